//! The rules of a tournament as the fields of a form, and back.

use shared::crosstable::Colour;
use shared::id::RoundNo;
use shared::pairing::round_robin;
use shared::pairing::system::System;
use shared::points::{PointSystem, Points};
use shared::scoring::{Basis, Criterion, Edition, TieBreak};
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
    /// The pairing system.
    pub system: System,
    /// Round 1, or the numbers of a round robin, by lot.
    pub by_lot: bool,
    /// The edition of the tie-break rules.
    pub edition: Edition,
    /// Tie-breaks after the score.
    pub tie_breaks: Vec<TieBreak>,
    /// Who would be numbered in a round robin; none where nobody is entered.
    pub players: usize,
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
            system: rules.system,
            by_lot: rules.by_lot,
            edition: rules.edition,
            tie_breaks: rules.tie_breaks.iter().copied().filter(|t| !is_score(*t)).collect(),
            players: 0,
            base: rules.clone(),
        }
    }

    /// Whether everybody meets everybody, so that rounds and colours are nobody's choice.
    #[must_use]
    pub const fn is_robin(&self) -> bool {
        matches!(self.system, System::RoundRobin { .. })
    }

    /// The rounds that follow from the players; none where they are declared, or nobody is entered.
    #[must_use]
    pub fn rounds_that_follow(&self) -> Option<RoundNo> {
        match self.system {
            System::RoundRobin { cycles, .. } if self.players > 1 => {
                Some(round_robin::rounds(self.players, cycles))
            }
            _ => None,
        }
    }

    /// Rounds and rounds with club protection, of which a round robin has no choice.
    fn read_rounds(&self) -> Result<(RoundNo, RoundNo), Wrong> {
        if self.is_robin() {
            return Ok((self.rounds_that_follow().unwrap_or(self.base.rounds), RoundNo(0)));
        }
        let rounds = self.rounds.trim().parse().map_err(|_| Wrong::Rounds)?;
        Ok((rounds, self.protected.trim().parse().map_err(|_| Wrong::Rounds)?))
    }

    /// The rules. What a system has no use for keeps no value that its field does not show.
    ///
    /// # Errors
    /// The first wrong field.
    pub fn read(&self) -> Result<Rules, Wrong> {
        let (rounds, protected_rounds) = self.read_rounds()?;
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
            rounds,
            protected_rounds,
            points,
            tie_breaks: std::iter::once(TieBreak::from(Criterion::Points))
                .chain(self.tie_breaks.iter().copied())
                .collect(),
            initial_colour: match self.colour.as_str() {
                "white" if !self.is_robin() => Some(Colour::White),
                "black" if !self.is_robin() => Some(Colour::Black),
                _ => None,
            },
            system: self.system,
            by_lot: self.by_lot,
            edition: self.edition,
            ..self.base.clone()
        })
    }

    /// What the rules were before.
    #[must_use]
    pub const fn base(&self) -> &Rules {
        &self.base
    }

    /// Another system; tie-breaks that are none of it go.
    pub fn choose(&mut self, system: System) {
        self.system = system.with_baku(self.system.is_accelerated());
        let basis = self.basis();
        self.tie_breaks.retain(|tie_break| basis.permits(tie_break.criterion()));
    }

    fn basis(&self) -> Basis {
        Rules { system: self.system, edition: self.edition, ..self.base.clone() }.basis()
    }

    /// Tie-breaks that may be added, in the order in which they are offered.
    #[must_use]
    pub fn offered(&self) -> Vec<TieBreak> {
        const CODES: [&str; 13] = [
            "BH/C1", "BH", "BH/M1", "BH/C2", "SB", "SB/C1", "DE", "KS", "WIN", "PS", "ARO",
            "ARO/C1", "LOT",
        ];
        let basis = self.basis();
        let all = CODES.iter().filter_map(|code| code.parse::<TieBreak>().ok());
        let fits =
            |one: &TieBreak| basis.permits(one.criterion()) && !self.tie_breaks.contains(one);
        all.filter(fits).collect()
    }
}

fn is_score(tie_break: TieBreak) -> bool {
    tie_break.criterion() == Criterion::Points
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
    fn another_system_takes_only_tie_breaks_of_its_own() {
        let mut text = RulesText::of(&Rules::default());
        let robin = System::named("round-robin").unwrap();
        text.choose(robin);
        let left: Vec<String> = text.tie_breaks.iter().map(ToString::to_string).collect();
        assert_eq!(left, ["DE", "SB"]);
        assert!(text.offered().iter().all(|one| !one.to_string().starts_with("BH")));
        assert_eq!(text.read().unwrap().system, robin);
        text.edition = Edition::Fide2024;
        assert!(text.offered().iter().any(|one| one.to_string() == "BH"));
    }

    #[test]
    fn a_round_robin_takes_its_rounds_from_the_players() {
        let rules = Rules { protected_rounds: RoundNo(2), ..Rules::default() };
        let mut text = RulesText { rounds: "nine".to_owned(), ..RulesText::of(&rules) };
        text.choose(System::named("round-robin").unwrap());
        for (players, rounds) in [(0, 9), (1, 9), (6, 5), (7, 7)] {
            text.players = players;
            let read = text.read().unwrap();
            assert_eq!((read.rounds, read.protected_rounds), (RoundNo(rounds), RoundNo(0)));
        }
        text.choose(System::named("double-round-robin").unwrap());
        text.players = 6;
        assert_eq!(text.rounds_that_follow(), Some(RoundNo(10)));
        assert_eq!(RulesText { players: 6, ..RulesText::of(&rules) }.rounds_that_follow(), None);
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
        let text = RulesText::of(&Rules::default());
        let mut chosen = text.tie_breaks.clone();
        assert!(text.offered().iter().all(|tie_break| !chosen.contains(tie_break)));
        assert_eq!(text.offered().len() + chosen.len(), 13);
        let (first, second) = (chosen[0], chosen[1]);
        move_up(&mut chosen, 1);
        assert_eq!(chosen[..2], [second, first]);
        move_up(&mut chosen, 0);
        move_up(&mut chosen, 99);
        assert_eq!(chosen[..2], [second, first]);
    }
}
