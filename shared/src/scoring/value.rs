//! The value of a tie-break: exact, comparable, and printed as people write it.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// What a criterion gave a participant. Within one criterion all values are of one kind, beside
/// the two kinds without a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = TieBreakValue))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// Points or a sum of points; more is better.
    Points(Points),
    /// A sum of products of points, in quarter points; more is better.
    Quarters(i64),
    /// A mean of sums of points: so many half-points by so many; more is better.
    Fraction {
        /// Half-points.
        halves: i64,
        /// What divides them, at least 1.
        by: u32,
    },
    /// A rating; more is better.
    Rating(i32),
    /// A number of rounds or games; more is better.
    Count(u32),
    /// A place among those who were tied, from 1, shared by those who still are; less is better.
    Place(u32),
    /// There was no tie to break when the criterion's turn came.
    Untied,
    /// The criterion has no value here, such as an average of nothing; comes last.
    Undefined,
}

impl Value {
    /// `Less` when the value ranks ahead of the other one.
    #[must_use]
    pub fn ranks_against(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Points(mine), Value::Points(theirs)) => theirs.cmp(mine),
            (Value::Quarters(mine), Value::Quarters(theirs)) => theirs.cmp(mine),
            (
                Value::Fraction { halves: mine, by: my_part },
                Value::Fraction { halves: theirs, by: their_part },
            ) => {
                let product = |halves: &i64, by: &u32| i128::from(*halves) * i128::from(*by);
                product(theirs, my_part).cmp(&product(mine, their_part))
            }
            (Value::Rating(mine), Value::Rating(theirs)) => theirs.cmp(mine),
            (Value::Count(mine), Value::Count(theirs)) => theirs.cmp(mine),
            (Value::Place(mine), Value::Place(theirs)) => mine.cmp(theirs),
            _ => self.kind().cmp(&other.kind()),
        }
    }

    fn kind(self) -> u8 {
        match self {
            Value::Points(_) => 0,
            Value::Quarters(_) => 1,
            Value::Rating(_) => 2,
            Value::Count(_) => 3,
            Value::Place(_) => 4,
            Value::Untied => 5,
            Value::Fraction { .. } => 6,
            Value::Undefined => 7,
        }
    }

    /// A sum of points, held within what [`Points`] can count.
    pub(super) fn from_halves(halves: i64) -> Value {
        Value::Points(bounded(halves))
    }

    /// A rating, held within what can be counted.
    pub(super) fn from_rating(rating: Option<i64>) -> Value {
        let value = rating.and_then(|rating| i32::try_from(rating).ok());
        value.map_or(Value::Undefined, Value::Rating)
    }
}

/// Half-points as [`Points`], held within what they can count.
pub(super) fn bounded(halves: i64) -> Points {
    let bound = if halves < 0 { i32::MIN } else { i32::MAX };
    Points::from_halves(i32::try_from(halves).unwrap_or(bound))
}

impl fmt::Display for Value {
    /// Points with `½`, quarters with two decimals, fractions with as many or with three, `–` for an undefined value and nothing where
    /// there was no tie.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Value::Points(points) => with_half(points),
            Value::Quarters(quarters) => with_decimals(i128::from(quarters) * 250),
            Value::Fraction { halves, by } => {
                let (thousandths, by) = (i128::from(halves) * 500, i128::from(by.max(1)));
                with_decimals((2 * thousandths + by).div_euclid(2 * by))
            }
            Value::Rating(rating) => rating.to_string(),
            Value::Count(number) | Value::Place(number) => number.to_string(),
            Value::Untied => String::new(),
            Value::Undefined => "–".to_owned(),
        };
        f.pad(&text)
    }
}

fn with_half(points: Points) -> String {
    let halves = points.halves().unsigned_abs();
    let sign = if points.halves() < 0 { "-" } else { "" };
    match (halves / 2, halves % 2) {
        (0, 1) => format!("{sign}½"),
        (whole, 1) => format!("{sign}{whole}½"),
        (whole, _) => format!("{sign}{whole}"),
    }
}

/// Thousandths with two decimals, with three if the last one is not zero.
fn with_decimals(thousandths: i128) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    if rest % 10 == 0 {
        format!("{sign}{whole}.{:02}", rest / 10)
    } else {
        format!("{sign}{whole}.{rest:03}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_print_as_people_write_them() {
        let halves = |n| Value::Points(Points::from_halves(n)).to_string();
        assert_eq!(
            [halves(21), halves(1), halves(0), halves(-3)],
            ["10½", "½", "0", "-1½"].map(str::to_owned)
        );
        assert_eq!(Value::Quarters(149).to_string(), "37.25");
        assert_eq!(Value::Quarters(-2).to_string(), "-0.50");
        assert_eq!(Value::Quarters(i64::MIN).to_string(), "-2305843009213693952.00");
        assert_eq!(format!("{:>4}", Value::Rating(187)), " 187");
        let fraction = |halves, by| Value::Fraction { halves, by }.to_string();
        assert_eq!(
            [fraction(124, 5), fraction(107, 4), fraction(508, 6), fraction(-1, 3)],
            ["12.40", "13.375", "42.333", "-0.167"].map(str::to_owned)
        );
    }

    #[test]
    fn more_is_ahead_but_for_places_and_undefined_comes_last() {
        let ahead = |a: Value, b: Value| a.ranks_against(&b) == Ordering::Less;
        assert!(ahead(Value::Rating(2000), Value::Rating(1999)));
        assert!(ahead(Value::Place(1), Value::Place(2)));
        let fraction = |halves, by| Value::Fraction { halves, by };
        assert!(ahead(fraction(43, 3), fraction(100, 7)));
        assert_eq!(fraction(2, 4).ranks_against(&fraction(3, 6)), Ordering::Equal);
        assert!(ahead(Value::Rating(0), Value::Undefined));
        assert!(!ahead(Value::Undefined, Value::Undefined));
    }

    #[test]
    fn points_beyond_counting_stop_at_the_limit() {
        assert_eq!(bounded(i64::MAX).halves(), i32::MAX);
        assert_eq!(bounded(i64::MIN).halves(), i32::MIN);
        assert_eq!(bounded(-7).halves(), -7);
    }
}
