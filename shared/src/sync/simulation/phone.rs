//! A phone: what it keeps, what it shows, and the person who taps on it.

use std::sync::Arc;

use uuid::Uuid;

use super::hall::{Board, TOURNAMENT, View, truth};
use crate::chance::Chance;
use crate::id::{AccountId, DeviceId, GameId, OpId};
use crate::result::GameResult;
use crate::sync::client::{Draft, Outbox, Session};
use crate::sync::envelope::{Act, After, Record, Seen, Settle};
use crate::time::Instant;
use crate::tournament::Reporter;

/// What survives the tab.
#[derive(Clone, Debug, Default)]
pub(super) struct Disk {
    pub(super) outbox: Outbox,
    pub(super) confirmed: Arc<View>,
}

pub(super) struct Phone {
    pub(super) no: usize,
    pub(super) disk: Disk,
    pub(super) copy: Option<Disk>,
    pub(super) session: Session,
    /// Which of the tabs since the beginning holds the lock.
    pub(super) tab: u32,
    pub(super) request: u32,
    pub(super) accounts: Vec<AccountId>,
    pub(super) signed_in: Option<AccountId>,
    /// The version of the app.
    pub(super) app: u16,
    /// Microseconds that its clock is ahead.
    pub(super) skew: i64,
    /// Microseconds to the server's clock, once it was heard.
    pub(super) offset: Option<i64>,
    /// Operations still to be made.
    pub(super) left: u32,
    pub(super) off_until: Instant,
    /// Restored from a copy, and no device greeted since.
    pub(super) blind: bool,
    pub(super) chief: bool,
}

pub(super) fn uuid(chance: &mut Chance) -> Uuid {
    Uuid::from_u64_pair(chance.any(), chance.any())
}

impl Phone {
    pub(super) fn new(no: usize, left: u32, chance: &mut Chance) -> Phone {
        let account = |of: usize| AccountId(Uuid::from_u128(1000 + of as u128));
        let second = (no % 4 == 3).then(|| account(no + 500));
        let minutes = i64::from(chance.below(20)) - 10;
        // One clock is ten years off.
        let skew = if no == 4 { 10 * 365 * 86400 } else { minutes * 60 };
        Phone {
            no,
            disk: Disk::default(),
            copy: None,
            session: Session { holds_lock: true, ..Session::default() },
            tab: 0,
            request: 0,
            accounts: [account(no)].into_iter().chain(second).collect(),
            signed_in: Some(account(no)),
            app: 1,
            skew: skew * super::SECOND,
            offset: None,
            left,
            off_until: Instant::from_micros(0),
            blind: false,
            chief: no < 3,
        }
    }

    pub(super) fn clock(&self, now: Instant) -> i64 {
        now.micros() + self.skew
    }

    /// The tab is gone; what it knew goes with it.
    pub(super) fn reboot(&mut self) {
        self.tab += 1;
        self.session = Session { holds_lock: true, ..Session::default() };
        self.offset = None;
    }

    /// What the phone shows of a board: confirmed, with its own pending operations replayed; and
    /// the last of these.
    pub(super) fn shown(&self, game: GameId) -> (Board, Option<OpId>) {
        let mut board = self.disk.confirmed.boards.get(&game).cloned().unwrap_or_default();
        let mut last = None;
        for envelope in self.disk.outbox.replayed(TOURNAMENT) {
            let act = Act::read(&envelope.kind, envelope.kind_version, &envelope.body);
            let Ok(Act::Record(record)) = act else { continue };
            if record.game != game {
                continue;
            }
            last = Some(envelope.id);
            board.claims.retain(|claim| !record.settles.contains(claim));
            if board.claims.is_empty() {
                board.result = record.result;
            }
        }
        (board, last)
    }

    /// The person decides something; none if nothing is to be done yet.
    pub(super) fn tap(&mut self, now: Instant, chance: &mut Chance) -> Option<(OpId, DeviceId)> {
        let account = self.signed_in?;
        let (act, after) = self.choose(now, chance)?;
        let device = self.disk.outbox.sign_in(account, DeviceId(uuid(chance)));
        let confirmed = &self.disk.confirmed;
        let (epoch, revision) = (confirmed.epoch.clone(), confirmed.revision);
        let kind = act.kind();
        let draft = Draft {
            id: OpId(uuid(chance)),
            tournament: TOURNAMENT,
            seen: Seen { epoch, revision, after },
            made_at: Instant::from_micros(self.clock(now)),
            clock_offset: self.offset,
            consents: Vec::new(),
            kind: kind.word().to_owned(),
            kind_version: kind.newest().min(self.app),
            body: act.body().ok()?,
        };
        let id = draft.id;
        self.disk.outbox.record(device, draft)?;
        self.left -= 1;
        Some((id, device))
    }

    fn choose(&self, now: Instant, chance: &mut Chance) -> Option<(Act, Option<After>)> {
        let view = &self.disk.confirmed;
        if self.chief && chance.happens(200) && !view.items.is_empty() {
            let item = chance.below(u32::try_from(view.items.len()).unwrap_or(1));
            let waiting = *view.items.get(item as usize)?;
            return Some((Act::Settle(Settle { waiting }), None));
        }
        // Now and then somebody still has the round before on his screen.
        let every: Vec<GameId> = view.boards.keys().copied().collect();
        let games = if chance.happens(30) { &every } else { &view.current };
        let place = chance.below(u32::try_from(games.len()).unwrap_or(0));
        let game = *games.get(place as usize)?;
        let (board, last) = self.shown(game);
        let settles = if self.chief { board.claims } else { Vec::new() };
        let result = if chance.happens(80) { mistake(chance) } else { truth(game) };
        let new = self.app >= 2;
        let record = Record {
            game,
            result,
            seen: board.result,
            settles,
            reported_by: new.then_some(Reporter::Arbiter),
            ended_at: self
                .offset
                .filter(|_| new)
                .map(|by| Instant::from_micros(self.clock(now).saturating_add(by))),
        };
        let base = view.boards.get(&game).map(|board| board.result).unwrap_or_default();
        Some((Act::Record(record), last.map(|op| After { op, base })))
    }
}

fn mistake(chance: &mut Chance) -> GameResult {
    match chance.below(4) {
        0 => GameResult::WhiteWins,
        1 => GameResult::BlackWins,
        2 => GameResult::BlackForfeits,
        _ => GameResult::Open,
    }
}
