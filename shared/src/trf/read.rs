//! Reads a report file line by line.

use std::collections::{BTreeMap, BTreeSet};

use super::accelerated::{self, Grant};
use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Columns, Field, Line};
use super::points::StatedPoints;
use super::setup::{self, Named};
use super::team_records::Mentioned;
use super::{AnnouncedBye, Report, ReportTeam, abnormal, cells, check, player, team, team_records};
use crate::crosstable::Mark;
use crate::id::{ParticipantId, RoundNo};

/// Reads a report file: UTF-8 or else Latin-1, lines ended by CR, LF or both. Columns are
/// characters; a UTF-8 file that only makes sense with bytes as columns is read so.
///
/// # Errors
/// The first fault found, with its line and column; see [`TrfErrorKind`].
pub fn read(bytes: &[u8]) -> Result<Report, TrfError> {
    let (text, may_count_bytes) = decoded(bytes);
    match read_text(&text, Columns::Characters) {
        Err(fault) if may_count_bytes => read_text(&text, Columns::Bytes).map_err(|_| fault),
        result => result,
    }
}

/// Where the record of a player has its FIDE ID, as line and column from 1; none if the file has no
/// such player.
#[must_use]
pub fn fide_id_place(bytes: &[u8], player: ParticipantId) -> Option<(usize, usize)> {
    let (text, _) = decoded(bytes);
    text.lines().enumerate().find_map(|(at, text)| {
        let line = Line::new(0, text, Columns::Characters);
        let column = player::fide_id_column(&line, player).filter(|_| is_record(&line, "001"))?;
        Some((at + 1, column))
    })
}

/// The text of a file with one kind of line ends, and whether columns may be bytes.
fn decoded(bytes: &[u8]) -> (String, bool) {
    let (text, may_count_bytes) = match std::str::from_utf8(bytes) {
        Ok(text) => (text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(), !text.is_ascii()),
        Err(_) => (bytes.iter().map(|byte| char::from(*byte)).collect(), false),
    };
    (text.replace("\r\n", "\n").replace('\r', "\n"), may_count_bytes)
}

fn read_text(text: &str, columns: Columns) -> Result<Report, TrfError> {
    let lines: Vec<Line> =
        text.lines().zip(1..).map(|(text, number)| Line::new(number, text, columns)).collect();
    let mut reader = Reader { teams: are_about_teams(&lines), ..Reader::default() };
    reader.numbered_teams = lines.iter().any(|line| is_record(line, "310"));
    for line in &lines {
        reader.take(line)?;
    }
    reader.finish()
}

/// Whether several records speak of teams, not of players. A tournament of players may list teams
/// too, in the old record.
fn are_about_teams(lines: &[Line]) -> bool {
    let listed = |code: &str| lines.iter().any(|line| is_record(line, code));
    let mut systems = lines.iter().filter(|line| is_record(line, "192"));
    let system = systems.find_map(|line| Some(line.rest(4).text).filter(|text| !text.is_empty()));
    listed("310") || (listed("013") && may_be_of_teams(&system.unwrap_or_default()))
}

/// Whether a system, perhaps not stated, can be one of teams.
pub(super) fn may_be_of_teams(system: &str) -> bool {
    system.is_empty() || system.contains("TEAM")
}

fn is_record(line: &Line, code: &str) -> bool {
    line.code() == code && line.at(4).is_whitespace()
}

/// What has been read so far, and what can only be judged at the end.
#[derive(Default)]
struct Reader<'a> {
    report: Report,
    teams: bool,
    /// Teams come with their numbers (310); then the old records (013) are kept as they stand.
    numbered_teams: bool,
    team_lines: Vec<&'a Line>,
    of_teams: Mentioned,
    player_lines: Vec<&'a Line>,
    seen: BTreeSet<ParticipantId>,
    points: StatedPoints,
    grants: Vec<Grant>,
    byes: Vec<(Field, AnnouncedBye)>,
    absent: Named,
    mentioned: Named,
}

impl<'a> Reader<'a> {
    fn take(&mut self, line: &'a Line) -> Result<(), TrfError> {
        if self.teams && self.take_team_record(line)? {
            return Ok(());
        }
        let report = &mut self.report;
        match line.code() {
            "001" => return self.take_player(line),
            // A ruler of digits or a legend, not the record it starts like.
            _ if !line.at(4).is_whitespace() => self.keep(line),
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
            "240" => self.byes.extend(setup::read_240(line)?),
            "XXZ" => self.absent.extend(setup::players(line, 4)?),
            "260" => self.mentioned.extend(setup::read_260(report, line)?),
            "XXP" => self.mentioned.extend(setup::read_xxp(report, line)?),
            "299" => self.mentioned.extend(abnormal::read(&mut report.abnormal_points, line)?),
            "250" => accelerated::read_250(&mut self.grants, line, self.teams)?,
            "XXA" => self.mentioned.extend(accelerated::read_xxa(&mut self.grants, line)?),
            _ => self.take_other(line),
        }
        Ok(())
    }

    /// Takes a record that only team tournaments have.
    fn take_team_record(&mut self, line: &'a Line) -> Result<bool, TrfError> {
        if !line.at(4).is_whitespace() {
            return Ok(false);
        }
        let play = &mut self.report.team_play;
        match line.code() {
            "310" => self.take_team(line, team::read_310(line)?)?,
            "013" if !self.numbered_teams => {
                let place = self.report.teams.len() + 1;
                self.take_team(line, team::read_013(line, place)?)?;
            }
            "300" => team_records::read_300(play, &mut self.of_teams, line)?,
            "320" => team_records::read_320(play, &mut self.of_teams, line)?,
            "330" => team_records::read_330(play, &mut self.of_teams, line)?,
            "352" => team_records::read_352(play, line)?,
            "362" => team_records::read_362(play, line)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn take_team(&mut self, line: &'a Line, team: ReportTeam) -> Result<(), TrfError> {
        if self.report.teams.iter().any(|known| known.id == team.id) {
            return Err(line.field(5, 7).fault(TrfErrorKind::DuplicateTeam(team.id)));
        }
        self.team_lines.push(line);
        self.report.teams.push(team);
        Ok(())
    }

    fn take_player(&mut self, line: &'a Line) -> Result<(), TrfError> {
        let player = player::read(line)?;
        if !self.seen.insert(player.id) {
            let place = line.field(5, 8);
            return Err(place.fault(TrfErrorKind::DuplicateStartNumber(player.id)));
        }
        self.player_lines.push(line);
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

    /// Refuses records about somebody who is not there.
    fn check_names(&self) -> Result<(), TrfError> {
        let with_bye = self.byes.iter().map(|(place, bye)| (place, bye.player));
        let listed = self.mentioned.iter().chain(&self.absent).map(|(place, id)| (place, *id));
        let mut listed = listed.chain(with_bye);
        let teams: BTreeSet<ParticipantId> = self.report.teams.iter().map(|team| team.id).collect();
        let unknown = TrfErrorKind::UnknownTeam;
        if !self.teams {
            return match listed.find(|(_, id)| !self.seen.contains(id)) {
                Some((place, id)) => Err(place.fault(TrfErrorKind::UnknownPlayer(id))),
                None => Ok(()),
            };
        }
        let named = self.of_teams.teams.iter().map(|(place, id)| (place, *id));
        if let Some((place, id)) = listed.chain(named).find(|(_, id)| !teams.contains(id)) {
            return Err(place.fault(unknown(id)));
        }
        let mut seated = self.of_teams.players.iter();
        match seated.find(|(_, id)| !self.seen.contains(id)) {
            Some((place, id)) => Err(place.fault(TrfErrorKind::UnknownPlayer(*id))),
            None => check::members(&self.report.teams, &self.team_lines, &self.seen),
        }
    }

    fn finish(self) -> Result<Report, TrfError> {
        if self.report.players.is_empty() {
            return Err(TrfError { line: 1, column: 1, kind: TrfErrorKind::NoPlayers });
        }
        self.check_names()?;
        let mut report = self.report;
        check::games(&report.players, &self.player_lines)?;
        check::last_round(&report, &self.player_lines)?;
        if self.teams {
            let teams = report.teams.iter_mut().map(|team| (team.id, &mut team.virtual_points));
            accelerated::apply(&self.grants, teams)?;
            report.team_play.board_bye = self.points.pairing_allocated_bye;
        } else {
            let players = report.players.iter_mut();
            let players = players.map(|player| (player.id, &mut player.virtual_points));
            accelerated::apply(&self.grants, players)?;
        }
        report.points = self.points.system();
        report.unknown_result = self.points.unknown;
        let paired = report.paired_rounds().max(report.match_rounds());
        let round = RoundNo(paired.0.saturating_add(1));
        let absence =
            |(place, player)| (place, AnnouncedBye { round, player, mark: Mark::ZeroPointBye });
        let byes = self.byes.into_iter().chain(self.absent.into_iter().map(absence));
        report.announced_byes = one_each(byes)?;
        Ok(report)
    }
}

/// The byes in order, refusing two different ones of a player in a round.
fn one_each(
    byes: impl Iterator<Item = (Field, AnnouncedBye)>,
) -> Result<Vec<AnnouncedBye>, TrfError> {
    let mut known: BTreeMap<(RoundNo, ParticipantId), AnnouncedBye> = BTreeMap::new();
    for (place, bye) in byes {
        let before = known.insert((bye.round, bye.player), bye);
        if let Some(first) = before.filter(|first| *first != bye) {
            return Err(place.fault(TrfErrorKind::Contradiction {
                what: Subject::Bye,
                first: cells::code(first.mark).to_string(),
                second: cells::code(bye.mark).to_string(),
            }));
        }
    }
    Ok(known.into_values().collect())
}
