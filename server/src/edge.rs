//! Where requests arrive: the API by its list, health, and for whatever else a `Problem`.

use std::collections::BTreeMap;

use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpResponse, Resource, Scope};
use shared::api::PREFIX;
use shared::error::{ErrorCode, Problem};

use crate::failure::Failure;
use crate::{assets, health, openapi, routes};

pub(crate) fn configure(app: &mut ServiceConfig) {
    app.app_data(web::QueryConfig::default().error_handler(|error, _| {
        let problem = Problem::new(ErrorCode::BadField).with("reason", error);
        Failure::Problem(problem).into()
    }))
    .service(api())
    .route("/healthz", web::get().to(health::alive))
    .route("/readyz", web::get().to(health::ready))
    .default_service(web::to(assets::serve));
}

fn api() -> Scope {
    let mut resources: BTreeMap<&str, Resource> = BTreeMap::new();
    for bound in routes::bound() {
        let path = bound.endpoint.path;
        let resource = resources
            .remove(path)
            .unwrap_or_else(|| web::resource(path).default_service(web::to(other_method)));
        resources.insert(path, resource.route(bound.route));
    }
    resources
        .into_values()
        .fold(web::scope(PREFIX), Scope::service)
        .route(openapi::PATH, web::get().to(openapi::serve))
        .default_service(web::to(nothing_here))
}

async fn nothing_here() -> Result<HttpResponse, Failure> {
    Err(ErrorCode::NotFound.into())
}

async fn other_method() -> Result<HttpResponse, Failure> {
    Err(ErrorCode::NoSuchMethod.into())
}

#[cfg(test)]
mod tests;
