//! Why two meet in a round robin: the Berger table says so (C.05 Annex 1).

use std::collections::BTreeMap;

use super::{Asked, BoardReason, ByeReason, Made, Meeting, RoundReasons, bye_departure, departure};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::round_robin::{self, Cycles};
use crate::pairing::{NoPairing, Pair};
use crate::points::Points;

/// Explains a round of participants by number.
pub(super) fn reasons(
    participants: &[ParticipantId],
    round: RoundNo,
    cycles: Cycles,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    let engine = round_robin::pair(participants, round, cycles)?;
    let made = made.cloned().unwrap_or_else(|| Made::from(&engine));
    let numbers: BTreeMap<ParticipantId, usize> = participants.iter().copied().zip(1..).collect();
    let place = |pair: &Pair| engine.pairs.iter().position(|it| it.is_of(pair.white, pair.black));
    let mut pairs = made.pairs.clone();
    pairs.sort_by_key(|pair| place(pair).unwrap_or(usize::MAX));
    let board = |(board, pair): (usize, Pair)| {
        let departure = departure(&engine, pair);
        let number = |id: ParticipantId| numbers.get(&id).copied();
        let line = number(pair.white).zip(number(pair.black));
        let meeting = line.map(|(white, black)| Meeting::Berger { white, black });
        let meeting = meeting.filter(|_| departure.is_none());
        BoardReason { meeting, ..BoardReason::new(board, pair, departure) }
    };
    let boards = (1..).zip(pairs).filter(|&(no, pair)| asked.is_about(no, pair)).map(board);
    // Whoever met nobody had the free round, or did not come.
    let free = made.bye.filter(|&id| asked.is_about_bye(id) && engine.bye.is_some());
    let bye = free.map(|player| ByeReason {
        player,
        score: Points::ZERO,
        free_round: true,
        refused: Vec::new(),
        more: 0,
        departure: bye_departure(&engine, player),
        breaks: None,
    });
    Ok(RoundReasons { boards: boards.collect(), bye, ..RoundReasons::default() })
}
