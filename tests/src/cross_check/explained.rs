//! Differences that were looked into: by the text of the rules our answer is right. All others are
//! failures.
//!
//! Two more are not even asked for: Gacrux ranks after all declared rounds unless told that fewer
//! were paired, and in a round robin that is not over yet it lets a direct encounter count before
//! all have met, where others may still come ahead (C.07 Art. 6).

use super::subject::Part;

/// One kind of difference.
struct Explained {
    part: Part,
    /// In which tournaments, by the lines of their report.
    report: fn(&str) -> bool,
    /// How the line that tells the difference begins.
    begins: &'static str,
    /// What the rules say.
    why: &'static str,
}

const EXPLAINED: &[Explained] = &[Explained {
    part: Part::Teams,
    report: |line| line.starts_with("240 ") && line.get(6..9) == Some("  1"),
    begins: "Round #",
    why: "who has not been there yet has no number (C.04.2 Art. 2.4), so the parity that gives \
          the first colours (C.04.6 Art. 4.3.1) skips a team absent from round 1; Gacrux numbers \
          all teams from the start",
}];

/// Why a line differs, if that is known.
pub(super) fn explanation(part: Part, report: &str, line: &str) -> Option<&'static str> {
    let fits = |one: &&Explained| {
        one.part == part && line.starts_with(one.begins) && report.lines().any(one.report)
    };
    EXPLAINED.iter().find(fits).map(|one| one.why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_teams_differ_when_one_was_not_there_in_round_1() {
        let line = "Round #1: 7 - 4 4 - 7";
        let known = |part, report, line| explanation(part, report, line).is_some();
        assert!(known(Part::Teams, "142 8\n240 Z   1    3\n", line));
        assert!(!known(Part::Teams, "142 8\n240 Z  11    3\n", line));
        assert!(!known(Part::Teams, "142 8\n240 Z   1    3\n", "BH of no. 2 is 28, there 44.0"));
        assert!(!known(Part::Pairings, "142 8\n240 Z   1    3\n", line));
    }
}
