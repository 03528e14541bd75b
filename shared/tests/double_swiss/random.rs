//! Random positions against the enumeration.

use shared::crosstable::{Colour, Mark, Prohibition};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchMark, MatchTable};
use shared::pairing::double_swiss;
use shared::points::Points;

use super::enumeration;
use super::tables::{bye, played, table};

const POSITIONS: u64 = 20_000;

/// Chance from a seed (a linear congruence, its high bits).
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        chance.below(2);
        chance
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end as u64) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// A history without any order: opponents, colours and results by chance.
pub(super) fn position(chance: &mut Chance) -> MatchTable {
    let players = 2 + chance.below(11);
    let rounds = 1 + chance.below(9);
    let mut table = table(rounds as u16, &vec![""; players]);
    if chance.one_in(2) {
        table.initial_colour = Some(Colour::Black);
    }
    if chance.one_in(4) {
        let accelerated = chance.below(players);
        for row in table.rows.iter_mut().take(accelerated) {
            row.virtual_points = vec![Points::from_halves(2); rounds.div_ceil(2)];
        }
    }
    if chance.one_in(3) {
        let participants = (0..3).map(|_| ParticipantId(1 + chance.below(players) as u32));
        let (from, to) = (RoundNo(1), RoundNo(rounds as u16));
        table.prohibitions.push(Prohibition { from, to, participants: participants.collect() });
    }
    let few_results = chance.one_in(2);
    for _ in 0..chance.below(rounds) {
        play(&mut table, chance, few_results);
    }
    for row in &mut table.rows {
        if chance.one_in(12) {
            row.cells.push(bye(MatchMark::ZeroPointBye, 0));
        }
    }
    table
}

fn play(table: &mut MatchTable, chance: &mut Chance, few_results: bool) {
    let mut waiting: Vec<usize> = (0..table.rows.len()).collect();
    for at in (1..waiting.len()).rev() {
        waiting.swap(at, chance.below(at + 1));
    }
    while let Some(white) = waiting.pop() {
        let id = table.rows[white].id;
        let met = |other: &usize| {
            let mut cells = table.rows[*other].cells.iter();
            cells.any(|cell| cell.opponent == Some(id) && cell.mark == MatchMark::Played)
        };
        let found = waiting.iter().rposition(|other| !met(other)).filter(|_| !chance.one_in(9));
        let Some(found) = found else {
            let (mark, halves) = [
                (MatchMark::PairingAllocatedBye, 3),
                (MatchMark::HalfPointBye, 2),
                (MatchMark::FullPointBye, 4),
                (MatchMark::ZeroPointBye, 0),
            ][chance.below(4)];
            table.rows[white].cells.push(bye(mark, halves));
            continue;
        };
        let black = waiting.remove(found);
        let other = table.rows[black].id;
        let (own, theirs) = games(chance, few_results);
        table.rows[white].cells.push(played(other, Colour::White, own));
        table.rows[black].cells.push(played(id, Colour::Black, theirs));
    }
    table.paired_rounds.0 += 1;
}

fn games(chance: &mut Chance, few_results: bool) -> (Vec<Mark>, Vec<Mark>) {
    use Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    let results = [
        (Draw, Draw),
        (Win, Loss),
        (Loss, Win),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitWin),
    ];
    if few_results && !chance.one_in(6) {
        // Equal scores make large brackets.
        return (vec![Draw, Draw], vec![Draw, Draw]);
    }
    if chance.one_in(8) {
        let (own, theirs) = results[3 + chance.below(2)];
        return (vec![own, own], vec![theirs, theirs]);
    }
    (0..2).map(|_| results[chance.below(5)]).unzip()
}

#[test]
fn random_positions_are_paired_as_the_enumeration_pairs_them() {
    let (mut paired, mut refused) = (0, 0);
    for seed in 0..POSITIONS {
        let table = position(&mut Chance::new(seed));
        let expected = enumeration::pair(&table);
        let found = double_swiss::pair(&table).ok().map(|pairing| {
            let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            (pairs, pairing.bye)
        });
        assert_eq!(found, expected, "seed {seed}: {table:?}");
        if expected.is_some() { paired += 1 } else { refused += 1 }
    }
    assert!(paired > refused && refused > 50, "{paired} paired, {refused} without a pairing");
}
