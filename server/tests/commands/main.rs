//! The command line of report files: what it prints and how it ends.

#![expect(clippy::expect_used, reason = "a command that does not run fails its test")]

mod check;
mod pair;
mod tiebreaks;

use std::path::PathBuf;
use std::process::{Command, Output};

/// A player's record with these cells from column 92 on.
fn row(id: u32, points: &str, rank: u32, cells: &str) -> String {
    let name = format!("Player {id}");
    format!("001 {id:>4}      {name:<33} 2000 {:>27}{points:>4} {rank:>4}  {cells}", "")
}

/// A report file of so many rounds in a folder of its own.
fn file(name: &str, rounds: u16, rows: &[String]) -> PathBuf {
    saved(name, &format!("012 Open\n142 {rounds}\n152 W\n{}\n", rows.join("\n")))
}

fn saved(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}.trf"));
    std::fs::write(&path, text).expect("a file in the folder of tests");
    path
}

/// How a command ended, and what it printed on each stream.
struct Ended {
    code: i32,
    out: String,
    err: String,
}

fn tablero(arguments: &[&str], files: &[PathBuf]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablero"));
    let Output { status, stdout, stderr } =
        command.args(arguments).args(files).output().expect("the program runs");
    Ended {
        code: status.code().expect("it ended by itself"),
        out: String::from_utf8(stdout).expect("UTF-8"),
        err: String::from_utf8(stderr).expect("UTF-8"),
    }
}

#[test]
fn a_request_that_makes_no_sense_ends_as_a_bad_file_does() {
    assert_eq!(tablero(&["pair"], &[]).code, 3);
    assert_eq!(tablero(&["pair", "--system", "chess", "x.trf"], &[]).code, 3);
    assert_eq!(tablero(&["generate", "--players", "10000", "--rounds", "5"], &[]).code, 3);
    for refused in [
        ["generate", "--players", "0", "--rounds", "5"].as_slice(),
        &["generate", "--players", "8", "--rounds", "5", "--draws", "1001"],
        &["generate", "--players", "8", "--rounds", "5", "--forfeits=600", "--double-forfeits=600"],
        &["generate", "--players=8", "--rounds=5", "--accelerated", "--points=three-one-nothing"],
    ] {
        let ended = tablero(refused, &[]);
        assert_eq!(ended.code, 3, "{refused:?}");
        assert!(!ended.err.is_empty() && ended.out.is_empty(), "{refused:?}");
    }
    let help = tablero(&["--help"], &[]);
    assert_eq!((help.code, help.err.as_str()), (0, ""));
}

#[test]
fn every_command_ends_alike_on_a_history_that_contradicts_itself() {
    let cells =
        ["   3 w 1     2 b 1", "   4 b 1     1 w 0", "   2 b 0     4 w =", "   2 w 0     3 b ="];
    let points = ["2.0", "1.0", "0.5", "0.5"];
    let rows: Vec<String> =
        (1..).zip(cells).map(|(id, cells)| row(id, points[id as usize - 1], id, cells)).collect();
    let path = file("contradiction", 5, &rows);
    let named = path.display().to_string();
    for command in [["check", &named].as_slice(), &["pair", &named], &["explain", &named, "2"]] {
        assert_eq!(tablero(command, &[]).code, 3, "{command:?}");
    }
}

#[test]
fn every_command_ends_alike_on_a_file_that_is_not_there() {
    for command in [
        ["check", "absent.trf"].as_slice(),
        &["pair", "absent.trf"],
        &["explain", "absent.trf", "1"],
        &["import", "trf", "absent.trf", "--organizer", "somebody"],
    ] {
        assert_eq!(tablero(command, &[]).code, 5, "{command:?}");
    }
}
