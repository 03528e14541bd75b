//! Writes a report file.

use std::collections::BTreeMap;

use super::points::Bye;
use super::read::may_be_of_teams;
use super::write_error::TrfWriteError;
use super::{
    AnnouncedBye, LAST_ROUND, Report, ReportPlayer, abnormal, accelerated, player, points, team,
    team_records,
};
use crate::crosstable::{Cell, Colour, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};

/// How a file states what an engine needs; the rest is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// TRF16 with the extensions that pairing programs know: `XXR`, `XXC`, `XXS`, `XXZ`, `XXP`,
    /// `XXA`. Half-point and full-point byes of the next round stand in the players' cells.
    Trf16,
    /// TRF26: `142`, `152`, `162`, `240`, `260`, `250`.
    Trf26,
}

/// Writes a report, lines ended by LF. Points, ranks and counts are written as they stand in it.
///
/// # Errors
/// When a value does not fit into its columns; nothing but a long name is ever cut.
pub fn write(report: &Report, dialect: Dialect) -> Result<String, TrfWriteError> {
    let next = RoundNo(report.paired_rounds().0.saturating_add(1));
    let mut lines = report.header.lines();
    lines.extend(setup(report, dialect)?);
    lines.extend(prohibitions(&report.prohibitions, dialect)?);
    let teams = report.is_about_teams();
    // The old extensions know players only.
    let of_byes = if teams { Dialect::Trf26 } else { dialect };
    lines.extend(byes(&report.announced_byes, next, of_byes)?);
    lines.extend(abnormal::write(&report.abnormal_points)?);
    let players = || report.players.iter().map(|player| (player.id, &player.virtual_points));
    lines.extend(match dialect {
        _ if teams => {
            let teams = report.teams.iter().map(|team| (team.id, &team.virtual_points));
            accelerated::write_250(teams, true)?
        }
        Dialect::Trf16 => accelerated::write_xxa(&report.players)?,
        Dialect::Trf26 => accelerated::write_250(players(), false)?,
    });
    lines.extend(team_records::write(&report.team_play)?);
    lines.extend(report.lines_before_players.iter().cloned());
    for player in &report.players {
        lines.push(match of_byes {
            Dialect::Trf16 => player::write(&with_coming_bye(report, player, next))?,
            Dialect::Trf26 => player::write(player)?,
        });
    }
    lines.extend(team::write(&report.teams, dialect == Dialect::Trf16 && knows_old_teams(report))?);
    lines.extend(report.lines_after_players.iter().cloned());
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// Whether the old records of teams would be read as such.
fn knows_old_teams(report: &Report) -> bool {
    let mut kept = report.lines_before_players.iter().chain(&report.lines_after_players);
    may_be_of_teams(&report.header.system) && !kept.any(|line| line.starts_with("013"))
}

/// Rounds, initial colour and points.
fn setup(report: &Report, dialect: Dialect) -> Result<Vec<String>, TrfWriteError> {
    let system = &report.points;
    let mut lines = Vec::new();
    if let Some(rounds) = report.rounds {
        let rounds = within(rounds)?;
        lines.push(match dialect {
            Dialect::Trf16 => format!("XXR {rounds}"),
            Dialect::Trf26 => format!("142 {rounds}"),
        });
    }
    lines.extend(report.initial_colour.map(|colour| match (dialect, colour) {
        (Dialect::Trf16, Colour::White) => "XXC white1".to_owned(),
        (Dialect::Trf16, Colour::Black) => "XXC black1".to_owned(),
        (Dialect::Trf26, Colour::White) => "152 W".to_owned(),
        (Dialect::Trf26, Colour::Black) => "152 B".to_owned(),
    }));
    let bye = match report.team_play.board_bye {
        _ if !report.is_about_teams() => Bye::Usual,
        Some(_) => Bye::Stated,
        None => Bye::Unstated,
    };
    lines.extend(points::write_162(system, bye, report.unknown_result, dialect)?);
    lines.extend(points::write_xxs(system, bye, dialect)?);
    Ok(lines)
}

/// A round that fits into three digits.
pub(super) fn within(round: RoundNo) -> Result<RoundNo, TrfWriteError> {
    if round > LAST_ROUND { Err(TrfWriteError::Round(round)) } else { Ok(round) }
}

/// Start numbers, four columns each.
fn list(players: &[ParticipantId]) -> Result<String, TrfWriteError> {
    let mut row = String::new();
    for id in players {
        row.push_str(&format!(" {:>4}", player::within(*id)?));
    }
    Ok(row)
}

fn prohibitions(all: &[Prohibition], dialect: Dialect) -> Result<Vec<String>, TrfWriteError> {
    let line = |one: &Prohibition| {
        let players = list(&one.participants)?;
        // XXP cannot say rounds.
        if dialect == Dialect::Trf16 && (one.from, one.to) == (RoundNo(1), LAST_ROUND) {
            return Ok(format!("XXP{players}"));
        }
        Ok(format!("260 {:>3} {:>3}{players}", within(one.from)?, within(one.to)?))
    };
    all.iter().map(line).collect()
}

/// The records of announced byes, one for each round and kind.
fn byes(
    all: &[AnnouncedBye],
    next: RoundNo,
    dialect: Dialect,
) -> Result<Vec<String>, TrfWriteError> {
    let mut groups: BTreeMap<(RoundNo, Mark), Vec<ParticipantId>> = BTreeMap::new();
    for bye in all {
        groups.entry((bye.round, bye.mark)).or_default().push(bye.player);
    }
    let mut lines = Vec::new();
    for ((round, mark), players) in groups {
        let players = list(&players)?;
        let kind = match mark {
            Mark::FullPointBye => 'F',
            Mark::HalfPointBye => 'H',
            _ => 'Z',
        };
        match dialect {
            Dialect::Trf16 if round == next && kind == 'Z' => lines.push(format!("XXZ{players}")),
            Dialect::Trf16 if round == next => {}
            _ => lines.push(format!("240 {kind} {:>3}{players}", within(round)?)),
        }
    }
    Ok(lines)
}

/// A half-point or full-point bye of the next round as a cell, counted in the points as engines
/// expect it.
fn with_coming_bye(report: &Report, player: &ReportPlayer, next: RoundNo) -> ReportPlayer {
    let mut player = player.clone();
    let index = usize::from(next.0).saturating_sub(1);
    let coming = report
        .announced_byes
        .iter()
        .find(|bye| bye.player == player.id && bye.round == next && bye.mark != Mark::ZeroPointBye);
    let Some(bye) = coming else { return player };
    if player.cells.len() <= index {
        player.cells.resize(index + 1, None);
    }
    if let Some(cell @ None) = player.cells.get_mut(index) {
        *cell = Some(Cell::bye(bye.mark));
        let worth = bye.mark.points(&report.points);
        player.points = player.points.map(|points| points + worth);
    }
    player
}
