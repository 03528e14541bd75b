//! Letting in: the endpoint's permission against the caller's roles where it is asked.

use std::marker::PhantomData;

use shared::access::Permission;
use shared::api::Endpoint;
use shared::error::ErrorCode;
use shared::id::AccountId;

pub use crate::access::Place;
use crate::access::{Roles, store};
use crate::failure::Failure;
use crate::http::{Caller, State};
use crate::sync::Author;

/// Proof that the caller may use `E` there. Bodies are read and answers made with it.
pub struct Granted<E> {
    account: Option<AccountId>,
    roles: Roles,
    of: PhantomData<E>,
}

impl<E: Endpoint> Granted<E> {
    /// The caller's account, none if nobody is signed in.
    #[must_use]
    pub const fn account(&self) -> Option<AccountId> {
        self.account
    }

    /// Whether the caller may do more there than `E` asks for.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        self.roles.allow(permission)
    }

    /// The caller as the author of operations.
    ///
    /// # Errors
    ///
    /// Nobody is signed in.
    pub fn author(&self) -> Result<Author, Failure> {
        let account = self.account.ok_or(ErrorCode::NotSignedIn)?;
        Ok(Author::account(account, self.roles.clone()))
    }
}

/// Lets the caller in or says why not. The place must exist, also for what anyone may do.
///
/// # Errors
///
/// `NotSignedIn`, `NotFound`, `NotAllowed`, in this order.
pub async fn authorize<E: Endpoint>(
    state: &State,
    caller: Caller,
    place: Place,
) -> Result<Granted<E>, Failure> {
    let open = matches!(E::PERMISSION, Permission::Anyone | Permission::OwnDevice);
    if !open && caller.account.is_none() {
        return Err(ErrorCode::NotSignedIn.into());
    }
    let asked = caller.account.filter(|_| !open);
    let roles = match (asked, place) {
        (None, Place::Installation) => Roles::default(),
        _ => state.store.read(move |conn| store::roles(conn, asked, place)).await?,
    };
    let any_account = E::PERMISSION == Permission::SignedIn && asked.is_some();
    if !any_account && !roles.allow(E::PERMISSION) {
        return Err(ErrorCode::NotAllowed.into());
    }
    Ok(Granted { account: caller.account, roles, of: PhantomData })
}
