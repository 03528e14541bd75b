//! A round paired by hand on the page, one name after the other.

use anyhow::{Context, Result};
use shared::crosstable::Colour;
use shared::id::RoundNo;
use shared::tournament::Rules;
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{Hall, PASSWORD, family_name};
use thirtyfour::prelude::ElementQueryable;

const FIRST: RoundNo = RoundNo(1);

fn name(number: usize) -> String {
    format!("{}, Nombre", family_name(number))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_round_is_paired_by_hand_on_the_page() -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let hall = hall.context("SQLite is always at hand")?;
    let rules = Rules { initial_colour: Some(Colour::White), ..Rules::default() };
    let open = hall.tournament(rules).await?;
    open.enter(8).await?;
    let control =
        format!("{}/staff/{}/{}/control", hall.address(), open.event.slug, open.tournament.slug);

    let browser = Browser::open("en").await?;
    browser.goto(&control).await?;
    browser.sign_in("chief", PASSWORD).await?;
    browser.press("Pair round 1").await?;
    browser.see_text("Draft of round 1").await?;
    browser.press("Pair by hand").await?;
    browser.see_text("As the engine pairs").await?;
    let pick = async |number: usize| {
        let path =
            format!("//button[contains(@class, 'pick-name')][contains(., '{}')]", name(number));
        let words = browser.driver().query(thirtyfour::By::XPath(path));
        browser.tap(words.and_clickable().first().await?).await
    };
    pick(1).await?;
    browser.see_text(&format!("{}: tap the opponent, or", name(1))).await?;
    pick(2).await?;
    browser.see_text("Without opponent").await?;
    pick(5).await?;
    pick(6).await?;
    browser.see_text("The engine pairs instead").await?;
    browser
        .until("return !document.body.innerText.includes(arguments[0])", "Without opponent")
        .await?;
    browser.picture("by-hand").await?;
    let agree = browser.see(".ends input[type=checkbox]").await?;
    browser.tap(agree).await?;
    browser.press("Done").await?;
    browser.see_text("paired by hand").await?;
    browser.press("Publish round 1 …").await?;
    browser.press("Publish round 1 now").await?;
    browser.see_text("Round 1 of 9").await?;
    let games = open.round(&hall.anybody(), FIRST).await?.games;
    let mut pairs: Vec<(u32, u32)> =
        games.iter().map(|game| (game.white.0, game.black.0)).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 2), (3, 7), (5, 6), (8, 4)]);
    Ok(())
}
