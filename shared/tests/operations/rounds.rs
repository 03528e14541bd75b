//! Rounds from draft to finish.

use shared::crosstable::Prohibition;
use shared::error::ErrorCode;
use shared::id::{ClaimId, GameId, ParticipantId, Revision, RoundNo};
use shared::result::GameResult;
use shared::tournament::{ByeKind, Effect, Op, Presence, Refusal, Stage, Warning};

use crate::factory::{Host, account};

fn draft(host: &mut Host, round: u16) -> Revision {
    let basis = Revision(host.revision);
    host.apply(&Op::DraftRound { round: RoundNo(round) }).expect("drafted");
    basis
}

fn publish(host: &mut Host, round: u16) {
    let basis = draft(host, round);
    host.apply(&Op::PublishRound { round: RoundNo(round), basis }).expect("published");
}

fn result(game: GameId, result: GameResult, seen: GameResult) -> Op {
    Op::RecordResult { game, result, seen, settles: Vec::new(), reported_by: None, ended_at: None }
}

fn white_wins_everywhere(host: &mut Host) {
    let open: Vec<GameId> = host
        .state
        .games
        .values()
        .filter(|game| game.result == GameResult::Open)
        .map(|game| game.id)
        .collect();
    for game in open {
        host.apply(&result(game, GameResult::WhiteWins, GameResult::Open)).expect("recorded");
    }
}

fn refused(outcome: Result<shared::tournament::Decision, Refusal>) -> ErrorCode {
    outcome.expect_err("refused").problem().code
}

#[test]
fn round_one_pairs_the_upper_half_with_the_lower() {
    let mut host = Host::with_players(6, 5);
    publish(&mut host, 1);
    let pairs: Vec<(u32, u32)> =
        host.state.matches_of(RoundNo(1)).map(|found| (found.white.0, found.black.0)).collect();
    assert_eq!(pairs, [(1, 4), (5, 2), (3, 6)]);
}

#[test]
fn a_round_is_not_paired_while_results_are_open() {
    let mut host = Host::with_players(6, 5);
    publish(&mut host, 1);
    assert_eq!(refused(host.apply(&Op::DraftRound { round: RoundNo(2) })), ErrorCode::ResultsOpen);
    white_wins_everywhere(&mut host);
    publish(&mut host, 2);
    assert_eq!(host.state.rounds[&RoundNo(1)].stage, Stage::Finished);
    assert_eq!(host.state.rounds[&RoundNo(2)].stage, Stage::Published);
}

#[test]
fn only_the_next_round_is_paired_and_only_as_many_as_declared() {
    let mut host = Host::with_players(6, 1);
    assert_eq!(refused(host.apply(&Op::DraftRound { round: RoundNo(2) })), ErrorCode::WrongRound);
    publish(&mut host, 1);
    white_wins_everywhere(&mut host);
    let beyond = host.apply(&Op::DraftRound { round: RoundNo(2) });
    assert_eq!(refused(beyond), ErrorCode::AllRoundsPaired);
}

#[test]
fn a_closed_round_refuses_results() {
    let mut host = Host::with_players(6, 5);
    publish(&mut host, 1);
    white_wins_everywhere(&mut host);
    publish(&mut host, 2);
    let late = host.apply(&result(GameId(1), GameResult::Draw, GameResult::WhiteWins));
    assert!(
        matches!(late, Err(Refusal::Closed(problem)) if problem.code == ErrorCode::RoundClosed)
    );
}

#[test]
fn a_dispute_that_outlived_its_round_is_settled_all_the_same() {
    let mut host = Host::with_players(6, 5);
    publish(&mut host, 1);
    white_wins_everywhere(&mut host);
    let other = result(GameId(1), GameResult::Draw, GameResult::Open);
    host.apply_as(account(2), &other, &[]).expect("kept as a claim");
    let undecided = host.apply(&Op::DraftRound { round: RoundNo(2) });
    assert_eq!(refused(undecided), ErrorCode::ConsentNeeded);
    let basis = Revision(host.revision);
    let draft = Op::DraftRound { round: RoundNo(2) };
    host.apply_as(account(1), &draft, &[Warning::DisputesOpen]).expect("consented");
    host.apply(&Op::PublishRound { round: RoundNo(2), basis }).expect("published");
    let settle = Op::RecordResult {
        game: GameId(1),
        result: GameResult::Draw,
        seen: GameResult::WhiteWins,
        settles: vec![ClaimId(1)],
        reported_by: None,
        ended_at: None,
    };
    host.apply_as(account(1), &settle, &[]).expect("settled");
    assert_eq!(host.state.disputed().count(), 0);
    assert_eq!(host.state.games[&GameId(1)].result, GameResult::Draw);
}

#[test]
fn a_draft_takes_no_results_and_is_thrown_away_only_with_consent() {
    let mut host = Host::with_players(6, 5);
    draft(&mut host, 1);
    let early = host.apply(&result(GameId(1), GameResult::Draw, GameResult::Open));
    assert_eq!(refused(early), ErrorCode::RoundNotPublished);
    let discard = Op::DiscardDraft { round: RoundNo(1) };
    assert_eq!(refused(host.apply(&discard)), ErrorCode::ConsentNeeded);
    host.apply_as(account(1), &discard, &[Warning::DraftDiscarded]).expect("consented");
    assert!(host.state.matches.is_empty() && host.state.games.is_empty());
}

#[test]
fn a_result_for_a_pairing_made_anew_is_superseded() {
    let mut host = Host::with_players(6, 5);
    draft(&mut host, 1);
    host.apply_as(account(1), &Op::DiscardDraft { round: RoundNo(1) }, &[Warning::DraftDiscarded])
        .expect("consented");
    publish(&mut host, 1);
    let old = host.apply(&result(GameId(1), GameResult::Draw, GameResult::Open));
    assert!(matches!(old, Err(Refusal::Superseded(_))), "{old:?}");
    let new = host.apply(&result(GameId(4), GameResult::Draw, GameResult::Open));
    assert_eq!(new.expect("the new game").effect, Effect::Applied);
}

#[test]
fn a_draft_that_nobody_looked_at_is_not_published() {
    let mut host = Host::with_players(6, 5);
    draft(&mut host, 1);
    let other = Op::PublishRound { round: RoundNo(1), basis: Revision(99) };
    assert!(matches!(host.apply(&other), Err(Refusal::Superseded(_))));
}

#[test]
fn a_result_corrected_under_a_draft_makes_it_stale() {
    let mut host = Host::with_players(6, 5);
    publish(&mut host, 1);
    white_wins_everywhere(&mut host);
    let basis = draft(&mut host, 2);
    host.apply(&result(GameId(2), GameResult::BlackWins, GameResult::WhiteWins)).expect("mended");
    assert!(host.state.rounds[&RoundNo(2)].stale);
    let publish = Op::PublishRound { round: RoundNo(2), basis };
    assert_eq!(refused(host.apply(&publish)), ErrorCode::ConsentNeeded);
    host.apply_as(account(1), &publish, &[Warning::DraftStale]).expect("consented");
}

#[test]
fn an_odd_field_has_one_bye_and_requests_are_kept() {
    let mut host = Host::with_players(6, 5);
    let participant = ParticipantId(3);
    host.apply(&Op::GiveBye { participant, round: RoundNo(1), bye: ByeKind::Half }).expect("given");
    publish(&mut host, 1);
    let byes: Vec<(u32, ByeKind)> =
        host.state.byes.values().map(|bye| (bye.participant.0, bye.kind)).collect();
    assert_eq!(byes, [(3, ByeKind::Half), (6, ByeKind::PairingAllocated)]);
}

#[test]
fn without_a_legal_pairing_the_answer_names_who_is_left_over() {
    let mut host = Host::with_players(4, 5);
    let everybody = (1..=4).map(ParticipantId).collect();
    let prohibition = Prohibition { from: RoundNo(1), to: RoundNo(5), participants: everybody };
    host.apply(&Op::Prohibit { prohibition }).expect("forbidden");
    let refusal = host.apply(&Op::DraftRound { round: RoundNo(1) }).expect_err("no pairing");
    assert_eq!(refusal.problem().code, ErrorCode::NoCompletePairing);
    assert_eq!(refusal.problem().args["participants"], "1, 2, 3, 4");
}

#[test]
fn case_08_with_nobody_there_the_answer_says_so() {
    let mut host = Host::with_players(2, 5);
    for participant in [1, 2].map(ParticipantId) {
        host.apply(&Op::SetPresence {
            participant,
            from: RoundNo(1),
            presence: Presence::Withdrawn,
            reason: String::new(),
        })
        .expect("withdrawn");
    }
    assert_eq!(refused(host.apply(&Op::DraftRound { round: RoundNo(1) })), ErrorCode::NobodyToPair);
}
