//! Why the Dutch system pairs a round as it does (C.04.1 Art. 9): the engine's own way through the
//! brackets, and what its weights say of the alternatives.

mod byes;
mod colours;
mod floats;
mod opponents;
#[cfg(test)]
mod tests;
mod trace;
mod weighing;

use std::collections::{BTreeMap, BTreeSet};

use super::boards::{arrange, place};
use super::field::Field;
use super::{Edition, field_of};
use crate::crosstable::Crosstable;
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::explain::{
    Asked, BoardReason, Departure, FloatReason, Made, Refusal, RoundReasons, departure,
};
use crate::pairing::history::rounds;
use crate::pairing::{NoPairing, Pair, Pairing};
use crate::points::Points;
use trace::Step;

/// What all explanations of a round rest on.
struct Facts<'a> {
    table: &'a Crosstable,
    field: Field,
    steps: Vec<Step>,
    engine: Pairing,
    ranks: BTreeMap<ParticipantId, usize>,
}

/// Explains the round after `table.paired_rounds` as it was `made`, or as the engine pairs it.
pub(in crate::pairing) fn reasons(
    table: &Crosstable,
    edition: Edition,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    let field = field_of(table, edition)?;
    let (steps, (pairs, bye)) = trace::walk(&field)?;
    let engine = arrange(&field, &pairs, bye);
    let ranks = field.players.iter().enumerate().map(|(rank, player)| (player.id, rank)).collect();
    let facts = Facts { table, field, steps, engine, ranks };
    let made = made.cloned().unwrap_or_else(|| Made::from(&facts.engine));
    let boards = (1..).zip(facts.in_order(&made.pairs));
    let boards = boards.filter(|&(no, pair)| asked.is_about(no, pair));
    let boards: Vec<BoardReason> = boards.map(|(no, pair)| facts.board(no, pair)).collect();
    let bye = made.bye.filter(|&id| asked.is_about_bye(id));
    let players = boards.iter().flat_map(|board| [board.pair.white, board.pair.black]).chain(bye);
    let players: BTreeSet<ParticipantId> = players.collect();
    let floats = facts.floats(|id| players.contains(&id));
    let bye = bye.map(|id| facts.bye(id));
    Ok(RoundReasons { boards, floats, bye })
}

impl Facts<'_> {
    fn id(&self, rank: usize) -> ParticipantId {
        self.field.players[rank].id
    }

    fn score(&self, rank: usize) -> Points {
        points(self.field.players[rank].score)
    }

    /// Two by rank, the higher first; none if one of them takes no part.
    fn ranked(&self, pair: &Pair) -> Option<(usize, usize)> {
        let (white, black) = (*self.ranks.get(&pair.white)?, *self.ranks.get(&pair.black)?);
        Some((white.min(black), white.max(black)))
    }

    fn in_order(&self, pairs: &[Pair]) -> Vec<Pair> {
        let mut pairs = pairs.to_vec();
        pairs.sort_by_key(|pair| match self.ranked(pair) {
            Some((higher, lower)) => (0, Some(place(&self.field, higher, lower))),
            None => (1, None),
        });
        pairs
    }

    fn board(&self, board: usize, pair: Pair) -> BoardReason {
        let departure = departure(&self.engine, pair);
        let unexplained = BoardReason::new(board, pair, departure);
        let Some((higher, lower)) = self.ranked(&pair) else { return unexplained };
        let reason = BoardReason {
            colours: Some(self.colours(pair, higher, lower)),
            breaks: self.obstacle(higher, lower),
            ..unexplained
        };
        match reason.departure {
            None | Some(Departure::Colours) => self.meeting(reason, higher, lower),
            Some(_) => reason,
        }
    }

    /// What forbids two to meet (C1, C3).
    fn obstacle(&self, a: usize, b: usize) -> Option<Refusal> {
        if self.field.may_meet(a, b) {
            return None;
        }
        let (own, other) = (&self.field.players[a], &self.field.players[b]);
        let row = self.table.row(own.id)?;
        let met = rounds(row, self.table.paired_rounds)
            .find(|(_, cell)| cell.mark.is_played() && cell.opponent == Some(other.id));
        if let Some((round, _)) = met {
            return Some(Refusal::Met { round });
        }
        let next = RoundNo(self.table.paired_rounds.0.saturating_add(1));
        if self.table.prohibitions.iter().any(|it| it.holds(own.id, other.id, next)) {
            return Some(Refusal::Forbidden);
        }
        own.colours.preferred.map(|colour| Refusal::SameColour { colour })
    }

    fn floats(&self, concerned: impl Fn(ParticipantId) -> bool) -> Vec<FloatReason> {
        // The last bracket's is the bye.
        let above = self.steps.split_last().map_or(&[][..], |(_, above)| above);
        let floats = above.iter().flat_map(|step| step.floaters.iter().map(move |&it| (step, it)));
        let wanted = floats.filter(|&(_, rank)| concerned(self.id(rank)));
        wanted.map(|(step, rank)| self.float(step, rank)).collect()
    }
}

fn points(score: i64) -> Points {
    Points::from_halves(i32::try_from(score).unwrap_or(i32::MAX))
}
