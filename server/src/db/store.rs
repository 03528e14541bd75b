//! The two doors to the data. Work runs on a thread that may wait, never on one that serves
//! requests.

use std::sync::Arc;
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::r2d2::{Pool, PooledConnection};
use diesel::{Connection, QueryResult};

use super::connection::{DatabaseUrl, Db};
use super::writer::Writer;
use crate::failure::Failure;

const MOST_CONNECTIONS: u32 = 8;
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The data of this installation. Cloning shares it.
#[derive(Clone)]
pub struct Store {
    pool: Pool<DatabaseUrl>,
    /// SQLite has one writer at a time; a server has many.
    writer: Option<Arc<Writer>>,
}

impl Store {
    /// Opens connections to a database that is migrated.
    ///
    /// # Errors
    ///
    /// The database does not answer.
    pub fn open(url: &DatabaseUrl) -> anyhow::Result<Self> {
        let pool = Pool::builder()
            .max_size(MOST_CONNECTIONS)
            .min_idle(Some(1))
            .connection_timeout(LONGEST_WAIT)
            .build(url.clone())?;
        let writer = match url {
            DatabaseUrl::Sqlite(_) => Some(Arc::new(Writer::start(url)?)),
            DatabaseUrl::Postgres(_) => None,
        };
        Ok(Store { pool, writer })
    }

    /// Reads one consistent state.
    ///
    /// # Errors
    ///
    /// Whatever `work` answers, or the database's failure.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = self.clone();
        waiting(move || store.transaction(Access::Read, work)).await
    }

    /// The only way to write: kept whole if `work` succeeds. On SQLite it shares its transaction with
    /// others who wait; a write to a tournament first locks its head row.
    ///
    /// # Errors
    ///
    /// Whatever `work` answers, or the database's failure; nothing is kept then.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        if let Some(writer) = &self.writer {
            return writer.write(work).await;
        }
        let store = self.clone();
        waiting(move || store.transaction(Access::Write, work)).await
    }

    fn transaction<T>(
        &self,
        access: Access,
        work: impl FnOnce(&mut Db) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut conn: PooledConnection<DatabaseUrl> =
            self.pool.get().map_err(|error| Failure::Internal(error.into()))?;
        let conn: &mut Db = &mut conn;
        begin(conn, access)?;
        match work(conn) {
            Ok(value) => {
                <Db as Connection>::TransactionManager::commit_transaction(conn)?;
                Ok(value)
            }
            Err(failure) => {
                <Db as Connection>::TransactionManager::rollback_transaction(conn)?;
                Err(failure)
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Access {
    Read,
    Write,
}

fn begin(conn: &mut Db, access: Access) -> QueryResult<()> {
    match (conn, access) {
        (Db::Sqlite(conn), _) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN"),
        (Db::Postgres(conn), Access::Read) => AnsiTransactionManager::begin_transaction_sql(
            conn,
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        ),
        (Db::Postgres(conn), Access::Write) => {
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN")
        }
    }
}

async fn waiting<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(error) => Err(Failure::Internal(error.into())),
    }
}
