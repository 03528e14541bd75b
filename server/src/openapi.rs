//! The OpenAPI document of the endpoint list, for whoever writes a client.

use std::sync::OnceLock;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};

use crate::failure::Failure;
use crate::http::{Encoded, negotiate};

/// Its path below the prefix of the API. It is not in the list, which it describes.
pub(crate) const PATH: &str = "/openapi.json";

/// The document, the same to everybody as long as this build runs.
pub(crate) async fn serve(request: HttpRequest) -> Result<HttpResponse, Failure> {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CACHE_CONTROL, "no-cache"));
    Ok(negotiate(&request, content()?, response))
}

fn content() -> Result<&'static Encoded, Failure> {
    static CONTENT: OnceLock<Encoded> = OnceLock::new();
    if let Some(made) = CONTENT.get() {
        return Ok(made);
    }
    let json = shared::api::openapi::document().to_json().map_err(Failure::internal)?;
    let made = Encoded::compress(Bytes::from(json)).map_err(Failure::internal)?;
    Ok(CONTENT.get_or_init(|| made))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use actix_web::App;
    use actix_web::http::header::HeaderValue;
    use actix_web::test::{TestRequest, call_and_read_body_json, call_service, init_service};
    use serde_json::Value;
    use shared::api::{ALL, PREFIX};

    use super::*;
    use crate::edge;

    #[actix_web::test]
    async fn the_document_describes_every_endpoint_of_the_list() {
        let app = init_service(App::new().configure(edge::configure)).await;
        let path = format!("{PREFIX}{PATH}");
        let document: Value =
            call_and_read_body_json(&app, TestRequest::get().uri(&path).to_request()).await;
        let described: BTreeSet<&str> = document["paths"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(path, _)| path.strip_prefix(PREFIX).expect("below the prefix"))
            .collect();
        assert_eq!(described, ALL.iter().map(|endpoint| endpoint.path).collect());
    }

    #[actix_web::test]
    async fn the_document_is_sent_compressed_to_whoever_takes_it() {
        let app = init_service(App::new().configure(edge::configure)).await;
        let path = format!("{PREFIX}{PATH}");
        let request = TestRequest::get().uri(&path).insert_header(("accept-encoding", "br"));
        let response = call_service(&app, request.to_request()).await;
        let header = |name: &str| response.headers().get(name).map(HeaderValue::as_bytes);
        assert_eq!(header("content-encoding"), Some(&b"br"[..]));
        assert_eq!(header("content-type"), Some(&b"application/json"[..]));
    }
}
