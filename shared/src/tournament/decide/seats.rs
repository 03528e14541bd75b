//! The boards of a round: in order from the first number on (C.04.2 Art. 3.6), around those that are
//! fixed for somebody.

use std::collections::{BTreeMap, BTreeSet};

use super::participants::known;
use super::{Decision, Refusal};
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, ParticipantId};
use crate::pairing::Pair;
use crate::tournament::{Change, Entity, Participant, Tournament};

/// No hall has more.
pub(super) const LAST_BOARD: BoardNo = BoardNo(9999);

pub(super) fn fix(
    state: &Tournament,
    participant: ParticipantId,
    board: Option<BoardNo>,
) -> Result<Decision, Refusal> {
    let row = known(state, participant)?;
    check(board)?;
    let fixed = Participant { fixed_board: board, ..row.clone() };
    Ok(Decision::applied(vec![Change::Put(Entity::Participant(fixed))]))
}

/// Whether a board can be chosen.
pub(super) fn check(board: Option<BoardNo>) -> Result<(), Problem> {
    match board {
        Some(board) if board == BoardNo(0) || board > LAST_BOARD => {
            Err(Problem::new(ErrorCode::BadField).at("board").with("most", LAST_BOARD))
        }
        _ => Ok(()),
    }
}

/// The boards of pairs that stand in order, one each.
pub(super) fn boards(state: &Tournament, pairs: &[Pair]) -> Result<Vec<BoardNo>, Problem> {
    let fixed = fixed_places(state, pairs)?;
    let places: BTreeMap<usize, BoardNo> =
        fixed.iter().map(|(board, place)| (*place, *board)).collect();
    let mut free = (state.running.first_board.0..=u16::MAX)
        .map(BoardNo)
        .filter(|board| !fixed.contains_key(board));
    let board = |place| {
        let own = places.get(&place).copied();
        own.or_else(|| free.next()).unwrap_or(BoardNo(u16::MAX))
    };
    Ok((0..pairs.len()).map(board).collect())
}

/// Which of the pairs has which fixed board: where each of two has one of his own, either will do.
fn fixed_places(state: &Tournament, pairs: &[Pair]) -> Result<BTreeMap<BoardNo, usize>, Problem> {
    let board = |id| state.participants.get(&id).and_then(|row| row.fixed_board);
    let wishes: BTreeMap<usize, Vec<BoardNo>> = pairs
        .iter()
        .map(|pair| [board(pair.white), board(pair.black)].into_iter().flatten().collect())
        .enumerate()
        .filter(|(_, wishes): &(usize, Vec<BoardNo>)| !wishes.is_empty())
        .collect();
    let mut taken = BTreeMap::new();
    for (&place, own) in &wishes {
        if !settle(place, &wishes, &mut taken, &mut BTreeSet::new()) {
            let wanted = own.first().copied().unwrap_or_default();
            return Err(clash(state, pairs, wanted));
        }
    }
    Ok(taken)
}

/// Finds a board for a pair, moving others to their second board where that helps.
fn settle(
    place: usize,
    wishes: &BTreeMap<usize, Vec<BoardNo>>,
    taken: &mut BTreeMap<BoardNo, usize>,
    tried: &mut BTreeSet<BoardNo>,
) -> bool {
    for &board in wishes.get(&place).into_iter().flatten() {
        if !tried.insert(board) {
            continue;
        }
        let holder = taken.get(&board).copied();
        if holder.is_none_or(|holder| settle(holder, wishes, taken, tried)) {
            taken.insert(board, place);
            return true;
        }
    }
    false
}

/// Who has the same board fixed and another opponent.
fn clash(state: &Tournament, pairs: &[Pair], board: BoardNo) -> Problem {
    let of_pair = pairs.iter().flat_map(|pair| [pair.white, pair.black]);
    let rows = of_pair.filter_map(|id| state.participants.get(&id));
    let numbers: Vec<String> = rows
        .filter(|row| row.fixed_board == Some(board))
        .map(|row| row.start_number.to_string())
        .collect();
    let same = Problem::new(ErrorCode::SameFixedBoard).with("board", board);
    same.with("participants", numbers.join(", "))
}
