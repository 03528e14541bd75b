//! The waiting list as it was asked for last, and asked for again while somebody looks.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::devices::WaitingList;
use shared::api::{GetWaiting, NoBody};
use shared::id::ClaimId;

use super::line::circumstances;
use crate::api::{self, Failure};
use crate::state::staff::waiting::claim;
use crate::state::{use_app, use_hall};

/// How long an answer is good while nothing is known to have changed, in microseconds.
const GOOD_FOR: i64 = 15_000_000;

/// The list, and why the last question brought none.
#[derive(Clone, Copy)]
pub(in crate::page::staff) struct Asked {
    /// The last answer; none before the first.
    pub(in crate::page::staff) list: RwSignal<Option<WaitingList>>,
    /// Why it may be old.
    pub(in crate::page::staff) failure: RwSignal<Option<Failure>>,
}

impl Asked {
    /// What the list knows of a claim, in words; nothing of one that came another way.
    pub(in crate::page::staff) fn claim(self, id: ClaimId, zone: &str) -> Option<String> {
        self.list.with(|list| {
            let line = list.as_ref()?.items.iter().find(|line| claim(line) == Some(id))?;
            Some(circumstances(line, zone))
        })
    }
}

/// Asks now, after every change of the tournament or of this device's outbox, and now and then. Use
/// it while a component is built.
pub(in crate::page::staff) fn ask() -> Asked {
    let (app, hall) = (use_app(), use_hall());
    let asked = Asked { list: RwSignal::new(None), failure: RwSignal::new(None) };
    let due = Memo::new(move |_| {
        let tournament = hall.status.with(|status| Some(status.head.as_ref()?.id))?;
        let revision = hall.status.with(|status| status.revision());
        let (unsent, _) = app.unsent();
        Some((tournament, revision, unsent, app.clock.get().micros() / GOOD_FOR))
    });
    Effect::new(move |_| {
        let Some((tournament, ..)) = due.get() else { return };
        spawn_local(async move {
            match api::call::<GetWaiting>(&[&tournament], &NoBody {}).await {
                Ok(list) => {
                    asked.list.try_set(Some(list));
                    asked.failure.try_update(|failure| failure.take());
                }
                // The same words are not said again.
                Err(why) if asked.failure.try_get_untracked().flatten().as_ref() != Some(&why) => {
                    asked.failure.try_set(Some(why));
                }
                Err(_) => {}
            }
        });
    });
    asked
}
