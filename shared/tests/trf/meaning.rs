//! What a report means as a crosstable.

use shared::api::participants::Sex;
use shared::crosstable::{Cell, Colour, Crosstable, Mark};
use shared::date::PartialDate;
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};
use shared::trf::{Report, read};

use super::{row, small, small_with};

fn parsed(lines: &[String]) -> Report {
    read(lines.join("\n").as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn marks(table: &Crosstable, id: u32) -> Vec<Mark> {
    let row = table.row(ParticipantId(id));
    row.map(|row| row.cells.iter().map(|cell| cell.mark).collect()).unwrap_or_default()
}

#[test]
fn a_player_record_is_read_column_by_column() {
    let name = "García Núñez, María de los Ángele";
    let line = format!("001   12 wWGM {name:<33} 2301 ESP     2212345 1998/00/00 11.5    3");
    let report = parsed(&[line]);
    let player = &report.players[0];
    assert_eq!(player.id, ParticipantId(12));
    assert_eq!(player.sex, Some(Sex::Female));
    assert_eq!((player.title.as_str(), player.federation.as_str()), ("WGM", "ESP"));
    assert_eq!(player.name, name);
    assert_eq!(
        (player.rating, player.fide_id, player.rank),
        (Some(2301), Some(2_212_345), Some(3))
    );
    assert_eq!(player.birth, PartialDate::new(1998, 0, 0));
    assert_eq!(player.points, Some(Points::from_halves(23)));
    assert!(player.cells.is_empty());
}

#[test]
fn a_rating_of_zero_and_an_unknown_birth_are_none() {
    let lines: Vec<String> = small()
        .iter()
        .map(|line| line.replace(" 2000 ", "    0 ").replace("1990/01/01", "0000/00/00"))
        .collect();
    let report = parsed(&lines);
    assert!(report.players.iter().all(|player| player.rating.is_none() && player.birth.is_none()));
    assert_eq!(report.players[0].sex, Some(Sex::Male));
}

#[test]
fn every_line_end_and_encoding_reads_the_same() {
    let mut lines = small();
    lines[0] = "012 Málaga".to_owned();
    lines[1] = lines[1].replace("Player 1 ", "Núñez, Íñ");
    let expected = parsed(&lines);
    for end in ["\r", "\n", "\r\n"] {
        let text = lines.join(end);
        assert_eq!(read(text.as_bytes()).as_ref(), Ok(&expected), "{end:?}");
        let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
        assert_eq!(read(&latin).as_ref(), Ok(&expected), "Latin-1, {end:?}");
        assert_eq!(read(format!("\u{feff}{text}").as_bytes()).as_ref(), Ok(&expected));
    }
    assert_eq!(expected.header.name, "Málaga");
}

#[test]
fn bytes_as_columns_are_understood() {
    let mut lines = small();
    // As many bytes, so four characters less.
    lines[1] = lines[1].replace("Player 1     ", "Núñez, Íñ");
    let report = parsed(&lines);
    assert_eq!(report.players[0].name, "Núñez, Íñ");
    assert_eq!((report.players[0].rating, report.paired_rounds()), (Some(2000), RoundNo(2)));
}

#[test]
fn rows_come_in_the_order_of_their_numbers_and_ids_may_have_gaps() {
    let report = parsed(&[row(40, "   7 b 0"), row(7, "  40 w 1"), row(9, "0000 - U")]);
    let ids: Vec<u32> = report.crosstable().rows.iter().map(|row| row.id.0).collect();
    assert_eq!(ids, [7, 9, 40]);
    let written: Vec<u32> = report.players.iter().map(|player| player.id.0).collect();
    assert_eq!(written, [40, 7, 9]);
}

#[test]
fn case_17_an_open_game_keeps_opponent_and_colour() {
    let report = parsed(&[row(1, "   2 w"), row(2, "   1 b  ")]);
    let table = report.crosstable();
    assert_eq!(table.paired_rounds, RoundNo(1));
    let expected = Cell::game(ParticipantId(2), Colour::White, Mark::Open);
    assert_eq!(table.rows[0].cells, [expected]);
}

#[test]
fn a_round_that_others_have_is_a_zero_point_bye() {
    let report = parsed(&[
        row(1, "   2 w 1     2 b 1"),
        row(2, "   1 b 0     1 w 0"),
        row(3, ""),
        row(4, "          0000 -"),
    ]);
    let table = report.crosstable();
    assert_eq!(marks(&table, 3), [Mark::ZeroPointBye, Mark::ZeroPointBye]);
    assert_eq!(marks(&table, 4), [Mark::ZeroPointBye, Mark::ZeroPointBye]);
}

#[test]
fn byes_of_the_round_to_be_paired_follow_and_blanks_do_not() {
    let report = parsed(&[
        row(1, "   2 w 1  0000 - H"),
        row(2, "   1 b 0            0000 - Z"),
        row(3, "0000 - U  0000 - Z"),
        row(4, "0000 - Z  0000 - -"),
        row(5, "0000 - Z                    "),
    ]);
    let table = report.crosstable();
    assert_eq!(table.paired_rounds, RoundNo(1));
    assert_eq!(marks(&table, 1), [Mark::Win, Mark::HalfPointBye]);
    assert_eq!(marks(&table, 2), [Mark::Loss]);
    assert_eq!(marks(&table, 3), [Mark::PairingAllocatedBye, Mark::ZeroPointBye]);
    assert_eq!(marks(&table, 4), [Mark::ZeroPointBye, Mark::ZeroPointBye]);
    assert_eq!(marks(&table, 5), [Mark::ZeroPointBye]);
}

#[test]
fn byes_announced_by_records_are_for_the_round_they_name() {
    let text = small_with(&["240 H   3    1", "240 F   4    3", "XXZ 2"]);
    let table = read(text.as_bytes()).unwrap().crosstable();
    assert_eq!(marks(&table, 1), [Mark::Win, Mark::Draw, Mark::HalfPointBye]);
    assert_eq!(marks(&table, 2), [Mark::Loss, Mark::PairingAllocatedBye, Mark::ZeroPointBye]);
    assert_eq!(marks(&table, 3), [Mark::HalfPointBye, Mark::Draw]);
}

#[test]
fn a_coming_bye_written_twice_is_one() {
    let text =
        small_with(&["240 H   3    1", "240 F   4    3"]).replace("3 b =", "3 b =  0000 - H");
    let byes = read(text.as_bytes()).unwrap().coming_byes();
    let found: Vec<(u16, u32, Mark)> =
        byes.iter().map(|bye| (bye.round.0, bye.player.0, bye.mark)).collect();
    assert_eq!(found, [(3, 1, Mark::HalfPointBye), (4, 3, Mark::FullPointBye)]);
}

#[test]
fn point_values_come_from_any_of_the_three_records() {
    let three = Points::from_halves(6);
    let halves = Points::from_halves;
    let football = PointSystem {
        win: three,
        draw: Points::ONE,
        pairing_allocated_bye: three,
        half_point_bye: Points::ONE,
        full_point_bye: three,
        ..PointSystem::default()
    };
    let small_bye = PointSystem { pairing_allocated_bye: Points::HALF, ..PointSystem::default() };
    for (records, expected) in [
        (&["162  W 3.0    D 1.0"][..], football),
        (&["XXS W=3.0 D=1"][..], football),
        (&["XXS WW=3 BW=3 FW=3 WD=1 BD=1"][..], football),
        (&["BBW  3.0", "BBD  1.0"][..], football),
        (&["162  P 0.5"][..], small_bye),
        (&["BBU  0.5"][..], small_bye),
        (
            &["162  A 0.5    L 1.0"][..],
            PointSystem { absence: halves(1), loss: halves(2), ..PointSystem::default() },
        ),
        (&[][..], PointSystem::default()),
    ] {
        let report = read(small_with(records).as_bytes()).unwrap();
        assert_eq!(report.crosstable().points, expected, "{records:?}");
    }
}

#[test]
fn case_12_forbidden_pairs_have_their_rounds() {
    let report = read(
        small_with(&["260   2   4    1    3", "260             1    2", "XXP 2 3"]).as_bytes(),
    )
    .unwrap();
    let found: Vec<(u16, u16, Vec<u32>)> = report
        .crosstable()
        .prohibitions
        .iter()
        .map(|one| (one.from.0, one.to.0, one.participants.iter().map(|id| id.0).collect()))
        .collect();
    assert_eq!(found, [(2, 4, vec![1, 3]), (1, 999, vec![1, 2]), (1, 999, vec![2, 3])]);
}

#[test]
fn virtual_points_come_by_player_or_by_range() {
    for records in [
        &["XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5  0.0", "XXA    3  0.0"][..],
        &["250       1.0   1   2    1    2", "250       0.5   3   3    1    2"][..],
        &[
            "250  1.0        1   2    1    2",
            "250       0.5   3   0    1",
            "250       0.5   3        2",
        ][..],
    ] {
        let table = read(small_with(records).as_bytes()).unwrap().crosstable();
        let points: Vec<Vec<i32>> = table
            .rows
            .iter()
            .map(|row| row.virtual_points.iter().map(|points| points.halves()).collect())
            .collect();
        assert_eq!(points, [vec![2, 2, 1], vec![2, 2, 1], vec![]], "{records:?}");
    }
}

#[test]
fn the_report_after_a_round_forgets_what_came_later() {
    let report = parsed(&[
        "142 4".to_owned(),
        row(1, "   2 w 1     3 b =     4 w"),
        row(2, "   1 b 0  0000 - Z  0000 - Z"),
        row(3, "   4 w 1     1 w =  0000 - U"),
        row(4, "   3 b 0  0000 - U     1 b"),
    ]);
    let after = report.through(RoundNo(1));
    assert_eq!(after.crosstable(), report.crosstable().before(RoundNo(2)));
    let points: Vec<Option<i32>> =
        after.players.iter().map(|player| player.points.map(|points| points.halves())).collect();
    assert_eq!(points, [Some(2), Some(0), Some(2), Some(0)]);
    assert!(after.players.iter().all(|player| player.rank.is_none()));
    assert_eq!(report.through(RoundNo(3)), report);
    assert_eq!(report.through(RoundNo(0)).crosstable().paired_rounds, RoundNo(0));
}

#[test]
fn points_that_do_not_add_up_are_listed_and_kept() {
    let mut lines = vec![row(1, "   2 w 1  0000 - H"), row(2, "   1 b 0"), row(3, "0000 - U")];
    for (line, points) in lines.iter_mut().zip([" 1.5", " 0.5", " 1.0"]) {
        line.replace_range(80..84, points);
    }
    let report = parsed(&lines);
    let wrong: Vec<(u32, i32, i32)> = report
        .points_mismatches()
        .iter()
        .map(|found| (found.player.0, found.stated.halves(), found.counted.halves()))
        .collect();
    assert_eq!(wrong, [(2, 1, 0)], "the coming half-point bye of player 1 may be counted");
}

#[test]
fn a_ruler_and_a_legend_are_not_records() {
    let ruler = "0123456789 123456789 123456789";
    let legend = "DDD SSSS sTTT NNNNNNNNN";
    let report = read(small_with(&[ruler, legend]).as_bytes()).unwrap();
    assert_eq!(report.header.name, "Small");
    assert_eq!(report.lines_before_players, [ruler, legend]);
}

#[test]
fn dates_may_be_partial_and_must_exist() {
    for (text, expected) in [
        ("1990", PartialDate::new(1990, 0, 0)),
        ("1990/00/00", PartialDate::new(1990, 0, 0)),
        ("1990/05", PartialDate::new(1990, 5, 0)),
        ("1992/02/29", PartialDate::new(1992, 2, 29)),
        ("2026-05-16", PartialDate::new(2026, 5, 16)),
        ("2026.05.16", PartialDate::new(2026, 5, 16)),
        ("01.06.1992", PartialDate::new(1992, 6, 1)),
        ("1991/02/29", None),
        ("1990/00/05", None),
        ("90/05/01", None),
        ("0000/00/00", None),
        ("1990/5/x", None),
        ("1990/05/01/", None),
        ("", None),
    ] {
        assert_eq!(PartialDate::parse(text), expected, "{text}");
    }
    let date = PartialDate::parse("1992/06/01");
    assert_eq!(
        date.and_then(PartialDate::whole).map(|day| day.to_string()),
        Some("1992-06-01".to_owned())
    );
    let year = PartialDate::new(1992, 0, 0);
    assert_eq!(year.and_then(PartialDate::whole), None);
    assert_eq!(year.map(|date| (date.year(), date.month(), date.day())), Some((1992, None, None)));
    assert_eq!(serde_json::to_string(&year).unwrap(), "[1992,0,0]");
    assert!(serde_json::from_str::<PartialDate>("[1992,13,1]").is_err());
}
