//! One line of a report file and the fields cut from it, each knowing its place for errors.

use std::str::FromStr;

use super::error::{Subject, TrfError, TrfErrorKind};
use crate::points::Points;

/// What a column is: a character, or with some programs a byte of UTF-8.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Columns {
    Characters,
    Bytes,
}

/// Stands for the further bytes of a character; control characters do not stand in a line.
const FILLER: char = '\0';

/// A line, cut by columns as the format counts them.
pub(super) struct Line {
    number: u32,
    pub(super) text: String,
    /// What stands in each column, where that is not the byte of the text.
    chars: Option<Vec<char>>,
}

/// A trimmed piece of a line.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) text: String,
    line: u32,
    column: u32,
}

impl Line {
    pub(super) fn new(number: u32, text: &str, columns: Columns) -> Line {
        let plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        let chars = (!plain).then(|| {
            let mut chars = Vec::with_capacity(text.len());
            for c in text.chars() {
                chars.push(if c.is_control() { ' ' } else { c });
                if columns == Columns::Bytes {
                    chars.resize(chars.len() + c.len_utf8() - 1, FILLER);
                }
            }
            chars
        });
        Line { number, text: text.to_owned(), chars }
    }

    /// The three characters that say what kind of record this is.
    pub(super) fn code(&self) -> &str {
        self.text.char_indices().nth(3).map_or(self.text.as_str(), |(end, _)| &self.text[..end])
    }

    pub(super) fn len(&self) -> usize {
        self.chars.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// The character in a column counted from 1; blank beyond the end.
    pub(super) fn at(&self, column: usize) -> char {
        let Some(index) = column.checked_sub(1) else { return ' ' };
        let found = match &self.chars {
            Some(chars) => chars.get(index).copied(),
            None => self.text.as_bytes().get(index).copied().map(char::from),
        };
        found.unwrap_or(' ')
    }

    /// Whether nothing stands in the columns `from..=to`.
    pub(super) fn is_blank(&self, from: usize, to: usize) -> bool {
        (from..=to).map(|column| self.at(column)).all(|c| c == FILLER || c.is_whitespace())
    }

    /// The columns `from..=to`, counted from 1 as in the format's description.
    pub(super) fn field(&self, from: usize, to: usize) -> Field {
        let end = to.min(self.len());
        let start = (from - 1).min(end);
        let (text, lead) = match &self.chars {
            Some(chars) => {
                let slice = chars.get(start..end).unwrap_or_default();
                let text: String = slice.iter().filter(|c| **c != FILLER).collect();
                let lead = slice.iter().take_while(|c| c.is_whitespace()).count();
                (text.trim().to_owned(), lead)
            }
            None => {
                let slice = self.text.get(start..end).unwrap_or_default();
                let text = slice.trim_ascii_start();
                (text.trim_ascii_end().to_owned(), slice.len() - text.len())
            }
        };
        let lead = if lead == end - start { 0 } else { lead };
        let column = u32::try_from(start + lead + 1).unwrap_or(u32::MAX);
        Field { text, line: self.number, column }
    }

    /// Everything from a column on.
    pub(super) fn rest(&self, from: usize) -> Field {
        self.field(from, usize::MAX)
    }

    /// The words from a column on, parted by blanks or any of `separators`.
    pub(super) fn words(&self, from: usize, separators: &[char]) -> Vec<Field> {
        let parts = |c: &char| c.is_whitespace() || separators.contains(c);
        let mut words = Vec::new();
        let mut start = None;
        for column in from..=self.len() + 1 {
            let inside = column <= self.len() && !parts(&self.at(column));
            match (inside, start) {
                (true, None) => start = Some(column),
                (false, Some(first)) => {
                    words.push(self.field(first, column - 1));
                    start = None;
                }
                _ => {}
            }
        }
        words
    }

    /// Refuses a character in a column that must be blank.
    pub(super) fn must_be_blank(&self, column: usize) -> Result<(), TrfError> {
        match self.at(column) {
            c if c.is_whitespace() => Ok(()),
            c => Err(self.field(column, column).fault(TrfErrorKind::Shifted(c))),
        }
    }
}

impl Field {
    pub(super) fn is_blank(&self) -> bool {
        self.text.is_empty()
    }

    /// Parts it before the byte `at` of its text, none of it if there is no such place.
    pub(super) fn split(&self, at: usize) -> (Field, Field) {
        let (head, tail) = self.text.split_at_checked(at).unwrap_or((self.text.as_str(), ""));
        let shift = u32::try_from(head.chars().count()).unwrap_or(u32::MAX);
        let column = self.column.saturating_add(shift);
        let head = Field { text: head.to_owned(), ..self.clone() };
        let tail = Field { text: tail.to_owned(), line: self.line, column };
        (head, tail)
    }

    pub(super) fn fault(&self, kind: TrfErrorKind) -> TrfError {
        TrfError { line: self.line, column: self.column, kind }
    }

    /// A whole number; none when blank.
    pub(super) fn number<T: FromStr>(&self) -> Result<Option<T>, TrfError> {
        if self.is_blank() {
            return Ok(None);
        }
        if !self.text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.fault(TrfErrorKind::NotANumber(self.text.clone())));
        }
        let parsed = self.text.parse().ok();
        parsed.map(Some).ok_or_else(|| self.fault(TrfErrorKind::OutOfRange(self.text.clone())))
    }

    /// A whole number that must be there and not be 0.
    pub(super) fn positive<T>(&self, what: Subject) -> Result<T, TrfError>
    where
        T: FromStr + PartialEq + Default,
    {
        match self.number()? {
            None => Err(self.fault(TrfErrorKind::Missing(what))),
            Some(number) if number == T::default() => {
                Err(self.fault(TrfErrorKind::OutOfRange(self.text.clone())))
            }
            Some(number) => Ok(number),
        }
    }

    /// Points; none when blank.
    pub(super) fn points(&self) -> Result<Option<Points>, TrfError> {
        if self.is_blank() {
            return Ok(None);
        }
        let parsed = parse_points(&self.text);
        parsed.map(Some).ok_or_else(|| self.fault(TrfErrorKind::NotPoints(self.text.clone())))
    }

    /// Points that must be there.
    pub(super) fn points_needed(&self) -> Result<Points, TrfError> {
        self.points()?.ok_or_else(|| self.fault(TrfErrorKind::Missing(Subject::Points)))
    }
}

/// Reads `6`, `6.5`, `6,5`, `.5` and a leading minus.
fn parse_points(text: &str) -> Option<Points> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    if !whole.bytes().chain(fraction.bytes()).all(|byte| byte.is_ascii_digit()) || whole.len() > 4 {
        return None;
    }
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let halves = whole * 2 + half;
    Some(Points::from_halves(if negative { -halves } else { halves }))
}

/// Writes points with one decimal, as the format does.
pub(super) fn decimal(points: Points) -> String {
    let halves = points.halves();
    let sign = if halves < 0 { "-" } else { "" };
    let fraction = if halves % 2 == 0 { "0" } else { "5" };
    format!("{sign}{}.{fraction}", (halves / 2).unsigned_abs())
}

/// A text without line breaks and other control characters.
pub(super) fn one_line(text: &str) -> String {
    text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
