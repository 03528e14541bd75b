//! The whole field of a round: who may meet whom (C1), the pairing-allocated bye (Art. 3.4), the
//! first-team of a pair (Art. 4.2) and the order of the boards (C.04.2 Art. 3.6).

use std::cmp::Reverse;

use super::colours::{allocate, cost};
use super::team::Team;
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::MatchTable;
use crate::pairing::completion::LeftOver;
use crate::pairing::match_history::{Index, rounds};
use crate::pairing::top_scoregroup::{self, Entrants};
use crate::pairing::{NoPairing, Pair, Pairing};

/// The teams of a round in pairing order.
pub(super) struct Field {
    teams: Vec<Team>,
    initial: Colour,
    /// Square: whether two may meet.
    legal: Vec<bool>,
    /// C7 and C10 count, which they do not in the last two rounds.
    floats_count: bool,
}

impl Field {
    pub(super) fn new(
        table: &MatchTable,
        index: &Index,
        teams: Vec<Team>,
        initial: Colour,
    ) -> Field {
        let legal = legality(table, index, &teams);
        let next = table.paired_rounds.0.saturating_add(1);
        Field { teams, initial, legal, floats_count: next.saturating_add(1) < table.rounds.0 }
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a * self.teams.len() + b]
    }

    pub(super) fn pair(&self) -> Result<Pairing, NoPairing> {
        let bye = self.bye()?;
        let open = (0..self.teams.len()).filter(|&rank| Some(rank) != bye).collect();
        let group = (0..self.teams.len()).map(|rank| self.groups_above(rank)).collect();
        let entrants = Entrants {
            group,
            number: self.teams.iter().map(|team| team.number).collect(),
            floated: self.teams.iter().map(|team| self.floats_count && team.floated).collect(),
            may_meet: &|a, b| self.may_meet(a, b),
            colour_cost: &|a, b| cost(&self.teams[a], &self.teams[b]),
        };
        let pairs = top_scoregroup::pair(&entrants, open)?;
        Ok(Pairing { pairs: self.boards(pairs), bye: bye.map(|rank| self.teams[rank].id) })
    }

    fn groups_above(&self, rank: usize) -> usize {
        let above = self.teams[..=rank].windows(2);
        above.filter(|pair| pair[0].score != pair[1].score).count()
    }

    /// Art. 3.4: a legal pairing for the others, the lowest score, the most matches played, the
    /// largest number. Also finds out whether there is a complete pairing at all (C3).
    fn bye(&self) -> Result<Option<usize>, NoPairing> {
        let count = self.teams.len();
        let ids = |ranks: &mut dyn Iterator<Item = usize>| -> Vec<ParticipantId> {
            ranks.map(|rank| self.teams[rank].id).collect()
        };
        if count % 2 == 1 && !self.teams.iter().any(|team| team.may_have_bye) {
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
        let receiver =
            left.spare.iter().copied().filter(|&rank| self.teams[rank].may_have_bye).min_by_key(
                |&rank| {
                    let team = &self.teams[rank];
                    (team.score, Reverse(team.played), Reverse(team.number))
                },
            );
        let left_over =
            || NoPairing::ByeBreaksPairing { left_over: ids(&mut left.spare.iter().copied()) };
        receiver.map(Some).ok_or_else(left_over)
    }

    fn boards(&self, mut pairs: Vec<(usize, usize)>) -> Vec<Pair> {
        for pair in &mut pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        pairs.sort_by_key(|&(higher, lower)| {
            let (higher, lower) = (&self.teams[higher], &self.teams[lower]);
            (Reverse(higher.score), Reverse(higher.score + lower.score), higher.number)
        });
        let coloured = |&(higher, lower): &(usize, usize)| {
            let (higher, lower) = (&self.teams[higher], &self.teams[lower]);
            // Art. 4.2: primary score, secondary score, number.
            let key = |team: &Team| (Reverse(team.score), Reverse(team.secondary), team.number);
            let (first, other) =
                if key(higher) <= key(lower) { (higher, lower) } else { (lower, higher) };
            match allocate(first, other, self.initial) {
                Colour::White => Pair { white: first.id, black: other.id },
                Colour::Black => Pair { white: other.id, black: first.id },
            }
        };
        pairs.iter().map(coloured).collect()
    }
}

/// C1 with the forbidden pairs of the round. A forfeited match is no meeting (C.04.2 Art. 3.5).
fn legality(table: &MatchTable, index: &Index, teams: &[Team]) -> Vec<bool> {
    let count = teams.len();
    let mut legal = vec![true; count * count];
    let mut forbid = |a: usize, b: usize| {
        legal[a * count + b] = false;
        legal[b * count + a] = false;
    };
    let mut rank_of_row = vec![None; table.rows.len()];
    for (rank, team) in teams.iter().enumerate() {
        forbid(rank, rank);
        if let Some(&row) = index.get(&team.id) {
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
