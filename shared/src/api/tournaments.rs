//! Tournaments as a whole.

use serde::{Deserialize, Serialize};

use crate::id::{EventId, OpId, Revision, RoundNo, TournamentId};
use crate::scoring::Standings;
use crate::tournament::{Rules, Running};

/// What lists show of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentHead {
    /// Which tournament.
    pub id: TournamentId,
    /// Its event.
    pub event: EventId,
    /// Its name.
    pub name: String,
    /// Its name in addresses, unique within the event.
    pub slug: String,
    /// How many operations have been applied.
    pub revision: Revision,
}

/// A new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// The rules.
    pub rules: Rules,
}

/// New rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesBody {
    /// The operation's id.
    pub op: OpId,
    /// The rules.
    pub rules: Rules,
}

/// New running matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RunningBody {
    /// The operation's id.
    pub op: OpId,
    /// The values.
    pub running: Running,
}

/// Standings ready-made, for those who do not compute them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandingsAnswer {
    /// The revision they show.
    pub revision: Revision,
    /// After which round.
    pub after: RoundNo,
    /// The lines in rank order.
    pub standings: Standings,
}
