//! Berger tables against the printed ones, and what must hold of every size.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::round_robin::{Cycles, pair, rounds};
use shared::pairing::{NoPairing, lots};

fn numbers(count: u32) -> Vec<ParticipantId> {
    (1..=count).map(ParticipantId).collect()
}

/// A round as `white-black`, the free one as `id-0`.
fn round(count: u32, number: u16, cycles: Cycles) -> String {
    let pairing = pair(&numbers(count), RoundNo(number), cycles).unwrap();
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    let boards: Vec<String> = pairs.chain(pairing.bye.map(|id| format!("{id}-0"))).collect();
    boards.join(" ")
}

#[test]
fn six_players_meet_as_the_printed_table_says() {
    let found: Vec<String> = (1..=5).map(|number| round(6, number, Cycles::Single)).collect();
    let printed = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
    assert_eq!(found, printed);
}

#[test]
fn the_last_number_is_the_free_one_of_an_odd_field() {
    let found: Vec<String> = (1..=5).map(|number| round(5, number, Cycles::Single)).collect();
    assert_eq!(found, ["2-5 3-4 1-0", "5-3 1-2 4-0", "3-1 4-5 2-0", "1-4 2-3 5-0", "4-2 5-1 3-0"]);
}

#[test]
fn the_second_cycle_turns_the_colours_round() {
    assert_eq!(round(4, 1, Cycles::Double), "1-4 2-3");
    assert_eq!(round(4, 4, Cycles::Double), "4-1 3-2");
    assert_eq!(
        round(4, 6, Cycles::Double),
        "4-2 1-3".replace("4-2 1-3", &turned(&round(4, 3, Cycles::Double)))
    );
}

fn turned(round: &str) -> String {
    let turn = |pair: &str| {
        let (white, black) = pair.split_once('-').unwrap();
        format!("{black}-{white}")
    };
    round.split(' ').map(turn).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_exchange_of_the_last_rounds_avoids_one_colour_three_times_running() {
    for count in [4, 6, 8, 10, 12] {
        for swapped in [false, true] {
            let cycles = if swapped { Cycles::DoubleSwapped } else { Cycles::Double };
            let last = rounds(count as usize, cycles).0;
            let mut threes = 0;
            for id in numbers(count) {
                let white = |number| {
                    let pairing = pair(&numbers(count), RoundNo(number), cycles).unwrap();
                    pairing.pairs.iter().any(|pair| pair.white == id)
                };
                let colours: Vec<bool> = (1..=last).map(white).collect();
                threes +=
                    colours.windows(3).filter(|run| run[0] == run[1] && run[1] == run[2]).count();
            }
            assert_eq!(threes == 0, swapped, "{count} players, swapped: {swapped}");
        }
    }
}

#[test]
fn rounds_that_do_not_exist_are_refused() {
    let exceeded = |last| Err(NoPairing::RoundsExceeded { rounds: RoundNo(last) });
    assert_eq!(pair(&numbers(6), RoundNo(6), Cycles::Single), exceeded(5));
    assert_eq!(pair(&numbers(6), RoundNo(0), Cycles::Single), exceeded(5));
    assert_eq!(pair(&numbers(5), RoundNo(11), Cycles::DoubleSwapped), exceeded(10));
    let nobody = NoPairing::NoParticipants { round: RoundNo(1) };
    assert_eq!(pair(&[], RoundNo(1), Cycles::Single), Err(nobody));
    assert_eq!(round(1, 1, Cycles::Single), "1-0");
}

proptest! {
    #[test]
    fn everybody_meets_everybody_once_a_cycle(count in 2_u32..40, double in 0..3) {
        let cycles = [Cycles::Single, Cycles::Double, Cycles::DoubleSwapped][double as usize];
        let mut met = BTreeSet::new();
        let mut whites = vec![0_i32; count as usize + 1];
        for number in 1..=rounds(count as usize, cycles).0 {
            let pairing = pair(&numbers(count), RoundNo(number), cycles).unwrap();
            let seated = pairing.pairs.len() * 2 + usize::from(pairing.bye.is_some());
            prop_assert_eq!(seated, count as usize);
            for one in pairing.pairs {
                prop_assert!(met.insert((one.white, one.black)), "{one:?} again");
                whites[one.white.0 as usize] += 1;
                whites[one.black.0 as usize] -= 1;
            }
        }
        let all = count * (count - 1) / if cycles == Cycles::Single { 2 } else { 1 };
        prop_assert_eq!(met.len(), all as usize);
        let most = if cycles == Cycles::Single { 1 } else { 0 };
        prop_assert!(whites.iter().all(|difference| difference.abs() <= most));
    }

    #[test]
    fn lots_depend_on_the_seed_alone(count in 0_u32..30, seed in any::<u64>()) {
        let ids = numbers(count);
        let turned: Vec<ParticipantId> = ids.iter().rev().copied().collect();
        let drawn = lots::draw(&ids, seed);
        prop_assert_eq!(&drawn, &lots::draw(&turned, seed));
        prop_assert_eq!(drawn.iter().copied().collect::<BTreeSet<_>>().len(), count as usize);
        prop_assert!(count < 20 || drawn != lots::draw(&ids, seed ^ 1));
    }
}
