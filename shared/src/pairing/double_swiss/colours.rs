//! Match colours (C.04.5 Art. 4).

use std::cmp::Ordering;

use crate::crosstable::Colour;

/// The colour of the higher-ranked of two players in their first game, from the match colours of
/// both and the pairing number of the higher.
pub(super) fn allocate(
    higher: &[Colour],
    lower: &[Colour],
    number: usize,
    initial: Colour,
) -> Colour {
    // 4.1
    if higher.is_empty() && lower.is_empty() {
        return if number % 2 == 1 { initial } else { initial.opposite() };
    }
    // 4.2
    match whites(higher).cmp(&whites(lower)) {
        Ordering::Less => return Colour::White,
        Ordering::Greater => return Colour::Black,
        Ordering::Equal => {}
    }
    // 4.3: unplayed rounds drop out, so the histories are compared from their ends.
    let mut latest = higher.iter().rev().zip(lower.iter().rev());
    if let Some((own, _)) = latest.find(|(own, other)| own != other) {
        return own.opposite();
    }
    match (higher.last(), lower.last()) {
        // 4.4
        (Some(own), _) => own.opposite(),
        // 4.5
        (None, Some(other)) => *other,
        (None, None) => initial,
    }
}

fn whites(colours: &[Colour]) -> usize {
    colours.iter().filter(|colour| **colour == Colour::White).count()
}
