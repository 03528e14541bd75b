//! What is read from the local store before the first paint.

use shared::api::session::Session;
use shared::sync::Queued;
use shared::text::Locale;

use super::Theme;
use super::people::People;
use crate::browser;
use crate::store::{self, Table};

/// Everything that the first paint needs beside the tournament itself.
#[derive(Clone, Debug, Default)]
pub struct Boot {
    /// The language, chosen or the browser's.
    pub locale: Locale,
    /// The theme.
    pub theme: Theme,
    /// Remembered people.
    pub people: People,
    /// The last known session.
    pub session: Option<Session>,
    /// The queue.
    pub outbox: Vec<Queued>,
}

impl Boot {
    /// Reads it.
    pub async fn load() -> Boot {
        let languages = browser::languages();
        let locale = store::get(Table::Settings, "locale").await;
        Boot {
            locale: locale
                .unwrap_or_else(|| Locale::preferred(languages.iter().map(String::as_str))),
            theme: store::get(Table::Settings, "theme").await.unwrap_or_default(),
            people: store::get(Table::Settings, "people").await.unwrap_or_default(),
            session: store::get(Table::Settings, "session").await,
            outbox: store::queue().await,
        }
    }
}
