//! Positions made to measure: scores, who has met, who floated in the previous round.

use shared::crosstable::{Colour, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchMark, MatchTable};
use shared::points::Points;

use super::tables::{bye, played, table};

/// Before round 3 of `rounds`: numbers from 1 with these scores in half-points, the pairs that met
/// in round 1, and those who floated in round 2, each with somebody who has left since.
pub(super) fn position(
    rounds: u16,
    scores: &[i32],
    met: &[(u32, u32)],
    floated: &[u32],
) -> MatchTable {
    let present = scores.len();
    let mut table = table(rounds, &vec![""; present + floated.len()]);
    for (row, score) in table.rows.iter_mut().zip(scores) {
        row.extra.game_points = Points::from_halves(*score);
    }
    round(&mut table, met);
    let gone = (present as u32 + 1..).zip(floated).map(|(gone, id)| (*id, gone));
    round(&mut table, &gone.collect::<Vec<_>>());
    for row in table.rows.iter_mut().skip(present) {
        row.extra.game_points = Points::from_halves(-1);
        row.cells.push(bye(MatchMark::ZeroPointBye, 0));
    }
    table
}

fn round(table: &mut MatchTable, pairs: &[(u32, u32)]) {
    for &(white, black) in pairs {
        for (id, opponent, colour) in [(white, black, Colour::White), (black, white, Colour::Black)]
        {
            let games = vec![Mark::Loss, Mark::Loss];
            let cell = played(ParticipantId(opponent), colour, games);
            table.rows[id as usize - 1].cells.push(cell);
        }
    }
    table.paired_rounds = RoundNo(table.paired_rounds.0 + 1);
    let rounds = usize::from(table.paired_rounds.0);
    for row in &mut table.rows {
        if row.cells.len() < rounds {
            row.cells.push(bye(MatchMark::ZeroPointBye, 0));
        }
    }
}
