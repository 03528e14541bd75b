//! Double-Swiss tournaments: a match in two rounds of the file.

use shared::crosstable::Colour;
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::MatchMark;
use shared::pairing::double_swiss;
use shared::points::Points;
use shared::trf::double_rounds::{NoMatches, match_table, record};
use shared::trf::{self, Dialect, Report};

use super::row;

/// Example E1 after its first match: seven players, number 7 had the bye.
const FIRST_MATCH: [&str; 7] = [
    "   4 w 1     4 b =",
    "   5 b =     5 w =",
    "   6 w 1     6 b 1",
    "   1 b 0     1 w =",
    "   2 w =     2 b =",
    "   3 b 0     3 w 0",
    "0000 - U  0000 - U",
];

fn report(setup: &[&str], cells: &[&str]) -> Report {
    let mut lines: Vec<String> = setup.iter().map(|line| (*line).to_owned()).collect();
    lines.extend(cells.iter().zip(1..).map(|(cells, id)| row(id, cells)));
    trf::read(lines.join("\n").as_bytes()).unwrap_or_else(|why| panic!("{why}"))
}

fn seven() -> Report {
    report(&["142 10", "152 W"], &FIRST_MATCH)
}

#[test]
fn two_rounds_of_the_file_are_one_match() {
    let table = match_table(&seven()).unwrap();
    assert_eq!((table.rounds, table.paired_rounds), (RoundNo(5), RoundNo(1)));
    let halves: Vec<i32> =
        table.rows.iter().map(|row| row.cells[0].score.game_points.halves()).collect();
    assert_eq!(halves, [3, 2, 4, 1, 2, 0, 3]);
    let first = &table.rows[0].cells[0];
    assert_eq!((first.opponent, first.colour), (Some(ParticipantId(4)), Some(Colour::White)));
    assert_eq!(first.mark, MatchMark::Played);
    assert_eq!(table.rows[6].cells[0].mark, MatchMark::PairingAllocatedBye);
}

#[test]
fn a_pairing_is_written_into_both_rounds_and_read_again() {
    let mut report = seven();
    let pairing = double_swiss::pair(&match_table(&report).unwrap()).unwrap();
    record(&mut report, &pairing).unwrap();
    let text = trf::write(&report, Dialect::Trf26).unwrap();
    let read = trf::read(text.as_bytes()).unwrap();
    let table = match_table(&read).unwrap();
    assert_eq!(table.paired_rounds, RoundNo(2));
    for pair in &pairing.pairs {
        let cell = &table.rows[pair.white.0 as usize - 1].cells[1];
        assert_eq!((cell.opponent, cell.colour), (Some(pair.black), Some(Colour::White)));
        assert_eq!(cell.mark, MatchMark::Open);
    }
    assert_eq!(pairing.bye, Some(ParticipantId(6)));
    assert_eq!(table.rows[5].cells[1].mark, MatchMark::PairingAllocatedBye);
    assert_eq!(report.players[5].points, Some(Points::from_halves(3)));
}

#[test]
fn a_match_is_forfeited_when_a_side_missed_both_games() {
    let table = match_table(&report(
        &["142 4"],
        &[
            "   2 w +     2 b +",
            "   1 b -     1 w -",
            "   4 w 1     4 b +",
            "   3 b 0     3 w -",
            "   6 w -     6 b +",
            "   5 b +     5 w -",
            "   8 w -     8 b -",
            "   7 b -     7 w -",
        ],
    ))
    .unwrap();
    use MatchMark::{ForfeitLoss, ForfeitWin, Played};
    let marks: Vec<MatchMark> = table.rows.iter().map(|row| row.cells[0].mark).collect();
    let expected =
        [ForfeitWin, ForfeitLoss, Played, Played, Played, Played, ForfeitLoss, ForfeitLoss];
    assert_eq!(marks, expected);
}

#[test]
fn the_bye_is_worth_what_the_file_says_for_a_whole_match() {
    let worth = |setup: &[&str]| {
        match_table(&report(setup, &FIRST_MATCH)).unwrap().rows[6].cells[0].score.game_points
    };
    assert_eq!(worth(&["142 10"]), Points::from_halves(3));
    assert_eq!(worth(&["142 10", "162  W 1.0    D 0.5    L 0.0    P 2.0"]), Points::from_halves(4));
}

#[test]
fn rounds_of_byes_virtual_points_and_forbidden_pairs_are_those_of_the_file() {
    let setup =
        ["142 10", "240 H   3    2", "250       2.0   1   2    1    4", "260   3   4    1    3"];
    let table = match_table(&report(&setup, &FIRST_MATCH)).unwrap();
    assert_eq!(table.rows[1].cells[1].mark, MatchMark::HalfPointBye);
    assert_eq!(table.rows[1].cells[1].score.game_points, Points::ONE);
    assert_eq!(table.rows[0].cells.len(), 1);
    assert_eq!(table.rows[3].virtual_points, [Points::from_halves(4)]);
    assert!(table.rows[4].virtual_points.is_empty());
    let held = &table.prohibitions[0];
    assert_eq!((held.from, held.to), (RoundNo(2), RoundNo(2)));
}

#[test]
fn a_match_may_be_half_over() {
    let table = match_table(&report(&["142 4"], &["   2 w 1", "   1 b 0"])).unwrap();
    assert_eq!(table.paired_rounds, RoundNo(1));
    assert_eq!(table.rows[0].cells[0].mark, MatchMark::Open);
}

#[test]
fn what_is_not_two_games_of_one_match_is_refused() {
    let refused = |setup: &[&str], cells: &[&str]| match_table(&report(setup, cells)).unwrap_err();
    assert_eq!(refused(&["142 5"], &FIRST_MATCH), NoMatches::OddRounds(RoundNo(5)));
    let (player, round) = (ParticipantId(1), RoundNo(1));
    assert_eq!(
        refused(&["142 4"], &["   2 w 1     3 b =", "   1 b 0  0000 - U", "0000 - H     1 w ="]),
        NoMatches::TwoOpponents { player, round }
    );
    assert_eq!(
        refused(&["142 4"], &["   2 w 1     2 w =", "   1 b 0     1 b ="]),
        NoMatches::SameColour { player, round }
    );
    assert_eq!(
        refused(&["142 4"], &["0000 - H  0000 - U"]),
        NoMatches::TwoOpponents { player, round }
    );
    let pairing = shared::pairing::Pairing { pairs: Vec::new(), bye: Some(ParticipantId(99)) };
    assert_eq!(record(&mut seven(), &pairing), Err(NoMatches::UnknownPlayer(ParticipantId(99))));
}
