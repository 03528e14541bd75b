//! Texts in the person's language. Everything somebody reads comes through [`t`] or [`tx`].
//!
//! The language is one per page; changing it shows the screens anew (see `app`), so a text is a
//! plain string where it is used.

use std::cell::RefCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use shared::api::ops::Outcome;
use shared::error::{ErrorCode, Problem};
use shared::id::{BoardNo, ParticipantId};
use shared::pairing::explain::Sentence;
use shared::pairing::system::System;
use shared::points::Points;
use shared::scoring::Value;
use shared::text::Locale;

use crate::api::Failure;
use crate::browser;

struct Voice {
    locale: Locale,
    texts: FluentBundle<FluentResource>,
}

thread_local! {
    static VOICE: RefCell<Voice> = RefCell::new(Voice::new(Locale::default(), &compiled_in()));
}

/// In the browser the texts of a language are a file of their own, fetched before they are needed;
/// elsewhere, in tests, they are compiled in.
fn compiled_in() -> String {
    if cfg!(target_arch = "wasm32") { String::new() } else { Locale::default().source().to_owned() }
}

impl Voice {
    fn new(locale: Locale, source: &str) -> Voice {
        let tags = locale.tag().parse().into_iter().collect();
        let mut texts = FluentBundle::new(tags);
        // Isolation marks are for mixed directions; every language here runs left to right.
        texts.set_use_isolating(false);
        // A test proves that the sources are without errors.
        let source = match FluentResource::try_new(source.to_owned()) {
            Ok(source) | Err((source, _)) => source,
        };
        texts.add_resource_overriding(source);
        Voice { locale, texts }
    }

    fn say(&self, key: &str, args: Option<&FluentArgs>) -> Option<String> {
        let pattern = self.texts.get_message(key)?.value()?;
        Some(self.texts.format_pattern(pattern, args, &mut Vec::new()).into_owned())
    }
}

/// Speaks this language from now on, once its texts are here.
pub async fn learn(locale: Locale) {
    speak(locale, &browser::texts(locale).await);
}

fn speak(locale: Locale, source: &str) {
    VOICE.set(Voice::new(locale, source));
}

#[cfg(test)]
pub(crate) fn speak_in_test(locale: Locale) {
    speak(locale, locale.source());
}

/// The language that is spoken.
#[must_use]
pub fn spoken() -> Locale {
    VOICE.with_borrow(|voice| voice.locale)
}

/// A text without placeables. A key that does not exist is its own text.
#[must_use]
pub fn t(key: &str) -> String {
    VOICE.with_borrow(|voice| voice.say(key, None)).unwrap_or_else(|| key.to_owned())
}

/// A text with placeables: `tx("board-n", &[("n", 27.into())])`.
#[must_use]
pub fn tx(key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    VOICE.with_borrow(|voice| voice.say(key, Some(&args))).unwrap_or_else(|| key.to_owned())
}

/// What there is any of, in words that take a number `n`.
#[must_use]
pub fn counts(of: [(&str, usize); 2]) -> Vec<String> {
    let some = of.into_iter().filter(|(_, n)| *n > 0);
    some.map(|(key, n)| tx(key, &[("n", n.into())])).collect()
}

/// A problem in words.
#[must_use]
pub fn problem(problem: &Problem) -> String {
    // A placeable that is absent must still select its variant.
    let absent = ["field", "most"].map(|name| (name, FluentValue::from("none")));
    let args: Vec<(&str, FluentValue<'_>)> = absent
        .into_iter()
        .chain(
            problem
                .args
                .iter()
                .map(|(name, value)| (name.as_str(), FluentValue::try_number(value.as_str()))),
        )
        .chain(problem.field.as_deref().and_then(label).map(|label| ("field", label.into())))
        .collect();
    tx(&error_key(problem.code), &args)
}

/// A sentence of an explanation, with people as `name` calls them.
#[must_use]
pub fn sentence(said: &Sentence, name: impl Fn(ParticipantId) -> String) -> String {
    let args = said.args.iter().map(|(key, value)| (key.as_str(), value.as_str().into()));
    let people = said.people.iter().map(|(key, id)| (key.as_str(), name(*id).into()));
    tx(&said.key, &args.chain(people).collect::<Vec<(&str, FluentValue<'_>)>>())
}

/// What a form calls a field of the API; none if no form has it.
fn label(field: &str) -> Option<String> {
    let name = field.rsplit('.').next()?.replace('_', "-");
    let forms = ["", "form-", "rules-", "running-", "person-", "crew-"];
    VOICE.with_borrow(|voice| {
        forms.iter().find_map(|form| voice.say(&format!("{form}{name}"), None))
    })
}

/// What went wrong with a call, in words.
#[must_use]
pub fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Offline => t("offline-try-later"),
        Failure::Unanswered => t("unanswered"),
        Failure::Refused(refused) => problem(refused),
    }
}

/// How an operation ended that is not in force, and what its author can do.
#[must_use]
pub fn outcome(ended: &Outcome) -> String {
    let next = match ended {
        Outcome::Applied { .. } => return t("save-sent"),
        Outcome::Same { .. } => return t("save-same"),
        Outcome::Conflict { .. } => return t("outcome-of-conflict"),
        Outcome::Superseded { .. } => "outcome-superseded",
        Outcome::Closed { .. } => "outcome-closed",
        Outcome::Late { .. } => "outcome-late",
        Outcome::Parked { .. } => "outcome-parked",
        Outcome::Invalid { .. } => "outcome-invalid",
        Outcome::Quarantined { .. } => "outcome-quarantined",
    };
    let why = ended.problem().map(|why| problem(&why)).unwrap_or_default();
    format!("{why} {}", t(next))
}

/// The key of a code's text: `error-` and its serialized form with hyphens.
#[must_use]
pub fn error_key(code: ErrorCode) -> String {
    let name = serde_json::to_string(&code).unwrap_or_default();
    format!("error-{}", name.trim_matches('"').replace('_', "-"))
}

/// A pairing system with its edition and acceleration.
#[must_use]
pub fn system_words(system: System) -> String {
    let name = t(&format!("system-{}", system.with_baku(false).name()));
    if system.is_accelerated() { format!("{name}, {}", t("system-baku")) } else { name }
}

/// A score as people write it: `2½`.
#[must_use]
pub fn points(points: Points) -> String {
    value(Value::Points(points))
}

/// A board as people call it, and which game of its pairing: 1 the first, 2 the return game, 0 the
/// only one.
#[must_use]
pub fn board_label(board: BoardNo, leg: u8) -> String {
    let no = board.to_string();
    match leg {
        0 => no,
        1 => tx("board-first", &[("n", no.into())]),
        _ => tx("board-return", &[("n", no.into())]),
    }
}

/// Which game of its pairing; none if it is the only one.
#[must_use]
pub fn leg_words(leg: u8) -> Option<String> {
    match leg {
        0 => None,
        1 => Some(t("first-game")),
        _ => Some(t("return-game")),
    }
}

/// A value of a tie-break as people write it: `2½`, and `16.25` or `16,25`.
#[must_use]
pub fn value(value: Value) -> String {
    let text = value.to_string();
    if text.contains('.') { text.replace('.', &browser::decimal_sign()) } else { text }
}

#[cfg(test)]
mod tests;
