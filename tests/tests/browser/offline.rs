//! What has been seen once is there when the server is not.

use anyhow::{Context, Result};
use shared::id::RoundNo;
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{Hall, family_name};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn the_round_opens_with_the_server_stopped() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(8).await?;
    let page = format!("{}/e/{}/{}/round/1", hall.address(), open.event.slug, open.tournament.slug);

    let browser = Browser::open("en").await?;
    browser.goto(&page).await?;
    for number in 1..=8 {
        browser.see_text(&family_name(number)).await?;
    }
    browser.wait_for_worker().await?;

    hall.server.stop()?;
    browser.reload().await?;
    for number in 1..=8 {
        browser.see_text(&family_name(number)).await?;
    }
    browser.see_text("offline").await?;
    browser.picture("round-offline").await?;
    browser.goto(&format!("{}/e/open/unknown", hall.address())).await?;
    browser.see_text("this device has no data of this tournament yet").await?;

    hall.server.start_again()?;
    browser.reload().await?;
    browser.see_text("There is no such tournament.").await?;
    assert_eq!(open.round(&hall.anybody(), RoundNo(1)).await?.games.len(), 4);
    Ok(())
}
