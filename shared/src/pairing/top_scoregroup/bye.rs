//! The pairing-allocated bye (Art. 3.4 of C.04.5 and C.04.6).

use std::cmp::Reverse;

use super::Field;
use crate::id::ParticipantId;
use crate::pairing::NoPairing;
use crate::pairing::completion::LeftOver;

impl Field {
    /// Art. 3.4: a legal pairing for the others, the lowest score, the most matches played, the
    /// largest number. Also finds out whether there is a complete pairing at all (C3).
    pub(super) fn bye(&self) -> Result<Option<usize>, NoPairing> {
        let count = self.entrants.len();
        let ids = |ranks: &[usize]| -> Vec<ParticipantId> {
            ranks.iter().map(|&rank| self.entrants[rank].id).collect()
        };
        if count % 2 == 1 && !self.entrants.iter().any(|entrant| entrant.may_have_bye) {
            return Err(NoPairing::NobodyForTheBye);
        }
        let left = LeftOver::of(&self.legal, count);
        if left.single.len() > count % 2 {
            return Err(NoPairing::NoCompletePairing { unpaired: ids(&left.single) });
        }
        if count.is_multiple_of(2) {
            return Ok(None);
        }
        let allowed = left.spare.iter().copied().filter(|&rank| self.entrants[rank].may_have_bye);
        let receiver = allowed.min_by_key(|&rank| {
            let entrant = &self.entrants[rank];
            (entrant.score, Reverse(entrant.matches), Reverse(entrant.number))
        });
        let nobody = || NoPairing::ByeBreaksPairing { left_over: ids(&left.spare) };
        receiver.map(Some).ok_or_else(nobody)
    }
}
