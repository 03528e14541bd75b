//! Whatever is not the API: a file of the bundle, or the shell for a page of the app.

use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::{HttpRequest, HttpResponse};
use shared::error::ErrorCode;

use super::content_type;
use crate::failure::Failure;
use crate::http::{State, negotiate};

const SHELL: &str = "index.html";
/// The first word of the addresses of officials, who have a program of their own.
const STAFF: &str = "staff";
const STAFF_SHELL: &str = "staff.html";
const HASHED: &str = "assets/";

/// A file by its path. A path that looks like a page is answered with the shell; an unknown file
/// never is, or a phone would keep the shell under the name of a script.
pub(crate) async fn serve(state: State, request: HttpRequest) -> Result<HttpResponse, Failure> {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(ErrorCode::NotFound.into());
    }
    let path = request.path().trim_start_matches('/');
    if path.starts_with(HASHED) || state.assets.file(path).is_some() {
        return file(&state, &request, path);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    let page = !last.contains('.') && path != "api" && !path.starts_with("api/");
    if page { file(&state, &request, shell_of(path)) } else { Err(ErrorCode::NotFound.into()) }
}

fn shell_of(path: &str) -> &'static str {
    let word = path.split('/').next().unwrap_or_default();
    if word == STAFF { STAFF_SHELL } else { SHELL }
}

fn file(state: &State, request: &HttpRequest, path: &str) -> Result<HttpResponse, Failure> {
    let content = state.assets.file(path).ok_or(ErrorCode::NotFound)?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_TYPE, content_type::of(path)));
    if path.starts_with(HASHED) {
        response.insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"));
    } else {
        // Names without a hash stay; the build says whether their content has.
        let tag = format!("\"{}\"", state.assets.build());
        let seen = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        if seen.is_some_and(|seen| seen.trim_start_matches("W/") == tag) {
            return Ok(HttpResponse::NotModified()
                .insert_header((ETAG, tag))
                .insert_header((CACHE_CONTROL, "no-cache"))
                .finish());
        }
        response.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, "no-cache"));
    }
    Ok(negotiate(request, content, response))
}
