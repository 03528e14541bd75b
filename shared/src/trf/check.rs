//! Whether the two rows of every game agree, and no round follows the last.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::Part;
use super::error::{TrfError, TrfErrorKind};
use super::line::Line;
use super::player::ReportPlayer;
use super::{Report, ReportTeam};
use crate::crosstable::{Cell, Mark};
use crate::id::{ParticipantId, RoundNo};

/// Finds the first fault in the order of the file; `lines` are those of `players`.
pub(super) fn games(players: &[ReportPlayer], lines: &[&Line]) -> Result<(), TrfError> {
    let rows: BTreeMap<ParticipantId, &ReportPlayer> =
        players.iter().map(|player| (player.id, player)).collect();
    for (player, line) in players.iter().zip(lines) {
        for (round, cell) in (1..=u16::MAX).map(RoundNo).zip(&player.cells) {
            let Some(cell) = cell else { continue };
            if let Some((part, kind)) = fault(&rows, player.id, round, cell) {
                return Err(part.of(line, round).fault(kind));
            }
        }
    }
    Ok(())
}

/// What is wrong with one cell, and with which part of it.
fn fault(
    rows: &BTreeMap<ParticipantId, &ReportPlayer>,
    id: ParticipantId,
    round: RoundNo,
    cell: &Cell,
) -> Option<(Part, TrfErrorKind)> {
    let opponent = cell.opponent?;
    if opponent == id {
        return Some((Part::Opponent, TrfErrorKind::OwnOpponent(id)));
    }
    let Some(row) = rows.get(&opponent) else {
        return Some((Part::Opponent, TrfErrorKind::UnknownPlayer(opponent)));
    };
    let index = usize::from(round.0).saturating_sub(1);
    let theirs = row.cells.get(index).copied().flatten();
    let Some(theirs) = theirs.filter(|theirs| theirs.opponent == Some(id)) else {
        return Some((Part::Opponent, TrfErrorKind::NotMutual { round, opponent }));
    };
    if cell.colour != theirs.colour.map(|colour| colour.opposite()) {
        return Some((Part::Colour, TrfErrorKind::ColoursDisagree { round, opponent }));
    }
    if !agree(cell.mark, theirs.mark) {
        return Some((Part::Result, TrfErrorKind::ResultsDisagree { round, opponent }));
    }
    None
}

/// Whether two results of one game can be true together. Both may lose, or one may draw and the
/// other lose, when the arbiter says so; never more than a point is shared out.
fn agree(one: Mark, other: Mark) -> bool {
    use Mark::{
        Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, Open, UnratedDraw, UnratedLoss, UnratedWin,
        Win,
    };
    matches!(
        (one, other),
        (Win | Draw | Loss, Loss)
            | (Loss, Win | Draw)
            | (Draw, Draw)
            | (UnratedWin | UnratedDraw | UnratedLoss, UnratedLoss)
            | (UnratedLoss, UnratedWin | UnratedDraw)
            | (UnratedDraw, UnratedDraw)
            | (ForfeitWin | ForfeitLoss, ForfeitLoss)
            | (ForfeitLoss, ForfeitWin)
            | (Open, Open)
            | (Adjourned, Adjourned)
    )
}

/// Every member of a team is there, and in no other team; `lines` are those of `teams`.
pub(super) fn members(
    teams: &[ReportTeam],
    lines: &[&Line],
    players: &BTreeSet<ParticipantId>,
) -> Result<(), TrfError> {
    let mut placed = BTreeSet::new();
    for (team, line) in teams.iter().zip(lines) {
        for &member in &team.members {
            let kind = if !players.contains(&member) {
                TrfErrorKind::UnknownPlayer(member)
            } else if !placed.insert(member) {
                TrfErrorKind::TwoTeams(member)
            } else {
                continue;
            };
            let list = if line.code() == "013" { 37 } else { 74 };
            return Err(line.rest(list).fault(kind));
        }
    }
    Ok(())
}

/// No round after the declared last one is paired.
pub(super) fn last_round(report: &Report, lines: &[&Line]) -> Result<(), TrfError> {
    let round = report.paired_rounds();
    let Some(rounds) = report.rounds.filter(|rounds| round > *rounds) else { return Ok(()) };
    let index = usize::from(round.0).saturating_sub(1);
    let mut rows = report.players.iter().zip(lines);
    let paired = rows.find(|(player, _)| player.cells.get(index).is_some_and(Option::is_some));
    paired.map_or(Ok(()), |(_, line)| {
        let place = Part::Opponent.of(line, round);
        Err(place.fault(TrfErrorKind::BeyondLastRound { round, rounds }))
    })
}
