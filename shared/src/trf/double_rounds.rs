//! Double-Swiss tournaments in report files (C.04.5). The format has one cell a game, so match `k`
//! stands in its rounds `2k − 1` and `2k`: the same opponent, the colours reversed; a bye has the
//! same letter in both. Rounds of other records are those of the format and cover whole matches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Report;
use crate::crosstable::{Cell, Colour, Crosstable, Mark, Prohibition, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchTable;
use crate::pairing::Pairing;

/// Why the rounds of a report are not matches of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "reason", content = "detail", rename_all = "snake_case")]
pub enum NoMatches {
    /// The declared number of rounds is not even.
    #[error("{0} rounds are declared: a match takes two")]
    OddRounds(RoundNo),
    /// The two games of a match are against different opponents, or one is a bye.
    #[error("rounds {} and {} of player {player} are not one match", round.0, round.0.saturating_add(1))]
    TwoOpponents {
        /// Whose.
        player: ParticipantId,
        /// The round of the first game.
        round: RoundNo,
    },
    /// The colours of the two games are not reversed.
    #[error("player {player} has one colour in rounds {} and {}", round.0, round.0.saturating_add(1))]
    SameColour {
        /// Whose.
        player: ParticipantId,
        /// The round of the first game.
        round: RoundNo,
    },
    /// A pairing names somebody who has no record.
    #[error("player {0} is not there")]
    UnknownPlayer(ParticipantId),
}

/// The tournament as matches, see [`crosstable`].
///
/// # Errors
/// The first round that is not half of a match.
pub fn match_table(report: &Report) -> Result<MatchTable, NoMatches> {
    Ok(MatchTable::of_double_rounds(&crosstable(report)?))
}

/// The tournament in rounds of two games each. Byes are worth what the file says for a whole match;
/// where it says the same as for one game, or nothing, they are two of these, the
/// pairing-allocated bye a win and a draw.
///
/// # Errors
/// The first round that is not half of a match.
pub fn crosstable(report: &Report) -> Result<Crosstable, NoMatches> {
    let games = report.crosstable();
    if !games.rounds.0.is_multiple_of(2) && report.rounds.is_some() {
        return Err(NoMatches::OddRounds(games.rounds));
    }
    let cells: BTreeMap<ParticipantId, &[Cell]> =
        games.rows.iter().map(|row| (row.id, row.cells.as_slice())).collect();
    let paired = games.paired_rounds.0.div_ceil(2);
    let mut rows = Vec::with_capacity(games.rows.len());
    for row in &games.rows {
        let matches = (1..=paired).map(|round| read_match(&games, &cells, row.id, RoundNo(round)));
        let mut own = matches.collect::<Result<Vec<_>, _>>()?.concat();
        own.extend(coming_bye(report, row.id, paired).into_iter().flatten());
        rows.push(Row {
            cells: own,
            extra: row.extra.chunks(2).map(|both| both.iter().copied().sum()).collect(),
            virtual_points: row.virtual_points.iter().step_by(2).copied().collect(),
            ..row.clone()
        });
    }
    Ok(Crosstable {
        rows,
        rounds: RoundNo(games.rounds.0.div_ceil(2)),
        paired_rounds: RoundNo(paired),
        games_per_round: 2,
        points: games.points.of_double_rounds(),
        initial_colour: games.initial_colour,
        prohibitions: games.prohibitions.iter().map(of_matches).collect(),
    })
}

/// Writes the pairing of the next match into both of its rounds, without results; the bye's points
/// are counted.
///
/// # Errors
/// When somebody of the pairing has no record; nothing is written then.
pub fn record(report: &mut Report, pairing: &Pairing) -> Result<(), NoMatches> {
    let mut cells: BTreeMap<ParticipantId, [Cell; 2]> = BTreeMap::new();
    for pair in &pairing.pairs {
        for (id, opponent, first) in
            [(pair.white, pair.black, Colour::White), (pair.black, pair.white, Colour::Black)]
        {
            let game = |colour| Cell::game(opponent, colour, Mark::Open);
            cells.insert(id, [game(first), game(first.opposite())]);
        }
    }
    cells.extend(pairing.bye.map(|id| (id, [Cell::bye(Mark::PairingAllocatedBye); 2])));
    let known = |id: &ParticipantId| report.players.iter().any(|player| player.id == *id);
    if let Some(unknown) = cells.keys().find(|id| !known(id)) {
        return Err(NoMatches::UnknownPlayer(*unknown));
    }
    let played = usize::from(report.paired_rounds().0.div_ceil(2)) * 2;
    let bye = report.points.of_double_rounds().pairing_allocated_bye;
    for player in &mut report.players {
        let Some(written) = cells.remove(&player.id) else { continue };
        player.cells.resize(played, None);
        player.cells.extend(written.map(Some));
        if pairing.bye == Some(player.id) {
            player.points = player.points.map(|points| points + bye);
        }
    }
    Ok(())
}

/// A game's cell in a row; a game not yet written down is open.
fn game(cells: &BTreeMap<ParticipantId, &[Cell]>, id: ParticipantId, round: u16) -> Option<Cell> {
    cells.get(&id)?.get(usize::from(round).checked_sub(1)?).copied()
}

fn read_match(
    games: &Crosstable,
    cells: &BTreeMap<ParticipantId, &[Cell]>,
    player: ParticipantId,
    number: RoundNo,
) -> Result<[Cell; 2], NoMatches> {
    let round = RoundNo(number.0.saturating_mul(2).saturating_sub(1));
    let first = game(cells, player, round.0).unwrap_or(Cell::bye(Mark::ZeroPointBye));
    // Only the first game may stand in the file so far.
    let ended = round.0 < games.paired_rounds.0;
    let second = game(cells, player, round.0.saturating_add(1)).filter(|_| ended);
    let second = second.unwrap_or(Cell {
        opponent: first.opponent,
        colour: first.colour.map(Colour::opposite),
        mark: if first.opponent.is_some() { Mark::Open } else { first.mark },
    });
    if first.opponent != second.opponent || (first.opponent.is_none() && first.mark != second.mark)
    {
        return Err(NoMatches::TwoOpponents { player, round });
    }
    if first.colour.is_some() && first.colour == second.colour {
        return Err(NoMatches::SameColour { player, round });
    }
    Ok([first, second])
}

/// The bye known for the next match.
fn coming_bye(report: &Report, player: ParticipantId, paired: u16) -> Option<[Cell; 2]> {
    let byes = report.coming_byes();
    let found =
        byes.iter().find(|bye| bye.player == player && bye.round.0.div_ceil(2) == paired + 1);
    found.map(|found| [Cell::bye(found.mark); 2])
}

fn of_matches(games: &Prohibition) -> Prohibition {
    let number = |round: RoundNo| RoundNo(round.0.div_ceil(2));
    Prohibition { from: number(games.from), to: number(games.to), ..games.clone() }
}
