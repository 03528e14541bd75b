//! One log line a request: method, route pattern, status; never the path, a name or a body.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::Span;
use tracing_actix_web::RootSpanBuilder;
use uuid::Uuid;

/// Spans that know the route pattern and an id, nothing of the caller.
pub struct RouteOnly;

impl RootSpanBuilder for RouteOnly {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let route = request.match_pattern().unwrap_or_else(|| "unmatched".to_owned());
        let id = Uuid::now_v7();
        tracing::info_span!("request", %id, method = %request.method(), route, status = tracing::field::Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
        let _inside = span.enter();
        tracing::debug!(status = status.as_u16(), "request.done");
    }
}
