//! What tells the first-team of a pair and its colour (C.04.6 Art. 1.6, 1.7 and 4.2).

use std::cmp::Reverse;

use super::TeamRules;
use super::colours::Colours;
use crate::match_table::{MatchRow, MatchTable};
use crate::pairing::history::{Cell as _, rounds};
use crate::pairing::top_scoregroup::Entrant;

/// A team to be paired.
#[derive(Clone, Debug)]
pub(super) struct Team {
    pub(super) number: usize,
    /// The first-team of a pair is the one with less of it: primary score, secondary score if it
    /// is used, number (Art. 4.2).
    pub(super) precedence: (Reverse<i64>, Reverse<i64>, usize),
    pub(super) colours: Colours,
}

impl Team {
    pub(super) fn new(
        table: &MatchTable,
        rules: TeamRules,
        entrant: &Entrant,
        row: &MatchRow,
    ) -> Team {
        let paired = table.paired_rounds;
        let coloured = rounds(row, paired).map(|(_, cell)| cell).filter(|cell| cell.gives_colour());
        let played = coloured.filter_map(|cell| cell.colour).collect();
        let last_round = paired.0.saturating_add(1) == table.rounds.0;
        let secondary = if rules.secondary_used { secondary_score(table, rules, row) } else { 0 };
        Team {
            number: entrant.number,
            precedence: (Reverse(entrant.score), Reverse(secondary), entrant.number),
            colours: Colours::new(played, rules.preferences, last_round),
        }
    }
}

/// In half-points.
fn secondary_score(table: &MatchTable, rules: TeamRules, row: &MatchRow) -> i64 {
    let score = rules.primary.other();
    let earned = rounds(row, table.paired_rounds).map(|(_, cell)| cell.score);
    earned.chain([row.extra]).map(|part| i64::from(score.points(part).halves())).sum()
}
