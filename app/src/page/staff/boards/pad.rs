//! What the boards screen holds: the rows, the arbiter's boards, what was entered a moment ago.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::id::{GameId, OpId};
use shared::result::GameResult;
use shared::sync::Entry as Made;
use shared::sync::envelope::{Act, Record};

use crate::browser;
use crate::state::staff::boards::{BoardLine, Split, Tap, lines, running_round, split};
use crate::state::staff::range::Range;
use crate::state::{AppState, Hall, use_app, use_hall};
use crate::store::{self, Table};

/// How long a finished row stays in its place after the last entry.
const LINGER: Duration = Duration::from_secs(4);

/// Something entered on this screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its operation.
    pub(super) op: OpId,
    /// The game.
    pub(super) game: GameId,
    /// Its board as people call it.
    pub(super) label: String,
    /// What stood there before.
    pub(super) before: GameResult,
    /// What was entered.
    pub(super) after: GameResult,
}

/// The state of the screen.
#[derive(Clone, Copy)]
pub(super) struct Pad {
    /// The boards by game.
    pub(super) lines: Memo<BTreeMap<GameId, BoardLine>>,
    /// The games in board order; none while no round runs.
    pub(super) order: Memo<Option<Vec<BoardLine>>>,
    /// The arbiter's boards, split.
    pub(super) split: Memo<Split>,
    /// Which boards are his.
    pub(super) range: RwSignal<Range>,
    /// The board that the keyboard acts on.
    pub(super) chosen: RwSignal<Option<GameId>>,
    /// The board whose other results are shown.
    pub(super) more: RwSignal<Option<GameId>>,
    /// What was entered here, to be taken back from the end.
    pub(super) entries: RwSignal<Vec<Entry>>,
    /// The browser stored nothing, so nothing was saved.
    pub(super) not_stored: RwSignal<bool>,
    /// Whether the person chooses between two values.
    pub(super) may_settle: Memo<bool>,
    app: AppState,
    hall: Hall,
    folds: RwSignal<u32>,
    /// What is being stored, so that the next tap knows what was seen.
    storing: StoredValue<BTreeMap<GameId, GameResult>>,
    timer: StoredValue<Option<TimeoutHandle>>,
    /// A thumb is on the boards.
    rests: StoredValue<bool>,
}

/// The state of the screen. Use it while a component is built.
pub(super) fn use_pad() -> Pad {
    expect_context()
}

impl Pad {
    pub(super) fn new(may_settle: Memo<bool>) -> Pad {
        let hall = use_hall();
        let range = RwSignal::new(Range::default());
        let folds = RwSignal::new(0);
        let order = Memo::new(move |_| {
            let parts = hall.parts.get()?;
            let round = running_round(&parts)?;
            Some(hall.saves.with(|saves| lines(&parts, round, saves)))
        });
        let lines = Memo::new(move |_| {
            let rows = order.get().unwrap_or_default();
            shared::order::map(rows.into_iter().map(|line| (line.game, line)))
        });
        let split = Memo::new(move |before: Option<&Split>| {
            order.with(|rows| {
                let rows = rows.as_deref().unwrap_or_default();
                range.with(|range| split(rows, range, before, folds.get()))
            })
        });
        let pad = Pad {
            lines,
            order,
            split,
            range,
            chosen: RwSignal::new(None),
            more: RwSignal::new(None),
            entries: RwSignal::new(Vec::new()),
            not_stored: RwSignal::new(false),
            may_settle,
            app: use_app(),
            hall,
            folds,
            storing: StoredValue::new(BTreeMap::new()),
            timer: StoredValue::new(None),
            rests: StoredValue::new(false),
        };
        pad.recall_range();
        // What others finish lingers as well.
        Effect::new(move |_| {
            if split.with(|split| split.unfinished.len() > split.left) {
                pad.linger();
            }
        });
        on_cleanup(move || {
            if let Some(Some(timer)) = pad.timer.try_get_value() {
                timer.clear();
            }
        });
        pad
    }

    /// A board as it is now.
    pub(super) fn line(self, game: GameId) -> Option<BoardLine> {
        self.lines.with_untracked(|lines| lines.get(&game).cloned())
    }

    /// A result is tapped.
    pub(super) fn record(self, game: GameId, result: GameResult) {
        let Some(line) = self.line(game) else { return };
        let seen = self.seen(&line);
        if let Tap::Record(record) = line.tap(result, seen, self.may_settle.get_untracked()) {
            self.store(record, &line);
        }
    }

    /// What the person sees on the board, also while the last tap is still being stored.
    fn seen(self, line: &BoardLine) -> GameResult {
        let storing = self.storing.with_value(|storing| storing.get(&line.game).copied());
        storing.unwrap_or(line.result)
    }

    fn store(self, record: Record, line: &BoardLine) {
        let (game, label) = (line.game, line.label());
        let (before, after) = (record.seen, record.result);
        self.storing.update_value(|storing| {
            storing.insert(game, after);
        });
        self.linger();
        spawn_local(async move {
            let stored = self.app.record(self.hall, Act::Record(record)).await;
            self.storing.try_update_value(|storing| {
                if storing.get(&game) == Some(&after) {
                    storing.remove(&game);
                }
            });
            self.not_stored.try_set(stored.is_err());
            if let Ok(op) = stored {
                let entry = Entry { op, game, label, before, after };
                self.entries.try_update(|entries| entries.push(entry));
            }
        });
    }

    /// Takes the last entry back.
    pub(super) fn undo(self) {
        let Some(last) = self.entries.try_update(Vec::pop).flatten() else { return };
        let Some(line) = self.line(last.game) else { return };
        let Tap::Record(record) = line.tap(last.before, self.seen(&line), false) else { return };
        self.linger();
        spawn_local(async move {
            let stored = self.app.record(self.hall, Act::Record(record)).await;
            self.not_stored.try_set(stored.is_err());
        });
    }

    /// The author has read why an entry is not in force.
    pub(super) fn read(self, op: OpId) {
        self.entries.update(|entries| entries.retain(|entry| entry.op != op));
        spawn_local(async move { self.app.mark_read(op).await });
    }

    /// Reads every refusal about a game.
    pub(super) fn read_all(self, game: GameId) {
        let about = self.hall.queue.with_untracked(|queue| {
            let told = queue.iter().filter(|made| is_told_about(made, game));
            told.map(|made| made.op).collect::<Vec<OpId>>()
        });
        about.into_iter().for_each(|op| self.read(op));
    }

    /// A thumb or the mouse is put on the boards: what is under it stays there.
    pub(super) fn rest(self) {
        self.rests.set_value(true);
    }

    /// It is lifted again, wherever.
    pub(super) fn lift(self) {
        if self.rests.get_value() {
            self.rests.set_value(false);
            self.linger();
        }
    }

    /// The result that was refused on a game, for its author to enter it once more.
    pub(super) fn refused(self, game: GameId) -> Option<GameResult> {
        self.hall.queue.with(|queue| {
            let last = queue.iter().rev().find(|made| is_told_about(made, game))?;
            Some(last.record()?.result)
        })
    }

    /// Rows stay where they are until nothing has been entered for a while, and no thumb is on them.
    fn linger(self) {
        if let Some(Some(timer)) = self.timer.try_get_value() {
            timer.clear();
        }
        let fold = move || {
            if self.rests.try_get_value() == Some(true) {
                return;
            }
            self.folds.try_update(|folds| *folds = folds.wrapping_add(1));
        };
        self.timer.set_value(set_timeout_with_handle(fold, LINGER).ok());
    }

    /// These boards are the arbiter's from now on, also tomorrow.
    pub(super) fn choose(self, range: Range) {
        self.range.set(range.clone());
        let Some(key) = self.range_key() else { return };
        spawn_local(async move {
            let _ = store::put(Table::Settings, &key, &range).await;
        });
    }

    fn recall_range(self) {
        let Some(key) = self.range_key() else { return };
        spawn_local(async move {
            if let Some(range) = store::get::<Range>(Table::Settings, &key).await {
                self.range.try_set(range);
            }
        });
    }

    fn range_key(self) -> Option<String> {
        untrack(|| self.hall.address()).map(|address| format!("boards/{address}"))
    }

    /// Puts the keyboard on a board.
    pub(super) fn hold(self, game: GameId) {
        self.chosen.set(Some(game));
        let id = super::line::element_id(game);
        browser::focus(&id);
        browser::reveal(&id);
    }
}

fn is_told_about(made: &Made, game: GameId) -> bool {
    made.is_to_be_told() && made.record().is_some_and(|record| record.game == game)
}
