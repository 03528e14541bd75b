//! FIDE's tournament report files: TRF16, TRF26 and the extensions of pairing programs.
//!
//! Reading refuses what cannot be true and says where; writing refuses what does not fit. Records
//! that are not modelled here (teams, comments, national ratings, abnormal points) are kept as
//! they stand, so nothing is lost on the way through.

mod abnormal;
mod accelerated;
mod by_hand;
mod cells;
mod check;
mod crosstable;
mod date;
pub mod double_rounds;
mod error;
mod handover;
mod header;
mod line;
mod matches;
mod player;
mod points;
mod read;
mod setup;
mod takeover;
mod team;
mod team_records;
mod write;
mod write_error;

pub use abnormal::AbnormalPoints;
pub use crosstable::PointsMismatch;
pub use date::PartialDate;
pub use error::{Subject, TrfError, TrfErrorKind};
pub use header::Header;
pub use player::ReportPlayer;
pub use read::read;
pub use team::{ForfeitedMatch, ReportLineUp, ReportTeam, TeamByes, TeamPlay};
pub use write::{Dialect, write};
pub use write_error::{PlayerField, TeamField, TrfWriteError};

use crate::crosstable::{Colour, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::points::{PointSystem, Points};

/// A tournament as a report file tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The tournament section.
    pub header: Header,
    /// The players in the order of the file.
    pub players: Vec<ReportPlayer>,
    /// The teams in the order of the file (310, 013). In a report about teams the forbidden pairs,
    /// the announced byes and the abnormal points are those of teams.
    pub teams: Vec<ReportTeam>,
    /// Their matches, beside the players' games.
    pub team_play: TeamPlay,
    /// Points that no result explains (299).
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Declared number of rounds (142, XXR).
    pub rounds: Option<RoundNo>,
    /// Colour of the first player in round 1 (152, XXC).
    pub initial_colour: Option<Colour>,
    /// What results are worth (162, XXS, BBx).
    pub points: PointSystem,
    /// What a game with an unknown result is worth, when stated (162, symbol X).
    pub unknown_result: Option<Points>,
    /// Forbidden pairs (260, XXP); one without rounds holds until [`LAST_ROUND`].
    pub prohibitions: Vec<Prohibition>,
    /// Byes known beforehand by a record of their own (240, XXZ): ascending, each once. Others
    /// stand in the players' cells.
    pub announced_byes: Vec<AnnouncedBye>,
    /// Other lines before the first player, as they stand.
    pub lines_before_players: Vec<String>,
    /// Other lines after the first player, as they stand.
    pub lines_after_players: Vec<String>,
}

impl Report {
    /// Whether teams are paired, not players.
    #[must_use]
    pub fn is_about_teams(&self) -> bool {
        !self.teams.is_empty()
    }
}

/// The end of what holds for the whole tournament: records have three digits for a round.
pub const LAST_ROUND: RoundNo = RoundNo(player::MOST_ROUNDS);

/// A bye of a round to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnnouncedBye {
    /// In which round.
    pub round: RoundNo,
    /// Whose; in a report about teams, a team's.
    pub player: ParticipantId,
    /// Half-point, full-point or zero-point bye.
    pub mark: Mark,
}
