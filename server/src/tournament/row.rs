//! The rows of a tournament, one type an entity, from and to the core's.

mod column;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use shared::crosstable::Prohibition;
use shared::tournament::{Bye, Claim, Game, Match, Participant, Participation, Round};

use crate::db::schema::{
    byes, claims, games, matches, participants, participations, prohibitions, rounds,
};
use crate::failure::Failure;
use column::Column;

/// A row of a tournament, as the core has it and as the table has it.
pub(super) trait Stored: Sized {
    type Core;
    fn store(tournament: &str, core: &Self::Core) -> Result<Self, Failure>;
    fn restore(self) -> Result<Self::Core, Failure>;
}

/// The struct of a table's columns after `tournament_id`.
macro_rules! row {
    ($name:ident, $table:ident ($($key:ident),+), { $($column:ident: $type:ty,)+ }) => {
        #[derive(Queryable, Insertable, AsChangeset)]
        #[diesel(table_name = $table, primary_key(tournament_id, $($key),+))]
        #[diesel(treat_none_as_null = true)]
        pub(super) struct $name {
            tournament_id: String,
            $($column: $type,)+
        }
    };
}

/// The same, and for each column the field of the entity that it holds.
macro_rules! entity {
    (
        $core:ident as $name:ident, $table:ident $key:tt,
        { $($column:ident: $type:ty = $field:ident,)+ }
    ) => {
        row!($name, $table $key, { $($column: $type,)+ });

        impl Stored for $name {
            type Core = $core;

            fn store(tournament: &str, core: &$core) -> Result<Self, Failure> {
                let tournament_id = tournament.to_owned();
                Ok($name { tournament_id, $($column: core.$field.put()?,)+ })
            }

            fn restore(self) -> Result<$core, Failure> {
                Ok($core { $($field: Column::take(self.$column)?,)+ })
            }
        }
    };
}

entity!(Participant as ParticipantRow, participants(id), {
    id: i64 = id,
    entry_id: String = entry,
    start_number: i64 = start_number,
    strength_order: i64 = strength_order,
    rating: Option<i32> = rating,
    club: Option<i64> = club,
    fixed_board: Option<i32> = fixed_board,
});

entity!(Participation as ParticipationRow, participations(participant, from_round), {
    participant: i64 = participant,
    from_round: i32 = from,
    presence: String = presence,
    reason: String = reason,
});

entity!(Round as RoundRow, rounds(no), {
    no: i32 = no,
    stage: String = stage,
    basis: Option<i64> = basis,
    engine: String = engine,
    published_at: Option<NaiveDateTime> = published_at,
    stale: bool = stale,
    protection: String = protection,
    by_hand: Option<String> = by_hand,
});

entity!(Match as MatchRow, matches(id), {
    id: i64 = id,
    round: i32 = round,
    board: i32 = board,
    white: i64 = white,
    black: i64 = black,
});

entity!(Game as GameRow, games(id), {
    id: i64 = id,
    match_id: i64 = in_match,
    board: i32 = board,
    leg: i32 = leg,
    result: String = result,
    recorded_by: Option<String> = recorded_by,
    recorded_at: Option<NaiveDateTime> = recorded_at,
    confirmations: i32 = confirmations,
});

entity!(Bye as ByeRow, byes(round, participant), {
    round: i32 = round,
    participant: i64 = participant,
    kind: String = kind,
    origin: String = origin,
    state: String = state,
});

entity!(Claim as ClaimRow, claims(id), {
    id: i64 = id,
    game: i64 = game,
    result: String = result,
    op: String = op,
    author: String = author,
    at: NaiveDateTime = at,
    state: String = state,
});

row!(ProhibitionRow, prohibitions(no), {
    no: i64,
    from_round: i32,
    to_round: i32,
    participants: String,
});

impl Stored for ProhibitionRow {
    type Core = (u32, Prohibition);

    fn store(tournament: &str, (no, core): &(u32, Prohibition)) -> Result<Self, Failure> {
        Ok(ProhibitionRow {
            tournament_id: tournament.to_owned(),
            no: no.put()?,
            from_round: core.from.put()?,
            to_round: core.to.put()?,
            participants: core.participants.put()?,
        })
    }

    fn restore(self) -> Result<(u32, Prohibition), Failure> {
        let prohibition = Prohibition {
            from: Column::take(self.from_round)?,
            to: Column::take(self.to_round)?,
            participants: Column::take(self.participants)?,
        };
        Ok((Column::take(self.no)?, prohibition))
    }
}
