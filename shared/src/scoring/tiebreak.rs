//! A tie-break as a value: a criterion with its modifiers, written as in `BH/C1` (C.07 Art. 5).

mod code;
mod criterion;
mod modifiers;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

pub use self::code::TieBreakError;
pub use self::criterion::Criterion;
pub use self::modifiers::{Cut, Modifiers, Score};
use super::Value;

/// A criterion with modifiers that fit it. Its text form, also in serialized data, is FIDE's code:
/// `PTS`, `BH/C1`, `ARO/C1/U1400`, `SB:GP`; read also with hyphens, as in `BH-C1`.
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

    /// `Less` when the first value of this tie-break ranks ahead of the second.
    #[must_use]
    pub fn order(self, one: &Value, other: &Value) -> Ordering {
        let natural = one.ranks_against(other);
        let number = ![one, other].contains(&&Value::Undefined);
        if self.lower_is_ahead() && number { natural.reverse() } else { natural }
    }

    fn lower_is_ahead(self) -> bool {
        let lower = matches!(
            self.criterion,
            Criterion::PairingNumber | Criterion::Lots | Criterion::BoardCount
        );
        lower != self.modifiers.reversed
    }
}

impl From<Criterion> for TieBreak {
    /// The criterion without modifiers.
    fn from(criterion: Criterion) -> TieBreak {
        TieBreak { criterion, modifiers: Modifiers::default() }
    }
}
