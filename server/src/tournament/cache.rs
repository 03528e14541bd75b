//! States of tournaments by revision, so that a write does not load everything.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use shared::id::{Revision, TournamentId};
use shared::tournament::Tournament;

/// More tournaments than this are not written to at the same time.
const MOST_KEPT: usize = 64;

/// The latest known states. Cloning shares them. A state counts only for the revision that the
/// locked head row names, so another server's write makes it stale, never wrong.
#[derive(Clone, Default)]
pub struct Tournaments(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    states: BTreeMap<TournamentId, State>,
    uses: u64,
}

struct State {
    revision: Revision,
    state: Arc<Tournament>,
    last_use: u64,
}

impl Tournaments {
    /// The state at exactly this revision.
    #[must_use]
    pub fn at(&self, id: TournamentId, revision: Revision) -> Option<Arc<Tournament>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.uses += 1;
        let uses = kept.uses;
        let found = kept.states.get_mut(&id).filter(|found| found.revision == revision)?;
        found.last_use = uses;
        Some(Arc::clone(&found.state))
    }

    /// Keeps a committed state unless a later one is known.
    pub fn keep(&self, revision: Revision, state: Arc<Tournament>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.uses += 1;
        let last_use = kept.uses;
        let id = state.id;
        if kept.states.get(&id).is_some_and(|known| known.revision > revision) {
            return;
        }
        kept.states.insert(id, State { revision, state, last_use });
        if kept.states.len() > MOST_KEPT {
            let oldest = kept.states.iter().min_by_key(|(_, state)| state.last_use);
            if let Some(oldest) = oldest.map(|(id, _)| *id) {
                kept.states.remove(&oldest);
            }
        }
    }
}
