//! Rounds of two games on the screens: both are entered without a network, the player is told that
//! the colours are exchanged.

use anyhow::{Context, Result, ensure};
use shared::api::RecordResult;
use shared::id::{GameId, RoundNo};
use shared::pairing::system::System;
use shared::result::GameResult;
use shared::tournament::Rules;
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{self, Hall, PASSWORD};
use tests::public;

const FIRST: RoundNo = RoundNo(1);

async fn tap(browser: &Browser, game: GameId, button: u8) -> Result<()> {
    let selector = format!("#game-{game} .seg button:nth-of-type({button})");
    let element = browser.see(&selector).await?;
    browser.tap(element).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn both_games_of_a_pairing_are_entered_offline_and_sent() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let system = System::DoubleSwiss { baku: false };
    let open = hall.tournament(Rules { system, rounds: RoundNo(3), ..Rules::default() }).await?;
    open.enter(7).await?;
    open.pair(FIRST).await?;
    let games = open.round(&open.chief, FIRST).await?.games;
    let [first, back, second, ..] = &games[..] else { anyhow::bail!("three boards") };
    let place = format!("{}/{}", open.event.slug, open.tournament.slug);

    let arbiter = Browser::open("en").await?;
    arbiter.goto(&format!("{}/staff/{place}/boards", hall.address())).await?;
    arbiter.sign_in("arbiter-1", PASSWORD).await?;
    arbiter.see("ul.entry").await?;
    arbiter.see_text("3 first games have no result yet").await?;
    arbiter.wait_for_worker().await?;

    hall.server.stop()?;
    tap(&arbiter, first.id, 1).await?;
    tap(&arbiter, back.id, 2).await?;
    arbiter.see_text("2 not sent").await?;
    arbiter.see_text("2 first games have no result yet").await?;
    arbiter.picture("double-round-not-sent").await?;
    arbiter.reload().await?;
    arbiter.see_text("2 not sent").await?;
    hall.server.start_again()?;
    arbiter.see_text("all sent").await?;
    let sent: Vec<GameResult> =
        open.round(&hall.anybody(), FIRST).await?.games.iter().map(|game| game.result).collect();
    assert_eq!(sent[..3], [GameResult::WhiteWins, GameResult::Draw, GameResult::Open]);

    let body = hall::result(GameResult::BlackWins, GameResult::Open);
    open.chief.call::<RecordResult>(&[&open.id(), &second.id], &body).await?;
    let parts = public::parts(&hall.anybody(), open.id()).await?;
    let who = parts.participants.participants.iter().find(|who| who.id == second.white);
    let who = who.context("the player is there")?;
    let player = Browser::open("en").await?;
    player.goto(&format!("{}/e/{place}/find", hall.address())).await?;
    let letters: String = who.name.chars().take(3).collect();
    player.see("input[type=search]").await?.send_keys(&letters).await?;
    player.press(&format!("This is me: {}", who.name)).await?;
    player.see_text("Return game: you now have Black. Wait for the signal.").await?;
    player.see_text("First game: Result recorded: 0–1. You lost.").await?;
    let here = format!("{}/e/{place}", hall.address());
    let mut faults = look(&player, "my-board").await?;
    for (screen, path) in [
        ("round", "round/1".to_owned()),
        ("games", format!("player/{}", first.black)),
        ("standings", "standings".to_owned()),
    ] {
        player.goto(&format!("{here}/{path}")).await?;
        player.see("main .list").await?;
        faults.extend(look(&player, screen).await?);
    }
    player.press("Crosstable").await?;
    player.see_text("w1b½").await?;
    faults.extend(look(&player, "crosstable").await?);
    faults.extend(look(&arbiter, "boards").await?);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// What does not fit or is a barrier for somebody on the screen that is open.
async fn look(browser: &Browser, screen: &str) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for (width, height, text) in [(360, 740, 16), (360, 740, 32), (1280, 800, 16)] {
        browser.resize(width, height).await?;
        browser.text_size(text).await?;
        browser.picture(&format!("double-{screen}-{width}-{text}")).await?;
        let misfits = browser.misfits().await?;
        faults.extend(misfits.into_iter().map(|it| format!("{screen}, {width}, {text}: {it}")));
    }
    browser.text_size(16).await?;
    let barriers = browser.barriers().await?;
    faults.extend(barriers.into_iter().map(|it| format!("{screen}: {it}")));
    browser.resize(390, 844).await?;
    Ok(faults)
}
