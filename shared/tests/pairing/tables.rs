//! Small crosstables, written as one line per row.

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::dutch::{self, Edition};
use shared::points::PointSystem;

/// Rows `1..`, each with cells like `4w1`, `2b=`, `3w+`, `U`, `H`, `F`, `Z`; what follows a `|` is
/// known of the round to be paired. Number 1 had White in round 1.
pub(super) fn table(rounds: u16, rows: &[&str]) -> Crosstable {
    let paired = rows.iter().map(|row| cells(row.split('|').next().unwrap_or("")).len()).max();
    let rows = rows.iter().zip(1..).map(|(row, id)| Row {
        id: ParticipantId(id),
        rating: None,
        cells: row.split('|').flat_map(cells).collect(),
        extra: Vec::new(),
        virtual_points: Vec::new(),
    });
    Crosstable {
        rows: rows.collect(),
        rounds: RoundNo(rounds),
        paired_rounds: RoundNo(paired.unwrap_or(0) as u16),
        games_per_round: 1,
        points: PointSystem::default(),
        initial_colour: Some(Colour::White),
        prohibitions: Vec::new(),
    }
}

fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace().map(cell).collect()
}

fn cell(text: &str) -> Cell {
    let (before, code) = text.split_at(text.len() - 1);
    let mark = match code {
        "1" => Mark::Win,
        "=" => Mark::Draw,
        "0" => Mark::Loss,
        "+" => Mark::ForfeitWin,
        "-" => Mark::ForfeitLoss,
        "U" => Mark::PairingAllocatedBye,
        "H" => Mark::HalfPointBye,
        "F" => Mark::FullPointBye,
        "Z" => Mark::ZeroPointBye,
        "?" => Mark::Adjourned,
        "*" => Mark::Open,
        _ => panic!("no mark in {text}"),
    };
    if before.is_empty() {
        return Cell::bye(mark);
    }
    let (opponent, colour) = before.split_at(before.len() - 1);
    let colour = if colour == "w" { Colour::White } else { Colour::Black };
    Cell::game(ParticipantId(opponent.parse().unwrap()), colour, mark)
}

/// The next round as `white-black` by board, the bye as `id-0`; or why there is none.
pub(super) fn paired(table: &Crosstable) -> Result<String, String> {
    let pairing = dutch::pair(table, Edition::Fide2026).map_err(|why| why.to_string())?;
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    let boards: Vec<String> = pairs.chain(pairing.bye.map(|id| format!("{id}-0"))).collect();
    Ok(boards.join(" "))
}

/// The next round of rows in a tournament of many rounds.
pub(super) fn next(rows: &[&str]) -> String {
    paired(&table(15, rows)).unwrap()
}
