//! Average rating of opponents: those met over the board, rounded half up (C.07 Art. 10.1).
//!
//! Where anybody is unrated the criterion is dropped, unless the regulations say what the unrated
//! count as.

use crate::scoring::explain::Fate;
use crate::scoring::field::{Entrant, Field};
use crate::scoring::tiebreak::Modifiers;

/// One opponent's rating in the average.
pub(in crate::scoring) struct Rated {
    /// Index of the round, from 0.
    pub(in crate::scoring) round: usize,
    /// Index of the opponent.
    pub(in crate::scoring) opponent: usize,
    /// The rating that counts; none for an unrated opponent without a stand-in.
    pub(in crate::scoring) rating: Option<u16>,
    /// Whether the rating is the stand-in of the regulations.
    pub(in crate::scoring) stand_in: bool,
    /// Counted or cut.
    pub(in crate::scoring) fate: Fate,
}

/// The opponents met over the board in decided games, the lowest ratings marked as cut.
pub(in crate::scoring) fn parts(
    field: &Field,
    entrant: &Entrant,
    modifiers: Modifiers,
) -> Vec<Rated> {
    let rounds = entrant.rounds.iter().enumerate();
    let met = rounds.filter(|(_, round)| round.mark.is_played() && round.mark.is_decided());
    let mut parts: Vec<Rated> = met
        .filter_map(|(index, round)| {
            let own = field.entrant_at(round.opponent)?.rating;
            Some(Rated {
                round: index,
                opponent: round.opponent?,
                rating: own.or(modifiers.unrated),
                stand_in: own.is_none(),
                fate: Fate::Counted,
            })
        })
        .collect();
    for _ in 0..modifiers.cut.low() {
        let counted = parts.iter_mut().filter(|part| part.fate == Fate::Counted);
        let Some(lowest) = counted.min_by_key(|part| part.rating) else { break };
        lowest.fate = Fate::CutLow;
    }
    parts
}

/// Whether the regulations leave no rating open.
pub(in crate::scoring) fn applies(field: &Field, modifiers: Modifiers) -> bool {
    modifiers.unrated.is_some() || field.all_rated
}

/// The average; none without opponents, or where the criterion is dropped.
pub(in crate::scoring) fn value(
    field: &Field,
    entrant: &Entrant,
    modifiers: Modifiers,
) -> Option<u16> {
    if !applies(field, modifiers) {
        return None;
    }
    let parts = parts(field, entrant, modifiers);
    let counted = parts.iter().filter(|part| part.fate == Fate::Counted);
    let ratings: Vec<u64> = counted.filter_map(|part| part.rating).map(u64::from).collect();
    let number = u64::try_from(ratings.len()).ok()?;
    let twice = ratings.iter().sum::<u64>() * 2;
    u16::try_from((twice + number).checked_div(number * 2)?).ok()
}
