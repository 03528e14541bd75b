//! A real open of 209 players: taken over through round 8, round 9 paired and published on the
//! page, its results entered, and the columns that its organizers published.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use shared::api::tournaments::NewTournament;
use shared::api::{CreateEvent, CreateTournament, RecordResult};
use shared::crosstable::{Cell, Colour};
use shared::id::{ParticipantId, RoundNo, TournamentId};
use shared::result::GameResult;
use shared::tournament::Rules;
use shared::trf::{Dialect, Report, read, write};
use tests::browser::Browser;
use tests::client::Client;
use tests::demo::Demo;
use tests::{hall, public};

const ORGANIZER: &str = "organizer";
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

/// The open: what its organizers published, and where it is run here.
pub(super) struct RealOpen {
    report: Report,
    table: String,
    client: Client,
    id: TournamentId,
    address: String,
}

impl RealOpen {
    /// Makes an event for it; none if no folder with published tournaments is named.
    pub(super) async fn begin(demo: &Demo) -> Result<Option<Self>> {
        let (Some(file), Some(table)) =
            (published("arad2026_a.trf")?, published("arad2026_a.tiebreaks.csv")?)
        else {
            return Ok(None);
        };
        let client = demo.anybody();
        client.sign_in(ORGANIZER, demo.password(ORGANIZER)?).await?;
        let event = client.call::<CreateEvent>(&[], &hall::new_event("real")).await?;
        let new = NewTournament {
            name: "Real open".into(),
            slug: "open".into(),
            rules: Rules::default(),
        };
        let tournament = client.call::<CreateTournament>(&[&event.id], &new).await?;
        let (report, address) = (read(file.as_bytes())?, format!("{}/{}", event.slug, new.slug));
        Ok(Some(Self { report, table, client, id: tournament.id, address }))
    }

    /// Takes it over through round 8, pairs round 9 and publishes it, all on the page.
    pub(super) async fn pair_the_last_round(&self, demo: &Demo) -> Result<()> {
        let folder = std::env::temp_dir().join(format!("tablero-{}", hall::op()));
        std::fs::create_dir_all(&folder)?;
        let path = folder.join("round8.trf");
        std::fs::write(&path, through_round_eight(&self.report)?)?;
        let browser = Browser::open("en").await?;
        let staff = format!("{}/staff/{}", demo.address(), self.address);
        browser.goto(&format!("{staff}/people")).await?;
        browser.sign_in(ORGANIZER, demo.password(ORGANIZER)?).await?;
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

    /// Compares the pairings of the last round with the published ones, and enters its results.
    pub(super) async fn play_the_last_round(&self) -> Result<()> {
        let parts = public::parts(&self.client, self.id).await?;
        let numbers: BTreeMap<ParticipantId, u32> = parts
            .participants
            .participants
            .iter()
            .map(|who| (who.id, who.start_number.0))
            .collect();
        let number = |id| numbers.get(&id).copied().context("a participant's number");
        let recorded = cells(&self.report, LAST);
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
            self.client.call::<RecordResult>(&[&self.id, &game.id], &body).await?;
        }
        Ok(())
    }

    /// Points and both tie-breaks of all 209 on the page of standings.
    pub(super) async fn compare_the_columns(&self, demo: &Demo) -> Result<()> {
        let browser = Browser::open("en").await?;
        browser.goto(&format!("{}/e/{}/standings", demo.address(), self.address)).await?;
        // All columns are there where there is room.
        browser.resize(1280, 800).await?;
        let shown = "return document.querySelectorAll('table.standings tbody tr').length === 209 \
                     && document.body.innerText.includes(arguments[0])";
        browser.until(shown, "Player 0001").await?;
        browser.picture("standings").await?;
        let rows = rows(&browser).await?;
        let lines = self.table.lines();
        let lines = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let mut compared = 0;
        for line in lines {
            self.compare(line, &rows)?;
            compared += 1;
        }
        assert_eq!(compared, 209);
        Ok(())
    }

    fn compare(&self, line: &str, rows: &Rows) -> Result<()> {
        let cells: Vec<&str> = line.split(',').collect();
        let [no, _, _, _, average, buchholz, _] = cells[..] else { anyhow::bail!("{line}") };
        let no: u32 = no.parse()?;
        let player = self.report.players.iter().find(|it| it.id.0 == no).context("player")?;
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
        Ok(())
    }
}

/// Rows of the standings page by name: the values under their headings.
type Rows = BTreeMap<String, BTreeMap<String, String>>;

async fn rows(browser: &Browser) -> Result<Rows> {
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
