//! A tie-break as a value: a criterion with its modifiers, written as in `BH/C1` (C.07 Art. 5).

pub(super) mod buchholz;
mod code;
pub(super) mod direct_encounter;
pub(super) mod progressive;
pub(super) mod ratings;
pub(super) mod sonneborn_berger;
pub(super) mod wins;

use serde::{Deserialize, Serialize};

pub use self::code::TieBreakError;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// The score (`PTS`).
    Points,
    /// The games among those who are tied (`DE`, Art. 6).
    DirectEncounter,
    /// Rounds worth at least a win, played or not (`WIN`, Art. 7.1).
    Wins,
    /// The running scores after each round, added (`PS`, Art. 7.5).
    Progressive,
    /// The opponents' scores, added (`BH`, Art. 8.1).
    Buchholz,
    /// The opponents' scores times the points made against them, added (`SB`, Art. 9.1).
    SonnebornBerger,
    /// The mean rating of the opponents met over the board (`ARO`, Art. 10.1).
    AverageRating,
}

impl Criterion {
    /// All of them.
    pub const ALL: [Criterion; 7] = [
        Criterion::Points,
        Criterion::DirectEncounter,
        Criterion::Wins,
        Criterion::Progressive,
        Criterion::Buchholz,
        Criterion::SonnebornBerger,
        Criterion::AverageRating,
    ];

    /// FIDE's code of it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Criterion::Points => "PTS",
            Criterion::DirectEncounter => "DE",
            Criterion::Wins => "WIN",
            Criterion::Progressive => "PS",
            Criterion::Buchholz => "BH",
            Criterion::SonnebornBerger => "SB",
            Criterion::AverageRating => "ARO",
        }
    }

    /// Whether the modifiers make sense with it.
    #[must_use]
    pub fn accepts(self, modifiers: Modifiers) -> bool {
        let Modifiers { cut, forfeits_as_played, unrated } = modifiers;
        let cut_fits = match cut {
            Cut::None => true,
            Cut::Low(times) => {
                times > 0
                    && matches!(
                        self,
                        Criterion::Progressive
                            | Criterion::Buchholz
                            | Criterion::SonnebornBerger
                            | Criterion::AverageRating
                    )
            }
            Cut::Median(times) => {
                times > 0 && matches!(self, Criterion::Buchholz | Criterion::SonnebornBerger)
            }
        };
        let forfeits_fit = !forfeits_as_played || self == Criterion::DirectEncounter;
        let unrated_fits =
            unrated.is_none_or(|rating| rating > 0 && self == Criterion::AverageRating);
        cut_fits && forfeits_fit && unrated_fits
    }
}

/// What is left out of a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// So many of the least significant values (`C1`, Art. 14.1); of progressive scores the
    /// earliest.
    Low(u8),
    /// So many of the least and as many of the most significant (`M1`, Art. 14.2).
    Median(u8),
}

impl Cut {
    /// How many of the least significant values go.
    #[must_use]
    pub const fn low(self) -> u8 {
        match self {
            Cut::None => 0,
            Cut::Low(times) | Cut::Median(times) => times,
        }
    }

    /// How many of the most significant values go.
    #[must_use]
    pub const fn high(self) -> u8 {
        match self {
            Cut::None | Cut::Low(_) => 0,
            Cut::Median(times) => times,
        }
    }
}

/// How a criterion is varied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifiers {
    /// What is left out (`C1`, `M1`).
    pub cut: Cut,
    /// Forfeited games count as played against the scheduled opponent (`P`).
    pub forfeits_as_played: bool,
    /// The rating that the regulations give to the unrated (`U1400`).
    pub unrated: Option<u16>,
}

/// A criterion with modifiers that fit it. Its text form, also in serialized data, is FIDE's code:
/// `PTS`, `BH/C1`, `ARO/C1/U1400`; read also with hyphens, as in `BH-C1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak {
    criterion: Criterion,
    modifiers: Modifiers,
}

impl TieBreak {
    /// A criterion with modifiers.
    ///
    /// # Errors
    /// [`TieBreakError::DoesNotFit`] when the criterion knows no such modifier.
    pub fn new(criterion: Criterion, modifiers: Modifiers) -> Result<TieBreak, TieBreakError> {
        if criterion.accepts(modifiers) {
            Ok(TieBreak { criterion, modifiers })
        } else {
            Err(TieBreakError::DoesNotFit(criterion))
        }
    }

    /// What is measured.
    #[must_use]
    pub const fn criterion(self) -> Criterion {
        self.criterion
    }

    /// How it is varied.
    #[must_use]
    pub const fn modifiers(self) -> Modifiers {
        self.modifiers
    }
}

impl From<Criterion> for TieBreak {
    /// The criterion without modifiers.
    fn from(criterion: Criterion) -> TieBreak {
        TieBreak { criterion, modifiers: Modifiers::default() }
    }
}
