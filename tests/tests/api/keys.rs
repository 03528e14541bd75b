//! `Idempotency-Key`: what is asked for twice is made once.

use anyhow::{Context, Result};
use reqwest::{RequestBuilder, StatusCode};
use shared::access::Role;
use shared::api::events::{EventList, NewStaff, StaffList};
use shared::api::tournaments::NewTournament;
use shared::api::{
    AddStaff, CreateEvent, CreateTournament, ImportCsv, ImportTrf, KEY_HEADER, ListEntries,
    ListEvents, ListStaff, NoBody,
};
use shared::error::ErrorCode;
use shared::tournament::Rules;
use tests::client::{Answer, Client};
use tests::hall::{self, PASSWORD};
use tests::{on_both, report};

fn key() -> String {
    hall::op().to_string()
}

fn with(key: &str, request: RequestBuilder) -> RequestBuilder {
    request.header(KEY_HEADER, key)
}

async fn create(client: &Client, key: &str, slug: &str) -> Result<Answer> {
    let request = client.request_without_key::<CreateEvent>(&[]).json(&hall::new_event(slug));
    client.send(with(key, request)).await
}

async fn slugs(client: &Client) -> Result<Vec<String>> {
    let EventList { events } = client.call::<ListEvents>(&[], &NoBody {}).await?;
    let mut slugs: Vec<String> = events.into_iter().map(|event| event.slug).collect();
    slugs.sort();
    Ok(slugs)
}

on_both! {
    async fn an_event_asked_for_twice_is_made_once(hall) {
        let admin = hall.signed_in("admin").await?;
        let key = key();
        let first = create(&admin, &key, "open").await?;
        let again = create(&admin, &key, "open").await?;
        assert_eq!(first.status, StatusCode::OK);
        assert_eq!((first.status, first.body), (again.status, again.body));
        assert_eq!(slugs(&admin).await?, ["open"]);
    }

    async fn the_same_key_with_another_body_is_refused(hall) {
        let admin = hall.signed_in("admin").await?;
        let key = key();
        create(&admin, &key, "open").await?;
        let problem = create(&admin, &key, "other").await?.problem()?;
        assert_eq!(problem.code, ErrorCode::OperationIdReused);
        assert_eq!(problem.field.as_deref(), Some(KEY_HEADER));
        assert_eq!(slugs(&admin).await?, ["open"]);
    }

    async fn a_key_belongs_to_one_endpoint_and_one_place(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let sibling = NewTournament {
            name: "B".into(), slug: "b".into(), rules: Rules::default(),
        };
        let place = [&open.event.id as &(dyn std::fmt::Display + Sync)];
        let sibling = open.organizer.call::<CreateTournament>(&place, &sibling).await?;
        let key = key();
        let list = "surname\nQuispe\n";
        for (id, code) in [(open.id(), None), (sibling.id, Some(ErrorCode::OperationIdReused))] {
            let request = open.organizer.request_without_key::<ImportCsv>(&[&id]).body(list);
            let answer = open.organizer.send(with(&key, request)).await?;
            assert_eq!(answer.problem().ok().map(|problem| problem.code), code);
        }
    }

    async fn a_key_belongs_to_one_account(hall) {
        let admin = hall.signed_in("admin").await?;
        let event = admin.call::<CreateEvent>(&[], &hall::new_event("first")).await?;
        let new = NewStaff {
            account: "olga".into(),
            password: Some(PASSWORD.into()),
            role: Role::Organizer,
            tournament: None,
        };
        admin.call::<AddStaff>(&[&event.id], &new).await?;
        let olga = hall.signed_in("olga").await?;
        let key = key();
        assert_eq!(create(&admin, &key, "of-admin").await?.status, StatusCode::OK);
        assert_eq!(create(&olga, &key, "of-olga").await?.status, StatusCode::OK);
        assert_eq!(slugs(&admin).await?, ["first", "of-admin", "of-olga"]);
    }

    async fn a_request_that_was_refused_may_be_made_right_under_its_key(hall) {
        let admin = hall.signed_in("admin").await?;
        let key = key();
        assert_eq!(create(&admin, &key, "Not A Slug").await?.problem()?.code, ErrorCode::BadField);
        assert_eq!(create(&admin, &key, "open").await?.status, StatusCode::OK);
        assert_eq!(slugs(&admin).await?, ["open"]);
    }

    async fn two_equal_requests_at_once_make_one_event(hall) {
        let admin = hall.signed_in("admin").await?;
        let key = key();
        let [one, two, three, four] = std::array::from_fn(|_| create(&admin, &key, "open"));
        let (one, two, three, four) = tokio::try_join!(one, two, three, four)?;
        for answer in [&one, &two, &three, &four] {
            assert_eq!(answer.status, StatusCode::OK);
            assert_eq!(answer.body, one.body);
        }
        assert_eq!(slugs(&admin).await?, ["open"]);
    }

    async fn every_request_that_makes_something_is_repeatable(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let admin = &open.organizer;
        let place = [&open.event.id as &(dyn std::fmt::Display + Sync)];
        let new = NewTournament { name: "B".into(), slug: "b".into(), rules: Rules::default() };
        let sibling = admin.call::<CreateTournament>(&place, &new).await?.id;
        let another = NewTournament { name: "C".into(), slug: "c".into(), ..new };
        let staff = NewStaff {
            account: "olga".into(),
            password: Some(PASSWORD.into()),
            role: Role::Arbiter,
            tournament: None,
        };
        let file = report::of_players([("Alvarado, Ana", 77), ("Benavides, Luz", 78)]);
        let requests = [
            admin.request::<CreateTournament>(&place).json(&another),
            admin.request::<AddStaff>(&place).json(&staff),
            admin.request::<ImportCsv>(&[&open.id()]).body("surname\nQuispe\nWong\n"),
            admin.request::<ImportTrf>(&[&sibling]).body(file),
        ];
        for request in requests {
            let again = request.try_clone().context("a body in memory")?;
            let (first, again) = (admin.send(request).await?, admin.send(again).await?);
            let text = String::from_utf8_lossy(&first.body).into_owned();
            assert_eq!(first.status, StatusCode::OK, "{text}");
            assert_eq!((first.status, first.body), (again.status, again.body), "{text}");
        }
        let StaffList { staff } = admin.call::<ListStaff>(&place, &NoBody {}).await?;
        assert_eq!(staff.iter().filter(|member| member.name == "olga").count(), 1);
        for id in [open.id(), sibling] {
            let list = admin.call::<ListEntries>(&[&id], &NoBody {}).await?;
            assert_eq!(list.entries.len(), 2);
        }
    }

    async fn without_a_key_or_with_a_wrong_one_nothing_is_made(hall) {
        let admin = hall.signed_in("admin").await?;
        let body = hall::new_event("open");
        let request = || admin.request_without_key::<CreateEvent>(&[]).json(&body);
        let problem = admin.send(request()).await?.problem()?;
        assert_eq!((problem.code, problem.field.as_deref()), (ErrorCode::Missing, Some(KEY_HEADER)));
        let twice = with(&key(), with(&key(), request()));
        for wrong in [with("again", request()), with("", request()), twice] {
            let problem = admin.send(wrong).await?.problem()?;
            assert_eq!(problem.code, ErrorCode::BadField);
            assert_eq!(problem.field.as_deref(), Some(KEY_HEADER));
        }
        assert!(slugs(&admin).await?.is_empty());
    }

    async fn an_answer_outlives_a_restart_of_the_server(hall) {
        let admin = hall.signed_in("admin").await?;
        let key = key();
        let first = create(&admin, &key, "open").await?;
        hall.server.stop()?;
        hall.server.start_again()?;
        let admin = hall.signed_in("admin").await?;
        assert_eq!(create(&admin, &key, "open").await?.body, first.body);
    }
}
