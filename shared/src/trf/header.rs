//! What a report says about the tournament as a whole, for people and offices.

use super::cells;
use super::line::{Line, one_line};
use crate::date::PartialDate;
use crate::id::RoundNo;

/// The tournament section. A text is empty when the file does not have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Name of the tournament (012).
    pub name: String,
    /// City (022).
    pub city: String,
    /// Federation, three letters (032).
    pub federation: String,
    /// First day (042).
    pub start: Option<PartialDate>,
    /// Last day (052).
    pub end: Option<PartialDate>,
    /// Number of players as stated (062).
    pub player_count: String,
    /// Number of rated players as stated (072).
    pub rated_count: String,
    /// Number of teams as stated (082).
    pub team_count: String,
    /// Type of the tournament in words (092).
    pub kind: String,
    /// Chief arbiter (102).
    pub chief_arbiter: String,
    /// Deputy chief arbiters, one a line (112).
    pub deputies: Vec<String>,
    /// Time control in words (122).
    pub time_control: String,
    /// Dates of the rounds from round 1 (132).
    pub round_dates: Vec<Option<PartialDate>>,
    /// Which rating made the starting order (172).
    pub starting_rank_method: String,
    /// Who controls the pairings (182).
    pub pairing_controller: String,
    /// The pairing system's code (192).
    pub system: String,
    /// Tie-breaks after the points (202).
    pub tie_breaks: Vec<String>,
    /// The whole ranking order, points included (212).
    pub ranking_order: Vec<String>,
    /// Time control in code (222).
    pub time_control_code: String,
}

/// A record whose value is one text.
type TextRecord = (&'static str, fn(&mut Header) -> &mut String);
/// A record whose value is a date.
type DateRecord = (&'static str, fn(&mut Header) -> &mut Option<PartialDate>);
/// A record whose value is a list of codes.
type ListRecord = (&'static str, fn(&mut Header) -> &mut Vec<String>);

const TEXTS: [TextRecord; 13] = [
    ("012", |header| &mut header.name),
    ("022", |header| &mut header.city),
    ("032", |header| &mut header.federation),
    ("062", |header| &mut header.player_count),
    ("072", |header| &mut header.rated_count),
    ("082", |header| &mut header.team_count),
    ("092", |header| &mut header.kind),
    ("102", |header| &mut header.chief_arbiter),
    ("122", |header| &mut header.time_control),
    ("172", |header| &mut header.starting_rank_method),
    ("182", |header| &mut header.pairing_controller),
    ("192", |header| &mut header.system),
    ("222", |header| &mut header.time_control_code),
];
const DATES: [DateRecord; 2] =
    [("042", |header| &mut header.start), ("052", |header| &mut header.end)];
const LISTS: [ListRecord; 2] =
    [("202", |header| &mut header.tie_breaks), ("212", |header| &mut header.ranking_order)];

impl Header {
    /// Takes a line's value if it belongs here, is understood and is the first of its kind;
    /// otherwise the line is for others, or kept as it is.
    pub(super) fn take(&mut self, line: &Line) -> bool {
        let code = line.code();
        let value = line.rest(4).text;
        if let Some((_, slot)) = TEXTS.iter().find(|(known, _)| *known == code) {
            return put(slot(self), value);
        }
        if let Some((_, slot)) = DATES.iter().find(|(known, _)| *known == code) {
            let slot = slot(self);
            let date = PartialDate::parse(&value).filter(|_| slot.is_none());
            *slot = slot.or(date);
            return date.is_some();
        }
        if let Some((_, slot)) = LISTS.iter().find(|(known, _)| *known == code) {
            let words = line.words(4, &[',']).into_iter().map(|word| word.text).collect();
            return put(slot(self), words);
        }
        match code {
            "112" if !value.is_empty() => {
                self.deputies.push(value);
                true
            }
            "132" => read_round_dates(line).is_some_and(|dates| put(&mut self.round_dates, dates)),
            _ => false,
        }
    }

    /// The section's lines in the order of their codes.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut header = self.clone();
        let mut lines: Vec<String> = Vec::new();
        let mut put = |code: &str, value: &str| {
            if !value.is_empty() {
                lines.push(format!("{code} {}", one_line(value)));
            }
        };
        for (code, slot) in TEXTS {
            put(code, slot(&mut header));
        }
        for (code, slot) in DATES {
            put(code, &slot(&mut header).map(|date| date.to_string()).unwrap_or_default());
        }
        for (code, slot) in LISTS {
            put(code, &slot(&mut header).join(","));
        }
        for deputy in &self.deputies {
            put("112", deputy);
        }
        lines.extend(round_dates_line(&self.round_dates));
        lines.sort_by_key(|line| line.chars().take(3).collect::<String>());
        lines
    }
}

/// Fills an empty slot; false when nothing came or something was there.
fn put<T: Default + PartialEq>(slot: &mut T, value: T) -> bool {
    let taken = *slot == T::default() && value != T::default();
    if taken {
        *slot = value;
    }
    taken
}

/// The dates of the rounds; none when one of them cannot be read.
fn read_round_dates(line: &Line) -> Option<Vec<Option<PartialDate>>> {
    let mut dates = Vec::new();
    let mut start = cells::column(RoundNo(1));
    if !line.field(4, start - 3).is_blank() {
        return None;
    }
    while start <= line.len() {
        let text = line.field(start - 2, start + 7).text;
        let date = PartialDate::parse_round(&text);
        if date.is_none() && !text.is_empty() {
            return None;
        }
        dates.push(date);
        start += 10;
    }
    while dates.last().is_some_and(Option::is_none) {
        dates.pop();
    }
    Some(dates)
}

/// The line `132`, when there is a date: each ends in the column of its round's result.
fn round_dates_line(dates: &[Option<PartialDate>]) -> Option<String> {
    let cells = dates.iter().map(|date| {
        let text = date.map(PartialDate::round_text).unwrap_or_default();
        format!("  {text:<8}")
    });
    let row: String = cells.collect();
    (!row.trim().is_empty()).then(|| format!("{:<89}{}", "132", row.trim_end()))
}
