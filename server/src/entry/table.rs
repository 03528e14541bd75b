//! Lists of people as tables: our own columns, Swiss-Manager's, and whatever federations hand out
//! under the usual headings. A list is read whole or refused whole, with the place of its fault.

mod columns;
mod header;
mod text;
mod values;

use shared::api::participants::PersonData;
use shared::error::{ErrorCode, Problem};
use shared::person::cleaned;

use columns::Column;
use header::Header;

/// Somebody of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// His line in the file, from 1.
    pub line: u64,
    /// What the list says about him.
    pub person: PersonData,
    /// The rating of a column that does not say which list it is of.
    pub rating: Option<u16>,
}

/// A list that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// In order of the file; at least one.
    pub people: Vec<Listed>,
    /// Columns that say nothing about people as we keep them, by their headings.
    pub ignored_columns: Vec<String>,
}

/// Reads a list.
///
/// # Errors
///
/// [`ErrorCode::BadFile`] with `line`, `column` (its heading, where there is one), `reason` (a
/// word that the texts of the app know) and `value` of the first fault.
pub fn read(bytes: &[u8]) -> Result<Table, Problem> {
    let text = text::decoded(bytes)?;
    let header = Header::find(&text)?;
    let mut people = Vec::new();
    for row in header.rows(&text) {
        let row = row?;
        if row.cells.iter().any(|cell| !cell.is_empty()) {
            people.push(listed(&header, &row)?);
        }
    }
    if people.is_empty() {
        return Err(fault(header.line, "1", "no_rows"));
    }
    Ok(Table { people, ignored_columns: header.ignored() })
}

/// A line of the file with its trimmed cells.
#[derive(Debug)]
struct Row {
    line: u64,
    cells: Vec<String>,
}

fn listed(header: &Header, row: &Row) -> Result<Listed, Problem> {
    let headings = header.columns.len();
    let mut cells = row.cells.iter().enumerate().skip(headings);
    if let Some((place, _)) = cells.find(|(_, cell)| !cell.is_empty()) {
        return Err(fault(row.line, &(place + 1).to_string(), "too_many_columns"));
    }
    let mut listed = Listed { line: row.line, person: PersonData::default(), rating: None };
    for (column, cell) in header.columns.iter().zip(&row.cells) {
        if let Some(column) = column.meaning
            && values::take(&mut listed, column, cell).is_none()
        {
            let problem = fault(row.line, header.heading(column), column.reason());
            return Err(problem.with("value", cell));
        }
    }
    if !header.has(Column::RatingFide) {
        listed.person.standard = listed.person.standard.or(listed.rating);
    }
    listed.person = cleaned(&listed.person).map_err(|problem| {
        let field = problem.field.unwrap_or_default();
        let heading = columns::of_field(&field).map_or("", |column| header.heading(column));
        let missing = problem.code == ErrorCode::Missing;
        fault(row.line, heading, if missing { "no_name" } else { "out_of_range" })
    })?;
    Ok(listed)
}

/// What is wrong, and where.
fn fault(line: u64, column: &str, reason: &str) -> Problem {
    Problem::new(ErrorCode::BadFile)
        .with("line", line)
        .with("column", column)
        .with("reason", reason)
}

#[cfg(test)]
mod tests;
