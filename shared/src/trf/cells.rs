//! The ten columns a round has in a player's record.

use super::error::{TrfError, TrfErrorKind};
use super::line::{Field, Line};
use crate::crosstable::{Cell, Colour, Mark};
use crate::id::{ParticipantId, RoundNo};

/// The column in which a round's opponent starts.
pub(super) fn column(round: RoundNo) -> usize {
    usize::from(round.0).saturating_sub(1) * 10 + 92
}

/// The three fields of a cell.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Opponent,
    Colour,
    Result,
}

impl Part {
    /// Where it stands in a round of a player's line.
    pub(super) fn of(self, line: &Line, round: RoundNo) -> Field {
        let start = column(round);
        match self {
            Part::Opponent => line.field(start, start + 3),
            Part::Colour => line.field(start + 5, start + 5),
            Part::Result => line.field(start + 7, start + 7),
        }
    }
}

/// All result codes: what a cell may hold, and whether that needs an opponent.
const CODES: [(char, Mark); 14] = [
    ('1', Mark::Win),
    ('=', Mark::Draw),
    ('0', Mark::Loss),
    ('W', Mark::UnratedWin),
    ('D', Mark::UnratedDraw),
    ('L', Mark::UnratedLoss),
    ('+', Mark::ForfeitWin),
    ('-', Mark::ForfeitLoss),
    ('H', Mark::HalfPointBye),
    ('F', Mark::FullPointBye),
    ('U', Mark::PairingAllocatedBye),
    ('Z', Mark::ZeroPointBye),
    (' ', Mark::Open),
    ('?', Mark::Adjourned),
];

/// The code of a mark.
pub(super) fn code(mark: Mark) -> char {
    CODES.iter().find(|(_, known)| *known == mark).map_or(' ', |(code, _)| *code)
}

/// The mark of a code, in either case.
pub(super) fn mark(code: char) -> Option<Mark> {
    let code = code.to_ascii_uppercase();
    CODES.iter().find(|(known, _)| *known == code).map(|(_, mark)| *mark)
}

/// Reads a player's cell of a round; none when nothing stands there.
pub(super) fn read(line: &Line, round: RoundNo) -> Result<Option<Cell>, TrfError> {
    let start = column(round);
    if line.is_blank(start, start + 9) {
        return Ok(None);
    }
    for gap in [4, 6, 8, 9] {
        line.must_be_blank(start + gap)?;
    }
    let opponent = Part::Opponent.of(line, round).number::<u32>()?.filter(|id| *id != 0);
    let place = Part::Colour.of(line, round);
    let colour = read_colour(&place)?;
    let result = Part::Result.of(line, round);
    let code = result.text.chars().next().unwrap_or(' ');
    let mark =
        mark(code).ok_or_else(|| result.fault(TrfErrorKind::UnknownResult(code.to_string())))?;
    match opponent {
        Some(_) if mark.is_bye() => Err(result.fault(TrfErrorKind::ByeWithOpponent(code))),
        Some(_) if colour.is_none() && mark.is_played() => {
            Err(place.fault(TrfErrorKind::GameWithoutColour))
        }
        Some(id) => Ok(Some(Cell { opponent: Some(ParticipantId(id)), colour, mark })),
        None if colour.is_some() => Err(place.fault(TrfErrorKind::ColourWithoutOpponent)),
        None if mark == Mark::Open => Ok(Some(Cell::bye(Mark::ZeroPointBye))),
        None if mark.is_played() => Err(result.fault(TrfErrorKind::ResultWithoutOpponent(code))),
        None => Ok(Some(Cell::bye(mark))),
    }
}

fn read_colour(field: &Field) -> Result<Option<Colour>, TrfError> {
    match field.text.as_str() {
        "w" | "W" => Ok(Some(Colour::White)),
        "b" | "B" => Ok(Some(Colour::Black)),
        "-" | "" => Ok(None),
        other => Err(field.fault(TrfErrorKind::UnknownColour(other.to_owned()))),
    }
}

/// Writes a cell, or the blanks of none, with the two blanks before it.
pub(super) fn write(cell: Option<Cell>) -> String {
    let Some(cell) = cell else { return " ".repeat(10) };
    let colour = match cell.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    let code = code(cell.mark);
    match cell.opponent {
        Some(id) => format!("  {:>4} {colour} {code}", id.0),
        None => format!("  0000 {colour} {code}"),
    }
}
