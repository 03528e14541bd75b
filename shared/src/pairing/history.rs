//! What a crosstable must hold before an engine reads it: every game stands in two rows alike.

use std::collections::BTreeMap;

use super::Inconsistency;
use crate::crosstable::{Cell, Crosstable, Row};
use crate::id::{ParticipantId, RoundNo};

/// The row numbers of the participants.
pub(super) type Index = BTreeMap<ParticipantId, usize>;

/// Numbers the rows and checks the rounds paired so far.
///
/// # Errors
/// The first contradiction, by row and then by round.
pub(super) fn index(table: &Crosstable) -> Result<Index, Inconsistency> {
    let mut index = Index::new();
    for (at, row) in table.rows.iter().enumerate() {
        if index.insert(row.id, at).is_some() {
            return Err(Inconsistency::SameId { id: row.id });
        }
    }
    for row in &table.rows {
        for (round, cell) in rounds(row, table.paired_rounds) {
            check_cell(table, &index, row.id, round, cell)?;
        }
    }
    Ok(index)
}

/// The cells of the first `paired` rounds, with their round.
pub(super) fn rounds(row: &Row, paired: RoundNo) -> impl Iterator<Item = (RoundNo, &Cell)> {
    (1..=paired.0).map(RoundNo).zip(&row.cells)
}

/// The cell of a round from 1.
pub(super) fn cell(row: &Row, round: RoundNo) -> Option<&Cell> {
    row.cells.get(usize::from(round.0).checked_sub(1)?)
}

fn check_cell(
    table: &Crosstable,
    index: &Index,
    id: ParticipantId,
    round: RoundNo,
    own: &Cell,
) -> Result<(), Inconsistency> {
    let Some(opponent) = own.opponent else {
        let misfit = own.mark.is_played() || own.colour.is_some();
        return if misfit { Err(Inconsistency::Misfit { id, round }) } else { Ok(()) };
    };
    if own.mark.is_bye() || (own.mark.is_played() && own.colour.is_none()) {
        return Err(Inconsistency::Misfit { id, round });
    }
    let Some(row) = index.get(&opponent).and_then(|&at| table.rows.get(at)) else {
        return Err(Inconsistency::UnknownOpponent { id, opponent, round });
    };
    let agrees = cell(row, round).is_some_and(|other| {
        other.opponent == Some(id)
            && other.mark.is_played() == own.mark.is_played()
            && other.colour == own.colour.map(|colour| colour.opposite())
    });
    if opponent == id || !agrees {
        return Err(Inconsistency::OneSided { id, opponent, round });
    }
    Ok(())
}
