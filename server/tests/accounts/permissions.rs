//! Every endpoint of the list, every role, on one's own event, a foreign one and one that is not.

use reqwest::{Method as Verb, StatusCode};
use serde_json::json;
use shared::access::{Permission, Role, allows};
use shared::api::events::Event;
use shared::api::tournaments::TournamentHead;
use shared::api::{ALL, Described, Method};
use uuid::Uuid;

use crate::browser::Browser;
use crate::hall::{Hall, PASSWORD, add, event, person, staff, tournament};

/// Where something is asked, seen from the one who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// In the event of his role.
    Own,
    /// In another tournament of that event, if his role is of one tournament.
    Sibling,
    /// In an event where he has no role.
    Foreign,
    /// Nowhere.
    Nowhere,
}

struct Stage {
    hall: Hall,
    own: (Event, TournamentHead),
    sibling: TournamentHead,
    foreign: (Event, TournamentHead),
}

impl Stage {
    async fn set(hall: Hall) -> Stage {
        let mut admin = hall.signed_in("Admin").await;
        let elsewhere = event(&mut admin, "elsewhere").await;
        staff(&mut admin, &elsewhere, "Otto", "organizer", None).await;
        staff(&mut admin, &elsewhere, "Olga", "organizer", None).await;
        let mut olga = hall.signed_in("Olga").await;
        let mut otto = hall.signed_in("Otto").await;
        let own = event(&mut olga, "own").await;
        let foreign = event(&mut otto, "foreign").await;
        let open = tournament(&mut olga, &own, "open").await;
        let sibling = tournament(&mut olga, &own, "sibling").await;
        let theirs = tournament(&mut otto, &foreign, "open").await;
        for held in [&open, &sibling] {
            assert_eq!(add(&mut olga, held, person("A", 2000)).await.status, 200);
        }
        assert_eq!(add(&mut otto, &theirs, person("A", 2000)).await.status, 200);
        staff(&mut olga, &own, "Chief", "chief_arbiter", None).await;
        staff(&mut olga, &own, "Vera", "arbiter", Some(&open)).await;
        Stage { hall, own: (own, open), sibling, foreign: (foreign, theirs) }
    }

    async fn browser(&self, role: Role) -> Browser {
        match role {
            Role::Public => self.hall.browser(),
            Role::Arbiter => self.hall.signed_in("Vera").await,
            Role::ChiefArbiter => self.hall.signed_in("Chief").await,
            Role::Organizer => self.hall.signed_in("Olga").await,
            Role::Admin => self.hall.signed_in("Admin").await,
        }
    }

    /// The endpoint's path with its placeholders filled.
    fn path(&self, endpoint: &Described, place: Where) -> String {
        let nowhere = Uuid::now_v7().to_string();
        let (event, tournament) = match place {
            Where::Own => (self.own.0.id.to_string(), self.own.1.id.to_string()),
            Where::Sibling => (self.own.0.id.to_string(), self.sibling.id.to_string()),
            Where::Foreign => (self.foreign.0.id.to_string(), self.foreign.1.id.to_string()),
            Where::Nowhere => (nowhere.clone(), nowhere.clone()),
        };
        let slug = if place == Where::Nowhere { "nowhere" } else { "open" };
        endpoint
            .path
            .replace("{event}", &event)
            .replace("{tournament}", &tournament)
            .replace("{slug}", slug)
            .replace("{account}", &nowhere)
            .replace("{device}", &nowhere)
            .replace("{hash}", "0123456789abcdef")
            .replace("{participant}", "1")
            .replace("{round}", "9")
            .replace("{no}", "77")
            .replace("{game}", "77")
    }
}

/// A request whose body no endpoint takes: who may call is asked before what he says is read.
async fn asked(browser: &mut Browser, endpoint: &Described, path: &str) -> StatusCode {
    let verb = match endpoint.method {
        Method::Get => Verb::GET,
        Method::Post => Verb::POST,
        Method::Put => Verb::PUT,
        Method::Delete => Verb::DELETE,
    };
    let request = browser.request(verb, path).json(&json!({ "no": "such field" }));
    browser.send(request).await.status
}

fn expected(role: Role, permission: Permission, place: Where, scoped: bool) -> bool {
    let here = match place {
        Where::Own => role,
        // The arbiter's role is of one tournament; the others' is of the event.
        Where::Sibling if role == Role::Arbiter => Role::Public,
        Where::Sibling => role,
        Where::Foreign | Where::Nowhere if scoped => match role {
            Role::Admin => Role::Admin,
            _ => Role::Public,
        },
        Where::Foreign | Where::Nowhere => role,
    };
    let signed_in = role != Role::Public && permission == Permission::SignedIn;
    signed_in || allows(here, permission)
}

/// Signing in and refreshing answer 401 for their own reasons.
const ABOUT_SESSIONS: [&str; 2] = ["SignIn", "RefreshSession"];

#[actix_web::test]
async fn every_endpoint_lets_in_whom_the_table_allows_and_nobody_else() {
    Hall::each(async |hall| {
        let stage = Stage::set(hall).await;
        let mut asked_for = 0;
        for role in Role::ALL {
            let whole = stage.browser(role).await;
            for place in [Where::Own, Where::Sibling, Where::Foreign, Where::Nowhere] {
                for endpoint in ALL {
                    let mut browser = whole.clone();
                    let path = stage.path(endpoint, place);
                    let status = asked(&mut browser, endpoint, &path).await;
                    let scoped =
                        endpoint.path.contains("{event}") || endpoint.path.contains("{tournament}");
                    let told = format!("{role:?} {place:?} {} -> {status}", endpoint.name);
                    assert!(!status.is_server_error(), "{told}");
                    asked_for += 1;
                    if ABOUT_SESSIONS.contains(&endpoint.name) {
                        continue;
                    }
                    let refused = matches!(status.as_u16(), 401 | 403);
                    if expected(role, endpoint.permission, place, scoped) {
                        assert!(!refused, "{told}");
                    } else if role == Role::Public {
                        assert_eq!(status, 401, "{told}");
                    } else if scoped && place == Where::Nowhere {
                        assert_eq!(status, 404, "{told}");
                    } else {
                        assert_eq!(status, 403, "{told}");
                    }
                }
            }
        }
        assert_eq!(asked_for, Role::ALL.len() * 4 * ALL.len());
    })
    .await;
}

#[actix_web::test]
async fn a_role_that_is_taken_away_is_gone_at_once() {
    Hall::each(async |hall| {
        let stage = Stage::set(hall).await;
        let mut olga = stage.browser(Role::Organizer).await;
        let mut chief = stage.browser(Role::ChiefArbiter).await;
        let entry = json!({ "op": Uuid::now_v7(), "person": person("B", 1900) });
        let path = format!("/tournaments/{}/participants", stage.own.1.id);
        assert_eq!(chief.post(&path, &entry).await.status, 200);
        let session: shared::api::session::Session = chief.get("/session").await.is();
        let staff = format!("/events/{}/staff/{}", stage.own.0.id, session.account);
        assert_eq!(olga.delete(&staff).await.status, 200);
        let entry = json!({ "op": Uuid::now_v7(), "person": person("C", 1900) });
        assert_eq!(chief.post(&path, &entry).await.status, 403);
    })
    .await;
}

#[actix_web::test]
async fn an_organizer_of_one_event_cannot_touch_another_by_its_tournament() {
    Hall::each(async |hall| {
        let stage = Stage::set(hall).await;
    let mut olga = stage.browser(Role::Organizer).await;
    let body = json!({
        "account": "Spy", "password": PASSWORD, "role": "arbiter", "tournament": stage.foreign.1.id
    });
    let answer = olga.post(&format!("/events/{}/staff", stage.own.0.id), &body).await;
    assert_eq!(answer.status, 404);
    })
    .await;
}
