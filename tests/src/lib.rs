//! Tests of the running product: the `verify` command, and what API and browser tests share.

pub mod axe;
pub mod browser;
pub mod browser_speed;
mod cache;
pub mod client;
pub mod compare;
pub mod cross_check;
pub mod database;
pub mod demo;
pub mod hall;
pub mod load;
pub mod phone;
pub mod public;
mod python;
pub mod report;
pub mod server;
pub mod verify;

/// Writes one test twice, on SQLite and on PostgreSQL, each with a [`hall::Hall`] of its own.
#[macro_export]
macro_rules! on_both {
    ($($(#[$meta:meta])* async fn $name:ident($hall:ident) $body:block)+) => {
        $($(#[$meta])* mod $name {
            use super::*;

            async fn story(mut hall: $crate::hall::Hall) -> anyhow::Result<()> {
                let $hall = &mut hall;
                $body
                Ok(())
            }

            #[tokio::test]
            async fn on_sqlite() -> anyhow::Result<()> {
                match $crate::hall::Hall::open($crate::database::Kind::Sqlite).await? {
                    Some(hall) => story(hall).await,
                    None => Ok(()),
                }
            }

            #[tokio::test]
            async fn on_postgres() -> anyhow::Result<()> {
                match $crate::hall::Hall::open($crate::database::Kind::Postgres).await? {
                    Some(hall) => story(hall).await,
                    None => Ok(()),
                }
            }
        })+
    };
}
