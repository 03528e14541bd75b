//! A tournament in which everything can be asked for, and all that may be seen of it.

use anyhow::{Context, Result};
use reqwest::RequestBuilder;
use shared::api::{Described, ListEntries, ListEvents, ListStaff, NoBody, PREFIX};
use shared::error::Problem;
use shared::id::ParticipantId;
use shared::tournament::Rules;
use tests::client::{Answer, Client};
use tests::hall::{self, Hall, Open};
use tests::public;

/// An event with one tournament of eight players whose first round is published.
pub(super) struct Stage {
    pub(super) open: Open,
}

impl Stage {
    pub(super) async fn set(hall: &Hall) -> Result<Self> {
        Ok(Self { open: hall.seeded_round(8).await? })
    }

    /// The same before the first round.
    pub(super) async fn before_play(hall: &Hall) -> Result<Self> {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(8).await?;
        Ok(Self { open })
    }

    /// Everything is allowed to this one.
    pub(super) fn caller(&self) -> &Client {
        &self.open.organizer
    }

    /// The value of a placeholder that leads somewhere.
    pub(super) fn value(&self, placeholder: &str) -> String {
        match placeholder {
            "event" => self.open.event.id.to_string(),
            "tournament" => self.open.id().to_string(),
            "slug" => self.open.tournament.slug.clone(),
            "account" | "device" => hall::op().to_string(),
            "hash" => "0123456789abcdef".into(),
            "round" => "2".into(),
            _ => ParticipantId(1).to_string(),
        }
    }

    /// The endpoint's path, its placeholders filled by `value`.
    pub(super) fn path(&self, endpoint: &Described, value: impl Fn(&str) -> String) -> String {
        let filled = endpoint.path.split('/').skip(1).map(|segment| {
            match segment.strip_prefix('{').and_then(|segment| segment.strip_suffix('}')) {
                Some(placeholder) => value(placeholder),
                None => segment.to_owned(),
            }
        });
        filled.fold(PREFIX.to_owned(), |path, segment| format!("{path}/{segment}"))
    }

    /// A request to the endpoint at its right place, without a body.
    pub(super) fn request(&self, endpoint: &Described) -> RequestBuilder {
        let path = self.path(endpoint, |placeholder| self.value(placeholder));
        self.caller().request_to(endpoint, &path)
    }

    /// All that the staff may see.
    pub(super) async fn seen(&self) -> Result<String> {
        let (caller, id) = (self.caller(), self.open.id());
        let events = caller.call::<ListEvents>(&[], &NoBody {}).await?;
        let staff = caller.call::<ListStaff>(&[&self.open.event.id], &NoBody {}).await?;
        let entries = caller.call::<ListEntries>(&[&id], &NoBody {}).await?;
        let parts = public::staff_parts(caller, id).await?;
        Ok(format!("{events:?} {staff:?} {entries:?} {parts:?}"))
    }
}

/// The problem of an answer that must be the caller's fault.
pub(super) fn problem(answer: &Answer, about: &str) -> Result<Problem> {
    anyhow::ensure!(!answer.status.is_server_error(), "{about}: {}", answer.status);
    answer.problem().with_context(|| about.to_owned())
}
