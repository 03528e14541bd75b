//! The log of a tournament: everything received, with its outcome and what it changed.

use std::collections::BTreeSet;

use diesel::prelude::*;
use shared::api::ops::Outcome;
use shared::id::{EntryId, OpId, Revision, TournamentId};
use shared::sync;
use shared::time::Instant;
use shared::tournament::{Actor, Change, Ctx, Op, Rules, Running, Tournament, Warning};

use crate::db::schema::{entries, operations, tournaments};
use crate::db::{Db, from_json, narrow, to_db_time, to_json};
use crate::failure::Failure;

/// A line of the log about to be written.
pub struct Entry<'a> {
    /// When it was made, by its author's clock.
    pub made_at: Instant,
    /// What it says.
    pub said: &'a Said,
    /// What it was judged with.
    pub ctx: &'a Ctx,
    /// Its revision, if it changed something.
    pub revision: Option<Revision>,
    /// How it ended.
    pub outcome: &'a Outcome,
    /// What it changed.
    pub changes: &'a [Change],
}

/// What an operation says, as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    kind: String,
    body: String,
}

impl Said {
    /// An operation of the tournament; its kind is the word in its JSON.
    ///
    /// # Errors
    ///
    /// It has no JSON form.
    pub fn op(op: &Op) -> Result<Said, Failure> {
        let json = serde_json::to_value(op).map_err(|error| Failure::Internal(error.into()))?;
        let kind = json.get("kind").and_then(serde_json::Value::as_str);
        let kind = kind.ok_or_else(|| Failure::internal("an operation without kind"))?.to_owned();
        Ok(Said { kind, body: json.to_string() })
    }

    /// What an envelope says of something else.
    #[must_use]
    pub fn of(envelope: &sync::envelope::Envelope) -> Said {
        Said { kind: envelope.kind.clone(), body: envelope.body.to_string() }
    }
}

/// Writes a line.
///
/// # Errors
///
/// The database's failure.
pub fn log(conn: &mut Db, tournament: TournamentId, entry: &Entry<'_>) -> Result<(), Failure> {
    let actor = match entry.ctx.actor {
        Actor::Account(account) => Some(account.to_string()),
        Actor::System => None,
    };
    let revision = entry.revision.map(|revision| narrow::<i64, _>(revision.0)).transpose()?;
    diesel::insert_into(operations::table)
        .values((
            operations::tournament_id.eq(tournament.to_string()),
            operations::id.eq(entry.ctx.op.to_string()),
            operations::revision.eq(revision),
            operations::kind.eq(&entry.said.kind),
            operations::actor.eq(actor),
            operations::made_at.eq(entry.made_at.micros()),
            operations::received_at.eq(to_db_time(entry.ctx.now)),
            operations::body.eq(&entry.said.body),
            operations::ctx.eq(to_json(entry.ctx)?),
            operations::outcome.eq(to_json(entry.outcome)?),
            operations::changes.eq(to_json(&entry.changes)?),
        ))
        .execute(conn)?;
    Ok(())
}

/// A line of the log as it was written.
pub struct Logged {
    /// The operation; none if it is not one of the tournament's.
    pub op: Option<Op>,
    ctx: Ctx,
    /// How it ended.
    pub outcome: Outcome,
}

impl Logged {
    /// Whether this is the same operation again, and not another with its id.
    #[must_use]
    pub fn repeats(&self, op: &Op, consents: &[Warning]) -> bool {
        self.op.as_ref() == Some(op) && self.ctx.consents == consents
    }

    /// Whose it was.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        self.ctx.actor
    }
}

/// The line of an operation, if it came before.
///
/// # Errors
///
/// The database's failure.
pub fn logged(
    conn: &mut Db,
    tournament: TournamentId,
    id: OpId,
) -> Result<Option<Logged>, Failure> {
    let row: Option<(String, String, String)> = operations::table
        .find((tournament.to_string(), id.to_string()))
        .select((operations::body, operations::ctx, operations::outcome))
        .first(conn)
        .optional()?;
    row.map(|(body, ctx, outcome)| {
        Ok(Logged {
            op: from_json(&body).ok(),
            ctx: from_json(&ctx)?,
            outcome: from_json(&outcome)?,
        })
    })
    .transpose()
}

/// The state as the log tells it: its changes folded in order of revision.
///
/// # Errors
///
/// The database's failure.
pub fn replay(conn: &mut Db, tournament: TournamentId) -> Result<Tournament, Failure> {
    let rows: Vec<String> = operations::table
        .filter(operations::tournament_id.eq(tournament.to_string()))
        .filter(operations::revision.is_not_null())
        .order(operations::revision)
        .select(operations::changes)
        .load(conn)?;
    let mut state = Tournament::new(tournament, Rules::default(), Running::default());
    for row in rows {
        for change in from_json::<Vec<Change>>(&row)? {
            state.apply(change);
        }
    }
    Ok(state)
}

/// The entries that may become participants of a tournament.
///
/// # Errors
///
/// The database's failure.
pub fn entries_of_event(
    conn: &mut Db,
    tournament: TournamentId,
) -> Result<BTreeSet<EntryId>, Failure> {
    let event: String = tournaments::table
        .find(tournament.to_string())
        .select(tournaments::event_id)
        .first(conn)?;
    let ids: Vec<String> =
        entries::table.filter(entries::event_id.eq(event)).select(entries::id).load(conn)?;
    ids.into_iter().map(|id| id.parse().map_err(Failure::internal)).collect()
}
