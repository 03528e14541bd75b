//! Reads a report file line by line.

use std::collections::BTreeMap;

use super::accelerated::{self, Grant};
use super::error::{TrfError, TrfErrorKind};
use super::line::{Field, Line};
use super::points::StatedPoints;
use super::{AnnouncedBye, Report, cells, check, player, setup};
use crate::crosstable::Mark;
use crate::id::{ParticipantId, RoundNo};

/// Reads a report file: UTF-8 or else Latin-1, lines ended by CR, LF or both.
///
/// # Errors
/// The first fault found, with its line and column; see [`TrfErrorKind`].
pub fn read(bytes: &[u8]) -> Result<Report, TrfError> {
    let text = decode(bytes);
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<Line> =
        unified.lines().zip(1..).map(|(text, number)| Line::new(number, text)).collect();
    let mut reader = Reader { teams: lines.iter().any(is_about_teams), ..Reader::default() };
    for line in &lines {
        reader.take(line)?;
    }
    reader.finish()
}

fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// In a team tournament several records speak of teams, not of players.
fn is_about_teams(line: &Line) -> bool {
    matches!(line.code(), "013" | "310")
        || (line.code() == "192" && line.rest(4).text.starts_with("FIDE_TEAM"))
}

#[derive(Default)]
struct Reader {
    report: Report,
    teams: bool,
    player_lines: Vec<u32>,
    seen: BTreeMap<ParticipantId, u32>,
    points: StatedPoints,
    grants: Vec<Grant>,
    absent: Vec<ParticipantId>,
    mentioned: Vec<(Field, ParticipantId)>,
}

impl Reader {
    fn take(&mut self, line: &Line) -> Result<(), TrfError> {
        let report = &mut self.report;
        match line.code() {
            "001" => return self.take_player(line),
            "142" | "XXR" => setup::read_rounds(report, line)?,
            "152" => setup::read_152(report, line)?,
            "162" => self.points.read_162(line)?,
            "XXS" => self.points.read_xxs(line)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.points.read_bb(line)?,
            "XXC" => {
                if !setup::read_xxc(report, line)? {
                    self.keep(line);
                }
            }
            _ if self.teams => self.take_other(line),
            "240" => self.mentioned.extend(setup::read_240(report, line)?),
            "XXZ" => {
                let named = setup::players(line, 4)?;
                self.absent.extend(named.iter().map(|(_, id)| *id));
                self.mentioned.extend(named);
            }
            "260" => self.mentioned.extend(setup::read_260(report, line)?),
            "XXP" => self.mentioned.extend(setup::read_xxp(report, line)?),
            "250" => accelerated::read_250(&mut self.grants, line)?,
            "XXA" => self.mentioned.extend(accelerated::read_xxa(&mut self.grants, line)?),
            _ => self.take_other(line),
        }
        Ok(())
    }

    fn take_player(&mut self, line: &Line) -> Result<(), TrfError> {
        let player = player::read(line)?;
        if self.seen.insert(player.id, line.number).is_some() {
            let place = line.field(5, 8);
            return Err(place.fault(TrfErrorKind::DuplicateStartNumber(player.id)));
        }
        self.player_lines.push(line.number);
        self.report.players.push(player);
        Ok(())
    }

    fn take_other(&mut self, line: &Line) {
        if !self.report.header.take(line) {
            self.keep(line);
        }
    }

    fn keep(&mut self, line: &Line) {
        let kept = if self.report.players.is_empty() {
            &mut self.report.lines_before_players
        } else {
            &mut self.report.lines_after_players
        };
        kept.push(line.text.clone());
    }

    /// What can only be judged when every line has been seen.
    fn finish(self) -> Result<Report, TrfError> {
        let mut report = self.report;
        if report.players.is_empty() {
            return Err(TrfError { line: 1, column: 1, kind: TrfErrorKind::NoPlayers });
        }
        if let Some((place, id)) = self.mentioned.iter().find(|(_, id)| !self.seen.contains_key(id))
        {
            return Err(place.fault(TrfErrorKind::UnknownPlayer(*id)));
        }
        check::games(&report.players, &self.player_lines)?;
        check_last_round(&report, &self.player_lines)?;
        accelerated::apply(&self.grants, &mut report.players)?;
        report.points = self.points.system();
        report.unknown_result = self.points.unknown;
        let round = RoundNo(report.paired_rounds().0.saturating_add(1));
        report.announced_byes.extend(self.absent.iter().map(|player| AnnouncedBye {
            round,
            mark: Mark::ZeroPointBye,
            player: *player,
        }));
        report.announced_byes.sort_unstable();
        report.announced_byes.dedup();
        Ok(report)
    }
}

/// No round after the last one is paired.
fn check_last_round(report: &Report, lines: &[u32]) -> Result<(), TrfError> {
    let round = report.paired_rounds();
    let Some(rounds) = report.rounds.filter(|rounds| round > *rounds) else { return Ok(()) };
    let index = usize::from(round.0).saturating_sub(1);
    let culprit = report
        .players
        .iter()
        .zip(lines)
        .find(|(player, _)| player.cells.get(index).is_some_and(Option::is_some));
    let column = u32::try_from(cells::column(round)).unwrap_or(u32::MAX);
    let line = culprit.map_or(1, |(_, line)| *line);
    Err(TrfError { line, column, kind: TrfErrorKind::BeyondLastRound { round, rounds } })
}
