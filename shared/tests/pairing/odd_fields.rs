//! Fields of nobody, of one, of two, of ten thousand, and those from which everybody has gone: each
//! system gives a precise answer.

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::pairing::system::{self, System, Table};
use shared::pairing::{NoPairing, Pairing};
use shared::points::PointSystem;

const SYSTEMS: [&str; 6] =
    ["dutch", "dutch-2017", "double-swiss", "team", "team-b-gp-mp", "round-robin"];

/// So many participants before round 1, absent from it or not.
fn field(system: System, participants: u32, absent: bool) -> Table {
    let ids = (1..=participants).map(ParticipantId);
    let (rounds, paired_rounds) = (RoundNo(9), RoundNo(0));
    let initial_colour = Some(Colour::White);
    match system {
        System::Dutch { .. } | System::RoundRobin { .. } => Table::Players(Crosstable {
            rows: ids
                .map(|id| Row {
                    id,
                    rating: None,
                    cells: vec![Cell::bye(Mark::ZeroPointBye); usize::from(absent)],
                    extra: Vec::new(),
                    virtual_points: Vec::new(),
                })
                .collect(),
            rounds,
            paired_rounds,
            games_per_round: 1,
            points: PointSystem::default(),
            initial_colour,
            prohibitions: Vec::new(),
        }),
        _ => Table::Matches(MatchTable {
            rows: ids
                .map(|id| MatchRow {
                    id,
                    rating: None,
                    cells: vec![MatchCell::absence(); usize::from(absent)],
                    extra: MatchScore::default(),
                    virtual_points: Vec::new(),
                })
                .collect(),
            rounds,
            paired_rounds,
            games_per_match: 2,
            match_points: MatchPoints::default(),
            initial_colour,
            prohibitions: Vec::new(),
        }),
    }
}

fn paired(name: &str, participants: u32, absent: bool) -> Result<Pairing, NoPairing> {
    let system: System = name.parse().unwrap();
    system::pair(&field(system, participants, absent), system)
}

#[test]
fn nobody_is_told_to_be_nobody() {
    for name in SYSTEMS {
        let nobody = Err(NoPairing::NoParticipants { round: RoundNo(1) });
        assert_eq!(paired(name, 0, false), nobody, "{name}");
    }
}

#[test]
fn who_is_alone_gets_the_bye() {
    for name in SYSTEMS.into_iter().filter(|name| *name != "round-robin") {
        let alone = Pairing { pairs: Vec::new(), bye: Some(ParticipantId(1)) };
        assert_eq!(paired(name, 1, false), Ok(alone), "{name}");
    }
}

#[test]
fn two_meet() {
    for name in SYSTEMS {
        let pairing = paired(name, 2, false).unwrap();
        let [pair] = pairing.pairs[..] else { panic!("{name}: {pairing:?}") };
        assert_eq!(
            (pair.white, pair.black, pairing.bye),
            (ParticipantId(1), ParticipantId(2), None)
        );
    }
}

#[test]
fn when_all_have_withdrawn_there_is_nobody() {
    for name in SYSTEMS.into_iter().filter(|name| *name != "round-robin") {
        let nobody = Err(NoPairing::NoParticipants { round: RoundNo(1) });
        assert_eq!(paired(name, 7, true), nobody, "{name}");
    }
}

#[test]
fn ten_thousand_are_paired() {
    for name in SYSTEMS {
        let pairing = paired(name, 10_000, false).unwrap();
        assert_eq!((pairing.pairs.len(), pairing.bye), (5000, None), "{name}");
    }
}
