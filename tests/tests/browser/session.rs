//! Signing in and out, and a file whose answer is lost.

use anyhow::{Context, Result};
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{Hall, PASSWORD};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_second_tab_shows_nothing_more_after_the_first_has_signed_out() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = hall.seeded_round(4).await?;
    let staff = format!("{}/staff", hall.address());
    let people = format!("{staff}/{}/{}/people", open.event.slug, open.tournament.slug);

    let browser = Browser::open("en").await?;
    browser.goto(&people).await?;
    browser.sign_in("admin", PASSWORD).await?;
    browser.see(".person-row").await?;
    a_lost_answer_is_said_and_made_good(&browser, &mut hall).await?;

    let first = browser.driver().window().await?;
    let second = browser.driver().new_tab().await?;
    browser.driver().switch_to_window(second).await?;
    browser.goto(&staff).await?;
    browser.press("Sign out").await?;
    browser.see("input[name=username]").await?;
    browser.driver().switch_to_window(first).await?;
    browser.see("input[name=username]").await?;
    browser.until("return !document.querySelector(arguments[0])", ".person-row").await
}

/// A list is sent while the server is away, and once more when it is back.
async fn a_lost_answer_is_said_and_made_good(browser: &Browser, hall: &mut Hall) -> Result<()> {
    let path = std::env::temp_dir().join(format!("tablero-{}.csv", tests::hall::op()));
    std::fs::write(&path, "surname,first name\nQuispe,Nombre\n")?;
    hall.server.stop()?;
    let field = browser.find("input[type=file][accept*='.csv']").await?;
    field.send_keys(path.to_string_lossy()).await?;
    browser.see_text("nobody knows whether this was done").await?;
    hall.server.start_again()?;
    let field = browser.find("input[type=file][accept*='.csv']").await?;
    field.send_keys(path.to_string_lossy()).await?;
    browser.see_text("1 player taken in.").await?;
    Ok(std::fs::remove_file(&path)?)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_sign_in_that_the_browser_would_not_keep_is_said() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let hall = hall.context("SQLite is always at hand")?;
    let browser = Browser::open("en").await?;
    browser.goto(&format!("{}/staff", hall.address().replace("localhost", "hall.test"))).await?;
    browser.see_text("needs https, or localhost").await
}
