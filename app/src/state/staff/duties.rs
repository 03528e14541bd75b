//! Which events and tournaments somebody works in, and as what.

use shared::access::{Permission, Role, allows};
use shared::api::events::Event;
use shared::api::session::Session;
use shared::api::tournaments::TournamentHead;
use shared::id::EventId;
use shared::order;

use crate::state::session::may;

/// Somebody's work at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    /// The event.
    pub event: Event,
    /// His roles there, strongest first.
    pub roles: Vec<Role>,
    /// The tournaments whose staff view he may see.
    pub tournaments: Vec<TournamentHead>,
}

/// Everything somebody works at, in the order of the events.
#[must_use]
pub fn duties(session: &Session, events: &[Event]) -> Vec<Duty> {
    let duty = |event: &Event| {
        let own = session.roles.iter().filter(|r| r.event == event.id);
        let roles = order::set(own.map(|r| r.role));
        let sees =
            |tournament: &&TournamentHead| may(session, tournament, Permission::SeeStaffView);
        (!roles.is_empty()).then(|| Duty {
            event: event.clone(),
            roles: roles.into_iter().rev().collect(),
            tournaments: event.tournaments.iter().filter(sees).cloned().collect(),
        })
    };
    events.iter().filter_map(duty).collect()
}

/// Whether somebody manages a whole event.
#[must_use]
pub fn manages(session: &Session, event: EventId) -> bool {
    session.roles.iter().any(|given| {
        given.event == event
            && given.tournament.is_none()
            && allows(given.role, Permission::ManageEvent)
    })
}

/// Whether somebody may make new events.
#[must_use]
pub fn creates_events(session: &Session) -> bool {
    let roles = session.roles.iter().map(|given| given.role);
    roles.chain(session.admin.then_some(Role::Admin)).any(|r| allows(r, Permission::CreateEvents))
}

#[cfg(test)]
mod tests {
    use shared::api::session::Assignment;
    use shared::id::{AccountId, Revision, TournamentId};
    use shared::time::Instant;
    use uuid::Uuid;

    use super::*;

    fn id(number: u128) -> Uuid {
        Uuid::from_u128(number)
    }

    fn event(number: u128) -> Event {
        let day = "2026-11-30".parse().unwrap();
        let tournament = |no: u128| TournamentHead {
            id: TournamentId(id(no)),
            event: EventId(id(number)),
            name: no.to_string(),
            slug: no.to_string(),
            revision: Revision(0),
        };
        Event {
            id: EventId(id(number)),
            name: number.to_string(),
            slug: number.to_string(),
            venue: String::new(),
            federation: String::new(),
            first_day: day,
            last_day: day,
            zone: "UTC".to_owned(),
            version: 1,
            tournaments: vec![tournament(number * 10 + 1), tournament(number * 10 + 2)],
        }
    }

    fn session(roles: &[(u128, Option<u128>, Role)], admin: bool) -> Session {
        let given = |(event, only, role): &(u128, Option<u128>, Role)| Assignment {
            event: EventId(id(*event)),
            tournament: only.map(|only| TournamentId(id(only))),
            role: *role,
        };
        Session {
            account: AccountId(id(9)),
            name: "anna".to_owned(),
            admin,
            roles: roles.iter().map(given).collect(),
            expires_at: Instant::from_micros(0),
        }
    }

    #[test]
    fn an_arbiter_of_one_tournament_sees_only_that() {
        let who = session(&[(1, Some(12), Role::Arbiter)], false);
        let duties = duties(&who, &[event(1), event(2)]);
        let [duty] = duties.as_slice() else { panic!("{duties:?}") };
        assert_eq!(duty.roles, [Role::Arbiter]);
        assert_eq!(duty.tournaments.iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), ["12"]);
        assert!(!manages(&who, EventId(id(1))) && !creates_events(&who));
    }

    #[test]
    fn an_organizer_manages_his_event_and_may_make_others() {
        let who = session(&[(2, None, Role::Arbiter), (2, None, Role::Organizer)], false);
        let duties = duties(&who, &[event(1), event(2)]);
        assert_eq!(duties.len(), 1);
        assert_eq!(duties[0].roles, [Role::Organizer, Role::Arbiter]);
        assert_eq!(duties[0].tournaments.len(), 2);
        assert!(manages(&who, EventId(id(2))) && creates_events(&who));
        assert!(!manages(&who, EventId(id(1))));
    }

    #[test]
    fn an_administrator_makes_events_and_works_at_none() {
        let who = session(&[], true);
        assert!(creates_events(&who));
        assert!(duties(&who, &[event(1)]).is_empty());
    }
}
