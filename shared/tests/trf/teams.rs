//! Team reports: every record, and the matches that the players' games make.

use shared::crosstable::{Colour, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchTable};
use shared::points::Points;
use shared::trf::{Dialect, Report, read, write};

use super::row;

/// Two teams of three and one of two, on two boards: a match, a bye; what comes after is added.
fn teams(setup: &[&str], rounds: [&str; 8]) -> Report {
    let mut lines: Vec<String> = setup.iter().map(|line| (*line).to_owned()).collect();
    lines.extend((1..).zip(rounds).map(|(id, cells)| row(id, cells)));
    lines.extend([
        team(1, "Alpha", "   1    2    3"),
        team(2, "Beta", "   4    5    6"),
        team(3, "Gamma", "   7    8"),
    ]);
    read(lines.join("\n").as_bytes()).unwrap_or_else(|why| panic!("{why}"))
}

fn team(id: u32, name: &str, members: &str) -> String {
    format!("310 {id:>3} {name:<32} {:<32}{members}", "")
}

const MATCH: [&str; 8] = [
    "   4 w 1", "   5 b =", "0000 - Z", "   1 b 0", "   2 w =", "0000 - Z", "0000 - U", "0000 - U",
];

fn cell(table: &MatchTable, team: u32, round: usize) -> MatchCell {
    let row = table.row(ParticipantId(team));
    let found = row.and_then(|row| row.cells.get(round - 1));
    found.cloned().unwrap_or_else(|| panic!("team {team} has no round {round}"))
}

/// Match points and game points in halves.
fn score(cell: &MatchCell) -> (i32, i32) {
    (cell.score.match_points.halves(), cell.score.game_points.halves())
}

#[test]
fn games_make_a_match_and_a_bye_is_a_draw() {
    let table = teams(&[], MATCH).match_table();
    let (first, second) = (cell(&table, 1, 1), cell(&table, 2, 1));
    assert_eq!(first.opponent, Some(ParticipantId(2)));
    assert_eq!((first.colour, second.colour), (Some(Colour::White), Some(Colour::Black)));
    assert_eq!(
        (first.games, second.games),
        (vec![Mark::Win, Mark::Draw], vec![Mark::Loss, Mark::Draw])
    );
    assert_eq!((score(&cell(&table, 1, 1)), score(&cell(&table, 2, 1))), ((4, 3), (0, 1)));
    let bye = cell(&table, 3, 1);
    assert_eq!((bye.mark, score(&bye)), (MatchMark::PairingAllocatedBye, (2, 2)));
    assert_eq!((table.paired_rounds, table.games_per_match), (RoundNo(1), 2));
}

#[test]
fn the_worth_of_matches_and_byes_is_what_the_records_say() {
    let setup = ["362 TW 3.0   TD 1.0   TL 0.5", "320  2.0  1.5   3"];
    let table = teams(&setup, MATCH).match_table();
    assert_eq!(score(&cell(&table, 1, 1)), (6, 3));
    assert_eq!(score(&cell(&table, 2, 1)), (1, 1));
    assert_eq!(score(&cell(&table, 3, 1)), (4, 3));
    let board_bye = teams(&["162  P 1.0"], MATCH).match_table();
    assert_eq!(score(&cell(&board_bye, 3, 1)), (2, 4));
}

#[test]
fn the_columns_of_record_362_may_be_shifted() {
    for line in ["362 TW 3.0   TD 1.0   TL 0.0", "362 TW  3.0   TD  1.0   TL  0.0", "362 TW03.0"] {
        let worth = teams(&[line], MATCH).team_play.match_points.unwrap();
        assert_eq!(
            (worth.win.halves(), worth.draw.halves(), worth.loss.halves()),
            (6, 2, 0),
            "{line}"
        );
    }
}

#[test]
fn a_match_without_a_game_is_forfeited_and_has_no_meeting() {
    let forfeited = [
        "   4 - +", "   5 - +", "0000 - Z", "   1 - -", "   2 - -", "0000 - Z", "0000 - U",
        "0000 - U",
    ];
    let table = teams(&[], forfeited).match_table();
    assert_eq!(cell(&table, 1, 1).mark, MatchMark::ForfeitWin);
    assert_eq!(cell(&table, 2, 1).mark, MatchMark::ForfeitLoss);
    assert_eq!((score(&cell(&table, 1, 1)), score(&cell(&table, 2, 1))), ((4, 4), (0, 0)));
    let one_board = [
        "   4 w 1", "0000 - +", "0000 - Z", "   1 b 0", "0000 - -", "0000 - Z", "0000 - U",
        "0000 - U",
    ];
    let played = cell(&teams(&[], one_board).match_table(), 2, 1);
    assert_eq!((played.mark, score(&played)), (MatchMark::Played, (0, 0)));
    assert_eq!(played.games, [Mark::Loss, Mark::ForfeitLoss]);
}

#[test]
fn a_record_of_a_forfeited_match_says_who_won() {
    let absent = ["0000 - Z"; 8];
    for (kind, first, second) in [
        ("+-", MatchMark::ForfeitWin, MatchMark::ForfeitLoss),
        ("-+", MatchMark::ForfeitLoss, MatchMark::ForfeitWin),
        ("--", MatchMark::ForfeitLoss, MatchMark::ForfeitLoss),
    ] {
        let table = teams(&[&format!("330 {kind}   1   1   2")], absent).match_table();
        let (white, black) = (cell(&table, 1, 1), cell(&table, 2, 1));
        assert_eq!((white.mark, black.mark), (first, second), "{kind}");
        assert_eq!((white.colour, black.opponent), (Some(Colour::White), Some(ParticipantId(1))));
        let won = if first == MatchMark::ForfeitWin { (4, 4) } else { (0, 0) };
        assert_eq!(score(&white), won, "{kind}");
        assert_eq!(cell(&table, 3, 1).mark, MatchMark::ZeroPointBye);
    }
}

#[test]
fn a_line_up_says_who_sat_where_and_the_colour_of_board_one() {
    let reserve = [
        "0000 - Z", "   4 b =", "   5 w 1", "   2 w =", "   3 b 0", "0000 - Z", "0000 - U",
        "0000 - U",
    ];
    let colour = |setup: &[&str]| cell(&teams(setup, reserve).match_table(), 1, 1).colour;
    assert_eq!(colour(&[]), Some(Colour::Black));
    assert_eq!(colour(&["300   1   1   2    3    2"]), Some(Colour::White));
    assert_eq!(colour(&["300   1   1   2    0    2    3", "352 WWB"]), Some(Colour::Black));
    let table = teams(&["300   1   1   2    3    0    2"], reserve).match_table();
    assert_eq!(cell(&table, 1, 1).games, [Mark::Win, Mark::ForfeitLoss, Mark::Draw]);
    assert_eq!(table.games_per_match, 3);
}

#[test]
fn byes_forbidden_pairs_and_virtual_points_are_those_of_teams() {
    let setup =
        ["142 5", "240 H   2    2", "260   2   3    1    3", "250  2.0        1   2    1    2"];
    let report = teams(&setup, MATCH);
    let table = report.match_table();
    let coming = cell(&table, 2, 2);
    assert_eq!((coming.mark, score(&coming)), (MatchMark::HalfPointBye, (2, 2)));
    assert_eq!(table.rows[0].cells.len(), 1);
    assert_eq!(table.prohibitions[0].participants, [ParticipantId(1), ParticipantId(3)]);
    let virtual_points = |team: usize| table.rows[team].virtual_points.clone();
    assert_eq!(virtual_points(1), [Points::from_halves(4); 2]);
    assert!(virtual_points(2).is_empty());
    let players = report.crosstable();
    assert!(players.prohibitions.is_empty() && report.coming_byes().is_empty());
}

#[test]
fn abnormal_points_replace_the_worth_of_a_result_or_are_added() {
    let with = |line: &str, team: u32| score(&cell(&teams(&[line], MATCH).match_table(), team, 1));
    assert_eq!(with("299 W   1.0   0.5    1    1", 1), (2, 1));
    assert_eq!(with("299 W   1.0   0.5    2    1", 1), (4, 3));
    assert_eq!(with("299 L   1.0", 2), (2, 1));
    assert_eq!(with("299    -1.0  -0.5    1    2", 2), (-2, 0));
    let table = teams(&["299    -1.0              2"], MATCH).match_table();
    assert_eq!(score(&cell(&table, 2, 1)), (0, 1));
    assert_eq!(table.rows[1].extra.match_points, Points::from_halves(-2));
}

#[test]
fn every_record_of_teams_is_written_and_read_again() {
    let setup = [
        "192 FIDE_TEAM_TYPEB_MP_GP",
        "202 BH,DE",
        "352 WBW",
        "362 TW 3.0   TD 1.0   TL 0.0",
        "162  P 1.0",
        "240 F   2    2",
        "250  1.0        1   2    1    2",
        "260   1   2    1    3",
        "299 -   1.0   0.5",
        "299   -10.5          2    1    3",
        "300   1   1   2    1    0    2",
        "320  1.0  1.5   3   0   1",
        "330 --   2   2   3",
        "801   1 Alpha  2 w 1=",
    ];
    let mut report = teams(&setup, MATCH);
    report.teams[0].nickname = "ALPHA".to_owned();
    report.teams[0].strength = Some(2345);
    report.teams[1].match_points = Some(Points::from_halves(31));
    report.teams[1].game_points = Some(Points::from_halves(57));
    report.teams[2].rank = Some(3);
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = write(&report, dialect).unwrap();
        for line in setup.iter().filter(|line| !line.starts_with("162")) {
            assert!(written.lines().any(|found| found == *line), "{line}\n{written}");
        }
        assert_eq!(read(written.as_bytes()).as_ref(), Ok(&report), "{written}");
    }
}

#[test]
fn old_records_have_no_numbers_and_are_written_as_they_came() {
    let old = |name: &str, members: &str| format!("013 {name:<32}{members}");
    let mut lines: Vec<String> = (1..).zip(MATCH).map(|(id, cells)| row(id, cells)).collect();
    lines.extend([
        old("Alpha", "   1    2    3"),
        old("Beta", "   4    5"),
        old("Gamma", "   7    8"),
    ]);
    let report = read(lines.join("\n").as_bytes()).unwrap();
    assert_eq!(report.teams[1].id, ParticipantId(2));
    assert_eq!(report.teams[1].members, [4, 5].map(ParticipantId));
    let written = write(&report, Dialect::Trf16).unwrap();
    assert!(written.contains(&lines[8]), "{written}");
    let newer = write(&report, Dialect::Trf26).unwrap();
    assert!(newer.contains("\n310   1 Alpha"), "{newer}");
    assert_eq!(read(newer.as_bytes()), Ok(report));
    lines.push("192 FIDE_DUTCH_2026".to_owned());
    let of_players = read(lines.join("\n").as_bytes()).unwrap();
    assert!(!of_players.is_about_teams());
    assert_eq!(of_players.lines_after_players.len(), 3);
}

#[test]
fn what_is_wrong_with_a_team_record_is_said() {
    let fault = |line: &str| {
        let mut lines: Vec<String> = (1..).zip(MATCH).map(|(id, cells)| row(id, cells)).collect();
        lines.insert(0, line.to_owned());
        lines.extend([team(1, "Alpha", "   1    2"), team(2, "Beta", "   4    5")]);
        read(lines.join("\n").as_bytes()).map_err(|why| why.to_string())
    };
    for (line, expected) in [
        ("300   1   9   2    1", "line 1, column 11: there is no team 9"),
        ("300   1   1   2    1   99", "line 1, column 24: there is no player 99"),
        ("320  1.0  1.5   7", "line 1, column 17: there is no team 7"),
        ("330 +=   1   1   2", "line 1, column 5: `+=` is not a forfeited match (+-, -+ or --)"),
        ("330 +-       1   2", "line 1, column 8: a value is missing: round"),
        ("352 WXW", "line 1, column 5: `X` is not a colour"),
        ("362 TX 2.0", "line 1, column 5: `TX` is not a symbol for points"),
        ("362 TW", "line 1, column 5: a value is missing: points"),
        ("299 ?   1.0", "line 1, column 5: `?` is not a result code"),
        ("240 H   2    9", "line 1, column 14: there is no team 9"),
        ("260   1   2    1    9", "line 1, column 21: there is no team 9"),
        (&team(2, "Twice", "   7"), "line 11, column 7: team number 2 is used twice"),
        (&team(3, "Shared", "   1"), "line 10, column 77: player 1 is in a team already"),
        (&team(3, "Nobody", "  99"), "line 1, column 76: there is no player 99"),
    ] {
        assert_eq!(fault(line).map(|_| ()), Err(expected.to_owned()), "{line}");
    }
}

#[test]
fn an_earlier_state_forgets_the_matches_after_it() {
    let setup = ["320  1.0  1.5   3   0   1", "330 --   2   2   3", "300   2   2   3    4    5"];
    let before = teams(&setup, MATCH).through(RoundNo(0));
    assert!(before.team_play.forfeits.is_empty() && before.team_play.line_ups.is_empty());
    assert_eq!(before.match_table().paired_rounds, RoundNo(0));
}
