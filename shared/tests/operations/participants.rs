//! Entries, byes and withdrawals.

use shared::crosstable::Mark;
use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo, StartNumber};
use shared::tournament::{ByeKind, Op, Placed, Presence};

use crate::factory::{Host, entrants};

#[test]
fn start_numbers_follow_the_initial_order_until_round_one() {
    let mut host = Host::with_players(3, 5);
    let mut strongest = entrants(4, 1);
    strongest[0].strength_order = 1;
    host.apply(&Op::AddParticipants { participants: strongest, moved: Vec::new() })
        .expect("taken in");
    let numbers: Vec<u32> =
        host.state.participants.values().map(|row| row.start_number.0).collect();
    assert_eq!(numbers, [2, 3, 4, 1]);
}

#[test]
fn a_late_entry_keeps_everybodys_number_and_scores_nothing_before() {
    let mut host = Host::eight_playing();
    host.apply(&Op::AddParticipants { participants: entrants(9, 1), moved: Vec::new() })
        .expect("taken in");
    let late = &host.state.participants[&ParticipantId(9)];
    assert_eq!(late.start_number, StartNumber(9));
    let table = host.state.crosstable(RoundNo(1));
    let row = table.row(ParticipantId(9)).expect("in the crosstable");
    assert_eq!(row.cells[0].mark, Mark::ZeroPointBye);
}

#[test]
fn the_same_entry_is_taken_in_once() {
    let mut host = Host::with_players(3, 5);
    let refusal = host
        .apply(&Op::AddParticipants { participants: entrants(3, 1), moved: Vec::new() })
        .expect_err("there already");
    assert_eq!(refusal.problem().field.as_deref(), Some("participants[0]"));
}

#[test]
fn a_bye_is_given_only_before_its_round_is_paired() {
    let mut host = Host::eight_playing();
    let bye = |round| Op::GiveBye {
        participant: ParticipantId(1),
        round: RoundNo(round),
        bye: ByeKind::Half,
    };
    let late = host.apply(&bye(1)).expect_err("round 1 is being played");
    assert_eq!(late.problem().code, ErrorCode::ByeTooLate);
    host.apply(&bye(2)).expect("given");
    let announced = host.state.announced(ParticipantId(1), RoundNo(2));
    assert_eq!(announced.map(|cell| cell.mark), Some(Mark::HalfPointBye));
    let none = host.apply(&bye(99)).expect_err("no such round");
    assert_eq!(none.problem().code, ErrorCode::NoSuchRound);
}

#[test]
fn a_bye_taken_back_leaves_the_participant_to_be_paired() {
    let mut host = Host::eight_playing();
    let (participant, round) = (ParticipantId(2), RoundNo(3));
    host.apply(&Op::GiveBye { participant, round, bye: ByeKind::Zero }).expect("given");
    host.apply(&Op::CancelBye { participant, round }).expect("taken back");
    assert_eq!(host.state.announced(participant, round), None);
    let twice = host.apply(&Op::CancelBye { participant, round }).expect_err("there is none");
    assert_eq!(twice.problem().code, ErrorCode::NotFound);
}

#[test]
fn the_withdrawn_are_out_of_every_later_round() {
    let mut host = Host::eight_playing();
    host.apply(&Op::SetPresence {
        participant: ParticipantId(4),
        from: RoundNo(2),
        presence: Presence::Withdrawn,
        reason: String::new(),
    })
    .expect("withdrawn");
    for round in 2..=9 {
        let cell = host.state.announced(ParticipantId(4), RoundNo(round)).expect("out");
        assert_eq!(cell.mark, Mark::ZeroPointBye);
    }
    assert_eq!(host.state.announced(ParticipantId(4), RoundNo(1)), None);
}

#[test]
fn those_who_make_room_keep_their_order() {
    let mut host = Host::with_players(3, 5);
    let place = |no, strength_order| Placed { participant: ParticipantId(no), strength_order };
    let mut newcomer = entrants(4, 1);
    newcomer[0].strength_order = 1500;
    let shuffled = Op::AddParticipants {
        participants: newcomer.clone(),
        moved: vec![place(1, 1900), place(3, 1800)],
    };
    let refusal = host.apply(&shuffled).expect_err("1 was before 3");
    assert_eq!(refusal.problem().field.as_deref(), Some("moved"));
    let room = vec![place(1, 1000), place(2, 2000), place(3, 3000)];
    host.apply(&Op::AddParticipants { participants: newcomer, moved: room }).expect("taken in");
    let order: Vec<u32> = host.state.initial_order().iter().map(|row| row.id.0).collect();
    assert_eq!(order, [1, 4, 2, 3]);
}

#[test]
fn a_corrected_rating_gives_the_place_of_his_strength() {
    let mut host = Host::with_players(3, 5);
    let edit = |strength_order, moved| Op::EditParticipant {
        participant: ParticipantId(3),
        rating: Some(2700),
        strength_order,
        moved,
        club: None,
    };
    host.apply(&edit(1, Vec::new())).expect("corrected");
    let third = &host.state.participants[&ParticipantId(3)];
    assert_eq!((third.rating, third.start_number), (Some(2700), StartNumber(1)));
    let moved = vec![Placed { participant: ParticipantId(1), strength_order: 9999 }];
    assert!(host.apply(&edit(1, moved)).is_err(), "1 would be behind 2");
}
