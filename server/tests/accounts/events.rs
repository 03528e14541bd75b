//! Events and their staff.

use serde_json::json;
use shared::api::events::{Event, EventList, StaffList, StaffMember};
use shared::error::ErrorCode;

use crate::hall::{Hall, PASSWORD, event, new_event, staff, tournament};

#[actix_web::test]
async fn who_makes_an_event_is_its_organizer() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        let made = event(&mut admin, "autumn-open").await;
        assert_eq!((made.version, made.tournaments.len()), (1, 0));
        let held = tournament(&mut admin, &made, "open").await;
        let mut anybody = hall.browser();
        let by_slug: Event = anybody.get("/events/autumn-open").await.is();
        let by_id: Event = anybody.get(&format!("/events/{}", made.id)).await.is();
        assert_eq!(by_slug, by_id);
        assert_eq!(by_id.tournaments, [held]);
        let all: EventList = anybody.get("/events").await.is();
        assert_eq!(all.events, [by_id]);
    })
    .await;
}

#[actix_web::test]
async fn a_name_in_addresses_is_taken_once() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        event(&mut admin, "one").await;
        let two = event(&mut admin, "two").await;
        admin.post("/events", &new_event("one")).await.refused_as(ErrorCode::SlugTaken, "slug");
        let body = json!({ "version": 1, "event": new_event("one") });
        let answer = admin.put(&format!("/events/{}", two.id), &body).await;
        assert_eq!(answer.problem().code, ErrorCode::SlugTaken);
    })
    .await;
}

#[actix_web::test]
async fn a_wrong_event_is_refused_by_field() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        for (field, value) in [
            ("name", json!("")),
            ("slug", json!("Autumn Open")),
            ("zone", json!("Berlin")),
            ("federation", json!("Germany")),
            ("last_day", json!("2026-11-27")),
        ] {
            let mut body = new_event("autumn");
            body[field] = value;
            assert_eq!(admin.post("/events", &body).await.problem().field.as_deref(), Some(field));
        }
        let mut body = new_event("autumn");
        body["first_day"] = json!("2026-02-30");
        let problem = admin.post("/events", &body).await.problem();
        assert_eq!(
            (problem.code, problem.field.as_deref()),
            (ErrorCode::BadJson, Some("first_day"))
        );
        let all: EventList = admin.get("/events").await.is();
        assert!(all.events.is_empty());
    })
    .await;
}

#[actix_web::test]
async fn a_change_upon_an_unseen_change_is_refused() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        let made = event(&mut admin, "autumn").await;
        let path = format!("/events/{}", made.id);
        let body = |version| json!({ "version": version, "event": new_event("winter") });
        let changed: Event = admin.put(&path, &body(1)).await.is();
        assert_eq!((changed.version, changed.slug.as_str()), (2, "winter"));
        let problem = admin.put(&path, &body(1)).await.problem();
        assert_eq!(
            (problem.code, problem.args["version"].as_str()),
            (ErrorCode::ChangedMeanwhile, "2")
        );
    })
    .await;
}

#[actix_web::test]
async fn staff_come_and_go() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        let made = event(&mut admin, "autumn").await;
        let path = format!("/events/{}/staff", made.id);
        staff(&mut admin, &made, "Vera", "arbiter", None).await;
        let body = json!({ "account": "vera", "role": "chief_arbiter" });
        let member: StaffMember = admin.post(&path, &body).await.is();
        assert_eq!((member.name.as_str(), member.roles.len()), ("Vera", 2));
        let twice: StaffMember = admin.post(&path, &body).await.is();
        assert_eq!(twice, member);
        let all: StaffList = admin.get(&path).await.is();
        let names: Vec<&str> = all.staff.iter().map(|member| member.name.as_str()).collect();
        assert_eq!(names, ["Admin", "Vera"]);
        let mut vera = hall.signed_in("Vera").await;
        assert_eq!(vera.get(&path).await.problem().code, ErrorCode::NotAllowed);
        assert_eq!(admin.delete(&format!("{path}/{}", member.account)).await.status, 200);
        let gone = admin.delete(&format!("{path}/{}", member.account)).await.problem();
        assert_eq!(gone.code, ErrorCode::NotFound);
    })
    .await;
}

#[actix_web::test]
async fn an_event_keeps_its_last_organizer() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        let made = event(&mut admin, "autumn").await;
        let path = format!("/events/{}/staff", made.id);
        let all: StaffList = admin.get(&path).await.is();
        let own = all.staff[0].account;
        let problem = admin.delete(&format!("{path}/{own}")).await.problem();
        assert_eq!(
            (problem.code, problem.field.as_deref()),
            (ErrorCode::NotAllowed, Some("account"))
        );
        staff(&mut admin, &made, "Olga", "organizer", None).await;
        assert_eq!(admin.delete(&format!("{path}/{own}")).await.status, 200);
    })
    .await;
}

#[actix_web::test]
async fn staff_that_cannot_be_are_refused_by_field() {
    Hall::each(async |hall| {
    let mut admin = hall.signed_in("Admin").await;
    let (one, two) = (event(&mut admin, "one").await, event(&mut admin, "two").await);
    let foreign = tournament(&mut admin, &two, "open").await;
    let path = format!("/events/{}/staff", one.id);
    for (field, code, body) in [
        ("account", ErrorCode::Missing, json!({ "account": " ", "role": "arbiter" })),
        ("password", ErrorCode::Missing, json!({ "account": "Vera", "role": "arbiter" })),
        (
            "password",
            ErrorCode::BadField,
            json!({ "account": "V", "role": "arbiter", "password": "short" }),
        ),
        (
            "role",
            ErrorCode::BadField,
            json!({ "account": "Vera", "role": "admin", "password": PASSWORD }),
        ),
        (
            "account",
            ErrorCode::AccountExists,
            json!({ "account": "Admin", "role": "arbiter", "password": PASSWORD }),
        ),
        (
            "tournament",
            ErrorCode::NotFound,
            json!({
                "account": "Vera", "role": "arbiter", "password": PASSWORD, "tournament": foreign.id
            }),
        ),
    ] {
        admin.post(&path, &body).await.refused_as(code, field);
    }
    assert_eq!(hall.browser().sign_in("Vera", PASSWORD).await.status, 401);
    })
    .await;
}
