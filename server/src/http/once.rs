//! What is done once, however often it is asked for: the `Idempotency-Key` of a request that makes
//! something (design §1.6).

pub(crate) mod store;

use std::marker::PhantomData;

use actix_web::HttpRequest;
use actix_web::web::Bytes;
use shared::api::{Endpoint, KEY_HEADER};
use shared::error::{ErrorCode, Problem};
use shared::id::AccountId;
use uuid::Uuid;

use super::{Answered, Granted, State, Unread};
use crate::db::{Db, from_json, to_json};
use crate::failure::Failure;
use store::Before;

/// The key and the address of a request, as they came.
#[derive(Default)]
pub(super) struct Named {
    key: Option<Result<Uuid, Problem>>,
    address: String,
}

impl Named {
    pub(super) fn of(request: &HttpRequest) -> Self {
        let wrong = || Problem::new(ErrorCode::BadField).at(KEY_HEADER);
        let mut given = request.headers().get_all(KEY_HEADER);
        let key = given.next().map(|text| {
            let key = text.to_str().ok().and_then(|text| text.parse().ok());
            key.filter(|_| given.next().is_none()).ok_or_else(wrong)
        });
        Named { key, address: request.uri().to_string() }
    }
}

/// A request to `E` that may have come before.
pub struct Once<E> {
    account: AccountId,
    key: Uuid,
    fingerprint: String,
    of: PhantomData<fn() -> E>,
}

impl<E: Endpoint> Unread<E> {
    /// Reads the JSON body of a `Keyed` endpoint.
    ///
    /// # Errors
    ///
    /// A [`Problem`] about the key, or as [`Unread::read`].
    pub async fn read_once(
        self,
        state: &State,
        granted: &Granted<E>,
    ) -> Result<(E::Body, Once<E>), Failure> {
        let (bytes, once) = self.bytes_once(state, granted, super::limits::MOST_JSON).await?;
        Ok((super::body::parse(&bytes)?, once))
    }

    /// Reads the bytes of a file that a `Keyed` endpoint takes.
    ///
    /// # Errors
    ///
    /// A [`Problem`] about the key, or as [`Unread::bytes`].
    pub async fn bytes_once(
        mut self,
        state: &State,
        granted: &Granted<E>,
        most: usize,
    ) -> Result<(Bytes, Once<E>), Failure> {
        let account = granted.account().ok_or(ErrorCode::NotSignedIn)?;
        let Named { key, address } = self.take_named();
        // The body first: who sends one must see the answer, not a broken connection.
        let bytes = self.bytes(granted, most).await?;
        let key = key.unwrap_or_else(|| Err(Problem::new(ErrorCode::Missing).at(KEY_HEADER)))?;
        let fingerprint = state.fingerprints.of(&[E::NAME.as_bytes(), address.as_bytes(), &bytes]);
        Ok((bytes, Once { account, key, fingerprint, of: PhantomData }))
    }
}

impl<E: Endpoint> Once<E> {
    /// Does it in one transaction that keeps the answer too; or, if it came before, answers as
    /// then. A refusal is not kept: nothing was done, and the same may be possible later.
    ///
    /// # Errors
    ///
    /// `OperationIdReused` if the key came with another request, or as `act`.
    pub async fn act(
        self,
        state: &State,
        granted: &Granted<E>,
        act: impl FnOnce(&mut Db) -> Result<E::Answer, Failure> + Send + 'static,
    ) -> Answered<E>
    where
        E: 'static,
        E::Answer: Send + 'static,
    {
        let answer = state.store.write(move |conn| self.within(conn, act)).await?;
        Ok(granted.reply(&answer))
    }

    fn within(
        &self,
        conn: &mut Db,
        act: impl FnOnce(&mut Db) -> Result<E::Answer, Failure>,
    ) -> Result<E::Answer, Failure> {
        match store::before(conn, self.account, self.key)? {
            Some(Before { request, answer }) if request == self.fingerprint => from_json(&answer),
            Some(_) => Err(Problem::new(ErrorCode::OperationIdReused).at(KEY_HEADER).into()),
            None => {
                let answer = act(conn)?;
                let kept = Before { request: self.fingerprint.clone(), answer: to_json(&answer)? };
                store::keep(conn, self.account, self.key, &kept)?;
                Ok(answer)
            }
        }
    }
}
