//! Unplayed rounds: what they are worth to opponents, and the dummy they stand for (Art. 15, 16).

use serde::{Deserialize, Serialize};

use super::field::{Entrant, Field, Round};
use super::{Basis, Edition, Schedule};
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

/// A dummy opponent (Art. 16.4), in older editions a virtual one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dummy {
    /// What held its score below the participant's own.
    pub(super) cap: Option<Cap>,
    /// Of a voluntarily unplayed round, so that cuts take it first (Art. 16.5).
    pub(super) voluntary: bool,
}

/// A bye on request; an absence without a pairing is one too.
fn is_requested_bye(mark: Mark) -> bool {
    matches!(mark, Mark::HalfPointBye | Mark::ZeroPointBye)
}

/// A voluntarily unplayed round (VUR): a requested bye or a forfeit loss.
pub(super) fn is_voluntary(mark: Mark) -> bool {
    is_requested_bye(mark) || mark == Mark::ForfeitLoss
}

/// The score that opponents' tie-breaks see: a requested bye after which the participant no longer
/// made himself available counts as a draw, all else as awarded (Art. 16.2 and 16.3). Before 2023
/// every round not played counted as a draw.
pub(super) fn adjusted_score(basis: Basis, draw: i64, rounds: &[Round]) -> i64 {
    let swiss = basis.schedule == Schedule::Swiss;
    let old = basis.edition == Edition::Fide2009;
    let mut available_later = false;
    let mut score = 0;
    for round in rounds.iter().rev() {
        let as_draw =
            if old { !round.played } else { is_requested_bye(round.mark) && !available_later };
        score += if swiss && as_draw { draw } else { round.points };
        available_later |= !round.is_voluntary();
    }
    score
}

/// What each round adds to a sum over opponents. The opponent of an open game counts already, with
/// no points made yet; a free round of a predetermined schedule is no element at all. Forfeits may
/// count as played against the scheduled opponent.
pub(super) fn elements(field: &Field, entrant: &Entrant, forfeits_as_played: bool) -> Vec<Element> {
    let mut elements = Vec::with_capacity(entrant.rounds.len());
    let mut before = 0;
    for (index, round) in entrant.rounds.iter().enumerate() {
        let opponent = field.entrant_at(round.opponent);
        let as_played =
            round.played || field.is_predetermined() || (forfeits_as_played && round.is_paired());
        let scored = if as_played {
            opponent.map(|opponent| (opponent.adjusted, None))
        } else {
            let (score, cap) = match field.basis.edition {
                Edition::Fide2009 => (virtual_score(field, index, before, round.points), None),
                _ => dummy_score(field, entrant, opponent),
            };
            let voluntary = round.is_voluntary() && field.basis.edition != Edition::Fide2009;
            Some((score, Some(Dummy { cap, voluntary })))
        };
        let Round { opponent, mark, points, .. } = *round;
        if let Some((score, dummy)) = scored {
            elements.push(Element { round: index, opponent, score, mark, points, dummy });
        }
        before += points;
    }
    elements
}

/// The participant's own score, capped in the edition of 2026 (Art. 16.4).
fn dummy_score(
    field: &Field,
    entrant: &Entrant,
    scheduled: Option<&Entrant>,
) -> (i64, Option<Cap>) {
    let rounds = i64::try_from(field.rounds).unwrap_or(i64::MAX);
    let (limit, cap) = match scheduled {
        Some(opponent) => (opponent.adjusted, Cap::ScheduledOpponent),
        None => (field.draw.saturating_mul(rounds), Cap::DrawnRounds),
    };
    let capped = field.basis.edition == Edition::Fide2026 && limit < entrant.score;
    if capped { (limit, Some(cap)) } else { (entrant.score, None) }
}

/// The virtual opponent of the years before 2023: the participant's score before the round, the
/// complement of the result in it, and draws in all rounds that follow.
fn virtual_score(field: &Field, index: usize, before: i64, points: i64) -> i64 {
    let rest = field.rounds.saturating_sub(index + 1);
    let drawn = field.draw.saturating_mul(i64::try_from(rest).unwrap_or(i64::MAX));
    before.saturating_add(field.win - points).saturating_add(drawn)
}
