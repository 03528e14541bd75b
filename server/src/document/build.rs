//! From the state and the names to the bytes of both scopes.

use std::collections::BTreeMap;

use actix_web::web::Bytes;
use chrono::NaiveDate;
use serde::Serialize;
use shared::api::participants::PersonData;
use shared::id::EntryId;
use shared::person::names;
use shared::tournament::Tournament;
use shared::view::{Scope, Surroundings};

use super::built::{Built, Part, Stamp, hash};
use crate::failure::Failure;
use crate::http::Encoded;

/// What the store knows besides the state.
#[derive(Clone, Debug)]
pub(super) struct Around {
    pub(super) event_name: String,
    pub(super) event_slug: String,
    pub(super) name: String,
    pub(super) slug: String,
    pub(super) zone: String,
    pub(super) first_day: NaiveDate,
    pub(super) entrants: BTreeMap<EntryId, PersonData>,
}

impl Around {
    fn seen(&self, scope: Scope) -> Surroundings {
        Surroundings {
            event_name: self.event_name.clone(),
            event_slug: self.event_slug.clone(),
            name: self.name.clone(),
            slug: self.slug.clone(),
            zone: self.zone.clone(),
            entries: self
                .entrants
                .iter()
                .map(|(id, entrant)| (*id, names(entrant, scope, self.first_day)))
                .collect(),
        }
    }
}

/// Builds both scopes; parts that `before` has already are not compressed again.
pub(super) fn build(
    state: &Tournament,
    around: &Around,
    stamp: Stamp,
    before: Option<&Built>,
) -> Result<Built, Failure> {
    let scope = |scope: Scope| {
        let known = before.map_or(&[][..], |built| built.parts(scope));
        parts(state, &around.seen(scope), scope, known)
    };
    Ok(Built { stamp, public: scope(Scope::Public)?, staff: scope(Scope::Staff)? })
}

fn parts(
    state: &Tournament,
    around: &Surroundings,
    scope: Scope,
    known: &[Part],
) -> Result<Vec<Part>, Failure> {
    let views = state.parts(around, scope);
    let mut parts = vec![
        part("tournament".to_owned(), &views.tournament, known)?,
        part("participants".to_owned(), &views.participants, known)?,
    ];
    // The round that is played now is what a phone wants first.
    for round in views.rounds.iter().rev() {
        parts.push(part(format!("round-{}", round.no), round, known)?);
    }
    Ok(parts)
}

fn part(name: String, view: &impl Serialize, known: &[Part]) -> Result<Part, Failure> {
    let raw = serde_json::to_vec(view).map_err(|error| Failure::Internal(error.into()))?;
    let hash = hash(&raw);
    if let Some(same) = known.iter().find(|part| part.hash == hash && part.name == name) {
        return Ok(same.clone());
    }
    let content =
        Encoded::compress(Bytes::from(raw)).map_err(|error| Failure::Internal(error.into()))?;
    Ok(Part { name, hash, content })
}
