//! Recursive performance: the ratings of the opponents are performances too, pass by pass (not in
//! C.07; regulations of club circuits).
//!
//! Everybody starts with his rating, the unrated with what the regulations say. In each pass a
//! value becomes the mean of the opponents' values before it and the difference of the result.

use super::column;
use super::field::{Entrant, Field, Round};
use super::ratings;
use super::tiebreak::Modifiers;
use super::value::Value;

/// The last pass if the values do not settle.
const MOST_PASSES: usize = 50;
/// The threshold where the list names none.
const THRESHOLD: u16 = 60;

/// Where the passes ended.
pub(super) struct Passes {
    /// Values before the last pass.
    pub(super) before: Vec<i64>,
    /// Values after it; none for somebody without a game.
    pub(super) after: Vec<Option<i64>>,
    /// Whether no value moved by the threshold in the last pass.
    pub(super) settled: bool,
}

impl Passes {
    /// Makes the passes. Unrated participants need a rating to start with.
    pub(super) fn new(field: &Field, modifiers: Modifiers) -> Passes {
        let threshold = u64::from(modifiers.threshold.unwrap_or(THRESHOLD));
        let start = |entrant: &Entrant| entrant.rating.or(modifiers.unrated).map_or(0, i64::from);
        let mut before: Vec<i64> = field.entrants.iter().map(start).collect();
        let mut settled = false;
        for _ in 1..MOST_PASSES {
            let next = pass(field, &before, modifiers.only_unrated);
            let moved = next.iter().zip(&before).map(|(new, old)| new.abs_diff(*old));
            settled = moved.max().is_none_or(|most| most < threshold);
            if settled {
                break;
            }
            before = next;
        }
        if modifiers.only_unrated {
            before = pass(field, &before, true);
        }
        let after = field.entrants.iter().map(|entrant| performance(entrant, &before));
        Passes { after: after.collect(), before, settled }
    }

    /// The values after the last pass.
    pub(super) fn values(&self) -> Vec<Value> {
        self.after.iter().map(|value| Value::from_rating(*value)).collect()
    }
}

/// One pass; who has no game, and the rated where only the unrated change, stay as they are.
fn pass(field: &Field, before: &[i64], only_unrated: bool) -> Vec<i64> {
    let value = |(entrant, old): (&Entrant, &i64)| {
        let stays = only_unrated && entrant.rating.is_some();
        if stays { *old } else { performance(entrant, before).unwrap_or(*old) }
    };
    field.entrants.iter().zip(before).map(value).collect()
}

fn performance(entrant: &Entrant, before: &[i64]) -> Option<i64> {
    Some(
        ratings::mean(&column::met(entrant, before, Round::is_over_the_board))?
            + ratings::shown(entrant)?,
    )
}
