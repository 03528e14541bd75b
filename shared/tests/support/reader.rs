//! Just enough of a TRF reader to turn the files of the data folder into crosstables.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};

/// The data folder; without one the caller has nothing to do, which it says aloud.
pub fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("TABLERO_DATA").map(PathBuf::from);
    if folder.is_none() {
        assert!(std::env::var_os("CI").is_none(), "TABLERO_DATA must be set in CI");
        eprintln!("TABLERO_DATA is not set: nothing is compared");
    }
    folder
}

/// The files of a folder with one of these endings, by name.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| endings.iter().any(|ending| file.to_str().unwrap().ends_with(ending)));
    files.sort();
    assert!(!files.is_empty(), "no files in {}", folder.display());
    files
}

pub fn read(file: &Path) -> Crosstable {
    let text = std::fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = text.split(['\r', '\n']).collect();
    let mut rows: Vec<Row> =
        lines.iter().filter(|line| line.starts_with("001")).map(|line| row(line)).collect();
    let paired = rows.iter().flat_map(|row| row.cells.iter().enumerate());
    let paired = paired.filter(|(_, cell)| cell.colour.is_some()).map(|(at, _)| at + 1);
    let paired_rounds = RoundNo(paired.max().unwrap_or(0) as u16);
    let mut table = Crosstable {
        rounds: paired_rounds,
        paired_rounds,
        points: PointSystem::default(),
        initial_colour: None,
        prohibitions: Vec::new(),
        rows: Vec::new(),
    };
    let mut virtual_points = BTreeMap::new();
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["142" | "XXR", rounds, ..] => table.rounds = RoundNo(rounds.parse().unwrap()),
            ["152", "W"] | ["XXC", "white1", ..] => table.initial_colour = Some(Colour::White),
            ["152", "B"] | ["XXC", "black1", ..] => table.initial_colour = Some(Colour::Black),
            ["XXA", id, points @ ..] => {
                let points: Vec<Points> = points.iter().map(|points| halves(points)).collect();
                virtual_points.insert(id.parse::<u32>().unwrap(), points);
            }
            ["162", values @ ..] => {
                values.chunks(2).for_each(|value| set_points(&mut table.points, value));
            }
            _ => {}
        }
    }
    for row in &mut rows {
        row.virtual_points = virtual_points.remove(&row.id.0).unwrap_or_default();
    }
    table.rows = rows;
    table
}

fn set_points(system: &mut PointSystem, value: &[&str]) {
    let points = halves(value[1]);
    match value[0] {
        "W" => {
            system.win = points;
            system.full_point_bye = points;
            system.pairing_allocated_bye = points;
        }
        "D" => {
            system.draw = points;
            system.half_point_bye = points;
        }
        "P" => system.pairing_allocated_bye = points,
        code => panic!("unknown point value {code}"),
    }
}

fn halves(points: &str) -> Points {
    let (whole, tenths) = points.split_once('.').unwrap();
    Points::from_halves(2 * whole.parse::<i32>().unwrap() + tenths.parse::<i32>().unwrap() / 5)
}

fn row(line: &str) -> Row {
    let cells = line.get(91..).unwrap_or("").as_bytes().chunks(10).map_while(|columns| {
        let columns = std::str::from_utf8(columns).unwrap();
        (!columns.trim().is_empty()).then(|| cell(columns))
    });
    Row {
        id: ParticipantId(line[4..8].trim().parse().unwrap()),
        rating: line[48..52].trim().parse().ok(),
        cells: cells.collect(),
        virtual_points: Vec::new(),
    }
}

fn cell(columns: &str) -> Cell {
    let words: Vec<&str> = columns.split_whitespace().collect();
    let mark = match words[2] {
        "1" => Mark::Win,
        "=" => Mark::Draw,
        "0" => Mark::Loss,
        "W" => Mark::UnratedWin,
        "D" => Mark::UnratedDraw,
        "L" => Mark::UnratedLoss,
        "+" => Mark::ForfeitWin,
        "-" => Mark::ForfeitLoss,
        "H" => Mark::HalfPointBye,
        "F" => Mark::FullPointBye,
        "U" => Mark::PairingAllocatedBye,
        "Z" => Mark::ZeroPointBye,
        code => panic!("unknown result {code}"),
    };
    match (words[0].parse().unwrap(), words[1]) {
        (0, _) => Cell::bye(mark),
        (opponent, "w") => Cell::game(ParticipantId(opponent), Colour::White, mark),
        (opponent, "b") => Cell::game(ParticipantId(opponent), Colour::Black, mark),
        (opponent, colour) => panic!("unknown colour {colour} against {opponent}"),
    }
}
