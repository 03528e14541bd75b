//! The player record, `001`.

use super::cells;
use super::date::PartialDate;
use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Field, Line, decimal, one_line};
use super::setup::blank;
use super::write_error::{PlayerField, TrfWriteError};
use crate::api::participants::Sex;
use crate::crosstable::Cell;
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// One player's record. A text is empty when the file does not have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportPlayer {
    /// The start number, unique in the file, not always contiguous.
    pub id: ParticipantId,
    /// Sex, when stated.
    pub sex: Option<Sex>,
    /// Title as written.
    pub title: String,
    /// Name, usually `Last, First`. Only 33 characters are written.
    pub name: String,
    /// Rating; none if unrated.
    pub rating: Option<u16>,
    /// Federation, three letters.
    pub federation: String,
    /// FIDE ID; none when not stated. The reader does not look for duplicates.
    pub fide_id: Option<u64>,
    /// Birth date or year.
    pub birth: Option<PartialDate>,
    /// Points as stated, see [`super::Report::points_mismatches`].
    pub points: Option<Points>,
    /// Rank as stated.
    pub rank: Option<u32>,
    /// The rounds from round 1, as far as the record goes; none where nothing stands.
    pub cells: Vec<Option<Cell>>,
    /// Virtual points of acceleration by round (XXA, 250), without zeros at the end.
    pub virtual_points: Vec<Points>,
}

/// Most rounds a record can hold: other records have three digits for a round.
pub(super) const MOST_ROUNDS: u16 = 999;

/// Columns between two fields; used ones mean that the line is shifted.
const GAPS: [usize; 9] = [4, 9, 53, 57, 69, 80, 85, 90, 91];

pub(super) fn read(line: &Line) -> Result<ReportPlayer, TrfError> {
    blank(line, &GAPS)?;
    let id = line.field(5, 8).positive(Subject::StartNumber)?;
    let text = |from, to| line.field(from, to).text;
    Ok(ReportPlayer {
        id: ParticipantId(id),
        sex: read_sex(&line.field(10, 10))?,
        title: text(11, 13),
        name: text(15, 47),
        rating: line.field(49, 52).number()?.filter(|rating| *rating != 0),
        federation: text(54, 56),
        fide_id: line.field(58, 68).number()?.filter(|id| *id != 0),
        birth: read_birth(&line.field(70, 79))?,
        points: line.field(81, 84).points()?,
        rank: line.field(86, 89).number()?.filter(|rank| *rank != 0),
        cells: read_cells(line)?,
        virtual_points: Vec::new(),
    })
}

fn read_sex(field: &Field) -> Result<Option<Sex>, TrfError> {
    match field.text.as_str() {
        // Other programs write `u` where it is not known.
        "" | "u" | "U" => Ok(None),
        "m" | "M" => Ok(Some(Sex::Male)),
        "w" | "W" | "f" | "F" => Ok(Some(Sex::Female)),
        other => Err(field.fault(TrfErrorKind::UnknownSex(other.to_owned()))),
    }
}

fn read_birth(field: &Field) -> Result<Option<PartialDate>, TrfError> {
    if field.text.chars().all(|c| matches!(c, '0' | '/' | '-' | '.' | ' ')) {
        return Ok(None);
    }
    let date = PartialDate::parse(&field.text);
    date.map(Some).ok_or_else(|| field.fault(TrfErrorKind::NotADate(field.text.clone())))
}

fn read_cells(line: &Line) -> Result<Vec<Option<Cell>>, TrfError> {
    let mut row = Vec::new();
    for round in (1..=MOST_ROUNDS).map(RoundNo) {
        if cells::column(round) > line.len() {
            break;
        }
        row.push(cells::read(line, round)?);
    }
    while row.last().is_some_and(Option::is_none) {
        row.pop();
    }
    Ok(row)
}

/// A start number that fits into four digits.
pub(super) fn within(id: ParticipantId) -> Result<ParticipantId, TrfWriteError> {
    if (1..=9999).contains(&id.0) { Ok(id) } else { Err(TrfWriteError::StartNumber(id)) }
}

pub(super) fn write(player: &ReportPlayer) -> Result<String, TrfWriteError> {
    let id = within(player.id)?;
    if player.cells.len() > usize::from(MOST_ROUNDS) {
        return Err(TrfWriteError::Round(RoundNo(MOST_ROUNDS + 1)));
    }
    let fit = |field, value: String, width| match value.chars().count() <= width {
        true => Ok(value),
        false => Err(TrfWriteError::Field { player: id, field, value }),
    };
    let shown = |value: Option<String>| value.unwrap_or_default();
    let sex = match player.sex {
        Some(Sex::Male) => 'm',
        Some(Sex::Female) => 'w',
        None => ' ',
    };
    let title = fit(PlayerField::Title, one_line(&player.title), 3)?;
    let name: String = one_line(&player.name).chars().take(33).collect();
    let rating = fit(PlayerField::Rating, player.rating.unwrap_or_default().to_string(), 4)?;
    let federation = fit(PlayerField::Federation, one_line(&player.federation), 3)?;
    let fide_id = fit(PlayerField::FideId, shown(player.fide_id.map(|id| id.to_string())), 11)?;
    let birth = shown(player.birth.map(|date| date.to_string()));
    let points = shown(player.points.map(decimal));
    if points.len() > 4 {
        return Err(TrfWriteError::Points { player: id, points });
    }
    let rank = fit(PlayerField::Rank, shown(player.rank.map(|rank| rank.to_string())), 4)?;
    let cells: String = player.cells.iter().map(|cell| cells::write(*cell)).collect();
    let row = format!(
        "001 {id:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} \
         {birth:<10} {points:>4} {rank:>4}{cells}"
    );
    Ok(row.trim_end().to_owned())
}
