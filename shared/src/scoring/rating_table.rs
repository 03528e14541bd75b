//! FIDE's tables between scores and rating differences (B.02 Art. 8.1).

/// Rating difference by percentage scored, from 50 to 100.
const DIFFERENCES: [u16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest rating difference at which the stronger side is expected to score 50, 51, … 99 per
/// cent; beyond the last it is 100.
const EXPECTED: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference (dp) that a score of so many per cent, 0 to 100, shows.
pub(super) fn difference(percent: i64) -> i64 {
    let above = usize::try_from((percent - 50).unsigned_abs()).unwrap_or(usize::MAX);
    let size = DIFFERENCES.get(above).or(DIFFERENCES.last()).copied().map_or(0, i64::from);
    if percent < 50 { -size } else { size }
}

/// The percentage (PD) that a player is expected to score against one rated so much below.
pub(super) fn expected(difference: i64) -> i64 {
    let bands = EXPECTED.partition_point(|upper| i64::from(*upper) < difference.abs());
    let above = i64::try_from(bands).unwrap_or_default();
    if difference < 0 { 50 - above } else { 50 + above }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_mirror_at_half_and_end_at_all_and_nothing() {
        assert_eq!([0, 49, 50, 75, 100].map(difference), [-800, -7, 0, 193, 800]);
        assert_eq!([-736, -735, -4, -3, 0, 3, 4].map(expected), [0, 1, 49, 50, 50, 50, 51]);
        assert_eq!([374, 375, 619, 620, 735, 736].map(expected), [90, 91, 98, 99, 99, 100]);
        for percent in 50..=99 {
            let within = expected(difference(percent));
            assert!((within - percent).abs() <= 1, "{percent} and {within}");
        }
    }
}
