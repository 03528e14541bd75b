//! Answers of plain reads, kept by their path: shown from here first, then as the server has them.

use std::fmt::Display;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shared::api::{Endpoint, NoBody};
use shared::time::Instant;

use crate::api::{self, Failure};
use crate::browser;
use crate::store::{self, Table};

/// A document as far as it is known here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document<T> {
    /// The document.
    pub value: T,
    /// The last answer that brought it, by this device's clock.
    pub checked_at: Instant,
}

/// The document at an endpoint, and why the last refresh failed.
pub struct Loaded<T: Send + Sync + 'static> {
    /// From the store or the server; none until either has it.
    pub document: RwSignal<Option<Document<T>>>,
    /// Why the server's is not here.
    pub failure: RwSignal<Option<Failure>>,
}

impl<T: Send + Sync + 'static> Clone for Loaded<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Loaded<T> {}

/// Loads the document of an endpoint: from the store at once, from the server when it answers.
#[must_use]
pub fn load<E>(values: &[&dyn Display]) -> Loaded<E::Answer>
where
    E: Endpoint<Body = NoBody>,
    E::Answer: Clone + Send + Sync + 'static,
{
    let loaded = Loaded { document: RwSignal::new(None), failure: RwSignal::new(None) };
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    spawn_local(async move {
        let values: Vec<&dyn Display> = values.iter().map(|value| value as &dyn Display).collect();
        if let Some(stored) = stored::<E>(&values).await {
            // The page may be gone by now, and its signals with it.
            loaded.document.try_set(Some(stored));
        }
        match fetch::<E>(&values).await {
            Ok(fresh) => {
                loaded.failure.try_set(None);
                loaded.document.try_set(Some(fresh));
            }
            Err(failure) => {
                loaded.failure.try_set(Some(failure));
            }
        }
    });
    loaded
}

/// The stored document.
pub async fn stored<E: Endpoint>(values: &[&dyn Display]) -> Option<Document<E::Answer>>
where
    Document<E::Answer>: DeserializeOwned,
{
    store::get(Table::Documents, &E::path(values)).await
}

/// The server's document, which is then stored.
///
/// # Errors
/// As [`api::call`].
pub async fn fetch<E>(values: &[&dyn Display]) -> Result<Document<E::Answer>, Failure>
where
    E: Endpoint<Body = NoBody>,
{
    let value = api::call::<E>(values, &NoBody {}).await?;
    let document = Document { value, checked_at: browser::now() };
    // Without a store the app still works, only not offline.
    let _ = store::put(Table::Documents, &E::path(values), &document).await;
    Ok(document)
}
