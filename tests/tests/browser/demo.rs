//! The demo event as `cargo start` serves it: a player finds a board, arbiters enter results, and
//! the server goes away in between.

use anyhow::{Context, Result};
use shared::api::{FindTournament, NoBody};
use shared::crosstable::Colour;
use shared::id::{GameId, ParticipantId, TournamentId};
use shared::result::GameResult;
use shared::text::fold;
use shared::view::{GameView, Parts, RoundView};
use tests::browser::Browser;
use tests::demo::Demo;
use tests::public;

const PLACE: &str = "marathon/rapid";

async fn tournament(demo: &Demo) -> Result<TournamentId> {
    let place: [&(dyn std::fmt::Display + Sync); 2] = [&"marathon", &"rapid"];
    Ok(demo.anybody().call::<FindTournament>(&place, &NoBody {}).await?.id)
}

fn latest(parts: &Parts) -> Result<&RoundView> {
    parts.rounds.last().context("no round is published")
}

fn name(parts: &Parts, id: ParticipantId) -> Result<&str> {
    let all = &parts.participants.participants;
    let found = all.iter().find(|who| who.id == id);
    found.map(|who| who.name.as_str()).with_context(|| format!("participant {id}"))
}

/// Whose name's first three letters the fewest others share.
fn easiest_to_find(parts: &Parts, round: &RoundView) -> Result<(ParticipantId, String)> {
    let starts: Vec<(String, ParticipantId)> = parts
        .participants
        .participants
        .iter()
        .map(|who| (fold(&who.name).chars().take(3).collect(), who.id))
        .collect();
    let plays = |id| round.games.iter().any(|game| game.white == id || game.black == id);
    let same = |letters: &str| starts.iter().filter(|(other, _)| other == letters).count();
    let playing = starts.iter().filter(|(letters, id)| letters.len() == 3 && plays(*id));
    let found = playing.min_by_key(|(letters, id)| (same(letters), *id));
    found.map(|(letters, id)| (*id, letters.clone())).context("nobody plays")
}

/// Three letters and one tap show a board, which stays when the server goes.
pub(super) async fn a_player_finds_a_board(demo: &mut Demo) -> Result<()> {
    let parts = public::parts(&demo.anybody(), tournament(demo).await?).await?;
    let round = latest(&parts)?;
    let (me, letters) = easiest_to_find(&parts, round)?;
    let mine = |game: &&GameView| game.white == me || game.black == me;
    let game = round.games.iter().find(mine).context("no game")?;
    let (colour, opponent) =
        if game.white == me { (Colour::White, game.black) } else { (Colour::Black, game.white) };
    let word = if colour == Colour::White { "White" } else { "Black" };
    let sentence = format!("board {}, you have {word} against", game.board);

    let browser = Browser::open("en").await?;
    browser.goto(&format!("{}/e/{PLACE}/find", demo.address())).await?;
    browser.see("input[type=search]").await?.send_keys(&letters).await?;
    browser.press(&format!("This is me: {}", name(&parts, me)?)).await?;
    browser.see_text(&sentence).await?;
    browser.see_text(name(&parts, opponent)?).await?;
    browser.picture("my-board").await?;
    browser.wait_for_worker().await?;

    demo.stop()?;
    browser.reload().await?;
    browser.see_text(&sentence).await?;
    browser.see_text(name(&parts, opponent)?).await?;
    browser.see_text("offline").await?;
    browser.picture("my-board-offline").await?;

    demo.start_again()?;
    browser.reload().await?;
    browser.see_text(&sentence).await?;
    browser.until("return !document.body.innerText.includes(arguments[0])", "offline").await
}

/// The button of a result in the row of a game.
fn button(game: GameId, result: GameResult) -> String {
    let place = match result {
        GameResult::WhiteWins => 1,
        GameResult::Draw => 2,
        _ => 3,
    };
    format!("#game-{game} .seg button:nth-of-type({place})")
}

async fn tap(browser: &Browser, game: GameId, result: GameResult) -> Result<()> {
    let element = browser.see(&button(game, result)).await?;
    browser.tap(element).await
}

async fn arbiter(demo: &Demo, account: &str) -> Result<Browser> {
    let browser = Browser::open("en").await?;
    browser.goto(&format!("{}/staff/{PLACE}/boards", demo.address())).await?;
    browser.sign_in(account, demo.password(account)?).await?;
    browser.see("ul.entry").await?;
    browser.wait_for_worker().await?;
    Ok(browser)
}

/// Two arbiters enter results, one of them while the server is down.
pub(super) async fn two_arbiters_enter_results(demo: &mut Demo) -> Result<()> {
    let id = tournament(demo).await?;
    let before = public::parts(&demo.anybody(), id).await?;
    let open: Vec<GameId> = latest(&before)?
        .games
        .iter()
        .filter(|game| game.result == GameResult::Open)
        .map(|game| game.id)
        .collect();
    let [first, second, third, ..] = open[..] else { anyhow::bail!("too few open boards") };

    let one = arbiter(demo, "arbiter1").await?;
    let two = arbiter(demo, "arbiter2").await?;
    tap(&one, first, GameResult::WhiteWins).await?;
    let last = "return document.querySelector('.undo-bar')?.innerText.includes(arguments[0])";
    one.until(last, "sent").await?;

    demo.stop()?;
    tap(&two, second, GameResult::Draw).await?;
    tap(&two, third, GameResult::BlackWins).await?;
    two.see_text("2 not sent").await?;
    two.picture("boards-not-sent").await?;
    // The tab may die now: what was tapped is on the device.
    two.reload().await?;
    two.see_text("2 not sent").await?;

    demo.start_again()?;
    two.see_text("all sent").await?;
    let after = public::parts(&demo.anybody(), id).await?;
    let result = |wanted: GameId| {
        latest(&after).ok()?.games.iter().find(|game| game.id == wanted).map(|game| game.result)
    };
    assert_eq!(result(first), Some(GameResult::WhiteWins));
    assert_eq!(result(second), Some(GameResult::Draw));
    assert_eq!(result(third), Some(GameResult::BlackWins));
    Ok(())
}
