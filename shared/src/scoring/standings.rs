//! Standings: the participants in the order of a list of tie-breaks (C.07 Art. 4).

use serde::{Deserialize, Serialize};

use super::field::Field;
use super::tiebreak::TieBreak;
use super::value::bounded;
use super::{Basis, Value, column};
use crate::crosstable::Crosstable;
use crate::id::{ParticipantId, RoundNo};
use crate::order::sort_by;
use crate::points::Points;

/// The ranking of a tournament after a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standings {
    /// The rounds counted: as many as asked for, if so many have been paired.
    pub after: RoundNo,
    /// Whether a game of these rounds is still open: it is worth nothing yet to either side.
    pub provisional: bool,
    /// The list that ranked, in order.
    pub tiebreaks: Vec<TieBreak>,
    /// In rank order; who is still tied after the whole list stands in the order of the crosstable.
    pub lines: Vec<Line>,
}

/// One participant in the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StandingsLine))]
pub struct Line {
    /// Place from 1, shared by those whom the list leaves tied: the first place of their group.
    pub rank: u32,
    /// Who.
    pub participant: ParticipantId,
    /// The score.
    pub points: Points,
    /// A value for each tie-break of the list.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::api::openapi::TieBreakValue>))]
    pub values: Vec<Value>,
}

/// The standings after a round by an ordered list of tie-breaks, each applied to every group still
/// tied. The list is complete: one that ranks by score begins with `PTS`. Direct encounter may
/// stand in it several times.
#[must_use]
pub fn standings(table: &Crosstable, after: RoundNo, basis: Basis, list: &[TieBreak]) -> Standings {
    let field = Field::new(table, after, basis);
    let mut of = |groups: &[Vec<usize>], tiebreak| column::of(&field, groups, tiebreak);
    let ranking = Ranking::new(field.entrants.len(), list, &mut of);
    ranking.standings(&field, after.min(table.paired_rounds), list)
}

/// Gives everybody's value of a tie-break, for those who are in the same groups when its turn comes.
pub(super) type Column<'a> = dyn FnMut(&[Vec<usize>], TieBreak) -> Vec<Value> + 'a;

/// Everybody in groups, from the first place on; those in one group are still tied.
pub(super) struct Ranking {
    pub(super) groups: Vec<Vec<usize>>,
    /// For each tie-break the values by entrant.
    pub(super) values: Vec<Vec<Value>>,
}

impl Ranking {
    /// Applies the tie-breaks of a list in turn.
    pub(super) fn new(entrants: usize, list: &[TieBreak], column: &mut Column<'_>) -> Ranking {
        let groups = vec![(0..entrants).collect()];
        let mut ranking = Ranking { groups, values: Vec::with_capacity(list.len()) };
        for &tiebreak in list {
            let values = column(&ranking.groups, tiebreak);
            let refined = ranking.groups.iter().flat_map(|group| refine(group, &values, tiebreak));
            ranking.groups = refined.collect();
            ranking.values.push(values);
        }
        ranking
    }

    /// The lines, with the scores of a field.
    pub(super) fn standings(self, field: &Field, after: RoundNo, list: &[TieBreak]) -> Standings {
        let mut lines = Vec::with_capacity(field.entrants.len());
        for group in &self.groups {
            let rank = place(lines.len());
            for &index in group {
                let Some(entrant) = field.entrants.get(index) else { continue };
                lines.push(Line {
                    rank,
                    participant: entrant.id,
                    points: bounded(entrant.score),
                    values: self.values.iter().filter_map(|of| of.get(index).copied()).collect(),
                });
            }
        }
        Standings { after, provisional: field.is_provisional(), tiebreaks: list.to_vec(), lines }
    }
}

/// Splits a tied group by value, keeping its order within equal values.
fn refine(group: &[usize], values: &[Value], tiebreak: TieBreak) -> Vec<Vec<usize>> {
    let value = |index: &usize| values.get(*index).copied().unwrap_or(Value::Undefined);
    let order = |one: &usize, other: &usize| tiebreak.order(&value(one), &value(other));
    let mut sorted = group.to_vec();
    sort_by(&mut sorted, order);
    let runs = sorted.chunk_by(|one, other| order(one, other).is_eq());
    runs.map(<[usize]>::to_vec).collect()
}

/// The place of somebody behind so many others.
pub(super) fn place(ahead: usize) -> u32 {
    u32::try_from(ahead).map_or(u32::MAX, |ahead| ahead.saturating_add(1))
}
