//! How criteria are varied (C.07 Art. 5.2, 14).

use serde::{Deserialize, Serialize};

/// What is left out of a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// So many of the least significant values (`C1`, Art. 14.1); of progressive scores the
    /// earliest.
    Low(u8),
    /// So many of the least and as many of the most significant (`M1`, Art. 14.2).
    Median(u8),
}

impl Cut {
    /// How many of the least significant values go.
    #[must_use]
    pub const fn low(self) -> u8 {
        match self {
            Cut::None => 0,
            Cut::Low(times) | Cut::Median(times) => times,
        }
    }

    /// How many of the most significant values go.
    #[must_use]
    pub const fn high(self) -> u8 {
        match self {
            Cut::None | Cut::Low(_) => 0,
            Cut::Median(times) => times,
        }
    }
}

/// Which of the two scores of a team (C.07 Art. 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

impl Score {
    /// The one that this is not.
    #[must_use]
    pub const fn other(self) -> Score {
        match self {
            Score::Match => Score::Game,
            Score::Game => Score::Match,
        }
    }
}

/// How a criterion is varied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifiers {
    /// What is left out (`C1`, `M1`).
    pub cut: Cut,
    /// Forfeited games count as played against the scheduled opponent (`P`).
    pub forfeits_as_played: bool,
    /// The rating that the regulations give to the unrated (`U1400`).
    pub unrated: Option<u16>,
    /// The games of the last round count as drawn (`F`).
    pub fore: bool,
    /// Who would be last is first (`R`).
    pub reversed: bool,
    /// So many half-points above or below half of the possible score (`L+1`, `L-1`).
    pub limit: i8,
    /// Only where all the tied have met each other (`A`).
    pub all_met: bool,
    /// What divides Buchholz (`K14`).
    pub divisor: Option<u16>,
    /// A pass in which no value moves so much is the last one (`T60`).
    pub threshold: Option<u16>,
    /// Only who is unrated gets a performance as his rating (`N`).
    pub only_unrated: bool,
    /// The score to look at (`:MP`, `:GP`); the primary one if absent.
    pub score: Option<Score>,
}

impl Modifiers {
    /// The letters of those that are set.
    pub(super) fn letters(self) -> impl Iterator<Item = char> {
        let cut = match self.cut {
            Cut::None => None,
            Cut::Low(_) => Some('C'),
            Cut::Median(_) => Some('M'),
        };
        let set = [
            (self.forfeits_as_played, 'P'),
            (self.unrated.is_some(), 'U'),
            (self.fore, 'F'),
            (self.reversed, 'R'),
            (self.limit != 0, 'L'),
            (self.all_met, 'A'),
            (self.divisor.is_some(), 'K'),
            (self.threshold.is_some(), 'T'),
            (self.only_unrated, 'N'),
            (self.score.is_some(), ':'),
        ];
        set.into_iter().filter_map(|(is_set, letter)| is_set.then_some(letter)).chain(cut)
    }
}
