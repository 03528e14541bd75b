//! Colour differences, preferences and the allocation of colours (C.04.6 Art. 1.6, 1.7 and 4).

use super::ColourPreferences;
use super::team::Team;
use crate::crosstable::Colour;
use crate::pairing::explain::{self, ColourRule, Strength};
use crate::pairing::top_scoregroup::{Colouring, Decision};

/// The teams by rank.
pub(super) struct Teams {
    pub(super) teams: Vec<Team>,
    /// The regulations know no colour preferences.
    pub(super) unused: bool,
    pub(super) initial: Colour,
}

impl Colouring for Teams {
    fn cost(&self, a: usize, b: usize) -> [bool; 2] {
        cost(&self.teams[a], &self.teams[b])
    }

    fn decide(&self, higher: usize, lower: usize) -> Decision {
        let by_rank = self.teams[higher].precedence <= self.teams[lower].precedence;
        let (first, other) = if by_rank { (higher, lower) } else { (lower, higher) };
        let (own, rule) = allocate(&self.teams[first], &self.teams[other], self.initial);
        let white = if own == Colour::White { first } else { other };
        let strong = |team: usize| self.teams[team].colours.preference.is_some_and(|it| it.strong);
        let wants = |team: usize| self.teams[team].colours.preference.is_some();
        let favoured = match rule {
            ColourRule::OnlyOne => Some(if wants(first) { first } else { other }),
            ColourRule::Stronger => Some(if strong(first) { first } else { other }),
            ColourRule::LowerDifference => Some(white),
            ColourRule::OtherLast => Some(other),
            _ => None,
        };
        let colour = if by_rank { own } else { own.opposite() };
        Decision { colour, rule, first, favoured }
    }

    fn preference(&self, rank: usize) -> explain::Preference {
        let colours = &self.teams[rank].colours;
        let whites = colours.played.iter().filter(|colour| **colour == Colour::White).count();
        let strength = match colours.preference {
            _ if self.unused => Strength::Unused,
            None => Strength::None,
            Some(preference) if preference.strong => Strength::Strong,
            Some(_) => Strength::Mild,
        };
        let colour = colours.preference.map(|preference| preference.colour);
        explain::Preference { colour, strength, difference: colours.difference, whites }
    }

    fn last_criterion(&self) -> u8 {
        10
    }
}

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
fn cost(a: &Team, b: &Team) -> [bool; 2] {
    match (a.colours.preference, b.colours.preference) {
        (Some(one), Some(other)) if one.colour == other.colour => {
            [true, one.strong && other.strong]
        }
        _ => [false, false],
    }
}

/// The colour of the first-team of a pair and the rule that gives it (Art. 4.3), `first` being that.
fn allocate(first: &Team, other: &Team, initial: Colour) -> (Colour, ColourRule) {
    let (a, b) = (&first.colours, &other.colours);
    // 4.3.1
    if a.played.is_empty() && b.played.is_empty() {
        let colour = if first.number % 2 == 1 { initial } else { initial.opposite() };
        return (colour, ColourRule::Number);
    }
    let alternate = |own: Colour| (own.opposite(), ColourRule::Alternate);
    let higher = |own: Preference| (own.colour, ColourRule::HigherRanked);
    granted(a.preference, b.preference)
        .or_else(|| lower_difference(a, b).map(|colour| (colour, ColourRule::LowerDifference)))
        .or_else(|| latest_difference(a, b).map(alternate))
        // 4.3.7
        .or_else(|| a.preference.map(higher))
        // 4.3.8
        .or_else(|| a.played.last().map(|last| (last.opposite(), ColourRule::OwnLast)))
        // 4.3.9
        .or_else(|| b.played.last().map(|last| (*last, ColourRule::OtherLast)))
        .unwrap_or((initial, ColourRule::Number))
}

/// 4.3.2 to 4.3.4.
fn granted(a: Option<Preference>, b: Option<Preference>) -> Option<(Colour, ColourRule)> {
    match (a, b) {
        (Some(a), None) => Some((a.colour, ColourRule::OnlyOne)),
        (None, Some(b)) => Some((b.colour.opposite(), ColourRule::OnlyOne)),
        (Some(a), Some(b)) if a.colour != b.colour => Some((a.colour, ColourRule::BothGranted)),
        (Some(a), Some(b)) if a.strong && !b.strong => Some((a.colour, ColourRule::Stronger)),
        (Some(a), Some(b)) if b.strong && !a.strong => {
            Some((b.colour.opposite(), ColourRule::Stronger))
        }
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
