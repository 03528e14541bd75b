//! `tablero tiebreaks`: standings of players and of teams.

use super::{row, saved, tablero};

/// Two matches of two boards: the first team wins by 1½ to ½, the others draw.
fn teams() -> String {
    let cells = [
        "   3 w 1", "   4 b =", "   1 b 0", "   2 w =", "   7 w 1", "   8 b 0", "   5 b 0",
        "   6 w 1",
    ];
    let points = ["1.0", "0.5", "0.0", "0.5", "1.0", "0.0", "0.0", "1.0"];
    let rows: Vec<String> = (1..)
        .zip(cells)
        .zip(points)
        .map(|((id, cells), points)| row(id, points, id, cells))
        .collect();
    let team = |name: &str, members: [u32; 2]| {
        format!("013 {name:<32}{:>4} {:>4}", members[0], members[1])
    };
    let teams =
        [team("Ana", [1, 2]), team("Bor", [3, 4]), team("Cid", [5, 6]), team("Dov", [7, 8])];
    format!(
        "012 League\n142 3\n152 W\n192 FIDE_TEAM_TYPEA_MP_GP\n{}\n{}\n",
        rows.join("\n"),
        teams.join("\n")
    )
}

#[test]
fn teams_are_ranked_by_match_points_and_then_by_the_list() {
    let ended = tablero(&["tiebreaks", "--list", "MPVGP"], &[saved("teams", &teams())]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""));
    assert_eq!(
        ended.out,
        "Rank\tNo\tName\tPTS\tMPVGP\n1\t1\tAna\t2.0\t1.5\n2\t3\tCid\t1.0\t1.0\n2\t4\tDov\t1.0\t1.0\n4\t2\tBor\t0.0\t0.5\n"
    );
}

#[test]
fn a_list_that_is_none_is_told() {
    let path = saved("no-codes", &teams());
    let ended = tablero(&["tiebreaks", "--list", "XX"], std::slice::from_ref(&path));
    assert_eq!((ended.code, ended.out.as_str()), (3, ""));
    let without = tablero(&["tiebreaks"], &[path]);
    assert_eq!(without.code, 3);
    assert!(without.err.contains("no list of tie-breaks"), "{}", without.err);
}
