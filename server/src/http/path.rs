//! The values in a path.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use shared::error::{ErrorCode, Problem};

use crate::failure::Failure;

/// The placeholders of a path in order. What cannot be such a value is not found.
#[derive(Clone, Copy, Debug)]
pub struct At<T>(pub T);

impl<T: DeserializeOwned> FromRequest for At<T> {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let found = request.match_info();
        // PostgreSQL takes no NUL in a text.
        let clean = found.iter().all(|(_, value)| !value.contains('\0') && !value.contains("%00"));
        let values = web::Path::<T>::from_request(request, payload).into_inner();
        ready(match values {
            Ok(values) if clean => Ok(At(values.into_inner())),
            _ => Err(Failure::Problem(Problem::new(ErrorCode::NotFound))),
        })
    }
}
