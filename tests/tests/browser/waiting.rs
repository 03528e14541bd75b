//! Two arbiters disagree while the server is gone: the chief arbiter sees both words side by side and
//! settles the board with one tap, and whose word did not stand sees the end.

use anyhow::{Context, Result, ensure};
use shared::id::{BoardNo, RoundNo};
use shared::result::GameResult;
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{Hall, PASSWORD};
use tests::public;

const FIRST: RoundNo = RoundNo(1);
const BOARD: BoardNo = BoardNo(1);

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn what_two_arbiters_disagree_about_is_settled_and_the_author_sees_the_end() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(8).await?;
    let game = open.game(FIRST, BOARD).await?.id;
    let desk = format!("{}/staff/{}/{}", hall.address(), open.event.slug, open.tournament.slug);

    let mut arbiters = Vec::new();
    for account in ["arbiter-1", "arbiter-2"] {
        let browser = Browser::open("en").await?;
        browser.goto(&format!("{desk}/boards")).await?;
        browser.sign_in(account, PASSWORD).await?;
        browser.see("ul.entry").await?;
        browser.wait_for_worker().await?;
        arbiters.push(browser);
    }
    hall.server.stop()?;
    for (browser, button) in arbiters.iter().zip([1, 3]) {
        let selector = format!("#game-{game} .seg button:nth-of-type({button})");
        browser.tap(browser.see(&selector).await?).await?;
        browser.see_text("1 not sent").await?;
    }
    hall.server.start_again()?;
    for browser in &arbiters {
        browser.see_text("all sent").await?;
    }

    let chief = Browser::open("en").await?;
    chief.goto(&format!("{desk}/control")).await?;
    chief.sign_in("chief", PASSWORD).await?;
    chief.see_text("Waiting list: 1 waits").await?;
    chief.press("Waiting list: 1 waits ›").await?;
    chief.see_text("on the board for now").await?;
    chief.see_text("device … ").await?;
    let parts = public::staff_parts(&open.chief, open.id()).await?;
    let disputed = public::game(&parts, FIRST, BOARD)?.clone();
    let [claim] = &disputed.claims[..] else { anyhow::bail!("one claim") };
    ensure!(disputed.result != claim.result, "two values");
    let mut faults = Vec::new();
    for (width, height, text) in [(360, 740, 16), (360, 740, 32), (1280, 800, 16)] {
        chief.resize(width, height).await?;
        chief.text_size(text).await?;
        chief.picture(&format!("waiting-{width}-{text}")).await?;
        faults.extend(chief.misfits().await?);
    }
    chief.text_size(16).await?;
    faults.extend(chief.barriers().await?);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    chief.press("Board 1: 1–0 is right").await?;
    chief.see_text("Nothing waits.").await?;
    let settled = open.game(FIRST, BOARD).await?;
    assert_eq!((settled.result, settled.disputed), (GameResult::WhiteWins, false));

    let own = if claim.result == GameResult::WhiteWins { &arbiters[0] } else { &arbiters[1] };
    own.goto(&format!("{desk}/waiting")).await?;
    own.see_text("Settled: 1").await?;
    own.tap(own.see("details summary").await?).await?;
    own.see_text("Settled by chief at").await?;
    own.picture("waiting-author").await?;
    Ok(())
}
