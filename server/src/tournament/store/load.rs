//! The state of a tournament from its tables.

use std::sync::Arc;

use diesel::prelude::*;
use shared::id::{Revision, TournamentId};
use shared::tournament::{Entity, Tournament};

use crate::db::schema::{
    byes, claims, games, matches, participants, participations, prohibitions, rounds, tournaments,
};
use crate::db::{Db, from_json, narrow};
use crate::failure::Failure;
use crate::tournament::row::{
    ByeRow, ClaimRow, GameRow, MatchRow, ParticipantRow, ParticipationRow, ProhibitionRow,
    RoundRow, Stored,
};
use crate::tournament::{Head, Tournaments};

/// The state of now: the kept one if it is the one of the head row.
///
/// # Errors
///
/// `NotFound`.
pub fn current(
    conn: &mut Db,
    tournaments: &Tournaments,
    id: TournamentId,
) -> Result<(Revision, Arc<Tournament>), Failure> {
    let (revision, state): (i64, String) = tournaments::table
        .find(id.to_string())
        .select((tournaments::revision, tournaments::state_id))
        .first(conn)?;
    let head = Head::stored(Revision(narrow(revision)?), state);
    let revision = head.revision;
    if let Some(state) = tournaments.at(id, &head) {
        return Ok((revision, state));
    }
    let state = Arc::new(load(conn, id)?.1);
    tournaments.keep(head, Arc::clone(&state));
    Ok((revision, state))
}

/// The state and its revision, of one moment if the transaction sees one.
///
/// # Errors
///
/// `NotFound`.
pub fn load(conn: &mut Db, id: TournamentId) -> Result<(Revision, Tournament), Failure> {
    let (revision, rules, running, counters): (i64, String, String, String) = tournaments::table
        .find(id.to_string())
        .select((
            tournaments::revision,
            tournaments::rules,
            tournaments::running,
            tournaments::counters,
        ))
        .first(conn)?;
    let mut state = Tournament::new(id, from_json(&rules)?, from_json(&running)?);
    state.counters = from_json(&counters)?;
    for entity in entities(conn, &id.to_string())? {
        state.apply(shared::tournament::Change::Put(entity));
    }
    Ok((Revision(narrow(revision)?), state))
}

fn entities(conn: &mut Db, id: &str) -> Result<Vec<Entity>, Failure> {
    let mut all = Vec::new();
    macro_rules! rows {
        ($table:ident, $row:ty, $entity:expr) => {
            let rows: Vec<$row> = $table::table.filter($table::tournament_id.eq(id)).load(conn)?;
            for row in rows {
                all.push($entity(row.restore()?));
            }
        };
    }
    rows!(participants, ParticipantRow, Entity::Participant);
    rows!(participations, ParticipationRow, Entity::Participation);
    rows!(rounds, RoundRow, Entity::Round);
    rows!(matches, MatchRow, Entity::Match);
    rows!(games, GameRow, Entity::Game);
    rows!(byes, ByeRow, Entity::Bye);
    rows!(prohibitions, ProhibitionRow, |(no, row)| Entity::Prohibition(no, row));
    rows!(claims, ClaimRow, Entity::Claim);
    Ok(all)
}
