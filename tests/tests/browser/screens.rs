//! Every screen, in both languages: no barrier for anybody in either theme, and nothing that does
//! not fit, on a phone, on a phone with text twice as large, and on a desk.

use anyhow::{Context, Result, ensure};
use shared::api::rounds::DraftBody;
use shared::api::{CancelManualPairing, DraftRound, ImportCsv, RecordResult};
use shared::id::RoundNo;
use shared::result::GameResult;
use shared::tournament::Rules;
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{self, Hall, Open, PASSWORD};
use tests::public;
use thirtyfour::Key;

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// Width, height, and the person's size of text.
const DEVICES: [(u32, u32, u32); 4] =
    [(360, 740, 16), (320, 640, 16), (360, 740, 32), (1280, 800, 16)];

/// Names as long as people have them.
const LONG_NAMES: &str = "surname,first name,fed,standard,title,club\n\
    Venkatanarasimharajuvaripeta,María de los Ángeles Concepción,PER,2391,WGM,\
    Club Deportivo Asociación Nacional de Ajedrecistas\n\
    Wolfeschlegelsteinhausenbergerdorff,Hubert Blaine,GER,2385,FM,\n";

/// What can be reached by the keyboard and does not show that it has the focus.
const UNSEEN_FOCUS: &str = "
    const skip = document.activeElement;
    const stops = [...document.querySelectorAll('a[href], button, input, select, summary')]
        .filter((e) => e.checkVisibility() && !e.disabled);
    const unseen = stops.filter((e) => {
        e.focus();
        return document.activeElement === e && getComputedStyle(e).outlineStyle === 'none';
    });
    skip.focus();
    return unseen.map((e) => `${e.localName}.${e.className}`).slice(0, 8);";

struct Walk<'a> {
    browser: &'a Browser,
    base: String,
    faults: Vec<String>,
}

impl Walk<'_> {
    /// Looks at the screen that is open.
    async fn look(&mut self, screen: &str) -> Result<()> {
        for colours in ["light", "dark"] {
            self.browser.prefer(colours).await?;
            let barriers = self.browser.barriers().await?;
            self.faults.extend(barriers.into_iter().map(|it| format!("{screen}, {colours}: {it}")));
        }
        for (width, height, text) in DEVICES {
            self.become_device(width, height, text).await?;
            let misfits = self.browser.misfits().await?;
            let device = format!("{width} px, text {text}");
            self.faults.extend(misfits.into_iter().map(|it| format!("{screen}, {device}: {it}")));
            self.browser.picture(&format!("{screen}-{width}-{text}")).await?;
        }
        let [(width, height, text), ..] = DEVICES;
        self.become_device(width, height, text).await
    }

    async fn become_device(&self, width: u32, height: u32, text: u32) -> Result<()> {
        self.browser.resize(width, height).await?;
        self.browser.text_size(text).await?;
        let is_so = "const [width, text] = arguments[0].split(' ').map(Number); \
                     const size = getComputedStyle(document.documentElement).fontSize; \
                     return innerWidth === width && parseFloat(size) === text * 1.0625";
        self.browser.until(is_so, &format!("{width} {text}")).await
    }

    /// Opens a screen, waits for what belongs to it, and looks.
    async fn visit(&mut self, screen: &str, path: &str, shown: &str) -> Result<()> {
        self.browser.goto(&format!("{}{path}", self.base)).await?;
        self.browser.see(shown).await.with_context(|| screen.to_owned())?;
        self.look(screen).await
    }

    /// Taps something, waits for what comes of it, and looks.
    async fn tap(&mut self, screen: &str, what: &str, shown: &str) -> Result<()> {
        let element = self.browser.see(what).await.with_context(|| screen.to_owned())?;
        self.browser.tap(element).await?;
        self.browser.see(shown).await.with_context(|| screen.to_owned())?;
        self.look(screen).await
    }

    /// The keyboard comes to the content in one step, and what it is on is always seen.
    async fn keyboard(&mut self, screen: &str) -> Result<()> {
        let page = self.browser.find("body").await?;
        page.send_keys(Key::Tab).await?;
        let on = "return document.activeElement.matches(arguments[0])";
        self.browser.until(on, ".skip:focus-visible").await?;
        let unseen = self.browser.driver().execute(UNSEEN_FOCUS, Vec::new()).await?;
        let unseen: Vec<String> = serde_json::from_value(unseen.json().clone())?;
        self.faults.extend(unseen.into_iter().map(|it| format!("{screen}: focus not seen: {it}")));
        self.browser.driver().active_element().await?.send_keys(Key::Enter).await?;
        self.browser.until(on, "#main").await
    }

    async fn fill(&self, field: &str, text: &str) -> Result<()> {
        Ok(self.browser.see(field).await?.send_keys(text).await?)
    }
}

/// A round with results, a forfeit, a bye and a board with two values.
async fn a_round_in_full(hall: &Hall) -> Result<Open> {
    let open = hall.tournament(Rules { rounds: RoundNo(3), ..Rules::default() }).await?;
    open.enter(11).await?;
    let long = LONG_NAMES.as_bytes().to_vec();
    open.organizer.upload::<ImportCsv>(&[&open.id()], long).await?;
    open.pair(FIRST).await?;
    let games = open.round(&hall.anybody(), FIRST).await?.games;
    let [first, second, third, ..] = &games[..] else { anyhow::bail!("too few games") };
    for (who, game, result) in [
        (&open.arbiters[0], first, GameResult::WhiteWins),
        (&open.arbiters[0], second, GameResult::BlackForfeits),
        (&open.arbiters[0], third, GameResult::WhiteWins),
    ] {
        let body = hall::result(result, GameResult::Open);
        who.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
    }
    let other = hall::result(GameResult::Draw, GameResult::Open);
    open.arbiters[1].ask::<RecordResult>(&[&open.id(), &third.id], &other).await?;
    let game = open.game(FIRST, third.board).await?;
    ensure!(game.disputed, "two arbiters differ");
    Ok(open)
}

/// Settles and records what is left, and drafts the second round.
async fn a_draft(hall: &Hall, open: &Open) -> Result<()> {
    let parts = public::staff_parts(&open.chief, open.id()).await?;
    for game in &public::round(&parts, FIRST)?.games {
        if game.disputed || game.result == GameResult::Open {
            let settles = game.claims.iter().map(|claim| claim.id).collect();
            let body = shared::api::rounds::ResultBody {
                settles,
                ..hall::result(GameResult::Draw, game.result)
            };
            open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
        }
    }
    ensure!(open.round(&hall.anybody(), FIRST).await?.games.iter().all(|game| !game.disputed));
    let draft = DraftBody { op: hall::op(), consents: Vec::new() };
    open.chief.call::<DraftRound>(&[&open.id(), &SECOND], &draft).await?;
    Ok(())
}

async fn public_screens(walk: &mut Walk<'_>, address: &str) -> Result<()> {
    let at = format!("/e/{address}");
    walk.visit("home", "/", ".event a").await?;
    walk.visit("event", "/e/open", ".event a").await?;
    walk.visit("nowhere", "/nowhere/at/all", "main .button").await?;
    walk.visit("welcome", &at, ".welcome").await?;
    walk.visit("find", &format!("{at}/find"), "input[type=search]").await?;
    walk.fill("input[type=search]", "ven").await?;
    walk.tap("my-board", ".hit .quiet-button", ".board .n, .plain-card").await?;
    walk.visit("round", &format!("{at}/round"), ".boards .bd").await?;
    walk.tap("round-by-name", ".switch button:nth-of-type(2)", ".nr").await?;
    walk.visit("standings", &format!("{at}/standings"), "table.standings").await?;
    walk.keyboard("standings").await?;
    walk.tap("sum", ".standings .value", ".sum").await?;
    walk.tap("crosstable", ".switch button:nth-of-type(2)", ".crosstable").await?;
    walk.visit("player", &format!("{at}/player/1"), ".game").await?;
    walk.visit("settings", "/settings", "main input").await
}

async fn staff_screens(walk: &mut Walk<'_>, address: &str) -> Result<()> {
    let at = format!("/staff/{address}");
    walk.visit("sign-in", "/staff", "input[name=username]").await?;
    walk.fill("input[name=username]", "admin").await?;
    walk.fill("input[name=password]", PASSWORD).await?;
    walk.tap("my-events", "button[type=submit]", ".event").await?;
    walk.visit("new-event", "/staff/events/new", "form.form").await?;
    walk.visit("staff-event", "/staff/open", ".crew form, form.crew, .crew").await?;
    walk.visit("boards", &format!("{at}/boards"), ".entry .seg").await?;
    walk.keyboard("boards").await?;
    walk.tap("other-results", ".seg .other", "dialog[open] .choice-button").await?;
    walk.visit("control", &format!("{at}/control"), ".dispute").await?;
    walk.visit("people", &format!("{at}/people"), ".person-row").await?;
    walk.tap("person", ".person-row", "dialog[open] h2").await?;
    walk.visit("new-person", &format!("{at}/people"), ".person-row").await?;
    walk.tap("new-person-form", ".add", "dialog[open] form").await?;
    walk.visit("rules", &format!("{at}/settings"), "main form").await
}

async fn every_screen_in(language: &str) -> Result<()> {
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let mut hall = hall.context("SQLite is always at hand")?;
    let open = a_round_in_full(&hall).await?;
    let address = format!("{}/{}", open.event.slug, open.tournament.slug);
    let browser = Browser::open(language).await?;
    let mut walk = Walk { browser: &browser, base: hall.address(), faults: Vec::new() };
    public_screens(&mut walk, &address).await?;
    staff_screens(&mut walk, &address).await?;

    a_draft(&hall, &open).await?;
    walk.visit("draft", &format!("/staff/{address}/control"), ".draft .pair").await?;
    walk.tap("by-hand", ".ends > .button", ".pick-name").await?;
    walk.tap("by-hand-chosen", ".pick-name", ".ends .buttons").await?;
    let back = DraftBody { op: hall::op(), consents: Vec::new() };
    open.chief.call::<CancelManualPairing>(&[&open.id(), &SECOND], &back).await?;
    walk.visit("draft-again", &format!("/staff/{address}/control"), ".draft .pair").await?;
    walk.tap("publish", ".two .button", ".confirm").await?;
    open.publish(SECOND, open.basis(SECOND).await?).await?;

    walk.visit("boards-again", &format!("/staff/{address}/boards"), ".entry .seg").await?;
    browser.wait_for_worker().await?;
    hall.server.stop()?;
    walk.tap("boards-not-sent", ".seg button:nth-of-type(1)", ".undo-bar .tag.w").await?;
    walk.visit("my-board-offline", &format!("/e/{address}"), ".board .n").await?;
    let faults = walk.faults.join("\n");
    ensure!(faults.is_empty(), "{faults}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn every_screen_is_open_to_everybody_and_fits_in_english() -> Result<()> {
    every_screen_in("en").await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn every_screen_is_open_to_everybody_and_fits_in_spanish() -> Result<()> {
    every_screen_in("es").await
}
