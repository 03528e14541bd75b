//! Any sequence of operations: never a panic, and the log folds to the state.

use proptest::collection::vec;
use proptest::prelude::*;
use shared::id::{ClaimId, GameId, ParticipantId, RoundNo};
use shared::result::GameResult;
use shared::tournament::{ByeKind, Op, Presence, Tournament, Warning};

use crate::factory::{Host, account, entrants};

fn any_result() -> impl Strategy<Value = GameResult> {
    proptest::sample::select(GameResult::ALL.to_vec())
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
        2 => (round(), 0u64..40).prop_map(|(round, basis)| Op::PublishRound {
            round,
            basis: shared::id::Revision(basis),
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
            let consents = [Warning::DraftDiscarded, Warning::DisputesOpen, Warning::DraftStale];
            if host.apply_as(account(*author), op, &consents).is_err() {
                prop_assert_eq!(&before, &host.state);
            }
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
