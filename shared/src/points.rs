//! Points, counted in half-points so that no fraction is ever rounded. Sums that no tournament
//! reaches stay at the greatest number there is.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A score as a whole number of half-points: one point is 2.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(1);
    /// One point.
    pub const ONE: Points = Points(2);

    /// A score of `halves` half-points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Points(halves)
    }

    /// The score in half-points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, times: i32) -> Points {
        Points(self.0.saturating_mul(times))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        *self = *self - other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(scores: I) -> Points {
        scores.fold(Points::ZERO, Add::add)
    }
}

/// What each result is worth (C.04.1 Art. 3 and TRF26 line `162`); never assume 1, ½, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PointSystem {
    /// A game won over the board or by forfeit.
    pub win: Points,
    /// A game drawn; also an adjourned or open game for pairing purposes (C.04.2 Art. 3.1).
    pub draw: Points,
    /// A game lost over the board.
    pub loss: Points,
    /// A game lost by forfeit, and a round of absence (zero-point bye).
    pub absence: Points,
    /// The pairing-allocated bye: one constant for the whole tournament (C.04.1 Art. 3).
    pub pairing_allocated_bye: Points,
    /// A half-point bye on request.
    pub half_point_bye: Points,
    /// A full-point bye given by the arbiter.
    pub full_point_bye: Points,
}

impl Default for PointSystem {
    /// 1, ½, 0, the pairing-allocated bye as a win.
    fn default() -> Self {
        PointSystem {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            absence: Points::ZERO,
            pairing_allocated_bye: Points::ONE,
            half_point_bye: Points::HALF,
            full_point_bye: Points::ONE,
        }
    }
}

impl PointSystem {
    /// The same where a round is a match of two games (C.04.5): byes are for the whole round. One
    /// that is worth as much as in a round of one game is worth two of these, the
    /// pairing-allocated bye a win and a draw.
    #[must_use]
    pub fn of_double_rounds(self) -> Self {
        let whole = |stated: Points, single: Points, double: Points| {
            if stated == single { double } else { stated }
        };
        let allocated = self.win + self.draw;
        PointSystem {
            pairing_allocated_bye: whole(self.pairing_allocated_bye, self.win, allocated),
            half_point_bye: whole(self.half_point_bye, self.draw, self.draw * 2),
            full_point_bye: whole(self.full_point_bye, self.win, self.win * 2),
            ..self
        }
    }

    /// Three points for a win and the byes worth one, one for a draw or a half-point bye.
    #[must_use]
    pub const fn three_one_nothing() -> Self {
        let (win, draw) = (Points::from_halves(6), Points::ONE);
        PointSystem {
            win,
            draw,
            loss: Points::ZERO,
            absence: Points::ZERO,
            pairing_allocated_bye: win,
            half_point_bye: draw,
            full_point_bye: win,
        }
    }
}
