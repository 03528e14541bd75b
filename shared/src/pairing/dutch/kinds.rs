//! Players of a bracket sorted into kinds whom the criteria cannot tell apart, and the pairs of
//! kinds that a best pairing may make.

use std::collections::BTreeMap;

use super::bracket::{Part, Scope, View};
use super::colours::Strength;
use super::criteria::Criteria;
use super::player::Float;
use crate::crosstable::Colour;
use crate::pairing::bits::Set;
use crate::pairing::transport::Market;
use crate::pairing::weight::Weight;

/// Bits that prices need above the weights: sums along ways through all kinds.
pub(super) const MARGIN: u32 = 16;

/// More kinds than this are not worth the trouble.
const MOST: usize = 400;

/// All that the weight of a pair inside a bracket depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    part: Part,
    score: i64,
    preferred: Option<Colour>,
    strength: Strength,
    floats: [Option<Float>; 2],
    unplayed: usize,
    may_be_left: bool,
    /// Two topscorers with the same absolute preference are told apart by their games.
    alone: Option<usize>,
}

/// The kinds of a bracket; behind them, in a bracket of an odd number, the gap that its
/// downfloater fills.
pub(super) struct Kinds {
    /// By vertex.
    pub(super) of: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// How many kinds there are.
    count: usize,
    /// Square: whether a best pairing may join two kinds.
    tight: Vec<bool>,
}

impl Kinds {
    /// Finds the pairs of kinds; `floaters` are those who could fill the gap.
    ///
    /// Every pairing of everybody weighs at most half of the sum of all prices, because the two
    /// prices of a pair are at least twice its weight; it weighs that much exactly when all its
    /// pairs are paid exactly. So if some pairing of everybody takes only such pairs, the best
    /// pairings of everybody are those that do.
    pub(super) fn new<W: Weight>(
        view: &View,
        criteria: &Criteria,
        floaters: Option<&Set>,
    ) -> Option<Kinds> {
        let mut kinds = Kinds::sorted(view, criteria);
        let gap = floaters.map(|_| kinds.members.len());
        let count = kinds.members.len() + usize::from(gap.is_some());
        if count > MOST {
            return None;
        }
        let mut worth: Vec<Option<W>> = vec![None; count * count];
        for a in 0..kinds.members.len() {
            for b in 0..=a {
                let value = kinds.pair(view, a, b).map(|(a, b)| criteria.weigh(view, a, b));
                worth[a * count + b] = value;
                worth[b * count + a] = value;
            }
            if let (Some(gap), Some(floaters)) = (gap, floaters) {
                let floater = kinds.members[a].iter().find(|&&vertex| floaters.contains(vertex));
                let value = floater.map(|&vertex| criteria.weigh_floater(view, vertex));
                worth[a * count + gap] = value;
                worth[gap * count + a] = value;
            }
        }
        let mut sizes: Vec<usize> = kinds.members.iter().map(Vec::len).collect();
        sizes.extend(gap.map(|_| 1));
        let market = Market { count: sizes, worth };
        let prices = market.prices()?;
        let tight = |(at, worth): (usize, &Option<W>)| {
            worth.is_some_and(|worth| prices[at / count].plus(prices[at % count]) == worth.twice())
        };
        kinds.tight = market.worth.iter().enumerate().map(tight).collect();
        kinds.count = count;
        kinds.of.extend(gap);
        Some(kinds)
    }

    fn sorted(view: &View, criteria: &Criteria) -> Kinds {
        let mut numbers = BTreeMap::new();
        let mut members: Vec<Vec<usize>> = Vec::new();
        let mut of = Vec::with_capacity(view.inside() + 1);
        for vertex in 0..view.inside() {
            let number = *numbers.entry(kind(view, criteria, vertex)).or_insert_with(|| {
                members.push(Vec::new());
                members.len() - 1
            });
            members[number].push(vertex);
            of.push(number);
        }
        Kinds { of, members, count: 0, tight: Vec::new() }
    }

    /// Two who may meet, the higher first, of these kinds.
    fn pair(&self, view: &View, a: usize, b: usize) -> Option<(usize, usize)> {
        self.members[a].iter().find_map(|&one| {
            let pair = |&other: &usize| (one.min(other), one.max(other));
            self.members[b].iter().map(pair).find(|&(a, b)| a != b && view.may_join(a, b))
        })
    }

    /// Whether a best pairing may join two vertices, as far as their kinds tell.
    pub(super) fn may_join(&self, a: usize, b: usize) -> bool {
        self.tight[self.of[a] * self.count + self.of[b]]
    }
}

fn kind(view: &View, criteria: &Criteria, vertex: usize) -> Kind {
    let player = view.player(vertex);
    let colours = &player.colours;
    let counts = criteria.tells_topscorers() && colours.strength == Strength::Absolute;
    let may_be_left =
        view.scope == Scope::Field && view.bracket.field.may_be_left(view.ranks[vertex]);
    Kind {
        part: view.part(vertex),
        score: player.score,
        preferred: colours.preferred,
        strength: colours.strength,
        floats: player.floats,
        unplayed: if criteria.has_unplayed() { player.unplayed } else { 0 },
        may_be_left,
        alone: counts.then_some(vertex),
    }
}
