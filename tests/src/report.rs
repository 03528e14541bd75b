//! Report files (TRF) made for tests, column by column.

/// A tournament in which nothing has been played: names and FIDE IDs, the strongest first.
#[must_use]
pub fn of_players<const N: usize>(players: [(&str, u32); N]) -> String {
    let lines = (1..).zip(players).map(|(no, (name, fide_id))| player(no, name, fide_id));
    std::iter::once("012 Open\n".to_owned()).chain(lines).collect()
}

/// Columns of TRF16: 5–8 start number, 10 sex, 11–13 title, 15–47 name, 49–52 rating, 54–56
/// federation, 58–68 FIDE ID, 70–79 birth, 81–84 points, 86–89 rank.
fn player(no: u32, name: &str, fide_id: u32) -> String {
    let rating = 2400_u32.saturating_sub(10 * no);
    format!("001 {no:>4}      {name:<33} {rating:>4} PER {fide_id:>11} {:10}  0.0 {no:>4}\n", "")
}
