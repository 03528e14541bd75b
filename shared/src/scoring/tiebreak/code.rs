//! The text form of a tie-break (`BH/C1`, C.07 Art. 5; TRF lines `202` and `212`).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Criterion, Cut, Modifiers, Score, TieBreak};

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
        let mut last = ' ';
        // The hyphen of a limit below half, as in `KS/L-1`, parts no words.
        let mut words = text.trim().split(|letter| {
            let before = std::mem::replace(&mut last, letter);
            letter == '/' || (letter == '-' && before != 'L')
        });
        let (code, score) = scored(words.next().unwrap_or_default());
        let criterion = Criterion::ALL
            .into_iter()
            .find(|criterion| criterion.code() == code)
            .ok_or_else(|| TieBreakError::UnknownCriterion(code.to_owned()))?;
        let score = match score {
            None => None,
            Some("MP") => Some(Score::Match),
            Some("GP") => Some(Score::Game),
            Some(other) => return Err(TieBreakError::UnknownModifier(other.to_owned())),
        };
        let mut modifiers = Modifiers { score, ..Modifiers::default() };
        for word in words {
            add(&mut modifiers, word)?;
        }
        TieBreak::new(criterion, modifiers)
    }
}

/// The code and the score that it is about. Older lists have other names for some.
fn scored(word: &str) -> (&str, Option<&str>) {
    match word {
        "GE" => ("REP", None),
        "MPTS" => ("PTS", Some("MP")),
        "GPTS" => ("PTS", Some("GP")),
        "MPvGP" => ("MPVGP", None),
        _ => word.split_once(':').map_or((word, None), |(code, score)| (code, Some(score))),
    }
}

fn add(modifiers: &mut Modifiers, word: &str) -> Result<(), TieBreakError> {
    let unknown = || TieBreakError::UnknownModifier(word.to_owned());
    let (letter, digits) = word.split_at_checked(1).ok_or_else(unknown)?;
    let flag = match letter {
        "P" => Some(&mut modifiers.forfeits_as_played),
        "F" => Some(&mut modifiers.fore),
        "R" => Some(&mut modifiers.reversed),
        "A" => Some(&mut modifiers.all_met),
        "N" => Some(&mut modifiers.only_unrated),
        _ => None,
    };
    let repeated = if let Some(flag) = flag.filter(|_| digits.is_empty()) {
        std::mem::replace(flag, true)
    } else if letter == "L" {
        let plain = !digits.trim_start_matches(['+', '-']).starts_with('0');
        let limit = digits.parse().ok().filter(|_| plain).ok_or_else(unknown)?;
        std::mem::replace(&mut modifiers.limit, limit) != 0
    } else {
        // A number in its plain form only, so that each tie-break has one spelling.
        let plain = Some(digits).filter(|digits| !digits.starts_with(['0', '+']));
        let number: u16 = plain.and_then(|digits| digits.parse().ok()).ok_or_else(unknown)?;
        let times = || u8::try_from(number).map_err(|_| unknown());
        match letter {
            "C" => std::mem::replace(&mut modifiers.cut, Cut::Low(times()?)) != Cut::None,
            "M" => std::mem::replace(&mut modifiers.cut, Cut::Median(times()?)) != Cut::None,
            "U" => modifiers.unrated.replace(number).is_some(),
            "K" => modifiers.divisor.replace(number).is_some(),
            "T" => modifiers.threshold.replace(number).is_some(),
            _ => return Err(unknown()),
        }
    };
    if repeated { Err(TieBreakError::Repeated(word.to_owned())) } else { Ok(()) }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = self.modifiers();
        f.write_str(self.criterion().code())?;
        f.write_str(match modifiers.score {
            None => "",
            Some(Score::Match) => ":MP",
            Some(Score::Game) => ":GP",
        })?;
        let (low, median) = match modifiers.cut {
            Cut::None => (None, None),
            Cut::Low(times) => (Some(u16::from(times)), None),
            Cut::Median(times) => (None, Some(u16::from(times))),
        };
        let flag = |is_set: bool| is_set.then_some(0);
        for (letter, number) in [
            ('C', low),
            ('M', median),
            ('P', flag(modifiers.forfeits_as_played)),
            ('F', flag(modifiers.fore)),
            ('R', flag(modifiers.reversed)),
            ('A', flag(modifiers.all_met)),
            ('K', modifiers.divisor),
            ('U', modifiers.unrated),
            ('T', modifiers.threshold),
            ('N', flag(modifiers.only_unrated)),
        ] {
            match number {
                None => {}
                Some(0) => write!(f, "/{letter}")?,
                Some(number) => write!(f, "/{letter}{number}")?,
            }
        }
        if modifiers.limit == 0 { Ok(()) } else { write!(f, "/L{:+}", modifiers.limit) }
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
            ("SB:GP-C1", "SB:GP/C1"),
            ("MPTS", "PTS:MP"),
            ("GE", "REP"),
            ("MPvGP", "MPVGP"),
            ("KS-L-1", "KS/L-1"),
            ("KS/L2", "KS/L+2"),
            ("AOB-F", "AOB/F"),
            ("RTNG/R/U1400", "RTNG/R/U1400"),
            ("RRP/N/T60/U2000", "RRP/U2000/T60/N"),
            ("SSSC/K14", "SSSC/K14"),
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
        assert_eq!(refused("AOB/C1"), DoesNotFit(Criterion::AverageBuchholz));
        assert_eq!(refused("ARO:MP"), DoesNotFit(Criterion::AverageRating));
        assert_eq!(refused("BH:XP"), UnknownModifier("XP".into()));
        assert_eq!(refused("KS/L0"), UnknownModifier("L0".into()));
        assert_eq!(refused("KS/L999"), UnknownModifier("L999".into()));
        assert_eq!(refused("KS/L+1/L-1"), Repeated("L-1".into()));
        assert_eq!(refused("AOB/F/F"), Repeated("F".into()));
    }

    #[test]
    fn serialized_it_is_its_code() {
        let tiebreak: TieBreak = "ARO/C1/U1400".parse().unwrap();
        assert_eq!(serde_json::to_string(&tiebreak).unwrap(), "\"ARO/C1/U1400\"");
        assert_eq!(serde_json::from_str::<TieBreak>("\"ARO/C1/U1400\"").unwrap(), tiebreak);
        assert!(serde_json::from_str::<TieBreak>("\"ARO/C1/U\"").is_err());
    }
}
