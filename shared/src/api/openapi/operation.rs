//! An endpoint as an operation of the document.

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{HttpMethod, Operation, OperationBuilder};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Ref, Required, ResponseBuilder, ResponsesBuilder};

use super::{Collected, SESSION, content, parameter};
use crate::access::Permission;
use crate::api::{Endpoint, Method};
use crate::error::Problem;

/// The method in the words of the document.
pub(super) const fn method(method: Method) -> HttpMethod {
    match method {
        Method::Get => HttpMethod::Get,
        Method::Post => HttpMethod::Post,
        Method::Put => HttpMethod::Put,
        Method::Delete => HttpMethod::Delete,
    }
}

/// The operation of an endpoint.
pub(super) fn of<E: Endpoint>(list: &mut Collected, section: &str) -> Operation
where
    E::Body: ToSchema + 'static,
    E::Answer: ToSchema + 'static,
{
    let mut success = ResponseBuilder::new().description("Done.");
    if let Some((media, content)) = content::of::<E::Answer>(list) {
        success = success.content(media, content);
    }
    let mut responses = ResponsesBuilder::new()
        .response("200", success)
        .response("default", Ref::from_response_name(Problem::name()));
    if let Some(content) = content::of_conflict::<E::Answer>(list) {
        let conflict = ResponseBuilder::new().description("A conflict, kept as a claim.");
        responses = responses.response("409", conflict.content(content::JSON, content));
    }
    let body = content::of::<E::Body>(list).map(|(media, content)| {
        RequestBodyBuilder::new().content(media, content).required(Some(Required::True)).build()
    });
    let operation = OperationBuilder::new()
        .operation_id(Some(E::NAME))
        .summary(Some(sentence(E::NAME)))
        .tag(section)
        .parameters(Some(parameter::of::<E>(list)))
        .request_body(body)
        .responses(responses)
        .extensions(Some(
            ExtensionsBuilder::new()
                .add("x-permission", word(&E::PERMISSION))
                .add("x-rate", word(&E::RATE).as_str().map(str::to_lowercase))
                .build(),
        ));
    let public = E::PERMISSION == Permission::Anyone;
    let nothing: [&str; 0] = [];
    if public { operation } else { operation.security(SecurityRequirement::new(SESSION, nothing)) }
        .build()
}

fn word(of: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(of).unwrap_or_default()
}

/// `RecordResult` as `Record result`; what is short for several words stays in capitals.
fn sentence(name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for letter in name.chars() {
        match words.last_mut() {
            Some(word) if !letter.is_uppercase() => word.push(letter),
            None => words.push(letter.to_string()),
            Some(_) => words.push(letter.to_lowercase().to_string()),
        }
    }
    for word in &mut words {
        if matches!(word.as_str(), "trf" | "csv") {
            word.make_ascii_uppercase();
        }
    }
    words.join(" ")
}
