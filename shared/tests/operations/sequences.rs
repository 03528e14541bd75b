//! Any sequence of operations: never a panic, and the log folds to the state.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use shared::crosstable::Prohibition;
use shared::id::{BoardNo, ClaimId, GameId, ParticipantId, Revision, RoundNo};
use shared::result::GameResult;
use shared::tournament::{Alteration, ByeKind, ByeState, Match, Op, Presence, Tournament, Warning};

use crate::factory::{Host, account, entrants};

fn any_result() -> impl Strategy<Value = GameResult> {
    proptest::sample::select(GameResult::ALL.to_vec())
}

fn any_alteration() -> impl Strategy<Value = Alteration> {
    let one = || (0u32..9).prop_map(ParticipantId);
    prop_oneof![
        4 => (one(), one()).prop_map(|(white, black)| Alteration::Pair { white, black }),
        1 => one().prop_map(|participant| Alteration::Unpair { participant }),
        1 => one().prop_map(|participant| Alteration::Bye { participant }),
        1 => (one(), 0u16..9)
            .prop_map(|(participant, board)| Alteration::Seat { participant, board: BoardNo(board) }),
    ]
}

/// The operation of somebody who has looked at the draft, but for revision 0: he has not.
fn looked_at(op: &Op, state: &Tournament) -> Op {
    let basis = |round| state.rounds.get(&round).and_then(|row| row.basis);
    let mut op = op.clone();
    if let Op::PublishRound { round, basis: seen } | Op::EndManualPairing { round, basis: seen } =
        &mut op
        && *seen != Revision(0)
    {
        *seen = basis(*round).unwrap_or(*seen);
    }
    op
}

/// What holds of every round, drafted or not: nobody is in two places, no board is taken twice.
fn rounds_are_sound(state: &Tournament) -> Result<(), TestCaseError> {
    for no in state.rounds.keys() {
        let (mut seen, mut boards) = (BTreeSet::new(), BTreeSet::new());
        for paired in state.matches_of(*no) {
            prop_assert!(paired.white != paired.black && boards.insert(paired.board));
            prop_assert!(seen.insert(paired.white) && seen.insert(paired.black));
            prop_assert_eq!(state.games_of(paired.id).count(), 1);
        }
        let byes = state.byes.values().filter(|bye| bye.round == *no);
        for bye in byes.filter(|bye| bye.state == ByeState::Confirmed) {
            prop_assert!(seen.insert(bye.participant), "{:?}", bye);
        }
    }
    let unseated = |paired: &&Match| !state.rounds.contains_key(&paired.round);
    prop_assert_eq!(state.matches.values().find(unseated), None);
    Ok(())
}

fn any_op() -> impl Strategy<Value = Op> {
    let participant = || (0u32..12).prop_map(ParticipantId);
    let round = || (0u16..7).prop_map(RoundNo);
    prop_oneof![
        8 => (0u32..20, any_result(), any_result(), vec(0u32..4, 0..2)).prop_map(
            |(game, result, seen, settles)| Op::RecordResult {
                game: GameId(game),
                result,
                seen,
                settles: settles.into_iter().map(ClaimId).collect(),
                reported_by: None,
                ended_at: None,
            }
        ),
        1 => (1u32..12, 1u32..4)
            .prop_map(|(from, count)| Op::AddParticipants { participants: entrants(from, count), moved: Vec::new() }),
        1 => (participant(), round(), any::<bool>()).prop_map(|(participant, from, out)| {
            let presence = if out { Presence::Out } else { Presence::In };
            Op::SetPresence { participant, from, presence, reason: String::new() }
        }),
        1 => (participant(), round())
            .prop_map(|(participant, round)| Op::GiveBye { participant, round, bye: ByeKind::Half }),
        1 => (participant(), round())
            .prop_map(|(participant, round)| Op::CancelBye { participant, round }),
        2 => round().prop_map(|round| Op::DraftRound { round }),
        1 => round().prop_map(|round| Op::DiscardDraft { round }),
        2 => round().prop_map(|round| Op::StartManualPairing { round }),
        6 => (round(), any_alteration())
            .prop_map(|(round, alteration)| Op::AlterPairing { round, alteration }),
        2 => (round(), 0u64..9).prop_map(|(round, basis)| Op::EndManualPairing {
            round,
            basis: Revision(basis),
        }),
        1 => round().prop_map(|round| Op::CancelManualPairing { round }),
        1 => (participant(), proptest::option::of(0u16..9)).prop_map(|(participant, board)| {
            Op::FixBoard { participant, board: board.map(BoardNo) }
        }),
        1 => (participant(), participant(), round()).prop_map(|(one, other, from)| Op::Prohibit {
            prohibition: Prohibition { from, to: RoundNo(6), participants: vec![one, other] },
        }),
        1 => (0u32..4).prop_map(|no| Op::LiftProhibition { no }),
        2 => (round(), 0u64..9).prop_map(|(round, basis)| Op::PublishRound {
            round,
            basis: Revision(basis),
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_log_folds_to_the_state(ops in vec((any_op(), 1u128..4), 1..60)) {
        let mut host = Host::with_players(6, 5);
        let start = Tournament::new(
            host.state.id,
            shared::tournament::Rules {
                rounds: RoundNo(5),
                initial_colour: Some(shared::crosstable::Colour::White),
                ..Default::default()
            },
            host.state.running.clone(),
        );
        for (op, author) in &ops {
            let before = host.state.clone();
            let consents = [
                Warning::DraftDiscarded,
                Warning::DisputesOpen,
                Warning::DraftStale,
                Warning::Rematch,
                Warning::ForbiddenPair,
                Warning::ByeNotAllowed,
                Warning::ColoursBroken,
                Warning::ColoursExchanged,
                Warning::Unpaired,
                Warning::PairingDiffers,
            ];
            let op = &looked_at(op, &host.state);
            if host.apply_as(account(*author), op, &consents).is_err() {
                prop_assert_eq!(&before, &host.state);
            }
            rounds_are_sound(&host.state)?;
        }
        let mut replayed = start;
        for change in host.log.iter().flat_map(|decision| decision.changes.clone()) {
            replayed.apply(change);
        }
        prop_assert_eq!(&replayed, &host.state);
    }

    #[test]
    fn an_operation_survives_its_json(op in any_op()) {
        let text = serde_json::to_string(&op).expect("serializes");
        prop_assert_eq!(serde_json::from_str::<Op>(&text).expect("parses"), op);
    }
}
