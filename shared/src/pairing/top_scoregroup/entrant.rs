//! What the systems of matches know of a participant before a round: score, number, float and the
//! right to the pairing-allocated bye (C.04.5 and C.04.6, Art. 1).

use std::cmp::Reverse;

use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchMark, MatchRow, MatchScore, MatchTable};
use crate::pairing::boards::Seat;
use crate::pairing::history::{Index, cell, numbered, rounds};
use crate::points::Points;

/// A participant to be paired.
#[derive(Clone, Debug)]
pub(in crate::pairing) struct Entrant {
    pub(in crate::pairing) id: ParticipantId,
    /// The tournament pairing number among those already taken into account (C.04.2 Art. 2.4).
    pub(in crate::pairing) number: usize,
    /// Primary score with virtual points, in half-points (C.04.7 Art. 1.5).
    pub(in crate::pairing) score: i64,
    /// Met another score in the previous round.
    pub(in crate::pairing) floated: bool,
    /// Matches played: neither forfeited nor byes.
    pub(in crate::pairing) matches: usize,
    /// May get the pairing-allocated bye (C2).
    pub(in crate::pairing) may_have_bye: bool,
}

impl Entrant {
    pub(in crate::pairing) fn seat(&self) -> Seat {
        Seat { id: self.id, score: self.score, number: self.number }
    }
}

/// Who takes part in the next round, by rank, with the row of each; `primary` is the score that
/// makes the scoregroups.
pub(in crate::pairing) fn entrants<'a>(
    table: &'a MatchTable,
    index: &Index,
    primary: impl Fn(MatchScore) -> Points,
) -> Vec<(Entrant, &'a MatchRow)> {
    let ledger = Ledger { table, index, primary };
    let present = numbered(table).into_iter();
    let mut entrants: Vec<(Entrant, &MatchRow)> = present
        .filter_map(|(at, number)| table.rows.get(at).map(|row| (ledger.entrant(row, number), row)))
        .collect();
    entrants.sort_by_key(|(entrant, _)| (Reverse(entrant.score), entrant.number));
    entrants
}

struct Ledger<'a, F> {
    table: &'a MatchTable,
    index: &'a Index,
    primary: F,
}

impl<F: Fn(MatchScore) -> Points> Ledger<'_, F> {
    fn entrant(&self, row: &MatchRow, number: usize) -> Entrant {
        let paired = self.table.paired_rounds;
        let marks = || rounds(row, paired).map(|(_, cell)| cell.mark);
        Entrant {
            id: row.id,
            number,
            score: self.pairing_score(row, RoundNo(paired.0.saturating_add(1))),
            floated: self.floated(row),
            matches: marks().filter(|mark| mark.is_played()).count(),
            may_have_bye: barring(row, paired).is_none(),
        }
    }

    /// The score a round is paired with: that of the rounds before, and the round's virtual points.
    fn pairing_score(&self, row: &MatchRow, round: RoundNo) -> i64 {
        let before = usize::from(round.0.saturating_sub(1));
        let earned = row.cells.iter().take(before).map(|cell| cell.score).chain([row.extra]);
        let carried = row.virtual_points.get(before).copied();
        let points = earned.map(|score| (self.primary)(score)).chain(carried);
        points.map(|points| i64::from(points.halves())).sum()
    }

    /// Art. 1.5 of C.04.6, of the previous round only; who had no opponent is no floater.
    fn floated(&self, row: &MatchRow) -> bool {
        let round = self.table.paired_rounds;
        let opponent = cell(row, round)
            .filter(|cell| cell.mark.is_played())
            .and_then(|cell| cell.opponent)
            .and_then(|id| self.index.get(&id))
            .and_then(|&at| self.table.rows.get(at));
        opponent.is_some_and(|opponent| {
            self.pairing_score(row, round) != self.pairing_score(opponent, round)
        })
    }
}

/// C2: the round that bars somebody from the pairing-allocated bye: it brought one, a match won by
/// forfeit or a full-point bye.
pub(super) fn barring(row: &MatchRow, paired: RoundNo) -> Option<(RoundNo, MatchMark)> {
    let mut marks = rounds(row, paired).map(|(round, cell)| (round, cell.mark));
    marks.find(|(_, mark)| {
        use MatchMark::{ForfeitWin, FullPointBye, PairingAllocatedBye};
        matches!(mark, PairingAllocatedBye | ForfeitWin | FullPointBye)
    })
}
