//! Standings: the participants in the order of a list of tie-breaks (C.07 Art. 4).

use serde::{Deserialize, Serialize};

use super::field::{Entrant, Field};
use super::tiebreak::{
    Criterion, TieBreak, buchholz, direct_encounter, progressive, ratings, sonneborn_berger, wins,
};
use super::value::bounded;
use super::{Basis, Value};
use crate::crosstable::Crosstable;
use crate::id::{ParticipantId, RoundNo};
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
    let ranking = Ranking::new(&field, list);
    let mut lines = Vec::with_capacity(field.entrants.len());
    for group in &ranking.groups {
        let rank = place(lines.len());
        for &index in group {
            let Some(entrant) = field.entrants.get(index) else { continue };
            lines.push(Line {
                rank,
                participant: entrant.id,
                points: bounded(entrant.score),
                values: ranking.values.iter().filter_map(|of| of.get(index).copied()).collect(),
            });
        }
    }
    Standings {
        after: after.min(table.paired_rounds),
        provisional: field.is_provisional(),
        tiebreaks: list.to_vec(),
        lines,
    }
}

/// Everybody in groups, from the first place on; those in one group are still tied.
pub(super) struct Ranking {
    pub(super) groups: Vec<Vec<usize>>,
    /// For each tie-break the values by entrant.
    pub(super) values: Vec<Vec<Value>>,
}

impl Ranking {
    pub(super) fn new(field: &Field, list: &[TieBreak]) -> Ranking {
        let groups = vec![(0..field.entrants.len()).collect()];
        let mut ranking = Ranking { groups, values: Vec::with_capacity(list.len()) };
        for &tiebreak in list {
            let values = ranking.values_for(field, tiebreak);
            ranking.groups =
                ranking.groups.iter().flat_map(|group| refine(group, &values)).collect();
            ranking.values.push(values);
        }
        ranking
    }

    fn values_for(&self, field: &Field, tiebreak: TieBreak) -> Vec<Value> {
        if tiebreak.criterion() == Criterion::DirectEncounter {
            self.places(field, tiebreak.modifiers().forfeits_as_played)
        } else {
            field.entrants.iter().map(|entrant| scalar(field, entrant, tiebreak)).collect()
        }
    }

    /// Everybody's place by direct encounter within the group in which he is tied.
    fn places(&self, field: &Field, forfeits: bool) -> Vec<Value> {
        let mut values = vec![Value::Untied; field.entrants.len()];
        for tied in self.groups.iter().filter(|group| group.len() > 1) {
            let mut ahead = 0;
            for group in direct_encounter::order(field, tied, forfeits) {
                let shared = Value::Place(place(ahead));
                ahead += group.len();
                for index in group {
                    if let Some(value) = values.get_mut(index) {
                        *value = shared;
                    }
                }
            }
        }
        values
    }
}

/// The value of a criterion that looks at one participant at a time.
pub(super) fn scalar(field: &Field, entrant: &Entrant, tiebreak: TieBreak) -> Value {
    let (criterion, modifiers) = (tiebreak.criterion(), tiebreak.modifiers());
    if !field.basis.permits(criterion) {
        return Value::Undefined;
    }
    match criterion {
        Criterion::Points => Value::from_halves(entrant.score),
        Criterion::DirectEncounter => Value::Untied,
        Criterion::Wins => Value::Count(wins::value(field, entrant)),
        Criterion::Progressive => {
            Value::from_halves(progressive::value(entrant, modifiers.cut.low()))
        }
        Criterion::Buchholz => Value::from_halves(buchholz::value(field, entrant, modifiers.cut)),
        Criterion::SonnebornBerger => {
            Value::Quarters(sonneborn_berger::value(field, entrant, modifiers.cut))
        }
        Criterion::AverageRating => {
            ratings::value(field, entrant, modifiers).map_or(Value::Undefined, Value::Rating)
        }
    }
}

/// Splits a tied group by value, keeping its order within equal values.
fn refine(group: &[usize], values: &[Value]) -> Vec<Vec<usize>> {
    let value = |index: &usize| values.get(*index).copied().unwrap_or(Value::Undefined);
    let mut sorted = group.to_vec();
    sorted.sort_by(|one, other| value(one).ranks_against(&value(other)));
    let runs = sorted.chunk_by(|one, other| value(one).ranks_against(&value(other)).is_eq());
    runs.map(<[usize]>::to_vec).collect()
}

fn place(ahead: usize) -> u32 {
    u32::try_from(ahead).map_or(u32::MAX, |ahead| ahead.saturating_add(1))
}
