//! What the Swiss Team system knows of a team before a round: scores, number, colours, floats and
//! the right to the pairing-allocated bye (C.04.6 Art. 1).

use std::cmp::Reverse;

use super::colours::Colours;
use super::{PrimaryScore, TeamRules};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchRow, MatchScore, MatchTable};
use crate::pairing::match_history::{Index, cell, gives_colour, is_present, rounds, takes_part};

/// A team to be paired.
#[derive(Clone, Debug)]
pub(super) struct Team {
    pub(super) id: ParticipantId,
    /// The tournament pairing number among those already taken into account (C.04.2 Art. 2.4).
    pub(super) number: usize,
    /// Primary score with virtual points, in half-points (C.04.7 Art. 1.5).
    pub(super) score: i64,
    /// Secondary score in half-points; nothing when it is not used.
    pub(super) secondary: i64,
    pub(super) colours: Colours,
    /// Met a different score in the previous round (Art. 1.5).
    pub(super) floated: bool,
    /// Matches played (Art. 3.4.3).
    pub(super) played: usize,
    /// May get the pairing-allocated bye (C2).
    pub(super) may_have_bye: bool,
}

/// The teams of the next round: by score, then number.
pub(super) fn teams(table: &MatchTable, index: &Index, rules: TeamRules) -> Vec<Team> {
    let mut number = 0;
    let mut teams = Vec::new();
    for row in &table.rows {
        let present = is_present(table, row);
        if present || rounds(row, table.paired_rounds).any(|(_, cell)| takes_part(cell)) {
            number += 1;
        }
        if present {
            teams.push(team(table, index, rules, row, number));
        }
    }
    teams.sort_by_key(|team| (Reverse(team.score), team.number));
    teams
}

fn team(
    table: &MatchTable,
    index: &Index,
    rules: TeamRules,
    row: &MatchRow,
    number: usize,
) -> Team {
    let paired = table.paired_rounds;
    let next = RoundNo(paired.0.saturating_add(1));
    let cells = || rounds(row, paired).map(|(_, cell)| cell);
    let coloured = cells().filter(|cell| gives_colour(cell));
    let played = coloured.filter_map(|cell| cell.colour).collect();
    Team {
        id: row.id,
        number,
        score: pairing_score(rules, row, next),
        secondary: if rules.secondary_used { secondary_score(rules, row, paired) } else { 0 },
        colours: Colours::new(played, rules.preferences, next == table.rounds),
        floated: floated(table, index, rules, row),
        played: cells().filter(|cell| cell.mark.is_played()).count(),
        may_have_bye: !cells().any(bars_from_bye),
    }
}

fn primary(rules: TeamRules, score: MatchScore) -> i64 {
    i64::from(match rules.primary {
        PrimaryScore::MatchPoints => score.match_points.halves(),
        PrimaryScore::GamePoints => score.game_points.halves(),
    })
}

/// The score a round is paired with: that of the rounds before, and the round's virtual points.
fn pairing_score(rules: TeamRules, row: &MatchRow, round: RoundNo) -> i64 {
    let before = usize::from(round.0.saturating_sub(1));
    let earned = row.cells.iter().take(before).map(|cell| cell.score).chain([row.extra]);
    let virtual_points = row.virtual_points.get(before).map_or(0, |points| points.halves());
    earned.map(|score| primary(rules, score)).sum::<i64>() + i64::from(virtual_points)
}

fn secondary_score(rules: TeamRules, row: &MatchRow, paired: RoundNo) -> i64 {
    let other = TeamRules {
        primary: match rules.primary {
            PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
            PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
        },
        ..rules
    };
    let earned = row.cells.iter().take(usize::from(paired.0)).map(|cell| cell.score);
    earned.chain([row.extra]).map(|score| primary(other, score)).sum()
}

/// Art. 1.5, of the previous round only; a team without an opponent is no floater.
fn floated(table: &MatchTable, index: &Index, rules: TeamRules, row: &MatchRow) -> bool {
    let round = table.paired_rounds;
    let opponent = cell(row, round)
        .filter(|cell| cell.mark.is_played())
        .and_then(|cell| cell.opponent)
        .and_then(|id| index.get(&id))
        .and_then(|&at| table.rows.get(at));
    opponent.is_some_and(|opponent| {
        pairing_score(rules, row, round) != pairing_score(rules, opponent, round)
    })
}

/// C2: a pairing-allocated bye, a match won by forfeit, a full-point bye.
fn bars_from_bye(cell: &MatchCell) -> bool {
    matches!(
        cell.mark,
        MatchMark::PairingAllocatedBye | MatchMark::ForfeitWin | MatchMark::FullPointBye
    )
}
