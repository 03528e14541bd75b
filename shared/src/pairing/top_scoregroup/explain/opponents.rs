//! Why two meet, and which pairs that come earlier in the order of the identifiers were refused
//! (Art. 3.6 with C8 to C10).

use super::{Count, Facts, MOST, compared, incomplete};
use crate::pairing::explain::{
    BoardReason, Criterion, Meeting, Refusal, RefusedPair, Telling as _,
};
use crate::pairing::top_scoregroup::Step;
use crate::pairing::top_scoregroup::bracket::Bracket;
use crate::pairing::top_scoregroup::layers::Layers;

/// More refused pairs than these are only counted.
const MOST_LISTED: usize = 4;

/// A bracket as it was paired, its members by their place in the order of the numbers.
struct Paired<'a> {
    bracket: Bracket<'a>,
    /// The opponent of each.
    partners: Vec<usize>,
}

impl Facts<'_> {
    /// Adds why two meet whom the engine pairs, by rank with the higher first.
    pub(super) fn with_meeting(
        &self,
        reason: BoardReason,
        higher: usize,
        lower: usize,
    ) -> BoardReason {
        let is_theirs =
            |step: &&Step| step.pairs.iter().any(|&(a, b)| (a.min(b), a.max(b)) == (higher, lower));
        let Some(step) = self.steps.iter().find(is_theirs) else { return reason };
        let paired = Paired::of(Bracket::of(self.field, &step.residents, &step.upfloaters), step);
        let place = |rank: usize| paired.bracket.members.iter().position(|&it| it == rank);
        let Some((one, other)) = place(higher).zip(place(lower)) else { return reason };
        let (top, bottom) = (one.min(other), one.max(other));
        let earlier = paired.earlier(top, bottom);
        let made = paired.counts(self, &paired.partners);
        let listed = earlier.iter().take(MOST_LISTED).map(|&(own, other)| {
            let (a, b) = (paired.bracket.members[own], paired.bracket.members[other]);
            let why = self.obstacle(a, b);
            let why = why.unwrap_or_else(|| paired.refusal(self, &made, own, other));
            RefusedPair { player: self.id(a), opponent: self.id(b), why }
        });
        BoardReason {
            meeting: Some(self.kind(&paired, higher, lower)),
            refused: listed.collect(),
            more: earlier.len().saturating_sub(MOST_LISTED),
            ..reason
        }
    }

    fn kind(&self, paired: &Paired, higher: usize, lower: usize) -> Meeting {
        let score = self.score(higher);
        if self.score(lower) != score {
            return Meeting::Upfloat { floater: self.id(lower), own: self.score(lower), score };
        }
        let half = paired.partners.len() / 2;
        let ranks = [higher, lower];
        let natural = (1..).zip(paired.bracket.members.iter().zip(&paired.partners)).find_map(
            |(place, (rank, &partner))| {
                (ranks.contains(rank) && partner + 1 == place + half).then_some(place)
            },
        );
        natural.map_or(Meeting::Bracket { score }, |place| Meeting::Halves { score, place })
    }
}

impl<'a> Paired<'a> {
    fn of(bracket: Bracket<'a>, step: &Step) -> Paired<'a> {
        let place = |rank: usize| bracket.members.iter().position(|&it| it == rank);
        let partner = |rank: &usize| {
            let pairs = step.pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let partner = pairs.into_iter().find(|(own, _)| own == rank).map(|(_, other)| other);
            partner.and_then(place).unwrap_or_default()
        };
        let partners = bracket.members.iter().map(partner).collect();
        Paired { bracket, partners }
    }

    /// The pairs of one of the two that come earlier than theirs.
    fn earlier(&self, top: usize, bottom: usize) -> Vec<(usize, usize)> {
        let half = self.partners.len() / 2;
        let natural = |own: usize| if own < half { own + half } else { own - half };
        let both = [(top, bottom), (bottom, top)].into_iter();
        let mut earlier: Vec<(usize, usize)> = both
            .filter(|&(own, partner)| natural(own) != partner)
            .map(|(own, _)| (own, natural(own)))
            .collect();
        // Whoever was given a partner before it was the top's turn is not refused.
        let open = (top + 1..bottom).filter(|&other| {
            let partner = self.partners[other];
            partner > top && partner < other && other != natural(top)
        });
        earlier.extend(open.map(|other| (top, other)));
        earlier
    }

    /// How the pairing falls short in each criterion, the most important first.
    fn counts(&self, facts: &Facts, partners: &[usize]) -> Vec<Count> {
        let mut counts = [0; 3];
        for (own, &partner) in partners.iter().enumerate().filter(|(own, partner)| own < partner) {
            let costs = self.bracket.costs(own, partner).unwrap_or_default();
            counts.iter_mut().zip(costs).for_each(|(count, cost)| *count += i64::from(cost));
        }
        let [denied, strong, again] = counts;
        vec![
            (8, Criterion::Preferences, None, denied),
            (9, Criterion::StrongPreferences, None, strong),
            (facts.field.colouring.last_criterion(), Criterion::OpponentFloated, None, again),
        ]
    }

    /// Why these two do not meet who may.
    fn refusal(&self, facts: &Facts, made: &[Count], own: usize, other: usize) -> Refusal {
        let size = self.partners.len();
        let layers = Layers::new(size, 3);
        if size > MOST || layers.bits() > i128::BITS {
            return Refusal::NotWeighed;
        }
        let concerns = |place: usize| place == own || place == other;
        let graph = layers.solve::<i128, _>(size, |a, b| {
            if concerns(a) == concerns(b) { self.bracket.costs(a, b) } else { None }
        });
        let Some(graph) = graph else { return incomplete() };
        let partners: Vec<usize> =
            (0..size).map(|place| graph.mate(place).unwrap_or(place)).collect();
        compared(made, &self.counts(facts, &partners))
    }
}
