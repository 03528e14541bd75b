//! Unplayed rounds: what they are worth to opponents, and the dummy they stand for (Art. 15, 16).

use serde::{Deserialize, Serialize};

use super::field::{Entrant, Field, Round};
use super::{Edition, Schedule};
use crate::crosstable::Mark;

/// What held the score of a dummy down (Art. 16.4, edition 2026).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cap {
    /// The adjusted score of the opponent who was scheduled: for forfeited games.
    ScheduledOpponent,
    /// A draw in every round: for byes.
    DrawnRounds,
}

/// The part of one round in a sum over opponents.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    /// Index of the round, from 0.
    pub(super) round: usize,
    /// The opponent met, or scheduled.
    pub(super) opponent: Option<usize>,
    /// The score of the opponent or dummy, in half-points.
    pub(super) score: i64,
    /// Own result of the round.
    pub(super) mark: Mark,
    /// Own points of the round, in half-points.
    pub(super) points: i64,
    /// Set where a dummy stands in.
    pub(super) dummy: Option<Dummy>,
}

/// A dummy opponent (Art. 16.4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Dummy {
    /// What held its score below the participant's own.
    pub(super) cap: Option<Cap>,
}

impl Element {
    /// Whether it comes from a voluntarily unplayed round.
    pub(super) fn is_voluntary(&self) -> bool {
        self.dummy.is_some() && is_voluntary(self.mark)
    }
}

/// A bye on request; an absence without a pairing is one too.
fn is_requested_bye(mark: Mark) -> bool {
    matches!(mark, Mark::HalfPointBye | Mark::ZeroPointBye)
}

/// A voluntarily unplayed round (VUR): a requested bye or a forfeit loss.
fn is_voluntary(mark: Mark) -> bool {
    is_requested_bye(mark) || mark == Mark::ForfeitLoss
}

/// The score that opponents' tie-breaks see: a requested bye after which the participant no longer
/// made himself available counts as a draw, all else as awarded (Art. 16.2 and 16.3).
pub(super) fn adjusted_score(field: &Field, rounds: &[Round]) -> i64 {
    let mut available_later = field.basis.schedule == Schedule::Predetermined;
    let mut score = 0;
    for round in rounds.iter().rev() {
        let given_up = is_requested_bye(round.mark) && !available_later;
        score += if given_up { field.draw() } else { round.points };
        available_later |= !is_voluntary(round.mark);
    }
    score
}

/// What each round adds to a sum over opponents. The opponent of an open game counts already, with
/// no points made yet; a free round of a predetermined schedule is no element at all.
pub(super) fn elements(field: &Field, entrant: &Entrant) -> Vec<Element> {
    let rounds = entrant.rounds.iter().enumerate();
    rounds.filter_map(|(index, round)| element(field, entrant, index, round)).collect()
}

fn element(field: &Field, entrant: &Entrant, index: usize, round: &Round) -> Option<Element> {
    let opponent = field.entrant_at(round.opponent);
    let predetermined = field.basis.schedule == Schedule::Predetermined;
    let (score, dummy) = if round.mark.is_played() || predetermined {
        (opponent?.adjusted, None)
    } else {
        let (score, cap) = dummy_score(field, entrant, opponent);
        (score, Some(Dummy { cap }))
    };
    let Round { opponent, mark, points } = *round;
    Some(Element { round: index, opponent, score, mark, points, dummy })
}

/// The participant's own score, capped (Art. 16.4).
fn dummy_score(
    field: &Field,
    entrant: &Entrant,
    scheduled: Option<&Entrant>,
) -> (i64, Option<Cap>) {
    let (limit, cap) = match (field.basis.edition, scheduled) {
        (Edition::Fide2026, Some(opponent)) => (opponent.adjusted, Cap::ScheduledOpponent),
        (Edition::Fide2026, None) => {
            let rounds = i64::try_from(field.rounds).unwrap_or(i64::MAX);
            (field.draw().saturating_mul(rounds), Cap::DrawnRounds)
        }
    };
    if limit < entrant.score { (limit, Some(cap)) } else { (entrant.score, None) }
}
