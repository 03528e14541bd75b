//! `tablero check`: boards, points and ranks on record.

use super::{file, row, saved, tablero};

fn recorded(points: [&str; 4], ranks: [u32; 4], first: [&str; 4]) -> Vec<String> {
    (1..)
        .zip(first)
        .map(|(id, cells)| row(id, points[id as usize - 1], ranks[id as usize - 1], cells))
        .collect()
}

const RIGHT: [&str; 4] = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"];

#[test]
fn a_right_file_differs_in_nothing() {
    let path = file("right", 3, &recorded(["1.0", "1.0", "0.0", "0.0"], [2, 1, 3, 4], RIGHT));
    let ended = tablero(&["check"], &[path]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""));
    assert_eq!(ended.out, "1 files, 1 rounds: 0 differ, 0 files unreadable\n");
}

#[test]
fn points_and_ranks_that_do_not_follow_from_the_results_are_told() {
    let path = file("misstated", 3, &recorded(["1.0", "2.0", "0.0", "0.0"], [1, 3, 2, 4], RIGHT));
    let ended = tablero(&["check"], std::slice::from_ref(&path));
    let name = path.display();
    assert_eq!(ended.code, 1);
    assert_eq!(
        ended.out,
        format!(
            "{name}: number 2: 2.0 points are stated, the results are worth 1.0\n\
             {name}: number 2: rank 3 is stated, the results give 1 to 2\n\
             {name}: number 3: rank 2 is stated, the results give 3 to 4\n\
             1 files, 1 rounds: 0 differ, 0 files unreadable\n\
             3 points or ranks are not those of the results\n"
        )
    );
}

#[test]
fn the_files_own_list_of_tie_breaks_ranks() {
    let cells =
        ["   3 w 1     2 b 1", "   4 b 1     1 w 0", "   1 b 0     4 w =", "   2 w 0     3 b ="];
    let rows: Vec<String> = (1..)
        .zip(cells)
        .zip([("2.0", 1), ("1.0", 2), ("0.5", 4), ("0.5", 3)])
        .map(|((id, cells), (points, rank))| row(id, points, rank, cells))
        .collect();
    let text = |list: &str| format!("012 Open\n142 3\n152 W\n{list}{}\n", rows.join("\n"));
    let one = tablero(&["check", "--rounds", "1"], &[saved("no-list", &text(""))]);
    assert_eq!(one.code, 0, "{}", one.out);
    // Number 3 met the winner and number 4 the second.
    let other = tablero(&["check", "--rounds", "1"], &[saved("list", &text("212 PTS,BH\n"))]);
    assert_eq!(other.code, 1);
    assert!(other.out.contains("number 4: rank 3 is stated, the results give 4"), "{}", other.out);
}

#[test]
fn results_come_in_the_order_of_the_files_and_the_worst_decides() {
    let wrong = ["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"];
    let rows = |cells| recorded(["1.0", "0.0", "1.0", "0.0"], [1, 3, 2, 4], cells);
    let paths = [
        file("many-a", 3, &rows(wrong)),
        saved("many-b", "no report\n"),
        file("many-c", 3, &recorded(["1.0", "1.0", "0.0", "0.0"], [1, 2, 3, 4], RIGHT)),
        file("many-d", 3, &rows(wrong)),
    ];
    let ended = tablero(&["check"], &paths);
    assert_eq!(ended.code, 3);
    let places: Vec<Option<usize>> =
        ["many-a", "many-d"].iter().map(|name| ended.out.find(name)).collect();
    assert!(places[0].is_some() && places[0] < places[1], "{}", ended.out);
    assert!(ended.err.contains("many-b"), "{}", ended.err);
    assert!(
        ended.out.ends_with("4 files, 3 rounds: 2 differ, 1 files unreadable\n"),
        "{}",
        ended.out
    );
    assert_eq!(tablero(&["check"], &[paths[0].clone(), paths[2].clone()]).code, 1);
}
