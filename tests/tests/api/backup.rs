//! Backups are taken while arbiters record, and a server on a restored one goes on from there.

use std::path::PathBuf;

use anyhow::{Context, Result};
use server::backup;
use server::db::{DatabaseUrl, Store};
use shared::api::PushOps;
use shared::api::ops::{Batch, Envelope, Outcome};
use shared::id::{GameId, RoundNo};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::Op;
use shared::view::RoundView;
use tests::client::Client;
use tests::database::{Database, Kind};
use tests::hall::{self, Open, PASSWORD};
use tests::on_both;
use tests::server::Server;
use tokio::sync::Mutex;

const FIRST: RoundNo = RoundNo(1);

fn envelope(game: GameId) -> Envelope {
    let (settles, reported_by, ended_at) = (Vec::new(), None, None);
    let (result, seen) = (GameResult::Draw, GameResult::Open);
    let op = Op::RecordResult { game, result, seen, settles, reported_by, ended_at };
    Envelope { id: hall::op(), made_at: Instant::from_micros(0), consents: Vec::new(), op }
}

/// One by one, as an arbiter taps; each is noted once the server has said yes.
async fn record(
    arbiter: &Client,
    open: &Open,
    ops: &[Envelope],
    acknowledged: &Mutex<Vec<Envelope>>,
) -> Result<()> {
    for op in ops {
        let batch = Batch { ops: vec![op.clone()] };
        let answer = arbiter.call::<PushOps>(&[&open.id()], &batch).await?;
        let outcome = &answer.outcomes.first().context("an outcome")?.outcome;
        anyhow::ensure!(matches!(outcome, Outcome::Applied { .. }), "{outcome:?}");
        acknowledged.lock().await.push(op.clone());
    }
    Ok(())
}

/// A backup, and what was acknowledged before it began.
struct Taken {
    path: PathBuf,
    before: Vec<Envelope>,
}

async fn back_up(
    store: &Store,
    acknowledged: &Mutex<Vec<Envelope>>,
    enough: usize,
) -> Result<Taken> {
    while acknowledged.lock().await.len() < enough {
        tokio::task::yield_now().await;
    }
    let before = acknowledged.lock().await.clone();
    let path = std::env::temp_dir().join(format!("tablero-{}.backup", hall::op()));
    let file = path.clone();
    store.read(move |conn| Ok(backup::write(conn, &file)?)).await?;
    Ok(Taken { path, before })
}

fn drawn(round: &RoundView, op: &Envelope) -> bool {
    let Op::RecordResult { game, .. } = op.op else { return false };
    round.games.iter().any(|it| it.id == game && it.result == GameResult::Draw)
}

/// A server on what came back has all that was acknowledged, and takes the rest once more.
async fn go_on(taken: &Taken, kind: Kind, open: &Open, all: &[Envelope]) -> Result<()> {
    let Some(database) = Database::fresh(kind)? else { return Ok(()) };
    let url: DatabaseUrl = database.url().parse()?;
    backup::restore(&url, &taken.path)?;
    let config = server::Config::local(database.url());
    let server = tokio::task::spawn_blocking(move || Server::start(config, None)).await??;
    let arbiter = Client::new(&format!("http://localhost:{}", server.address().port()));
    arbiter.sign_in("arbiter-1", PASSWORD).await?;
    let round = open.round(&arbiter, FIRST).await?;
    assert_eq!(taken.before.iter().find(|op| !drawn(&round, op)), None);

    // Devices offer again what they hold: nothing is lost, nothing comes twice, nobody is in doubt.
    let answer = arbiter.call::<PushOps>(&[&open.id()], &Batch { ops: all.to_vec() }).await?;
    for (op, it) in all.iter().zip(&answer.outcomes) {
        assert!(matches!(it.outcome, Outcome::Applied { .. }), "{:?}", it.outcome);
        assert!(drawn(&open.round(&arbiter, FIRST).await?, op));
    }
    tokio::task::spawn_blocking(move || drop(server)).await?;
    Ok(())
}

on_both! {
    async fn a_backup_under_load_holds_whatever_was_acknowledged_before_it(hall) {
        let open = hall.seeded_round(80).await?;
        let round = open.round(&open.chief, FIRST).await?;
        let all: Vec<_> = round.games.iter().map(|game| envelope(game.id)).collect();
        let (left, right) = all.split_at(all.len() / 2);
        let store = Store::open(&hall.database_url().parse()?)?;
        let acknowledged = Mutex::new(Vec::new());
        let [one, two] = &open.arbiters;
        let (first, second, early, late) = tokio::join!(
            record(one, &open, left, &acknowledged),
            record(two, &open, right, &acknowledged),
            back_up(&store, &acknowledged, 5),
            back_up(&store, &acknowledged, 25),
        );
        first.and(second)?;
        for taken in [early?, late?] {
            for kind in [Kind::Sqlite, Kind::Postgres] {
                go_on(&taken, kind, &open, &all).await?;
            }
            std::fs::remove_file(&taken.path)?;
        }
    }
}
