use std::collections::BTreeSet;
use std::path::Path;

use shared::api::ops::Evidence;
use shared::id::{ClaimId, Revision};
use shared::sync::fault::Fault;

use super::*;

#[test]
fn every_source_is_without_errors() {
    for locale in Locale::ALL {
        let source = FluentResource::try_new(locale.source().to_owned());
        assert!(source.is_ok(), "{:?}", source.err().map(|(_, errors)| errors));
    }
}

#[test]
fn every_text_that_the_app_asks_for_is_there() {
    let mut asked = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut asked);
    assert!(asked.contains("my-people"), "{asked:?}");
    let is_there = |key: &str| VOICE.with_borrow(|voice| voice.say(key, None).is_some());
    let missing: Vec<&String> = asked.iter().filter(|key| !is_there(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The first arguments of `t("…")` and `tx("…"`.
fn collect(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, keys);
        } else if !path.ends_with("text/tests.rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            for call in ["t(\"", "tx(\""] {
                for (at, _) in source.match_indices(call) {
                    let own_word = source[..at].chars().next_back();
                    if own_word.is_some_and(|c| c.is_alphanumeric() || "_.".contains(c)) {
                        continue;
                    }
                    let key = source[at + call.len()..].split('"').next().unwrap();
                    keys.insert(key.to_owned());
                }
            }
        }
    }
}

#[test]
fn plurals_and_missing_values_are_said_well() {
    speak_in_test(Locale::Spanish);
    assert_eq!(tx("find-count", &[("n", 1.into())]), "1 jugador");
    assert_eq!(tx("find-count", &[("n", 0.into())]), "Nadie");
    let halves = |n: i32| tx("points-n", &[("halves", n.into()), ("points", "2½".into())]);
    assert_eq!(halves(5), "2½ puntos");
    speak_in_test(Locale::English);
    let seconds = Problem::new(ErrorCode::TooManyAttempts).with("seconds", 1);
    assert_eq!(problem(&seconds), "Too many attempts. Try again in 1 second.");
    let field = Problem::new(ErrorCode::BadField).at("rules.rounds");
    assert_eq!(problem(&field), "This value is not possible: Rounds");
    assert_eq!(problem(&field.with("most", 30)), "This value is not possible: Rounds (at most 30)");
}

#[test]
fn a_field_is_named_as_its_form_names_it_or_not_at_all() {
    speak_in_test(Locale::English);
    let missing = |field: &str| problem(&Problem::new(ErrorCode::Missing).at(field));
    for (field, label) in [
        ("zone", "Time zone of the venue"),
        ("first_day", "First day"),
        ("password", "Password"),
        ("family_name", "Family name"),
        ("person.national_id", "National ID"),
        ("rules.tie_breaks", "Tie-breaks, in order"),
        ("running.first_board", "Number of the first board"),
        ("role", "Role"),
    ] {
        assert_eq!(missing(field), format!("This must be filled in: {label}"));
    }
    assert_eq!(missing("ops"), "This must be filled in.");
    let bad = Problem::new(ErrorCode::BadField).at("basis");
    assert_eq!(problem(&bad), "This value is not possible");
}

#[test]
fn points_are_written_with_halves_in_every_language() {
    for locale in Locale::ALL {
        speak_in_test(locale);
        assert_eq!(value(Value::Points(Points::from_halves(5))), "2½");
    }
}

#[test]
fn every_problem_has_its_own_words_in_every_language() {
    for locale in Locale::ALL {
        speak_in_test(locale);
        for code in ErrorCode::ALL.iter().copied() {
            let words = problem(&Problem::new(code));
            assert_ne!(words, error_key(code), "{}", locale.tag());
        }
    }
}

#[test]
fn every_end_of_an_operation_has_words_of_its_own_in_every_language() {
    let problem = || Problem::new(ErrorCode::NotAllowed);
    let revision = Revision(1);
    let ends = [
        Outcome::Applied { revision },
        Outcome::Same { revision },
        Outcome::Conflict { claim: ClaimId(1), revision },
        Outcome::Superseded { problem: problem() },
        Outcome::Closed { problem: problem() },
        Outcome::Late { problem: problem(), evidence: Evidence::OwnClock },
        Outcome::Parked { problem: problem() },
        Outcome::Invalid { problem: problem() },
        Outcome::Quarantined { fault: Fault::BadSignature },
    ];
    for locale in Locale::ALL {
        speak_in_test(locale);
        let words: BTreeSet<String> = ends.iter().map(outcome).collect();
        assert_eq!(words.len(), ends.len(), "{words:?}");
        assert!(words.iter().all(|words| !words.contains("outcome-")), "{words:?}");
    }
}
