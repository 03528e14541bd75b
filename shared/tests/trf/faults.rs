//! Every fault has its line, its column and a reason in words.

use shared::trf::read;

use super::{row, small, small_with};

/// Writes `text` over the columns of a line from `column` on.
fn patched(line: &str, column: usize, text: &str) -> String {
    let mut chars: Vec<char> = line.chars().collect();
    for (index, c) in (column - 1..).zip(text.chars()) {
        if chars.len() <= index {
            chars.resize(index + 1, ' ');
        }
        if let Some(slot) = chars.get_mut(index) {
            *slot = c;
        }
    }
    chars.into_iter().collect()
}

fn message(file: &str) -> String {
    read(file.as_bytes()).map_or_else(|error| error.to_string(), |_| "read".to_owned())
}

#[test]
fn a_field_of_a_player_that_cannot_be_is_refused() {
    for (column, text, expected) in [
        (5, "   x", "line 2, column 8: `x` is not a whole number"),
        (5, "   0", "line 2, column 8: `0` is out of range"),
        (5, "    ", "line 2, column 5: a value is missing: start number"),
        (5, "   2", "line 3, column 8: start number 2 is used twice"),
        (
            5,
            "00001",
            "line 2, column 9: `1` stands between two fields: the columns of this line are shifted",
        ),
        (10, "x", "line 2, column 10: `x` is not a sex (m or w)"),
        (49, "20O0", "line 2, column 49: `20O0` is not a whole number"),
        (49, "-100", "line 2, column 49: `-100` is not a whole number"),
        (58, "ES-12345678", "line 2, column 58: `ES-12345678` is not a whole number"),
        (70, "1990/13/01", "line 2, column 70: `1990/13/01` is not a date (YYYY/MM/DD or YYYY)"),
        (70, "1990/02/30", "line 2, column 70: `1990/02/30` is not a date (YYYY/MM/DD or YYYY)"),
        (81, "1.25", "line 2, column 81: `1.25` is not a number of points (whole or half)"),
        (81, "many", "line 2, column 81: `many` is not a number of points (whole or half)"),
        (
            80,
            "100.0",
            "line 2, column 80: `1` stands between two fields: the columns of this line are shifted",
        ),
        (86, "1st ", "line 2, column 86: `1st` is not a whole number"),
    ] {
        let mut lines = small();
        lines[1] = patched(&lines[1], column, text);
        assert_eq!(message(&lines.join("\n")), expected, "{text} in column {column}");
    }
}

#[test]
fn a_cell_that_cannot_be_is_refused() {
    for (cell, expected) in [
        ("   2 w 2", "line 2, column 99: `2` is not a result code"),
        ("   2 w ½", "line 2, column 99: `½` is not a result code"),
        ("   2 g 1", "line 2, column 97: `g` is not a colour"),
        ("   a w 1", "line 2, column 95: `a` is not a whole number"),
        ("   9 w 1", "line 2, column 95: there is no player 9"),
        ("   1 w 1", "line 2, column 95: player 1 is paired with himself"),
        ("   2 b Z", "line 2, column 99: a bye (`Z`) cannot have an opponent"),
        ("   2 b U", "line 2, column 99: a bye (`U`) cannot have an opponent"),
        ("0000 - 1", "line 2, column 99: a result (`1`) needs an opponent"),
        ("0000 - =", "line 2, column 99: a result (`=`) needs an opponent"),
        ("0000 - ?", "line 2, column 99: a result (`?`) needs an opponent"),
        ("0000 w Z", "line 2, column 97: a colour needs an opponent"),
        ("   2 - 1", "line 2, column 97: a game over the board needs a colour"),
        ("   2    ", "line 2, column 97: a game over the board needs a colour"),
        (
            "  2 w 1 ",
            "line 2, column 96: `w` stands between two fields: the columns of this line are shifted",
        ),
        (
            "    2 w ",
            "line 2, column 96: `2` stands between two fields: the columns of this line are shifted",
        ),
    ] {
        let mut lines = small();
        lines[1] = row(1, &format!("{cell}     3 b ="));
        let text = lines.join("\n");
        assert_eq!(message(&text), expected, "{cell}");
    }
}

#[test]
fn case_17_two_rows_of_a_game_must_agree() {
    let not_mutual = "line 2, column 95: in round 1 player 2 is not paired with this player";
    let colours = "line 2, column 97: in round 1 the colours of this game do not fit: see player 2";
    let results = "line 2, column 99: in round 1 the results of this game do not fit: see player 2";
    for (one, two, expected) in [
        ("   2 w 1", "0000 - Z", not_mutual),
        ("   2 w 1", "   3 b 0", not_mutual),
        ("   2 w 1", "", not_mutual),
        ("   2 w 1", "   1 w 0", colours),
        ("   2 w +", "   1 - -", colours),
        ("   2 w 1", "   1 b 1", results),
        ("   2 w 1", "   1 b =", results),
        ("   2 w =", "   1 b 1", results),
        ("   2 w 1", "   1 b -", results),
        ("   2 w 1", "   1 b L", results),
        ("   2 w +", "   1 b +", results),
        ("   2 w 1", "   1 b", results),
        ("   2 w 0", "   1 b ?", results),
        ("   2 w 1", "   1 b 0", "read"),
        ("   2 w =", "   1 b =", "read"),
        ("   2 w 0", "   1 b 0", "read"),
        ("   2 w =", "   1 b 0", "read"),
        ("   2 w W", "   1 b L", "read"),
        ("   2 w D", "   1 b D", "read"),
        ("   2 w +", "   1 b -", "read"),
        ("   2 - +", "   1 - -", "read"),
        ("   2 w -", "   1 b -", "read"),
        ("   2 w", "   1 b", "read"),
        ("   2 w ?", "   1 b ?", "read"),
        ("   2 W 1", "   1 B 0", "read"),
    ] {
        let file = [row(1, one), row(2, two), row(3, "   4 w 1"), row(4, "   3 b 0")];
        let file = format!("012 Agree\n{}", file.join("\n"));
        assert_eq!(message(&file), expected, "{one} against {two}");
    }
}

#[test]
fn a_record_for_engines_that_cannot_be_is_refused() {
    for (record, expected) in [
        ("142 nine", "column 5: `nine` is not a whole number"),
        ("142", "column 4: a value is missing: round"),
        ("XXR 0", "column 5: `0` is out of range"),
        ("XXR 1000", "column 5: `1000` is out of range"),
        ("142 70000", "column 5: `70000` is out of range"),
        ("152 X", "column 5: `X` is not a colour"),
        ("152", "column 4: a value is missing: colour"),
        ("162  Q 1.0", "column 6: `Q` is not a symbol for points"),
        ("162  W", "column 7: a value is missing: points"),
        (
            "162  W 3.0 D 1.0",
            "column 12: `D` stands between two fields: the columns of this line are shifted",
        ),
        (
            "162 W  1.0",
            "column 5: `W` stands between two fields: the columns of this line are shifted",
        ),
        ("162    1.0", "column 6: `` is not a symbol for points"),
        (
            "240 H  123   1",
            "column 10: `3` stands between two fields: the columns of this line are shifted",
        ),
        (
            "260   1   99  1    2",
            "column 12: `9` stands between two fields: the columns of this line are shifted",
        ),
        (
            "XXA     1 1.0",
            "column 9: `1` stands between two fields: the columns of this line are shifted",
        ),
        ("XXS W=three", "column 7: `three` is not a number of points (whole or half)"),
        ("XXS W", "column 5: a value is missing: points"),
        ("XXS WW=3 BW=2", "column 13: the worth of a result: `2.0` here, but `3.0` before"),
        ("BBW  1.3", "column 6: `1.3` is not a number of points (whole or half)"),
        ("240 X   3    1", "column 5: `X` is not a bye (F, H or Z)"),
        ("240 H        1", "column 7: a value is missing: round"),
        ("240 H   3    7", "column 14: there is no player 7"),
        ("XXZ 1 8", "column 7: there is no player 8"),
        ("XXP 1 9", "column 7: there is no player 9"),
        ("260   3   1    1    2", "column 11: `1` is out of range"),
        ("260   x   1    1    2", "column 7: `x` is not a whole number"),
        ("250       1.0   a", "column 17: `a` is not a whole number"),
        ("250           1   1    1    2", "column 5: a value is missing: points"),
        ("250       1.0   2   1    1    2", "column 21: `1` is out of range"),
        ("250       1.0   1   1    2    1", "column 31: `1` is out of range"),
        ("XXA    7  1.0", "column 8: there is no player 7"),
        ("XXA    1  1.0  x", "column 16: `x` is not a number of points (whole or half)"),
    ] {
        let found = message(&small_with(&[record]));
        assert_eq!(found, format!("line 2, {expected}"), "{record}");
    }
}

#[test]
fn records_that_contradict_each_other_are_refused() {
    for (records, expected) in [
        (["142 5", "XXR 6"], "line 3, column 5: the number of rounds: `6` here, but `5` before"),
        (
            ["152 W", "XXC black1"],
            "line 3, column 5: the initial colour: `black` here, but `white` before",
        ),
        (
            ["162  W 3.0", "XXS W=2"],
            "line 3, column 7: the worth of a result: `2.0` here, but `3.0` before",
        ),
        (
            ["240 H   3    1", "XXZ 1"],
            "line 3, column 5: the bye of a player: `Z` here, but `H` before",
        ),
        (
            ["XXA    1  1.0", "250       0.5   1   1    1    2"],
            "line 3, column 26: virtual points: `0.5` here, but `1.0` before",
        ),
        (["142 5", "XXR 5"], "read"),
        (["152 W", "XXC white1"], "read"),
        (["240 Z   3    1", "XXZ 1"], "read"),
    ] {
        assert_eq!(message(&small_with(&records)), expected, "{records:?}");
    }
}

#[test]
fn a_round_beyond_the_last_is_refused_where_it_stands() {
    let expected = "line 3, column 105: round 2 is paired, but the tournament has only 1";
    assert_eq!(message(&small_with(&["142 1"])), expected);
}

#[test]
fn a_file_without_players_is_refused() {
    for file in ["", "012 Nobody\n", "\n\n", "hello", "PK\u{3}\u{4}"] {
        let expected = "line 1, column 1: the file has no player (no line that starts with 001)";
        assert_eq!(message(file), expected, "{file:?}");
    }
}
