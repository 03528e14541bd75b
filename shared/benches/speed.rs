//! How long the core takes: `cargo bench -p shared`. Positions come from the folder that
//! `TABLERO_DATA` names.

use std::path::PathBuf;

use divan::{Bencher, black_box};
use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::dutch::{self, Edition};
use shared::points::PointSystem;
use shared::scoring::{Basis, TieBreak, standings};
use shared::trf;

fn main() {
    divan::main();
}

/// Positions in the middle of a tournament of so many players and rounds.
const POSITIONS: [&str; 4] = ["b400_9", "b400_24", "b1000_11", "b5000_9"];

fn position(name: &str) -> Option<Vec<u8>> {
    let Some(data) = std::env::var_os("TABLERO_DATA").map(PathBuf::from) else {
        eprintln!("TABLERO_DATA is not set: {name} is not paired");
        return None;
    };
    let file = data.join("bench").join(name).with_extension("trf");
    Some(std::fs::read(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display())))
}

/// From the bytes of a report file to the boards of the next round.
#[divan::bench(args = POSITIONS)]
fn read_and_pair_by_dutch_2026(bencher: Bencher, name: &str) {
    pair(bencher, name, Edition::Fide2026);
}

/// The same by the edition before.
#[divan::bench(args = POSITIONS)]
fn read_and_pair_by_dutch_2017(bencher: Bencher, name: &str) {
    pair(bencher, name, Edition::Fide2017);
}

fn pair(bencher: Bencher, name: &str, edition: Edition) {
    if let Some(bytes) = position(name) {
        bencher.bench_local(|| {
            let report = trf::read(black_box(&bytes)).unwrap_or_else(|why| panic!("{why}"));
            dutch::pair(&report.crosstable(), edition)
        });
    }
}

/// A field in which each round pairs neighbours at another distance.
fn field(players: u32, rounds: u16) -> Crosstable {
    let cell = |place: u32, round: u16| {
        let round = u32::from(round);
        let distance = 1 + round % 12;
        let first = (place / distance).is_multiple_of(2);
        let opponent = if first { place + distance } else { place - distance };
        let mark = match (place.min(opponent) * 7 + round * 5) % 9 {
            0..3 if first => Mark::Win,
            0..3 => Mark::Loss,
            3..6 => Mark::Draw,
            _ if first => Mark::Loss,
            _ => Mark::Win,
        };
        if opponent < players {
            Cell::game(ParticipantId(opponent + 1), Colour::White, mark)
        } else {
            Cell::bye(Mark::HalfPointBye)
        }
    };
    let row = |place: u32| Row {
        extra: Vec::new(),
        id: ParticipantId(place + 1),
        rating: Some(2000),
        cells: (0..rounds).map(|round| cell(place, round)).collect(),
        virtual_points: Vec::new(),
    };
    Crosstable {
        rows: (0..players).map(row).collect(),
        rounds: RoundNo(rounds),
        paired_rounds: RoundNo(rounds),
        games_per_round: 1,
        points: PointSystem::default(),
        initial_colour: None,
        prohibitions: Vec::new(),
    }
}

/// 400 players, 24 rounds, five tie-breaks.
#[divan::bench]
fn rank_400_players_after_24_rounds(bencher: Bencher) {
    let table = field(400, 24);
    let codes = "DE BH/C1 BH SB ARO/C1".split_whitespace();
    let list: Vec<TieBreak> =
        codes.map(|code| code.parse().unwrap_or_else(|why| panic!("{code}: {why}"))).collect();
    bencher
        .bench_local(|| standings(black_box(&table), table.paired_rounds, Basis::default(), &list));
}
