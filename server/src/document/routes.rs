//! Manifests, parts, and standings ready-made.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::{HttpRequest, HttpResponse};
use shared::api::{Endpoint, GetStandings, PublicManifest, PublicPart, StaffManifest, StaffPart};
use shared::id::TournamentId;
use shared::view::{Manifest, Scope};

use super::standings;
use crate::db::now;
use crate::failure::Failure;
use crate::http::{Answered, At, Caller, Granted, Place, State, authorize, negotiate};

/// Phones ask again after 30 s, half as much more or less, so that they do not ask together.
const POLL_MS: std::ops::RangeInclusive<u32> = 15_000..=45_000;

/// What everybody sees.
pub async fn public_manifest(
    state: State,
    caller: Caller,
    request: HttpRequest,
    At(tournament): At<TournamentId>,
) -> Answered<PublicManifest> {
    let granted = authorize::<PublicManifest>(&state, caller, Place::Installation).await?;
    let response = manifest(&state, &request, tournament, Scope::Public).await?;
    Ok(granted.raw(response))
}

/// What the officials see.
pub async fn staff_manifest(
    state: State,
    caller: Caller,
    request: HttpRequest,
    At(tournament): At<TournamentId>,
) -> Answered<StaffManifest> {
    let granted = authorize::<StaffManifest>(&state, caller, Place::Tournament(tournament)).await?;
    let response = manifest(&state, &request, tournament, Scope::Staff).await?;
    Ok(granted.raw(response))
}

async fn manifest(
    state: &State,
    request: &HttpRequest,
    tournament: TournamentId,
    scope: Scope,
) -> Result<HttpResponse, Failure> {
    let built = state.documents.current(tournament, scope).await?;
    let tag = format!("\"{}\"", built.tag(scope, &state.epoch, &state.build));
    let cache = match scope {
        Scope::Public => "no-cache",
        Scope::Staff => "private, no-store",
    };
    let seen = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = seen.is_some_and(|seen| {
        seen.split(',').any(|one| one.trim().trim_start_matches("W/") == tag || one.trim() == "*")
    });
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, cache));
    if known {
        return Ok(response.finish());
    }
    Ok(response.json(Manifest {
        epoch: state.epoch.clone(),
        revision: built.stamp.revision,
        server_time: now(),
        next_poll_ms: rand::random_range(POLL_MS),
        build: state.build.clone(),
        parts: built.listed(scope),
    }))
}

/// A part of what everybody sees.
pub async fn public_part(
    state: State,
    caller: Caller,
    request: HttpRequest,
    At((tournament, hash)): At<(TournamentId, String)>,
) -> Answered<PublicPart> {
    let granted = authorize::<PublicPart>(&state, caller, Place::Installation).await?;
    part(&state, &granted, &request, tournament, (Scope::Public, hash)).await
}

/// A part of what the officials see.
pub async fn staff_part(
    state: State,
    caller: Caller,
    request: HttpRequest,
    At((tournament, hash)): At<(TournamentId, String)>,
) -> Answered<StaffPart> {
    let granted = authorize::<StaffPart>(&state, caller, Place::Tournament(tournament)).await?;
    part(&state, &granted, &request, tournament, (Scope::Staff, hash)).await
}

async fn part<E: Endpoint>(
    state: &State,
    granted: &Granted<E>,
    request: &HttpRequest,
    tournament: TournamentId,
    (scope, hash): (Scope, String),
) -> Answered<E> {
    let part = state.documents.part(tournament, scope, hash).await?;
    // Names must be able to leave every cache: an erasure, or a guardian's choice.
    let cache = match (scope, part.name.as_str()) {
        (Scope::Staff, _) => "private, no-store",
        (Scope::Public, "participants") => "public, max-age=86400",
        (Scope::Public, _) => "public, max-age=31536000, immutable",
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CACHE_CONTROL, cache));
    Ok(granted.raw(negotiate(request, &part.content, response)))
}

/// Standings after the latest round that everybody sees.
pub async fn get_standings(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
) -> Answered<GetStandings> {
    let granted = authorize::<GetStandings>(&state, caller, Place::Installation).await?;
    let answer = standings::current(&state, tournament).await?;
    Ok(granted.reply(&answer))
}
