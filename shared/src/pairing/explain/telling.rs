//! What the explanations of all Swiss systems do alike: the boards in their order, who of them is
//! asked about, and what to say of a board that is not the engine's.

use std::collections::BTreeSet;

use super::{
    Asked, BoardReason, ByeReason, ColourReason, Departure, FloatReason, Made, Refusal,
    RoundReasons, departure,
};
use crate::id::ParticipantId;
use crate::pairing::boards::{Seat, place};
use crate::pairing::{Pair, Pairing};

/// What an engine knows of a round; participants by rank, of two the higher-ranked first.
pub(in crate::pairing) trait Telling {
    /// The round as the engine pairs it.
    fn engine(&self) -> &Pairing;
    /// The rank of somebody; none if he takes no part.
    fn rank(&self, id: ParticipantId) -> Option<usize>;
    /// What the order of the boards goes by.
    fn seat(&self, rank: usize) -> Seat;
    /// What forbids two to meet.
    fn obstacle(&self, higher: usize, lower: usize) -> Option<Refusal>;
    /// Why the two of a pair have their colours.
    fn colours(&self, pair: Pair, higher: usize, lower: usize) -> ColourReason;
    /// Adds why two meet whom the engine pairs.
    fn meeting(&self, reason: BoardReason, higher: usize, lower: usize) -> BoardReason;
    /// Why those concerned left their brackets.
    fn floats(&self, concerned: &dyn Fn(ParticipantId) -> bool) -> Vec<FloatReason>;
    /// Why somebody has the pairing-allocated bye.
    fn bye(&self, id: ParticipantId) -> ByeReason;
}

/// Explains a round as it was `made`, or as the engine pairs it.
pub(in crate::pairing) fn tell(
    facts: &dyn Telling,
    made: Option<&Made>,
    asked: Asked,
) -> RoundReasons {
    let made = made.cloned().unwrap_or_else(|| Made::from(facts.engine()));
    let boards = (1..).zip(in_order(facts, &made.pairs));
    let boards = boards.filter(|&(no, pair)| asked.is_about(no, pair));
    let boards: Vec<BoardReason> = boards.map(|(no, pair)| board(facts, no, pair)).collect();
    let bye = made.bye.filter(|&id| asked.is_about_bye(id));
    let players = boards.iter().flat_map(|board| [board.pair.white, board.pair.black]).chain(bye);
    let players: BTreeSet<ParticipantId> = players.collect();
    let floats = facts.floats(&|id| players.contains(&id));
    RoundReasons { boards, floats, bye: bye.map(|id| facts.bye(id)), ..RoundReasons::default() }
}

/// Two by rank; none if one of them takes no part.
fn ranked(facts: &dyn Telling, pair: &Pair) -> Option<(usize, usize)> {
    let (white, black) = (facts.rank(pair.white)?, facts.rank(pair.black)?);
    Some((white.min(black), white.max(black)))
}

fn in_order(facts: &dyn Telling, pairs: &[Pair]) -> Vec<Pair> {
    let mut pairs = pairs.to_vec();
    pairs.sort_by_key(|pair| match ranked(facts, pair) {
        Some((higher, lower)) => (0, Some(place(facts.seat(higher), facts.seat(lower)))),
        None => (1, None),
    });
    pairs
}

fn board(facts: &dyn Telling, board: usize, pair: Pair) -> BoardReason {
    let departure = departure(facts.engine(), pair);
    let unexplained = BoardReason::new(board, pair, departure);
    let Some((higher, lower)) = ranked(facts, &pair) else { return unexplained };
    let reason = BoardReason {
        colours: Some(facts.colours(pair, higher, lower)),
        breaks: facts.obstacle(higher, lower),
        ..unexplained
    };
    match reason.departure {
        None | Some(Departure::Colours) => facts.meeting(reason, higher, lower),
        Some(_) => reason,
    }
}
