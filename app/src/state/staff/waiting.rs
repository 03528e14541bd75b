//! The waiting list as a person works through it: what is a claim on a board stands with its board,
//! the rest line by line.

use shared::api::devices::WaitingItem;
use shared::api::ops::Outcome;
use shared::id::{ClaimId, GameId, RoundNo};
use shared::order;
use shared::sync::bytes::Digest;
use shared::sync::envelope::Act;
use shared::sync::{Entry, SaveState};
use shared::tournament::Stage;
use shared::view::{GameView, Parts};

/// The claim that a line is, if it is one.
#[must_use]
pub const fn claim(line: &WaitingItem) -> Option<ClaimId> {
    match line.item.outcome {
        Outcome::Conflict { claim, .. } => Some(claim),
        _ => None,
    }
}

/// The lines of a list, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Wait, and stand with no disputed board.
    pub open: Vec<WaitingItem>,
    /// Have been settled, the last one first.
    pub settled: Vec<WaitingItem>,
}

/// Splits a list. To whom the disputed boards are shown as such, claims on them are no lines.
#[must_use]
pub fn lines(items: &[WaitingItem], parts: &Parts, with_boards: bool) -> Lines {
    let games = parts.rounds.iter().flat_map(|round| &round.games).filter(|_| with_boards);
    let shown = order::set(games.flat_map(|game| &game.claims).map(|claim| claim.id));
    let mut lines = Lines::default();
    for line in items {
        if !line.item.is_open() {
            lines.settled.push(line.clone());
        } else if claim(line).is_none_or(|claim| !shown.contains(&claim)) {
            lines.open.push(line.clone());
        }
    }
    lines.settled.reverse();
    lines
}

/// The round and the game that a line is about; none if the pairing is gone or nothing was readable.
#[must_use]
pub fn place(parts: &Parts, game: GameId) -> Option<(RoundNo, Stage, &GameView)> {
    parts.rounds.iter().find_map(|round| {
        let found = round.games.iter().find(|found| found.id == game)?;
        Some((round.no, round.stage, found))
    })
}

/// How far this device's last settlement of a line is.
#[must_use]
pub fn settlement(queue: &[Entry], line: Digest) -> Option<SaveState> {
    let about = |entry: &&Entry| matches!(&entry.act, Act::Settle(act) if act.waiting == line);
    queue.iter().rev().find(about).map(|entry| entry.state.clone())
}

#[cfg(test)]
mod tests;
