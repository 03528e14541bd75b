//! How single values of the core stand in columns: numbers in the column's width, ids and enums as
//! text, instants as UTC, lists as JSON.

use chrono::NaiveDateTime;
use shared::id::{
    AccountId, BoardNo, ClaimId, EntryId, GameId, MatchId, OpId, ParticipantId, Revision, RoundNo,
    StartNumber,
};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::{
    ByHand, ByeKind, ByeOrigin, ByeState, ClaimState, Presence, Protection, Stage,
};

use crate::db::{from_db_time, from_json, from_word, narrow, parsed, to_db_time, to_json, word};
use crate::failure::Failure;

/// A value and the column that holds it.
pub(super) trait Column<C>: Sized {
    fn put(&self) -> Result<C, Failure>;
    fn take(column: C) -> Result<Self, Failure>;
}

macro_rules! columns {
    ($column:ty: $($of:ty),+; |$value:ident| $put:expr, |$read:ident| $take:expr) => {
        $(impl Column<$column> for $of {
            fn put(&self) -> Result<$column, Failure> {
                let $value = self;
                $put
            }

            fn take($read: $column) -> Result<Self, Failure> {
                $take
            }
        })+
    };
}

macro_rules! numbers {
    ($column:ty: $($id:ident),+) => {
        $(columns!($column: $id; |id| narrow(id.0), |column| narrow(column).map($id));)+
    };
}

numbers!(i64: ParticipantId, StartNumber, MatchId, GameId, ClaimId, Revision);
numbers!(i32: RoundNo, BoardNo);
columns!(i64: u32; |number| narrow(*number), |column| narrow(column));
columns!(i32: u16, u8; |number| narrow(*number), |column| narrow(column));
columns!(bool: bool; |value| Ok(*value), |column| Ok(column));
columns!(String: String; |text| Ok(text.clone()), |column| Ok(column));
columns!(String: AccountId, EntryId, OpId; |id| Ok(id.to_string()), |text| parsed(&text));
columns!(
    String: Presence, Stage, Protection, GameResult, ByeKind, ByeOrigin, ByeState, ClaimState;
    |value| word(value), |text| from_word(&text)
);
columns!(String: Vec<ParticipantId>, ByHand; |list| to_json(list), |text| from_json(&text));
columns!(NaiveDateTime: Instant; |at| Ok(to_db_time(*at)), |column| Ok(from_db_time(column)));

impl<C, T: Column<C>> Column<Option<C>> for Option<T> {
    fn put(&self) -> Result<Option<C>, Failure> {
        self.as_ref().map(T::put).transpose()
    }

    fn take(column: Option<C>) -> Result<Self, Failure> {
        column.map(T::take).transpose()
    }
}
