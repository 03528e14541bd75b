//! Which boards an arbiter looks after, as he writes it: `21–40`, `1-10, 33`, or nothing for all.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use shared::id::BoardNo;

/// Spans of boards, both ends included; none means every board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Range(Vec<(u16, u16)>);

/// The text is no list of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARange;

impl Range {
    /// Whether a board is within.
    #[must_use]
    pub fn contains(&self, board: BoardNo) -> bool {
        self.is_all() || self.0.iter().any(|(from, to)| (*from..=*to).contains(&board.0))
    }

    /// Whether every board is within.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Range {
    type Err = NotARange;

    fn from_str(text: &str) -> Result<Range, NotARange> {
        let spans = text.split([',', ';']).map(str::trim).filter(|span| !span.is_empty());
        spans.map(span).collect::<Result<_, _>>().map(Range)
    }
}

fn span(text: &str) -> Result<(u16, u16), NotARange> {
    let number = |word: &str| word.trim().parse::<u16>().map_err(|_| NotARange);
    let (from, to) = match text.split_once(['-', '–', '—']) {
        Some((from, to)) => (number(from)?, number(to)?),
        None => (number(text)?, number(text)?),
    };
    // Somebody who writes 40–21 means the same boards.
    Ok((from.min(to), from.max(to)))
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (from, to)) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            if from == to {
                write!(f, "{from}")?;
            } else {
                write!(f, "{from}–{to}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_written_as_people_write_them() {
        for (text, written) in [
            ("", ""),
            ("  ", ""),
            ("27", "27"),
            ("21-40", "21–40"),
            ("21 – 40", "21–40"),
            ("40-21", "21–40"),
            ("1-10, 33;55—60,", "1–10, 33, 55–60"),
        ] {
            let range: Range = text.parse().unwrap();
            assert_eq!(range.to_string(), written, "{text}");
            assert_eq!(written.parse(), Ok(range));
        }
    }

    #[test]
    fn what_is_no_list_of_boards_is_refused() {
        for text in ["a", "1-", "-", "1-2-3", "70000", "1 2", "-5"] {
            assert_eq!(text.parse::<Range>(), Err(NotARange), "{text}");
        }
    }

    #[test]
    fn both_ends_are_within_and_nothing_means_all() {
        let range: Range = "21-40, 50".parse().unwrap();
        let within = |board: u16| range.contains(BoardNo(board));
        assert_eq!([20, 21, 40, 41, 50].map(within), [false, true, true, false, true]);
        assert!(Range::default().is_all() && Range::default().contains(BoardNo(7)));
    }
}
