//! Double entry: a second official records the same without having seen the first, and what nobody
//! has confirmed is listed.

use super::{Game, Tournament};
use crate::id::RoundNo;

impl Tournament {
    /// Games of a round that are over and that no second official has confirmed, in board order.
    pub fn unconfirmed(&self, round: RoundNo) -> impl Iterator<Item = &Game> {
        self.matches_of(round)
            .flat_map(|paired| self.games_of(paired.id))
            .filter(|game| game.result.is_decided() && game.confirmations == 0)
    }
}
