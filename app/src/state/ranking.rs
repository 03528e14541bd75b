//! Standings as the app shows them: after which round, and how settled they are.

use std::collections::BTreeMap;

use shared::crosstable::Crosstable;
use shared::id::{ParticipantId, RoundNo};
use shared::order;
use shared::scoring::{Explanation, Line, Standings, explain, standings};
use shared::tournament::Stage;
use shared::view::{Parts, RoundView};

/// Standings after a round, with the crosstable they were computed from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The crosstable.
    pub table: Crosstable,
    /// The lines in rank order.
    pub standings: Standings,
    /// Games of these rounds without a result.
    pub open: usize,
    /// Games of these rounds with two values.
    pub disputed: usize,
    places: BTreeMap<ParticipantId, usize>,
}

impl Ranking {
    /// The standings after a round.
    #[must_use]
    pub fn new(parts: &Parts, after: RoundNo) -> Ranking {
        let rules = &parts.tournament.rules;
        let table = parts.crosstable(after);
        let standings = standings(&table, after, rules.basis(), &rules.tie_breaks);
        let games = || parts.rounds.iter().filter(|r| r.no <= after).flat_map(|r| &r.games);
        Ranking {
            open: games().filter(|game| !game.result.is_decided()).count(),
            disputed: games().filter(|game| game.disputed).count(),
            places: order::map(standings.lines.iter().enumerate().map(|(i, l)| (l.participant, i))),
            table,
            standings,
        }
    }

    /// Whether a result may still change them.
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.open > 0 || self.disputed > 0
    }

    /// A participant's line.
    #[must_use]
    pub fn line(&self, id: ParticipantId) -> Option<&Line> {
        self.standings.lines.get(*self.places.get(&id)?)
    }

    /// A participant's rank.
    #[must_use]
    pub fn rank(&self, id: ParticipantId) -> Option<u32> {
        self.line(id).map(|line| line.rank)
    }

    /// Why the tie-break at this position of the list has its value.
    #[must_use]
    pub fn explain(
        &self,
        parts: &Parts,
        position: usize,
        id: ParticipantId,
    ) -> Option<Explanation> {
        let rules = &parts.tournament.rules;
        explain(&self.table, self.standings.after, rules.basis(), &rules.tie_breaks, position, id)
    }
}

/// The round after which standings say most: the latest public one in which a game is decided,
/// else the one before it; none before the first.
#[must_use]
pub fn usual_round(parts: &Parts) -> Option<RoundNo> {
    let public: Vec<&RoundView> =
        parts.rounds.iter().filter(|round| round.stage != Stage::Drafted).collect();
    let begun = |round: &&&RoundView| {
        round.games.is_empty() || round.games.iter().any(|game| game.result.is_decided())
    };
    public.iter().rev().find(begun).or(public.first()).map(|round| round.no)
}
