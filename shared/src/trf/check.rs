//! Whether the two rows of every game agree, and no round follows the last.

use std::collections::BTreeMap;

use super::error::{TrfError, TrfErrorKind};
use super::player::ReportPlayer;
use super::{Report, cells};
use crate::crosstable::{Cell, Mark};
use crate::id::{ParticipantId, RoundNo};

/// Finds the first fault in the order of the file; `lines` are the line numbers of `players`.
pub(super) fn games(players: &[ReportPlayer], lines: &[u32]) -> Result<(), TrfError> {
    let rows: BTreeMap<ParticipantId, &ReportPlayer> =
        players.iter().map(|player| (player.id, player)).collect();
    for (player, line) in players.iter().zip(lines) {
        for (round, cell) in (1..=u16::MAX).map(RoundNo).zip(&player.cells) {
            let Some(cell) = cell else { continue };
            if let Some((offset, kind)) = fault(&rows, player.id, round, cell) {
                let column = u32::try_from(cells::column(round) + offset).unwrap_or(u32::MAX);
                return Err(TrfError { line: *line, column, kind });
            }
        }
    }
    Ok(())
}

/// What is wrong with one cell, and in which of its columns.
fn fault(
    rows: &BTreeMap<ParticipantId, &ReportPlayer>,
    id: ParticipantId,
    round: RoundNo,
    cell: &Cell,
) -> Option<(usize, TrfErrorKind)> {
    let opponent = cell.opponent?;
    if opponent == id {
        return Some((0, TrfErrorKind::OwnOpponent(id)));
    }
    let Some(row) = rows.get(&opponent) else {
        return Some((0, TrfErrorKind::UnknownPlayer(opponent)));
    };
    let index = usize::from(round.0).saturating_sub(1);
    let theirs = row.cells.get(index).copied().flatten();
    let Some(theirs) = theirs.filter(|theirs| theirs.opponent == Some(id)) else {
        return Some((0, TrfErrorKind::NotMutual { round, opponent }));
    };
    if cell.colour != theirs.colour.map(|colour| colour.opposite()) {
        return Some((5, TrfErrorKind::ColoursDisagree { round, opponent }));
    }
    if !agree(cell.mark, theirs.mark) {
        return Some((7, TrfErrorKind::ResultsDisagree { round, opponent }));
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

/// No round after the declared last one is paired.
pub(super) fn last_round(report: &Report, lines: &[u32]) -> Result<(), TrfError> {
    let round = report.paired_rounds();
    let Some(rounds) = report.rounds.filter(|rounds| round > *rounds) else { return Ok(()) };
    let index = usize::from(round.0).saturating_sub(1);
    let mut rows = report.players.iter().zip(lines);
    let paired = rows.find(|(player, _)| player.cells.get(index).is_some_and(Option::is_some));
    let line = paired.map_or(1, |(_, line)| *line);
    let column = u32::try_from(cells::column(round)).unwrap_or(u32::MAX);
    Err(TrfError { line, column, kind: TrfErrorKind::BeyondLastRound { round, rounds } })
}
