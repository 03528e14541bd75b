//! The match table: who met whom in matches of several games, round by round.
//!
//! A match is one pairing of two participants in a round: a team match on several boards, or the
//! two games of a Double-Swiss round. As in the crosstable, a cell is seen from its own row, so a
//! match stands in two rows and the two must agree.

mod double_rounds;

use serde::{Deserialize, Serialize};

use crate::crosstable::{Colour, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// What a match is worth by its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchPoints {
    /// More game points than the opponent.
    pub win: Points,
    /// As many.
    pub draw: Points,
    /// Fewer.
    pub loss: Points,
}

impl Default for MatchPoints {
    /// Two, one, nothing (C.04.6).
    fn default() -> Self {
        MatchPoints {
            win: Points::from_halves(4),
            draw: Points::from_halves(2),
            loss: Points::ZERO,
        }
    }
}

/// What a round brought a participant as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchMark {
    /// Counts as played, though single games may have been forfeited.
    Played,
    /// Paired, not all results are known.
    Open,
    /// The opponent forfeited the match.
    ForfeitWin,
    /// Forfeited the match; both rows of a double forfeit have it.
    ForfeitLoss,
    /// Pairing-allocated bye.
    PairingAllocatedBye,
    /// Full-point bye.
    FullPointBye,
    /// Half-point bye on request.
    HalfPointBye,
    /// Not paired: asked for a zero-point bye, absent, withdrawn, or not yet entered.
    ZeroPointBye,
}

impl MatchMark {
    /// Took place or will: the two have met, the colour counts.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, MatchMark::Played | MatchMark::Open)
    }

    /// A round without an opponent.
    #[must_use]
    pub const fn is_bye(self) -> bool {
        matches!(
            self,
            MatchMark::PairingAllocatedBye
                | MatchMark::FullPointBye
                | MatchMark::HalfPointBye
                | MatchMark::ZeroPointBye
        )
    }
}

/// Both scores of a match or of a whole tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchScore {
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

/// One participant's part in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCell {
    /// The opponent; none for a bye.
    pub opponent: Option<ParticipantId>,
    /// The scheduled colour on board 1, or in the first game; none for a bye.
    pub colour: Option<Colour>,
    /// The outcome as a whole.
    pub mark: MatchMark,
    /// The games from this side, by board or in the order played; empty for a bye, or when only
    /// the score is known.
    pub games: Vec<Mark>,
    /// What the round brought, abnormal points of the round included.
    pub score: MatchScore,
}

impl MatchCell {
    /// A round in which the participant was not there.
    #[must_use]
    pub fn absence() -> MatchCell {
        MatchCell {
            opponent: None,
            colour: None,
            mark: MatchMark::ZeroPointBye,
            games: Vec::new(),
            score: MatchScore::default(),
        }
    }
}

/// One participant's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    /// Who.
    pub id: ParticipantId,
    /// Rating, or a team's strength; none if unrated.
    pub rating: Option<u16>,
    /// The rounds so far, in order. May be longer than the rounds played: what follows are byes
    /// already known for the round to be paired.
    pub cells: Vec<MatchCell>,
    /// Points given or taken outside of any round.
    pub extra: MatchScore,
    /// Virtual points of acceleration by round, in the primary score (C.04.7); empty without.
    pub virtual_points: Vec<Points>,
}

/// A whole tournament of matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchTable {
    /// Rows in initial order (C.04.2 Art. 2): strongest first.
    pub rows: Vec<MatchRow>,
    /// Declared number of rounds, each one match.
    pub rounds: RoundNo,
    /// Rounds that have been paired so far.
    pub paired_rounds: RoundNo,
    /// Games of a match: boards of a team, or 2.
    pub games_per_match: u16,
    /// What matches are worth.
    pub match_points: MatchPoints,
    /// Colour of the first row's participant in round 1, when drawn or known.
    pub initial_colour: Option<Colour>,
    /// Forbidden pairs.
    pub prohibitions: Vec<Prohibition>,
}

impl MatchTable {
    /// The row of a participant.
    #[must_use]
    pub fn row(&self, id: ParticipantId) -> Option<&MatchRow> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The tournament as it stood when `round` was about to be paired: later cells are dropped,
    /// and of the round itself only the byes that were known beforehand stay.
    #[must_use]
    pub fn before(&self, round: RoundNo) -> MatchTable {
        let kept = usize::from(round.0.saturating_sub(1));
        let mut earlier = self.clone();
        for row in &mut earlier.rows {
            let announced =
                row.cells.get(kept).cloned().filter(|cell| {
                    cell.mark.is_bye() && cell.mark != MatchMark::PairingAllocatedBye
                });
            row.cells.truncate(kept);
            row.cells.extend(announced);
        }
        earlier.paired_rounds = RoundNo(round.0.saturating_sub(1).min(self.paired_rounds.0));
        earlier
    }
}
