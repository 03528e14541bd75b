//! `create-admin` and `set-password`: an account that runs the installation; another password.

use std::process::ExitCode;

use anyhow::Context;
use shared::error::ErrorCode;

use crate::account::name::{AccountName, new_password};
use crate::account::store as account;
use crate::crypto::password;
use crate::crypto::token::Token;
use crate::db::{DatabaseUrl, Store, migrate, now};
use crate::session::end_sessions;

/// Characters of a drawn password: 80 bits, in groups that can be typed.
const GROUPS: usize = 5;
const GROUP: usize = 4;

#[derive(clap::Args)]
pub(super) struct CreateAdmin {
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
pub(super) struct SetPassword {
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
struct Given {
    /// The account's name.
    name: String,
    /// Read the password from standard input; otherwise it comes from TABLERO_ADMIN_PASSWORD, or is
    /// drawn and printed.
    #[arg(long)]
    password_stdin: bool,
    /// `sqlite://PATH` or `postgres://USER@HOST/NAME`.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/tablero.db")]
    database_url: String,
}

impl CreateAdmin {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        self.given.run(true)
    }
}

impl SetPassword {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        self.given.run(false)
    }
}

impl Given {
    fn run(self, admin: bool) -> anyhow::Result<ExitCode> {
        let given = self.given_password()?;
        let drawn = given.is_none();
        let chosen = given.unwrap_or_else(random_password);
        let name = AccountName::parse(&self.name)?;
        new_password(&chosen).with_context(|| {
            format!("a password has at least {} characters", password::SHORTEST)
        })?;
        let url: DatabaseUrl = self.database_url.parse()?;
        actix_web::rt::System::new().block_on(keep(url, name.clone(), chosen.clone(), admin))?;
        println!("account:  {}", name.shown);
        if drawn {
            println!("password: {chosen}");
        }
        Ok(ExitCode::SUCCESS)
    }

    fn given_password(&self) -> anyhow::Result<Option<String>> {
        if self.password_stdin {
            return Ok(Some(std::io::read_to_string(std::io::stdin())?.trim_end().to_owned()));
        }
        Ok(std::env::var("TABLERO_ADMIN_PASSWORD").ok())
    }
}

async fn keep(
    url: DatabaseUrl,
    name: AccountName,
    password: String,
    admin: bool,
) -> anyhow::Result<()> {
    migrate(&url)?;
    let store = Store::open(&url)?;
    let hash = password::hash(password).await?;
    store
        .write(move |conn| match account::by_name(conn, &name.folded)? {
            Some(known) => {
                account::set_password(conn, known.id, &hash)?;
                end_sessions(conn, known.id, now())?;
                if admin { account::make_admin(conn, known.id) } else { Ok(()) }
            }
            None if admin => account::create(conn, &name, &hash, true).map(drop),
            None => Err(ErrorCode::NotFound.into()),
        })
        .await?;
    Ok(())
}

/// A password that can be read out and typed.
#[must_use]
pub(crate) fn random_password() -> String {
    let token = Token::random();
    let digits: Vec<char> = token.as_str().chars().take(GROUPS * GROUP).collect();
    let groups: Vec<String> = digits.chunks(GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_password_is_good_enough_and_never_the_same() {
        let (one, other) = (random_password(), random_password());
        assert_ne!(one, other);
        assert_eq!(one.len(), 24);
        assert_eq!(new_password(&one), Ok(()));
    }
}
