//! Match colours (C.04.5 Art. 4).

use std::cmp::Ordering;

use crate::crosstable::Colour;
use crate::pairing::explain::{ColourRule, Preference, Strength};
use crate::pairing::top_scoregroup::{Colouring, Decision};

/// The match colours of everybody, by rank.
pub(super) struct Matches {
    pub(super) played: Vec<Vec<Colour>>,
    pub(super) numbers: Vec<usize>,
    pub(super) initial: Colour,
}

impl Colouring for Matches {
    /// Colours never decide who meets whom.
    fn cost(&self, _: usize, _: usize) -> [bool; 2] {
        [false; 2]
    }

    fn decide(&self, higher: usize, lower: usize) -> Decision {
        let (own, other) = (&self.played[higher], &self.played[lower]);
        let (colour, rule) = allocate(own, other, self.numbers[higher], self.initial);
        let white = if colour == Colour::White { higher } else { lower };
        let favoured = match rule {
            ColourRule::FewerWhites => Some(white),
            ColourRule::OtherLast => Some(lower),
            _ => None,
        };
        Decision { colour, rule, first: higher, favoured }
    }

    fn preference(&self, rank: usize) -> Preference {
        let played = &self.played[rank];
        let whites = whites(played);
        let difference = (2 * whites) as i32 - played.len() as i32;
        Preference { colour: None, strength: Strength::Unused, difference, whites }
    }

    fn last_criterion(&self) -> u8 {
        8
    }
}

/// The colour of the higher-ranked of two players in their first game and the rule that gives it,
/// from the match colours of both and the pairing number of the higher.
fn allocate(
    higher: &[Colour],
    lower: &[Colour],
    number: usize,
    initial: Colour,
) -> (Colour, ColourRule) {
    // 4.1
    if higher.is_empty() && lower.is_empty() {
        let colour = if number % 2 == 1 { initial } else { initial.opposite() };
        return (colour, ColourRule::Number);
    }
    // 4.2
    match whites(higher).cmp(&whites(lower)) {
        Ordering::Less => return (Colour::White, ColourRule::FewerWhites),
        Ordering::Greater => return (Colour::Black, ColourRule::FewerWhites),
        Ordering::Equal => {}
    }
    // 4.3: unplayed rounds drop out, so the histories are compared from their ends.
    let mut latest = higher.iter().rev().zip(lower.iter().rev());
    if let Some((own, _)) = latest.find(|(own, other)| own != other) {
        return (own.opposite(), ColourRule::Alternate);
    }
    match (higher.last(), lower.last()) {
        // 4.4
        (Some(own), _) => (own.opposite(), ColourRule::OwnLast),
        // 4.5
        (None, Some(other)) => (*other, ColourRule::OtherLast),
        (None, None) => (initial, ColourRule::Number),
    }
}

fn whites(colours: &[Colour]) -> usize {
    colours.iter().filter(|colour| **colour == Colour::White).count()
}
