//! Whether the process lives, and whether it can answer.

use actix_web::HttpResponse;

use crate::document::store::epoch;
use crate::http::State;

/// The process answers.
pub(crate) async fn alive() -> HttpResponse {
    HttpResponse::Ok().body("ok")
}

/// The database answers as well.
pub(crate) async fn ready(state: State) -> HttpResponse {
    match state.store.read(epoch).await {
        Ok(_) => HttpResponse::Ok().body("ready"),
        Err(_) => HttpResponse::ServiceUnavailable().body("the database does not answer"),
    }
}
