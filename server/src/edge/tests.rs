//! The edge as a client meets it: every answer is the list's or a `Problem`.

use std::collections::BTreeSet;

use actix_web::dev::ServiceResponse;
use actix_web::http::{Method, StatusCode, header};
use actix_web::test::{TestRequest, call_service, init_service, read_body, read_body_json};
use actix_web::{App, HttpMessage, web};
use shared::api::ops::{Applied, Outcome};
use shared::api::rounds::ResultBody;
use shared::api::tournaments::StandingsAnswer;
use shared::api::{
    Endpoint, GetStandings, PublicManifest, PublicPart, PushOps, RecordResult, StaffManifest,
};
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, ClaimId, GameId, OpId};
use shared::result::GameResult;
use shared::view::Manifest;
use uuid::Uuid;

use super::configure;
use crate::config::Config;
use crate::db::scratch::Scratch;
use crate::hall::Hall;
use crate::http::Caller;
use crate::state::AppState;

mod log;

async fn hall() -> (Hall, web::Data<AppState>) {
    let hall = Hall::open(Scratch::sqlite()).await;
    let state =
        AppState::open(Config::local(hall.scratch.address.url.clone())).await.expect("state");
    (hall, web::Data::new(state))
}

macro_rules! app {
    ($state:expr) => {
        init_service(App::new().app_data($state.clone()).configure(configure)).await
    };
}

async fn told(response: ServiceResponse) -> (StatusCode, ErrorCode) {
    let status = response.status();
    let problem: Problem = read_body_json(response).await;
    (status, problem.code)
}

#[actix_web::test]
async fn whatever_is_not_there_is_a_problem() {
    let (hall, state) = hall().await;
    let app = app!(state);
    let not_found = (StatusCode::NOT_FOUND, ErrorCode::NotFound);
    for path in ["/api", "/api/v1", "/api/v1/nothing", "/api/v2/events", "/assets/x.js", "/x.js"] {
        assert_eq!(
            told(call_service(&app, TestRequest::get().uri(path).to_request()).await).await,
            not_found,
            "{path}"
        );
    }
    for tournament in ["x", "%00", "%ff", "00000000-0000-0000-0000-000000000000"] {
        let path = format!("/api/v1/tournaments/{tournament}/public/manifest");
        assert_eq!(
            told(call_service(&app, TestRequest::get().uri(&path).to_request()).await).await,
            not_found,
            "{path}"
        );
    }
    let manifest = PublicManifest::path(&[&hall.id]);
    let patch = TestRequest::default().method(Method::PATCH).uri(&manifest);
    assert_eq!(
        told(call_service(&app, patch.to_request()).await).await.0,
        StatusCode::METHOD_NOT_ALLOWED
    );
}

#[actix_web::test]
async fn nobody_learns_what_only_the_staff_may_see() {
    let (hall, state) = hall().await;
    let app = app!(state);
    let staff = StaffManifest::path(&[&hall.id]);
    let answered =
        told(call_service(&app, TestRequest::get().uri(&staff).to_request()).await).await;
    assert_eq!(answered, (StatusCode::UNAUTHORIZED, ErrorCode::NotSignedIn));
}

#[actix_web::test]
async fn a_phone_reads_the_manifest_then_its_parts_then_nothing_new() {
    let (hall, state) = hall().await;
    let app = app!(state);
    let address = PublicManifest::path(&[&hall.id]);
    let response = call_service(&app, TestRequest::get().uri(&address).to_request()).await;
    let tag = response.headers().get(header::ETAG).cloned().expect("tag");
    let manifest: Manifest = read_body_json(response).await;
    assert_eq!(manifest.epoch, state.epoch);
    assert!((15_000..=45_000).contains(&manifest.next_poll_ms));
    for listed in &manifest.parts {
        let path = PublicPart::path(&[&hall.id, &listed.hash]);
        let gzip = TestRequest::get().uri(&path).insert_header(("accept-encoding", "gzip"));
        let response = call_service(&app, gzip.to_request()).await;
        let kept = response.headers().get(header::CACHE_CONTROL).cloned().expect("cache");
        let expected = match listed.name.as_str() {
            "participants" => "public, max-age=86400",
            _ => "public, max-age=31536000, immutable",
        };
        assert_eq!(kept, expected);
        assert_eq!(response.headers().get(header::CONTENT_ENCODING).expect("coding"), "gzip");
        assert_eq!(response.headers().get(header::VARY).expect("vary"), "accept-encoding");
        assert_eq!(read_body(response).await.get(..2), Some(&[0x1f, 0x8b][..]));
        let response = call_service(&app, TestRequest::get().uri(&path).to_request()).await;
        assert_eq!(read_body(response).await.len(), listed.bytes as usize);
    }
    let again = TestRequest::get().uri(&address).insert_header((header::IF_NONE_MATCH, tag));
    let response = call_service(&app, again.to_request()).await;
    assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
    assert!(read_body(response).await.is_empty());
}

#[actix_web::test]
async fn standings_come_ready_made() {
    let (hall, state) = hall().await;
    let app = app!(state);
    let request = TestRequest::get().uri(&GetStandings::path(&[&hall.id]));
    let answer: StandingsAnswer =
        read_body_json(call_service(&app, request.to_request()).await).await;
    assert_eq!((answer.after.0, answer.standings.lines.len()), (1, 8));
    assert!(answer.standings.provisional);
}

#[actix_web::test]
async fn a_conflict_is_answered_with_its_claim() {
    let (hall, state) = hall().await;
    hall.scratch.store.write(hall.staffed()).await.expect("staff");
    let app = app!(state);
    let record = |account, result| {
        let body = ResultBody {
            op: OpId(Uuid::now_v7()),
            result,
            seen: GameResult::Open,
            settles: Vec::new(),
        };
        let path = RecordResult::path(&[&hall.id, &GameId(1)]);
        let request = TestRequest::put().uri(&path).set_json(body).to_request();
        request.extensions_mut().insert(Caller { account: Some(account) });
        request
    };
    let [first, second] = hall.arbiters;
    let response = call_service(&app, record(first, GameResult::WhiteWins)).await;
    assert_eq!(response.status(), StatusCode::OK);
    let response = call_service(&app, record(second, GameResult::Draw)).await;
    assert_eq!(response.status(), StatusCode::CONFLICT);
    let applied: Applied = read_body_json(response).await;
    assert!(matches!(applied.outcome, Outcome::Conflict { claim: ClaimId(1), .. }));
    let stranger = AccountId(Uuid::now_v7());
    let response = call_service(&app, record(stranger, GameResult::Draw)).await;
    assert_eq!(told(response).await, (StatusCode::UNAUTHORIZED, ErrorCode::NotSignedIn));
}

#[actix_web::test]
async fn a_body_that_is_too_large_is_said_to_be() {
    let (hall, state) = hall().await;
    hall.scratch.store.write(hall.staffed()).await.expect("staff");
    let app = app!(state);
    let path = PushOps::path(&[&hall.id]);
    let body = vec![b' '; 3 * 1024 * 1024];
    let request = TestRequest::post().uri(&path).set_payload(body).to_request();
    request.extensions_mut().insert(Caller { account: Some(hall.arbiters[0]) });
    let answered = told(call_service(&app, request).await).await;
    assert_eq!(answered, (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge));
}

#[actix_web::test]
async fn health_tells_life_from_readiness() {
    let (_hall, state) = hall().await;
    let app = app!(state);
    for path in ["/healthz", "/readyz"] {
        let response = call_service(&app, TestRequest::get().uri(path).to_request()).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
    }
}

#[test]
fn every_endpoint_of_the_list_has_a_handler() {
    let listed: BTreeSet<&str> = shared::api::ALL.iter().map(|endpoint| endpoint.name).collect();
    let bound: Vec<&str> = crate::routes::bound().iter().map(|bound| bound.endpoint.name).collect();
    assert_eq!(bound.iter().copied().collect::<BTreeSet<_>>(), listed);
    assert_eq!(bound.len(), listed.len(), "bound twice");
}
