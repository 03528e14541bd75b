//! What results are worth, as records `162`, `XXS` and `BBx` state it.

use super::Dialect;
use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Field, Line, decimal};
use super::write_error::TrfWriteError;
use crate::points::{PointSystem, Points};

/// The values a file states; what it leaves open follows from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct StatedPoints {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    absence: Option<Points>,
    pub(super) pairing_allocated_bye: Option<Points>,
    half_point_bye: Option<Points>,
    full_point_bye: Option<Points>,
    /// A game whose result is not known.
    pub(super) unknown: Option<Points>,
}

type Slot = fn(&mut StatedPoints) -> &mut Option<Points>;

/// Symbols of `162`.
const SYMBOLS: [(&str, Slot); 6] = [
    ("W", |stated| &mut stated.win),
    ("D", |stated| &mut stated.draw),
    ("L", |stated| &mut stated.loss),
    ("A", |stated| &mut stated.absence),
    ("P", |stated| &mut stated.pairing_allocated_bye),
    ("X", |stated| &mut stated.unknown),
];

/// Codes of `XXS`, and the letters after `BB`. Ours has one value for both colours.
const CODES: [(&str, Slot); 18] = [
    ("W", |stated| &mut stated.win),
    ("WW", |stated| &mut stated.win),
    ("BW", |stated| &mut stated.win),
    ("FW", |stated| &mut stated.win),
    ("D", |stated| &mut stated.draw),
    ("WD", |stated| &mut stated.draw),
    ("BD", |stated| &mut stated.draw),
    ("L", |stated| &mut stated.loss),
    ("WL", |stated| &mut stated.loss),
    ("BL", |stated| &mut stated.loss),
    ("FL", |stated| &mut stated.absence),
    ("ZPB", |stated| &mut stated.absence),
    ("PAB", |stated| &mut stated.pairing_allocated_bye),
    ("HPB", |stated| &mut stated.half_point_bye),
    ("FPB", |stated| &mut stated.full_point_bye),
    ("F", |stated| &mut stated.absence),
    ("Z", |stated| &mut stated.absence),
    ("U", |stated| &mut stated.pairing_allocated_bye),
];

impl StatedPoints {
    /// Reads `162`: a symbol in columns 6, 15, 24 …, its value in the four after it.
    pub(super) fn read_162(&mut self, line: &Line) -> Result<(), TrfError> {
        line.must_be_blank(5)?;
        let mut column = 6;
        while column <= line.len() {
            let (symbol, value) = (line.field(column, column), line.field(column + 1, column + 4));
            if !symbol.is_blank() || !value.is_blank() {
                self.set(&SYMBOLS, &symbol, &value)?;
            }
            for gap in column + 5..column + 9 {
                line.must_be_blank(gap)?;
            }
            column += 9;
        }
        Ok(())
    }

    /// Reads `XXS`: words like `WW=3.0`.
    pub(super) fn read_xxs(&mut self, line: &Line) -> Result<(), TrfError> {
        let words = line.words(4, &[',', '=']);
        for pair in words.chunks(2) {
            match pair {
                [code, value] => self.set(&CODES, code, value)?,
                [code] => return Err(code.fault(TrfErrorKind::Missing(Subject::Points))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads `BBW`, `BBD` …: the letter is part of the record's code.
    pub(super) fn read_bb(&mut self, line: &Line) -> Result<(), TrfError> {
        self.set(&CODES, &line.field(3, 3), &line.rest(4))
    }

    fn set(&mut self, table: &[(&str, Slot)], code: &Field, value: &Field) -> Result<(), TrfError> {
        let wanted = code.text.to_ascii_uppercase();
        let Some((_, slot)) = table.iter().find(|(known, _)| *known == wanted) else {
            return Err(code.fault(TrfErrorKind::UnknownPointSymbol(code.text.clone())));
        };
        let points = value.points_needed()?;
        match slot(self).replace(points) {
            Some(before) if before != points => Err(value.fault(TrfErrorKind::Contradiction {
                what: Subject::ResultWorth,
                first: decimal(before),
                second: decimal(points),
            })),
            _ => Ok(()),
        }
    }

    /// The whole system: byes follow the result they stand for.
    pub(super) fn system(self) -> PointSystem {
        let usual = PointSystem::default();
        let (win, draw) = (self.win.unwrap_or(usual.win), self.draw.unwrap_or(usual.draw));
        PointSystem {
            win,
            draw,
            loss: self.loss.unwrap_or(usual.loss),
            absence: self.absence.unwrap_or(usual.absence),
            pairing_allocated_bye: self.pairing_allocated_bye.unwrap_or(win),
            half_point_bye: self.half_point_bye.unwrap_or(draw),
            full_point_bye: self.full_point_bye.unwrap_or(win),
        }
    }
}

/// Whether to say what the pairing-allocated bye is worth on a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bye {
    /// With the other values.
    Usual,
    /// Always: in a report about teams it means something else if it is not said.
    Stated,
    /// Never.
    Unstated,
}

/// The line `162`, when there is something to say; TRF16 says all but an unknown result in `XXS`.
pub(super) fn write_162(
    system: &PointSystem,
    bye: Bye,
    unknown: Option<Points>,
    dialect: Dialect,
) -> Result<Option<String>, TrfWriteError> {
    let mut values = Vec::new();
    if dialect == Dialect::Trf26 && (has_unusual_games(system) || bye == Bye::Stated) {
        values.extend([
            ('W', system.win),
            ('D', system.draw),
            ('L', system.loss),
            ('A', system.absence),
        ]);
        values.extend((bye != Bye::Unstated).then_some(('P', system.pairing_allocated_bye)));
    }
    values.extend(unknown.map(|points| ('X', points)));
    let mut row = String::new();
    for (symbol, points) in values {
        row.push_str(&format!("{symbol}{:>4}    ", value(points)?));
    }
    Ok((!row.is_empty()).then(|| format!("162  {}", row.trim_end())))
}

/// The line `XXS`, when there is something to say; in TRF26 only what `162` has no symbol for.
pub(super) fn write_xxs(
    system: &PointSystem,
    bye: Bye,
    dialect: Dialect,
) -> Result<Option<String>, TrfWriteError> {
    let mut values = Vec::new();
    if dialect == Dialect::Trf16 && (has_unusual_games(system) || bye == Bye::Stated) {
        values.extend([
            ("W", system.win),
            ("D", system.draw),
            ("L", system.loss),
            ("ZPB", system.absence),
            ("FL", system.absence),
        ]);
        values.extend((bye != Bye::Unstated).then_some(("PAB", system.pairing_allocated_bye)));
    }
    if system.half_point_bye != system.draw {
        values.push(("HPB", system.half_point_bye));
    }
    if system.full_point_bye != system.win {
        values.push(("FPB", system.full_point_bye));
    }
    let mut words = Vec::new();
    for (code, points) in values {
        words.push(format!("{code}={}", value(points)?));
    }
    Ok((!words.is_empty()).then(|| format!("XXS {}", words.join(" "))))
}

/// Whether games, absences or the pairing-allocated bye are not worth the usual.
fn has_unusual_games(system: &PointSystem) -> bool {
    let usual = PointSystem::default();
    let byes_aside = PointSystem {
        half_point_bye: usual.half_point_bye,
        full_point_bye: usual.full_point_bye,
        ..*system
    };
    byes_aside != usual
}

/// Points in at most four characters.
fn value(points: Points) -> Result<String, TrfWriteError> {
    let text = decimal(points);
    if text.len() > 4 { Err(TrfWriteError::PointValue(text)) } else { Ok(text) }
}
