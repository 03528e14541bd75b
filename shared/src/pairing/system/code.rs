//! The names of systems, read and written.

use super::{ColourPreferences, Cycles, Edition, PrimaryScore, System, SystemError, TeamRules};

/// The code of record `192`.
pub(super) fn write(system: System) -> String {
    let accelerated = |baku: bool| if baku { "_BAKU" } else { "" };
    match system {
        System::Dutch { edition, baku } => {
            let year = match edition {
                Edition::Fide2017 => "2017",
                Edition::Fide2026 => "2026",
            };
            format!("FIDE_DUTCH_{year}{}", accelerated(baku))
        }
        System::DoubleSwiss { baku } => format!("FIDE_DOUBLESWISS{}", accelerated(baku)),
        System::Team { rules, baku } => {
            let kind = match rules.preferences {
                ColourPreferences::Simple => "_TYPEA",
                ColourPreferences::StrongAndMild => "_TYPEB",
                ColourPreferences::Unused => "",
            };
            let scores = match (rules.primary, rules.secondary_used) {
                (PrimaryScore::MatchPoints, true) => "_MP_GP",
                (PrimaryScore::MatchPoints, false) => "_MP",
                (PrimaryScore::GamePoints, true) => "_GP_MP",
                (PrimaryScore::GamePoints, false) => "_GP",
            };
            format!("FIDE_TEAM{kind}{scores}{}", accelerated(baku))
        }
        // There is no code for an exchange of rounds.
        System::RoundRobin { cycles, teams } => {
            let team = if teams { "TEAM_" } else { "" };
            let double = if cycles == Cycles::Single { "" } else { "DOUBLE" };
            format!("BERGER_{team}{double}ROUNDROBIN")
        }
    }
}

pub(super) fn read(text: &str) -> Result<System, SystemError> {
    let upper = text.trim().to_ascii_uppercase();
    // Short names are the codes in small letters and with hyphens, a little shorter.
    let name = upper
        .replace('-', "_")
        .replace("DOUBLE_SWISS", "DOUBLESWISS")
        .replace("ROUND_ROBIN", "ROUNDROBIN")
        .replace("DOUBLE_ROUNDROBIN", "DOUBLEROUNDROBIN");
    let name = ["FIDE_", "BERGER_"].iter().find_map(|who| name.strip_prefix(who)).unwrap_or(&name);
    let words: Vec<&str> = name.split('_').collect();
    let (words, baku) = match words.as_slice() {
        [words @ .., "BAKU"] => (words, true),
        words => (words, false),
    };
    let unknown = || SystemError::Unknown(text.to_owned());
    let system = match words {
        ["DUTCH", edition @ ..] => {
            let edition = match edition {
                ["2017"] => Edition::Fide2017,
                // Approved in 2025, in force since 2026.
                [] | ["2025" | "2026"] => Edition::Fide2026,
                _ => return Err(unknown()),
            };
            System::Dutch { edition, baku }
        }
        ["DOUBLESWISS"] => System::DoubleSwiss { baku },
        ["TEAM", robin @ ..] if round_robin(robin).is_some() && !baku => {
            System::RoundRobin { cycles: round_robin(robin).ok_or_else(unknown)?, teams: true }
        }
        ["TEAM", options @ ..] => {
            let rules = team_rules(options).ok_or_else(unknown)?;
            if baku && rules.primary == PrimaryScore::GamePoints {
                return Err(SystemError::NotAccelerated(text.to_owned()));
            }
            System::Team { rules, baku }
        }
        robin if !baku => {
            System::RoundRobin { cycles: round_robin(robin).ok_or_else(unknown)?, teams: false }
        }
        _ => return Err(unknown()),
    };
    Ok(system)
}

fn round_robin(words: &[&str]) -> Option<Cycles> {
    match words {
        ["ROUNDROBIN"] => Some(Cycles::Single),
        ["DOUBLEROUNDROBIN"] => Some(Cycles::Double),
        ["DOUBLEROUNDROBIN", "SWAPPED"] => Some(Cycles::DoubleSwapped),
        _ => None,
    }
}

/// Colour preferences, then one score or both. Nothing at all means what the rules do if nothing
/// is said; scores without a type mean that preferences are not used.
fn team_rules(words: &[&str]) -> Option<TeamRules> {
    let (stated, scores) = match words {
        ["TYPEA" | "A", scores @ ..] => (Some(ColourPreferences::Simple), scores),
        ["TYPEB" | "B", scores @ ..] => (Some(ColourPreferences::StrongAndMild), scores),
        ["NONE", scores @ ..] => (Some(ColourPreferences::Unused), scores),
        scores => (None, scores),
    };
    let (primary, secondary_used, usual) = match scores {
        [] => (PrimaryScore::MatchPoints, true, ColourPreferences::Simple),
        ["MP", "GP"] => (PrimaryScore::MatchPoints, true, ColourPreferences::Unused),
        ["MP"] => (PrimaryScore::MatchPoints, false, ColourPreferences::Unused),
        ["GP", "MP"] => (PrimaryScore::GamePoints, true, ColourPreferences::Unused),
        ["GP"] => (PrimaryScore::GamePoints, false, ColourPreferences::Unused),
        _ => return None,
    };
    Some(TeamRules { primary, secondary_used, preferences: stated.unwrap_or(usual) })
}
