//! Colour differences, preferences and the allocation of colours (C.04.3 Art. 1.6, 1.7 and 5).

use std::cmp::Ordering;

use super::player::Player;
use crate::crosstable::Colour;
use crate::pairing::explain::ColourRule;
pub(super) use crate::pairing::explain::Strength;

/// The games played so far, as colours (C.04.2 Art. 3.4: unplayed rounds drop out).
#[derive(Clone, Debug, Default)]
pub(super) struct Colours {
    pub(super) played: Vec<Colour>,
    /// Games with White minus games with Black.
    pub(super) difference: i32,
    /// The preferred colour; none before the first game.
    pub(super) preferred: Option<Colour>,
    pub(super) strength: Strength,
}

impl Colours {
    pub(super) fn new(played: Vec<Colour>) -> Colours {
        let difference = played.iter().map(|&colour| step(colour)).sum();
        let mut colours = Colours { played, difference, ..Colours::default() };
        (colours.strength, colours.preferred) = colours.preference();
        colours
    }

    fn preference(&self) -> (Strength, Option<Colour>) {
        let Some(&last) = self.played.last() else { return (Strength::None, None) };
        let lesser = if self.difference > 0 { Colour::Black } else { Colour::White };
        match self.difference.abs() {
            2.. => (Strength::Absolute, Some(lesser)),
            _ if self.repeats(last) => (Strength::Absolute, Some(last.opposite())),
            1 => (Strength::Strong, Some(lesser)),
            _ => (Strength::Mild, Some(last.opposite())),
        }
    }

    /// Whether the two latest games had this colour.
    pub(super) fn repeats(&self, colour: Colour) -> bool {
        matches!(self.played.as_slice(), [.., a, b] if *a == colour && *b == colour)
    }

    /// Whether one more game of this colour makes the difference wider than two (C10).
    pub(super) fn too_wide_with(&self, colour: Colour) -> bool {
        (self.difference + step(colour)).abs() > 2
    }
}

const fn step(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}

/// What a pair costs in colours, by criterion.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ColourCost {
    /// C10: somebody gets a difference beyond two.
    pub(super) too_wide: bool,
    /// C11: somebody gets a colour three times running.
    pub(super) third: bool,
    /// C12: somebody is not granted his preference.
    pub(super) denied: bool,
    /// C13: somebody is not granted his strong preference.
    pub(super) strong_denied: bool,
}

/// The cost of a pair, the higher-ranked player first.
pub(super) fn cost(higher: &Player, lower: &Player, initial: Colour) -> ColourCost {
    let (a, b) = (&higher.colours, &lower.colours);
    if a.preferred.is_none() || a.preferred != b.preferred {
        return ColourCost::default();
    }
    let colour = allocate(higher, lower, initial);
    let (denied, gets) =
        if Some(colour) == a.preferred { (b, colour.opposite()) } else { (a, colour) };
    ColourCost {
        too_wide: denied.too_wide_with(gets),
        third: denied.repeats(gets),
        denied: true,
        strong_denied: denied.strength == Strength::Strong,
    }
}

/// The colour of the higher-ranked of two players who meet (Art. 5.2).
pub(super) fn allocate(higher: &Player, lower: &Player, initial: Colour) -> Colour {
    decide(higher, lower, initial).0
}

/// The same with the rule that decided.
pub(super) fn decide(higher: &Player, lower: &Player, initial: Colour) -> (Colour, ColourRule) {
    let (a, b) = (&higher.colours, &lower.colours);
    match (a.preferred, b.preferred) {
        // 5.2.5
        (None, None) if higher.number % 2 == 1 => (initial, ColourRule::Number),
        (None, None) => (initial.opposite(), ColourRule::Number),
        // 5.2.1
        (Some(colour), None) => (colour, ColourRule::BothGranted),
        (None, Some(colour)) => (colour.opposite(), ColourRule::BothGranted),
        (Some(colour), Some(other)) if colour != other => (colour, ColourRule::BothGranted),
        (Some(colour), Some(_)) => match stronger(a, b) {
            // 5.2.2
            Ordering::Greater => (colour, ColourRule::Stronger),
            Ordering::Less => (colour.opposite(), ColourRule::Stronger),
            // 5.2.3, 5.2.4
            Ordering::Equal => latest_difference(a, b)
                .map_or((colour, ColourRule::HigherRanked), |own| {
                    (own.opposite(), ColourRule::Alternate)
                }),
        },
    }
}

fn stronger(a: &Colours, b: &Colours) -> Ordering {
    a.strength.cmp(&b.strength).then_with(|| {
        if a.strength == Strength::Absolute {
            a.difference.abs().cmp(&b.difference.abs())
        } else {
            Ordering::Equal
        }
    })
}

/// The first one's colour in the latest game in which the two had different ones.
fn latest_difference(a: &Colours, b: &Colours) -> Option<Colour> {
    let latest = a.played.iter().rev().zip(b.played.iter().rev());
    latest.into_iter().find(|(own, other)| own != other).map(|(own, _)| *own)
}
