//! Which rule of Art. 5 gave the colours.

use super::Facts;
use crate::crosstable::Colour;
use crate::pairing::Pair;
use crate::pairing::dutch::colours::decide;
use crate::pairing::dutch::player::Player;
use crate::pairing::explain::{ColourReason, ColourRule, Preference};

impl Facts<'_> {
    /// For two by rank, the higher first, who meet with these colours.
    pub(super) fn colour_reason(&self, pair: Pair, higher: usize, lower: usize) -> ColourReason {
        let (a, b) = (&self.field.players[higher], &self.field.players[lower]);
        let (colour, rule) = decide(a, b, self.field.initial);
        let favoured = match rule {
            ColourRule::Stronger if Some(colour) == a.colours.preferred => Some(a.id),
            ColourRule::Stronger => Some(b.id),
            ColourRule::HigherRanked => Some(a.id),
            _ => None,
        };
        let (white, black) = if pair.white == a.id { (a, b) } else { (b, a) };
        let (white, black) = (preference(white), preference(black));
        let otherwise = (pair.white == a.id) != (colour == Colour::White);
        ColourReason { rule, higher: a.id, favoured, otherwise, white, black }
    }
}

fn preference(player: &Player) -> Preference {
    let colours = &player.colours;
    let colour: Option<Colour> = colours.preferred;
    let whites = colours.played.iter().filter(|colour| **colour == Colour::White).count();
    Preference { colour, strength: colours.strength, difference: colours.difference, whites }
}
