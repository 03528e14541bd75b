//! States of tournaments, so that a write does not load everything.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use shared::id::{Revision, TournamentId};
use shared::tournament::Tournament;
use uuid::Uuid;

/// More tournaments than this are not written to at the same time.
const MOST_KEPT: usize = 64;

/// What the head row of a tournament says of its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many times it has changed.
    pub revision: Revision,
    state: String,
}

impl Head {
    /// As it stands in the row.
    #[must_use]
    pub const fn stored(revision: Revision, state: String) -> Self {
        Head { revision, state }
    }

    /// The head of a state that was made just now.
    #[must_use]
    pub fn drawn(revision: Revision) -> Self {
        Head { revision, state: Uuid::new_v4().simple().to_string() }
    }

    /// The state's id: another one for each state that ever was, also for one whose transaction was
    /// taken back.
    #[must_use]
    pub fn state(&self) -> &str {
        &self.state
    }
}

/// The latest known states. Cloning shares them. A state counts only for the id that the locked
/// head row names: another server's write makes it stale, never wrong, and so does the end of a
/// transaction that is not committed.
#[derive(Clone, Default)]
pub struct Tournaments(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    states: BTreeMap<TournamentId, State>,
    uses: u64,
}

struct State {
    head: Head,
    state: Arc<Tournament>,
    last_use: u64,
}

impl Tournaments {
    /// The state of exactly this head.
    #[must_use]
    pub fn at(&self, id: TournamentId, head: &Head) -> Option<Arc<Tournament>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.uses += 1;
        let uses = kept.uses;
        let found = kept.states.get_mut(&id).filter(|found| found.head == *head)?;
        found.last_use = uses;
        Some(Arc::clone(&found.state))
    }

    /// Keeps a state, also within the transaction that makes it. One without an id is never found
    /// again, and so not kept.
    pub fn keep(&self, head: Head, state: Arc<Tournament>) {
        if head.state.is_empty() {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.uses += 1;
        let last_use = kept.uses;
        kept.states.insert(state.id, State { head, state, last_use });
        if kept.states.len() > MOST_KEPT {
            let oldest = kept.states.iter().min_by_key(|(_, state)| state.last_use);
            if let Some(oldest) = oldest.map(|(id, _)| *id) {
                kept.states.remove(&oldest);
            }
        }
    }
}
