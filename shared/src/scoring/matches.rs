//! Standings and tie-breaks of teams and of Double-Swiss (C.07 Art. 11 to 13), from a match table.
//!
//! A match table has two scores; each of them is a field like that of a crosstable, so every
//! criterion for individuals is computed by the same code. What only matches have stands here.

mod boards;
mod column;
mod encounter;
mod lines;
mod table;

use serde::{Deserialize, Serialize};

use self::table::Matches;
use super::standings::Ranking;
use super::{Basis, Criterion, Explanation, Score, Standings, TieBreak, Undefined, Value};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchTable;
use crate::points::PointSystem;

/// What the tie-breaks of a match table rest on beside its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchBasis {
    /// Edition, schedule and lots.
    pub basis: Basis,
    /// The score that ranks first.
    pub primary: Score,
    /// What a single game is worth.
    pub games: PointSystem,
}

/// The standings after a round by an ordered list of tie-breaks, as [`super::standings()`] for
/// single games. The points of the lines are the primary score.
#[must_use]
pub fn match_standings(
    table: &MatchTable,
    after: RoundNo,
    basis: MatchBasis,
    list: &[TieBreak],
) -> Standings {
    let matches = Matches::new(table, after, basis);
    let primary = matches.field(basis.primary);
    let mut of = |groups: &[Vec<usize>], tiebreak| column::of(&matches, groups, tiebreak);
    let ranking = Ranking::new(primary.entrants.len(), list, &mut of);
    ranking.standings(primary, after.min(table.paired_rounds), list)
}

/// Explains the value of the tie-break at `position` of the list, as [`match_standings`] finds it.
/// None if the participant or the position does not exist.
#[must_use]
pub fn explain_match(
    table: &MatchTable,
    after: RoundNo,
    basis: MatchBasis,
    list: &[TieBreak],
    position: usize,
    participant: ParticipantId,
) -> Option<Explanation> {
    let tiebreak = *list.get(position)?;
    let matches = Matches::new(table, after, basis);
    let entrants = &matches.field(basis.primary).entrants;
    let index = entrants.iter().position(|entrant| entrant.id == participant)?;
    let mut of = |groups: &[Vec<usize>], tiebreak| column::of(&matches, groups, tiebreak);
    let before = Ranking::new(entrants.len(), list.get(..position)?, &mut of);
    let value = column::of(&matches, &before.groups, tiebreak).get(index).copied()?;
    let field = matches.seen_by(tiebreak);
    let undefined = (value == Value::Undefined).then(|| match tiebreak.criterion() {
        Criterion::ScoreStrength => Undefined::NotPermitted,
        _ => super::explain::reason(field, tiebreak),
    });
    let parts = lines::of(&matches, index, &before.groups, tiebreak);
    Some(Explanation { participant, tiebreak, value, undefined, parts })
}
