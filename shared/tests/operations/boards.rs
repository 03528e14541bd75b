//! Boards: the order of the handling rules, numbers from a given start, fixed boards (C.04.2
//! Art. 3.6).

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::error::ErrorCode;
use shared::id::{BoardNo, ParticipantId, RoundNo};
use shared::pairing::Pair;
use shared::pairing::dutch::Edition;
use shared::pairing::dutch::by_hand::Players;
use shared::points::{PointSystem, Points};
use shared::tournament::{ByeKind, Op, Running};
use shared::view::{Scope, Surroundings};

use crate::factory::Host;

fn fix(host: &mut Host, participant: u32, board: Option<u16>) {
    let participant = ParticipantId(participant);
    host.apply(&Op::FixBoard { participant, board: board.map(BoardNo) }).expect("fixed");
}

#[test]
fn a_match_is_at_its_fixed_board_and_the_others_keep_their_order() {
    let mut host = Host::with_players(8, 5);
    fix(&mut host, 1, Some(3));
    host.draft(1);
    assert_eq!(host.boards(1), [(1, 6, 2), (2, 3, 7), (3, 1, 5), (4, 8, 4)]);
}

#[test]
fn a_fixed_board_beyond_the_others_leaves_no_gap_among_them() {
    let mut host = Host::with_players(8, 5);
    fix(&mut host, 2, Some(40));
    host.draft(1);
    let boards: Vec<u16> = host.boards(1).iter().map(|board| board.0).collect();
    assert_eq!(boards, [1, 2, 3, 40]);
}

#[test]
fn boards_are_numbered_from_the_first_one_around_fixed_ones_and_byes() {
    let mut host = Host::with_players(9, 5);
    let running = Running { first_board: BoardNo(101), ..Running::default() };
    host.apply(&Op::SetRunning { running }).expect("set");
    let participant = ParticipantId(4);
    host.apply(&Op::GiveBye { participant, round: RoundNo(1), bye: ByeKind::Half }).expect("given");
    fix(&mut host, 3, Some(102));
    host.draft(1);
    let boards: Vec<u16> = host.boards(1).iter().map(|board| board.0).collect();
    assert_eq!(boards, [101, 102, 103, 104]);
    let own = host.boards(1).into_iter().find(|(_, white, black)| [white, black].contains(&&3));
    assert_eq!(own.map(|(board, ..)| board), Some(102));
}

#[test]
fn two_who_need_one_board_and_do_not_meet_are_named() {
    let mut host = Host::with_players(8, 5);
    fix(&mut host, 1, Some(2));
    fix(&mut host, 3, Some(2));
    let refusal = host.apply(&Op::DraftRound { round: RoundNo(1) }).expect_err("one board");
    let problem = refusal.problem();
    assert_eq!(problem.code, ErrorCode::SameFixedBoard);
    assert_eq!((&*problem.args["board"], &*problem.args["participants"]), ("2", "1, 3"));
    fix(&mut host, 3, None);
    host.draft(1);
    assert_eq!(host.boards(1)[1], (2, 1, 5));
}

#[test]
fn two_who_meet_share_their_fixed_board_or_take_the_one_that_is_free() {
    let mut host = Host::with_players(8, 5);
    fix(&mut host, 1, Some(2));
    fix(&mut host, 5, Some(2));
    host.draft(1);
    assert_eq!(host.boards(1)[1], (2, 1, 5));
    let mut host = Host::with_players(8, 5);
    // 1 meets 5, 2 meets 6, 3 meets 7.
    for (who, board) in [(1, 2), (5, 7), (2, 3), (6, 2), (3, 3)] {
        fix(&mut host, who, Some(board));
    }
    host.draft(1);
    assert_eq!(host.boards(1), [(1, 8, 4), (2, 6, 2), (3, 3, 7), (7, 1, 5)]);
}

#[test]
fn a_board_that_no_hall_has_is_refused() {
    let mut host = Host::with_players(2, 5);
    for board in [0, 10_000, u16::MAX] {
        let board = Some(BoardNo(board));
        let fix = Op::FixBoard { participant: ParticipantId(1), board };
        let refusal = host.apply(&fix).expect_err("no such board");
        assert_eq!(refusal.problem().field.as_deref(), Some("board"));
    }
}

#[test]
fn the_opponent_is_told_and_the_setting_is_for_the_staff() {
    let mut host = Host::with_players(4, 5);
    fix(&mut host, 2, Some(9));
    host.draft(1);
    host.publish(1);
    let around = Surroundings {
        event_name: String::new(),
        event_slug: String::new(),
        name: String::new(),
        slug: String::new(),
        zone: String::new(),
        entries: Default::default(),
    };
    let public = host.state.parts(&around, Scope::Public);
    let told: Vec<(u16, Option<Colour>)> =
        public.rounds[0].games.iter().map(|game| (game.board.0, game.fixed_for)).collect();
    assert_eq!(told, [(1, None), (9, Some(Colour::Black))]);
    assert!(public.participants.participants.iter().all(|who| who.fixed_board.is_none()));
    let staff = host.state.parts(&around, Scope::Staff);
    assert_eq!(staff.participants.participants[1].fixed_board, Some(BoardNo(9)));
}

#[test]
fn virtual_points_count_for_the_order_of_boards() {
    let row = |id, opponent, colour, mark, virtual_points| Row {
        id: ParticipantId(id),
        rating: None,
        cells: vec![Cell::game(ParticipantId(opponent), colour, mark)],
        extra: Vec::new(),
        virtual_points,
    };
    let accelerated = || vec![Points::from_halves(2); 2];
    // Without virtual points 3 and 1 would be level at the top.
    let table = Crosstable {
        rows: vec![
            row(1, 2, Colour::White, Mark::Win, accelerated()),
            row(2, 1, Colour::Black, Mark::Loss, accelerated()),
            row(3, 4, Colour::White, Mark::Win, Vec::new()),
            row(4, 3, Colour::Black, Mark::Loss, Vec::new()),
        ],
        rounds: RoundNo(5),
        paired_rounds: RoundNo(1),
        games_per_round: 1,
        points: PointSystem::default(),
        initial_colour: Some(Colour::White),
        prohibitions: Vec::new(),
    };
    let players = Players::of(&table, Edition::Fide2026).expect("consistent");
    let pair = |white, black| Pair { white: ParticipantId(white), black: ParticipantId(black) };
    let ordered = players.in_board_order(vec![pair(4, 3), pair(1, 2)]);
    assert_eq!(ordered, [pair(1, 2), pair(4, 3)]);
    let ordered = players.in_board_order(vec![pair(2, 4), pair(3, 1)]);
    assert_eq!(ordered, [pair(3, 1), pair(2, 4)]);
}
