//! Report files and lists that are broken: each says where and why, and enters nobody.

use anyhow::{Context, Result};
use shared::api::participants::{EntryData, PersonData};
use shared::api::{AddParticipant, ImportCsv, ImportTrf, ListEntries, NoBody};
use shared::error::{ErrorCode, Problem};
use shared::tournament::Rules;
use tests::hall::{self, Open};
use tests::{on_both, report};

use super::stage::problem;

async fn nobody_is_in(open: &Open) -> Result<()> {
    let entries = open.organizer.call::<ListEntries>(&[&open.id()], &NoBody {}).await?.entries;
    anyhow::ensure!(entries.is_empty(), "{entries:?}");
    Ok(())
}

async fn refused_report(open: &Open, file: impl Into<Vec<u8>>) -> Result<Problem> {
    let request = open.organizer.request::<ImportTrf>(&[&open.id()]).body(file.into());
    let told = problem(&open.organizer.send(request).await?, "a report file")?;
    nobody_is_in(open).await?;
    Ok(told)
}

async fn refused_list(open: &Open, file: impl Into<Vec<u8>>) -> Result<Problem> {
    let request = open.organizer.request::<ImportCsv>(&[&open.id()]).body(file.into());
    let told = problem(&open.organizer.send(request).await?, "a list")?;
    nobody_is_in(open).await?;
    Ok(told)
}

fn told<'a>(problem: &'a Problem, name: &str) -> Result<&'a str> {
    let value = problem.args.get(name).map(String::as_str);
    value.with_context(|| format!("no {name}: {problem:?}"))
}

/// Two players who met in round 1, one of the lines changed from a column on.
fn with_fault(line: usize, column: usize, text: &str) -> String {
    let players = report::of_players([("Alvarado, Ana", 77), ("Benavides, Luz", 78)]);
    let games = ["", "     2 w 1", "     1 b 0"];
    let lines = players.lines().zip(games).enumerate().map(|(index, (player, game))| {
        let mut letters: Vec<char> = format!("{player:<89}{game}").chars().collect();
        if index + 1 == line {
            let end = (column - 1 + text.chars().count()).min(letters.len());
            letters.splice(column - 1..end, text.chars());
        }
        letters.into_iter().collect::<String>() + "\n"
    });
    lines.collect()
}

/// Line, column and text of a fault, and a word of the reason.
const FAULTS: [(usize, usize, &str, &str); 15] = [
    (2, 5, "   x", "whole number"),
    (2, 5, "    ", "missing"),
    (2, 5, "   2", "twice"),
    (2, 10, "q", "sex"),
    (2, 49, "20x0", "whole number"),
    (2, 53, "x", "shifted"),
    (2, 58, "      12a45", "whole number"),
    (2, 70, "1990/13/01", "date"),
    (2, 81, " 0.3", "points"),
    (2, 92, "   1", "himself"),
    (2, 92, "   9", "no player 9"),
    (2, 97, "x", "colour"),
    (2, 97, "b", "colours"),
    (2, 99, "?", "result"),
    (2, 99, "+", "results"),
];

on_both! {
    async fn a_report_file_with_any_fault_says_where_and_why(hall) {
        let open = hall.tournament(Rules::default()).await?;
        for (line, column, text, word) in FAULTS {
            let problem = refused_report(&open, with_fault(line, column, text)).await?;
            let about = format!("{text:?} at {line}:{column}: {problem:?}");
            assert_eq!(problem.code, ErrorCode::BadFile, "{about}");
            assert!(told(&problem, "line")?.parse::<usize>()? >= line, "{about}");
            assert!(told(&problem, "column")?.parse::<usize>()? > 0, "{about}");
            assert!(told(&problem, "reason")?.contains(word), "{about}");
        }
        // Without a fault the same file is taken over.
        let file = with_fault(1, 1, "012").into_bytes();
        open.organizer.upload::<ImportTrf>(&[&open.id()], file).await?;
    }

    async fn what_is_no_report_file_says_so(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let noise: Vec<u8> = (0..200_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let files: [Vec<u8>; 7] = [
            Vec::new(),
            b"\n\n\n".to_vec(),
            b"012 Open\n".to_vec(),
            vec![0; 4096],
            vec![0xff; 4096],
            noise,
            "001".repeat(100_000).into_bytes(),
        ];
        for file in files {
            let problem = refused_report(&open, file).await?;
            assert_eq!(problem.code, ErrorCode::BadFile, "{problem:?}");
            told(&problem, "reason")?;
            told(&problem, "line")?;
        }
    }

    async fn a_fide_id_twice_in_a_report_file_names_the_second_line(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let file = report::of_players([("Alvarado, Ana", 77), ("Benavides, Luz", 77)]);
        let problem = refused_report(&open, file).await?;
        assert_eq!(problem.code, ErrorCode::BadFile);
        assert_eq!((told(&problem, "line")?, told(&problem, "column")?), ("3", "58"));
        assert_eq!(told(&problem, "reason")?, "duplicate_fide_id");
    }

    async fn a_fide_id_twice_in_a_list_names_the_second_line(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let list = "surname,fide id\nAlvarado,77\nBenavides,78\nCárdenas,77\n";
        let problem = refused_list(&open, list).await?;
        assert_eq!(problem.code, ErrorCode::BadFile);
        assert_eq!((told(&problem, "line")?, told(&problem, "column")?), ("4", "FIDE ID"));
        assert_eq!(told(&problem, "reason")?, "duplicate_fide_id");
    }

    async fn a_fide_id_that_another_has_is_refused_by_hand_too(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let entry = |name: &str| {
            let person = PersonData {
                family_name: name.into(), fide_id: Some(77), ..PersonData::default()
            };
            EntryData { op: hall::op(), person, rating: None }
        };
        let place = [&open.id() as &(dyn std::fmt::Display + Sync)];
        open.organizer.call::<AddParticipant>(&place, &entry("Alvarado")).await?;
        let answer = open.organizer.ask::<AddParticipant>(&place, &entry("Benavides")).await?;
        let problem = problem(&answer, "by hand")?;
        assert_eq!(problem.code, ErrorCode::DuplicateFideId);
        assert_eq!(problem.field.as_deref(), Some("person.fide_id"));
    }

    async fn a_broken_list_says_where_and_why(hall) {
        let open = hall.tournament(Rules::default()).await?;
        for (cells, column) in [
            ("A,King,,,,", "title"),
            ("A,,31.02.2000,,,", "birth"),
            ("A,,,GERMANY,,", "fed"),
            ("A,,,,x,", "sex"),
            ("A,,,,,many", "standard"),
            ("A,,,,,4000", "standard"),
            ("A,,,,,-5", "standard"),
        ] {
            let list = format!("surname,title,birth,fed,sex,standard\nB,,,,,\n{cells}\n");
            let problem = refused_list(&open, list).await?;
            assert_eq!(problem.code, ErrorCode::BadFile, "{cells}");
            assert_eq!((told(&problem, "line")?, told(&problem, "column")?), ("3", column));
            told(&problem, "reason")?;
        }
    }

    async fn what_is_no_list_says_so(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let many = format!("surname\n{}", "Quispe\n".repeat(20_000));
        let files: [Vec<u8>; 8] = [
            Vec::new(),
            b"surname\n".to_vec(),
            b"nothing known\n1\n".to_vec(),
            vec![0; 4096],
            vec![0xff; 4096],
            b"surname\n\"never closed\nQuispe\n".to_vec(),
            format!("surname\n{}\n", "x".repeat(101)).into_bytes(),
            many.into_bytes(),
        ];
        for file in files {
            let start: String = String::from_utf8_lossy(&file).chars().take(30).collect();
            let problem = refused_list(&open, file).await?;
            let known = matches!(problem.code, ErrorCode::BadFile | ErrorCode::BadField);
            assert!(known, "{start:?}: {problem:?}");
        }
    }
}
