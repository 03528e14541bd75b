//! Confirmed parts with the device's own pending operations replayed over them.

use std::collections::BTreeMap;

use super::{Entry, SaveState};
use crate::id::{ClaimId, GameId};
use crate::result::GameResult;
use crate::tournament::Stage;
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

/// Replays what was recorded in this tournament over its confirmed parts, in the order of making.
/// What the server refused is not replayed; what it applied is, until the confirmed revision has
/// reached it.
#[must_use]
pub fn overlay(mut parts: Parts, entries: &[Entry]) -> Overlay {
    let mut saves = BTreeMap::new();
    for entry in entries {
        let Some(record) = entry.record() else { continue };
        if entry.ahead
            && let Some(view) = published_game(&mut parts, record.game)
        {
            replay(view, record.result, &record.settles);
        }
        if entry.ahead || entry.is_to_be_told() {
            saves.insert(record.game, entry.state.clone());
        } else {
            saves.remove(&record.game);
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
