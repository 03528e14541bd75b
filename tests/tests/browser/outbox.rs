//! What an official enters while the server is away, whatever happens to the browser meanwhile.

use anyhow::{Context, Result, ensure};
use shared::api::devices::DeviceLine;
use shared::api::{ListDevices, NoBody, RecordResult};
use shared::id::{GameId, RoundNo};
use shared::result::GameResult::{self, BlackWins, Draw, Open as NoResult, WhiteWins};
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{Hall, Open, PASSWORD, result};
use tests::public;

const FIRST: RoundNo = RoundNo(1);
const FORM: &str = "input[name=username]";
const IS_THERE: &str = "return document.querySelector(arguments[0]) !== null";
/// How far the last entry is.
const LAST: &str =
    "return document.querySelector('.undo-bar')?.innerText.includes(arguments[0]) === true";
/// A page on its way says nothing at all.
const IS_GONE: &str = "return document.querySelector('input[name=username], ul.entry') !== null \
                       && !document.body.innerText.includes(arguments[0])";

async fn arbiter(hall: &Hall, open: &Open) -> Result<Browser> {
    let browser = Browser::open("en").await?;
    let place = format!("{}/{}", open.event.slug, open.tournament.slug);
    browser.goto(&format!("{}/staff/{place}/boards", hall.address())).await?;
    browser.sign_in("arbiter-1", PASSWORD).await?;
    browser.see("ul.entry").await?;
    browser.wait_for_worker().await?;
    Ok(browser)
}

/// Signs in where a session has run out. The page starts anew by itself then, so it is only looked
/// at once it is there for good.
async fn sign_in_again(browser: &Browser, account: &str) -> Result<()> {
    browser.until(IS_THERE, FORM).await?;
    browser.reload().await?;
    browser.sign_in(account, PASSWORD).await
}

/// The games of the first round, in board order.
async fn games(hall: &Hall, open: &Open) -> Result<Vec<GameId>> {
    let round = open.round(&hall.anybody(), FIRST).await?;
    Ok(round.games.iter().map(|game| game.id).collect())
}

async fn tap(browser: &Browser, game: GameId, button: usize) -> Result<()> {
    let place = format!("#game-{game} .seg button:nth-of-type({button})");
    browser.tap(browser.see(&place).await?).await
}

async fn results(hall: &Hall, open: &Open) -> Result<Vec<GameResult>> {
    let parts = public::parts(&hall.anybody(), open.id()).await?;
    Ok(public::round(&parts, FIRST)?.games.iter().map(|game| game.result).collect())
}

async fn devices(open: &Open) -> Result<Vec<DeviceLine>> {
    Ok(open.chief.call::<ListDevices>(&[&open.id()], &NoBody {}).await?.devices)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn what_was_entered_without_a_server_arrives_signed_though_the_session_has_run_out()
-> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(8).await?;
    let games = games(&hall, &open).await?;
    let browser = arbiter(&hall, &open).await?;
    tap(&browser, games[0], 1).await?;
    browser.until(LAST, "sent").await?;

    hall.server.stop()?;
    for (game, button) in games.iter().skip(1).zip([2, 3, 1]) {
        tap(&browser, *game, button).await?;
    }
    browser.see_text("3 not sent").await?;
    browser.reload().await?;
    browser.see_text("3 not sent").await?;
    browser.lose_session().await?;

    hall.server.start_again()?;
    browser.until(IS_THERE, FORM).await?;
    browser.until(IS_GONE, "of another account").await?;
    assert_eq!(results(&hall, &open).await?, [WhiteWins, Draw, BlackWins, WhiteWins]);
    let devices = devices(&open).await?;
    let [device] = &devices[..] else { anyhow::bail!("{devices:?}") };
    let reach = device.reach;
    assert_eq!((device.name.as_str(), reach.highest.0, reach.missing()), ("arbiter-1", 4, 0));
    assert_eq!(device.left, 0);

    sign_in_again(&browser, "arbiter-1").await?;
    browser.see_text("all sent").await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn the_end_of_an_entry_is_told_in_words_and_another_account_sends_its_own() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(8).await?;
    let games = games(&hall, &open).await?;
    let browser = arbiter(&hall, &open).await?;
    browser.see_text("all sent").await?;
    hall.server.stop()?;
    tap(&browser, games[0], 1).await?;
    tap(&browser, games[1], 2).await?;
    browser.see_text("2 not sent").await?;

    // Meanwhile somebody else enters another value on one board, and takes over the phone.
    let away = browser.driver().current_url().await?;
    browser.goto("about:blank").await?;
    hall.server.start_again()?;
    let body = result(BlackWins, NoResult);
    open.chief.call::<RecordResult>(&[&open.id(), &games[0]], &body).await?;
    browser.goto(away.as_str()).await?;
    browser.see_text("Both are kept; the chief arbiter decides.").await?;
    browser.see_text("all sent").await?;
    ensure!(devices(&open).await?.iter().all(|device| device.reach.missing() == 0));

    hall.server.stop()?;
    tap(&browser, games[2], 3).await?;
    browser.see_text("1 not sent").await?;
    browser.lose_session().await?;
    hall.server.start_again()?;
    sign_in_again(&browser, "arbiter-2").await?;
    browser.see("ul.entry").await?;
    tap(&browser, games[3], 1).await?;
    browser.until(LAST, "sent").await?;
    browser.until(IS_GONE, "of another account").await?;
    assert_eq!(results(&hall, &open).await?, [BlackWins, Draw, BlackWins, WhiteWins]);
    let authors: Vec<String> = devices(&open).await?.into_iter().map(|it| it.name).collect();
    assert_eq!(authors, ["arbiter-1", "arbiter-2"]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_full_store_is_said_at_once_and_nothing_is_shown_as_saved() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(4).await?;
    let [game, ..] = games(&hall, &open).await?[..] else { anyhow::bail!("no game") };
    let browser = arbiter(&hall, &open).await?;
    browser.see_text("all sent").await?;
    browser.fill_store().await?;
    tap(&browser, game, 1).await?;
    browser.see_text("the entry was not saved").await?;
    browser.until("return !document.querySelector(arguments[0])", ".seg .sel").await?;
    assert_eq!(results(&hall, &open).await?[0], NoResult);
    Ok(())
}
