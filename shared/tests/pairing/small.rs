//! Small positions; those with a number are in `tests/cases/`.

use super::tables::{next, paired, table};

#[test]
fn the_first_round_splits_the_field_in_the_middle() {
    assert_eq!(next(&[""; 8]), "1-5 6-2 3-7 8-4");
    assert_eq!(next(&[""; 5]), "1-3 4-2 5-0");
}

#[test]
fn the_wider_colour_difference_decides_between_two_absolute_preferences() {
    // Number 2 has three games with White more than with Black, number 1 two.
    let rows = [
        "3w1 4w1 5b1 3w1",
        "4w1 3w1 Z 5w1",
        "1b0 2b0 Z 1b0 | Z",
        "2b0 1b0 Z Z | Z",
        "Z Z 1w0 2b0 | Z",
    ];
    assert_eq!(paired(&table(5, &rows)), Ok("1-2".to_owned()));
}
