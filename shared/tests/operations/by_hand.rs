//! Manual pairing from its start act to its end act (cases 21; VCL4THP 63 to 69; C.04.2 Art. 4.4).

use std::collections::BTreeMap;

use shared::crosstable::Prohibition;
use shared::error::{ErrorCode, Problem};
use shared::id::{BoardNo, ParticipantId, Revision, RoundNo};
use shared::pairing::Pairing;
use shared::pairing::explain::{Absence, Departure};
use shared::tournament::{
    Alteration, Break, ByeKind, ByeOrigin, Decision, Op, Presence, Refusal, Warning,
};
use shared::trf::{Dialect, Header, read, write};
use shared::view::{Scope, Surroundings};

use crate::factory::{Host, account};

const ROUND_1: RoundNo = RoundNo(1);
const ROUND_2: RoundNo = RoundNo(2);

fn id(no: u32) -> ParticipantId {
    ParticipantId(no)
}

fn start(host: &mut Host, round: RoundNo) {
    host.apply(&Op::StartManualPairing { round }).expect("started");
}

fn pair(host: &mut Host, round: RoundNo, white: u32, black: u32) -> Result<Decision, Refusal> {
    let alteration = Alteration::Pair { white: id(white), black: id(black) };
    host.apply(&Op::AlterPairing { round, alteration })
}

fn end(host: &mut Host, round: RoundNo, consents: &[Warning]) -> Result<Decision, Refusal> {
    let basis = host.state.rounds[&round].basis.expect("paired here");
    host.apply_as(account(1), &Op::EndManualPairing { round, basis }, consents)
}

fn code(outcome: Result<Decision, Refusal>) -> ErrorCode {
    outcome.expect_err("refused").problem().code
}

/// Eight players, round 1 played: 1, 6, 3 and 8 won.
fn second_round() -> Host {
    let mut host = Host::with_players(8, 5);
    host.draft(1);
    host.publish(1);
    host.white_wins();
    host
}

#[test]
fn a_draft_is_not_published_between_start_and_end() {
    let mut host = Host::with_players(6, 5);
    host.draft(1);
    start(&mut host, ROUND_1);
    let basis = host.state.rounds[&ROUND_1].basis.expect("paired here");
    let publish = Op::PublishRound { round: ROUND_1, basis };
    assert_eq!(code(host.apply(&publish)), ErrorCode::ManualPairingOpen);
    assert_eq!(
        code(host.apply(&Op::StartManualPairing { round: ROUND_1 })),
        ErrorCode::ManualPairingOpen
    );
    end(&mut host, ROUND_1, &[]).expect("nothing differs");
    host.publish(1);
}

#[test]
fn a_pairing_that_is_the_engines_is_not_remembered_as_made_by_hand() {
    let mut host = Host::with_players(6, 5);
    host.draft(1);
    let engine = host.boards(1);
    start(&mut host, ROUND_1);
    pair(&mut host, ROUND_1, 1, 2).expect("paired");
    pair(&mut host, ROUND_1, 4, 5).expect("paired");
    for (_, white, black) in engine.clone() {
        pair(&mut host, ROUND_1, white, black).expect("paired");
    }
    end(&mut host, ROUND_1, &[]).expect("nothing differs");
    assert_eq!((host.boards(1), host.state.rounds[&ROUND_1].by_hand.is_none()), (engine, true));
}

#[test]
fn the_end_names_what_it_breaks_and_asks_for_each() {
    let mut host = second_round();
    host.draft(2);
    start(&mut host, ROUND_2);
    // 1 and 5 have met, with these colours; 3 and 7 have met.
    pair(&mut host, ROUND_2, 5, 1).expect("paired");
    pair(&mut host, ROUND_2, 3, 7).expect("paired");
    let refusal = end(&mut host, ROUND_2, &[]).expect_err("asks");
    assert_eq!(refusal.problem().code, ErrorCode::ConsentNeeded);
    assert_eq!(
        refusal.problem().args["warnings"],
        "rematch, colours_exchanged, unpaired, pairing_differs"
    );
    let breaks = host.state.review(ROUND_2).breaks;
    let rematch = |white, black| Break {
        warning: Warning::Rematch,
        participants: vec![id(white), id(black)],
    };
    assert!(breaks.contains(&rematch(5, 1)) && breaks.contains(&rematch(3, 7)), "{breaks:?}");
    let all =
        [Warning::Rematch, Warning::ColoursExchanged, Warning::Unpaired, Warning::PairingDiffers];
    assert_eq!(code(end(&mut host, ROUND_2, &all[1..])), ErrorCode::ConsentNeeded);
    let ended = end(&mut host, ROUND_2, &all).expect("consented to");
    assert_eq!(ended.warnings, all, "what was consented to is on record");
    let left: Vec<u32> = host.state.byes.values().map(|bye| bye.participant.0).collect();
    assert!(!left.is_empty() && host.state.byes.values().all(|bye| bye.kind == ByeKind::Zero));
    host.publish(2);
    assert_eq!(host.boards(2).len() * 2 + left.len(), 8);
}

#[test]
fn the_bye_of_cases_21_can_be_given_by_hand_and_counts() {
    let mut host = Host::with_players(5, 5);
    host.draft(1);
    host.publish(1);
    host.white_wins();
    host.draft(2);
    start(&mut host, ROUND_2);
    let alteration = Alteration::Bye { participant: id(5) };
    host.apply(&Op::AlterPairing { round: ROUND_2, alteration }).expect("given");
    let review = host.state.review(ROUND_2);
    let barred = Break { warning: Warning::ByeNotAllowed, participants: vec![id(5)] };
    assert!(review.breaks.contains(&barred), "5 had it in round 1: {review:?}");
    let byes = |host: &Host| -> Vec<(u16, u32, ByeOrigin)> {
        let all = host.state.byes.values();
        all.map(|bye| (bye.round.0, bye.participant.0, bye.origin)).collect()
    };
    assert_eq!(byes(&host), [(1, 5, ByeOrigin::Engine), (2, 5, ByeOrigin::ByHand)]);
    let left: Vec<ParticipantId> = review
        .breaks
        .iter()
        .filter(|b| b.warning == Warning::Unpaired)
        .flat_map(|b| b.participants.clone())
        .collect();
    assert_eq!(left.len(), 2, "his opponent, and who had the bye");
    pair(&mut host, ROUND_2, left[0].0, left[1].0).expect("paired");
    let warnings = host.state.review(ROUND_2).warnings();
    end(&mut host, ROUND_2, &warnings).expect("consented to");
    host.publish(2);
    host.white_wins();
    let table = host.state.crosstable(ROUND_2);
    let two_byes = table.row(id(5)).map(|row| table.score_after(row, ROUND_2).halves());
    assert_eq!(two_byes, Some(4));
}

#[test]
fn what_is_broken_has_its_name() {
    let mut host = second_round();
    let held = Prohibition { from: ROUND_2, to: ROUND_2, participants: vec![id(2), id(4)] };
    host.apply(&Op::Prohibit { prohibition: held }).expect("forbidden");
    host.draft(2);
    start(&mut host, ROUND_2);
    pair(&mut host, ROUND_2, 2, 4).expect("paired");
    let named = |host: &Host| -> Vec<Warning> {
        host.state.review(ROUND_2).breaks.iter().map(|broken| broken.warning).collect()
    };
    assert!(named(&host).contains(&Warning::ForbiddenPair));
    host.apply(&Op::CancelManualPairing { round: ROUND_2 }).expect("cancelled");
    host.publish(2);
    host.white_wins();
    host.draft(3);
    let round = RoundNo(3);
    start(&mut host, round);
    let twice_white = host.state.participants.keys().copied().find(|id| {
        host.state
            .matches
            .values()
            .filter(|found| found.white == *id && found.round < round)
            .count()
            == 2
    });
    let twice_white = twice_white.expect("somebody had White twice");
    let other = ParticipantId(if twice_white == id(1) { 2 } else { 1 });
    pair(&mut host, round, twice_white.0, other.0).expect("paired");
    let broken = host.state.review(round).breaks;
    assert!(
        broken
            .iter()
            .any(|b| b.warning == Warning::ColoursBroken && b.participants[0] == twice_white),
        "{broken:?}"
    );
}

#[test]
fn what_is_being_paired_is_not_ended_unseen() {
    let mut host = second_round();
    host.draft(2);
    start(&mut host, ROUND_2);
    let seen = host.state.rounds[&ROUND_2].basis.expect("paired here");
    pair(&mut host, ROUND_2, 5, 1).expect("paired");
    let all = host.state.review(ROUND_2).warnings();
    let unseen = Op::EndManualPairing { round: ROUND_2, basis: seen };
    assert_eq!(code(host.apply_as(account(1), &unseen, &all)), ErrorCode::PairingMadeAnew);
}

#[test]
fn cancelling_goes_back_to_the_engines_draft() {
    let mut host = second_round();
    host.draft(2);
    let engine = host.boards(2);
    start(&mut host, ROUND_2);
    pair(&mut host, ROUND_2, 5, 1).expect("paired");
    let alteration = Alteration::Seat { participant: id(1), board: BoardNo(9) };
    host.apply(&Op::AlterPairing { round: ROUND_2, alteration }).expect("seated");
    host.apply(&Op::CancelManualPairing { round: ROUND_2 }).expect("cancelled");
    assert_eq!((host.boards(2), host.state.rounds[&ROUND_2].by_hand.is_none()), (engine, true));
    assert_eq!(code(pair(&mut host, ROUND_2, 5, 1)), ErrorCode::NoManualPairing);
    host.publish(2);
}

#[test]
fn a_round_that_the_engine_cannot_pair_is_paired_by_hand() {
    let mut host = Host::with_players(4, 5);
    for round in 1..=3 {
        host.draft(round);
        host.publish(round);
        host.white_wins();
    }
    let round = RoundNo(4);
    assert_eq!(code(host.apply(&Op::DraftRound { round })), ErrorCode::NoCompletePairing);
    start(&mut host, round);
    assert_eq!(host.boards(4), []);
    let review = host.state.review(round);
    assert_eq!((review.engine, review.breaks.len()), (None, 4));
    host.apply(&Op::CancelManualPairing { round }).expect("cancelled");
    assert!(
        !host.state.rounds.contains_key(&round),
        "without an engine's pairing no draft is left"
    );
    start(&mut host, round);
    pair(&mut host, round, 1, 2).expect("paired");
    pair(&mut host, round, 3, 4).expect("paired");
    let warnings = host.state.review(round).warnings();
    assert!(warnings.contains(&Warning::Rematch) && warnings.contains(&Warning::PairingDiffers));
    end(&mut host, round, &warnings).expect("consented to");
    host.publish(4);
    let by_hand = host.state.rounds[&round].by_hand.clone().expect("remembered");
    assert_eq!((by_hand.open, by_hand.engine), (false, None));
}

#[test]
fn a_manual_pairing_is_taken_up_again() {
    let mut host = second_round();
    host.draft(2);
    start(&mut host, ROUND_2);
    let alteration = Alteration::Unpair { participant: id(1) };
    host.apply(&Op::AlterPairing { round: ROUND_2, alteration }).expect("unpaired");
    let all = host.state.review(ROUND_2).warnings();
    end(&mut host, ROUND_2, &all).expect("consented to");
    start(&mut host, ROUND_2);
    assert!(host.state.byes.is_empty(), "whoever was left over is to be paired again");
    host.apply(&Op::CancelManualPairing { round: ROUND_2 }).expect("cancelled");
    assert!(host.state.review(ROUND_2).differences.is_empty());
}

#[test]
fn who_is_away_or_unknown_or_the_same_is_not_paired_by_hand() {
    let mut host = Host::with_players(6, 5);
    let away = Op::SetPresence {
        participant: id(6),
        from: ROUND_1,
        presence: Presence::Out,
        reason: String::new(),
    };
    host.apply(&away).expect("away");
    host.apply(&Op::GiveBye { participant: id(5), round: ROUND_1, bye: ByeKind::Half })
        .expect("given");
    host.draft(1);
    start(&mut host, ROUND_1);
    let refusals = [(1, 6), (5, 1), (1, 99), (1, 1)];
    let codes = refusals.map(|(white, black)| code(pair(&mut host, ROUND_1, white, black)));
    assert_eq!(
        codes,
        [
            ErrorCode::NotToBePaired,
            ErrorCode::NotToBePaired,
            ErrorCode::NoSuchParticipant,
            ErrorCode::BadField
        ]
    );
    for board in [0, 10_000] {
        let alteration = Alteration::Seat { participant: id(1), board: BoardNo(board) };
        let refused = host.apply(&Op::AlterPairing { round: ROUND_1, alteration });
        assert_eq!(code(refused), ErrorCode::BadField);
    }
}

#[test]
fn a_chosen_board_stays_and_the_other_match_takes_the_old_one() {
    let mut host = second_round();
    host.draft(2);
    let before = host.boards(2);
    start(&mut host, ROUND_2);
    let alteration = Alteration::Seat { participant: id(before[0].1), board: BoardNo(4) };
    host.apply(&Op::AlterPairing { round: ROUND_2, alteration }).expect("seated");
    end(&mut host, ROUND_2, &[]).expect("the pairs are the engine's");
    let after = host.boards(2);
    assert_eq!((after[3].1, after[0].1), (before[0].1, before[3].1));
}

fn exchange(host: &mut Host, round: RoundNo, one: u32, other: u32) -> Result<Decision, Refusal> {
    let alteration = Alteration::Exchange { one: id(one), other: id(other) };
    host.apply(&Op::AlterPairing { round, alteration })
}

#[test]
fn two_take_each_others_place_in_one_act() {
    let mut host = Host::with_players(7, 5);
    host.draft(1);
    let before = host.boards(1);
    let (_, first, met) = before[0];
    let (_, second, _) = before[1];
    let free = host.state.standing_pairing(ROUND_1).bye.expect("an odd field");
    start(&mut host, ROUND_1);
    exchange(&mut host, ROUND_1, first, second).expect("exchanged");
    let after = host.boards(1);
    assert_eq!((after[0].1, after[0].2, after[1].1), (second, met, first));
    exchange(&mut host, ROUND_1, second, met).expect("exchanged");
    assert_eq!((host.boards(1)[0].1, host.boards(1)[0].2), (met, second), "colours");
    exchange(&mut host, ROUND_1, free.0, met).expect("exchanged");
    assert_eq!(host.boards(1)[0].1, free.0);
    assert_eq!(host.state.standing_pairing(ROUND_1).bye, Some(id(met)));
    assert_eq!(code(exchange(&mut host, ROUND_1, met, met)), ErrorCode::BadField);
}

#[test]
fn a_fixed_board_is_not_left_unasked() {
    let mut host = second_round();
    let fixed = Op::FixBoard { participant: id(1), board: Some(BoardNo(1)) };
    host.apply(&fixed).expect("fixed");
    host.draft(2);
    start(&mut host, ROUND_2);
    assert_eq!(host.state.review(ROUND_2).breaks, []);
    let alteration = Alteration::Seat { participant: id(1), board: BoardNo(4) };
    host.apply(&Op::AlterPairing { round: ROUND_2, alteration }).expect("seated");
    let left = Break { warning: Warning::FixedBoardLeft, participants: vec![id(1)] };
    assert_eq!(host.state.review(ROUND_2).breaks, [left]);
    assert_eq!(code(end(&mut host, ROUND_2, &[])), ErrorCode::ConsentNeeded);
    end(&mut host, ROUND_2, &[Warning::FixedBoardLeft]).expect("consented to");
    let seat = host.boards(2).into_iter().find(|seat| [seat.1, seat.2].contains(&1));
    assert_eq!(seat.expect("paired").0, 4);
}

#[test]
fn a_draft_that_is_stale_is_compared_with_the_engines_pairing_of_now() {
    let mut host = second_round();
    host.draft(2);
    let edit = Op::FixBoard { participant: id(1), board: Some(BoardNo(3)) };
    host.apply(&edit).expect("fixed");
    assert!(host.state.rounds[&ROUND_2].stale);
    start(&mut host, ROUND_2);
    end(&mut host, ROUND_2, &[]).expect("nothing differs");
    let board = host.boards(2).into_iter().find(|(_, white, black)| [white, black].contains(&&1));
    assert_eq!((host.state.rounds[&ROUND_2].stale, board.map(|(no, ..)| no)), (false, Some(3)));
}

#[test]
fn the_report_file_says_which_boards_were_changed() {
    let mut host = second_round();
    host.draft(2);
    let engine: Pairing = host.state.standing_pairing(ROUND_2);
    start(&mut host, ROUND_2);
    let (first, second) = (engine.pairs[0], engine.pairs[1]);
    pair(&mut host, ROUND_2, first.white.0, second.white.0).expect("paired");
    pair(&mut host, ROUND_2, first.black.0, second.black.0).expect("paired");
    let all = host.state.review(ROUND_2).warnings();
    end(&mut host, ROUND_2, &all).expect("consented to");
    host.publish(2);
    host.white_wins();
    let report = host.state.report(Header::default(), &BTreeMap::new());
    let line = format!(
        "### MPA @ Round 2: {}-{} {}-{} => {}-{} {}-{}",
        first.white,
        first.black,
        second.white,
        second.black,
        first.black,
        second.black,
        first.white,
        second.white,
    );
    assert_eq!(report.rounds_by_hand(), [(ROUND_2, line.as_str())]);
    let text = write(&report, Dialect::Trf26).expect("written");
    let again = read(text.as_bytes()).expect("read");
    assert_eq!(again.rounds_by_hand(), [(ROUND_2, line.as_str())]);
}

#[test]
fn only_the_staff_sees_what_differs() {
    let mut host = second_round();
    host.draft(2);
    start(&mut host, ROUND_2);
    pair(&mut host, ROUND_2, 5, 1).expect("paired");
    let around = Surroundings {
        event_name: String::new(),
        event_slug: String::new(),
        name: String::new(),
        slug: String::new(),
        zone: String::new(),
        entries: BTreeMap::new(),
    };
    let seen = |host: &Host, scope| host.state.parts(&around, scope).tournament.rounds;
    let view = seen(&host, Scope::Staff)[1].by_hand.clone().expect("is told");
    assert!(view.open && view.engine_pairs && !view.engine.is_empty() && !view.breaks.is_empty());
    let all = host.state.review(ROUND_2).warnings();
    end(&mut host, ROUND_2, &all).expect("consented to");
    host.publish(2);
    let ended = seen(&host, Scope::Staff)[1].by_hand.clone().expect("is told");
    assert_eq!((ended.open, ended.engine), (false, view.engine));
    assert!(seen(&host, Scope::Public)[1].by_hand.is_none());
}

#[test]
fn what_is_not_being_paired_by_hand_is_said_so() {
    let mut host = Host::with_players(6, 5);
    let cancel = |round| Op::CancelManualPairing { round };
    assert_eq!(code(host.apply(&cancel(ROUND_1))), ErrorCode::NoSuchRound);
    host.draft(1);
    assert_eq!(code(host.apply(&cancel(ROUND_1))), ErrorCode::NoManualPairing);
    let end = Op::EndManualPairing { round: ROUND_1, basis: Revision(1) };
    assert_eq!(code(host.apply(&end)), ErrorCode::NoManualPairing);
    host.publish(1);
    assert_eq!(code(host.apply(&cancel(ROUND_1))), ErrorCode::AlreadyPublished);
    let early = Op::StartManualPairing { round: ROUND_2 };
    assert_eq!(code(host.apply(&early)), ErrorCode::ResultsOpen);
}

#[test]
fn why_of_a_round_made_by_hand_says_so_and_what_the_program_has() {
    let mut host = Host::with_players(6, 5);
    host.draft(1);
    start(&mut host, ROUND_1);
    pair(&mut host, ROUND_1, 1, 5).expect("paired");
    let reasons = host.state.explain(ROUND_1, id(1)).expect("reasons");
    assert!(reasons.by_hand);
    let engine = vec![(id(1), Some(id(4))), (id(5), Some(id(2)))];
    assert_eq!(reasons.boards[0].departure, Some(Departure::Opponents { engine }));
    let left = host.state.explain(ROUND_1, id(2)).expect("reasons");
    assert_eq!(left.absent.first().map(|it| it.why), Some(Absence::NotYetPaired));
    assert_eq!(code_of(host.state.explain(ROUND_1, id(99))), ErrorCode::NoSuchParticipant);
}

fn code_of<T: std::fmt::Debug>(outcome: Result<T, Problem>) -> ErrorCode {
    outcome.expect_err("refused").code
}

#[test]
fn why_of_somebody_who_has_left_says_that_he_has() {
    let mut host = second_round();
    let (participant, from) = (id(3), ROUND_2);
    let presence = Presence::Withdrawn;
    let left = Op::SetPresence { participant, from, presence, reason: String::new() };
    host.apply(&left).expect("gone");
    host.draft(2);
    let reasons = host.state.explain(ROUND_2, participant).expect("reasons");
    assert_eq!(reasons.absent.first().map(|it| it.why), Some(Absence::Withdrawn));
}
