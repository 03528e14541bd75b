//! Who may not meet whom: those who have met (C1; C.04.2 Art. 3.5: an unplayed pair has not) and
//! the forbidden pairs of the round.

use super::bits::{Relation, Set};
use super::explain::Refusal;
use super::history::{Cell, History, Index, Row, rounds};
use crate::id::{ParticipantId, RoundNo};

/// Everybody but those whom the history or a prohibition keeps apart, by the places of these `ids`.
pub(super) fn may_meet<T: History>(table: &T, index: &Index, ids: &[ParticipantId]) -> Relation {
    let everybody = Set::of(ids.len(), 0..ids.len());
    let mut legal = Relation::new(ids.len());
    for own in 0..ids.len() {
        legal.set_row(own, everybody.words().iter().copied());
        legal.remove(own, own);
    }
    keep_apart(table, index, ids, &mut legal);
    legal
}

/// Takes out of a relation whom the history or a prohibition keeps apart.
pub(super) fn keep_apart<T: History>(
    table: &T,
    index: &Index,
    ids: &[ParticipantId],
    legal: &mut Relation,
) {
    let mut place_of_row = vec![None; table.rows().len()];
    for (place, id) in ids.iter().enumerate() {
        if let Some(slot) = index.get(id).and_then(|&row| place_of_row.get_mut(row)) {
            *slot = Some(place);
        }
    }
    let place = |id: &ParticipantId| place_of_row.get(*index.get(id)?).copied().flatten();
    for (row, own) in table.rows().iter().zip(&place_of_row) {
        let Some(own) = *own else { continue };
        let met = rounds(row, table.paired_rounds()).filter(|(_, cell)| cell.is_played());
        for other in met.filter_map(|(_, cell)| place(&cell.opponent()?)) {
            legal.remove(own, other);
        }
    }
    let round = table.paired_rounds().0.saturating_add(1);
    for prohibition in table.prohibitions() {
        if (prohibition.from.0..=prohibition.to.0).contains(&round) {
            let places: Vec<usize> = prohibition.participants.iter().filter_map(place).collect();
            for (at, &a) in places.iter().enumerate() {
                places[..at].iter().for_each(|&b| legal.remove(a, b));
            }
        }
    }
}

/// What keeps two apart in the next round.
pub(super) fn kept_apart<T: History>(
    table: &T,
    own: ParticipantId,
    other: ParticipantId,
) -> Option<Refusal> {
    let row = table.rows().iter().find(|row| row.id() == own)?;
    let met = rounds(row, table.paired_rounds())
        .find(|(_, cell)| cell.is_played() && cell.opponent() == Some(other));
    if let Some((round, _)) = met {
        return Some(Refusal::Met { round });
    }
    let next = RoundNo(table.paired_rounds().0.saturating_add(1));
    let forbidden = table.prohibitions().iter().any(|it| it.holds(own, other, next));
    forbidden.then_some(Refusal::Forbidden)
}
