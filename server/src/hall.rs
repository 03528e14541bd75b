//! For tests: a tournament with two arbiters and a round on a real database.

use shared::access::Role;
use shared::api::ops::{Envelope, Outcome, Outcomes};
use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{
    AccountId, EntryId, EventId, GameId, OpId, ParticipantId, Revision, StartNumber, TournamentId,
};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::{HistoryRound, NewParticipant, Op, Tournament};
use uuid::Uuid;

use crate::db::Db;
use crate::db::scratch::{self, Scratch};
use crate::failure::Failure;
use crate::sync::{Author, execute, store};
use crate::tournament::{Tournaments, store as tournament};

pub(crate) struct Hall {
    pub(crate) scratch: Scratch,
    pub(crate) tournaments: Tournaments,
    pub(crate) event: EventId,
    pub(crate) id: TournamentId,
    pub(crate) arbiters: [AccountId; 2],
}

impl Hall {
    /// Eight players at four open boards of round 1; the last is a minor.
    pub(crate) async fn open(scratch: Scratch) -> Hall {
        let (event, id, arbiters, entries) = scratch
            .store
            .write(|conn| {
                let arbiters = [scratch::account(conn, "ana")?, scratch::account(conn, "bea")?];
                let event = scratch::event(conn, "event")?;
                let births = ["1990"; 7].into_iter().chain(["2015-03-01"]);
                let entries = births
                    .map(|birth| scratch::entry(conn, event, ("Soto", "Luz"), birth))
                    .collect::<Result<Vec<EntryId>, _>>()?;
                Ok((event, scratch::tournament(conn, event)?, arbiters, entries))
            })
            .await
            .expect("seed");
        let hall = Hall { scratch, tournaments: Tournaments::default(), event, id, arbiters };
        let seeded =
            hall.push(Author::system(), vec![envelope(imported(&entries, Mark::Open))]).await;
        assert_eq!(seeded.revision, Revision(1));
        hall
    }

    pub(crate) fn author(&self, arbiter: usize, role: Role) -> Author {
        Author::account(self.arbiters[arbiter], [role].into_iter().collect())
    }

    /// Makes the arbiters the event's.
    pub(crate) fn staffed(&self) -> impl FnOnce(&mut Db) -> Result<(), Failure> + Send + 'static {
        let (event, arbiters) = (self.event, self.arbiters);
        move |conn| {
            arbiters.into_iter().try_for_each(|account| scratch::arbiter(conn, event, account))
        }
    }

    pub(crate) async fn push(&self, author: Author, envelopes: Vec<Envelope>) -> Outcomes {
        let (tournaments, id) = (self.tournaments.clone(), self.id);
        let executed = self
            .scratch
            .store
            .write(move |conn| execute(conn, &tournaments, &author, id, &envelopes))
            .await
            .expect("batch");
        executed.outcomes
    }

    pub(crate) async fn one(&self, author: Author, op: Op) -> Outcome {
        let outcomes = self.push(author, vec![envelope(op)]).await;
        outcomes.outcomes.into_iter().next().expect("one outcome").outcome
    }

    pub(crate) async fn loaded(&self) -> (Revision, Tournament) {
        let id = self.id;
        self.scratch.store.read(move |conn| tournament::load(conn, id)).await.expect("tables")
    }

    /// The log and the tables tell the same.
    pub(crate) async fn check(&self) {
        let id = self.id;
        let replayed =
            self.scratch.store.read(move |conn| store::replay(conn, id)).await.expect("log");
        let (revision, loaded) = self.loaded().await;
        assert_eq!(replayed, loaded);
        let tournaments = self.tournaments.clone();
        let current =
            self.scratch.store.read(move |conn| tournament::current(conn, &tournaments, id)).await;
        assert_eq!(current.expect("state"), (revision, loaded.into()));
    }
}

pub(crate) fn envelope(op: Op) -> Envelope {
    let id = OpId(Uuid::now_v7());
    Envelope { id, made_at: Instant::from_micros(i64::MIN), consents: Vec::new(), op }
}

/// One round: 1–2, 3–4 and so on, White wins or `mark`.
pub(crate) fn imported(entries: &[EntryId], mark: Mark) -> Op {
    let participants = (1u32..)
        .zip(entries)
        .map(|(no, entry)| NewParticipant {
            entry: *entry,
            rating: Some(2000),
            strength_order: no,
            start_number: Some(StartNumber(no)),
            club: None,
        })
        .collect();
    let cells = (1..=u32::try_from(entries.len()).expect("few"))
        .map(|no| {
            if no % 2 == 1 {
                Cell::game(ParticipantId(no + 1), Colour::White, mark)
            } else {
                let facing = if mark == Mark::Win { Mark::Loss } else { mark };
                Cell::game(ParticipantId(no - 1), Colour::Black, facing)
            }
        })
        .collect();
    Op::ImportHistory {
        participants,
        rounds: vec![HistoryRound { cells, return_cells: Vec::new() }],
    }
}

pub(crate) fn record(game: u32, result: GameResult, seen: GameResult) -> Op {
    Op::RecordResult {
        game: GameId(game),
        result,
        seen,
        settles: Vec::new(),
        reported_by: None,
        ended_at: None,
    }
}
