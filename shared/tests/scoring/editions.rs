//! Editions of C.07 by name and by date, and the virtual opponent of the years before 2023.

use chrono::NaiveDate;
use shared::crosstable::Crosstable;
use shared::id::{ParticipantId, RoundNo};
use shared::points::Points;
use shared::scoring::{Basis, Edition, Value, explain, standings};

use super::table::{list, table, value_in};

/// The printed value of one code for one participant by the rules before 2023.
fn before_2023(table: &Crosstable, code: &str, participant: u32) -> String {
    let basis = Basis { edition: Edition::Fide2009, ..Basis::default() };
    let ours = standings(table, table.paired_rounds, basis, &list(code));
    value_in(&ours, 0, participant).to_string()
}

#[test]
fn an_edition_holds_from_the_day_on_which_it_comes_into_force() {
    let on = |text: &str| Edition::in_force(text.parse::<NaiveDate>().unwrap());
    for (day, edition) in [
        ("1999-12-31", Edition::Fide2009),
        ("2023-02-25", Edition::Fide2009),
        ("2023-08-31", Edition::Fide2009),
        ("2023-09-01", Edition::Fide2023),
        ("2024-07-31", Edition::Fide2023),
        ("2024-08-01", Edition::Fide2024),
        ("2026-02-28", Edition::Fide2024),
        ("2026-03-01", Edition::Fide2026),
        ("2031-01-01", Edition::Fide2026),
    ] {
        assert_eq!(on(day), edition, "{day}");
    }
}

#[test]
fn an_edition_is_called_by_its_year() {
    for edition in Edition::ALL {
        assert_eq!(edition.name().parse(), Ok(edition));
        let written = serde_json::to_string(&edition).unwrap();
        assert_eq!(written, format!("\"fide{}\"", edition.name()));
    }
    assert!("2025".parse::<Edition>().is_err());
}

#[test]
fn a_virtual_opponent_has_the_score_before_the_complement_and_draws_for_the_rest() {
    // The festival's regulations: 2 + ½ + 5 × ½, 3 + 0 + 2, 2 + 1 + 2½. All opponents have 0.
    for (line, virtual_score) in
        [("w21 b21 Z H", "5"), ("w21 b21 w21 Z w2+", "5"), ("w21 b21 Z w2-", "5½")]
    {
        let mut table = table(&[line, "b10"]);
        table.paired_rounds = RoundNo(9);
        table.rounds = RoundNo(9);
        let all: Vec<&str> = line.split(' ').collect();
        let unplayed = all.iter().rposition(|word| !word.ends_with(['1', '0'])).unwrap();
        let basis = Basis { edition: Edition::Fide2009, ..Basis::default() };
        let player = ParticipantId(1);
        let explanation = explain(&table, RoundNo(9), basis, &list("BH"), 0, player).unwrap();
        assert_eq!(explanation.parts[unplayed].amount.to_string(), virtual_score, "{line}");
    }
}

#[test]
fn an_opponents_rounds_not_played_counted_as_draws_before_2023() {
    // Five points, a forfeit win and a half-point bye among them, count 4½.
    let table = table(&["w20 Z Z Z Z Z Z", "b11 w31 b31 w30 b3= H w3+", "Z b20 w20 b21 w2= Z b2-"]);
    assert_eq!(before_2023(&table, "PTS", 2), "5");
    // Own virtual opponents from round 2 of 7: 0 + 1 + 2½, then one draw less each round.
    let own: i32 = (0..6).map(|rest| 2 + rest).sum();
    let total = Points::from_halves(own + 9);
    assert_eq!(before_2023(&table, "BH", 1), Value::Points(total).to_string());
}

#[test]
fn direct_encounter_before_2023_asks_that_all_the_tied_have_met() {
    let table = table(&["w21 b31", "b10 Z", "Z w10"]);
    assert_eq!(before_2023(&table, "DE", 1), "1");
    assert_eq!(before_2023(&table, "DE", 2), "1");
    let all_met = super::table::table(&["w21 b31 Z", "b10 Z w31", "Z w10 b20"]);
    assert_eq!(before_2023(&all_met, "DE", 2), "2");
}
