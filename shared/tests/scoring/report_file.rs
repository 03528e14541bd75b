//! Just enough of a report file for these tests: the `001` lines and point values (`162`).

use std::fs;
use std::path::PathBuf;

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};

/// A file of the data folder; none, said aloud, when the folder is not given.
pub(crate) fn data_file(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("TABLERO_DATA") else {
        eprintln!("TABLERO_DATA is not set: {name} is not tested");
        return None;
    };
    Some(fs::read_to_string(PathBuf::from(folder).join(name)).expect("a readable data file"))
}

/// The crosstable, and the points printed in the file by participant.
pub(crate) fn read(text: &str) -> (Crosstable, Vec<(ParticipantId, Points)>) {
    let mut table = Crosstable {
        rows: Vec::new(),
        rounds: RoundNo(0),
        paired_rounds: RoundNo(0),
        points: point_system(text),
        initial_colour: None,
        prohibitions: Vec::new(),
    };
    let mut printed = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("001")) {
        let id = ParticipantId(field(line, 5, 8).parse().expect("a start number"));
        let cells: Vec<Cell> =
            (0..).map_while(|round| cell(line.get(91 + 10 * round..)?)).collect();
        printed.push((id, points(field(line, 81, 84))));
        table.rounds = table.rounds.max(RoundNo(u16::try_from(cells.len()).expect("few rounds")));
        let rating = field(line, 49, 52).parse().ok().filter(|rating| *rating > 0);
        table.rows.push(Row { id, rating, cells, virtual_points: Vec::new() });
    }
    table.rows.sort_by_key(|row| row.id);
    table.paired_rounds = table.rounds;
    (table, printed)
}

fn field(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to).unwrap_or_default().trim()
}

pub(crate) fn points(text: &str) -> Points {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let whole: i32 = whole.parse().expect("points");
    Points::from_halves(2 * whole + i32::from(tenths == "5"))
}

fn cell(text: &str) -> Option<Cell> {
    let text = text.get(..8).unwrap_or(text);
    let mark = match text.get(7..8)? {
        "1" => Mark::Win,
        "=" => Mark::Draw,
        "0" => Mark::Loss,
        "+" => Mark::ForfeitWin,
        "-" => Mark::ForfeitLoss,
        "H" => Mark::HalfPointBye,
        "F" => Mark::FullPointBye,
        "U" => Mark::PairingAllocatedBye,
        "Z" => Mark::ZeroPointBye,
        _ => return None,
    };
    let colour = if text.get(5..6)? == "w" { Colour::White } else { Colour::Black };
    match text.get(..4)?.trim().parse() {
        Ok(opponent) if opponent > 0 => Some(Cell::game(ParticipantId(opponent), colour, mark)),
        _ => Some(Cell::bye(mark)),
    }
}

fn point_system(text: &str) -> PointSystem {
    let mut system = PointSystem::default();
    for line in text.lines().filter(|line| line.starts_with("162")) {
        for part in line.get(5..).unwrap_or_default().as_bytes().chunks(9) {
            let part = str::from_utf8(part).expect("plain text");
            let value = points(part.get(1..).unwrap_or_default().trim());
            match part.get(..1) {
                Some("W") => {
                    system.win = value;
                    system.full_point_bye = value;
                    system.pairing_allocated_bye = value;
                }
                Some("D") => {
                    system.draw = value;
                    system.half_point_bye = value;
                }
                Some("P") => system.pairing_allocated_bye = value,
                other => panic!("a point value of kind {other:?}"),
            }
        }
    }
    system
}
