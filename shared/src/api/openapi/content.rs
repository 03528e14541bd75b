//! What a body or an answer is on the wire: its media type and its schema.

use std::any::TypeId;

use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Content, RefOr};

use super::Collected;
use crate::api::ops::Applied;
use crate::api::{NoBody, Upload};
use crate::error::Problem;
use crate::view::{ParticipantsView, RoundView, TournamentView};

/// The media type of all but files.
pub(super) const JSON: &str = "application/json";
const TEXT: &str = "text/plain";
const BYTES: &str = "application/octet-stream";

/// The media type and content of a type that the list names; none where nothing is sent.
pub(super) fn of<T: ToSchema + 'static>(list: &mut Collected) -> Option<(&'static str, Content)> {
    let is = |other: TypeId| TypeId::of::<T>() == other;
    if is(TypeId::of::<NoBody>()) {
        None
    } else if is(TypeId::of::<Upload>()) {
        Some((BYTES, Content::default()))
    } else if is(TypeId::of::<String>()) {
        Some((TEXT, Content::new(Some(T::schema()))))
    } else if is(TypeId::of::<()>()) {
        Some((JSON, Content::new(Some(ObjectBuilder::new().schema_type(Type::Null)))))
    } else if is(TypeId::of::<serde_json::Value>()) {
        Some((JSON, Content::new(Some(part(list)))))
    } else {
        Some((JSON, Content::new(Some(list.schema::<T>()))))
    }
}

/// What is answered with 409: where an operation is answered alone, either why it was refused or
/// its end as a claim.
pub(super) fn of_conflict<T: 'static>(list: &mut Collected) -> Option<Content> {
    (TypeId::of::<T>() == TypeId::of::<Applied>()).then(|| {
        let ends =
            OneOfBuilder::new().item(list.schema::<Applied>()).item(list.schema::<Problem>());
        Content::new(Some(ends))
    })
}

/// The list answers with JSON of no type only where the name in the manifest decides which part
/// of a view it is.
fn part(list: &mut Collected) -> RefOr<Schema> {
    OneOfBuilder::new()
        .item(list.schema::<TournamentView>())
        .item(list.schema::<ParticipantsView>())
        .item(list.schema::<RoundView>())
        .into()
}
