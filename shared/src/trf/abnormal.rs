//! Points that a result does not explain, `299`.

use super::Report;
use super::cells;
use super::error::{TrfError, TrfErrorKind};
use super::line::{Line, decimal};
use super::player;
use super::setup::{Named, blank, players, round};
use super::write::within as within_rounds;
use super::write_error::TrfWriteError;
use crate::crosstable::{Cell, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// Another worth of a result, or a bonus or penalty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// The result that is worth something else; none for points beside any result.
    pub result: Option<Mark>,
    /// Match points; teams only.
    pub match_points: Option<Points>,
    /// Game points of a team, points of a player.
    pub game_points: Option<Points>,
    /// The round; none for all, or for a bonus of no round.
    pub round: Option<RoundNo>,
    /// Whose; empty for everybody.
    pub participants: Vec<ParticipantId>,
}

/// The letters for results in this record.
const RESULTS: [(char, Mark); 9] = [
    ('W', Mark::Win),
    ('D', Mark::Draw),
    ('L', Mark::Loss),
    ('F', Mark::FullPointBye),
    ('H', Mark::HalfPointBye),
    ('Z', Mark::ZeroPointBye),
    ('+', Mark::ForfeitWin),
    ('-', Mark::ForfeitLoss),
    ('U', Mark::PairingAllocatedBye),
];

/// Reads `299`: the result in column 5, match points up to 11, points up to 17, the round in
/// 20–22, participants from 24.
pub(super) fn read(all: &mut Vec<AbnormalPoints>, line: &Line) -> Result<Named, TrfError> {
    blank(line, &[4, 6, 12, 18, 19, 23])?;
    let kind = line.field(5, 5);
    let result = match kind.text.chars().next() {
        None => None,
        Some(letter) => {
            let letter = letter.to_ascii_uppercase();
            let known = RESULTS.iter().find(|(known, _)| *known == letter).map(|(_, mark)| *mark);
            let unknown = || kind.fault(TrfErrorKind::UnknownResult(letter.to_string()));
            Some(known.ok_or_else(unknown)?)
        }
    };
    let number = line.field(20, 22);
    let round = match number.number::<u16>()? {
        None | Some(0) => None,
        Some(_) => Some(round(&number)?),
    };
    let named = players(line, 24)?;
    all.push(AbnormalPoints {
        result,
        match_points: line.field(7, 11).points()?,
        game_points: line.field(13, 17).points()?,
        round,
        participants: named.iter().map(|(_, id)| *id).collect(),
    });
    Ok(named)
}

/// All these records.
pub(super) fn write(all: &[AbnormalPoints]) -> Result<Vec<String>, TrfWriteError> {
    all.iter().map(line).collect()
}

fn line(one: &AbnormalPoints) -> Result<String, TrfWriteError> {
    let letter = |mark: Mark| RESULTS.iter().find(|(_, known)| *known == mark).map(|(c, _)| *c);
    let kind = one.result.map_or(' ', |mark| letter(mark).unwrap_or_else(|| cells::code(mark)));
    let value = |points: Option<Points>| match points.map(decimal) {
        Some(text) if text.len() > 5 => Err(TrfWriteError::PointValue(text)),
        text => Ok(text.unwrap_or_default()),
    };
    let round = one.round.map(within_rounds).transpose()?;
    let mut row = format!(
        "299 {kind} {:>5} {:>5}  {:>3}",
        value(one.match_points)?,
        value(one.game_points)?,
        round.map(|round| round.to_string()).unwrap_or_default()
    );
    for id in &one.participants {
        row.push_str(&format!(" {:>4}", player::within(*id)?));
    }
    Ok(row.trim_end().to_owned())
}

impl AbnormalPoints {
    /// Whether it speaks of this participant in this round.
    fn concerns(&self, id: ParticipantId, round: RoundNo) -> bool {
        (self.participants.is_empty() || self.participants.contains(&id))
            && self.round.is_none_or(|own| own == round)
    }

    /// Whether it changes the worth of this result.
    pub(super) fn replaces(&self, id: ParticipantId, round: RoundNo, mark: Mark) -> bool {
        self.result.is_some_and(|result| result == rated(mark)) && self.concerns(id, round)
    }

    /// Whether it comes on top of the results: in a round, or of none.
    pub(super) fn adds(&self, id: ParticipantId, round: Option<RoundNo>) -> bool {
        self.result.is_none() && self.round == round && self.participants.contains(&id)
    }
}

/// A game of less than one move is worth what its result is.
const fn rated(mark: Mark) -> Mark {
    match mark {
        Mark::UnratedWin => Mark::Win,
        Mark::UnratedDraw => Mark::Draw,
        Mark::UnratedLoss => Mark::Loss,
        other => other,
    }
}

impl Report {
    /// What a player got in each of these rounds beyond the worth of his results, without zeros
    /// at the end. Points of no round count from round 1.
    pub(super) fn extra_points(&self, id: ParticipantId, cells: &[Cell]) -> Vec<Points> {
        if self.is_about_teams() || self.abnormal_points.is_empty() {
            return Vec::new();
        }
        let mut extra = Vec::new();
        for (round, cell) in (1..).map(RoundNo).zip(cells) {
            let mut points = Points::ZERO;
            for one in &self.abnormal_points {
                let worth = one.game_points.or(one.match_points).unwrap_or_default();
                if one.replaces(id, round, cell.mark) {
                    points += worth - cell.mark.points(&self.points);
                }
                if one.adds(id, Some(round)) || (round.0 == 1 && one.adds(id, None)) {
                    points += worth;
                }
            }
            extra.push(points);
        }
        while extra.last() == Some(&Points::ZERO) {
            extra.pop();
        }
        extra
    }
}
