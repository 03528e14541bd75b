//! Addresses that lead nowhere.

use anyhow::{Context, Result};
use shared::api::{ALL, Described, Method};
use shared::error::ErrorCode;
use tests::on_both;

use super::examples;
use super::stage::{Stage, problem};

/// What no placeholder takes, or what is not there.
fn nowhere() -> Vec<String> {
    let long = "x".repeat(3000);
    let unknown = "01890a5d-ac96-774b-bcce-b302099a8057";
    [
        "x",
        "%00",
        "%ff",
        "%20",
        "%2F",
        "%F0%9F%98%80",
        "-1",
        "1.5",
        "4294967295",
        "4294967296",
        "18446744073709551616",
        "00000000-0000-0000-0000-000000000000",
        unknown,
        &unknown[1..],
        "{tournament}",
        "'%20OR%201=1--",
        &long,
    ]
    .map(str::to_owned)
    .to_vec()
}

fn placeholders(endpoint: &Described) -> Vec<String> {
    let inner = |segment: &str| {
        segment.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).map(str::to_owned)
    };
    endpoint.path.split('/').filter_map(inner).collect()
}

async fn asked(stage: &Stage, endpoint: &Described, placeholder: &str, bad: &str) -> Result<()> {
    let path =
        stage.path(
            endpoint,
            |name| {
                if name == placeholder { bad.to_owned() } else { stage.value(name) }
            },
        );
    let request = stage.caller().request_to(endpoint, &path);
    let request = match endpoint.body {
        "NoBody" => request,
        "Upload" => request.body("surname\nQuispe\n"),
        _ => request.json(&examples::of(endpoint.name, stage)?),
    };
    let about = format!("{} {path}", endpoint.name);
    let problem = problem(&stage.caller().send(request).await?, &about)?;
    let told = matches!(
        problem.code,
        ErrorCode::NotFound
            | ErrorCode::NoSuchParticipant
            | ErrorCode::NoSuchRound
            | ErrorCode::NoSuchGame
    );
    assert!(told, "{about}: {problem:?}");
    Ok(())
}

on_both! {
    async fn an_address_that_leads_nowhere_is_not_found_and_changes_nothing(hall) {
        let stage = Stage::before_play(hall).await?;
        let before = stage.seen().await?;
        let mut asked_for = 0;
        for endpoint in ALL {
            for placeholder in placeholders(endpoint) {
                for bad in nowhere() {
                    asked(&stage, endpoint, &placeholder, &bad).await?;
                    asked_for += 1;
                }
            }
        }
        assert!(asked_for > 500, "{asked_for}");
        assert_eq!(stage.seen().await?, before);
    }

    async fn a_query_that_nobody_asked_for_is_a_problem(hall) {
        let stage = Stage::before_play(hall).await?;
        for query in ["through=x", "through=-1", "through=65536", "thru=1", "through=1&through=2"] {
            let endpoint = ALL.iter().find(|endpoint| endpoint.name == "ImportTrf");
            let endpoint = endpoint.context("in the list")?;
            let path = stage.path(endpoint, |name| stage.value(name));
            let request = stage.caller().request_to(endpoint, &format!("{path}?{query}"));
            let problem = problem(&stage.caller().send(request.body("")).await?, query)?;
            assert_eq!(problem.code, ErrorCode::BadField, "{query}");
        }
    }

    async fn a_method_that_nobody_offers_is_a_problem(hall) {
        let stage = Stage::before_play(hall).await?;
        let before = stage.seen().await?;
        for endpoint in ALL {
            let others = [Method::Get, Method::Post, Method::Put, Method::Delete];
            let offered = |method: &Method| {
                ALL.iter().any(|it| it.path == endpoint.path && it.method == *method)
            };
            for method in others.into_iter().filter(|method| !offered(method)) {
                let other = Described { method, ..*endpoint };
                let answer = stage.caller().send(stage.request(&other)).await?;
                let about = format!("{method:?} {}", endpoint.path);
                assert_eq!(problem(&answer, &about)?.code, ErrorCode::NoSuchMethod, "{about}");
            }
        }
        assert_eq!(stage.seen().await?, before);
    }
}
