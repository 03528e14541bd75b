//! Who is signed in on this device. The tokens are cookies; here is only what they stand for.

use leptos::prelude::*;
use shared::access::{Permission, Role, allows};
use shared::api::session::{Credentials, Session};
use shared::api::tournaments::TournamentHead;
use shared::api::{CurrentSession, NoBody, SignIn, SignOut};
use shared::error::ErrorCode;
use shared::id::AccountId;
use shared::view::Scope;

use super::{AppState, channel};
use crate::api::{self, Failure};
use crate::browser;
use crate::store::{self, Table};

impl AppState {
    /// Signs in.
    ///
    /// # Errors
    /// As [`api::call`].
    pub async fn sign_in(self, credentials: &Credentials) -> Result<(), Failure> {
        let session = api::call::<SignIn>(&[], credentials).await?;
        let account = session.account;
        self.remember(Some(session)).await;
        let _ = browser::keep_data().await;
        // What does not work here is noted and said.
        let _ = self.device_of(account).await;
        self.try_unknown_devices();
        Ok(())
    }

    /// Signs out, and drops what only officials may see. The outbox stays.
    ///
    /// # Errors
    /// As [`api::call`]; the session is then still there.
    pub async fn sign_out(self) -> Result<(), Failure> {
        api::call::<SignOut>(&[], &NoBody {}).await?;
        self.remember(None).await;
        Ok(())
    }

    /// Asks the server who is signed in; without an answer the last known holds.
    pub async fn check_session(self) {
        match api::call::<CurrentSession>(&[], &NoBody {}).await {
            Ok(session) => self.remember(Some(session)).await,
            Err(failure) if failure.code() == Some(ErrorCode::NotSignedIn) => {
                self.remember(None).await;
            }
            Err(_) => {}
        }
    }

    /// The account that is signed in.
    #[must_use]
    pub fn account(self) -> Option<AccountId> {
        self.session.with(|session| session.as_ref().map(|session| session.account))
    }

    /// Takes over who is signed in as another tab has left it.
    pub async fn reload_session(self) {
        let stored: Option<Session> = store::get(Table::Settings, "session").await;
        self.take_if_other(stored);
    }

    /// Takes over another account, and says whether it is another. Whatever this tab still holds of
    /// the one before goes with a fresh start.
    fn take_if_other(self, session: Option<Session>) -> bool {
        let before = untrack(|| self.account());
        let other = before != session.as_ref().map(|session| session.account);
        if other {
            self.session.set(session);
            let path = browser::path();
            if before.is_some() && path.starts_with("/staff") {
                browser::start_anew(&path);
            }
        }
        other
    }

    async fn remember(self, session: Option<Session>) {
        // Without a store nothing was kept.
        let _ = match &session {
            Some(session) => store::put(Table::Settings, "session", session).await,
            None => {
                let _ = store::forget_scope(Scope::Staff).await;
                store::remove(Table::Settings, "session").await
            }
        };
        if self.take_if_other(session.clone()) {
            channel::tell_other_tabs();
        } else {
            self.session.set(session);
        }
    }
}

/// Whether a role that somebody has there permits something in a tournament.
#[must_use]
pub fn may(session: &Session, tournament: &TournamentHead, permission: Permission) -> bool {
    roles(session, tournament).any(|role| allows(role, permission))
}

fn roles<'a>(
    session: &'a Session,
    tournament: &'a TournamentHead,
) -> impl Iterator<Item = Role> + 'a {
    session
        .roles
        .iter()
        .filter(|given| {
            given.event == tournament.event
                && given.tournament.is_none_or(|only| only == tournament.id)
        })
        .map(|given| given.role)
        .chain(session.admin.then_some(Role::Admin))
}
