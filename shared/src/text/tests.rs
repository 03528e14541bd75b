use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::*;
use crate::access::Role;
use crate::error::ErrorCode;

/// The messages of a source by key, and the placeables that each names.
fn messages(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in locale.source().lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (name, _) = line.split_once(" = ").expect("a message has a text");
            key = name.to_owned();
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{key} twice");
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
        });
        if let Some(placeables) = messages.get_mut(&key) {
            placeables.extend(names);
        }
    }
    messages
}

fn key(prefix: &str, value: impl Serialize) -> String {
    let name = serde_json::to_string(&value).unwrap();
    format!("{prefix}-{}", name.trim_matches('"').replace('_', "-"))
}

#[test]
fn every_language_has_the_same_texts_with_the_same_placeables() {
    let first = messages(Locale::English);
    for locale in Locale::ALL {
        assert_eq!(messages(locale), first, "{}", locale.tag());
    }
}

#[test]
fn every_refusal_and_every_role_has_a_text() {
    let texts = messages(Locale::English);
    let wanted = ErrorCode::ALL
        .iter()
        .map(|code| key("error", code))
        .chain(Role::ALL.into_iter().map(|role| key("role", role)));
    for key in wanted {
        assert!(texts.contains_key(&key), "{key}");
    }
}

#[test]
fn the_first_known_preference_wins() {
    assert_eq!(Locale::preferred(["de-AT", "es-PE", "en"]), Locale::Spanish);
    assert_eq!(Locale::preferred(["EN_us"]), Locale::English);
    assert_eq!(Locale::preferred(["", "zh"]), Locale::English);
    assert_eq!(Locale::preferred([]), Locale::English);
}
