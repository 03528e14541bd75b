//! What holds for every tournament played through.

use shared::crosstable::{Colour, Mark};
use shared::match_table::{MatchMark, MatchTable};
use shared::pairing::{Pairing, double_swiss};

use super::random::Chance;
use super::tables::{bye, played, table};

/// Plays a tournament; `game` says how the player with the better number does.
fn play(
    players: usize,
    rounds: u16,
    mut game: impl FnMut() -> Mark,
    mut seen: impl FnMut(&MatchTable, &Pairing),
) {
    let mut table = table(rounds, &vec![""; players]);
    for _ in 0..rounds {
        let pairing = double_swiss::pair(&table).unwrap();
        seen(&table, &pairing);
        for pair in &pairing.pairs {
            let games = (0..2).map(|_| match (game(), pair.white < pair.black) {
                (Mark::Draw, _) => (Mark::Draw, Mark::Draw),
                (Mark::Win, true) | (Mark::Loss, false) => (Mark::Win, Mark::Loss),
                _ => (Mark::Loss, Mark::Win),
            });
            let (own, theirs) = games.unzip();
            let (white, black) = (pair.white.0 as usize - 1, pair.black.0 as usize - 1);
            table.rows[white].cells.push(played(pair.black, Colour::White, own));
            table.rows[black].cells.push(played(pair.white, Colour::Black, theirs));
        }
        if let Some(id) = pairing.bye {
            table.rows[id.0 as usize - 1].cells.push(bye(MatchMark::PairingAllocatedBye, 3));
        }
        table.paired_rounds.0 += 1;
    }
}

/// The better number wins two games of five and loses one.
fn by_chance(seed: u64) -> impl FnMut() -> Mark {
    use Mark::{Draw, Loss, Win};
    let mut chance = Chance::new(seed);
    move || [Win, Win, Draw, Draw, Loss][chance.below(5)]
}

#[test]
fn every_pairing_is_legal_and_complete() {
    for seed in 0..60 {
        let players = 13 + (seed as usize * 7) % 50;
        play(players, 7, by_chance(seed), |table, pairing| {
            let mut seen: Vec<u32> = pairing.bye.iter().map(|id| id.0).collect();
            for pair in &pairing.pairs {
                seen.extend([pair.white.0, pair.black.0]);
                let row = &table.rows[pair.white.0 as usize - 1];
                assert!(row.cells.iter().all(|cell| cell.opponent != Some(pair.black)), "{pair:?}");
            }
            seen.sort_unstable();
            assert_eq!(seen, (1..=players as u32).collect::<Vec<_>>());
            if let Some(id) = pairing.bye {
                let cells = &table.rows[id.0 as usize - 1].cells;
                assert!(cells.iter().all(|cell| cell.mark == MatchMark::Played), "{id} twice");
            }
        });
    }
}

#[test]
fn a_field_of_four_hundred_is_paired_to_the_end() {
    let mut rounds = 0;
    play(400, 9, by_chance(1), |_, pairing| {
        assert_eq!(pairing.pairs.len(), 200);
        rounds += 1;
    });
    assert_eq!(rounds, 9);
}

#[test]
fn one_scoregroup_of_everybody_is_paired_round_after_round() {
    let mut rounds = 0;
    play(
        200,
        12,
        || Mark::Draw,
        |_, pairing| {
            assert_eq!(pairing.pairs.len(), 100);
            rounds += 1;
        },
    );
    assert_eq!(rounds, 12);
}
