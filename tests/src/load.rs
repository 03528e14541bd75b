//! Load: devices that push signed operations over HTTP to a server which keeps each on the disk
//! before it answers. Server and devices share the machine.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::future::try_join_all;
use shared::api::ops::{BATCH_LIMIT, Outcome};
use shared::id::{GameId, RoundNo};
use shared::result::GameResult;
use shared::sync::envelope::Signed;
use shared::sync::push::Pushed;

use crate::client::Client;
use crate::database::Kind;
use crate::hall::{Hall, Open};
use crate::phone::{Phone, phone_of, record};

/// Players of the usual event, and of one many times its size.
const SIZES: [usize; 2] = [400, 4_000];
const DEVICES: usize = 20;
/// Operations of a device in the runs that go as fast as they can.
const EACH: usize = 1_000;
/// The calm run: so many a second, for so many seconds.
const PACE: usize = 500;
const SECONDS: usize = 10;

/// Measures and prints a line for each database and size.
///
/// # Errors
///
/// An operation does not end as applied.
pub async fn measure() -> Result<()> {
    println!(
        "database, players: operations/s in batches of {BATCH_LIMIT} | one at a time | at {PACE}/s: median, 99 of 100"
    );
    for kind in [Kind::Sqlite, Kind::Postgres] {
        for players in SIZES {
            let Some(hall) = Hall::open(kind).await? else { break };
            let open = hall.seeded_round(players).await?;
            let games: Vec<GameId> =
                open.round(&open.chief, RoundNo(1)).await?.games.iter().map(|it| it.id).collect();
            let batches = fast(&open, &games, BATCH_LIMIT).await?;
            let single = fast(&open, games.get(DEVICES..).unwrap_or_default(), 1).await?;
            let calm = games.get(2 * DEVICES..).unwrap_or_default();
            let mut waits = paced(&open, calm).await?;
            waits.sort();
            let at =
                |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or_default();
            println!(
                "{kind:?}, {players}: {batches:.0} | {single:.0} | {:.1} ms, {:.1} ms",
                at(50).as_secs_f64() * 1e3,
                at(99).as_secs_f64() * 1e3
            );
        }
    }
    Ok(())
}

/// A device with signed operations on a board of its own, each of which changes it.
async fn loaded(open: &Open, game: GameId, count: usize) -> Result<(Phone, Vec<Signed>)> {
    let arbiter = open.arbiters.first().context("an arbiter")?;
    let mut phone = phone_of(arbiter, open.id()).await?;
    phone.greet(arbiter).await?;
    let mut seen = GameResult::Open;
    for turn in 0..count {
        let result = if turn % 2 == 0 { GameResult::WhiteWins } else { GameResult::Draw };
        phone.tap(&record(game, result, seen))?;
        seen = result;
    }
    let signed = phone.signed()?;
    Ok((phone, signed))
}

fn all_applied(pushed: &Pushed) -> Result<()> {
    for end in &pushed.ends {
        ensure!(matches!(end.outcome, Some(Outcome::Applied { .. })), "{:?}", end.outcome);
    }
    Ok(())
}

async fn devices(open: &Open, games: &[GameId], each: usize) -> Result<Vec<(Phone, Vec<Signed>)>> {
    let mut devices = Vec::new();
    for game in games.iter().take(DEVICES) {
        devices.push(loaded(open, *game, each).await?);
    }
    Ok(devices)
}

/// Every device sends its next batch as soon as the one before is answered; operations a second.
async fn fast(open: &Open, games: &[GameId], batch: usize) -> Result<f64> {
    let each = if batch == 1 { EACH / 4 } else { EACH };
    let devices = devices(open, games, each).await?;
    let arbiter = open.arbiters.first().context("an arbiter")?;
    let start = Instant::now();
    try_join_all(devices.iter().map(|(phone, signed)| push_all(arbiter, phone, signed, batch)))
        .await?;
    let sent: usize = devices.iter().map(|(_, signed)| signed.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a rate to print")]
    Ok(sent as f64 / start.elapsed().as_secs_f64())
}

async fn push_all(client: &Client, phone: &Phone, signed: &[Signed], batch: usize) -> Result<()> {
    for ops in signed.chunks(batch) {
        all_applied(&phone.push(client, ops.to_vec()).await?)?;
    }
    Ok(())
}

/// Single operations at an even pace, whatever the answers take; how long each took.
async fn paced(open: &Open, games: &[GameId]) -> Result<Vec<Duration>> {
    let devices = devices(open, games, PACE * SECONDS / DEVICES).await?;
    let arbiter = open.arbiters.first().context("an arbiter")?;
    let between = Duration::from_secs(1) / u32::try_from(PACE / DEVICES)?;
    let start = tokio::time::Instant::now();
    let one = |(at, (phone, signed)): (u32, &(Phone, Vec<Signed>))| {
        let (signed, phone) = (signed.clone(), phone.clone());
        let first = start + between * at / u32::try_from(DEVICES).unwrap_or(1);
        async move {
            let mut waits = Vec::new();
            for (turn, op) in (0u32..).zip(signed) {
                let due = first + between * turn;
                tokio::time::sleep_until(due).await;
                all_applied(&phone.push(arbiter, vec![op]).await?)?;
                // From when it was due: a late start is a wait too.
                waits.push(due.elapsed());
            }
            anyhow::Ok(waits)
        }
    };
    let waits = try_join_all((0u32..).zip(&devices).map(one)).await?;
    Ok(waits.concat())
}
