//! Records that tell an engine how to pair: rounds, initial colour, byes, forbidden pairs.

use std::fmt::Display;

use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Field, Line};
use super::{AnnouncedBye, LAST_ROUND, Report};
use crate::crosstable::{Colour, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};

/// Sets what may be said once, or twice in the same way.
fn state<T: PartialEq + Copy>(
    slot: &mut Option<T>,
    value: T,
    field: &Field,
    what: Subject,
    show: fn(T) -> String,
) -> Result<(), TrfError> {
    match slot.replace(value) {
        Some(first) if first != value => Err(field.fault(TrfErrorKind::Contradiction {
            what,
            first: show(first),
            second: show(value),
        })),
        _ => Ok(()),
    }
}

fn shown<T: Display>(value: T) -> String {
    value.to_string()
}

fn shown_colour(colour: Colour) -> String {
    match colour {
        Colour::White => "white".to_owned(),
        Colour::Black => "black".to_owned(),
    }
}

/// A round within the three digits that records have for it.
pub(super) fn round(field: &Field) -> Result<RoundNo, TrfError> {
    let round = RoundNo(field.positive(Subject::Round)?);
    if round > LAST_ROUND {
        return Err(field.fault(TrfErrorKind::OutOfRange(field.text.clone())));
    }
    Ok(round)
}

/// Refuses a line whose fields are not where they must be.
pub(super) fn blank(line: &Line, gaps: &[usize]) -> Result<(), TrfError> {
    gaps.iter().try_for_each(|gap| line.must_be_blank(*gap))
}

/// Reads `142` and `XXR`.
pub(super) fn read_rounds(report: &mut Report, line: &Line) -> Result<(), TrfError> {
    let field = line.rest(4);
    let rounds = round(&field)?;
    state(&mut report.rounds, rounds, &field, Subject::RoundCount, shown)
}

/// Reads `152`.
pub(super) fn read_152(report: &mut Report, line: &Line) -> Result<(), TrfError> {
    let field = line.rest(4);
    let colour = match field.text.as_str() {
        "W" | "w" => Colour::White,
        "B" | "b" => Colour::Black,
        "" => return Err(field.fault(TrfErrorKind::Missing(Subject::Colour))),
        other => return Err(field.fault(TrfErrorKind::UnknownColour(other.to_owned()))),
    };
    state(&mut report.initial_colour, colour, &field, Subject::InitialColour, shown_colour)
}

/// Reads `XXC`; false when it has other words too, so that the line must be kept.
pub(super) fn read_xxc(report: &mut Report, line: &Line) -> Result<bool, TrfError> {
    let mut understood = true;
    for word in line.words(4, &[]) {
        let colour = match word.text.to_ascii_lowercase().as_str() {
            "white1" => Colour::White,
            "black1" => Colour::Black,
            _ => {
                understood = false;
                continue;
            }
        };
        state(&mut report.initial_colour, colour, &word, Subject::InitialColour, shown_colour)?;
    }
    Ok(understood)
}

/// The players a list names, each with its place.
pub(super) type Named = Vec<(Field, ParticipantId)>;

pub(super) fn players(line: &Line, from: usize) -> Result<Named, TrfError> {
    let mut named = Vec::new();
    for word in line.words(from, &[',', '/']) {
        // Lists of fixed width fill what is empty with zeros.
        if let Some(id) = word.number::<u32>()?.filter(|id| *id != 0) {
            named.push((word, ParticipantId(id)));
        }
    }
    Ok(named)
}

/// Reads `240`: kind in column 5, round in 7–9, players from 11.
pub(super) fn read_240(line: &Line) -> Result<Vec<(Field, AnnouncedBye)>, TrfError> {
    blank(line, &[6, 10])?;
    let kind = line.field(5, 5);
    let mark = match kind.text.as_str() {
        "F" | "f" => Mark::FullPointBye,
        "H" | "h" => Mark::HalfPointBye,
        "Z" | "z" | "" => Mark::ZeroPointBye,
        other => return Err(kind.fault(TrfErrorKind::UnknownBye(other.to_owned()))),
    };
    let round = round(&line.field(7, 9))?;
    let named = players(line, 11)?;
    let bye = |(place, player)| (place, AnnouncedBye { round, player, mark });
    Ok(named.into_iter().map(bye).collect())
}

/// Reads `260`: rounds in columns 5–7 and 9–11, players from 13.
pub(super) fn read_260(report: &mut Report, line: &Line) -> Result<Named, TrfError> {
    blank(line, &[8, 12])?;
    let (first, last) = (line.field(5, 7), line.field(9, 11));
    let (from, to) = match (first.number::<u16>()?, last.number::<u16>()?) {
        (None | Some(0), None | Some(0)) => (RoundNo(1), LAST_ROUND),
        (_, None | Some(0)) => (round(&first)?, round(&first)?),
        _ => (round(&first)?, round(&last)?),
    };
    if to < from {
        return Err(last.fault(TrfErrorKind::OutOfRange(last.text.clone())));
    }
    let named = players(line, 13)?;
    forbid(report, from, to, &named);
    Ok(named)
}

/// Reads `XXP`: players who may never meet.
pub(super) fn read_xxp(report: &mut Report, line: &Line) -> Result<Named, TrfError> {
    let named = players(line, 4)?;
    forbid(report, RoundNo(1), LAST_ROUND, &named);
    Ok(named)
}

fn forbid(report: &mut Report, from: RoundNo, to: RoundNo, named: &Named) {
    let participants: Vec<ParticipantId> = named.iter().map(|(_, id)| *id).collect();
    if participants.len() > 1 {
        report.prohibitions.push(Prohibition { from, to, participants });
    }
}
