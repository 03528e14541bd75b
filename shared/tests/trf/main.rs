//! Report files: what reads, what is refused, and that nothing is lost.

mod any_bytes;
mod double_rounds;
mod faults;
mod files;
mod meaning;
mod teams;
mod writing;

/// A player record with these round cells (`oooo c r`, two blanks between them).
fn row(id: u32, cells: &str) -> String {
    let name = format!("Player {id}");
    format!(
        "001 {id:>4} m    {name:<33} 2000 ESP {:>11} 1990/01/01  0.0    1  {cells}",
        id + 2_200_000
    )
}

/// Three players and two rounds: a win, a draw, a half-point bye, a pairing-allocated bye.
fn small() -> Vec<String> {
    vec![
        "012 Small".to_owned(),
        row(1, "   2 w 1     3 b ="),
        row(2, "   1 b 0  0000 - U"),
        row(3, "0000 - H     1 w ="),
    ]
}

/// The small file with more lines before the players.
fn small_with(setup: &[&str]) -> String {
    let mut lines = small();
    lines.splice(1..1, setup.iter().map(|line| (*line).to_owned()));
    lines.join("\n")
}
