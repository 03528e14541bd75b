//! The procedure that C.04.5 and C.04.6 share (Art. 3.3 to 3.6 of both): the highest scoregroup
//! takes in upfloaters until it can be paired within itself, and so on downwards; nobody floats
//! down.
//!
//! Every choice is made by matching: first the best value of the criteria together, then, one
//! participant at a time, the earliest choice in the order of the text that keeps that value.

use super::NoPairing;

mod bracket;
mod layers;
mod upfloaters;

/// Those to be paired, by rank: score descending, then pairing number ascending.
pub(super) struct Entrants<'a> {
    /// The scoregroup, counted from the top among all who take part in the round.
    pub(super) group: Vec<usize>,
    /// The pairing number.
    pub(super) number: Vec<usize>,
    /// Who was a floater in the previous round; nobody where that does not count (C7, and C8 of
    /// C.04.5 or C10 of C.04.6).
    pub(super) floated: Vec<bool>,
    /// Whether two may meet (C1).
    pub(super) may_meet: &'a dyn Fn(usize, usize) -> bool,
    /// What it costs in colours if two meet, the most important first (C8 and C9 of C.04.6).
    pub(super) colour_cost: &'a dyn Fn(usize, usize) -> [bool; 2],
}

/// Pairs the `open` ranks, an even number that has a complete pairing.
///
/// # Errors
/// [`NoPairing::TooLarge`] when too many different scores must be weighed at once.
pub(super) fn pair(
    entrants: &Entrants<'_>,
    mut open: Vec<usize>,
) -> Result<Vec<(usize, usize)>, NoPairing> {
    let mut pairs = Vec::new();
    while let Some(&top) = open.first() {
        let (residents, lower): (Vec<usize>, Vec<usize>) =
            open.iter().partition(|&&rank| entrants.group[rank] == entrants.group[top]);
        let chosen = upfloaters::choose(entrants, &residents, &lower)?;
        open = lower;
        open.retain(|rank| !chosen.contains(rank));
        let members = residents.into_iter().chain(chosen).collect();
        pairs.extend(bracket::pair(entrants, members, entrants.group[top])?);
    }
    Ok(pairs)
}
