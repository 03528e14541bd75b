//! Small match tables, written as one line per row.

use shared::crosstable::{Colour, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::pairing::double_swiss;
use shared::points::{PointSystem, Points};

/// Rows `1..`, each with cells like `4w1=` (White in the first game, won it, drew the second),
/// `3b++`, `U`, `H`, `F`, `Z`; what follows a `|` is known of the round to be paired. Number 1 had
/// White in the first game of round 1.
pub(super) fn table(rounds: u16, rows: &[&str]) -> MatchTable {
    let paired = rows.iter().map(|row| cells(row.split('|').next().unwrap_or("")).len()).max();
    let rows = rows.iter().zip(1..).map(|(row, id)| MatchRow {
        id: ParticipantId(id),
        rating: None,
        cells: row.split('|').flat_map(cells).collect(),
        extra: MatchScore::default(),
        virtual_points: Vec::new(),
    });
    MatchTable {
        rows: rows.collect(),
        rounds: RoundNo(rounds),
        paired_rounds: RoundNo(paired.unwrap_or(0) as u16),
        games_per_match: 2,
        match_points: MatchPoints::default(),
        initial_colour: Some(Colour::White),
        prohibitions: Vec::new(),
    }
}

fn cells(text: &str) -> Vec<MatchCell> {
    text.split_whitespace().map(cell).collect()
}

fn cell(text: &str) -> MatchCell {
    match text {
        "U" => return bye(MatchMark::PairingAllocatedBye, 3),
        "F" => return bye(MatchMark::FullPointBye, 4),
        "H" => return bye(MatchMark::HalfPointBye, 2),
        "Z" => return bye(MatchMark::ZeroPointBye, 0),
        _ => {}
    }
    let (before, games) = text.split_at(text.len() - 2);
    let (opponent, colour) = before.split_at(before.len() - 1);
    let games: Vec<Mark> = games.chars().map(game).collect();
    let colour = if colour == "w" { Colour::White } else { Colour::Black };
    played(ParticipantId(opponent.parse().unwrap()), colour, games)
}

fn game(code: char) -> Mark {
    match code {
        '1' => Mark::Win,
        '=' => Mark::Draw,
        '0' => Mark::Loss,
        '+' => Mark::ForfeitWin,
        '-' => Mark::ForfeitLoss,
        _ => panic!("no mark {code}"),
    }
}

/// A match of these games; one that is only forfeits counts as forfeited when a side missed both.
pub(super) fn played(opponent: ParticipantId, colour: Colour, games: Vec<Mark>) -> MatchCell {
    let all = |mark| games.iter().all(|game| *game == mark);
    let mark = match () {
        () if all(Mark::ForfeitWin) => MatchMark::ForfeitWin,
        () if all(Mark::ForfeitLoss) => MatchMark::ForfeitLoss,
        () => MatchMark::Played,
    };
    let worth = games.iter().map(|game| game.points(&PointSystem::default())).sum();
    let score = MatchScore { match_points: Points::ZERO, game_points: worth };
    MatchCell { opponent: Some(opponent), colour: Some(colour), mark, games, score }
}

pub(super) fn bye(mark: MatchMark, halves: i32) -> MatchCell {
    let game_points = Points::from_halves(halves);
    let score = MatchScore { match_points: Points::ZERO, game_points };
    MatchCell { opponent: None, colour: None, mark, games: Vec::new(), score }
}

/// The next round as `white-black` by board, the bye as `id-0`; or why there is none.
pub(super) fn paired(table: &MatchTable) -> Result<String, String> {
    let pairing = double_swiss::pair(table).map_err(|why| why.to_string())?;
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    let boards: Vec<String> = pairs.chain(pairing.bye.map(|id| format!("{id}-0"))).collect();
    Ok(boards.join(" "))
}

/// The next round of rows in a tournament of many rounds.
pub(super) fn next(rows: &[&str]) -> String {
    paired(&table(15, rows)).unwrap()
}

/// Who meets whom, the smaller number first, in ascending order.
pub(super) fn opponents(table: &MatchTable) -> String {
    let pairing = double_swiss::pair(table).unwrap();
    let mut pairs: Vec<(u32, u32)> = pairing
        .pairs
        .iter()
        .map(|pair| (pair.white.0.min(pair.black.0), pair.white.0.max(pair.black.0)))
        .collect();
    pairs.sort_unstable();
    let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    pairs.join(" ")
}
