//! When no pairing can be given, the answer says why.

use shared::id::{ParticipantId, RoundNo};
use shared::pairing::dutch::{self, Edition};
use shared::pairing::{Inconsistency, NoPairing};

use super::tables::table;

fn refusal(rounds: u16, rows: &[&str]) -> NoPairing {
    dutch::pair(&table(rounds, rows), Edition::Fide2026).unwrap_err()
}

#[test]
fn no_round_follows_the_last() {
    let rounds = RoundNo(1);
    assert_eq!(refusal(1, &["2w1", "1b0"]), NoPairing::RoundsExceeded { rounds });
}

#[test]
fn everybody_has_had_the_bye() {
    let rows = ["2w= 3b= U", "1b= U 3w=", "U 1w= 2b="];
    assert_eq!(refusal(5, &rows), NoPairing::NobodyForTheBye);
}

#[test]
fn the_colour_lot_is_read_from_round_1_or_asked_for() {
    let mut drawn = table(5, &["2b1", "1w0", "4w1", "3b0"]);
    drawn.initial_colour = None;
    assert_eq!(dutch::initial_colour(&drawn), Some(shared::crosstable::Colour::Black));
    let mut open = table(5, &["", ""]);
    open.initial_colour = None;
    assert_eq!(dutch::pair(&open, Edition::Fide2026), Err(NoPairing::InitialColourUnknown));
}

#[test]
fn contradictions_in_the_history_are_named() {
    let id = ParticipantId(1);
    let round = RoundNo(1);
    for (rows, found) in [
        (["7w1", "1b0"], Inconsistency::UnknownOpponent { id, opponent: ParticipantId(7), round }),
        (["2w1", "U"], Inconsistency::OneSided { id, opponent: ParticipantId(2), round }),
        (["2w1", "1w0"], Inconsistency::OneSided { id, opponent: ParticipantId(2), round }),
        (["2w1", "1b-"], Inconsistency::OneSided { id, opponent: ParticipantId(2), round }),
        (["1w1", "U"], Inconsistency::OneSided { id, opponent: id, round }),
        (["2wU", "1b0"], Inconsistency::Misfit { id, round }),
    ] {
        assert_eq!(refusal(5, &rows), NoPairing::Inconsistent(found), "{rows:?}");
    }
    let mut twice = table(5, &["2w1", "1b0"]);
    twice.rows.push(twice.rows[0].clone());
    assert_eq!(
        dutch::pair(&twice, Edition::Fide2026),
        Err(NoPairing::Inconsistent(Inconsistency::SameId { id }))
    );
}
