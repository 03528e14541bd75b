//! Operations against a real database: each once, in order, none lost.

use shared::access::Role;
use shared::api::ops::{Envelope, Outcome};
use shared::error::ErrorCode;
use shared::id::{ClaimId, EntryId, GameId, Revision, RoundNo};
use shared::result::GameResult;
use shared::tournament::{NewParticipant, Op, Running, Warning};
use uuid::Uuid;

use super::Author;
use crate::db::scratch::Scratch;
use crate::hall::{Hall, envelope, record};

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;

#[tokio::test]
async fn two_arbiters_who_differ_leave_a_claim_that_the_chief_settles() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let first = hall.one(hall.author(0, Role::Arbiter), record(1, WHITE, OPEN)).await;
        assert_eq!(first, Outcome::Applied { revision: Revision(2) });
        let second = hall.one(hall.author(1, Role::Arbiter), record(1, BLACK, OPEN)).await;
        let claim = ClaimId(1);
        assert_eq!(second, Outcome::Conflict { claim, revision: Revision(3) });
        let settle = |result| Op::RecordResult {
            game: GameId(1),
            result,
            seen: WHITE,
            settles: vec![claim],
            reported_by: None,
            ended_at: None,
        };
        let refused = hall.one(hall.author(1, Role::Arbiter), settle(BLACK)).await;
        assert!(
            matches!(refused, Outcome::Invalid { problem } if problem.code == ErrorCode::NotAllowed)
        );
        let settled = hall.one(hall.author(1, Role::ChiefArbiter), settle(BLACK)).await;
        assert_eq!(settled, Outcome::Applied { revision: Revision(4) });
        let (revision, state) = hall.loaded().await;
        assert_eq!((revision, state.games[&GameId(1)].result), (Revision(4), BLACK));
        assert_eq!(state.open_claims_of(GameId(1)).count(), 0);
        hall.check().await;
    }
}

#[tokio::test]
async fn the_same_result_by_another_arbiter_confirms_it() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        hall.one(hall.author(0, Role::Arbiter), record(2, WHITE, OPEN)).await;
        let again = hall.one(hall.author(0, Role::Arbiter), record(2, WHITE, OPEN)).await;
        assert_eq!(again, Outcome::Same { revision: Revision(2) });
        let other = hall.one(hall.author(1, Role::Arbiter), record(2, WHITE, OPEN)).await;
        assert_eq!(other, Outcome::Same { revision: Revision(3) });
        assert_eq!(hall.loaded().await.1.games[&GameId(2)].confirmations, 1);
        hall.check().await;
    }
}

#[tokio::test]
async fn a_repeated_operation_is_applied_once() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let op = envelope(record(3, WHITE, OPEN));
        let arbiter = || hall.author(0, Role::Arbiter);
        let first = hall.push(arbiter(), vec![op.clone(), op.clone()]).await;
        let [one, two] = first.outcomes.as_slice() else { panic!("two outcomes") };
        assert_eq!(one, two);
        hall.one(arbiter(), record(3, BLACK, WHITE)).await;
        let later = hall.push(arbiter(), vec![op.clone()]).await;
        assert_eq!(later.outcomes.first(), Some(one));
        assert_eq!(later.revision, Revision(3));
        let other = Envelope { op: record(3, GameResult::Draw, BLACK), ..op };
        let reused = hall.push(arbiter(), vec![other]).await;
        assert!(matches!(&reused.outcomes[0].outcome, Outcome::Invalid { problem }
            if problem.code == ErrorCode::OperationIdReused));
        assert_eq!(hall.loaded().await.1.games[&GameId(3)].result, BLACK);
        hall.check().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn revisions_of_concurrent_writers_have_no_gap() {
    for scratch in Scratch::each() {
        let hall = std::sync::Arc::new(Hall::open(scratch).await);
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let hall = std::sync::Arc::clone(&hall);
                tokio::spawn(async move {
                    let mut revisions = Vec::new();
                    for turn in 0..50 {
                        let running =
                            Running { hall: format!("{writer}-{turn}"), ..Running::default() };
                        match hall.one(Author::system(), Op::SetRunning { running }).await {
                            Outcome::Applied { revision } => revisions.push(revision.0),
                            other => panic!("{other:?}"),
                        }
                    }
                    revisions
                })
            })
            .collect();
        let mut revisions = Vec::new();
        for writer in writers {
            revisions.extend(writer.await.expect("writer"));
        }
        revisions.sort_unstable();
        assert_eq!(revisions, (2..=201).collect::<Vec<u64>>());
        hall.check().await;
    }
}

#[tokio::test]
async fn a_bad_operation_never_blocks_the_next() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let foreign = Op::AddParticipants {
            moved: Vec::new(),
            participants: vec![NewParticipant {
                entry: EntryId(Uuid::now_v7()),
                rating: None,
                strength_order: u32::MAX,
                start_number: None,
                club: None,
            }],
        };
        let ops = [record(99, WHITE, OPEN), foreign, record(4, WHITE, OPEN)];
        let chief = hall.author(0, Role::ChiefArbiter);
        let pushed = hall.push(chief, ops.into_iter().map(envelope).collect()).await;
        let problem = |at: usize| match &pushed.outcomes[at].outcome {
            Outcome::Invalid { problem } => problem.code,
            other => panic!("{other:?}"),
        };
        assert_eq!((problem(0), problem(1)), (ErrorCode::NoSuchGame, ErrorCode::NotFound));
        assert_eq!(pushed.outcomes[2].outcome, Outcome::Applied { revision: Revision(2) });
        hall.check().await;
    }
}

#[tokio::test]
async fn a_result_of_a_discarded_pairing_is_superseded() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let chief = || hall.author(0, Role::ChiefArbiter);
        let results = (1..=4).map(|game| envelope(record(game, WHITE, OPEN))).collect();
        hall.push(chief(), results).await;
        let round = RoundNo(2);
        let drafted = hall.one(chief(), Op::DraftRound { round }).await;
        assert_eq!(drafted, Outcome::Applied { revision: Revision(6) });
        let gone = *hall.loaded().await.1.games.keys().next_back().expect("a drafted game");
        let discard = Envelope {
            consents: vec![Warning::DraftDiscarded],
            ..envelope(Op::DiscardDraft { round })
        };
        hall.push(chief(), vec![discard]).await;
        let late = hall.one(hall.author(1, Role::Arbiter), record(gone.0, WHITE, OPEN)).await;
        assert!(matches!(late, Outcome::Superseded { problem }
            if problem.code == ErrorCode::PairingMadeAnew));
        hall.check().await;
    }
}
