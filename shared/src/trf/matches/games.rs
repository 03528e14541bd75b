//! The games of a team match, and what they make of it as a whole.

use crate::crosstable::{Cell, Colour, Mark};
use crate::id::ParticipantId;
use crate::match_table::MatchMark;
use crate::trf::ForfeitedMatch;

/// A team's board in a round.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) player: Option<ParticipantId>,
    pub(super) cell: Cell,
}

/// The games of a match, board by board; a board that only one side has is lost by the other.
pub(super) fn pairs(own: &[Board], others: &[Board]) -> Vec<(Mark, Mark)> {
    let mut games: Vec<(Option<Mark>, Option<Mark>)> = Vec::new();
    for board in own {
        let opponent = board.cell.opponent;
        let other = opponent.and_then(|id| others.iter().find(|other| other.player == Some(id)));
        games.push((Some(board.cell.mark), other.map(|other| other.cell.mark)));
    }
    for board in others.iter().filter(|board| board.cell.opponent.is_none()) {
        match games.iter_mut().find(|(_, theirs)| theirs.is_none()) {
            Some((_, theirs)) => *theirs = Some(board.cell.mark),
            None => games.push((None, Some(board.cell.mark))),
        }
    }
    let lost = Mark::ForfeitLoss;
    games.into_iter().map(|(ours, theirs)| (ours.unwrap_or(lost), theirs.unwrap_or(lost))).collect()
}

/// What a match is as a whole: played if any game was, or else forfeited by whom got less.
pub(super) fn outcome(games: &[(Mark, Mark)]) -> MatchMark {
    let wins = |side: fn(&(Mark, Mark)) -> Mark| {
        games.iter().filter(|game| side(game) == Mark::ForfeitWin).count()
    };
    if games.iter().any(|(mark, _)| !mark.is_decided()) {
        return MatchMark::Open;
    }
    if games.iter().any(|(mark, _)| mark.is_played()) {
        return MatchMark::Played;
    }
    match (wins(|game| game.0), wins(|game| game.1)) {
        (0, 0) => MatchMark::ForfeitLoss,
        (own, others) if own > others => MatchMark::ForfeitWin,
        (own, others) if own < others => MatchMark::ForfeitLoss,
        // Each side has won boards: neither forfeited the match.
        _ => MatchMark::Played,
    }
}

pub(super) fn verdict(forfeit: &ForfeitedMatch, id: ParticipantId) -> MatchMark {
    let own = if forfeit.white == id { Colour::White } else { Colour::Black };
    if forfeit.winner == Some(own) { MatchMark::ForfeitWin } else { MatchMark::ForfeitLoss }
}
