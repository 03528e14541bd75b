//! Outcomes, the waiting list, and who settles what.

use std::collections::BTreeSet;

use shared::access::Permission;
use shared::api::ops::{Evidence, Outcome, Reader};
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, ClaimId, GameId, Revision};
use shared::result::GameResult::{self, BlackWins, Draw, Open, WhiteWins};
use shared::sync::envelope::{Act, After, Envelope, Record, Settle};
use shared::sync::fault::Fault;
use shared::sync::judge::{Authentic, Bench, Epoch, Judged, Settled, judge};
use shared::sync::waiting_list::{Item, Tally};
use shared::time::Instant;
use shared::tournament::{Change, Entity, Round, Stage, Tournament};

use crate::factory::{account, device_id, envelope, op, playing, record, sealed};

/// A server's desk: a tournament and whoever is there.
struct Desk {
    state: Tournament,
    revision: u64,
    settlers: BTreeSet<AccountId>,
    epochs: Vec<Epoch>,
    waiting: Option<Item>,
    own_earlier: bool,
}

impl Desk {
    fn new() -> Desk {
        let first = Epoch { name: "a".to_owned(), from: Revision(0) };
        Desk {
            state: playing(),
            revision: 1,
            settlers: BTreeSet::new(),
            epochs: vec![first],
            waiting: None,
            own_earlier: true,
        }
    }

    fn judged(&self, author: u128, envelope: Envelope, may: bool) -> Judged {
        let bench = Bench {
            state: &self.state,
            revision: Revision(self.revision),
            now: Instant::from_micros(9),
            seed: 7,
            epochs: &self.epochs,
            settlers: &self.settlers,
            waiting: self.waiting.as_ref(),
            own_earlier: self.own_earlier,
        };
        judge(&bench, &Authentic { envelope, author: account(author) }, |_: Permission| may)
    }

    /// Judges and keeps.
    fn push(&mut self, author: u128, envelope: Envelope) -> Judged {
        let judged = self.judged(author, envelope, true);
        judged.changes.iter().for_each(|change| self.state.apply(change.clone()));
        self.revision = judged.revision.map_or(self.revision, |revision| revision.0);
        judged
    }

    fn record(&mut self, no: u128, author: u128, result: GameResult, seen: GameResult) -> Outcome {
        self.push(author, envelope(no, 1, None, &record(1, result, seen))).outcome
    }

    fn settle(&mut self, no: u128, author: u128, result: GameResult, claim: u32) -> Judged {
        let (game, settles) = (GameId(1), vec![ClaimId(claim)]);
        let record =
            Record { game, result, seen: Open, settles, reported_by: None, ended_at: None };
        self.push(author, envelope(no, 1, None, &Act::Record(record)))
    }
}

fn code(outcome: &Outcome) -> Option<ErrorCode> {
    outcome.problem().map(|problem| problem.code)
}

fn item(author: Option<u128>, outcome: Outcome) -> Item {
    Item {
        digest: sealed(&envelope(5, 1, None, &record(1, Draw, Open))).digest,
        op: Some(op(5)),
        author: author.map(account),
        device: Some(device_id(1)),
        made_at: None,
        arrived: Instant::from_micros(1),
        value: None,
        outcome,
        settled: None,
    }
}

fn parked() -> Outcome {
    Outcome::Parked { problem: Problem::new(ErrorCode::NotAllowed) }
}

#[test]
fn a_result_is_applied_confirmed_and_disputed() {
    let mut desk = Desk::new();
    assert_eq!(desk.record(1, 1, WhiteWins, Open), Outcome::Applied { revision: Revision(2) });
    assert_eq!(desk.record(2, 2, WhiteWins, Open), Outcome::Same { revision: Revision(3) });
    let conflict = Outcome::Conflict { claim: ClaimId(1), revision: Revision(4) };
    assert_eq!(desk.record(3, 3, Draw, Open), conflict);
}

#[test]
fn rights_are_those_of_the_arrival() {
    let desk = Desk::new();
    let judged = desk.judged(1, envelope(1, 1, None, &record(1, Draw, Open)), false);
    assert_eq!(judged, parked().into());
}

#[test]
fn a_kind_that_has_no_reader_is_quarantined() {
    let desk = Desk::new();
    let mut strange = envelope(1, 1, None, &record(1, Draw, Open));
    strange.kind_version = 9;
    let outcome = desk.judged(1, strange, true).outcome;
    assert_eq!(outcome, Outcome::Quarantined { fault: Fault::UnknownVersion });
}

#[test]
fn who_built_on_an_own_operation_that_has_not_come_saw_the_board_before_it() {
    let mut second = envelope(2, 2, None, &record(1, Draw, WhiteWins));
    second.seen.after = Some(After { op: op(1), base: Open });
    let mut desk = Desk::new();
    let known = desk.judged(1, second.clone(), true).outcome;
    assert!(matches!(known, Outcome::Conflict { .. }), "{known:?}");
    desk.own_earlier = false;
    let alone = desk.judged(1, second, true).outcome;
    assert_eq!(alone, Outcome::Applied { revision: Revision(2) });
}

#[test]
fn a_number_that_a_restored_server_gave_again_is_superseded() {
    let mut desk = Desk::new();
    let round = desk.state.rounds.values().next().expect("a round").clone();
    let paired = Round { basis: Some(Revision(40)), stage: Stage::Published, ..round };
    desk.state.apply(Change::Put(Entity::Round(paired)));
    let late = || envelope(1, 1, None, &record(1, Draw, Open));
    assert!(matches!(desk.judged(1, late(), true).outcome, Outcome::Applied { .. }));
    desk.epochs.push(Epoch { name: "b".to_owned(), from: Revision(50) });
    assert!(matches!(desk.judged(1, late(), true).outcome, Outcome::Applied { .. }));
    desk.epochs.push(Epoch { name: "c".to_owned(), from: Revision(30) });
    assert_eq!(code(&desk.judged(1, late(), true).outcome), Some(ErrorCode::PairingMadeAnew));
    let mut now = late();
    now.seen.epoch = "c".to_owned();
    assert!(matches!(desk.judged(1, now, true).outcome, Outcome::Applied { .. }));
}

#[test]
fn nobody_settles_his_own_claim_while_another_is_there() {
    let mut desk = Desk::new();
    desk.record(1, 1, WhiteWins, Open);
    desk.record(2, 2, BlackWins, Open);
    desk.settlers = [account(1), account(2), account(3)].into();
    for party in [1, 2] {
        let refused = desk.settle(3, party, BlackWins, 1).outcome;
        assert_eq!(code(&refused), Some(ErrorCode::OwnClaim));
    }
    let settled = desk.settle(4, 3, BlackWins, 1);
    assert_eq!(settled.settled, [Settled::Claim(op(2))]);
    assert_eq!(desk.state.open_claims_of(GameId(1)).count(), 0);
}

#[test]
fn whoever_is_alone_settles_his_own_claim() {
    for there in [vec![], vec![account(2)], vec![account(1), account(2)]] {
        let mut desk = Desk::new();
        desk.record(1, 1, WhiteWins, Open);
        desk.record(2, 2, BlackWins, Open);
        desk.settlers = there.into_iter().collect();
        let settled = desk.settle(3, 2, BlackWins, 1).outcome;
        assert!(matches!(settled, Outcome::Applied { .. }), "{settled:?}");
    }
}

#[test]
fn what_waits_is_settled_by_an_operation_that_names_it() {
    let mut desk = Desk::new();
    desk.settlers = [account(1), account(2)].into();
    let mut waiting = item(Some(1), parked());
    let settle = Act::Settle(Settle { waiting: waiting.digest });
    let by = |desk: &Desk, author| desk.judged(author, envelope(8, 1, None, &settle), true);
    assert_eq!(code(&by(&desk, 2).outcome), Some(ErrorCode::NoSuchClaim));
    desk.waiting = Some(waiting.clone());
    assert_eq!(code(&by(&desk, 1).outcome), Some(ErrorCode::OwnClaim));
    let settled = by(&desk, 2);
    assert_eq!(settled.outcome, Outcome::Applied { revision: Revision(2) });
    assert_eq!(settled.settled, [Settled::Item(waiting.digest)]);
    waiting.settled = Some(op(8));
    desk.waiting = Some(waiting);
    assert_eq!(code(&by(&desk, 2).outcome), Some(ErrorCode::NoSuchClaim));
    let conflict = Outcome::Conflict { claim: ClaimId(1), revision: Revision(1) };
    desk.waiting = Some(item(Some(1), conflict));
    assert_eq!(code(&by(&desk, 2).outcome), Some(ErrorCode::BadField));
}

/// One of each.
fn outcomes() -> [Outcome; 9] {
    let (revision, claim) = (Revision(1), ClaimId(1));
    let problem = || Problem::new(ErrorCode::RoundClosed);
    [
        Outcome::Applied { revision },
        Outcome::Same { revision },
        Outcome::Conflict { claim, revision },
        Outcome::Superseded { problem: problem() },
        Outcome::Late { problem: problem(), evidence: Evidence::OwnClock },
        Outcome::Closed { problem: problem() },
        Outcome::Parked { problem: problem() },
        Outcome::Invalid { problem: problem() },
        Outcome::Quarantined { fault: Fault::ForkedChain },
    ]
}

#[test]
fn each_outcome_is_counted_once_and_seen_by_somebody() {
    let mut tally = Tally::default();
    outcomes().iter().for_each(|outcome| tally.count(outcome));
    assert_eq!(tally, Tally { received: 9, applied: 1, same: 1, waiting: 7 });
    assert!(tally.holds());
    for outcome in outcomes() {
        assert!(!outcome.readers().is_empty());
        assert_eq!(outcome.waits(), outcome.problem().is_some() || code_less(&outcome));
    }
}

fn code_less(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Conflict { .. })
}

#[test]
fn an_author_sees_what_waits_of_his_and_the_chief_all() {
    for outcome in outcomes().into_iter().filter(Outcome::waits) {
        let own = outcome.readers().contains(&Reader::Author);
        let item = item(Some(1), outcome);
        assert!(item.seen_by(account(9), true));
        assert_eq!(item.seen_by(account(1), false), own, "{item:?}");
        assert!(!item.seen_by(account(2), false));
    }
}

#[test]
fn boards_that_one_person_recorded_are_listed() {
    let mut desk = Desk::new();
    let listed = |desk: &Desk| -> Vec<u32> {
        let round = *desk.state.rounds.keys().next().expect("a round");
        desk.state.unconfirmed(round).map(|game| game.id.0).collect()
    };
    assert!(listed(&desk).is_empty());
    desk.record(1, 1, WhiteWins, Open);
    desk.record(2, 1, WhiteWins, Open);
    assert_eq!(listed(&desk), [1]);
    desk.record(3, 2, WhiteWins, Open);
    assert!(listed(&desk).is_empty());
}
