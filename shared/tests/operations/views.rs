//! What scopes see, and that a phone computes what the server would.

use shared::id::{GameId, RoundNo};
use shared::result::GameResult;
use shared::scoring::standings;
use shared::tournament::{Op, Presence, Stage};
use shared::view::{Scope, Surroundings};

use crate::factory::{Host, account};

fn around() -> Surroundings {
    Surroundings {
        event_name: "An event".to_owned(),
        event_slug: "event".to_owned(),
        name: "Open".to_owned(),
        slug: "open".to_owned(),
        zone: "America/Lima".to_owned(),
        entries: Default::default(),
    }
}

fn record(game: u32, result: GameResult, seen: GameResult) -> Op {
    Op::RecordResult {
        game: GameId(game),
        result,
        seen,
        settles: Vec::new(),
        reported_by: None,
        ended_at: None,
    }
}

/// Round 1 finished with a dispute behind it, round 2 a draft.
fn second_round_drafted() -> Host {
    let mut host = Host::eight_playing();
    host.apply(&Op::SetPresence {
        participant: shared::id::ParticipantId(8),
        from: RoundNo(2),
        presence: Presence::Withdrawn,
        reason: "went home".to_owned(),
    })
    .expect("withdrawn");
    for game in 1..=4 {
        host.apply_as(account(1), &record(game, GameResult::WhiteWins, GameResult::Open), &[])
            .expect("recorded");
    }
    host.apply(&Op::DraftRound { round: RoundNo(2) }).expect("drafted");
    host
}

#[test]
fn a_draft_and_a_reason_are_for_the_staff_only() {
    let host = second_round_drafted();
    let seen = |scope| {
        let parts = host.state.parts(&around(), scope);
        let rounds: Vec<u16> = parts.rounds.iter().map(|round| round.no.0).collect();
        let reasons = serde_json::to_string(&parts.participants).expect("serializes");
        (rounds, parts.tournament.rounds.len(), reasons.contains("went home"))
    };
    assert_eq!(seen(Scope::Public), (vec![1], 1, false));
    assert_eq!(seen(Scope::Staff), (vec![1, 2], 2, true));
}

#[test]
fn a_dispute_is_public_and_its_values_are_not() {
    let mut host = Host::eight_playing();
    host.apply_as(account(1), &record(1, GameResult::WhiteWins, GameResult::Open), &[]).expect("1");
    host.apply_as(account(2), &record(1, GameResult::BlackWins, GameResult::Open), &[]).expect("2");
    let public = host.state.parts(&around(), Scope::Public).rounds[0].games[0].clone();
    assert!(public.disputed && public.claims.is_empty() && public.recorded_by.is_none());
    let staff = host.state.parts(&around(), Scope::Staff).rounds[0].games[0].clone();
    assert_eq!(staff.claims.len(), 1);
    assert_eq!(staff.result, GameResult::WhiteWins);
}

#[test]
fn a_phone_computes_the_standings_of_the_server() {
    let host = second_round_drafted();
    let parts = host.state.parts(&around(), Scope::Public);
    let bytes = serde_json::to_vec(&parts.rounds).expect("serializes");
    let fetched =
        shared::view::Parts { rounds: serde_json::from_slice(&bytes).expect("parses"), ..parts };
    let through = host.state.published_round();
    let rules = &host.state.rules;
    let at_the_server =
        standings(&host.state.crosstable(through), through, rules.basis(), &rules.tie_breaks);
    let on_the_phone =
        standings(&fetched.crosstable(through), through, rules.basis(), &rules.tie_breaks);
    assert_eq!(on_the_phone, at_the_server);
    assert_eq!(host.state.rounds[&RoundNo(2)].stage, Stage::Drafted);
}

#[test]
fn a_bye_for_a_coming_round_is_shown_to_the_staff_until_the_round_is_paired() {
    let mut host = Host::with_players(6, 5);
    let give = Op::GiveBye {
        participant: shared::id::ParticipantId(3),
        round: RoundNo(1),
        bye: shared::tournament::ByeKind::Half,
    };
    host.apply(&give).expect("given");
    let coming = |host: &Host, scope| {
        let everybody = host.state.parts(&around(), scope).participants.participants;
        everybody
            .iter()
            .flat_map(|who| &who.coming_byes)
            .map(|bye| bye.round.0)
            .collect::<Vec<u16>>()
    };
    let none: Vec<u16> = Vec::new();
    assert_eq!(coming(&host, Scope::Staff), vec![1]);
    assert_eq!(coming(&host, Scope::Public), none);
    host.apply(&Op::DraftRound { round: RoundNo(1) }).expect("drafted");
    assert_eq!(coming(&host, Scope::Staff), none);
}

#[test]
fn rounds_are_in_order_however_they_were_fetched() {
    let host = second_round_drafted();
    let parts = host.state.parts(&around(), Scope::Staff);
    let newest_first = parts.rounds.iter().rev().cloned().collect();
    let fetched = shared::view::Parts::fetched(
        parts.tournament.clone(),
        parts.participants.clone(),
        newest_first,
    );
    assert_eq!(fetched, parts);
}
