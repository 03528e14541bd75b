//! The endpoints of signing in.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use shared::api::session::{Assignment, Credentials, Session};
use shared::api::{CurrentSession, RefreshSession, SignIn, SignOut};
use shared::error::{ErrorCode, Problem};
use shared::text::fold;
use shared::time::Instant;

use super::cookies;
use super::store;
use super::throttle::Bucket;
use crate::account::store::{Account, by_id, by_name};
use crate::crypto::password;
use crate::crypto::token::Token;
use crate::db::{Db, now};
use crate::failure::Failure;
use crate::http::{Answered, Caller, Place, Reply, State, Unread, authorize};

/// `SignIn`
pub async fn sign_in(
    state: State,
    caller: Caller,
    request: HttpRequest,
    body: Unread<SignIn>,
) -> Answered<SignIn> {
    let granted = authorize::<SignIn>(&state, caller, Place::Installation).await?;
    let Credentials { account: name, password } = body.read(&granted).await?;
    if password.len() > password::LONGEST {
        return Err(ErrorCode::WrongPassword.into());
    }
    let device = cookies::device_of(&request);
    let (account, bucket) = admitted(&state, fold(&name), device.clone()).await?;
    let hash = account.as_ref().map(|account| account.password_hash.clone());
    let right = password::matches(password, hash).await?;
    let Some(account) = account.filter(|_| right) else {
        return Err(ErrorCode::WrongPassword.into());
    };
    let opened = state.store.write(move |conn| open(conn, account, &bucket, device)).await?;
    let (session, access) = signed(&state, opened.account, opened.roles)?;
    let mut reply = granted.reply(&session);
    set(
        &mut reply,
        &[
            cookies::access_cookie(access),
            cookies::refresh_cookie(&opened.refresh),
            cookies::device_cookie(&opened.device),
        ],
    )?;
    Ok(reply)
}

/// The account of a name, if it exists, and where the guess was counted.
async fn admitted(
    state: &State,
    folded: String,
    device: Option<Token>,
) -> Result<(Option<Account>, Bucket), Failure> {
    let counted = state.store.write(move |conn| {
        let account = by_name(conn, &folded)?;
        let bucket = match (&account, device) {
            (Some(account), Some(device)) if store::knows(conn, account.id, &device)? => {
                Bucket::known(account.id, &device)
            }
            _ => Bucket::unknown(&folded),
        };
        Ok((store::charge(conn, &bucket, now())?, account, bucket))
    });
    match counted.await? {
        (None, account, bucket) => Ok((account, bucket)),
        (Some(seconds), ..) => {
            Err(Problem::new(ErrorCode::TooManyAttempts).with("seconds", seconds).into())
        }
    }
}

/// A sign-in as it is answered.
struct Opened {
    account: Account,
    roles: Vec<Assignment>,
    refresh: Token,
    device: Token,
}

fn open(
    conn: &mut Db,
    account: Account,
    bucket: &Bucket,
    device: Option<Token>,
) -> Result<Opened, Failure> {
    store::forgive(conn, bucket)?;
    let device = device.unwrap_or_else(Token::random);
    store::remember(conn, account.id, &device, now())?;
    let refresh = store::start_family(conn, account.id, now())?;
    let roles = store::assignments(conn, account.id)?;
    Ok(Opened { account, roles, refresh, device })
}

/// `RefreshSession`
pub async fn refresh(
    state: State,
    caller: Caller,
    request: HttpRequest,
) -> Answered<RefreshSession> {
    let granted = authorize::<RefreshSession>(&state, caller, Place::Installation).await?;
    let presented = cookies::refresh_of(&request).ok_or(ErrorCode::NotSignedIn)?;
    let rotated = state.store.write(move |conn| {
        let Some((account, token)) = store::rotate(conn, &presented, now())? else {
            return Ok(None);
        };
        let roles = store::assignments(conn, account)?;
        Ok(by_id(conn, account)?.map(|account| (account, roles, token)))
    });
    let (account, roles, token) = rotated.await?.ok_or(ErrorCode::NotSignedIn)?;
    let (session, access) = signed(&state, account, roles)?;
    let mut reply = granted.reply(&session);
    set(&mut reply, &[cookies::access_cookie(access), cookies::refresh_cookie(&token)])?;
    Ok(reply)
}

/// `SignOut`
pub async fn sign_out(state: State, caller: Caller, request: HttpRequest) -> Answered<SignOut> {
    let granted = authorize::<SignOut>(&state, caller, Place::Installation).await?;
    if let Some(presented) = cookies::refresh_of(&request) {
        state.store.write(move |conn| store::sign_out(conn, &presented, now())).await?;
    }
    let mut reply = granted.reply(&());
    set(&mut reply, &cookies::removals())?;
    Ok(reply)
}

/// `CurrentSession`
pub async fn current(
    state: State,
    caller: Caller,
    request: HttpRequest,
) -> Answered<CurrentSession> {
    let granted = authorize::<CurrentSession>(&state, caller, Place::Installation).await?;
    let (id, expires_at) =
        cookies::caller_of(&state.access_key, &request).ok_or(ErrorCode::NotSignedIn)?;
    let read = state.store.read(move |conn| {
        let account = by_id(conn, id)?.ok_or(ErrorCode::NotSignedIn)?;
        Ok((account, store::assignments(conn, id)?))
    });
    let (account, roles) = read.await?;
    Ok(granted.reply(&session(account, roles, expires_at)))
}

/// The session and the access token for its cookie.
fn signed(
    state: &State,
    account: Account,
    roles: Vec<Assignment>,
) -> Result<(Session, String), Failure> {
    let (token, expires_at) = state.access_key.issue(account.id, now())?;
    Ok((session(account, roles, expires_at), token))
}

fn session(account: Account, roles: Vec<Assignment>, expires_at: Instant) -> Session {
    Session { account: account.id, name: account.name, admin: account.admin, roles, expires_at }
}

fn set<E>(reply: &mut Reply<E>, cookies: &[Cookie<'_>]) -> Result<(), Failure> {
    for cookie in cookies {
        reply.response_mut().add_cookie(cookie).map_err(Failure::internal)?;
    }
    Ok(())
}
