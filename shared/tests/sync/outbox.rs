//! The outbox on a phone, step by step.

use shared::api::ops::Outcome;
use shared::id::{Revision, Seq, TournamentId};
use shared::result::GameResult::{Draw, Open};
use shared::sync::chain::Link;
use shared::sync::client::{Do, Heard, Outbox, Session, Step};
use shared::sync::envelope::Envelope;
use shared::sync::handover::{Collector, NotTaken, chunks};
use shared::sync::push::{End, Pushed};
use shared::time::Instant;

use crate::factory::{HERE, account, device_id, draft, envelope, op, record, sealed};

/// A phone of account 1 whose device 1 is greeted, with so many operations stored.
fn phone(stored: u128) -> (Outbox, Session) {
    let mut outbox = Outbox::default();
    let device = outbox.sign_in(account(1), device_id(1));
    outbox.confirm(HERE, "a", Revision(0));
    for no in 1..=stored {
        outbox.record(device, draft(no, &record(1, Draw, Open))).expect("stored");
    }
    let greeted = [device].into();
    (outbox, Session { holds_lock: true, greeted, ..Session::default() })
}

/// Signs all that can be; what is then to be sent.
fn sign_all(outbox: &mut Outbox, session: &Session) -> Vec<Envelope> {
    loop {
        match outbox.next(session, HERE) {
            Do::Sign(envelope) => outbox.sealed(&envelope, sealed(&envelope)),
            Do::Send(ops) => {
                let read = ops.iter().map(|signed| Envelope::read(&signed.text).expect("own"));
                return read.collect();
            }
            other => panic!("{other:?}"),
        }
    }
}

fn answer(epoch: &str, envelopes: &[Envelope], revision: u64) -> Pushed {
    let outcome = Some(Outcome::Applied { revision: Revision(revision) });
    let end = |it: &Envelope| End { digest: sealed(it).digest, outcome: outcome.clone() };
    Pushed {
        epoch: epoch.to_owned(),
        revision: Revision(revision),
        server_time: Instant::from_micros(0),
        ends: envelopes.iter().map(end).collect(),
    }
}

fn unsent(outbox: &Outbox) -> usize {
    outbox.unsent(HERE).count()
}

#[test]
fn operations_are_signed_in_order_and_name_the_one_before() {
    let (mut outbox, session) = phone(3);
    let sent = sign_all(&mut outbox, &session);
    assert_eq!(sent.iter().map(|it| it.seq.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(sent[0].prev, None);
    assert_eq!(sent[2].prev, Some(sealed(&sent[1]).digest));
}

#[test]
fn only_the_tab_with_the_lock_works_and_one_request_at_a_time() {
    let (outbox, session) = phone(1);
    for idle in [
        Session { holds_lock: false, ..session.clone() },
        Session { in_flight: true, ..session.clone() },
    ] {
        assert_eq!(outbox.next(&idle, HERE), Do::Nothing);
    }
    let fresh = Session { holds_lock: true, ..Session::default() };
    assert_eq!(outbox.next(&fresh, HERE), Do::Greet(device_id(1), Seq(1)));
}

#[test]
fn only_what_an_answer_names_is_acknowledged() {
    let (mut outbox, session) = phone(3);
    let sent = sign_all(&mut outbox, &session);
    outbox.answered(HERE, &answer("a", &sent[..1], 4));
    assert_eq!(unsent(&outbox), 2);
    let mut refused = answer("a", &sent[1..2], 4);
    refused.ends[0].outcome = None;
    outbox.answered(HERE, &refused);
    assert_eq!(unsent(&outbox), 2);
}

#[test]
fn an_applied_operation_is_replayed_until_the_confirmed_state_shows_it() {
    let (mut outbox, session) = phone(1);
    let sent = sign_all(&mut outbox, &session);
    outbox.answered(HERE, &answer("a", &sent, 4));
    assert_eq!(outbox.replayed(HERE).count(), 1);
    assert_eq!(outbox.confirm(HERE, "a", Revision(3)), Heard::Known);
    assert_eq!(outbox.replayed(HERE).count(), 1);
    outbox.confirm(HERE, "a", Revision(4));
    assert_eq!(outbox.replayed(HERE).count(), 0);
    assert!(matches!(outbox.held[0].step, Step::Seen(..)));
    assert_eq!(outbox.confirm(HERE, "a", Revision(3)), Heard::Stale);
}

#[test]
fn a_restored_server_is_offered_everything_again_and_its_old_words_are_not_heard() {
    let (mut outbox, session) = phone(2);
    let sent = sign_all(&mut outbox, &session);
    outbox.answered(HERE, &answer("a", &sent, 4));
    outbox.confirm(HERE, "a", Revision(4));
    assert_eq!(outbox.confirm(HERE, "b", Revision(1)), Heard::Restored);
    assert_eq!(unsent(&outbox), 2);
    assert_eq!(outbox.answered(HERE, &answer("a", &sent, 4)), Heard::Stale);
    assert_eq!(unsent(&outbox), 2);
    assert_eq!(sign_all(&mut outbox, &session), sent);
    outbox.answered(HERE, &answer("b", &sent, 3));
    assert_eq!(unsent(&outbox), 0);
}

#[test]
fn a_restored_phone_goes_on_with_a_fresh_device() {
    let (mut outbox, mut session) = phone(1);
    let copy = outbox.clone();
    outbox.record(device_id(1), draft(2, &record(1, Draw, Open))).expect("stored");
    let links = [Link { seq: Seq(1), id: op(1) }, Link { seq: Seq(2), id: op(2) }];
    assert!(!outbox.greeted(HERE, device_id(1), &links, device_id(2)));
    let mut outbox = copy;
    outbox.record(device_id(1), draft(3, &record(1, Draw, Open))).expect("stored");
    assert!(outbox.greeted(HERE, device_id(1), &links, device_id(2)));
    session.greeted.insert(device_id(2));
    let sent = sign_all(&mut outbox, &session);
    let places: Vec<_> = sent.iter().map(|it| (it.id, it.device, it.seq)).collect();
    assert_eq!(places, [(op(1), device_id(1), Seq(1)), (op(3), device_id(2), Seq(1))]);
    assert_eq!(outbox.sign_in(account(1), device_id(3)), device_id(2));
    assert_eq!(outbox.record(device_id(1), draft(4, &record(1, Draw, Open))), None);
}

#[test]
fn two_people_on_one_phone_have_chains_of_their_own_and_signing_out_keeps_both() {
    let (mut outbox, mut session) = phone(1);
    let second = outbox.sign_in(account(2), device_id(2));
    outbox.record(second, draft(2, &record(2, Draw, Open))).expect("stored");
    session.greeted.insert(second);
    let sent = sign_all(&mut outbox, &session);
    assert_eq!(sent.iter().map(|it| it.seq).collect::<Vec<_>>(), [Seq(1), Seq(1)]);
    session.greeted.remove(&second);
    session.unknown.insert(second);
    let Do::Send(ops) = outbox.next(&session, HERE) else { panic!("nothing to send") };
    assert_eq!((ops.len(), unsent(&outbox)), (1, 2));
}

#[test]
fn what_the_app_before_made_is_signed_as_it_was_made() {
    let (mut outbox, session) = phone(0);
    let mut old = draft(1, &record(1, Draw, Open));
    old.kind_version = 1;
    outbox.record(device_id(1), old).expect("stored");
    let text = serde_json::to_string(&outbox).expect("json");
    let mut later: Outbox = serde_json::from_str(&text).expect("kept");
    assert_eq!(sign_all(&mut later, &session)[0].kind_version, 1);
}

#[test]
fn codes_are_read_in_any_order_and_again_and_nothing_else_is_taken() {
    let ops: Vec<_> = (1..=9)
        .map(|no| sealed(&envelope(no, no as u64, None, &record(1, Draw, Open))).signed)
        .collect();
    let codes = chunks(&ops).expect("codes");
    assert!(codes.len() > 3);
    let mut collector = Collector::default();
    let foreign = &chunks(&ops[..1]).expect("codes")[0];
    for code in codes.iter().rev().skip(1).chain([&codes[1]]) {
        assert_eq!(collector.take(code), Ok(None));
    }
    for (wrong, why) in [
        (foreign.clone(), NotTaken::Foreign),
        (codes[0].replace("record", "recorb"), NotTaken::Unreadable),
        (String::new(), NotTaken::Unreadable),
        ("TBL1:::::".to_owned(), NotTaken::Unreadable),
        (codes[0][..40].to_owned(), NotTaken::Unreadable),
    ] {
        assert_eq!(collector.take(&wrong), Err(why), "{wrong}");
    }
    let last = codes.last().expect("codes");
    assert_eq!(collector.take(last), Ok(Some(ops)));
}

#[test]
fn a_carrier_sends_what_it_carries_until_it_has_an_end() {
    let (mut outbox, session) = phone(0);
    let carried = envelope(7, 1, None, &record(1, Draw, Open));
    outbox.carry(sealed(&carried));
    outbox.carry(sealed(&carried));
    assert_eq!(sign_all(&mut outbox, &session), std::slice::from_ref(&carried));
    outbox.answered(HERE, &answer("a", &[carried], 2));
    assert_eq!(outbox.next(&session, HERE), Do::Nothing);
}

#[test]
fn what_is_carried_goes_to_its_own_tournament_only() {
    let (mut outbox, session) = phone(0);
    let elsewhere = TournamentId(uuid::Uuid::from_u128(77));
    let envelope =
        Envelope { tournament: elsewhere, ..envelope(7, 1, None, &record(1, Draw, Open)) };
    outbox.carry(sealed(&envelope));
    assert_eq!(outbox.next(&session, HERE), Do::Nothing);
    assert!(matches!(outbox.next(&session, elsewhere), Do::Send(_)));
}
