//! Who calls, as the session guard found out before the handler runs.

use std::convert::Infallible;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use shared::id::AccountId;

/// The caller: somebody signed in, or anybody. The guard puts it into the request's extensions;
/// what is not there is nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caller {
    /// The account of a valid session.
    pub account: Option<AccountId>,
}

impl FromRequest for Caller {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(request.extensions().get::<Caller>().copied().unwrap_or_default()))
    }
}
