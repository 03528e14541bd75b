//! The OpenAPI document: complete, sound, as committed, and true to what is sent.

#[cfg(test)]
mod document;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod values;

/// The document as everybody gets it.
#[cfg(test)]
fn document() -> serde_json::Value {
    serde_json::to_value(shared::api::openapi::document()).expect("the document is JSON")
}
