//! How single values of the core stand in columns: numbers in the column's width, ids and enums as
//! text, instants as UTC, lists as JSON.

use chrono::NaiveDateTime;
use shared::id::{
    AccountId, BoardNo, ClaimId, EntryId, GameId, MatchId, OpId, ParticipantId, Revision, RoundNo,
    StartNumber,
};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::{ByeKind, ByeOrigin, ByeState, ClaimState, Presence, Stage};

use crate::db::{from_db_time, from_json, from_word, narrow, parsed, to_db_time, to_json, word};
use crate::failure::Failure;

/// A value and the column that holds it.
pub(super) trait Column<C>: Sized {
    fn put(&self) -> Result<C, Failure>;
    fn take(column: C) -> Result<Self, Failure>;
}

macro_rules! columns {
    ($column:ty: $($value:ty),+; $put:expr, $take:expr) => {
        $(impl Column<$column> for $value {
            fn put(&self) -> Result<$column, Failure> {
                $put(self)
            }

            fn take(column: $column) -> Result<Self, Failure> {
                $take(column)
            }
        })+
    };
}

macro_rules! numbers {
    ($column:ty: $($id:ident),+) => {
        $(columns!($column: $id; |id: &$id| narrow(id.0), |column| narrow(column).map($id));)+
    };
}

numbers!(i64: ParticipantId, StartNumber, MatchId, GameId, ClaimId, Revision);
numbers!(i32: RoundNo, BoardNo);
columns!(i64: u32; |number: &u32| narrow(*number), narrow);
columns!(i32: u16; |number: &u16| narrow(*number), narrow);
columns!(i32: u8; |number: &u8| narrow(*number), narrow);
columns!(bool: bool; |known: &bool| Ok(*known), Ok);
columns!(String: String; |text: &String| Ok(text.clone()), Ok);
columns!(String: AccountId; |id: &AccountId| Ok(id.to_string()), |text: String| parsed(&text));
columns!(String: EntryId; |id: &EntryId| Ok(id.to_string()), |text: String| parsed(&text));
columns!(String: OpId; |id: &OpId| Ok(id.to_string()), |text: String| parsed(&text));
columns!(
    String: Presence, Stage, GameResult, ByeKind, ByeOrigin, ByeState, ClaimState;
    word, |text: String| from_word(&text)
);
columns!(String: Vec<ParticipantId>; to_json, |text: String| from_json(&text));
columns!(NaiveDateTime: Instant; |at: &Instant| Ok(to_db_time(*at)), |at| Ok(from_db_time(at)));

impl<C, T: Column<C>> Column<Option<C>> for Option<T> {
    fn put(&self) -> Result<Option<C>, Failure> {
        self.as_ref().map(T::put).transpose()
    }

    fn take(column: Option<C>) -> Result<Self, Failure> {
        column.map(T::take).transpose()
    }
}
