//! A crosstable of rounds of two games each as matches (C.04.5): what Double-Swiss reads.

use std::collections::BTreeMap;

use super::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use crate::crosstable::{Cell, Crosstable, Mark, Row};
use crate::id::ParticipantId;
use crate::points::Points;

impl MatchTable {
    /// The matches of a crosstable with two games a round; their scores are game points.
    #[must_use]
    pub fn of_double_rounds(games: &Crosstable) -> MatchTable {
        let cells: BTreeMap<ParticipantId, &[Cell]> =
            games.rows.iter().map(|row| (row.id, row.cells.as_slice())).collect();
        let row = |row: &Row| MatchRow {
            id: row.id,
            rating: row.rating,
            cells: (0..row.cells.len().div_ceil(2))
                .filter_map(|no| {
                    let extra = row.extra.get(no).copied().unwrap_or_default();
                    read_match(games, &cells, row.id, no, extra)
                })
                .collect(),
            extra: MatchScore::default(),
            virtual_points: row.virtual_points.clone(),
        };
        MatchTable {
            rows: games.rows.iter().map(row).collect(),
            rounds: games.rounds,
            paired_rounds: games.paired_rounds,
            games_per_match: 2,
            match_points: MatchPoints::default(),
            initial_colour: games.initial_colour,
            prohibitions: games.prohibitions.clone(),
        }
    }
}

/// A participant's match in the round with this index.
fn read_match(
    games: &Crosstable,
    cells: &BTreeMap<ParticipantId, &[Cell]>,
    player: ParticipantId,
    no: usize,
    extra: Points,
) -> Option<MatchCell> {
    let both = |id| {
        let row: &[Cell] = cells.get(&id).copied().unwrap_or_default();
        row.get(2 * no..row.len().min(2 * no + 2)).unwrap_or_default()
    };
    let own = both(player);
    let first = own.first()?;
    let worth =
        own.iter().enumerate().map(|(game, cell)| games.points_at(2 * no + game, cell.mark));
    let score =
        MatchScore { match_points: Points::ZERO, game_points: worth.sum::<Points>() + extra };
    let colour = first.colour;
    Some(match first.opponent {
        None => {
            MatchCell { opponent: None, colour, mark: bye(first.mark), games: Vec::new(), score }
        }
        Some(opponent) => MatchCell {
            opponent: Some(opponent),
            colour,
            mark: match_mark(own, both(opponent)),
            games: own.iter().map(|cell| cell.mark).collect(),
            score,
        },
    })
}

/// A match is forfeited when a side misses both games, and won so by a side that missed none
/// (C.04.5, preface).
fn match_mark(own: &[Cell], theirs: &[Cell]) -> MatchMark {
    let missed =
        |games: &[Cell]| games.iter().filter(|cell| cell.mark == Mark::ForfeitLoss).count();
    match (missed(own), missed(theirs)) {
        (0, 2) => MatchMark::ForfeitWin,
        (2, _) | (_, 2) => MatchMark::ForfeitLoss,
        _ if own.iter().any(|cell| !cell.mark.is_decided()) => MatchMark::Open,
        _ => MatchMark::Played,
    }
}

const fn bye(mark: Mark) -> MatchMark {
    match mark {
        Mark::PairingAllocatedBye => MatchMark::PairingAllocatedBye,
        // Old files write byes as forfeits without an opponent.
        Mark::FullPointBye | Mark::ForfeitWin => MatchMark::FullPointBye,
        Mark::HalfPointBye => MatchMark::HalfPointBye,
        _ => MatchMark::ZeroPointBye,
    }
}
