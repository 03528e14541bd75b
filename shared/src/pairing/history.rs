//! What a table must hold before an engine reads it: every game or match stands in two rows alike.
//! Crosstables and tables of matches are read by the same code.

use std::collections::BTreeMap;

use super::{Inconsistency, NoPairing};
use crate::crosstable::Colour;
use crate::id::{ParticipantId, RoundNo};

pub(super) use tables::{Cell, History, Row};

mod tables;

/// The row numbers of the participants.
pub(super) type Index = BTreeMap<ParticipantId, usize>;

/// Checks that another round may follow, numbers the rows and checks the rounds paired so far.
///
/// # Errors
/// All rounds are paired, or the first contradiction by row and then by round.
pub(super) fn open<T: History>(table: &T) -> Result<Index, NoPairing> {
    if table.paired_rounds() >= table.rounds() {
        return Err(NoPairing::RoundsExceeded { rounds: table.rounds() });
    }
    Ok(index(table)?)
}

/// Numbers the rows and checks the rounds paired so far.
///
/// # Errors
/// The first contradiction, by row and then by round.
pub(super) fn index<T: History>(table: &T) -> Result<Index, Inconsistency> {
    let mut index = Index::new();
    for (at, row) in table.rows().iter().enumerate() {
        if index.insert(row.id(), at).is_some() {
            return Err(Inconsistency::SameId { id: row.id() });
        }
    }
    for row in table.rows() {
        for (round, cell) in rounds(row, table.paired_rounds()) {
            check_cell(table, &index, row.id(), round, cell)?;
        }
    }
    Ok(index)
}

/// The cells of the first `paired` rounds, with their round.
pub(super) fn rounds<R: Row>(
    row: &R,
    paired: RoundNo,
) -> impl Iterator<Item = (RoundNo, &R::Cell)> {
    (1..=paired.0).map(RoundNo).zip(row.cells())
}

/// The cell of a round from 1.
pub(super) fn cell<R: Row>(row: &R, round: RoundNo) -> Option<&R::Cell> {
    row.cells().get(usize::from(round.0).checked_sub(1)?)
}

/// Who takes part in the next round, as row and tournament pairing number: the place among those
/// taken into account so far (C.04.2 Art. 2.4).
pub(super) fn numbered<T: History>(table: &T) -> Vec<(usize, usize)> {
    let paired = table.paired_rounds();
    let mut number = 0;
    let mut present = Vec::new();
    for (at, row) in table.rows().iter().enumerate() {
        let is_present = row.cells().get(usize::from(paired.0)).is_none_or(Cell::takes_part);
        if is_present || rounds(row, paired).any(|(_, cell)| cell.takes_part()) {
            number += 1;
        }
        if is_present {
            present.push((at, number));
        }
    }
    present
}

/// The colour of number 1 in round 1: as drawn, or else as the first pair of round 1 in the order
/// of the rows shows it (C.04.3 Art. 5.1 and 5.2.5, C.04.5 Art. 4.1, C.04.6 Art. 4.3.1).
pub(super) fn initial_colour<T: History>(table: &T) -> Option<Colour> {
    table.drawn_colour().or_else(|| {
        let first = table.rows().iter().filter_map(|row| cell(row, RoundNo(1)));
        let paired = first.filter(|cell| table.paired_rounds().0 > 0 && cell.takes_part());
        paired.zip([true, false].into_iter().cycle()).find_map(|(cell, odd)| {
            let colour = cell.colour()?;
            Some(if odd { colour } else { colour.opposite() })
        })
    })
}

/// The same for a round of so many; a single one gets no colour.
///
/// # Errors
/// There is nobody, or the lot is needed and not known.
pub(super) fn needed_colour<T: History>(table: &T, count: usize) -> Result<Colour, NoPairing> {
    let round = RoundNo(table.paired_rounds().0.saturating_add(1));
    match count {
        0 => Err(NoPairing::NoParticipants { round }),
        1 => Ok(initial_colour(table).unwrap_or(Colour::White)),
        _ => initial_colour(table).ok_or(NoPairing::InitialColourUnknown),
    }
}

fn check_cell<T: History>(
    table: &T,
    index: &Index,
    id: ParticipantId,
    round: RoundNo,
    own: &<T::Row as Row>::Cell,
) -> Result<(), Inconsistency> {
    let Some(opponent) = own.opponent() else {
        let misfit = own.is_played() || own.colour().is_some();
        return if misfit { Err(Inconsistency::Misfit { id, round }) } else { Ok(()) };
    };
    if own.is_bye() || (own.gives_colour() && own.colour().is_none()) {
        return Err(Inconsistency::Misfit { id, round });
    }
    let Some(row) = index.get(&opponent).and_then(|&at| table.rows().get(at)) else {
        return Err(Inconsistency::UnknownOpponent { id, opponent, round });
    };
    let agrees = cell(row, round).is_some_and(|other| {
        other.opponent() == Some(id)
            && other.is_played() == own.is_played()
            && other.colour() == own.colour().map(Colour::opposite)
    });
    if opponent == id || !agrees {
        return Err(Inconsistency::OneSided { id, opponent, round });
    }
    Ok(())
}
