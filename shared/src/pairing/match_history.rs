//! What a match table must hold before an engine reads it: every match stands in two rows alike.

use std::collections::BTreeMap;

use super::Inconsistency;
use crate::crosstable::Mark;
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchRow, MatchTable};

/// The row numbers of the participants.
pub(super) type Index = BTreeMap<ParticipantId, usize>;

/// Numbers the rows and checks the rounds paired so far.
///
/// # Errors
/// The first contradiction, by row and then by round.
pub(super) fn index(table: &MatchTable) -> Result<Index, Inconsistency> {
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
pub(super) fn rounds(
    row: &MatchRow,
    paired: RoundNo,
) -> impl Iterator<Item = (RoundNo, &MatchCell)> {
    (1..=paired.0).map(RoundNo).zip(&row.cells)
}

/// The cell of a round from 1.
pub(super) fn cell(row: &MatchRow, round: RoundNo) -> Option<&MatchCell> {
    row.cells.get(usize::from(round.0).checked_sub(1)?)
}

/// Whether somebody sat down to play: only then is there a colour (C.04.6 Art. 1.6.1).
pub(super) fn gives_colour(cell: &MatchCell) -> bool {
    let nobody_played =
        !cell.games.is_empty() && !cell.games.iter().any(|mark: &Mark| mark.is_played());
    cell.mark.is_played() && !nobody_played
}

/// Not announced as absent from the round to be paired.
pub(super) fn is_present(table: &MatchTable, row: &MatchRow) -> bool {
    row.cells.get(usize::from(table.paired_rounds.0)).is_none_or(takes_part)
}

/// Whether a cell is of a round the participant was paired in.
pub(super) fn takes_part(cell: &MatchCell) -> bool {
    use crate::match_table::MatchMark::PairingAllocatedBye;
    !cell.mark.is_bye() || cell.mark == PairingAllocatedBye
}

fn check_cell(
    table: &MatchTable,
    index: &Index,
    id: ParticipantId,
    round: RoundNo,
    own: &MatchCell,
) -> Result<(), Inconsistency> {
    let Some(opponent) = own.opponent else {
        let misfit = own.mark.is_played() || own.colour.is_some();
        return if misfit { Err(Inconsistency::Misfit { id, round }) } else { Ok(()) };
    };
    if own.mark.is_bye() || (gives_colour(own) && own.colour.is_none()) {
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
