//! Finding the line of headings, and with it the delimiter.

use csv::{ReaderBuilder, StringRecord};
use shared::error::Problem;

use super::columns::Column;
use super::{Row, fault};

const DELIMITERS: [u8; 4] = *b";,\t|";
/// Title lines above the headings are normal; so many lines are looked at.
const LOOKED_AT: usize = 30;

/// A heading and what it means.
#[derive(Debug)]
pub(super) struct Heading {
    text: String,
    /// None: not for us, or another column says the same better.
    pub(super) meaning: Option<Column>,
}

/// The headings of a table.
#[derive(Debug)]
pub(super) struct Header {
    /// Its line in the file, from 1.
    pub(super) line: u64,
    /// From left to right.
    pub(super) columns: Vec<Heading>,
    delimiter: u8,
    /// How many records stand above it and with it.
    skipped: usize,
}

impl Header {
    /// The line with the most headings that we know, one of them a name.
    pub(super) fn find(text: &str) -> Result<Header, Problem> {
        let mut best: Option<(usize, Header)> = None;
        for delimiter in DELIMITERS {
            for (place, row) in records(text, delimiter).take(LOOKED_AT).enumerate() {
                let Ok(row) = row else { break };
                let known: Vec<Column> =
                    row.cells.iter().filter_map(|cell| Column::of(cell)).collect();
                let better = best.as_ref().is_none_or(|(most, _)| known.len() > *most);
                if better && known.iter().any(|column| column.is_name()) {
                    let line = row.line;
                    let columns = meanings(row.cells);
                    best = Some((
                        known.len(),
                        Header { line, columns, delimiter, skipped: place + 1 },
                    ));
                }
            }
        }
        best.map(|(_, header)| header).ok_or_else(|| fault(1, "1", "no_name_column"))
    }

    /// The lines below it.
    pub(super) fn rows<'a>(
        &self,
        text: &'a str,
    ) -> impl Iterator<Item = Result<Row, Problem>> + use<'a> {
        records(text, self.delimiter).skip(self.skipped)
    }

    /// Whether there is such a column.
    pub(super) fn has(&self, column: Column) -> bool {
        self.columns.iter().any(|heading| heading.meaning == Some(column))
    }

    /// The heading of a column as the file has it; of a part of the name, of the whole name where
    /// it has no parts.
    pub(super) fn heading(&self, column: Column) -> &str {
        let of = |wanted| self.columns.iter().find(|heading| heading.meaning == Some(wanted));
        let whole = || if column.is_name() { of(Column::Name) } else { None };
        of(column).or_else(whole).map_or("", |heading| heading.text.as_str())
    }

    /// Headings of what is not taken.
    pub(super) fn ignored(&self) -> Vec<String> {
        let ignored = self.columns.iter().filter(|heading| heading.meaning.is_none());
        ignored.map(|heading| heading.text.clone()).filter(|text| !text.is_empty()).collect()
    }
}

/// Of two columns that mean the same, the later counts: Swiss-Manager's sheets show names twice,
/// first for display. The whole name yields to its parts.
fn meanings(headings: Vec<String>) -> Vec<Heading> {
    let found: Vec<Option<Column>> = headings.iter().map(|text| Column::of(text)).collect();
    let has_parts = found.contains(&Some(Column::Family));
    let counts = |place: usize, column: &Column| {
        let again = found.iter().skip(place + 1).any(|later| *later == Some(*column));
        let has_better = has_parts && *column == Column::Name;
        !again && !has_better
    };
    headings
        .into_iter()
        .enumerate()
        .map(|(place, text)| {
            let meaning = found.get(place).copied().flatten();
            Heading { text, meaning: meaning.filter(|column| counts(place, column)) }
        })
        .collect()
}

fn records(text: &str, delimiter: u8) -> impl Iterator<Item = Result<Row, Problem>> + use<'_> {
    let mut lines = Lines { text, counted: 0, line: 1 };
    ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes())
        .into_records()
        .map(move |record| match record {
            Ok(record) => Ok(row(&record, &mut lines)),
            Err(error) => Err(unreadable(&error)),
        })
}

fn row(record: &StringRecord, lines: &mut Lines<'_>) -> Row {
    let line = lines.at(record.position().map_or(0, csv::Position::byte));
    Row { line, cells: record.iter().map(|cell| cell.trim().to_owned()).collect() }
}

fn unreadable(error: &csv::Error) -> Problem {
    fault(error.position().map_or(1, csv::Position::line), "1", "not_text")
}

/// Lines of places further and further down: the reader's own count stops before the blank lines
/// above a record.
struct Lines<'a> {
    text: &'a str,
    counted: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line of the first character at or behind this byte that does not end a line.
    fn at(&mut self, byte: u64) -> u64 {
        let rest = usize::try_from(byte).ok().and_then(|byte| self.text.get(byte..));
        let rest = rest.unwrap_or_default().trim_start_matches(['\r', '\n']);
        let start = self.text.len() - rest.len();
        let between = self.text.get(self.counted..start).unwrap_or_default();
        self.line += between.bytes().filter(|byte| *byte == b'\n').map(|_| 1).sum::<u64>();
        self.counted = start.max(self.counted);
        self.line
    }
}
