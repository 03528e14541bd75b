//! Small crosstables for worked values.

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::points::PointSystem;
use shared::scoring::{Basis, Standings, TieBreak, Value, standings};

/// A crosstable from one line for each participant, numbered from 1: a word for each round such as
/// `w2+` (White against 2, won by forfeit), `b3=`, or a bye alone (`H`, `F`, `U`, `Z`). `?` is an
/// open game. All have the rating 2000.
pub(crate) fn table(lines: &[&str]) -> Crosstable {
    let rows: Vec<Row> = (1..)
        .zip(lines)
        .map(|(id, line)| Row {
            id: ParticipantId(id),
            rating: Some(2000),
            cells: line.split_whitespace().map(cell).collect(),
            extra: Vec::new(),
            virtual_points: Vec::new(),
        })
        .collect();
    let rounds = rows.iter().map(|row| row.cells.len()).max().unwrap_or_default();
    let rounds = RoundNo(u16::try_from(rounds).unwrap());
    Crosstable {
        rows,
        rounds,
        paired_rounds: rounds,
        games_per_round: 1,
        points: PointSystem::default(),
        initial_colour: None,
        prohibitions: Vec::new(),
    }
}

fn cell(word: &str) -> Cell {
    let (rest, mark) = word.split_at(word.len() - 1);
    let mark = match mark {
        "1" => Mark::Win,
        "=" => Mark::Draw,
        "0" => Mark::Loss,
        "+" => Mark::ForfeitWin,
        "-" => Mark::ForfeitLoss,
        "H" => Mark::HalfPointBye,
        "F" => Mark::FullPointBye,
        "U" => Mark::PairingAllocatedBye,
        "Z" => Mark::ZeroPointBye,
        "?" => Mark::Open,
        other => panic!("no result is written {other}"),
    };
    match rest.split_at_checked(1) {
        None => Cell::bye(mark),
        Some((colour, opponent)) => {
            let colour = if colour == "w" { Colour::White } else { Colour::Black };
            Cell::game(ParticipantId(opponent.parse().unwrap()), colour, mark)
        }
    }
}

/// A list from its codes.
pub(crate) fn list(codes: &str) -> Vec<TieBreak> {
    codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

/// The standings after all rounds of a Swiss tournament.
pub(crate) fn final_standings(table: &Crosstable, codes: &str) -> Standings {
    standings(table, table.paired_rounds, Basis::default(), &list(codes))
}

/// The printed value of one code for one participant.
pub(crate) fn value(table: &Crosstable, code: &str, participant: u32) -> String {
    value_in(&final_standings(table, code), 0, participant).to_string()
}

/// One value of standings.
pub(crate) fn value_in(standings: &Standings, column: usize, participant: u32) -> Value {
    let of = |line: &&shared::scoring::Line| line.participant == ParticipantId(participant);
    standings.lines.iter().find(of).expect("a line for everybody").values[column]
}
