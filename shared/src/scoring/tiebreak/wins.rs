//! Number of wins: rounds that brought as many points as a win, played or not (C.07 Art. 7.1).

use crate::scoring::field::{Entrant, Field, Round};

/// Whether a round counts: also a forfeit win, and a bye worth a win.
pub(in crate::scoring) fn counts(field: &Field, round: &Round) -> bool {
    round.mark.is_decided() && round.points >= field.win()
}

/// How many rounds count.
pub(in crate::scoring) fn value(field: &Field, entrant: &Entrant) -> u32 {
    let rounds = entrant.rounds.iter().filter(|round| counts(field, round)).count();
    u32::try_from(rounds).unwrap_or(u32::MAX)
}
