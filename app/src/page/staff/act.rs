//! One act that needs the server: while it runs its buttons rest, and what went wrong is said
//! beside them.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::api::Failure;
use crate::state::{AppState, Hall, use_app, use_hall};
use crate::text;

/// An act and how its last try ended.
#[derive(Clone, Copy)]
pub(super) struct Act {
    /// It is being done.
    pub(super) busy: RwSignal<bool>,
    /// Why it was not done.
    pub(super) failure: RwSignal<Option<Failure>>,
    app: AppState,
    hall: Hall,
}

impl Act {
    /// An act that nobody has tried. Use it while a component is built.
    pub(super) fn new() -> Act {
        let (busy, failure) = (RwSignal::new(false), RwSignal::new(None));
        Act { busy, failure, app: use_app(), hall: use_hall() }
    }

    /// Tries it once; then the tournament in view is fetched anew, and `done` is told the answer.
    pub(super) fn run<A: 'static>(
        self,
        work: impl Future<Output = Result<A, Failure>> + 'static,
        done: impl FnOnce(A) + 'static,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.failure.set(None);
        // Of one type for all acts, so that what follows is compiled once.
        let work: Work = Box::pin(async move {
            let answer = work.await?;
            Ok(Box::new(move || done(answer)) as Box<dyn FnOnce()>)
        });
        spawn_local(self.finish(work));
    }

    async fn finish(self, work: Work) {
        let result = work.await;
        // Also after a refusal: it may mean that somebody else was faster.
        self.hall.refresh(self.app).await;
        // The page may be gone by now, and its signals with it.
        self.busy.try_set(false);
        match result {
            Ok(done) => done(),
            Err(why) => {
                self.failure.try_set(Some(why));
            }
        }
    }
}

/// What is done, and then what comes of it.
type Work = Pin<Box<dyn Future<Output = Result<Box<dyn FnOnce()>, Failure>>>>;

/// Why an act was not done.
#[component]
pub(super) fn Problem(
    /// Which.
    act: Act,
) -> impl IntoView {
    move || {
        act.failure.get().map(|failure| {
            view! {
                <p class="problem" role="alert">
                    {text::failure(&failure)}
                </p>
            }
        })
    }
}
