//! Every reason against the engine: what it calls refused really is illegal, worse or later.

use proptest::prelude::*;

use super::Facts;
use crate::crosstable::{Colour, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use crate::pairing::explain::{
    Asked, Criterion, Refusal, RoundReasons, Telling as _, sentences, tell,
};
use crate::pairing::system::System;
use crate::pairing::top_scoregroup::Field;
use crate::pairing::{NoPairing, double_swiss, team_swiss};
use crate::points::Points;

/// Chance from a list of numbers; when it ends, all is the first choice.
struct Dice(std::vec::IntoIter<u32>);

impl Dice {
    fn below(&mut self, end: u32) -> u32 {
        self.0.next().unwrap_or_default() % end
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.below(count) == count - 1
    }
}

/// A few rounds by chance, legal or not.
fn tournament(numbers: Vec<u32>) -> MatchTable {
    let mut chance = Dice(numbers.into_iter());
    let count = 2 + chance.below(12);
    let row = |id| MatchRow {
        id: ParticipantId(id),
        rating: None,
        cells: Vec::new(),
        extra: MatchScore::default(),
        virtual_points: Vec::new(),
    };
    let mut table = MatchTable {
        rows: (1..=count).map(row).collect(),
        rounds: RoundNo(9),
        paired_rounds: RoundNo(0),
        games_per_match: 2,
        match_points: MatchPoints::default(),
        initial_colour: Some(Colour::White),
        prohibitions: Vec::new(),
    };
    for _ in 0..chance.below(6) {
        play(&mut table, &mut chance);
    }
    if chance.one_in(3) {
        let participants = vec![ParticipantId(1), ParticipantId(1 + chance.below(count))];
        table.prohibitions.push(Prohibition { from: RoundNo(1), to: RoundNo(9), participants });
    }
    table.rounds = RoundNo(table.paired_rounds.0 + 1 + chance.below(3) as u16);
    table
}

fn play(table: &mut MatchTable, chance: &mut Dice) {
    let mut open: Vec<usize> = (0..table.rows.len()).collect();
    while let Some(own) = open.pop() {
        if open.is_empty() {
            let score = score(3);
            let mark = MatchMark::PairingAllocatedBye;
            let games = Vec::new();
            table.rows[own].cells.push(MatchCell {
                opponent: None,
                colour: None,
                mark,
                games,
                score,
            });
            break;
        }
        let other = open.swap_remove(chance.below(open.len() as u32) as usize);
        let forfeited = chance.one_in(10);
        let points = if forfeited { 0 } else { chance.below(5) as i32 };
        let (won, lost) = if forfeited {
            (MatchMark::ForfeitWin, MatchMark::ForfeitLoss)
        } else {
            (MatchMark::Played, MatchMark::Played)
        };
        let ids = (table.rows[own].id, table.rows[other].id);
        let cell = |opponent, colour, mark, points| MatchCell {
            opponent: Some(opponent),
            colour: Some(colour),
            mark,
            games: Vec::new(),
            score: score(points),
        };
        table.rows[own].cells.push(cell(ids.1, Colour::White, won, 4 - points));
        table.rows[other].cells.push(cell(ids.0, Colour::Black, lost, points));
    }
    table.paired_rounds.0 += 1;
}

fn score(halves: i32) -> MatchScore {
    let points = Points::from_halves(halves);
    MatchScore { match_points: points, game_points: points }
}

fn is_true(why: Refusal, legal: bool) {
    match why {
        Refusal::Met { .. } | Refusal::Forbidden => assert!(!legal),
        Refusal::Worse(it) => {
            assert!(it.counts == Criterion::Completion || it.count > it.best, "{it:?}");
        }
        Refusal::Later => assert!(legal),
        _ => panic!("no reason of a pair: {why:?}"),
    }
}

fn consistent(facts: &Facts, reasons: &RoundReasons) {
    assert_eq!(reasons.boards.len(), facts.engine.pairs.len());
    assert_eq!(reasons.bye.as_ref().map(|bye| bye.player), facts.engine.bye);
    let ups: usize = facts.steps.iter().map(|step| step.upfloaters.len()).sum();
    assert_eq!(reasons.floats.len(), ups);
    for board in &reasons.boards {
        assert!(board.meeting.is_some() && board.departure.is_none() && board.breaks.is_none());
        assert_eq!(board.colours.map(|colours| colours.otherwise), Some(false));
        for pair in &board.refused {
            let (a, b) = (facts.ranks[&pair.player], facts.ranks[&pair.opponent]);
            is_true(pair.why, facts.field.legal.has(a, b));
        }
    }
    for passed in reasons.floats.iter().flat_map(|float| &float.refused) {
        // An earlier set as good as the one made would have been taken.
        assert_ne!(passed.why, Refusal::Later, "{reasons:?}");
        assert_ne!(passed.why, Refusal::NotWeighed, "{reasons:?}");
    }
    for passed in reasons.bye.iter().flat_map(|bye| &bye.refused) {
        let entrant = &facts.field.entrants[facts.ranks[&passed.player]];
        match passed.why {
            Refusal::Barred { .. } => assert!(!entrant.may_have_bye),
            Refusal::FewerMatches { count, best } => assert!(count < best),
            why => assert_eq!(why, Refusal::Needed { number: 3 }),
        }
    }
    assert!(!sentences(reasons).is_empty());
}

/// A pair of the engine compared with itself is no worse.
fn what_was_done_is_not_refused(facts: &Facts, reasons: &RoundReasons) {
    for board in &reasons.boards {
        let (white, black) = (facts.ranks[&board.pair.white], facts.ranks[&board.pair.black]);
        assert_eq!(facts.obstacle(white, black), None);
    }
}

fn judge(table: &MatchTable, field: Result<Field, NoPairing>) {
    let Ok(field) = field else { return };
    let Ok(facts) = Facts::of(table, &field) else { return };
    let reasons = tell(&facts, None, Asked::Round);
    consistent(&facts, &reasons);
    what_was_done_is_not_refused(&facts, &reasons);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_reason_is_true(numbers in proptest::collection::vec(0_u32..1000, 150)) {
        let table = tournament(numbers);
        judge(&table, double_swiss::field_of(&table));
        for name in ["team", "team-b-mp-gp", "team-none-mp"] {
            let Ok(System::Team { rules, .. }) = name.parse::<System>() else {
                panic!("{name} is no system of teams");
            };
            judge(&table, team_swiss::field_of(&table, rules));
        }
    }
}
