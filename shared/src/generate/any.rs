//! A plan by chance: every option now and then, for comparisons with other engines.

use super::{Plan, Rates};
use crate::chance::Chance;
use crate::id::RoundNo;
use crate::pairing::dutch::Edition;
use crate::points::PointSystem;

/// Players of a field that other engines can pair in reasonable time.
const PLAYERS: (u32, u32) = (4, 40);
const ROUNDS: (u32, u32) = (5, 13);

impl Plan {
    /// A tournament of 4 to 40 players and 5 to 13 rounds with rates, points and acceleration by
    /// chance.
    #[must_use]
    pub fn any(seed: u64) -> Plan {
        // Another stream than the one that plays the tournament.
        let mut chance = Chance::new(!seed);
        let mut between = |(least, most): (u32, u32)| least + chance.below(most - least + 1);
        let (players, rounds) = (between(PLAYERS), between(ROUNDS));
        Plan {
            seed,
            players,
            rounds: RoundNo(u16::try_from(rounds).unwrap_or(1)),
            edition: Edition::Fide2026,
            rates: rates(&mut chance),
            points: if chance.happens(200) {
                PointSystem::three_one_nothing()
            } else {
                PointSystem::default()
            },
            accelerated: chance.happens(250),
        }
    }
}

/// Each rate is nothing in half of the tournaments.
fn rates(chance: &mut Chance) -> Rates {
    let mut up_to = |most: u32| if chance.happens(500) { 0 } else { chance.below(most) };
    Rates {
        draws: up_to(600),
        forfeits: up_to(80),
        double_forfeits: up_to(30),
        half_point_byes: up_to(100),
        zero_point_byes: up_to(60),
        withdrawals: up_to(30),
        late_entries: up_to(150),
        forbidden_pairs: up_to(200),
        equal_ratings: up_to(500),
        missing_ratings: if chance.happens(100) { 1000 } else { chance.below(200) },
    }
}
