//! People become participants.

use serde_json::{Value, json};
use shared::api::ops::Applied;
use shared::api::participants::EntryList;
use shared::api::tournaments::TournamentHead;
use shared::error::ErrorCode;
use shared::id::Revision;

use crate::browser::Browser;
use crate::hall::{Hall, add, event, op, person, tournament};

async fn entries(browser: &mut Browser, tournament: &TournamentHead) -> EntryList {
    browser.get(&format!("/tournaments/{}/entries", tournament.id)).await.is()
}

async fn names(browser: &mut Browser, tournament: &TournamentHead) -> Vec<String> {
    let list = entries(browser, tournament).await;
    list.entries.into_iter().map(|row| row.person.family_name).collect()
}

async fn started(hall: &Hall) -> (Browser, TournamentHead) {
    let mut admin = hall.signed_in("Admin").await;
    let event = event(&mut admin, "autumn").await;
    let tournament = tournament(&mut admin, &event, "open").await;
    (admin, tournament)
}

#[actix_web::test]
async fn c04_2_art_2_2_participants_stand_by_rating_title_and_name() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        for (name, rating, title) in [
            ("Ost", 2000, ""),
            ("Zander", 2100, ""),
            ("Öst", 2000, ""),
            ("Nord", 2000, "CM"),
            ("Nil", 0, ""),
        ] {
            let mut data = person(name, rating);
            data["title"] = json!(title);
            let applied: Applied = add(&mut admin, &open, data).await.is();
            assert!(applied.revision > Revision(0));
        }
        assert_eq!(names(&mut admin, &open).await, ["Zander", "Nord", "Ost", "Öst", "Nil"]);
    })
    .await;
}

#[actix_web::test]
async fn the_same_operation_again_adds_nobody() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        let path = format!("/tournaments/{}/participants", open.id);
        let mut data = person("Petrova", 1900);
        data["fide_id"] = json!(4_100_018);
        let body = json!({ "op": op(), "person": data });
        let first: Applied = admin.post(&path, &body).await.is();
        let again: Applied = admin.post(&path, &body).await.is();
        assert_eq!(first.outcome, again.outcome);
        assert_eq!(names(&mut admin, &open).await.len(), 1);
    })
    .await;
}

#[actix_web::test]
async fn an_id_that_another_participant_has_is_refused_by_field() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        let with = |name: &str, field: &str, value: Value| {
            let mut data = person(name, 1900);
            data["federation"] = json!("GER");
            data[field] = value;
            data
        };
        add(&mut admin, &open, with("One", "fide_id", json!(77))).await.is::<Applied>();
        add(&mut admin, &open, with("Two", "national_id", json!("A7"))).await.is::<Applied>();
        let revision = entries(&mut admin, &open).await;
        let fide = add(&mut admin, &open, with("Three", "fide_id", json!(77))).await;
        fide.refused_as(ErrorCode::DuplicateFideId, "person.fide_id");
        let national = add(&mut admin, &open, with("Three", "national_id", json!("A7"))).await;
        national.refused_as(ErrorCode::DuplicateNationalId, "person.national_id");
        assert_eq!(entries(&mut admin, &open).await, revision);
    })
    .await;
}

#[actix_web::test]
async fn a_person_plays_two_tournaments_of_an_event_with_one_entry() {
    Hall::each(async |hall| {
        let mut admin = hall.signed_in("Admin").await;
        let held = event(&mut admin, "autumn").await;
        let rapid = tournament(&mut admin, &held, "rapid").await;
        let blitz = tournament(&mut admin, &held, "blitz").await;
        let mut data = person("Petrova", 1900);
        data["fide_id"] = json!(77);
        add(&mut admin, &rapid, data.clone()).await.is::<Applied>();
        let once = add(&mut admin, &rapid, data.clone()).await;
        once.refused_as(ErrorCode::DuplicateFideId, "person.fide_id");
        add(&mut admin, &blitz, data.clone()).await.is::<Applied>();
        let (one, two) = (entries(&mut admin, &rapid).await, entries(&mut admin, &blitz).await);
        assert_eq!(one.entries[0].entry, two.entries[0].entry);
        data["family_name"] = json!("Somebody else");
        let other = tournament(&mut admin, &held, "open").await;
        let mistaken = add(&mut admin, &other, data).await;
        mistaken.refused_as(ErrorCode::DuplicateFideId, "person.fide_id");
    })
    .await;
}

#[actix_web::test]
async fn a_wrong_entry_is_refused_by_field() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        for (field, value) in [
            ("family_name", json!("x".repeat(200))),
            ("birth", json!("31.12.2000")),
            ("title", json!("King")),
            ("federation", json!("GERMANY")),
            ("standard", json!(4000)),
        ] {
            let mut data = person("Petrova", 1900);
            data[field] = value;
            let path = format!("person.{field}");
            add(&mut admin, &open, data).await.refused_as(ErrorCode::BadField, &path);
        }
        let nameless = add(&mut admin, &open, json!({})).await;
        nameless.refused_as(ErrorCode::Missing, "person.family_name");
        let unknown = add(&mut admin, &open, json!({ "family_name": "A", "age": 7 })).await;
        unknown.refused_as(ErrorCode::BadJson, "person.age");
        assert!(names(&mut admin, &open).await.is_empty());
    })
    .await;
}

#[actix_web::test]
async fn a_corrected_rating_moves_and_a_corrected_club_does_not() {
    Hall::each(async |hall| {
    let (mut admin, open) = started(&hall).await;
    for (name, rating) in [("A", 2000), ("B", 1900), ("C", 1800)] {
        add(&mut admin, &open, person(name, rating)).await.is::<Applied>();
    }
    let row = entries(&mut admin, &open).await.entries.remove(2);
    let path = format!("/tournaments/{}/participants/{}", open.id, row.participant);
    let mut corrected = person("C", 2200);
    let body = |version: u32, person: &Value, rating: u16| json!({ "op": op(), "version": version, "person": person, "rating": rating });
    admin.put(&path, &body(1, &corrected, 2200)).await.is::<Applied>();
    assert_eq!(names(&mut admin, &open).await, ["C", "A", "B"]);
    corrected["club"] = json!("Town Club");
    let unseen = admin.put(&path, &body(1, &corrected, 2200)).await.problem();
    assert_eq!((unseen.code, unseen.args["version"].as_str()), (ErrorCode::ChangedMeanwhile, "2"));
    admin.put(&path, &body(2, &corrected, 2200)).await.is::<Applied>();
    let list = entries(&mut admin, &open).await;
    assert_eq!(list.entries[0].person.club, "Town Club");
    assert_eq!((list.entries[0].version, list.entries[0].participant), (3, row.participant));
    })
    .await;
}

#[actix_web::test]
async fn who_is_not_there_cannot_be_corrected() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        let body = json!({ "op": op(), "version": 1, "person": person("A", 0), "rating": null });
        let path = format!("/tournaments/{}/participants/7", open.id);
        assert_eq!(admin.put(&path, &body).await.problem().code, ErrorCode::NoSuchParticipant);
    })
    .await;
}

#[actix_web::test]
async fn an_operation_id_is_used_for_one_thing() {
    Hall::each(async |hall| {
        let (mut admin, open) = started(&hall).await;
        let id = op();
        let path = format!("/tournaments/{}/participants", open.id);
        let body = json!({ "op": id, "person": person("A", 0) });
        admin.post(&path, &body).await.is::<Applied>();
        let edit = json!({ "op": id, "version": 1, "person": person("B", 0), "rating": null });
        admin.put(&format!("{path}/1"), &edit).await.refused_as(ErrorCode::OperationIdReused, "op");
    })
    .await;
}
