//! Texts that come from anywhere: each fault has its code, and nothing panics.

use proptest::prelude::*;
use serde_json::{Value, json};
use shared::id::TournamentId;
use shared::result::GameResult::{Draw, Open, WhiteWins};
use shared::sync::bytes::Signature;
use shared::sync::chain::{Links, Reach, place};
use shared::sync::envelope::{Act, Envelope, LONGEST};
use shared::sync::fault::Fault;
use shared::sync::judge::{authenticate, read};
use shared::time::Instant;
use uuid::Uuid;

use crate::factory::{HERE, device, device_id, envelope, record, sealed, sevens};

fn text() -> String {
    envelope(1, 1, None, &record(1, WhiteWins, Open)).text().expect("text")
}

/// The text with one field another.
fn with(field: &str, value: Value) -> String {
    let mut json: Value = serde_json::from_str(&text()).expect("json");
    json[field] = value;
    json.to_string()
}

#[test]
fn an_envelope_comes_back_as_it_was_and_writes_the_same_text() {
    let text = text();
    let read = Envelope::read(&text).expect("read");
    assert_eq!(read.text().expect("text"), text);
    let act = Act::read(&read.kind, read.kind_version, &read.body);
    assert_eq!(act, Ok(record(1, WhiteWins, Open)));
    assert_eq!(read.corrected(), Instant::from_micros(4_000_000));
}

#[test]
fn each_fault_of_a_text_has_its_code() {
    let long = format!("{}{}", text(), " ".repeat(LONGEST));
    let cases = [
        (long, Fault::TooLong),
        (String::new(), Fault::Unreadable),
        ("[]".to_owned(), Fault::Unreadable),
        (text()[..50].to_owned(), Fault::Unreadable),
        (with("more", json!(1)), Fault::Unreadable),
        (with("seq", json!(-1)), Fault::Unreadable),
        (with("v", json!(2)), Fault::UnknownEnvelope),
    ];
    for (text, fault) in cases {
        assert_eq!(Envelope::read(&text), Err(fault), "{text}");
    }
}

#[test]
fn every_version_of_a_kind_has_a_reader_and_no_other() {
    let body = json!({"game": 1, "result": "1-0", "seen": "open"});
    for version in [1, 2] {
        let read = Act::read("record_result", version, &body);
        assert_eq!(read, Ok(record(1, WhiteWins, Open)));
    }
    let mut new = body.clone();
    new["ended_at"] = json!(7);
    assert!(Act::read("record_result", 2, &new).is_ok());
    assert_eq!(Act::read("record_result", 1, &new), Err(Fault::BadBody));
    for version in [0, 3] {
        assert_eq!(Act::read("record_result", version, &body), Err(Fault::UnknownVersion));
    }
    assert_eq!(Act::read("draft_round", 1, &body), Err(Fault::UnknownKind));
    assert_eq!(Act::read("settle_waiting", 1, &body), Err(Fault::BadBody));
}

#[test]
fn only_the_registered_device_speaks_and_only_in_its_tournament() {
    let good = sealed(&envelope(1, 1, None, &record(1, Draw, Open))).signed;
    let elsewhere = TournamentId(Uuid::from_u128(2));
    assert_eq!(read(&good, elsewhere), Err(Fault::ForeignTournament));
    let envelope = read(&good, HERE).expect("read");
    let proven = authenticate(&good, envelope.clone(), &device(1), sevens);
    assert_eq!(proven.map(|it| it.author), Ok(device(1).account));
    let foreign = authenticate(&good, envelope.clone(), &device(2), sevens);
    assert_eq!(foreign, Err(Fault::BadSignature));
    let mut forged = good.clone();
    forged.signature = Signature([8; 64]);
    let forged = authenticate(&forged, envelope.clone(), &device(1), sevens);
    assert_eq!(forged, Err(Fault::BadSignature));
    let mut revoked = device(1);
    revoked.revoked = Some(Instant::from_micros(1));
    assert_eq!(authenticate(&good, envelope, &revoked, sevens), Err(Fault::RevokedDevice));
}

#[test]
fn a_place_of_the_chain_has_one_holder_and_neighbours_that_agree() {
    let act = record(1, Draw, Open);
    let first = sealed(&envelope(1, 1, None, &act)).digest;
    let other = sealed(&envelope(2, 1, None, &act)).digest;
    let second = envelope(3, 2, Some(first), &act);
    let digest = sealed(&second).digest;
    let none = Links::default();
    let fork = Err(Fault::ForkedChain);
    let cases = [
        (Links { before: Some(first), ..none }, Ok(())),
        // Behind a gap it is taken all the same.
        (none, Ok(())),
        (Links { before: Some(other), ..none }, fork),
        (Links { here: Some(other), ..none }, fork),
        (Links { behind: Some(Some(digest)), ..none }, Ok(())),
        (Links { behind: Some(Some(other)), ..none }, fork),
        (Links { behind: Some(None), ..none }, fork),
        (Links { same_id: Some(other), ..none }, Err(Fault::ReusedId)),
    ];
    for (links, right) in cases {
        assert_eq!(place(&second, digest, &links), right, "{links:?}");
    }
    for (seq, prev) in [(0, None), (1, Some(first)), (2, None)] {
        assert_eq!(place(&envelope(4, seq, prev, &act), digest, &none), fork);
    }
}

#[test]
fn a_gap_shows_as_unsent_work() {
    use shared::id::Seq;
    let reach = Reach { device: device_id(1), highest: Seq(7), received: 5 };
    assert_eq!(reach.missing(), 2);
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in ".{0,300}", cut in 0usize..400) {
        let _ = Envelope::read(&text);
        let good = self::text();
        let cut = good.floor_char_boundary(cut);
        prop_assert!(Envelope::read(&good[..cut]).is_err() || cut >= good.len());
        let _ = Envelope::read(&format!("{}{text}{}", &good[..cut], &good[cut..]));
    }
}
