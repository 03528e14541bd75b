//! Reads a report file line by line.

use std::collections::{BTreeMap, BTreeSet};

use super::accelerated::{self, Grant};
use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Columns, Field, Line};
use super::points::StatedPoints;
use super::setup::{self, Named};
use super::{AnnouncedBye, Report, cells, check, player};
use crate::crosstable::Mark;
use crate::id::{ParticipantId, RoundNo};

/// Reads a report file: UTF-8 or else Latin-1, lines ended by CR, LF or both. Columns are
/// characters; a UTF-8 file that only makes sense with bytes as columns is read so.
///
/// # Errors
/// The first fault found, with its line and column; see [`TrfErrorKind`].
pub fn read(bytes: &[u8]) -> Result<Report, TrfError> {
    let (text, may_count_bytes) = match std::str::from_utf8(bytes) {
        Ok(text) => (text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(), !text.is_ascii()),
        Err(_) => (bytes.iter().map(|byte| char::from(*byte)).collect(), false),
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    match read_text(&text, Columns::Characters) {
        Err(fault) if may_count_bytes => read_text(&text, Columns::Bytes).map_err(|_| fault),
        result => result,
    }
}

fn read_text(text: &str, columns: Columns) -> Result<Report, TrfError> {
    let lines: Vec<Line> =
        text.lines().zip(1..).map(|(text, number)| Line::new(number, text, columns)).collect();
    let mut reader = Reader { teams: lines.iter().any(is_about_teams), ..Reader::default() };
    for line in &lines {
        reader.take(line)?;
    }
    reader.finish()
}

/// In a team tournament several records speak of teams, not of players.
fn is_about_teams(line: &Line) -> bool {
    matches!(line.code(), "013" | "310")
        || (line.code() == "192" && line.rest(4).text.starts_with("FIDE_TEAM"))
}

/// What has been read so far, and what can only be judged at the end.
#[derive(Default)]
struct Reader<'a> {
    report: Report,
    teams: bool,
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
            _ if self.teams => self.take_other(line),
            "240" => self.byes.extend(setup::read_240(line)?),
            "XXZ" => self.absent.extend(setup::players(line, 4)?),
            "260" => self.mentioned.extend(setup::read_260(report, line)?),
            "XXP" => self.mentioned.extend(setup::read_xxp(report, line)?),
            "250" => accelerated::read_250(&mut self.grants, line)?,
            "XXA" => self.mentioned.extend(accelerated::read_xxa(&mut self.grants, line)?),
            _ => self.take_other(line),
        }
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

    fn finish(self) -> Result<Report, TrfError> {
        let mut report = self.report;
        if report.players.is_empty() {
            return Err(TrfError { line: 1, column: 1, kind: TrfErrorKind::NoPlayers });
        }
        let with_bye = self.byes.iter().map(|(place, bye)| (place, bye.player));
        let listed = self.mentioned.iter().chain(&self.absent).map(|(place, id)| (place, *id));
        if let Some((place, id)) = listed.chain(with_bye).find(|(_, id)| !self.seen.contains(id)) {
            return Err(place.fault(TrfErrorKind::UnknownPlayer(id)));
        }
        check::games(&report.players, &self.player_lines)?;
        check::last_round(&report, &self.player_lines)?;
        accelerated::apply(&self.grants, &mut report.players)?;
        report.points = self.points.system();
        report.unknown_result = self.points.unknown;
        let round = RoundNo(report.paired_rounds().0.saturating_add(1));
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
