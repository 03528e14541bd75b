//! A playing hall: a server with a database of its own, and the factories of what a test needs.

use std::path::PathBuf;

use anyhow::{Context, Result};
use chrono::NaiveDate;
use server::Config;
use shared::access::Role;
use shared::api::events::{Event, NewEvent, NewStaff};
use shared::api::rounds::{DraftBody, PublishBody, ResultBody};
use shared::api::tournaments::{NewTournament, TournamentHead};
use shared::api::{AddStaff, CreateEvent, CreateTournament, DraftRound, ImportCsv, PublishRound};
use shared::id::{BoardNo, OpId, Revision, RoundNo, TournamentId};
use shared::result::GameResult;
use shared::tournament::Rules;
use shared::view::{GameView, RoundView};
use uuid::Uuid;

use crate::client::Client;
use crate::database::{Database, Kind};
use crate::public;
use crate::server::Server;

/// Everybody's password here.
pub const PASSWORD: &str = "a long password";

/// A server and its database.
#[derive(Debug)]
pub struct Hall {
    /// The server; it can be stopped and started again. It ends before its database goes.
    pub server: Server,
    database: Database,
}

/// An event with a tournament, and who works there.
#[derive(Debug)]
pub struct Open {
    /// The event.
    pub event: Event,
    /// The tournament.
    pub tournament: TournamentHead,
    /// Made both.
    pub organizer: Client,
    /// Pairs and settles.
    pub chief: Client,
    /// Record results.
    pub arbiters: [Client; 2],
}

impl Hall {
    /// Opens one; none if its kind of database is not at hand.
    ///
    /// # Errors
    ///
    /// The server does not start.
    pub async fn open(kind: Kind) -> Result<Option<Self>> {
        Self::open_with(kind, None).await
    }

    /// Opens one that serves the app from a bundle's folder.
    ///
    /// # Errors
    ///
    /// The server does not start.
    pub async fn open_with(kind: Kind, assets: Option<PathBuf>) -> Result<Option<Self>> {
        let Some(database) = Database::fresh(kind)? else { return Ok(None) };
        let config = Config { assets, ..Config::local(database.url()) };
        let started =
            tokio::task::spawn_blocking(move || Server::start(config, Some(("admin", PASSWORD))));
        Ok(Some(Self { server: started.await??, database }))
    }

    /// The address as a person types it.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://localhost:{}", self.server.address().port())
    }

    /// The database's address.
    #[must_use]
    pub fn database_url(&self) -> &str {
        self.database.url()
    }

    /// Somebody who is not signed in.
    #[must_use]
    pub fn anybody(&self) -> Client {
        Client::new(&self.address())
    }

    /// Somebody who is signed in.
    ///
    /// # Errors
    ///
    /// Refused.
    pub async fn signed_in(&self, account: &str) -> Result<Client> {
        let client = self.anybody();
        client.sign_in(account, PASSWORD).await.with_context(|| account.to_owned())?;
        Ok(client)
    }

    /// An event with one tournament and its staff: `organizer`, `chief`, `arbiter-1`, `arbiter-2`.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn tournament(&self, rules: Rules) -> Result<Open> {
        let organizer = self.signed_in("admin").await?;
        let event = organizer.call::<CreateEvent>(&[], &new_event("open")).await?;
        let new = NewTournament { name: "Open".into(), slug: "main".into(), rules };
        let tournament = organizer.call::<CreateTournament>(&[&event.id], &new).await?;
        let staff = [
            ("chief", Role::ChiefArbiter),
            ("arbiter-1", Role::Arbiter),
            ("arbiter-2", Role::Arbiter),
        ];
        for (account, role) in staff {
            let password = Some(PASSWORD.to_owned());
            let new = NewStaff { account: account.into(), password, role, tournament: None };
            organizer.call::<AddStaff>(&[&event.id], &new).await?;
        }
        let chief = self.signed_in("chief").await?;
        let arbiters = [self.signed_in("arbiter-1").await?, self.signed_in("arbiter-2").await?];
        Ok(Open { event, tournament, organizer, chief, arbiters })
    }

    /// The same with players, the first round paired and published.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn seeded_round(&self, players: usize) -> Result<Open> {
        let rules = Rules { rounds: RoundNo(5), ..Rules::default() };
        let open = self.tournament(rules).await?;
        open.enter(players).await?;
        open.pair(RoundNo(1)).await?;
        Ok(open)
    }
}

impl Open {
    /// The tournament's id.
    #[must_use]
    pub fn id(&self) -> TournamentId {
        self.tournament.id
    }

    /// Enters invented players by a list, the strongest first.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn enter(&self, players: usize) -> Result<()> {
        let mut list = String::from("surname,first name,fed,standard\n");
        for number in 1..=players {
            let rating = 2400_usize.saturating_sub(10 * number);
            list.push_str(&format!("{},Nombre,PER,{rating}\n", family_name(number)));
        }
        let done = self.organizer.upload::<ImportCsv>(&[&self.id()], list.into_bytes()).await?;
        anyhow::ensure!(usize::try_from(done.added)? == players, "{} were added", done.added);
        Ok(())
    }

    /// Pairs a round and publishes it.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn pair(&self, round: RoundNo) -> Result<()> {
        let draft = DraftBody { op: op(), consents: Vec::new() };
        self.chief.call::<DraftRound>(&[&self.id(), &round], &draft).await?;
        self.publish(round, self.basis(round).await?).await
    }

    /// The revision that a round was paired from, as the staff sees it.
    ///
    /// # Errors
    ///
    /// The server refuses, or the round is not paired.
    pub async fn basis(&self, round: RoundNo) -> Result<Revision> {
        let parts = public::staff_parts(&self.chief, self.id()).await?;
        let head = parts.tournament.rounds.iter().find(|head| head.no == round);
        head.and_then(|head| head.basis).context("the round has no basis")
    }

    /// Publishes a drafted round.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn publish(&self, round: RoundNo, basis: Revision) -> Result<()> {
        let publish = PublishBody { op: op(), basis, consents: Vec::new() };
        self.chief.call::<PublishRound>(&[&self.id(), &round], &publish).await?;
        Ok(())
    }

    /// A round as the public sees it.
    ///
    /// # Errors
    ///
    /// The server refuses, or the round is not public.
    pub async fn round(&self, reader: &Client, no: RoundNo) -> Result<RoundView> {
        let parts = public::parts(reader, self.id()).await?;
        public::round(&parts, no).cloned()
    }

    /// The game on a board of a round, as the public sees it.
    ///
    /// # Errors
    ///
    /// There is none.
    pub async fn game(&self, no: RoundNo, board: BoardNo) -> Result<GameView> {
        let parts = public::parts(&self.chief, self.id()).await?;
        public::game(&parts, no, board).cloned()
    }
}

/// Body of an arbiter's tap on a result.
#[must_use]
pub fn result(value: GameResult, seen: GameResult) -> ResultBody {
    ResultBody { op: op(), result: value, seen, settles: Vec::new() }
}

/// A new operation's id.
#[must_use]
pub fn op() -> OpId {
    OpId(Uuid::now_v7())
}

/// An event whose values are all right.
#[must_use]
pub fn new_event(slug: &str) -> NewEvent {
    let day = NaiveDate::from_ymd_opt(2026, 12, 5).unwrap_or_default();
    NewEvent {
        name: "Open de Verano".into(),
        slug: slug.into(),
        venue: "Lima".into(),
        federation: "PER".into(),
        first_day: day,
        last_day: day,
        zone: "America/Lima".into(),
    }
}

/// Invented family names: the first thirty as people have them, then numbered ones.
#[must_use]
pub fn family_name(number: usize) -> String {
    const NAMES: &[&str] = &[
        "Alvarado",
        "Benavides",
        "Cárdenas",
        "Dávila",
        "Echeverría",
        "Farfán",
        "Gamarra",
        "Huamán",
        "Iturri",
        "Jáuregui",
        "Kuroki",
        "Linares",
        "Mendoza",
        "Núñez",
        "Ormeño",
        "Paredes",
        "Quispe",
        "Ramírez",
        "Salazar",
        "Tapia",
        "Urrutia",
        "Valdivia",
        "Wong",
        "Ximénez",
        "Yupanqui",
        "Zambrano",
    ];
    match NAMES.get(number.wrapping_sub(1)) {
        Some(name) => (*name).to_owned(),
        None => format!("Jugador{number:03}"),
    }
}
