//! What a written file says, in both dialects, and what does not fit.

use shared::crosstable::{Colour, Mark};
use shared::date::PartialDate;
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};
use shared::trf::{AnnouncedBye, Dialect, Report, ReportPlayer, TrfWriteError, read, write};

use super::{small, small_with};

/// A report that uses every record.
fn full() -> Report {
    let dates = format!("{:<91}26/05/16{:12}26/05/18", "132", "");
    let setup = [
        "022 Arad",
        "032 ROU",
        "042 2026/05/16",
        "052 2026/05/24",
        "062 3",
        "092 Individual: Swiss-System",
        "102 IA Arbiter, Anna (1234567)",
        "112 FA Deputy, Zoe",
        "112 FA Deputy, Ben",
        "122 90 min + 30 s",
        &dates,
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0",
        "172 FIDON",
        "182 Tablero",
        "192 FIDE_DUTCH_2026",
        "202 BH:C1,DE, SB",
        "222 5400+30",
        "240 F   4    2",
        "240 H   3    1",
        "240 Z   3    2    3",
        "250       1.0   1   2    1    2",
        "250       0.5   4   4    3",
        "260   1 999    1    3",
        "260   2   3    2    3",
        "### a comment",
        "XYZ of nobody's knowledge   ",
    ];
    let mut text = small_with(&setup);
    text.push_str("\n\nESP    1 m    Player 1\n### the end");
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn trf26_loses_nothing() {
    let report = full();
    let text = write(&report, Dialect::Trf26).unwrap();
    assert_eq!(read(text.as_bytes()).unwrap(), report, "{text}");
    for line in [
        "042 2026/05/16",
        "112 FA Deputy, Zoe",
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0",
        "202 BH:C1,DE,SB",
        "240 F   4    2",
        "240 H   3    1",
        "240 Z   3    2    3",
        "250       1.0   1   2    1    2",
        "250       0.5   4   4    3    3",
        "260   1 999    1    3",
        "260   2   3    2    3",
        "XYZ of nobody's knowledge   ",
        "ESP    1 m    Player 1",
    ] {
        assert!(text.lines().any(|written| written == line), "{line:?} is not in\n{text}");
    }
    assert!(
        text.ends_with("0000 - H     1 w =\n\nESP    1 m    Player 1\n### the end\n"),
        "{text}"
    );
}

#[test]
fn trf16_says_the_same_to_engines() {
    let report = full();
    let text = write(&report, Dialect::Trf16).unwrap();
    let again = read(text.as_bytes()).unwrap();
    assert_eq!(again.crosstable(), report.crosstable(), "{text}");
    assert_eq!(again.header, report.header);
    for line in [
        "XXR 5",
        "XXC black1",
        "XXS W=3.0 D=1.0 L=0.0 ZPB=0.0 FL=0.0 PAB=3.0",
        "XXZ    2    3",
        "240 F   4    2",
        "XXP    1    3",
        "260   2   3    2    3",
        "XXA    1  1.0  1.0",
        "XXA    3  0.0  0.0  0.0  0.5",
    ] {
        assert!(text.lines().any(|written| written == line), "{line:?} is not in\n{text}");
    }
    let first = text.lines().find(|line| line.starts_with("001    1")).unwrap();
    assert!(first.contains("  1.0    1     2 w 1     3 b =  0000 - H"), "{first}");
}

#[test]
fn the_usual_point_values_need_no_record() {
    let mut report = read(small().join("\n").as_bytes()).unwrap();
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let text = write(&report, dialect).unwrap();
        assert!(!text.contains("162") && !text.contains("XXS"), "{text}");
    }
    report.points = PointSystem { half_point_bye: Points::ZERO, ..PointSystem::default() };
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let text = write(&report, dialect).unwrap();
        assert!(text.contains("XXS HPB=0.0\n"), "{text}");
        assert_eq!(read(text.as_bytes()).unwrap(), report);
    }
}

#[test]
fn a_report_made_by_hand_reads_as_it_was_made() {
    let player = |id| ReportPlayer {
        id: ParticipantId(id),
        name: "Ñandú, Üwe".to_owned(),
        birth: PartialDate::new(2001, 0, 0),
        ..ReportPlayer::default()
    };
    let bye =
        AnnouncedBye { round: RoundNo(1), player: ParticipantId(9999), mark: Mark::HalfPointBye };
    let report = Report {
        players: vec![player(1), player(9999)],
        rounds: Some(RoundNo(9)),
        initial_colour: Some(Colour::White),
        announced_byes: vec![bye],
        ..Report::default()
    };
    let text = write(&report, Dialect::Trf26).unwrap();
    assert_eq!(read(text.as_bytes()).unwrap(), report, "{text}");
}

#[test]
fn case_28_what_does_not_fit_is_an_error() {
    let error = |change: fn(&mut Report)| {
        let mut report = read(small().join("\n").as_bytes()).unwrap();
        change(&mut report);
        write(&report, Dialect::Trf26).map_err(|error| error.to_string())
    };
    for (change, expected) in [
        (
            (|report| report.players[0].id = ParticipantId(10_000)) as fn(&mut Report),
            "start number 10000 does not fit: the format knows 1 to 9999",
        ),
        (
            |report| report.players[0].points = Some(Points::from_halves(200)),
            "100.0 points of player 1 do not fit into four characters",
        ),
        (
            |report| report.players[1].title = "Master".to_owned(),
            "the title of player 2 does not fit: `Master`",
        ),
        (
            |report| report.players[1].rating = Some(20_000),
            "the rating of player 2 does not fit: `20000`",
        ),
        (
            |report| report.points.win = Points::from_halves(300),
            "a result worth 150.0 points does not fit into four characters",
        ),
        (
            |report| report.rounds = Some(RoundNo(1000)),
            "round 1000 does not fit: the format ends at 999",
        ),
        (
            |report| report.players[2].virtual_points = vec![Points::from_halves(-20)],
            "-10.0 points of player 3 do not fit into four characters",
        ),
    ] {
        assert_eq!(error(change), Err(expected.to_owned()));
    }
    let kind = write(
        &Report { players: vec![ReportPlayer::default()], ..Report::default() },
        Dialect::Trf16,
    );
    assert_eq!(kind, Err(TrfWriteError::StartNumber(ParticipantId(0))));
}

#[test]
fn a_long_name_is_cut_and_line_breaks_do_not_break_lines() {
    let mut report = read(small().join("\n").as_bytes()).unwrap();
    report.header.name = "Two\nlines".to_owned();
    report.players[0].name = "A name\tof more than thirty-three letters".to_owned();
    let again = read(write(&report, Dialect::Trf26).unwrap().as_bytes()).unwrap();
    assert_eq!(again.header.name, "Two lines");
    assert_eq!(again.players[0].name, "A name of more than thirty-three");
    assert_eq!(again.players[0].rating, Some(2000));
}
