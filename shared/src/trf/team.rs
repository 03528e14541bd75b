//! Teams as report files list them (`013`, `310`) and the records about their matches.

use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Line, decimal, one_line};
use super::player;
use super::setup::blank;
use super::write_error::{TeamField, TrfWriteError};
use crate::crosstable::Colour;
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchPoints;
use crate::points::Points;

/// One team's record. A text is empty when the file does not have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportTeam {
    /// The pairing number; of old records (`013`), which have none, the place in the file.
    pub id: ParticipantId,
    /// Name. Only 32 characters are written.
    pub name: String,
    /// Short name, five letters.
    pub nickname: String,
    /// What the starting order comes from, usually a mean rating.
    pub strength: Option<u32>,
    /// Match points as stated.
    pub match_points: Option<Points>,
    /// Game points as stated.
    pub game_points: Option<Points>,
    /// Rank as stated.
    pub rank: Option<u32>,
    /// The players in board order.
    pub members: Vec<ParticipantId>,
    /// Virtual points of acceleration by round (250), without zeros at the end.
    pub virtual_points: Vec<Points>,
}

/// What a report says of matches beside the players' games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamPlay {
    /// Line-ups that differ from the order of the members (300).
    pub line_ups: Vec<ReportLineUp>,
    /// Pairing-allocated byes and their worth (320).
    pub byes: Option<TeamByes>,
    /// Forfeited matches (330).
    pub forfeits: Vec<ForfeitedMatch>,
    /// The colours that the first-named team has on the boards (352); empty when not stated.
    pub board_colours: Vec<Colour>,
    /// What matches are worth, when stated (362).
    pub match_points: Option<MatchPoints>,
    /// What the pairing-allocated bye is worth on each board, when stated (162, symbol P).
    pub board_bye: Option<Points>,
}

impl TeamPlay {
    /// Forgets what happened after a round.
    pub(super) fn drop_after(&mut self, round: RoundNo) {
        self.line_ups.retain(|one| one.round <= round);
        self.forfeits.retain(|one| one.round <= round);
        if let Some(byes) = &mut self.byes {
            byes.teams.truncate(usize::from(round.0));
        }
    }
}

/// Who sat on which board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportLineUp {
    /// In which round.
    pub round: RoundNo,
    /// The team.
    pub team: ParticipantId,
    /// The opponent, when stated.
    pub opponent: Option<ParticipantId>,
    /// From board 1; none where nobody sat.
    pub players: Vec<Option<ParticipantId>>,
}

/// The pairing-allocated byes of all rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamByes {
    /// Match points, when stated.
    pub match_points: Option<Points>,
    /// Game points, when stated.
    pub game_points: Option<Points>,
    /// The receiver by round, without open ends.
    pub teams: Vec<Option<ParticipantId>>,
}

/// A match that one side or both did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// In which round.
    pub round: RoundNo,
    /// The team that was to have White on board 1.
    pub white: ParticipantId,
    /// Its opponent.
    pub black: ParticipantId,
    /// Who won; nobody if both forfeited.
    pub winner: Option<Colour>,
}

/// Reads `310`.
pub(super) fn read_310(line: &Line) -> Result<ReportTeam, TrfError> {
    blank(line, &[4, 8, 41, 47, 54, 61, 68, 72, 73])?;
    let text = |from, to| line.field(from, to).text;
    Ok(ReportTeam {
        id: ParticipantId(line.field(5, 7).positive(Subject::Team)?),
        name: text(9, 40),
        nickname: text(42, 46),
        strength: line.field(48, 53).number()?.filter(|strength| *strength != 0),
        match_points: line.field(55, 60).points()?,
        game_points: line.field(62, 67).points()?,
        rank: line.field(69, 71).number()?.filter(|rank| *rank != 0),
        members: members(line, 74)?,
        virtual_points: Vec::new(),
    })
}

/// Reads `013`, the team of this place among such records.
pub(super) fn read_013(line: &Line, place: usize) -> Result<ReportTeam, TrfError> {
    blank(line, &[4])?;
    Ok(ReportTeam {
        id: ParticipantId(u32::try_from(place).unwrap_or(u32::MAX)),
        name: line.field(5, 36).text,
        members: members(line, 37)?,
        ..ReportTeam::default()
    })
}

fn members(line: &Line, from: usize) -> Result<Vec<ParticipantId>, TrfError> {
    let mut members = Vec::new();
    for column in (from..=line.len()).step_by(5) {
        line.must_be_blank(column + 4)?;
        let field = line.field(column, column + 3);
        if let Some(id) = field.number::<u32>()?.filter(|id| *id != 0) {
            let id = ParticipantId(id);
            if members.contains(&id) {
                return Err(field.fault(TrfErrorKind::TwoTeams(id)));
            }
            members.push(id);
        }
    }
    Ok(members)
}

/// The records of all teams, the old ones (`013`) if wanted and if they lose nothing.
pub(super) fn write(teams: &[ReportTeam], old: bool) -> Result<Vec<String>, TrfWriteError> {
    let plain = |(team, place): (&ReportTeam, u32)| {
        let ReportTeam { name, members, virtual_points, .. } = team.clone();
        let id = ParticipantId(place);
        *team == ReportTeam { id, name, members, virtual_points, ..ReportTeam::default() }
    };
    let old = old && teams.iter().zip(1..).all(plain);
    teams.iter().map(|team| if old { line_013(team) } else { line_310(team) }).collect()
}

fn line_013(team: &ReportTeam) -> Result<String, TrfWriteError> {
    Ok(format!("013 {:<32}{}", name(team), list(team)?).trim_end().to_owned())
}

fn line_310(team: &ReportTeam) -> Result<String, TrfWriteError> {
    let id = within(team.id)?;
    let fit = |field, value: String, width: usize| match value.chars().count() <= width {
        true => Ok(value),
        false => Err(TrfWriteError::TeamField { team: id, field, value }),
    };
    let number = |value: Option<u32>| value.map(|value| value.to_string()).unwrap_or_default();
    let points = |value: Option<Points>| value.map(decimal).unwrap_or_default();
    let nickname = fit(TeamField::Nickname, one_line(&team.nickname), 5)?;
    let strength = fit(TeamField::Strength, number(team.strength), 6)?;
    let match_points = fit(TeamField::MatchPoints, points(team.match_points), 6)?;
    let game_points = fit(TeamField::GamePoints, points(team.game_points), 6)?;
    let rank = fit(TeamField::Rank, number(team.rank), 3)?;
    let row = format!(
        "310 {id:>3} {:<32} {nickname:<5} {strength:>6} {match_points:>6} {game_points:>6} \
         {rank:>3}  {}",
        name(team),
        list(team)?
    );
    Ok(row.trim_end().to_owned())
}

fn name(team: &ReportTeam) -> String {
    one_line(&team.name).chars().take(32).collect::<String>().trim_end().to_owned()
}

fn list(team: &ReportTeam) -> Result<String, TrfWriteError> {
    let mut members = Vec::new();
    for id in &team.members {
        members.push(format!("{:>4}", player::within(*id)?));
    }
    Ok(members.join(" "))
}

/// A team's number that fits into three digits.
pub(super) fn within(team: ParticipantId) -> Result<ParticipantId, TrfWriteError> {
    if (1..=999).contains(&team.0) { Ok(team) } else { Err(TrfWriteError::Team(team)) }
}
