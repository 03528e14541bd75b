//! Texts of the catalogue for those who read what a command prints.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use shared::id::ParticipantId;
use shared::pairing::explain::Sentence;
use shared::text::Locale;

/// The texts of one language.
pub(crate) struct Texts(FluentBundle<FluentResource>);

impl Texts {
    pub(crate) fn new(locale: Locale) -> Texts {
        let mut texts = FluentBundle::new(locale.tag().parse().into_iter().collect());
        // Isolation marks are for mixed directions; every language here runs left to right.
        texts.set_use_isolating(false);
        // A test of the app proves that the sources are without errors.
        let source = match FluentResource::try_new(locale.source().to_owned()) {
            Ok(source) | Err((source, _)) => source,
        };
        texts.add_resource_overriding(source);
        Texts(texts)
    }

    /// A text with its places filled. A key that does not exist is its own text.
    pub(crate) fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let pattern = self.0.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(
            || key.to_owned(),
            |it| self.0.format_pattern(it, Some(&args), &mut Vec::new()).into_owned(),
        )
    }

    /// A sentence of an explanation, with people as `name` calls them.
    pub(crate) fn sentence(
        &self,
        sentence: &Sentence,
        name: &dyn Fn(ParticipantId) -> String,
    ) -> String {
        let args = sentence.args.iter();
        let people = sentence.people.iter();
        let args: Vec<(&str, FluentValue<'_>)> = args
            .map(|(key, value)| (key.as_str(), FluentValue::from(value.as_str())))
            .chain(people.map(|(key, id)| (key.as_str(), FluentValue::from(name(*id)))))
            .collect();
        self.say(&sentence.key, &args)
    }
}
