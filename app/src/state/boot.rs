//! What is read from the local store before the first paint.

use std::sync::Arc;

use shared::api::session::Session;
use shared::text::Locale;

use super::Theme;
use super::people::People;
use super::work::Does;
use crate::browser;
use crate::store::{self, Kept, Table};

/// Everything that the first paint needs beside the tournament itself.
#[derive(Clone, Debug)]
pub struct Boot {
    /// The language, chosen or the browser's.
    pub locale: Locale,
    /// The theme.
    pub theme: Theme,
    /// Remembered people.
    pub people: People,
    /// The last known session.
    pub session: Option<Session>,
    /// What the program does beyond showing.
    pub does: Does,
    /// What was made here.
    pub outbox: Arc<Kept>,
}

impl Boot {
    /// Reads it, for a program that does this.
    pub async fn load(does: Does) -> Boot {
        let languages = browser::languages();
        let locale = store::get(Table::Settings, "locale").await;
        Boot {
            locale: locale
                .unwrap_or_else(|| Locale::preferred(languages.iter().map(String::as_str))),
            theme: store::get(Table::Settings, "theme").await.unwrap_or_default(),
            people: store::get(Table::Settings, "people").await.unwrap_or_default(),
            session: store::get(Table::Settings, "session").await,
            does,
            outbox: match does.work() {
                Some(work) => (work.load)().await,
                None => Arc::default(),
            },
        }
    }
}
