//! The only writer of an SQLite file. Whatever waits when it begins goes into one transaction, each
//! piece of work in a savepoint of its own, so that one wait for the disk serves them all.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use diesel::Connection;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use tokio::sync::oneshot;

use super::connection::{DatabaseUrl, Db};
use crate::failure::Failure;

/// At most so many share a transaction.
const MOST_IN_A_GROUP: usize = 64;

/// Does its work in the open transaction; what it gives back tells its author, once it is known
/// whether the transaction is kept.
type Job = Box<dyn FnOnce(&mut Db) -> Reply + Send>;
type Reply = Box<dyn FnOnce(&Result<(), String>) + Send>;

/// The door to the writer's thread, which ends when this is dropped.
pub(super) struct Writer {
    jobs: Sender<Job>,
}

impl Writer {
    /// Opens the writer's connection.
    pub(super) fn start(url: &DatabaseUrl) -> anyhow::Result<Self> {
        let (jobs, waiting) = channel();
        let mut desk = Desk { url: url.clone(), conn: Some(url.connect()?) };
        thread::Builder::new().name("writer".to_owned()).spawn(move || desk.serve(&waiting))?;
        Ok(Writer { jobs })
    }

    /// Answers after the commit of the group that the work was in.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |conn| {
            let result = conn.transaction(work);
            Box::new(move |kept| {
                let lost = |reason: &String| Failure::internal(reason);
                let answer = result.and_then(|value| kept.as_ref().map_err(lost).map(|()| value));
                // Whoever asked may be gone by now; what was written stays.
                let _ = tell.send(answer);
            })
        });
        let closed = || Failure::internal("the writer ended without an answer");
        self.jobs.send(job).map_err(|_| closed())?;
        told.await.map_err(|_| closed())?
    }
}

struct Desk {
    url: DatabaseUrl,
    /// None after a failure that leaves the old one in doubt.
    conn: Option<Db>,
}

impl Desk {
    fn serve(&mut self, waiting: &Receiver<Job>) {
        while let Ok(first) = waiting.recv() {
            let mut replies = Vec::new();
            let kept = self.group(first, waiting, &mut replies).map_err(|error| {
                tracing::error!(error = format!("{error:#}"), "group.lost");
                self.conn = None;
                format!("{error:#}")
            });
            replies.into_iter().for_each(|reply| reply(&kept));
        }
    }

    fn group(
        &mut self,
        first: Job,
        waiting: &Receiver<Job>,
        replies: &mut Vec<Reply>,
    ) -> anyhow::Result<()> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.url.connect()?),
        };
        begin(conn)?;
        for job in std::iter::once(first).chain(waiting.try_iter()).take(MOST_IN_A_GROUP) {
            let done = catch_unwind(AssertUnwindSafe(|| job(conn)));
            replies.push(done.map_err(|_| anyhow::anyhow!("a write panicked"))?);
            // A full disk ends the whole transaction: nothing may go on outside of it.
            let status =
                <Db as Connection>::TransactionManager::transaction_manager_status_mut(conn);
            anyhow::ensure!(
                status.transaction_depth()?.is_some_and(|depth| depth.get() == 1),
                "the transaction ended early"
            );
        }
        Ok(<Db as Connection>::TransactionManager::commit_transaction(conn)?)
    }
}

fn begin(conn: &mut Db) -> anyhow::Result<()> {
    match conn {
        Db::Sqlite(conn) => {
            Ok(AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")?)
        }
        Db::Postgres(_) => anyhow::bail!("a server orders its writers itself"),
    }
}

#[cfg(test)]
mod tests;
