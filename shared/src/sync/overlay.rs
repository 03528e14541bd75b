//! Confirmed parts with the device's own pending operations replayed over them.

use std::collections::BTreeMap;

use super::{Queued, SaveState};
use crate::id::{ClaimId, GameId, Revision};
use crate::result::GameResult;
use crate::tournament::{Op, Stage};
use crate::view::{GameView, Parts};

/// What a person sees: the parts as they will be, and how far each own entry is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The confirmed parts with pending operations replayed.
    pub parts: Parts,
    /// The state of this device's last operation on a game; a sent one is named only until the
    /// confirmed parts show it.
    pub saves: BTreeMap<GameId, SaveState>,
}

/// Replays the operations of this tournament over its confirmed parts, in the order of the queue.
/// What the server refused is not replayed; what it applied is, until the confirmed revision has
/// reached it.
#[must_use]
pub fn overlay(mut parts: Parts, confirmed: Revision, queue: &[Queued]) -> Overlay {
    let mut saves = BTreeMap::new();
    for queued in queue {
        let Op::RecordResult { game, result, settles, .. } = &queued.envelope.op else { continue };
        let state = queued.state();
        let ahead = queued.is_ahead_of(confirmed);
        if ahead && let Some(view) = published_game(&mut parts, *game) {
            replay(view, *result, settles);
        }
        if ahead || (matches!(state, SaveState::Refused(_)) && !queued.read) {
            saves.insert(*game, state);
        } else {
            saves.remove(game);
        }
    }
    Overlay { parts, saves }
}

fn published_game(parts: &mut Parts, id: GameId) -> Option<&mut GameView> {
    parts
        .rounds
        .iter_mut()
        .filter(|round| round.stage == Stage::Published)
        .flat_map(|round| &mut round.games)
        .find(|game| game.id == id)
}

fn replay(game: &mut GameView, result: GameResult, settles: &[ClaimId]) {
    if !settles.is_empty() {
        game.claims.retain(|claim| !settles.contains(&claim.id));
        game.disputed = !game.claims.is_empty();
        game.result = result;
    } else if !game.disputed {
        game.result = result;
    }
}

#[cfg(test)]
mod tests;
