//! A real open of 209 players: taken over through round 8, round 9 paired and published on the
//! page, its results entered, and the columns that its organizers published.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use shared::api::RecordResult;
use shared::crosstable::{Cell, Colour};
use shared::id::{ParticipantId, RoundNo};
use shared::result::GameResult;
use shared::tournament::Rules;
use shared::trf::{Dialect, Report, read, write};
use tests::browser::{Browser, bundle};
use tests::database::Kind;
use tests::hall::{self, Hall, Open, PASSWORD};
use tests::public;

const LAST: RoundNo = RoundNo(9);
/// Published as 41, and 42 by the rule: a full point without a game in round 1.
const ONE_EXCEPTION: (u32, &str) = (140, "42");

/// Published for who met nobody: no average at all, and shown as none.
const NOBODY_MET: &str = "0.0";

/// A file of the folder with published tournaments; none if no folder is named, which is said.
fn published(name: &str) -> Result<Option<String>> {
    let Some(folder) = std::env::var_os("TABLERO_DATA") else {
        eprintln!("not run: TABLERO_DATA names no folder");
        return Ok(None);
    };
    let path = PathBuf::from(folder).join("real").join(name);
    std::fs::read_to_string(&path).map(Some).with_context(|| path.display().to_string())
}

/// The report through round 8, with the order in which it is ranked here.
fn through_round_eight(report: &Report) -> Result<String> {
    let mut earlier = report.through(RoundNo(8));
    earlier.rounds = Some(LAST);
    earlier.header.ranking_order = ["PTS", "BH/C1", "ARO/C1/U1400"].map(str::to_owned).to_vec();
    Ok(write(&earlier, Dialect::Trf26)?)
}

/// What the file says about everybody in a round, by start number.
fn cells(report: &Report, round: RoundNo) -> BTreeMap<u32, Cell> {
    let table = report.crosstable();
    let at = usize::from(round.0) - 1;
    table.rows.iter().filter_map(|row| Some((row.id.0, *row.cells.get(at)?))).collect()
}

async fn pair_the_last_round(hall: &Hall, open: &Open, file: &str) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("tablero-{}", hall::op()));
    std::fs::create_dir_all(&folder)?;
    let path = folder.join("round8.trf");
    std::fs::write(&path, file)?;
    let browser = Browser::open("en").await?;
    let staff = format!("{}/staff/{}/{}", hall.address(), open.event.slug, open.tournament.slug);
    browser.goto(&format!("{staff}/people")).await?;
    browser.sign_in("admin", PASSWORD).await?;
    let field = browser.find("input[type=file][accept*='.trf']").await?;
    field.send_keys(path.to_string_lossy()).await?;
    browser.see_text("round8.trf was taken over.").await?;
    browser.goto(&format!("{staff}/control")).await?;
    browser.press("Pair round 9").await?;
    browser.see_text("Draft of round 9").await?;
    browser.picture("draft").await?;
    browser.press("Publish round 9 …").await?;
    browser.press("Publish round 9 now").await?;
    browser.see_text("Round 9 of 9").await?;
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

/// Rows of the standings page: name, points, then the values under their headings.
async fn rows(browser: &Browser) -> Result<BTreeMap<String, BTreeMap<String, String>>> {
    const SCRIPT: &str = "
        const text = (cell) => cell.innerText.trim();
        const heads = [...document.querySelectorAll('table.standings thead th')].map(text);
        return [...document.querySelectorAll('table.standings tbody tr')].map((row) => {
            const cells = [...row.children].map(text);
            return [cells[1], Object.fromEntries(heads.map((head, at) => [head, cells[at]]))];
        });";
    let answer = browser.driver().execute(SCRIPT, Vec::new()).await?;
    let rows: Vec<(String, BTreeMap<String, String>)> =
        serde_json::from_value(answer.json().clone())?;
    Ok(rows.into_iter().collect())
}

fn decimal(shown: &str) -> String {
    match shown.strip_suffix('½') {
        Some("") => "0.5".to_owned(),
        Some(whole) => format!("{whole}.5"),
        None => shown.to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_real_open_is_paired_and_ranked_as_it_was() -> Result<()> {
    let (Some(file), Some(table)) =
        (published("arad2026_a.trf")?, published("arad2026_a.tiebreaks.csv")?)
    else {
        return Ok(());
    };
    let report = read(file.as_bytes())?;
    let hall = Hall::open_with(Kind::Sqlite, Some(bundle()?)).await?;
    let hall = hall.context("SQLite is always at hand")?;
    let open = hall.tournament(Rules::default()).await?;
    pair_the_last_round(&hall, &open, &through_round_eight(&report)?).await?;

    let parts = public::parts(&hall.anybody(), open.id()).await?;
    let numbers: BTreeMap<ParticipantId, u32> =
        parts.participants.participants.iter().map(|who| (who.id, who.start_number.0)).collect();
    let number = |id: ParticipantId| numbers.get(&id).copied().context("a participant's number");
    let recorded = cells(&report, LAST);
    let round = public::round(&parts, LAST)?;
    let whites = recorded.values().filter(|cell| cell.colour == Some(Colour::White));
    assert_eq!(round.games.len(), whites.count());
    for game in &round.games {
        let (no, other) = (number(game.white)?, number(game.black)?);
        let white = recorded.get(&no).with_context(|| format!("no. {no}"))?;
        let black = recorded.get(&other).with_context(|| format!("no. {other}"))?;
        let meant = (white.opponent, white.colour);
        assert_eq!(meant, (Some(ParticipantId(other)), Some(Colour::White)), "no. {no}");
        let result = GameResult::from_marks(white.mark, black.mark).context("a result")?;
        let body = hall::result(result, GameResult::Open);
        open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
    }
    the_columns_are_the_published_ones(&hall, &open, &report, &table).await
}

async fn the_columns_are_the_published_ones(
    hall: &Hall,
    open: &Open,
    report: &Report,
    table: &str,
) -> Result<()> {
    let browser = Browser::open("en").await?;
    let page = format!("{}/e/{}/{}", hall.address(), open.event.slug, open.tournament.slug);
    browser.goto(&format!("{page}/standings")).await?;
    let shown = "return document.querySelectorAll('table.standings tbody tr').length === 209 \
                 && document.body.innerText.includes(arguments[0])";
    browser.until(shown, "Player 0001").await?;
    browser.picture("standings").await?;
    let rows = rows(&browser).await?;
    let mut compared = 0;
    for line in table.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let cells: Vec<&str> = line.split(',').collect();
        let [no, _, _, _, average, buchholz, _] = cells[..] else { anyhow::bail!("{line}") };
        let no: u32 = no.parse()?;
        let player = report.players.iter().find(|player| player.id.0 == no).context("player")?;
        let row = rows.get(&player.name).with_context(|| player.name.clone())?;
        let value = |head: &str| row.get(head).map(|shown| decimal(shown)).unwrap_or_default();
        let average = if average == NOBODY_MET { "–" } else { average };
        assert_eq!(value("ARO-C1-U1400"), average, "no. {no}");
        let buchholz = if no == ONE_EXCEPTION.0 { ONE_EXCEPTION.1 } else { buchholz };
        assert_eq!(value("BH-C1"), buchholz, "no. {no}");
        let halves = player.points.context("points in the file")?.halves();
        let points =
            if halves % 2 == 0 { format!("{}", halves / 2) } else { format!("{}.5", halves / 2) };
        assert_eq!(value("Pts"), points, "no. {no}");
        compared += 1;
    }
    assert_eq!(compared, 209);
    Ok(())
}
