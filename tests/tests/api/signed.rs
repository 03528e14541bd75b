//! What devices sign: its ends, its proofs, and what waits for a person.

mod bad_envelopes;
mod ends;
mod proofs;
mod waiting;

use anyhow::{Context, Result};
use server::db::Store;
use server::{sync, tournament};
use shared::api::ops::Outcome;
use shared::api::{GetWaiting, NoBody};
use shared::id::{GameId, RoundNo};
use tests::client::Client;
use tests::hall::{Hall, Open};
use tests::phone::{Phone, phone_of};

const FIRST: RoundNo = RoundNo(1);

/// The games of round 1 in the order of boards.
async fn games(open: &Open) -> Result<Vec<GameId>> {
    Ok(open.round(&open.chief, FIRST).await?.games.iter().map(|game| game.id).collect())
}

/// A device that the server knows.
async fn greeted(client: &Client, open: &Open) -> Result<Phone> {
    let phone = phone_of(client, open.id()).await?;
    phone.greet(client).await?;
    Ok(phone)
}

/// Whatever came, the log tells what the tables hold, and nothing that came is nowhere.
async fn holds(hall: &Hall, open: &Open) -> Result<()> {
    let (id, store) = (open.id(), Store::open(&hall.database_url().parse()?)?);
    let (log, tables) = store
        .read(move |conn| {
            Ok((sync::store::replay(conn, id)?, tournament::store::load(conn, id)?.1))
        })
        .await?;
    assert_eq!(log, tables);
    let list = open.chief.call::<GetWaiting>(&[&id], &NoBody {}).await?;
    assert!(list.tally.is_some_and(|tally| tally.holds()), "{:?}", list.tally);
    Ok(())
}

/// The only end of a batch of one.
async fn end_of(
    phone: &Phone,
    client: &Client,
    sent: shared::sync::envelope::Signed,
) -> Result<Outcome> {
    let pushed = phone.push(client, vec![sent]).await?;
    pushed.ends.into_iter().next().and_then(|end| end.outcome).context("no end")
}
