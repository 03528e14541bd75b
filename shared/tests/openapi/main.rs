//! The OpenAPI document: complete, sound, as committed, and true to what is sent.

mod document;
mod schema;
mod values;

use serde_json::Value;

/// The document as everybody gets it.
fn document() -> Value {
    serde_json::to_value(shared::api::openapi::document()).expect("the document is JSON")
}
