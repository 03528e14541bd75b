//! The whole field of a round: who may meet whom (C1, C3), the score of the bye's receiver (C5),
//! and the way through the brackets (C.04.3 Art. 1.9).

use super::bracket::{Bracket, Outcome};
use super::colours::Strength;
use super::player::Player;
use super::{Colour, Crosstable, Edition, Index, NoPairing};
use crate::id::ParticipantId;
use crate::pairing::bits::{Relation, Set};
use crate::pairing::completion::Largest;
use crate::pairing::legality::keep_apart;

/// The players of a round in pairing order.
pub(super) struct Field {
    pub(super) players: Vec<Player>,
    pub(super) initial: Colour,
    pub(super) edition: Edition,
    /// Whether two may meet.
    pub(super) legal: Relation,
    /// The score of the receiver of the bye in an odd field (C5); in 2017 the lowest possible one.
    pub(super) bye_score: Option<i64>,
}

/// Pairs by rank, the higher first, and the receiver of the bye.
pub(super) type Ranks = (Vec<(usize, usize)>, Option<usize>);

impl Field {
    pub(super) fn new(
        table: &Crosstable,
        index: &Index,
        players: Vec<Player>,
        initial: Colour,
        edition: Edition,
    ) -> Result<Field, NoPairing> {
        let mut legal = without_clashes(&players);
        let ids: Vec<ParticipantId> = players.iter().map(|player| player.id).collect();
        keep_apart(table, index, &ids, &mut legal);
        let mut field = Field { players, initial, edition, legal, bye_score: None };
        field.bye_score = field.lowest_bye_score()?;
        Ok(field)
    }

    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal.has(a, b)
    }

    /// Whether a player may be the one left over: right (C2) and, since 2026, score (C5).
    pub(super) fn may_be_left(&self, rank: usize) -> bool {
        let player = &self.players[rank];
        let low_enough = match self.edition {
            Edition::Fide2017 => self.bye_score.is_some(),
            Edition::Fide2026 => self.bye_score == Some(player.score),
        };
        player.may_have_bye && low_enough
    }

    /// C4: whether these players can be paired among themselves, the receiver of the bye aside.
    pub(super) fn completes(&self, left: &[usize]) -> bool {
        let mut largest = Largest::among(&self.legal, self.players.len(), left);
        match (self.bye_score, largest.single().as_slice()) {
            (None, []) => true,
            (Some(_), &[one]) => {
                self.may_be_left(one)
                    || largest.spare(&self.legal).iter().any(|rank| self.may_be_left(rank))
            }
            _ => false,
        }
    }

    /// C5, decided over the whole field; also finds out whether a complete pairing exists.
    fn lowest_bye_score(&self) -> Result<Option<i64>, NoPairing> {
        let count = self.players.len();
        let ids = |ranks: &mut dyn Iterator<Item = usize>| -> Vec<ParticipantId> {
            ranks.map(|rank| self.players[rank].id).collect()
        };
        if count % 2 == 1 && !self.players.iter().any(|player| player.may_have_bye) {
            return Err(NoPairing::NobodyForTheBye);
        }
        let everybody: Vec<usize> = (0..count).collect();
        let mut largest = Largest::among(&self.legal, count, &everybody);
        if largest.single().len() > count % 2 {
            let unpaired = ids(&mut largest.single().into_iter());
            return Err(NoPairing::NoCompletePairing { unpaired });
        }
        if count.is_multiple_of(2) {
            return Ok(None);
        }
        let spare = largest.spare(&self.legal);
        let receivers = spare.iter().filter(|&rank| self.players[rank].may_have_bye);
        match receivers.map(|rank| self.players[rank].score).min() {
            None => Err(NoPairing::ByeBreaksPairing { left_over: ids(&mut spare.iter()) }),
            score => Ok(score),
        }
    }

    /// Pairs the brackets from the top down.
    pub(super) fn pair(&self) -> Result<Ranks, NoPairing> {
        self.walk(|bracket| bracket.pair())
    }

    /// Goes through the brackets from the top down, each paired by `pair`.
    pub(super) fn walk(
        &self,
        mut pair: impl FnMut(&Bracket) -> Result<Outcome, NoPairing>,
    ) -> Result<Ranks, NoPairing> {
        let groups = self.scoregroups();
        let mut pairs = Vec::new();
        let mut moved = Vec::new();
        for (at, residents) in groups.iter().enumerate() {
            let next = groups.get(at + 1).cloned().unwrap_or_default();
            let rest = groups.iter().skip(at + 2).flatten().copied().collect();
            let residents = residents.clone();
            let outcome = pair(&Bracket { field: self, moved, residents, next, rest })?;
            pairs.extend(outcome.pairs);
            moved = outcome.floaters;
            if outcome.penultimate {
                // 2017, A.9: everybody below is the collapsed last bracket.
                let residents = groups.iter().skip(at + 1).flatten().copied().collect();
                let (next, rest) = (Vec::new(), Vec::new());
                let last = pair(&Bracket { field: self, moved, residents, next, rest })?;
                pairs.extend(last.pairs);
                moved = last.floaters;
                break;
            }
        }
        Ok((pairs, moved.first().copied()))
    }

    fn scoregroups(&self) -> Vec<Vec<usize>> {
        let ranks: Vec<usize> = (0..self.players.len()).collect();
        let same = |a: &usize, b: &usize| self.players[*a].score == self.players[*b].score;
        ranks.chunk_by(same).map(<[usize]>::to_vec).collect()
    }
}

/// C3: who does not insist on the same colour.
fn without_clashes(players: &[Player]) -> Relation {
    let count = players.len();
    let insists = |colour: Colour| {
        let insists = move |&rank: &usize| insists_on(&players[rank]) == Some(colour);
        Set::of(count, (0..count).filter(insists))
    };
    let (white, black) = (insists(Colour::White), insists(Colour::Black));
    let (nobody, everybody) = (Set::new(count), Set::of(count, 0..count));
    let mut legal = Relation::new(count);
    for (rank, player) in players.iter().enumerate() {
        let clashing = match insists_on(player) {
            None => &nobody,
            Some(Colour::White) => &white,
            Some(Colour::Black) => &black,
        };
        let others = everybody.words().iter().zip(clashing.words());
        legal.set_row(rank, others.map(|(all, clashing)| all & !clashing));
        legal.remove(rank, rank);
    }
    legal
}

/// The colour that a player has to get, topscorers aside.
fn insists_on(player: &Player) -> Option<Colour> {
    let insists = player.colours.strength == Strength::Absolute && !player.topscorer;
    player.colours.preferred.filter(|_| insists)
}
