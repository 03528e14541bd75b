//! From people to participants: entries, their places in the initial order and the operation, in
//! one transaction.

use shared::api::ops::{Applied, Envelope};
use shared::api::participants::PersonData;
use shared::error::{ErrorCode, Problem};
use shared::id::{OpId, ParticipantId, TournamentId};
use shared::tournament::initial_order::{Strength, slot_in};
use shared::tournament::{NewParticipant, Op, Placed, Ratings};

use super::clubs::Clubs;
use super::store::{self, Entered, strength};
use crate::db::{Db, now};
use crate::failure::Failure;
use crate::sync::{Author, Executed, execute, store as log};
use crate::tournament::{Tournaments, store as tournament};

/// Somebody who is to take part.
#[derive(Clone, Debug)]
pub(super) struct Newcomer {
    /// Well formed already.
    pub(super) person: PersonData,
    /// The rating by which he is paired; from his entry if absent.
    pub(super) rating: Option<u16>,
    /// His line, if he comes from a file.
    pub(super) line: Option<u64>,
}

impl Newcomer {
    /// The rating given for him, else the one that counts by the rules.
    fn pairing_rating(&self, ratings: Ratings) -> Option<u16> {
        self.rating.or_else(|| ratings.of(&self.person))
    }
}

/// Where an operation on participants is made.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) tournaments: Tournaments,
    pub(super) author: Author,
    pub(super) tournament: TournamentId,
}

/// How it ended: now, or when the same operation came before.
pub(super) enum Done {
    Now(Executed),
    Before(Applied),
}

impl Done {
    /// The answer.
    pub(super) fn applied(self) -> Result<Applied, Failure> {
        match self {
            Done::Now(executed) => Ok(executed.applied()?),
            Done::Before(applied) => Ok(applied),
        }
    }
}

impl Desk {
    /// Enters people and takes them in. All or nobody.
    pub(super) fn take_in(
        &self,
        conn: &mut Db,
        op: OpId,
        newcomers: &[Newcomer],
    ) -> Result<Done, Failure> {
        let revision = tournament::lock(conn, self.tournament)?.revision;
        let same = |op: &Op| matches!(op, Op::AddParticipants { participants, .. } if participants.len() == newcomers.len());
        if let Some(outcome) = self.came_before(conn, op, same)? {
            return Ok(Done::Before(Applied { op, outcome, revision }));
        }
        let event = store::event_of(conn, self.tournament)?;
        let (_, state) = tournament::current(conn, &self.tournaments, self.tournament)?;
        let ratings = state.rules.ratings;
        let entered = store::entered(conn, self.tournament)?;
        let mut clubs = Clubs::of(&state, &entered);
        let there = ranked(&entered);
        let strengths: Vec<Strength> = newcomers
            .iter()
            .map(|newcomer| strength(newcomer.pairing_rating(ratings), &newcomer.person))
            .collect();
        let places = slot_in(&there, &strengths);
        let mut participants = Vec::with_capacity(newcomers.len());
        for (newcomer, strength_order) in newcomers.iter().zip(places.newcomers) {
            let entry = store::enter(conn, event, self.tournament, &newcomer.person)
                .map_err(|failure| at_line(failure, newcomer.line))?;
            participants.push(NewParticipant {
                entry,
                rating: newcomer.pairing_rating(ratings),
                strength_order,
                start_number: None,
                club: clubs.number(&newcomer.person.club),
            });
        }
        self.made(conn, op, Op::AddParticipants { participants, moved: places.moved })
    }

    /// Gives an entry new data and its participant the place of his strength.
    pub(super) fn correct(
        &self,
        conn: &mut Db,
        op: OpId,
        participant: ParticipantId,
        version: u32,
        corrected: &Newcomer,
    ) -> Result<Done, Failure> {
        let revision = tournament::lock(conn, self.tournament)?.revision;
        let same = |op: &Op| matches!(op, Op::EditParticipant { participant: named, .. } if *named == participant);
        if let Some(outcome) = self.came_before(conn, op, same)? {
            return Ok(Done::Before(Applied { op, outcome, revision }));
        }
        let mut entered = store::entered(conn, self.tournament)?;
        let (_, state) = tournament::current(conn, &self.tournaments, self.tournament)?;
        let club = Clubs::of(&state, &entered).number(&corrected.person.club);
        let place = entered.iter().position(|row| row.row.participant == participant);
        let Some(place) = place else { return Err(ErrorCode::NoSuchParticipant.into()) };
        let was = entered.remove(place);
        store::update(conn, &was.row, version, &corrected.person)?;
        let rating = corrected.rating;
        let now_strength = strength(rating, &corrected.person);
        let (strength_order, moved) = if now_strength == was.strength() {
            (was.placed.strength_order, Vec::new())
        } else {
            let places = slot_in(&ranked(&entered), &[now_strength]);
            let order = places.newcomers.first().copied();
            (order.unwrap_or(was.placed.strength_order), places.moved)
        };
        let edit = Op::EditParticipant { participant, rating, strength_order, moved, club };
        self.made(conn, op, edit)
    }

    /// How the operation ended when it came before; an id that was used for something else is
    /// refused.
    fn came_before(
        &self,
        conn: &mut Db,
        op: OpId,
        same: impl Fn(&Op) -> bool,
    ) -> Result<Option<shared::api::ops::Outcome>, Failure> {
        match log::logged(conn, self.tournament, op)? {
            None => Ok(None),
            Some(logged) if logged.op.as_ref().is_some_and(&same) => Ok(Some(logged.outcome)),
            Some(_) => Err(Problem::new(ErrorCode::OperationIdReused).at("op").into()),
        }
    }

    fn made(&self, conn: &mut Db, id: OpId, op: Op) -> Result<Done, Failure> {
        let envelope = Envelope { id, made_at: now(), consents: Vec::new(), op };
        let executed =
            execute(conn, &self.tournaments, &self.author, self.tournament, &[envelope])?;
        // A refusal takes the entries back with it.
        executed.applied()?;
        Ok(Done::Now(executed))
    }
}

fn ranked(entered: &[Entered]) -> Vec<(Placed, Strength)> {
    entered.iter().map(|row| (row.placed, row.strength())).collect()
}

/// In a list, whose id is there already is a fault of his line.
fn at_line(failure: Failure, line: Option<u64>) -> Failure {
    let (Failure::Problem(problem), Some(line)) = (&failure, line) else { return failure };
    let (column, reason) = match problem.code {
        ErrorCode::DuplicateFideId => ("FIDE ID", "duplicate_fide_id"),
        ErrorCode::DuplicateNationalId => ("ID", "duplicate_national_id"),
        _ => return failure,
    };
    let fault = Problem::new(ErrorCode::BadFile).with("line", line);
    fault.with("column", column).with("reason", reason).into()
}
