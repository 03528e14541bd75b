//! Club protection in the first rounds (K4; cases 12).

use std::collections::BTreeMap;

use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::check::check;
use shared::pairing::dutch::Edition;
use shared::tournament::{Op, Protection, Rules, Warning};
use shared::trf::{Dialect, Header, read, write};

use crate::factory::{Host, account, entrants};

/// Players of these clubs, strongest first, with so many protected rounds of four.
fn host(clubs: &[Option<u32>], protected: u16) -> Host {
    let mut host = Host::new(Rules {
        rounds: RoundNo(4),
        initial_colour: Some(shared::crosstable::Colour::White),
        protected_rounds: RoundNo(protected),
        ..Rules::default()
    });
    let mut participants = entrants(1, clubs.len() as u32);
    for (entrant, club) in participants.iter_mut().zip(clubs) {
        entrant.club = *club;
    }
    host.apply(&Op::AddParticipants { participants, moved: Vec::new() }).expect("taken in");
    host
}

fn of_one_club(host: &Host, round: u16) -> usize {
    let club = |id| host.state.participants[&ParticipantId(id)].club;
    let same = |(_, white, black): &(u16, u32, u32)| {
        club(*white).is_some() && club(*white) == club(*black)
    };
    host.boards(round).iter().filter(|board| same(board)).count()
}

/// Where the plain pairing of round 1, 1–5 2–6 3–7 4–8, brings two of one club together.
const HALVES: [Option<u32>; 8] = [Some(1), Some(2), None, Some(3), Some(1), Some(2), Some(3), None];

#[test]
fn players_of_one_club_do_not_meet_in_protected_rounds() {
    let mut plain = host(&HALVES, 0);
    plain.draft(1);
    assert_eq!(of_one_club(&plain, 1), 2, "the case would prove nothing");
    assert_eq!(plain.state.rounds[&RoundNo(1)].protection, Protection::None);
    let mut host = host(&HALVES, 3);
    for round in 1..=3 {
        host.draft(round);
        assert_eq!(of_one_club(&host, round), 0);
        assert_eq!(host.state.rounds[&RoundNo(round)].protection, Protection::Kept);
        host.publish(round);
        host.white_wins();
    }
    host.draft(4);
    assert_eq!(host.state.rounds[&RoundNo(4)].protection, Protection::None);
}

#[test]
fn clubs_in_the_way_are_named_and_paired_together_only_on_a_persons_word() {
    // Five of eight are of club 7; club 2 is in nobody's way.
    let clubs = [Some(7), Some(7), Some(7), Some(7), Some(7), Some(2), Some(2), None];
    let mut host = host(&clubs, 2);
    let round = RoundNo(1);
    let refusal = host.apply(&Op::DraftRound { round }).expect_err("impossible");
    assert_eq!(refusal.problem().code, ErrorCode::ClubsInTheWay);
    assert_eq!(refusal.problem().args["clubs"], "7");
    let consents = [Warning::ClubsTogether];
    let drafted = host.apply_as(account(1), &Op::DraftRound { round }, &consents).expect("paired");
    assert_eq!(drafted.warnings, consents, "the word is on record");
    assert_eq!(host.state.rounds[&round].protection, Protection::Lifted);
    assert!(of_one_club(&host, 1) > 0);
}

#[test]
fn a_word_that_is_not_needed_lifts_nothing() {
    let mut host = host(&HALVES, 4);
    let draft = Op::DraftRound { round: RoundNo(1) };
    let drafted = host.apply_as(account(1), &draft, &[Warning::ClubsTogether]).expect("paired");
    assert_eq!((drafted.warnings, of_one_club(&host, 1)), (Vec::new(), 0));
}

#[test]
fn what_is_impossible_without_clubs_too_is_not_blamed_on_them() {
    let mut host = host(&[Some(1), Some(1)], 4);
    let draft = |round| Op::DraftRound { round: RoundNo(round) };
    host.apply_as(account(1), &draft(1), &[Warning::ClubsTogether]).expect("paired");
    host.publish(1);
    host.white_wins();
    let refusal = host.apply(&draft(2)).expect_err("they have met");
    assert_eq!(refusal.problem().code, ErrorCode::NoCompletePairing);
}

#[test]
fn the_report_file_lets_another_engine_pair_the_same_rounds() {
    let mut host = host(&HALVES, 3);
    for round in 1..=4 {
        host.draft(round);
        host.publish(round);
        host.white_wins();
    }
    // As if round 2 had been paired on a person's word.
    let mut lifted = host.state.clone();
    lifted.rounds.get_mut(&RoundNo(2)).expect("paired").protection = Protection::Lifted;
    let rounds = |state: &shared::tournament::Tournament| -> Vec<(u16, u16)> {
        let report = state.report(Header::default(), &BTreeMap::new());
        report.prohibitions.iter().map(|held| (held.from.0, held.to.0)).collect()
    };
    assert_eq!(rounds(&host.state), [(1, 3); 3]);
    assert_eq!(rounds(&lifted), [(1, 1), (3, 3), (1, 1), (3, 3), (1, 1), (3, 3)]);
    let report = host.state.report(Header::default(), &BTreeMap::new());
    let text = write(&report, Dialect::Trf26).expect("written");
    assert!(text.contains("260   1   3    1    5"), "{text}");
    let again = read(text.as_bytes()).expect("read").crosstable();
    assert!(check(&again, Edition::Fide2026, RoundNo(1), RoundNo(4)).agrees());
}

#[test]
fn two_of_one_club_paired_by_hand_are_a_break_that_is_asked() {
    let mut host = host(&HALVES, 1);
    let round = RoundNo(1);
    host.apply(&Op::StartManualPairing { round }).expect("started");
    let alteration =
        shared::tournament::Alteration::Pair { white: ParticipantId(1), black: ParticipantId(5) };
    host.apply(&Op::AlterPairing { round, alteration }).expect("paired");
    assert!(host.state.review(round).warnings().contains(&Warning::ForbiddenPair));
}

#[test]
fn no_more_rounds_are_protected_than_there_are() {
    let mut host = host(&HALVES, 4);
    let rules = Rules { protected_rounds: RoundNo(5), ..host.state.rules.clone() };
    let refusal = host.apply(&Op::SetRules { rules }).expect_err("of four");
    assert_eq!(refusal.problem().field.as_deref(), Some("rules.protected_rounds"));
}
