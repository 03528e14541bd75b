//! Binding a handler to an endpoint of the list: method, path and types come from there.

use std::marker::PhantomData;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Responder, Route, web};
use shared::api::{Described, Endpoint, Method};

use crate::failure::Failure;
use crate::http::Granted;

/// What a handler of `E` answers.
pub type Answered<E> = Result<Reply<E>, Failure>;

/// An endpoint with its handler.
pub struct Bound {
    /// The endpoint.
    pub endpoint: Described,
    /// Its method and handler.
    pub route: Route,
}

/// Binds a handler.
pub fn on<E, F, Args>(_: E, handler: F) -> Bound
where
    E: Endpoint + 'static,
    F: Handler<Args, Output = Answered<E>>,
    Args: FromRequest + 'static,
{
    let route = match E::METHOD {
        Method::Get => web::get(),
        Method::Post => web::post(),
        Method::Put => web::put(),
        Method::Delete => web::delete(),
    };
    let endpoint = Described {
        name: E::NAME,
        method: E::METHOD,
        path: E::PATH,
        permission: E::PERMISSION,
        rate: E::RATE,
        keyed: E::KEYED,
        body: E::BODY,
    };
    Bound { endpoint, route: route.to(handler) }
}

/// An answer of `E`. Only who was let in can make one, so no handler forgets to ask.
pub struct Reply<E> {
    response: HttpResponse,
    of: PhantomData<E>,
}

impl<E: Endpoint> Granted<E> {
    /// The answer, which no cache keeps.
    #[must_use]
    pub fn reply(&self, answer: &E::Answer) -> Reply<E> {
        self.reply_with(StatusCode::OK, answer)
    }

    /// The answer with another status than 200.
    #[must_use]
    pub fn reply_with(&self, status: StatusCode, answer: &E::Answer) -> Reply<E> {
        self.raw(
            HttpResponse::build(status)
                .insert_header((CACHE_CONTROL, "private, no-store"))
                .json(answer),
        )
    }

    /// An answer whose bytes or headers are made by the handler.
    #[must_use]
    pub fn raw(&self, response: HttpResponse) -> Reply<E> {
        Reply { response, of: PhantomData }
    }
}

impl<E> Reply<E> {
    /// The response, to add headers or cookies.
    pub fn response_mut(&mut self) -> &mut HttpResponse {
        &mut self.response
    }
}

impl<E> Responder for Reply<E> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        self.response
    }
}
