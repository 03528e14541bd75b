//! Teams: two scores, boards, extended direct encounter and Sonneborn-Berger.

use shared::crosstable::{Colour, Crosstable, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::points::{PointSystem, Points};
use shared::scoring::{
    Basis, Edition, MatchBasis, Schedule, Score, Source, Standings, Value, explain_match,
    match_standings, standings,
};

use super::table::{list, value_in};

const BASIS: MatchBasis = MatchBasis {
    basis: Basis { edition: Edition::Fide2026, schedule: Schedule::Swiss, lots: None },
    primary: Score::Match,
    games: PointSystem {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
        absence: Points::ZERO,
        pairing_allocated_bye: Points::ONE,
        half_point_bye: Points::HALF,
        full_point_bye: Points::ONE,
    },
};

fn halves(points: i32) -> Points {
    Points::from_halves(points)
}

/// A match table from one line for each team: a word for each round such as `w2/1=01` (White on
/// board 1 against 2, the results by board), `w2/+` (match forfeited), `U` (bye of one match point
/// and half of the game points), `Z`, or `F8` (a bye of so many match points).
fn teams(boards: u16, lines: &[&str]) -> MatchTable {
    let rows: Vec<MatchRow> = (1..)
        .zip(lines)
        .map(|(id, line)| MatchRow {
            id: ParticipantId(id),
            rating: Some(2000),
            cells: line.split_whitespace().map(|word| cell(boards, word)).collect(),
            extra: MatchScore::default(),
            virtual_points: Vec::new(),
        })
        .collect();
    let rounds = rows.iter().map(|row| row.cells.len()).max().unwrap_or_default();
    let rounds = RoundNo(u16::try_from(rounds).unwrap());
    MatchTable {
        rows,
        rounds,
        paired_rounds: rounds,
        games_per_match: boards,
        match_points: MatchPoints::default(),
        initial_colour: None,
        prohibitions: Vec::new(),
    }
}

fn cell(boards: u16, word: &str) -> MatchCell {
    let all = i32::from(boards) * 2;
    let bye = |mark, match_halves, game_halves| MatchCell {
        opponent: None,
        colour: None,
        mark,
        games: Vec::new(),
        score: MatchScore { match_points: halves(match_halves), game_points: halves(game_halves) },
    };
    if let Some(points) = word.strip_prefix('F') {
        return bye(MatchMark::FullPointBye, points.parse::<i32>().unwrap() * 2, all);
    }
    match word {
        "U" => return bye(MatchMark::PairingAllocatedBye, 2, all / 2),
        "Z" => return bye(MatchMark::ZeroPointBye, 0, 0),
        _ => {}
    }
    let (pairing, results) = word.split_once('/').expect("a match");
    let (colour, opponent) = pairing.split_at(1);
    let (mark, games) = match results {
        "+" => (MatchMark::ForfeitWin, Vec::new()),
        "-" => (MatchMark::ForfeitLoss, Vec::new()),
        results => (MatchMark::Played, results.chars().map(game).collect::<Vec<Mark>>()),
    };
    let made: i32 = match mark {
        MatchMark::ForfeitWin => all,
        _ => games.iter().map(|mark| mark.points(&BASIS.games).halves()).sum(),
    };
    let match_halves = match (made * 2).cmp(&all) {
        std::cmp::Ordering::Greater => 4,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Less => 0,
    };
    MatchCell {
        opponent: Some(ParticipantId(opponent.parse().unwrap())),
        colour: Some(if colour == "w" { Colour::White } else { Colour::Black }),
        mark,
        games,
        score: MatchScore { match_points: halves(match_halves), game_points: halves(made) },
    }
}

fn game(result: char) -> Mark {
    match result {
        '1' => Mark::Win,
        '=' => Mark::Draw,
        '0' => Mark::Loss,
        '+' => Mark::ForfeitWin,
        '-' => Mark::ForfeitLoss,
        other => panic!("no result is written {other}"),
    }
}

fn ranked(table: &MatchTable, codes: &str) -> Standings {
    match_standings(table, table.paired_rounds, BASIS, &list(codes))
}

/// The printed values of one code, by team.
fn values(table: &MatchTable, code: &str) -> Vec<String> {
    let ours = ranked(table, code);
    (1..).zip(&table.rows).map(|(id, _)| value_in(&ours, 0, id).to_string()).collect()
}

#[test]
fn t8_the_cups_sonneborn_berger_multiplies_match_points_by_board_points() {
    // Opponents with 8, 6 and 10 match points: beaten 3–1, drawn 2–2, lost to 1–3.
    let table =
        teams(4, &["w2/1110 b3/1100 w4/1000", "b1/0001 F8 Z", "F5 w1/0011 Z", "F8 Z b1/0111"]);
    let mut table = table;
    for (row, score) in table.rows.iter_mut().skip(1).zip([16, 12, 20]) {
        // The rest of each score comes from a bye that the arbiter gave.
        let made: i32 = row.cells.iter().map(|cell| cell.score.match_points.halves()).sum();
        let last = row.cells.iter_mut().find(|cell| cell.mark == MatchMark::FullPointBye).unwrap();
        last.score.match_points += halves(score - made);
        for cell in &mut row.cells {
            if cell.mark == MatchMark::ZeroPointBye {
                cell.mark = MatchMark::FullPointBye;
            }
        }
    }
    assert_eq!(values(&table, "EMGSB")[0], "46.00");
    assert_eq!(values(&table, "ESB")[0], "46.00");
    assert_eq!(values(&table, "EMMSB")[0], "22.00");
    // Cut-1 takes the lowest-scored opponent's product: 6 × 2.
    assert_eq!(values(&table, "EMGSB/C1")[0], "34.00");
}

#[test]
fn t8_matches_won_count_forfeits_but_no_bye() {
    let table = teams(2, &["w2/11 b3/+ U w2/==", "b1/00 U U b1/==", "U w1/- U U"]);
    assert_eq!(values(&table, "MWON"), ["2", "0", "0"]);
    assert_eq!(values(&table, "WON"), ["1", "0", "0"]);
    assert_eq!(values(&table, "WIN"), ["2", "0", "0"]);
}

#[test]
fn with_game_points_games_are_counted_one_by_one() {
    // Black has the white pieces of board 2.
    let table = teams(2, &["w2/1+ b2/=1 U", "b1/0- w1/=0 Z"]);
    assert_eq!(values(&table, "WIN:GP"), ["5", "0"]);
    assert_eq!(values(&table, "WON:GP"), ["2", "0"]);
    assert_eq!(values(&table, "BPG:GP"), ["1", "2"]);
    assert_eq!(values(&table, "BWG:GP"), ["0", "0"]);
    assert_eq!(values(&table, "WIN:MP"), ["2", "0"]);
}

#[test]
fn both_scores_can_be_asked_for() {
    let table = teams(2, &["w2/1= b3/10", "b1/0= w4/11", "w4/== w1/01", "b3/== b2/00"]);
    assert_eq!(values(&table, "PTS"), ["3", "2", "2", "1"]);
    assert_eq!(values(&table, "MPVGP"), ["2½", "2½", "2", "1"]);
    assert_eq!(values(&table, "PTS:GP"), values(&table, "MPvGP"));
    assert_eq!(values(&table, "BH")[0], "4");
    assert_eq!(values(&table, "BH:GP")[0], "4½");
    assert_eq!(values(&table, "SB:GP")[0], "5.75");
    assert_eq!(values(&table, "PS:GP")[0], "4");
}

#[test]
fn two_left_level_are_parted_by_the_boards_of_their_match() {
    // 2–2 with 1, 4 against 2, 3: board count 5 each, then the first board, or all but the last.
    let table = teams(4, &["w2/1001", "b1/0110"]);
    assert_eq!(values(&table, "EDE"), ["1", "1"]);
    assert_eq!(values(&table, "EDEBT"), ["1", "2"]);
    assert_eq!(values(&table, "EDEBB"), ["2", "1"]);
    assert_eq!(values(&table, "EDET"), ["1", "2"]);
    assert_eq!(values(&table, "EDEB"), ["2", "1"]);
    // The lower board count is ahead, whatever the top boards are.
    let table = teams(4, &["w2/=1=0", "b1/=0=1"]);
    assert_eq!(values(&table, "EDEBB"), ["1", "2"]);
    let three = teams(4, &["w2/1001 b3/1001 Z", "b1/0110 Z w3/1001", "Z w1/0110 b2/0110"]);
    assert_eq!(values(&three, "EDEBT"), ["1", "1", "1"]);
}

#[test]
fn extended_direct_encounter_goes_on_with_the_other_score_and_starts_afresh() {
    // All three won one match; no. 3 has most game points of it, then no. 1 beat no. 2.
    let table = teams(4, &["w2/1110 b3/000= Z", "b1/0001 Z w3/11=0", "Z w1/111= b2/00=1"]);
    assert_eq!(values(&table, "EDE"), ["2", "3", "1"]);
    assert_eq!(values(&table, "DE"), ["1", "1", "1"]);
    assert_eq!(values(&table, "DE:GP"), ["2", "3", "1"]);
}

#[test]
fn boards_count_forfeits_as_games_and_an_allocated_bye_as_wins() {
    let table = teams(3, &["w2/1-0 U", "b1/0+1 U"]);
    // 1 × 2 + 2 × 1 + 3 × 1, and 1 × 1 + 2 × 2 + 3 × 2: the lower is ahead.
    assert_eq!(values(&table, "BC"), ["7", "11"]);
    assert_eq!(ranked(&table, "BC").lines[0].participant, ParticipantId(1));
    assert_eq!(values(&table, "TBR"), ["1", "2"]);
    // All but the last board: 2 + 1 and 1 + 2, then the first: 2 and 1.
    assert_eq!(values(&table, "BBE"), ["1", "2"]);
}

#[test]
fn the_strength_of_schedule_is_a_part_of_buchholz_on_top_of_the_other_score() {
    let mut table = teams(4, &["w2/1110", "b1/0001"]);
    table.rounds = RoundNo(9);
    // 2 × 9 match points go 4 times into the 4 game points of a match.
    assert_eq!(values(&table, "SSSC"), ["3.00", "1.50"]);
    assert_eq!(values(&table, "SSSC/K1"), ["3.00", "3.00"]);
}

/// A crosstable as matches of one game.
fn as_matches(table: &Crosstable) -> MatchTable {
    let cell = |cell: &shared::crosstable::Cell| {
        let points =
            if cell.mark.is_decided() { cell.mark.points(&table.points) } else { Points::ZERO };
        MatchCell {
            opponent: cell.opponent,
            colour: cell.colour,
            mark: match cell.mark {
                Mark::ForfeitWin => MatchMark::ForfeitWin,
                Mark::ForfeitLoss => MatchMark::ForfeitLoss,
                Mark::PairingAllocatedBye => MatchMark::PairingAllocatedBye,
                Mark::FullPointBye => MatchMark::FullPointBye,
                Mark::HalfPointBye => MatchMark::HalfPointBye,
                Mark::ZeroPointBye => MatchMark::ZeroPointBye,
                Mark::Open | Mark::Adjourned => MatchMark::Open,
                _ => MatchMark::Played,
            },
            games: if cell.mark.is_played() { vec![cell.mark] } else { Vec::new() },
            score: MatchScore { match_points: points, game_points: points },
        }
    };
    let rows = table.rows.iter().map(|row| MatchRow {
        id: row.id,
        rating: row.rating,
        cells: row.cells.iter().map(cell).collect(),
        extra: MatchScore::default(),
        virtual_points: Vec::new(),
    });
    MatchTable {
        rows: rows.collect(),
        rounds: table.rounds,
        paired_rounds: table.paired_rounds,
        games_per_match: 1,
        match_points: MatchPoints {
            win: table.points.win,
            draw: table.points.draw,
            loss: table.points.loss,
        },
        initial_colour: None,
        prohibitions: Vec::new(),
    }
}

#[test]
fn matches_of_one_game_have_the_values_of_the_single_games() {
    let mut table = super::table::table(&[
        "w21 b31 w4= U",
        "b10 w41 Z b3+",
        "w4= w10 b5= w2-",
        "b3= b20 b1= H",
        "Z U w3= Z",
    ]);
    for (row, rating) in table.rows.iter_mut().zip([2100, 2050, 1990, 1985, 1700]) {
        row.rating = Some(rating);
    }
    let matches = as_matches(&table);
    let codes = list(
        "PTS DE BH BH/C1 BH/M1 FB AOB AOB/F SB SB/C1 PS WIN WON BPG BWG REP RIP STD TPN RTNG KS \
         ARO ARO/C1 TPR PTP APRO APPO RRP LOT",
    );
    for schedule in [Schedule::Swiss, Schedule::Predetermined] {
        for edition in Edition::ALL {
            let basis = Basis { edition, schedule, lots: Some(5) };
            let single = standings(&table, table.paired_rounds, basis, &codes);
            for primary in [Score::Match, Score::Game] {
                let basis = MatchBasis { basis, primary, ..BASIS };
                let matched = match_standings(&matches, table.paired_rounds, basis, &codes);
                assert_eq!(matched, single, "{primary:?} {basis:?}");
            }
        }
    }
}

#[test]
fn explanations_of_teams_have_the_values_and_their_lines_add_up() {
    let table = teams(4, &["w2/1110 b3/1100 U", "b1/0001 U b3/+", "U w1/0011 w2/-", "Z U Z"]);
    let codes = list(
        "PTS MPVGP MWON ESB EMMSB EGGSB/C1 EDEBT BC TBR BBE SSSC WIN:GP STD:GP BH:GP SB TPR APRO",
    );
    let ours = match_standings(&table, table.paired_rounds, BASIS, &codes);
    for line in &ours.lines {
        for (position, value) in line.values.iter().enumerate() {
            let rounds = table.paired_rounds;
            let explained =
                explain_match(&table, rounds, BASIS, &codes, position, line.participant).unwrap();
            assert_eq!(explained.value, *value);
            let counted =
                explained.parts.iter().filter(|part| part.fate == shared::scoring::Fate::Counted);
            let last = i64::from(rounds.0);
            assert!(
                explained
                    .parts
                    .iter()
                    .all(|part| { part.round.is_none_or(|round| i64::from(round.0) <= last) })
            );
            match value {
                Value::Points(points) => {
                    let sum: i32 = counted
                        .map(|part| match part.amount {
                            Value::Points(points) => points.halves(),
                            _ => 0,
                        })
                        .sum();
                    assert_eq!(sum, points.halves(), "{explained:?}");
                }
                Value::Quarters(quarters) => {
                    let sum: i64 = counted
                        .map(|part| match part.amount {
                            Value::Quarters(quarters) => quarters,
                            _ => 0,
                        })
                        .sum();
                    assert_eq!(sum, *quarters, "{explained:?}");
                }
                _ => {}
            }
        }
    }
    let boards =
        explain_match(&table, table.paired_rounds, BASIS, &list("TBR"), 0, ParticipantId(1))
            .unwrap();
    assert_eq!(boards.parts[0].source, Source::Board { board: 1 });
}
