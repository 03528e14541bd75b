//! Everybody's program and that of officials: each is sent alone, kept alone, and leads to the
//! other.

use anyhow::{Context, Result};
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::Hall;

/// What the page has loaded and a player's phone should not have.
const LOADS: &str = "return performance.getEntriesByType('resource') \
                     .some((entry) => entry.name.includes(arguments[0]))";
const LOADS_NOT: &str = "return !performance.getEntriesByType('resource') \
                         .some((entry) => entry.name.includes(arguments[0]))";
const KEPT: &str = "return caches.match(arguments[0]).then((shell) => shell !== undefined)";
const KEPT_NOT: &str = "return caches.match(arguments[0]).then((shell) => shell === undefined)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_phone_keeps_the_officials_program_only_where_one_has_been() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let browser = Browser::open("en").await?;
    browser.goto(&format!("{}/settings", hall.address())).await?;
    browser.see_text("For officials").await?;
    browser.wait_for_worker().await?;
    browser.until(LOADS, "/assets/app.").await?;
    browser.until(LOADS_NOT, "/assets/staff.").await?;
    browser.until(KEPT_NOT, "/staff").await?;

    browser.see("a[href='/staff']").await?.click().await?;
    browser.see("input[name=username]").await?;
    browser.until(LOADS, "/assets/staff.").await?;
    browser.driver().back().await?;
    browser.see_text("For officials").await?;
    browser.driver().forward().await?;
    browser.see("input[name=username]").await?;
    browser.wait_for_worker().await?;
    browser.until(KEPT, "/staff").await?;

    hall.server.stop()?;
    browser.reload().await?;
    browser.see("input[name=username]").await?;
    browser.see("a[href='/settings']").await?.click().await?;
    browser.see_text("For officials").await
}
