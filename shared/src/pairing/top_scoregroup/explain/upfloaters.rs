//! Why somebody comes up from a lower scoregroup, and nobody before him (Art. 3.5 with C3 to C7).

use super::{Count, Facts, MOST, compared, incomplete, points};
use crate::pairing::completion::Largest;
use crate::pairing::explain::{
    Criterion, FloatCause, FloatReason, Refusal, RefusedFor, Telling as _,
};
use crate::pairing::matching::Matching;
use crate::pairing::top_scoregroup::Step;
use crate::pairing::top_scoregroup::layers::Layers;
use crate::pairing::top_scoregroup::upfloaters::Search;
use crate::pairing::weight::{Weight, Wide};

/// More of those passed over are only counted.
const MOST_LISTED: usize = 3;

/// Who has to come up, by vertices of the search.
enum Demand {
    /// These and nobody else.
    Set(Vec<usize>),
    /// These, and one not.
    Instead(Vec<usize>, usize),
}

impl Facts<'_> {
    pub(super) fn upfloat(&self, step: &Step, floater: usize) -> FloatReason {
        let earlier: Vec<usize> = step
            .lower
            .iter()
            .copied()
            .filter(|&rank| rank < floater && !step.upfloaters.contains(&rank))
            .collect();
        let refused = earlier.iter().take(MOST_LISTED).map(|&rank| RefusedFor {
            player: self.id(rank),
            why: self.passed_over_for(step, rank, floater),
        });
        let bracket = step.residents.first().map(|&rank| self.score(rank));
        FloatReason {
            player: self.id(floater),
            own: self.score(floater),
            bracket: bracket.unwrap_or_default(),
            up: true,
            cause: self.cause(step),
            refused: refused.collect(),
            more: earlier.len().saturating_sub(MOST_LISTED),
        }
    }

    fn cause(&self, step: &Step) -> FloatCause {
        let (residents, ups) = (&step.residents, step.upfloaters.len());
        if ups == residents.len() % 2 {
            return FloatCause::Odd;
        }
        let among = Largest::among(&self.field.legal, self.ranks.len(), residents);
        if ups <= among.single().len() { FloatCause::NotAllPaired } else { FloatCause::Below }
    }

    fn passed_over_for(&self, step: &Step, rank: usize, floater: usize) -> Refusal {
        if let [resident] = step.residents.as_slice()
            && let Some(why) = self.obstacle(*resident, rank)
        {
            return why;
        }
        let search = Search::new(self.field, &step.residents, &step.lower);
        let vertex = |rank: usize| search.ranks.iter().position(|&it| it == rank);
        let vertices = |ranks: &mut dyn Iterator<Item = usize>| ranks.filter_map(vertex).collect();
        let ups = || step.upfloaters.iter().copied();
        let made = Demand::Set(vertices(&mut ups()));
        // Whoever was chosen before stays chosen.
        let before = ups().filter(|&it| it < rank);
        let comes: Vec<usize> = vertices(&mut before.chain([rank]));
        let Some(stays) = vertex(floater) else { return Refusal::NotWeighed };
        let instead = Demand::Instead(comes, stays);
        let layers = Layers::new(search.ranks.len(), search.deepest() as u32 + 3);
        match layers.bits() {
            _ if search.ranks.len() > MOST => Refusal::NotWeighed,
            0..=128 => search.refusal::<i128>(layers, &made, &instead),
            129..=512 => search.refusal::<Wide<8>>(layers, &made, &instead),
            _ => Refusal::NotWeighed,
        }
    }
}

impl Search<'_> {
    fn refusal<W: Weight>(&self, layers: Layers, made: &Demand, instead: &Demand) -> Refusal {
        let Some(made) = self.counts::<W>(layers, made) else { return Refusal::NotWeighed };
        let other = self.counts::<W>(layers, instead);
        other.map_or_else(incomplete, |other| compared(&made, &other))
    }

    /// How the best that fulfils a demand falls short, the most important criterion first; none if
    /// nothing does.
    fn counts<W: Weight>(&self, layers: Layers, demand: &Demand) -> Option<Vec<Count>> {
        let depth = self.deepest();
        let solve = |next: bool| {
            layers.solve::<W, _>(self.ranks.len(), |a, b| {
                let costs = self.costs(a, b, depth, next);
                costs.filter(|_| demand.allows(a, b, self.is_upfloat(a, b)))
            })
        };
        let mut graph: Matching<W> = solve(true)?;
        let needs_more = !self.next_group_needs_fewest(&graph);
        if needs_more {
            graph = solve(false)?;
        }
        let ups = self.upfloaters(&graph);
        let count = |of: &dyn Fn(usize) -> bool| ups.iter().filter(|&&up| of(up)).count() as i64;
        let mut counts = vec![(4, Criterion::Upfloaters, None, ups.len() as i64)];
        for group in (1..=depth).rev() {
            let member = (0..self.ranks.len()).find(|&vertex| self.below(vertex) == group);
            let score = member.map(|vertex| points(self.field.entrants[self.ranks[vertex]].score));
            let of_group = count(&|up| self.below(up) == group);
            counts.push((5, Criterion::UpfloaterScores, score, of_group));
        }
        counts.push((6, Criterion::NextUpfloaters, None, i64::from(needs_more)));
        let again = count(&|up| self.field.floated(self.ranks[up]));
        counts.push((7, Criterion::UpfloatsAgain, None, again));
        Some(counts)
    }
}

impl Demand {
    /// Whether two may meet, the second of them coming `up` or not.
    fn allows(&self, a: usize, b: usize, up: bool) -> bool {
        match self {
            Demand::Set(set) => up == (set.contains(&a) || set.contains(&b)),
            Demand::Instead(comes, stays) => {
                let concerns = comes.contains(&a) || comes.contains(&b);
                (up || !concerns) && !(up && b == *stays)
            }
        }
    }
}
