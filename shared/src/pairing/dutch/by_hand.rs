//! What a person's pairing breaks of the absolute criteria and of the colours, and in which order
//! its boards stand (C.04.3 C1 to C3, C.04.2 Art. 3.6).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::player::{self, Player};
use super::{Colour, Crosstable, Edition};
use crate::id::{ParticipantId, RoundNo};
use crate::order::sort_by_key;
use crate::pairing::boards::{Seat, place};
use crate::pairing::history::{self, rounds};
use crate::pairing::{NoPairing, Pair};

/// The players of a round, to be asked about any pair of them.
pub struct Players {
    /// Who met whom; of double rounds the first games.
    table: Crosstable,
    players: BTreeMap<ParticipantId, Player>,
}

/// What is wrong with two who meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// They have met already (C1).
    pub rematch: bool,
    /// They are a forbidden pair of this round.
    pub forbidden: bool,
    /// One of them gets the same colour three times running or a colour difference beyond two, and
    /// neither is a topscorer of the last round (C3).
    pub colours: bool,
    /// Each of them should have the other colour.
    pub colours_exchanged: bool,
}

impl Players {
    /// The players of the round after `table.paired_rounds`.
    ///
    /// # Errors
    /// The crosstable contradicts itself.
    pub fn of(games: &Crosstable, edition: Edition) -> Result<Players, NoPairing> {
        let table = games.of_first_games();
        let index = history::index(&table)?;
        let mut players = player::players(&table, &index, edition);
        if games.games_per_round > 1 {
            for player in &mut players {
                let row = games.row(player.id);
                let score = row.map(|row| {
                    let added = row.virtual_points.get(usize::from(games.paired_rounds.0));
                    games.score_after(row, games.paired_rounds) + added.copied().unwrap_or_default()
                });
                player.score = i64::from(score.unwrap_or_default().halves());
            }
        }
        Ok(Players { table, players: players.into_iter().map(|one| (one.id, one)).collect() })
    }

    /// Whether somebody is to be paired in this round.
    #[must_use]
    pub fn has(&self, id: ParticipantId) -> bool {
        self.players.contains_key(&id)
    }

    /// Everybody who is to be paired, by id.
    pub fn ids(&self) -> impl Iterator<Item = ParticipantId> {
        self.players.keys().copied()
    }

    /// Whether somebody may get the pairing-allocated bye (C2).
    #[must_use]
    pub fn may_have_bye(&self, id: ParticipantId) -> bool {
        self.players.get(&id).is_some_and(|player| player.may_have_bye)
    }

    /// What is wrong with a pair; nothing if one of them is not to be paired.
    #[must_use]
    pub fn faults(&self, pair: Pair) -> Faults {
        let of = |id| self.players.get(&id);
        let (Some(white), Some(black)) = (of(pair.white), of(pair.black)) else {
            return Faults::default();
        };
        let wrong = |player: &Player, colour| {
            player.colours.too_wide_with(colour) || player.colours.repeats(colour)
        };
        let top = white.topscorer || black.topscorer;
        Faults {
            rematch: self.have_met(pair),
            forbidden: self.is_forbidden(pair),
            colours: !top && (wrong(white, Colour::White) || wrong(black, Colour::Black)),
            colours_exchanged: white.colours.preferred == Some(Colour::Black)
                && black.colours.preferred == Some(Colour::White),
        }
    }

    fn have_met(&self, pair: Pair) -> bool {
        let Some(row) = self.table.row(pair.white) else { return false };
        rounds(row, self.table.paired_rounds)
            .any(|(_, cell)| cell.mark.is_played() && cell.opponent == Some(pair.black))
    }

    fn is_forbidden(&self, pair: Pair) -> bool {
        let round = RoundNo(self.table.paired_rounds.0.saturating_add(1));
        self.table.prohibitions.iter().any(|held| held.holds(pair.white, pair.black, round))
    }

    /// The pairs in board order, virtual points included; whoever is not to be paired comes last.
    #[must_use]
    pub fn in_board_order(&self, mut pairs: Vec<Pair>) -> Vec<Pair> {
        let seat = |id| self.players.get(&id).map(Player::seat);
        sort_by_key(&mut pairs, |pair| {
            let rank = |seat: &Seat| (Reverse(seat.score), seat.number);
            let mut seats = seat(pair.white).into_iter().chain(seat(pair.black));
            let both = seats.next().zip(seats.next());
            let order = both.map(|(one, other)| {
                if rank(&one) <= rank(&other) { place(one, other) } else { place(other, one) }
            });
            (order.is_none(), order, pair.white)
        });
        pairs
    }
}
