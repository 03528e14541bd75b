//! Identities as types, so that no number is taken for another.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! number_id {
    ($(#[$meta:meta])* $name:ident($inner:ty)) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = <$inner as std::str::FromStr>::Err;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name)
            }
        }
    };
}

number_id!(
    /// A participant of one tournament: what is paired (a player or a team). Given by the core,
    /// never reused; in a report file the start number.
    ParticipantId(u32)
);
number_id!(
    /// A match of one tournament: one pairing of two participants in a round.
    MatchId(u32)
);
number_id!(
    /// A game of one tournament: one board and one leg of a match.
    GameId(u32)
);
number_id!(
    /// A round of one tournament, from 1.
    RoundNo(u16)
);
number_id!(
    /// A board (or team table) of a round, from the tournament's first board number.
    BoardNo(u16)
);
number_id!(
    /// How many operations have been applied to a tournament.
    Revision(u64)
);
number_id!(
    /// An operation's claim that waits for a person; given by the core, never reused.
    ClaimId(u32)
);
number_id!(
    /// Position in the printed starting list, from 1; stable once round 1 is paired.
    StartNumber(u32)
);
number_id!(
    /// Place of an operation in the chain of its device in one tournament, from 1 without a gap.
    Seq(u64)
);

macro_rules! uuid_id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name)
            }
        }
    };
}

uuid_id!(
    /// Somebody who signs in.
    AccountId
);
uuid_id!(
    /// An event: one venue and its days, holding tournaments.
    EventId
);
uuid_id!(
    /// One ranking with one pairing system, one log and one revision.
    TournamentId
);
uuid_id!(
    /// A human of the organizer's address book.
    PersonId
);
uuid_id!(
    /// A person in an event, with the data as of entry.
    EntryId
);
uuid_id!(
    /// An operation, made where the intention arose (UUIDv7); applied at most once.
    OpId
);
uuid_id!(
    /// A browser profile and one account: it has its own key and its own chain of operations in
    /// each tournament.
    DeviceId
);
