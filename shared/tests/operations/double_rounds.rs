//! Rounds of two games with the colours exchanged (C.04.5).

use std::collections::BTreeMap;

use shared::crosstable::Colour;
use shared::error::ErrorCode;
use shared::id::{BoardNo, GameId, ParticipantId, Revision, RoundNo};
use shared::pairing::system::System;
use shared::points::Points;
use shared::result::GameResult::{self, BlackForfeits, BlackWins, Draw, Open, WhiteWins};
use shared::scoring::{TieBreak, Value, standings};
use shared::tournament::{ByeKind, Effect, Op, Rules};
use shared::view::{EntryNames, RoundView, Scope, Surroundings};

use crate::factory::{Host, account, entrants};

/// Seven players of example E1, the first round published.
fn seven() -> Host {
    let mut host = Host::new(Rules {
        system: System::DoubleSwiss { baku: false },
        rounds: RoundNo(5),
        initial_colour: Some(Colour::White),
        ..Rules::default()
    });
    host.apply(&Op::AddParticipants { participants: entrants(1, 7), moved: Vec::new() })
        .expect("as it should be");
    pair(&mut host, 1);
    host
}

fn pair(host: &mut Host, round: u16) {
    let (round, basis) = (RoundNo(round), Revision(host.revision));
    host.apply(&Op::DraftRound { round }).expect("as it should be");
    host.apply(&Op::PublishRound { round, basis }).expect("as it should be");
}

fn record(result: GameResult, game: GameId, seen: GameResult) -> Op {
    Op::RecordResult { game, result, seen, settles: Vec::new(), reported_by: None, ended_at: None }
}

/// The round as the public sees it.
fn view(host: &Host, no: u16) -> RoundView {
    let entries: BTreeMap<_, EntryNames> = BTreeMap::new();
    let around = Surroundings {
        event_name: String::new(),
        event_slug: String::new(),
        name: String::new(),
        slug: String::new(),
        zone: "UTC".to_owned(),
        entries,
    };
    let parts = host.state.parts(&around, Scope::Public);
    parts.rounds.into_iter().find(|round| round.no == RoundNo(no)).expect("as it should be")
}

/// Records both games of each board in order.
fn play(host: &mut Host, round: u16, results: &[[GameResult; 2]]) {
    let games = view(host, round).games;
    for (game, result) in games.iter().zip(results.concat()) {
        host.apply(&record(result, game.id, Open)).expect("as it should be");
    }
}

fn pairs(host: &Host, round: u16) -> Vec<(u8, u32, u32)> {
    let games = view(host, round).games;
    games.iter().map(|game| (game.leg, game.white.0, game.black.0)).collect()
}

/// Results of example E1 on the boards 1-4, 5-2, 3-6: 1½-½, 1-1, 2-0.
const FIRST: [[GameResult; 2]; 3] =
    [[WhiteWins, Draw], [WhiteWins, WhiteWins], [WhiteWins, BlackWins]];

#[test]
fn each_pairing_has_two_games_with_the_colours_exchanged() {
    let host = seven();
    let expected = [(1, 1, 4), (2, 4, 1), (1, 5, 2), (2, 2, 5), (1, 3, 6), (2, 6, 3)];
    assert_eq!(pairs(&host, 1), expected);
    let round = view(&host, 1);
    let boards: Vec<BoardNo> = round.games.iter().map(|game| game.board).collect();
    assert_eq!(boards, [1, 1, 2, 2, 3, 3].map(BoardNo));
    let byes: Vec<_> = round.byes.iter().map(|bye| (bye.participant, bye.kind)).collect();
    assert_eq!(byes, [(ParticipantId(7), ByeKind::PairingAllocated)]);
}

#[test]
fn two_rounds_are_paired_as_in_the_examples_and_their_points_are_those_of_games() {
    let mut host = seven();
    play(&mut host, 1, &FIRST);
    let table = host.state.crosstable(RoundNo(1));
    let list: [TieBreak; 1] = ["PTS".parse().expect("as it should be")];
    let ranking = standings(&table, RoundNo(1), host.state.rules.basis(), &list);
    let points: Vec<(u32, i32)> =
        ranking.lines.iter().map(|line| (line.participant.0, line.points.halves())).collect();
    // The marathon's worked value: White beats Black, then a draw: 1½ – ½. The bye is 1½.
    assert_eq!(points, [(3, 4), (1, 3), (7, 3), (2, 2), (5, 2), (4, 1), (6, 0)]);
    assert_eq!((ranking.after, ranking.provisional), (RoundNo(1), false));
    pair(&mut host, 2);
    let expected = [(1, 1, 3), (2, 3, 1), (1, 2, 7), (2, 7, 2), (1, 4, 5), (2, 5, 4)];
    assert_eq!(pairs(&host, 2), expected);
    assert_eq!(view(&host, 2).byes[0].participant, ParticipantId(6));
}

#[test]
fn the_next_round_waits_for_the_return_games() {
    let mut host = seven();
    let games = view(&host, 1).games;
    for game in games.iter().filter(|game| game.leg == 1) {
        host.apply(&record(Draw, game.id, Open)).expect("as it should be");
    }
    let refused = host.apply(&Op::DraftRound { round: RoundNo(2) }).unwrap_err();
    assert_eq!(refused.problem().code, ErrorCode::ResultsOpen);
    assert_eq!(refused.problem().args["count"], "3");
}

#[test]
fn two_values_of_a_return_game_leave_the_first_one_alone() {
    let mut host = seven();
    let games = view(&host, 1).games;
    let [first, back] = [games[0].id, games[1].id];
    host.apply_as(account(1), &record(WhiteWins, first, Open), &[]).expect("as it should be");
    host.apply_as(account(1), &record(Draw, back, Open), &[]).expect("as it should be");
    let other =
        host.apply_as(account(2), &record(BlackWins, back, Open), &[]).expect("as it should be");
    assert!(matches!(other.effect, Effect::Conflict(_)), "{:?}", other.effect);
    let games = view(&host, 1).games;
    let seen: Vec<_> = games[..2].iter().map(|game| (game.result, game.disputed)).collect();
    assert_eq!(seen, [(WhiteWins, false), (Draw, true)]);
}

#[test]
fn a_bye_is_worth_what_the_rules_say_for_the_whole_round() {
    for (stated, worth) in [(Points::ONE, 3), (Points::from_halves(4), 4), (Points::ZERO, 0)] {
        let mut host = seven();
        host.state.rules.points.pairing_allocated_bye = stated;
        let table = host.state.crosstable(RoundNo(1));
        let row = table.row(ParticipantId(7)).expect("as it should be");
        assert_eq!(table.score_after(row, RoundNo(1)).halves(), worth);
    }
}

#[test]
fn phones_and_server_have_one_crosstable() {
    let mut host = seven();
    play(&mut host, 1, &[[BlackForfeits, BlackForfeits], [WhiteWins, Draw], [Draw, Draw]]);
    let bye = Op::GiveBye { participant: ParticipantId(2), round: RoundNo(2), bye: ByeKind::Half };
    host.apply(&bye).expect("as it should be");
    pair(&mut host, 2);
    let around = Surroundings {
        event_name: String::new(),
        event_slug: String::new(),
        name: String::new(),
        slug: String::new(),
        zone: "UTC".to_owned(),
        entries: BTreeMap::new(),
    };
    for scope in [Scope::Public, Scope::Staff] {
        let parts = host.state.parts(&around, scope);
        assert_eq!(parts.crosstable(RoundNo(2)), host.state.crosstable(RoundNo(2)));
    }
    let table = host.state.crosstable(RoundNo(2));
    let row = table.row(ParticipantId(2)).expect("as it should be");
    assert_eq!(row.cells.len(), 4);
    let half: Vec<_> = row.cells[2..].iter().map(|cell| cell.opponent).collect();
    assert_eq!(half, [None, None]);
    let first = table.score_after(row, RoundNo(1));
    assert_eq!(table.score_after(row, RoundNo(2)) - first, Points::ONE);
}

#[test]
fn the_value_of_a_single_forfeit_is_that_of_a_game_and_of_two_that_of_no_match() {
    let buchholz = |results: [GameResult; 2]| {
        let mut host = seven();
        play(&mut host, 1, &[results, [Draw, Draw], [Draw, Draw]]);
        let table = host.state.crosstable(RoundNo(1));
        let list: [TieBreak; 1] = ["BH".parse().expect("as it should be")];
        let ranking = standings(&table, RoundNo(1), host.state.rules.basis(), &list);
        let line = ranking.lines.iter().find(|line| line.participant == ParticipantId(4));
        line.expect("as it should be").values[0]
    };
    let halves = |halves| Value::Points(Points::from_halves(halves));
    // Player 1 has two points, and 4 meets him twice; or a dummy with his own nothing, twice.
    assert_eq!(buchholz([WhiteWins, GameResult::WhiteForfeits]), halves(8));
    assert_eq!(buchholz([BlackForfeits, GameResult::WhiteForfeits]), halves(0));
}
