//! The perfect candidate of a homogeneous bracket, taken at once (C.04.3 Art. 3.4).

use super::Edition;
use super::bracket::{Bracket, Outcome};
use super::colours::cost;
use super::player::Float;

impl Bracket<'_> {
    /// The first candidate, S1 against S2 in order, if nothing in it can be better: no colour
    /// preference denied, and at most one downfloater, who is the one left over of the field.
    pub(super) fn perfect(&self) -> Option<Outcome> {
        let odd = self.residents.len() % 2 == 1;
        if !self.moved.is_empty() || self.is_collapsed() || (odd && !self.next.is_empty()) {
            return None;
        }
        let (upper, lower) = self.residents.split_at(self.residents.len() / 2);
        let pairs: Vec<(usize, usize)> = upper.iter().copied().zip(lower.iter().copied()).collect();
        let floaters: Vec<usize> = lower.iter().skip(pairs.len()).copied().collect();
        let below: Vec<usize> = self.next.iter().chain(&self.rest).copied().collect();
        let perfect = pairs.iter().all(|&(a, b)| self.suits(a, b))
            && floaters.iter().all(|&rank| self.suits_to_be_left(rank))
            && (odd || self.field.completes(&below));
        perfect.then_some(Outcome {
            pairs,
            unplaced: floaters.clone(),
            floaters,
            penultimate: false,
        })
    }

    /// C1, C3, C10 to C13.
    fn suits(&self, higher: usize, lower: usize) -> bool {
        let field = self.field;
        field.may_meet(higher, lower)
            && !cost(&field.players[higher], &field.players[lower], field.initial).denied
    }

    /// C2, C5, C9, C14 and C16.
    fn suits_to_be_left(&self, rank: usize) -> bool {
        let player = &self.field.players[rank];
        let others = self.residents.iter().map(|&other| self.field.players[other].unplayed);
        self.field.may_be_left(rank)
            && player.floats.iter().all(|float| *float != Some(Float::Down))
            && (self.field.edition == Edition::Fide2017 || others.min() == Some(player.unplayed))
    }
}
