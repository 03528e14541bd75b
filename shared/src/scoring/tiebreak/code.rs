//! The text form of a tie-break (`BH/C1`, C.07 Art. 5; TRF lines `202` and `212`).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Criterion, Cut, Modifiers, TieBreak};

/// Why a text or a combination is no tie-break.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TieBreakError {
    /// No criterion has this code.
    #[error("no tie-break criterion has the code {0:?}")]
    UnknownCriterion(String),
    /// No modifier is written like this.
    #[error("no tie-break modifier is written {0:?}")]
    UnknownModifier(String),
    /// A modifier is given twice, or two that exclude each other.
    #[error("the tie-break modifier {0:?} comes on top of another of its kind")]
    Repeated(String),
    /// The criterion cannot be varied like this.
    #[error("the tie-break {} has no such modifier", .0.code())]
    DoesNotFit(Criterion),
}

impl FromStr for TieBreak {
    type Err = TieBreakError;

    fn from_str(text: &str) -> Result<TieBreak, TieBreakError> {
        let mut words = text.trim().split(['/', '-']);
        let code = words.next().unwrap_or_default();
        let criterion = Criterion::ALL
            .into_iter()
            .find(|criterion| criterion.code() == code)
            .ok_or_else(|| TieBreakError::UnknownCriterion(code.to_owned()))?;
        let mut modifiers = Modifiers::default();
        for word in words {
            add(&mut modifiers, word)?;
        }
        TieBreak::new(criterion, modifiers)
    }
}

fn add(modifiers: &mut Modifiers, word: &str) -> Result<(), TieBreakError> {
    let unknown = || TieBreakError::UnknownModifier(word.to_owned());
    let (letter, number) = word.split_at_checked(1).ok_or_else(unknown)?;
    // A number in its plain form only, so that each tie-break has one spelling.
    let plain = !number.starts_with(['0', '+']);
    let repeated = match letter {
        "C" | "M" if plain => {
            let times = number.parse().map_err(|_| unknown())?;
            let cut = if letter == "C" { Cut::Low(times) } else { Cut::Median(times) };
            std::mem::replace(&mut modifiers.cut, cut) != Cut::None
        }
        "U" if plain => {
            let rating = number.parse().map_err(|_| unknown())?;
            modifiers.unrated.replace(rating).is_some()
        }
        "P" if number.is_empty() => std::mem::replace(&mut modifiers.forfeits_as_played, true),
        _ => return Err(unknown()),
    };
    if repeated { Err(TieBreakError::Repeated(word.to_owned())) } else { Ok(()) }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Modifiers { cut, forfeits_as_played, unrated } = self.modifiers();
        f.write_str(self.criterion().code())?;
        match cut {
            Cut::None => {}
            Cut::Low(times) => write!(f, "/C{times}")?,
            Cut::Median(times) => write!(f, "/M{times}")?,
        }
        if forfeits_as_played {
            f.write_str("/P")?;
        }
        unrated.map_or(Ok(()), |rating| write!(f, "/U{rating}"))
    }
}

impl TryFrom<String> for TieBreak {
    type Error = TieBreakError;
    fn try_from(text: String) -> Result<TieBreak, TieBreakError> {
        text.parse()
    }
}

impl From<TieBreak> for String {
    fn from(tiebreak: TieBreak) -> String {
        tiebreak.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_with_slash_or_hyphen_and_written_with_slash() {
        for (text, written) in [
            ("PTS", "PTS"),
            ("BH-C1", "BH/C1"),
            (" BH/C2 ", "BH/C2"),
            ("BH/M1", "BH/M1"),
            ("ARO/U1400/C1", "ARO/C1/U1400"),
            ("DE-P", "DE/P"),
            ("PS/C1", "PS/C1"),
        ] {
            let tiebreak: TieBreak = text.parse().unwrap();
            assert_eq!(tiebreak.to_string(), written);
            assert_eq!(written.parse(), Ok(tiebreak));
        }
    }

    #[test]
    fn what_is_no_tie_break_is_refused_with_its_reason() {
        use TieBreakError::{DoesNotFit, Repeated, UnknownCriterion, UnknownModifier};
        let refused = |text: &str| text.parse::<TieBreak>().unwrap_err();
        assert_eq!(refused(""), UnknownCriterion(String::new()));
        assert_eq!(refused("bh"), UnknownCriterion("bh".into()));
        for word in ["", "C", "C256", "C01", "C+1", "X1", "P1", "é1"] {
            assert_eq!(refused(&format!("BH/{word}")), UnknownModifier(word.into()));
        }
        assert_eq!(refused("BH/C0"), UnknownModifier("C0".into()));
        assert_eq!(refused("BH/C1/M1"), Repeated("M1".into()));
        assert_eq!(refused("WIN/C1"), DoesNotFit(Criterion::Wins));
        assert_eq!(refused("BH/U1400"), DoesNotFit(Criterion::Buchholz));
        assert_eq!(refused("ARO/M1"), DoesNotFit(Criterion::AverageRating));
    }

    #[test]
    fn serialized_it_is_its_code() {
        let tiebreak: TieBreak = "ARO/C1/U1400".parse().unwrap();
        assert_eq!(serde_json::to_string(&tiebreak).unwrap(), "\"ARO/C1/U1400\"");
        assert_eq!(serde_json::from_str::<TieBreak>("\"ARO/C1/U1400\"").unwrap(), tiebreak);
        assert!(serde_json::from_str::<TieBreak>("\"ARO/C1/U\"").is_err());
    }
}
