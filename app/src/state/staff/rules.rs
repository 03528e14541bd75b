//! The rules of a tournament as the fields of a form, and back.

use shared::crosstable::Colour;
use shared::id::RoundNo;
use shared::points::{PointSystem, Points};
use shared::scoring::{Criterion, TieBreak};
use shared::tournament::Rules;

/// What the form holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesText {
    /// Rounds.
    pub rounds: String,
    /// Rounds in which clubs are kept apart.
    pub protected: String,
    /// A win, as in `1`.
    pub win: String,
    /// A draw, as in `½` or `0.5`.
    pub draw: String,
    /// A loss.
    pub loss: String,
    /// The pairing-allocated bye.
    pub bye: String,
    /// `white`, `black`, or empty to draw it by lot.
    pub colour: String,
    /// Tie-breaks after the score.
    pub tie_breaks: Vec<TieBreak>,
    base: Rules,
}

/// A field of the form that holds something else than it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Rounds are no number.
    Rounds,
    /// Points are no number of half-points.
    Points,
}

impl RulesText {
    /// The fields of these rules. What the form does not show stays as it is.
    #[must_use]
    pub fn of(rules: &Rules) -> RulesText {
        let PointSystem { win, draw, loss, pairing_allocated_bye, .. } = rules.points;
        RulesText {
            rounds: rules.rounds.to_string(),
            protected: rules.protected_rounds.to_string(),
            win: write(win),
            draw: write(draw),
            loss: write(loss),
            bye: write(pairing_allocated_bye),
            colour: match rules.initial_colour {
                Some(Colour::White) => "white",
                Some(Colour::Black) => "black",
                None => "",
            }
            .to_owned(),
            tie_breaks: rules.tie_breaks.iter().copied().filter(|t| !is_score(*t)).collect(),
            base: rules.clone(),
        }
    }

    /// The rules.
    ///
    /// # Errors
    /// The first wrong field.
    pub fn read(&self) -> Result<Rules, Wrong> {
        let draw = read(&self.draw)?;
        let points = PointSystem {
            win: read(&self.win)?,
            draw,
            loss: read(&self.loss)?,
            pairing_allocated_bye: read(&self.bye)?,
            half_point_bye: draw,
            full_point_bye: read(&self.win)?,
            ..self.base.points
        };
        Ok(Rules {
            rounds: self.rounds.trim().parse::<RoundNo>().map_err(|_| Wrong::Rounds)?,
            protected_rounds: self.protected.trim().parse().map_err(|_| Wrong::Rounds)?,
            points,
            tie_breaks: std::iter::once(TieBreak::from(Criterion::Points))
                .chain(self.tie_breaks.iter().copied())
                .collect(),
            initial_colour: match self.colour.as_str() {
                "white" => Some(Colour::White),
                "black" => Some(Colour::Black),
                _ => None,
            },
            ..self.base.clone()
        })
    }
}

fn is_score(tie_break: TieBreak) -> bool {
    tie_break.criterion() == Criterion::Points
}

/// Tie-breaks that may be added to these, in the order in which they are offered.
#[must_use]
pub fn offered(chosen: &[TieBreak]) -> Vec<TieBreak> {
    const CODES: [&str; 11] =
        ["BH/C1", "BH", "BH/M1", "BH/C2", "SB", "SB/C1", "DE", "WIN", "PS", "ARO", "ARO/C1"];
    let all = CODES.iter().filter_map(|code| code.parse().ok());
    all.filter(|tie_break| !chosen.contains(tie_break)).collect()
}

/// Moves the tie-break at a place one place up.
pub fn move_up(tie_breaks: &mut [TieBreak], place: usize) {
    if place > 0 && place < tie_breaks.len() {
        tie_breaks.swap(place, place - 1);
    }
}

fn write(points: Points) -> String {
    shared::scoring::Value::Points(points).to_string()
}

/// `1`, `½`, `1½`, `0.5`, `1,5`.
fn read(text: &str) -> Result<Points, Wrong> {
    let text = text.trim();
    let half = ["½", ".5", ",5"].into_iter().find_map(|end| text.strip_suffix(end));
    let whole = half.or_else(|| text.strip_suffix(".0")).unwrap_or(text);
    let whole: u8 = match whole {
        "" if half.is_some() => 0,
        digits => digits.parse().map_err(|_| Wrong::Points)?,
    };
    Ok(Points::from_halves(2 * i32::from(whole) + i32::from(half.is_some())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_come_back_from_the_form_as_they_went_in() {
        for colour in [None, Some(Colour::White), Some(Colour::Black)] {
            let rules = Rules { initial_colour: colour, ..Rules::default() };
            assert_eq!(RulesText::of(&rules).read(), Ok(rules));
        }
    }

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, halves) in [
            ("0", 0),
            ("½", 1),
            ("0.5", 1),
            ("0,5", 1),
            ("1", 2),
            ("1.0", 2),
            (" 1½ ", 3),
            ("3", 6),
        ] {
            assert_eq!(read(text), Ok(Points::from_halves(halves)), "{text}");
        }
        for text in ["", "x", "-1", "0.25", "1/2", "300"] {
            assert_eq!(read(text), Err(Wrong::Points), "{text}");
        }
    }

    #[test]
    fn a_wrong_field_is_named() {
        let text = RulesText { rounds: "nine".to_owned(), ..RulesText::of(&Rules::default()) };
        assert_eq!(text.read(), Err(Wrong::Rounds));
    }

    #[test]
    fn what_is_chosen_is_not_offered_again_and_can_move_up() {
        let mut chosen = RulesText::of(&Rules::default()).tie_breaks;
        assert!(offered(&chosen).iter().all(|tie_break| !chosen.contains(tie_break)));
        assert_eq!(offered(&[]).len(), 11);
        let (first, second) = (chosen[0], chosen[1]);
        move_up(&mut chosen, 1);
        assert_eq!(chosen[..2], [second, first]);
        move_up(&mut chosen, 0);
        move_up(&mut chosen, 99);
        assert_eq!(chosen[..2], [second, first]);
    }
}
