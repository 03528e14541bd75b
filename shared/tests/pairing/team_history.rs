//! Random histories of match tournaments: pairings that need not follow any rule but C1, so that
//! positions become awkward soon.

use shared::crosstable::{Colour, Prohibition};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::pairing::Pairing;
use shared::pairing::team_swiss::{ColourPreferences, PrimaryScore, TeamRules};
use shared::points::Points;

/// A small generator of numbers (SplitMix64), so that a seed tells the whole history.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number below `sides`.
    pub(super) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    fn shuffle(&mut self, list: &mut [usize]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.roll(last + 1));
        }
    }
}

pub(super) fn rules(dice: &mut Dice) -> TeamRules {
    TeamRules {
        primary: [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][dice.roll(2)],
        secondary_used: dice.roll(2) == 0,
        preferences: [
            ColourPreferences::Simple,
            ColourPreferences::StrongAndMild,
            ColourPreferences::Unused,
        ][dice.roll(3)],
    }
}

fn cell(opponent: Option<(usize, Colour)>, mark: MatchMark, mp: i32, gp: i32) -> MatchCell {
    MatchCell {
        opponent: opponent.map(|(other, _)| ParticipantId(other as u32 + 1)),
        colour: opponent.map(|(_, colour)| colour),
        mark,
        games: Vec::new(),
        score: MatchScore {
            match_points: Points::from_halves(mp),
            game_points: Points::from_halves(gp),
        },
    }
}

/// A table of `teams` rows after some of its `rounds`; matches over four boards.
pub(super) fn table(dice: &mut Dice, teams: usize, played: u16, rounds: u16) -> MatchTable {
    let row = |at: usize| MatchRow {
        id: ParticipantId(at as u32 + 1),
        rating: None,
        cells: Vec::new(),
        extra: MatchScore::default(),
        virtual_points: Vec::new(),
    };
    let mut table = MatchTable {
        rows: (0..teams).map(row).collect(),
        rounds: RoundNo(rounds),
        paired_rounds: RoundNo(played),
        games_per_match: 4,
        match_points: MatchPoints::default(),
        initial_colour: Some([Colour::White, Colour::Black][dice.roll(2)]),
        prohibitions: Vec::new(),
    };
    for _ in 0..played {
        play(dice, &mut table);
    }
    if dice.roll(3) == 0 {
        let pair = [1 + dice.roll(teams), 1 + dice.roll(teams)];
        table.prohibitions.push(Prohibition {
            from: RoundNo(played),
            to: RoundNo(rounds),
            participants: pair.map(|id| ParticipantId(id as u32)).to_vec(),
        });
    }
    if dice.roll(4) == 0 {
        let boost = vec![Points::from_halves(4); usize::from(played) + 1];
        table.rows.iter_mut().take(teams / 2).for_each(|row| row.virtual_points = boost.clone());
    }
    for row in &mut table.rows {
        if dice.roll(12) == 0 {
            row.cells.push(cell(None, MatchMark::ZeroPointBye, 0, 0));
        }
        if dice.roll(15) == 0 {
            row.extra.match_points = Points::from_halves(dice.roll(5) as i32 - 2);
        }
    }
    table
}

/// One more round: whoever has not met, in random order; the others get a bye.
fn play(dice: &mut Dice, table: &mut MatchTable) {
    let mut order: Vec<usize> = (0..table.rows.len()).collect();
    dice.shuffle(&mut order);
    let mut bye_given = false;
    while let Some(one) = order.pop() {
        let met = |other: &usize| {
            let id = ParticipantId(*other as u32 + 1);
            let mut cells = table.rows[one].cells.iter();
            cells.any(|cell| cell.opponent == Some(id) && cell.mark.is_played())
        };
        let absent = dice.roll(15) == 0;
        match order.iter().position(|other| !met(other)).filter(|_| !absent) {
            Some(at) => {
                let other = order.remove(at);
                let (first, second) = result(dice, one, other);
                table.rows[one].cells.push(first);
                table.rows[other].cells.push(second);
            }
            None if !absent && !bye_given => {
                bye_given = true;
                table.rows[one].cells.push(cell(None, MatchMark::PairingAllocatedBye, 2, 4));
            }
            None => {
                let kinds = [
                    cell(None, MatchMark::ZeroPointBye, 0, 0),
                    cell(None, MatchMark::HalfPointBye, 2, 4),
                    cell(None, MatchMark::FullPointBye, 4, 8),
                ];
                table.rows[one].cells.push(kinds[dice.roll(3)].clone());
            }
        }
    }
}

fn result(dice: &mut Dice, one: usize, other: usize) -> (MatchCell, MatchCell) {
    let colour = [Colour::White, Colour::Black][dice.roll(2)];
    let (to_other, to_one) = (Some((other, colour)), Some((one, colour.opposite())));
    if dice.roll(10) == 0 {
        return (
            cell(to_other, MatchMark::ForfeitWin, 4, 8),
            cell(to_one, MatchMark::ForfeitLoss, 0, 0),
        );
    }
    let games = dice.roll(9) as i32;
    let points = |games: i32| 2 * (1 + (games - 4).signum());
    (
        cell(to_other, MatchMark::Played, points(games), games),
        cell(to_one, MatchMark::Played, points(8 - games), 8 - games),
    )
}

/// Plays a round as it was paired.
pub(super) fn record(dice: &mut Dice, table: &mut MatchTable, pairing: &Pairing) {
    let place = |id: ParticipantId| id.0 as usize - 1;
    for pair in &pairing.pairs {
        let (white, black) = (place(pair.white), place(pair.black));
        let games = dice.roll(9) as i32;
        let points = |games: i32| 2 * (1 + (games - 4).signum());
        let to_black = Some((black, Colour::White));
        let to_white = Some((white, Colour::Black));
        let first = cell(to_black, MatchMark::Played, points(games), games);
        let second = cell(to_white, MatchMark::Played, points(8 - games), 8 - games);
        table.rows[white].cells.push(first);
        table.rows[black].cells.push(second);
    }
    if let Some(id) = pairing.bye {
        let bye = cell(None, MatchMark::PairingAllocatedBye, 2, 4);
        table.rows[place(id)].cells.push(bye);
    }
    table.paired_rounds.0 += 1;
}
