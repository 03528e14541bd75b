//! The names of pairing systems.

use shared::pairing::NoPairing;
use shared::pairing::system::{self, System, SystemError, Table};

use shared::trf::{self, Report};

use super::tables;

fn parsed(name: &str) -> System {
    name.parse().unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn a_code_is_read_back_as_it_was_written() {
    for code in [
        "FIDE_DUTCH_2017",
        "FIDE_DUTCH_2026",
        "FIDE_DUTCH_2026_BAKU",
        "FIDE_TEAM_TYPEA_MP_GP",
        "FIDE_TEAM_TYPEA_MP_GP_BAKU",
        "FIDE_TEAM_TYPEB_GP_MP",
        "FIDE_TEAM_TYPEB_MP",
        "FIDE_TEAM_MP_GP",
        "FIDE_TEAM_GP",
        "FIDE_DOUBLESWISS",
        "FIDE_DOUBLESWISS_BAKU",
        "BERGER_ROUNDROBIN",
        "BERGER_DOUBLEROUNDROBIN",
        "BERGER_TEAM_ROUNDROBIN",
        "BERGER_TEAM_DOUBLEROUNDROBIN",
    ] {
        assert_eq!(parsed(code).to_string(), code);
    }
}

#[test]
fn short_names_and_older_codes_mean_the_same() {
    for (name, code) in [
        ("dutch", "FIDE_DUTCH_2026"),
        ("FIDE_DUTCH", "FIDE_DUTCH_2026"),
        ("FIDE_DUTCH_2025_BAKU", "FIDE_DUTCH_2026_BAKU"),
        ("dutch-2017", "FIDE_DUTCH_2017"),
        ("team", "FIDE_TEAM_TYPEA_MP_GP"),
        ("FIDE_TEAM_BAKU", "FIDE_TEAM_TYPEA_MP_GP_BAKU"),
        ("team-b-mp-gp", "FIDE_TEAM_TYPEB_MP_GP"),
        ("team-none-gp-mp", "FIDE_TEAM_GP_MP"),
        ("double-swiss-baku", "FIDE_DOUBLESWISS_BAKU"),
        ("round-robin", "BERGER_ROUNDROBIN"),
        ("FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"),
        ("double-round-robin-swapped", "BERGER_DOUBLEROUNDROBIN"),
        ("FIDE_TEAM_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN"),
        ("team-double-round-robin", "BERGER_TEAM_DOUBLEROUNDROBIN"),
    ] {
        assert_eq!(parsed(name).to_string(), code, "{name}");
    }
}

#[test]
fn other_names_are_refused_by_name() {
    for name in ["", "FIDE", "FIDE_DUBOV", "dutch-2016", "team-c", "team-gp-gp", "BAKU", "CUSTOM_X"]
    {
        assert_eq!(name.parse::<System>(), Err(SystemError::Unknown(name.to_owned())), "{name}");
    }
    let accelerated = "FIDE_TEAM_TYPEA_GP_MP_BAKU";
    let refused = SystemError::NotAccelerated(accelerated.to_owned());
    assert_eq!(accelerated.parse::<System>(), Err(refused));
}

#[test]
fn a_system_of_teams_does_not_pair_players() {
    let table = Table::Players(tables::table(5, &["", ""]));
    assert_eq!(system::pair(&table, parsed("team")), Err(NoPairing::OtherKind));
}

/// A report of eight who play five rounds, before the first.
fn report(setup: &[&str]) -> Report {
    let mut lines: Vec<String> = setup.iter().map(|line| (*line).to_owned()).collect();
    lines.extend((1..=8).map(|id| format!("001 {id:>4}")));
    trf::read(lines.join("\n").as_bytes()).unwrap()
}

#[test]
fn acceleration_follows_the_rule_unless_the_report_states_virtual_points() {
    let whites = |setup: &[&str]| {
        let report = report(setup);
        let system = System::of(&report).unwrap();
        let pairing = system::pair(&system.table(&report).unwrap(), system).unwrap();
        pairing.pairs.iter().map(|pair| (pair.white.0, pair.black.0)).collect::<Vec<_>>()
    };
    let plain = whites(&["142 6", "152 W", "192 FIDE_DUTCH_2026"]);
    assert_eq!(plain, [(1, 5), (6, 2), (3, 7), (8, 4)]);
    for code in ["FIDE_DUTCH_2026_BAKU", "FIDE_DOUBLESWISS_BAKU"] {
        let accelerated = whites(&["142 6", "152 W", &format!("192 {code}")]);
        assert_eq!(accelerated, [(1, 3), (4, 2), (5, 7), (8, 6)], "{code}");
    }
    let stated = ["142 6", "152 W", "192 FIDE_DUTCH_2026_BAKU", "250       1.0   1   1    1    2"];
    assert_eq!(whites(&stated), [(1, 2), (3, 6), (7, 4), (5, 8)]);
}

#[test]
fn what_a_system_cannot_read_is_said() {
    let table = |setup: &[&str]| {
        let report = report(setup);
        System::of(&report).unwrap().table(&report).map(|_| ()).map_err(|why| why.to_string())
    };
    let refused = |why: &str| Err(why.to_owned());
    assert_eq!(table(&["142 5", "192 FIDE_DUTCH_BAKU"]), Ok(()));
    let unknown = refused("acceleration needs the declared number of rounds");
    assert_eq!(table(&["192 FIDE_DUTCH_BAKU"]), unknown);
    let worth = refused("acceleration needs a win worth two draws and a loss worth nothing");
    assert_eq!(table(&["142 5", "192 FIDE_DUTCH_BAKU", "162  W 3.0    D 1.0"]), worth);
    let odd = refused("5 rounds are declared: a match takes two");
    assert_eq!(table(&["142 5", "192 FIDE_DOUBLESWISS"]), odd);
}

#[test]
fn a_round_robin_goes_on_from_the_rounds_played() {
    let table = Table::Players(tables::table(3, &["4w1", "3w=", "2b=", "1b0"]));
    let pairing = system::pair(&table, parsed("round-robin")).unwrap();
    let pairs: Vec<_> = pairing.pairs.iter().map(|pair| (pair.white.0, pair.black.0)).collect();
    assert_eq!(pairs, [(4, 3), (1, 2)]);
    assert_eq!(system::initial_colour(&table, parsed("round-robin")), None);
}
