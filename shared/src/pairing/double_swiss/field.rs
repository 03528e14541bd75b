//! The whole field of a round: who may meet whom (C1), who gets the pairing-allocated bye (C2,
//! Art. 3.4 of the procedure), and the way through the brackets.

use std::cmp::Reverse;

use super::history::rounds;
use super::player::Player;
use super::{bracket, upfloaters};
use crate::id::ParticipantId;
use crate::match_table::MatchTable;
use crate::pairing::NoPairing;
use crate::pairing::completion::{LeftOver, completes};
use crate::pairing::history::Index;

/// The players of a round in ranking order.
pub(super) struct Field {
    pub(super) players: Vec<Player>,
    /// C7 and C8 do not hold in the last round.
    pub(super) last_round: bool,
    /// Square: whether two may meet.
    legal: Vec<bool>,
}

/// Pairs by rank, the higher first, and the receiver of the bye.
pub(super) type Ranks = (Vec<(usize, usize)>, Option<usize>);

impl Field {
    pub(super) fn new(table: &MatchTable, index: &Index, players: Vec<Player>) -> Field {
        let legal = legality(table, index, &players);
        let last_round = table.paired_rounds.0.saturating_add(1) == table.rounds.0;
        Field { players, last_round, legal }
    }

    /// C1, with the forbidden pairs.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a * self.players.len() + b]
    }

    /// Whether floating again is to be avoided (C7, C8).
    pub(super) fn floated(&self, rank: usize) -> bool {
        self.players[rank].floated && !self.last_round
    }

    /// C3: whether these can all be paired among themselves.
    pub(super) fn completes(&self, ranks: &[usize]) -> bool {
        completes(ranks.len(), |a, b| self.may_meet(ranks[a], ranks[b]))
    }

    /// The bye first, then bracket after bracket from the highest score down.
    pub(super) fn pair(&self) -> Result<Ranks, NoPairing> {
        let bye = self.bye()?;
        let mut unpaired: Vec<usize> =
            (0..self.players.len()).filter(|rank| Some(*rank) != bye).collect();
        let mut pairs = Vec::new();
        while let Some(&first) = unpaired.first() {
            let score = self.players[first].score;
            let (residents, mut lower): (Vec<usize>, Vec<usize>) =
                unpaired.into_iter().partition(|&rank| self.players[rank].score == score);
            let upfloaters = upfloaters::choose(self, &residents, &lower)?;
            lower.retain(|rank| !upfloaters.contains(rank));
            pairs.extend(bracket::pair(self, &residents, &upfloaters));
            unpaired = lower;
        }
        Ok((pairs, bye))
    }

    /// Who is left over: the rest can be paired, the lowest score, most matches played, the
    /// largest number. Also finds out whether a complete pairing exists.
    fn bye(&self) -> Result<Option<usize>, NoPairing> {
        let count = self.players.len();
        let ids = |ranks: &mut dyn Iterator<Item = usize>| -> Vec<ParticipantId> {
            ranks.map(|rank| self.players[rank].id).collect()
        };
        if count % 2 == 1 && !self.players.iter().any(|player| player.may_have_bye) {
            return Err(NoPairing::NobodyForTheBye);
        }
        let left = LeftOver::of(count, |a, b| self.may_meet(a, b));
        if left.single.len() > count % 2 {
            let unpaired = ids(&mut left.single.iter().copied());
            return Err(NoPairing::NoCompletePairing { unpaired });
        }
        if count.is_multiple_of(2) {
            return Ok(None);
        }
        let receivers = left.spare.iter().copied().filter(|&rank| self.players[rank].may_have_bye);
        let first = receivers.min_by_key(|&rank| {
            let player = &self.players[rank];
            (player.score, Reverse(player.matches), Reverse(player.number))
        });
        match first {
            None => {
                Err(NoPairing::ByeBreaksPairing { left_over: ids(&mut left.spare.iter().copied()) })
            }
            receiver => Ok(receiver),
        }
    }
}

/// C1 with the forbidden pairs of the round.
fn legality(table: &MatchTable, index: &Index, players: &[Player]) -> Vec<bool> {
    let count = players.len();
    let mut legal = vec![true; count * count];
    let mut forbid = |a: usize, b: usize| {
        legal[a * count + b] = false;
        legal[b * count + a] = false;
    };
    let mut rank_of_row = vec![None; table.rows.len()];
    for (rank, player) in players.iter().enumerate() {
        forbid(rank, rank);
        if let Some(&row) = index.get(&player.id) {
            rank_of_row[row] = Some(rank);
        }
    }
    let rank = |id: &ParticipantId| index.get(id).and_then(|&row| rank_of_row[row]);
    for row in &table.rows {
        let met = rounds(row, table.paired_rounds).filter(|(_, cell)| cell.mark.is_played());
        for opponent in met.filter_map(|(_, cell)| cell.opponent) {
            if let (Some(own), Some(other)) = (rank(&row.id), rank(&opponent)) {
                forbid(own, other);
            }
        }
    }
    let round = table.paired_rounds.0.saturating_add(1);
    for prohibition in &table.prohibitions {
        if (prohibition.from.0..=prohibition.to.0).contains(&round) {
            let ranks: Vec<usize> = prohibition.participants.iter().filter_map(rank).collect();
            for (at, &a) in ranks.iter().enumerate() {
                ranks[..at].iter().for_each(|&b| forbid(a, b));
            }
        }
    }
    legal
}
