//! The OpenAPI document, made from the endpoint list and the types that the list names.

mod content;
mod operation;
mod parameter;
mod tie_break;

use std::collections::BTreeMap;

use utoipa::ToSchema;
use utoipa::openapi::path::Paths;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::tag::Tag;
use utoipa::openapi::{
    ComponentsBuilder, InfoBuilder, License, OpenApi, OpenApiBuilder, Ref, RefOr, Response,
    ResponseBuilder,
};

use super::{Endpoint, SESSION_COOKIE};
use crate::error::Problem;
// A type that is called `Value` is taken for JSON of any kind when schemas are derived.
pub(crate) use crate::scoring::Value as TieBreakValue;

/// The name under which operations ask for [`SESSION_COOKIE`].
const SESSION: &str = "session";

const ABOUT: &str = "The HTTP API of Tablero. A refused request is answered by a `Problem` with \
    the status of its code. Operations carry an id made by the client and are applied at most \
    once; to send one again is safe. Unless a field says otherwise, points are whole numbers of \
    half-points and instants are microseconds since 1970-01-01T00:00:00Z. `x-permission` is what \
    the caller must be allowed to do, `x-rate` is the rate limit that the endpoint counts towards.";

/// The document of every endpoint in the list.
#[must_use]
pub fn document() -> OpenApi {
    let mut list = Collected::default();
    super::collect_all(&mut list);
    list.schema::<Problem>();
    let mut license = License::new("Apache-2.0");
    license.identifier = Some("Apache-2.0".to_owned());
    let components = ComponentsBuilder::new()
        .schemas_from_iter(list.schemas)
        .response(Problem::name(), problem())
        .security_scheme(SESSION, session());
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Tablero")
                .version("1")
                .description(Some(ABOUT))
                .license(Some(license)),
        )
        .paths(list.paths)
        .components(Some(components.build()))
        .tags(Some(list.tags))
        .build()
}

fn problem() -> Response {
    ResponseBuilder::new()
        .description("Why not, as a code that the app translates.")
        .content(content::JSON, utoipa::openapi::Content::new(Some(reference::<Problem>())))
        .build()
}

fn session() -> SecurityScheme {
    let about = "Set by `SignIn` and `RefreshSession`; no script reads it.";
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(SESSION_COOKIE, about)))
}

fn reference<T: ToSchema>() -> Ref {
    Ref::from_schema_name(T::name())
}

/// What the list has told so far.
#[derive(Default)]
pub(super) struct Collected {
    paths: Paths,
    schemas: BTreeMap<String, RefOr<Schema>>,
    tags: Vec<Tag>,
}

impl Collected {
    /// A section of the list begins.
    pub(super) fn section(&mut self, name: &str) {
        self.tags.push(Tag::new(name));
    }

    /// An endpoint of a section.
    pub(super) fn endpoint<E: Endpoint>(&mut self, section: &str)
    where
        E::Body: ToSchema + 'static,
        E::Answer: ToSchema + 'static,
    {
        let operation = operation::of::<E>(self, section);
        let path = format!("{}{}", super::PREFIX, E::PATH);
        self.paths.add_path_operation(path, vec![operation::method(E::METHOD)], operation);
    }

    /// A type and whatever it holds, to be referred to by name.
    fn schema<T: ToSchema>(&mut self) -> RefOr<Schema> {
        let mut held = vec![(T::name().into_owned(), T::schema())];
        T::schemas(&mut held);
        for (name, schema) in held {
            let known = self.schemas.insert(name.clone(), schema.clone());
            debug_assert!(known.is_none_or(|known| known == schema), "two types named {name}");
        }
        reference::<T>().into()
    }
}
