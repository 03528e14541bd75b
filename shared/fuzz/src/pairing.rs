//! The engines: a table is refused, or everybody who is there is paired once, with nobody he has
//! met, and the bye is the first of its receiver.

use std::collections::BTreeSet;

use arbitrary::{Result, Unstructured};
use shared::crosstable::{Cell, Colour, Crosstable, Mark, Prohibition, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::pairing::Pairing;
use shared::pairing::system::{self, System, Table};
use shared::points::{PointSystem, Points};

const SYSTEMS: [&str; 6] =
    ["dutch", "dutch-2017", "double-swiss", "team", "team-b-gp-mp", "team-none-mp"];
const MARKS: [Mark; 9] = [
    Mark::Win,
    Mark::Draw,
    Mark::Loss,
    Mark::UnratedWin,
    Mark::Open,
    Mark::Adjourned,
    Mark::ForfeitWin,
    Mark::ForfeitLoss,
    Mark::UnratedDraw,
];
const BYES: [Mark; 4] =
    [Mark::PairingAllocatedBye, Mark::HalfPointBye, Mark::FullPointBye, Mark::ZeroPointBye];

/// Pairs the table that the bytes stand for by every system.
///
/// # Panics
/// A pairing is not legal.
pub fn run(bytes: &[u8]) {
    let Ok(games) = table(&mut Unstructured::new(bytes)) else { return };
    for name in SYSTEMS {
        let Ok(system) = name.parse::<System>() else { panic!("{name} is no system") };
        let table = match system {
            System::Dutch { .. } => Table::Players(games.clone()),
            _ => Table::Matches(of_matches(&games)),
        };
        if let Ok(pairing) = system::pair(&table, system) {
            judge(&games, &pairing);
        }
    }
}

fn judge(table: &Crosstable, pairing: &Pairing) {
    let next = usize::from(table.paired_rounds.0);
    let there = |row: &&Row| row.cells.get(next).is_none_or(|cell| !is_leave(cell.mark));
    let present: BTreeSet<ParticipantId> =
        table.rows.iter().filter(there).map(|row| row.id).collect();
    let paired = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye);
    let mut once = BTreeSet::new();
    paired.for_each(|id| assert!(once.insert(id), "{id} twice in {pairing:?}"));
    assert_eq!(once, present);
    for pair in &pairing.pairs {
        let row = table.row(pair.white).expect("a row of everybody present");
        let mut played = row.cells.iter().take(next).filter(|cell| cell.mark.is_played());
        assert!(!played.any(|cell| cell.opponent == Some(pair.black)), "{pair:?} again");
    }
    if let Some(row) = pairing.bye.and_then(|id| table.row(id)) {
        let had = |cell: &Cell| cell.mark == Mark::PairingAllocatedBye;
        assert!(!row.cells.iter().take(next).any(had), "a second bye: {pairing:?}");
    }
}

fn is_leave(mark: Mark) -> bool {
    mark.is_bye() && mark != Mark::PairingAllocatedBye
}

/// Rounds of random pairs; now and then something in them is wrong.
fn table(bytes: &mut Unstructured<'_>) -> Result<Crosstable> {
    let players: u32 = bytes.int_in_range(0..=11)?;
    let paired: u16 = bytes.int_in_range(0..=5)?;
    let mut rows: Vec<Row> = (1..=players).map(ParticipantId).map(row).collect();
    for _ in 0..paired {
        add_round(&mut rows, bytes)?;
    }
    for row in &mut rows {
        row.cells.extend(if bytes.ratio(1, 8)? {
            Some(Cell::bye(*bytes.choose(&BYES)?))
        } else {
            None
        });
        if bytes.ratio(1, 6)? {
            row.virtual_points =
                vec![Points::from_halves(bytes.int_in_range(0..=4)?); usize::from(paired) + 1];
        }
    }
    if bytes.ratio(1, 6)?
        && let Some(row) = rows.last_mut()
    {
        let opponent =
            bytes.arbitrary::<bool>()?.then_some(ParticipantId(bytes.int_in_range(0..=12)?));
        row.cells.push(Cell { opponent, colour: None, mark: *bytes.choose(&MARKS)? });
        row.cells.rotate_right(1);
    }
    let forbidden = Prohibition {
        from: RoundNo(1),
        to: RoundNo(bytes.int_in_range(0..=9)?),
        participants: vec![
            ParticipantId(bytes.int_in_range(0..=12)?),
            ParticipantId(bytes.int_in_range(0..=12)?),
        ],
    };
    Ok(Crosstable {
        rows,
        rounds: RoundNo(bytes.int_in_range(0..=9)?),
        paired_rounds: RoundNo(paired),
        games_per_round: 1,
        points: if bytes.arbitrary()? {
            PointSystem::default()
        } else {
            PointSystem::three_one_nothing()
        },
        initial_colour: bytes.arbitrary::<bool>()?.then_some(Colour::White),
        prohibitions: vec![forbidden],
    })
}

fn row(id: ParticipantId) -> Row {
    Row { id, rating: None, cells: Vec::new(), extra: Vec::new(), virtual_points: Vec::new() }
}

fn add_round(rows: &mut [Row], bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut open: Vec<usize> = (0..rows.len()).collect();
    while let Some(own) = open.pop() {
        if open.is_empty() || bytes.ratio(1, 8)? {
            rows[own].cells.push(Cell::bye(*bytes.choose(&BYES)?));
            continue;
        }
        let other = open.swap_remove(bytes.choose_index(open.len())?);
        let (white, black) = marks(*bytes.choose(&MARKS)?);
        let ids = (rows[own].id, rows[other].id);
        rows[own].cells.push(Cell::game(ids.1, Colour::White, white));
        rows[other].cells.push(Cell::game(ids.0, Colour::Black, black));
    }
    Ok(())
}

/// A result of both sides.
fn marks(white: Mark) -> (Mark, Mark) {
    let black = match white {
        Mark::Win => Mark::Loss,
        Mark::Loss => Mark::Win,
        Mark::UnratedWin => Mark::UnratedLoss,
        Mark::ForfeitWin => Mark::ForfeitLoss,
        Mark::ForfeitLoss => Mark::ForfeitWin,
        other => other,
    };
    (white, black)
}

/// Every game as a match of two.
fn of_matches(games: &Crosstable) -> MatchTable {
    let cell = |cell: &Cell| {
        let points = cell.mark.points(&games.points);
        MatchCell {
            opponent: cell.opponent,
            colour: cell.colour,
            mark: match cell.mark {
                Mark::Open | Mark::Adjourned => MatchMark::Open,
                Mark::ForfeitWin => MatchMark::ForfeitWin,
                Mark::ForfeitLoss => MatchMark::ForfeitLoss,
                Mark::HalfPointBye => MatchMark::HalfPointBye,
                Mark::FullPointBye => MatchMark::FullPointBye,
                Mark::PairingAllocatedBye => MatchMark::PairingAllocatedBye,
                Mark::ZeroPointBye => MatchMark::ZeroPointBye,
                _ => MatchMark::Played,
            },
            games: Vec::new(),
            score: MatchScore { match_points: points, game_points: points * 2 },
        }
    };
    let rows = games.rows.iter().map(|row| MatchRow {
        id: row.id,
        rating: None,
        cells: row.cells.iter().map(cell).collect(),
        extra: MatchScore::default(),
        virtual_points: row.virtual_points.clone(),
    });
    MatchTable {
        rows: rows.collect(),
        rounds: games.rounds,
        paired_rounds: games.paired_rounds,
        games_per_match: 2,
        match_points: MatchPoints::default(),
        initial_colour: games.initial_colour,
        prohibitions: games.prohibitions.clone(),
    }
}
