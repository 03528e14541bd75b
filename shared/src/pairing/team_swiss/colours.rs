//! Colour differences, preferences and the allocation of colours (C.04.6 Art. 1.6, 1.7 and 4).

use super::ColourPreferences;
use super::team::Team;
use crate::crosstable::Colour;

/// A team's preference (Art. 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub(super) colour: Colour,
    /// A simple one counts as strong: where there are simple ones there are no mild ones.
    pub(super) strong: bool,
}

/// The colours of the matches played so far (C.04.2 Art. 3.4: unplayed rounds drop out).
#[derive(Clone, Debug, Default)]
pub(super) struct Colours {
    played: Vec<Colour>,
    /// Matches with White minus matches with Black (Art. 1.6.2).
    difference: i32,
    pub(super) preference: Option<Preference>,
}

impl Colours {
    pub(super) fn new(played: Vec<Colour>, kind: ColourPreferences, last_round: bool) -> Colours {
        let difference = played.iter().map(|&colour| step(colour)).sum();
        let mut colours = Colours { played, difference, preference: None };
        colours.preference = colours.prefer(kind, last_round);
        colours
    }

    fn prefer(&self, kind: ColourPreferences, last_round: bool) -> Option<Preference> {
        if kind == ColourPreferences::Unused {
            return None;
        }
        let last = self.played.last().copied();
        let twice = match self.played.as_slice() {
            [.., a, b] if a == b => Some(*b),
            _ => None,
        };
        let lesser = if self.difference > 0 { Colour::Black } else { Colour::White };
        // Art. 1.7.1; the strong ones of Art. 1.7.2 are worded alike. After the same colour twice
        // the difference must not lean to the other colour.
        let strong = match self.difference {
            ..=-2 | 2.. => Some(lesser),
            difference => {
                twice.filter(|&colour| difference * step(colour) >= 0).map(Colour::opposite)
            }
        };
        if let Some(colour) = strong {
            return Some(Preference { colour, strong: true });
        }
        if kind == ColourPreferences::Simple {
            return None;
        }
        // Art. 1.7.2, the mild ones.
        let colour = match self.difference {
            0 if last_round => None,
            0 => last.map(Colour::opposite),
            _ => Some(lesser),
        };
        colour.map(|colour| Preference { colour, strong: false })
    }
}

const fn step(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}

/// What a pair costs: C8, a preference is not fulfilled; C9, it is a strong one. In a pair that
/// wants one colour, exactly one team does not get it, and of a strong and a mild one the mild.
pub(super) fn cost(a: &Team, b: &Team) -> [bool; 2] {
    match (a.colours.preference, b.colours.preference) {
        (Some(one), Some(other)) if one.colour == other.colour => {
            [true, one.strong && other.strong]
        }
        _ => [false, false],
    }
}

/// The colour of the first-team of a pair (Art. 4.3), `first` being that.
pub(super) fn allocate(first: &Team, other: &Team, initial: Colour) -> Colour {
    let (a, b) = (&first.colours, &other.colours);
    // 4.3.1
    if a.played.is_empty() && b.played.is_empty() {
        return if first.number % 2 == 1 { initial } else { initial.opposite() };
    }
    granted(a.preference, b.preference)
        .or_else(|| lower_difference(a, b))
        .or_else(|| latest_difference(a, b).map(Colour::opposite))
        // 4.3.7
        .or_else(|| a.preference.map(|preference| preference.colour))
        // 4.3.8
        .or_else(|| a.played.last().map(|last| last.opposite()))
        // 4.3.9
        .or_else(|| b.played.last().copied())
        .unwrap_or(initial)
}

/// 4.3.2 to 4.3.4.
fn granted(a: Option<Preference>, b: Option<Preference>) -> Option<Colour> {
    match (a, b) {
        (Some(a), None) => Some(a.colour),
        (None, Some(b)) => Some(b.colour.opposite()),
        (Some(a), Some(b)) if a.colour != b.colour => Some(a.colour),
        (Some(a), Some(b)) if a.strong && !b.strong => Some(a.colour),
        (Some(a), Some(b)) if b.strong && !a.strong => Some(b.colour.opposite()),
        _ => None,
    }
}

/// 4.3.5: White to the lower colour difference.
fn lower_difference(a: &Colours, b: &Colours) -> Option<Colour> {
    match a.difference.cmp(&b.difference) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// 4.3.6: the first one's colour in the latest match in which the two had different ones.
fn latest_difference(a: &Colours, b: &Colours) -> Option<Colour> {
    let latest = a.played.iter().rev().zip(b.played.iter().rev());
    latest.into_iter().find(|(own, other)| own != other).map(|(own, _)| *own)
}
