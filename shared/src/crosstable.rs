//! The crosstable: who met whom with which colour and result, round by round.
//!
//! Pairing engines, tie-breaks and report files all read a tournament in this one form. A cell is
//! seen from its own row, so a game stands in two rows and the two must agree.

use serde::{Deserialize, Serialize};

use crate::id::{ParticipantId, RoundNo};
use crate::points::{PointSystem, Points};

/// The colour of a participant's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Has the white pieces.
    White,
    /// Has the black pieces.
    Black,
}

impl Colour {
    /// The opponent's colour.
    #[must_use]
    pub const fn opposite(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// What a round brought a participant, seen from his own side (the result codes of TRF).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Won over the board (`1`).
    Win,
    /// Drawn over the board (`=`).
    Draw,
    /// Lost over the board (`0`).
    Loss,
    /// Won, played less than one move, not rated (`W`).
    UnratedWin,
    /// Drawn, not rated (`D`).
    UnratedDraw,
    /// Lost, not rated (`L`).
    UnratedLoss,
    /// Won because the opponent did not come (`+`).
    ForfeitWin,
    /// Lost by not coming (`-`); both rows of a double forfeit have it.
    ForfeitLoss,
    /// Half-point bye on request (`H`).
    HalfPointBye,
    /// Full-point bye (`F`).
    FullPointBye,
    /// Pairing-allocated bye (`U`).
    PairingAllocatedBye,
    /// Not paired: asked for a zero-point bye, absent, withdrawn, or not yet entered (`Z`, blank).
    ZeroPointBye,
    /// Paired, no result yet (opponent and colour, blank result).
    Open,
    /// Adjourned: counts as a draw for pairing only (`?`, C.04.2 Art. 3.1).
    Adjourned,
}

impl Mark {
    /// A game that took place over the board, and so has a colour and an opponent met (C.04.2
    /// Art. 3.4 and 3.5). Open and adjourned games count as played.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(
            self,
            Mark::Win
                | Mark::Draw
                | Mark::Loss
                | Mark::UnratedWin
                | Mark::UnratedDraw
                | Mark::UnratedLoss
                | Mark::Open
                | Mark::Adjourned
        )
    }

    /// A round without an opponent.
    #[must_use]
    pub const fn is_bye(self) -> bool {
        matches!(
            self,
            Mark::HalfPointBye
                | Mark::FullPointBye
                | Mark::PairingAllocatedBye
                | Mark::ZeroPointBye
        )
    }

    /// Its worth. Open and adjourned games are worth a draw here: ask [`Mark::is_decided`] first
    /// when that must not be.
    #[must_use]
    pub const fn points(self, system: &PointSystem) -> Points {
        match self {
            Mark::Win | Mark::UnratedWin | Mark::ForfeitWin => system.win,
            Mark::Draw | Mark::UnratedDraw | Mark::Open | Mark::Adjourned => system.draw,
            Mark::Loss | Mark::UnratedLoss => system.loss,
            Mark::ForfeitLoss | Mark::ZeroPointBye => system.absence,
            Mark::HalfPointBye => system.half_point_bye,
            Mark::FullPointBye => system.full_point_bye,
            Mark::PairingAllocatedBye => system.pairing_allocated_bye,
        }
    }

    /// Its worth in one game of a round of so many, `game` counted from 0: a bye's worth is that of
    /// the whole round. A pairing-allocated bye begins with a win, the others are shared out.
    #[must_use]
    pub fn points_of_game(self, system: &PointSystem, game: usize, games: usize) -> Points {
        let whole = self.points(system);
        if games < 2 || !self.is_bye() || self == Mark::ZeroPointBye {
            return whole;
        }
        let first = match self {
            Mark::PairingAllocatedBye => whole.min(system.win),
            _ => Points::from_halves((whole.halves() + 1).div_euclid(2)),
        };
        match game {
            0 => first,
            1 => whole - first,
            _ => Points::ZERO,
        }
    }

    /// Whether the round is over for this participant.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        !matches!(self, Mark::Open | Mark::Adjourned)
    }
}

/// One participant's part in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The opponent; none for a bye.
    pub opponent: Option<ParticipantId>,
    /// The scheduled colour; none for a bye. A forfeited game keeps the colour it was paired with,
    /// though it does not count in the colour history.
    pub colour: Option<Colour>,
    /// The outcome.
    pub mark: Mark,
}

impl Cell {
    /// A round without an opponent.
    #[must_use]
    pub const fn bye(mark: Mark) -> Cell {
        Cell { opponent: None, colour: None, mark }
    }

    /// A paired round.
    #[must_use]
    pub const fn game(opponent: ParticipantId, colour: Colour, mark: Mark) -> Cell {
        Cell { opponent: Some(opponent), colour: Some(colour), mark }
    }
}

/// One participant's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Who; in a report file the start number.
    pub id: ParticipantId,
    /// The rating that counts for tie-breaks; none if unrated.
    pub rating: Option<u16>,
    /// The games of the rounds so far, in order: one a round, or two in double rounds. May be longer
    /// than the rounds played: what follows are byes already known for the round to be paired.
    pub cells: Vec<Cell>,
    /// Points given or taken in a round beside its result, by round; empty without.
    pub extra: Vec<Points>,
    /// Virtual points of acceleration by round (C.04.7); empty without.
    pub virtual_points: Vec<Points>,
}

/// Participants who must not meet each other in these rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Prohibition {
    /// First round in which it holds.
    pub from: RoundNo,
    /// Last round in which it holds.
    pub to: RoundNo,
    /// No two of these may meet.
    pub participants: Vec<ParticipantId>,
}

impl Prohibition {
    /// Whether it keeps two apart in a round.
    #[must_use]
    pub fn holds(&self, a: ParticipantId, b: ParticipantId, round: RoundNo) -> bool {
        (self.from..=self.to).contains(&round)
            && [a, b].iter().all(|id| self.participants.contains(id))
    }
}

/// A whole tournament as its pairings and results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crosstable {
    /// Rows in initial order (C.04.2 Art. 2): strongest first, ids ascending in files.
    pub rows: Vec<Row>,
    /// Declared number of rounds of the tournament.
    pub rounds: RoundNo,
    /// Rounds that have been paired so far.
    pub paired_rounds: RoundNo,
    /// Games of a round, so many cells it has in each row: 1, or 2 in double rounds (C.04.5).
    #[serde(default = "one_game")]
    pub games_per_round: u16,
    /// What results are worth; byes are for a whole round.
    pub points: PointSystem,
    /// Colour of the first row's participant in round 1, when drawn or known.
    pub initial_colour: Option<Colour>,
    /// Forbidden pairs.
    pub prohibitions: Vec<Prohibition>,
}

const fn one_game() -> u16 {
    1
}

impl Crosstable {
    /// The row of a participant.
    #[must_use]
    pub fn row(&self, id: ParticipantId) -> Option<&Row> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// Cells of so many rounds.
    #[must_use]
    pub fn cells_in(&self, rounds: RoundNo) -> usize {
        usize::from(rounds.0) * usize::from(self.games_per_round.max(1))
    }

    /// What a mark is worth in the cell at this place of a row, from 0.
    #[must_use]
    pub fn points_at(&self, place: usize, mark: Mark) -> Points {
        let games = usize::from(self.games_per_round.max(1));
        mark.points_of_game(&self.points, place % games, games)
    }

    /// The tournament as it stood when `round` was about to be paired: later cells are dropped,
    /// and of the round itself only the byes that were known beforehand stay.
    #[must_use]
    pub fn before(&self, round: RoundNo) -> Crosstable {
        let kept = self.cells_in(RoundNo(round.0.saturating_sub(1)));
        let mut earlier = self.clone();
        for row in &mut earlier.rows {
            let known = |cell: &&Cell| cell.mark.is_bye() && cell.mark != Mark::PairingAllocatedBye;
            let coming = row.cells.iter().skip(kept).take(self.cells_in(RoundNo(1)));
            let announced: Vec<Cell> = coming.take_while(known).copied().collect();
            row.cells.truncate(kept);
            row.cells.extend(announced);
        }
        earlier.paired_rounds = RoundNo(round.0.saturating_sub(1).min(self.paired_rounds.0));
        earlier
    }

    /// Of double rounds the first game of each, as if there were no other.
    #[must_use]
    pub fn of_first_games(&self) -> Crosstable {
        let mut first = Crosstable { games_per_round: 1, ..self.clone() };
        let games = usize::from(self.games_per_round.max(1));
        for row in &mut first.rows {
            row.cells = row.cells.iter().step_by(games).copied().collect();
        }
        first
    }

    /// The score of a row after its first `rounds` rounds, without virtual points.
    #[must_use]
    pub fn score_after(&self, row: &Row, rounds: RoundNo) -> Points {
        row.cells
            .iter()
            .take(self.cells_in(rounds))
            .enumerate()
            .map(|(place, cell)| self.points_at(place, cell.mark))
            .chain(row.extra.iter().take(usize::from(rounds.0)).copied())
            .sum()
    }
}
