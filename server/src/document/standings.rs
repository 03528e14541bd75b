//! Standings for those who do not compute them, kept by revision.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use shared::api::tournaments::StandingsAnswer;
use shared::id::{Revision, TournamentId};
use shared::scoring::standings;
use shared::tournament::Tournament;

use crate::failure::Failure;
use crate::state::AppState;
use crate::tournament::store as tournament;

/// More tournaments than this are not asked for at the same time.
const MOST_KEPT: usize = 64;

/// The latest standings of tournaments that were asked for. Cloning shares them.
#[derive(Clone, Default)]
pub struct KeptStandings(Arc<Mutex<BTreeMap<TournamentId, Arc<StandingsAnswer>>>>);

impl KeptStandings {
    fn at(&self, id: TournamentId, revision: Revision) -> Option<Arc<StandingsAnswer>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&id).filter(|answer| answer.revision == revision).cloned()
    }

    fn keep(&self, id: TournamentId, answer: &Arc<StandingsAnswer>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT && !kept.contains_key(&id) {
            kept.pop_first();
        }
        kept.insert(id, Arc::clone(answer));
    }
}

/// Standings of now.
///
/// # Errors
///
/// `NotFound`, or the database's failure.
pub async fn current(state: &AppState, id: TournamentId) -> Result<Arc<StandingsAnswer>, Failure> {
    let (tournaments, kept) = (state.tournaments.clone(), state.standings.clone());
    state
        .store
        .read(move |conn| {
            let (revision, state) = tournament::current(conn, &tournaments, id)?;
            if let Some(answer) = kept.at(id, revision) {
                return Ok(answer);
            }
            let answer = Arc::new(computed(&state, revision));
            kept.keep(id, &answer);
            Ok(answer)
        })
        .await
}

fn computed(state: &Tournament, revision: Revision) -> StandingsAnswer {
    let after = state.published_round();
    let table = state.crosstable(after);
    let standings = standings(&table, after, state.rules.basis(), &state.rules.tie_breaks);
    StandingsAnswer { revision, after, standings }
}
