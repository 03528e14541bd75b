//! What somebody has just decided, with what the screen showed him.

use leptos::prelude::*;
use shared::id::GameId;
use shared::result::GameResult;
use shared::sync::Entry;
use shared::sync::client::Draft;
use shared::sync::envelope::{Act, After, Seen};
use shared::view::Parts;

use super::new_op_id;
use crate::browser;
use crate::state::Hall;

/// A draft of what the tournament in view shows; none while nothing confirmed is there.
pub(super) fn of_screen(hall: Hall, act: &Act) -> Option<Draft> {
    let (head, stored) = hall
        .status
        .with_untracked(|status| Some((status.head.clone()?, status.stored.clone()?)))?;
    let confirmed = hall.feed.get_untracked()?.parts.get_untracked();
    let base = |game| confirmed.as_deref().map_or(GameResult::Open, |parts| standing(parts, game));
    let after = hall.queue.with_untracked(|entries| after(act, entries, &base));
    let kind = act.kind();
    Some(Draft {
        id: new_op_id(),
        tournament: head.id,
        seen: Seen { epoch: stored.manifest.epoch, revision: stored.manifest.revision, after },
        made_at: browser::now(),
        clock_offset: Some(stored.clock_offset),
        consents: Vec::new(),
        kind: kind.word().to_owned(),
        kind_version: kind.newest(),
        body: act.body().ok()?,
    })
}

/// The author's own entry on the same game that the screen shows over the confirmed state, with
/// what the game would show without any of his.
fn after(act: &Act, entries: &[Entry], base: &dyn Fn(GameId) -> GameResult) -> Option<After> {
    let Act::Record(record) = act else { return None };
    let about = |entry: &&Entry| {
        entry.ahead && entry.record().is_some_and(|other| other.game == record.game)
    };
    let op = entries.iter().rev().find(about)?.op;
    Some(After { op, base: base(record.game) })
}

fn standing(parts: &Parts, game: GameId) -> GameResult {
    let mut games = parts.rounds.iter().flat_map(|round| &round.games);
    games.find(|view| view.id == game).map(|view| view.result).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use shared::id::OpId;
    use shared::sync::SaveState;
    use shared::sync::envelope::Record;
    use uuid::Uuid;

    use super::*;

    fn record(game: u32) -> Act {
        Act::Record(Record {
            game: GameId(game),
            result: GameResult::Draw,
            seen: GameResult::Open,
            settles: Vec::new(),
            reported_by: None,
            ended_at: None,
        })
    }

    fn entry(op: u128, game: u32, ahead: bool) -> Entry {
        let op = OpId(Uuid::from_u128(op));
        Entry { op, act: record(game), state: SaveState::OnDevice, ahead, read: false }
    }

    fn built_on(game: u32, entries: &[Entry]) -> Option<u128> {
        let after = after(&record(game), entries, &|_| GameResult::Adjourned)?;
        assert_eq!(after.base, GameResult::Adjourned);
        Some(after.op.0.as_u128())
    }

    #[test]
    fn an_entry_builds_on_the_last_own_one_that_is_shown_on_the_same_game() {
        let entries = [entry(1, 7, true), entry(2, 7, true), entry(3, 8, true)];
        assert_eq!(built_on(7, &entries), Some(2));
        assert_eq!(built_on(9, &entries), None);
    }

    #[test]
    fn what_is_confirmed_is_part_of_what_was_seen() {
        assert_eq!(built_on(7, &[entry(1, 7, false)]), None);
    }
}
