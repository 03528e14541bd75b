//! Entries and participants, with the data as of entry.

use serde::{Deserialize, Serialize};

use super::ops::Applied;
use crate::id::{BoardNo, EntryId, OpId, ParticipantId, PersonId, RoundNo};
use crate::tournament::{ByeKind, Presence, Warning};

/// Sex as report files and rating lists have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// `m`
    Male,
    /// `w`
    Female,
}

/// What an entry says about a person. Empty means unknown, a rating of none means unrated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct PersonData {
    /// Family name, or the whole name if it has no parts.
    pub family_name: String,
    /// Given names.
    pub given_name: String,
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty if unknown.
    pub birth: String,
    /// Sex, if known.
    pub sex: Option<Sex>,
    /// Federation, three capital letters.
    pub federation: String,
    /// FIDE ID.
    pub fide_id: Option<u64>,
    /// National ID as the federation writes it.
    pub national_id: String,
    /// FIDE title: GM, IM, WGM, FM, WIM, CM, WFM, WCM or empty.
    pub title: String,
    /// Club.
    pub club: String,
    /// FIDE standard rating.
    pub standard: Option<u16>,
    /// FIDE rapid rating.
    pub rapid: Option<u16>,
    /// FIDE blitz rating.
    pub blitz: Option<u16>,
    /// National rating.
    pub national: Option<u16>,
}

/// A new participant with his entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EntryData {
    /// The operation's id.
    pub op: OpId,
    /// The person.
    pub person: PersonData,
    /// Rating by which he is paired; by the tournament's own choice of list if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

/// New values for an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EntryUpdate {
    /// The operation's id.
    pub op: OpId,
    /// The version that its author saw.
    pub version: u32,
    /// The person, all values.
    pub person: PersonData,
    /// Rating by which he is paired.
    pub rating: Option<u16>,
}

/// Entries of a tournament in full, for those who manage it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryList {
    /// By start number.
    pub entries: Vec<EntryRow>,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryRow {
    /// The participant it became.
    pub participant: ParticipantId,
    /// The entry.
    pub entry: EntryId,
    /// The human behind it.
    pub human: PersonId,
    /// Grows with every change.
    pub version: u32,
    /// The data as of entry.
    pub person: PersonData,
}

/// What a list of participants in CSV brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CsvImported {
    /// How the operation ended.
    pub applied: Applied,
    /// How many became participants.
    pub added: u32,
    /// Columns of the file that were not understood, by their names.
    pub ignored_columns: Vec<String>,
}

/// From which round on somebody is there or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PresenceBody {
    /// The operation's id.
    pub op: OpId,
    /// From this round on.
    pub from: RoundNo,
    /// What he is then.
    pub presence: Presence,
    /// Why.
    #[serde(default)]
    pub reason: String,
    /// Warnings that are accepted.
    #[serde(default)]
    pub consents: Vec<Warning>,
}

/// A bye on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ByeBody {
    /// The operation's id.
    pub op: OpId,
    /// Half, full or zero.
    pub bye: ByeKind,
}

/// The board where somebody always plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardBody {
    /// The operation's id.
    pub op: OpId,
    /// Its number; none for any board.
    pub board: Option<BoardNo>,
}
