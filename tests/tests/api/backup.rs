//! Backups are taken while arbiters record, and a server on a restored one goes on from there.

use std::path::PathBuf;

use anyhow::Result;
use server::backup;
use server::db::{DatabaseUrl, Store};
use shared::api::ops::Outcome;
use shared::api::{GetWaiting, NoBody, PublicManifest};
use shared::id::{GameId, RoundNo};
use shared::result::GameResult;
use shared::sync::client::{Heard, Step};
use shared::sync::waiting_list::Tally;
use shared::view::RoundView;
use tests::client::Client;
use tests::database::{Database, Kind};
use tests::hall::{self, Open, PASSWORD};
use tests::on_both;
use tests::phone::{Phone, phone_of, record};
use tests::server::Server;
use tokio::sync::Mutex;

const FIRST: RoundNo = RoundNo(1);

/// One by one, as an arbiter taps; each is noted once the server has said yes.
async fn record_all(
    (arbiter, phone): (&Client, &mut Phone),
    games: &[GameId],
    acknowledged: &Mutex<Vec<GameId>>,
) -> Result<()> {
    for game in games {
        let op = phone.tap(&record(*game, GameResult::Draw, GameResult::Open))?;
        phone.sync(arbiter).await?;
        let end = phone.end_of(op);
        anyhow::ensure!(matches!(end, Some(Outcome::Applied { .. })), "{end:?}");
        acknowledged.lock().await.push(*game);
    }
    Ok(())
}

/// A backup, and what was acknowledged before it began.
struct Taken {
    path: PathBuf,
    before: Vec<GameId>,
}

async fn back_up(store: &Store, acknowledged: &Mutex<Vec<GameId>>, enough: usize) -> Result<Taken> {
    while acknowledged.lock().await.len() < enough {
        tokio::task::yield_now().await;
    }
    let before = acknowledged.lock().await.clone();
    let path = std::env::temp_dir().join(format!("tablero-{}.backup", hall::op()));
    let file = path.clone();
    store.read(move |conn| Ok(backup::write(conn, &file)?)).await?;
    Ok(Taken { path, before })
}

fn drawn(round: &RoundView, game: GameId) -> bool {
    round.games.iter().any(|it| it.id == game && it.result == GameResult::Draw)
}

/// A server on what came back has all that was acknowledged. The devices offer again what they hold:
/// nothing is lost, nothing comes twice, and the end is that of a run without a failure.
async fn go_on(
    taken: &Taken,
    kind: Kind,
    open: &Open,
    (phones, all): (&[Phone; 2], &[GameId]),
) -> Result<()> {
    let Some(database) = Database::fresh(kind)? else { return Ok(()) };
    let url: DatabaseUrl = database.url().parse()?;
    backup::restore(&url, &taken.path)?;
    let config = server::Config::local(database.url());
    let server = tokio::task::spawn_blocking(move || Server::start(config, None)).await??;
    let base = format!("http://localhost:{}", server.address().port());
    let nobody = Client::new(&base);
    let round = open.round(&nobody, FIRST).await?;
    assert_eq!(taken.before.iter().find(|game| !drawn(&round, **game)), None);

    let manifest = nobody.call::<PublicManifest>(&[&open.id()], &NoBody {}).await?;
    for phone in phones {
        let mut phone = phone.clone();
        let heard = phone.outbox.hear(open.id(), &manifest.epoch);
        assert_eq!(heard, Heard::Restored);
        phone.start_anew();
        phone.sync(&nobody).await?;
        assert!(
            phone.outbox.held.iter().all(|held| {
                matches!(held.step, Step::Acknowledged(_, Outcome::Applied { .. }))
            })
        );
    }
    let round = open.round(&nobody, FIRST).await?;
    assert!(all.iter().all(|game| drawn(&round, *game)));
    let chief = Client::new(&base);
    chief.sign_in("chief", PASSWORD).await?;
    let tally = chief.call::<GetWaiting>(&[&open.id()], &NoBody {}).await?.tally;
    let received = u64::try_from(all.len())?;
    assert_eq!(tally, Some(Tally { received, applied: received, same: 0, waiting: 0 }));
    tokio::task::spawn_blocking(move || drop(server)).await?;
    Ok(())
}

on_both! {
    async fn a_backup_under_load_holds_whatever_was_acknowledged_before_it(hall) {
        let open = hall.seeded_round(80).await?;
        let round = open.round(&open.chief, FIRST).await?;
        let all: Vec<_> = round.games.iter().map(|game| game.id).collect();
        let (left, right) = all.split_at(all.len() / 2);
        let store = Store::open(&hall.database_url().parse()?)?;
        let acknowledged = Mutex::new(Vec::new());
        let [one, two] = &open.arbiters;
        let mut phones = [phone_of(one, open.id()).await?, phone_of(two, open.id()).await?];
        // Both are known before the first backup: a restored server knows their keys.
        phones[0].greet(one).await?;
        phones[1].greet(two).await?;
        let [first, second] = &mut phones;
        let (first, second, early, late) = tokio::join!(
            record_all((one, first), left, &acknowledged),
            record_all((two, second), right, &acknowledged),
            back_up(&store, &acknowledged, 5),
            back_up(&store, &acknowledged, 25),
        );
        first.and(second)?;
        for taken in [early?, late?] {
            for kind in [Kind::Sqlite, Kind::Postgres] {
                go_on(&taken, kind, &open, (&phones, &all)).await?;
            }
            std::fs::remove_file(&taken.path)?;
        }
    }
}
