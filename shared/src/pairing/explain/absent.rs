//! Why somebody on the list has neither a board nor the pairing-allocated bye in a round.

use std::collections::BTreeSet;

use super::{Absence, AbsentReason, Asked, RoundReasons};
use crate::crosstable::Mark;
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchMark;
use crate::pairing::history::cell;
use crate::pairing::system::Table;

/// Everybody who is asked about and of whom the reasons say nothing.
pub(super) fn of(
    table: &Table,
    round: RoundNo,
    reasons: &RoundReasons,
    asked: Asked,
) -> Vec<AbsentReason> {
    let boards = reasons.boards.iter().flat_map(|board| [board.pair.white, board.pair.black]);
    let told: BTreeSet<ParticipantId> =
        boards.chain(reasons.bye.iter().map(|bye| bye.player)).collect();
    let is_asked = |id: ParticipantId| match asked {
        Asked::Round => true,
        Asked::Board(_) => false,
        Asked::Participant(one) => one == id,
    };
    let left = table.participants().into_iter().filter(|&id| is_asked(id) && !told.contains(&id));
    left.map(|player| AbsentReason { player, why: why(table, player, round) }).collect()
}

fn why(table: &Table, player: ParticipantId, round: RoundNo) -> Absence {
    match table {
        Table::Players(table) => {
            let own = table.row(player).and_then(|row| cell(row, round));
            own.map_or(Absence::Away, |cell| match cell.mark {
                Mark::HalfPointBye => Absence::HalfPointBye,
                Mark::FullPointBye => Absence::FullPointBye,
                Mark::PairingAllocatedBye => Absence::AllocatedBye,
                _ => Absence::Away,
            })
        }
        Table::Matches(table) => {
            let own = table.row(player).and_then(|row| cell(row, round));
            own.map_or(Absence::Away, |cell| match cell.mark {
                MatchMark::HalfPointBye => Absence::HalfPointBye,
                MatchMark::FullPointBye => Absence::FullPointBye,
                MatchMark::PairingAllocatedBye => Absence::AllocatedBye,
                _ => Absence::Away,
            })
        }
    }
}
