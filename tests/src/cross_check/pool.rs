//! Several comparisons at a time, their results in the order asked for.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

use super::gacrux::Gacrux;
use super::subject::{Checked, Subject};

type Queue = Arc<Mutex<VecDeque<(usize, Subject)>>>;
type Done = (usize, Subject, Result<Checked>);

/// Comparisons under way. Dropping it ends them.
pub(super) struct Pool {
    _jobs: JoinSet<()>,
    done: UnboundedReceiver<Done>,
    /// Those that came before their turn.
    early: BTreeMap<usize, (Subject, Result<Checked>)>,
    next: usize,
    all: usize,
}

impl Pool {
    /// Starts a Gacrux for each job.
    pub(super) fn start(python: &Path, jobs: usize, subjects: VecDeque<Subject>) -> Result<Pool> {
        let all = subjects.len();
        let queue: Queue = Arc::new(Mutex::new(subjects.into_iter().enumerate().collect()));
        let (sender, done) = unbounded_channel();
        let mut running = JoinSet::new();
        for number in 0..jobs.min(all) {
            let gacrux = Gacrux::start(python, number)?;
            running.spawn(work(gacrux, Arc::clone(&queue), sender.clone()));
        }
        Ok(Pool { _jobs: running, done, early: BTreeMap::new(), next: 0, all })
    }

    /// The next subject with what was found; none when all are done.
    pub(super) async fn next(&mut self) -> Result<Option<(Subject, Checked)>> {
        if self.next == self.all {
            return Ok(None);
        }
        loop {
            if let Some((subject, checked)) = self.early.remove(&self.next) {
                self.next += 1;
                return Ok(Some((subject, checked.with_context(|| subject.to_string())?)));
            }
            let (at, subject, checked) = self.done.recv().await.context("all jobs have ended")?;
            self.early.insert(at, (subject, checked));
        }
    }
}

async fn work(mut gacrux: Gacrux, queue: Queue, sender: UnboundedSender<Done>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some((at, subject)) = next else { return };
        let checked = subject.check(&mut gacrux).await;
        let failed = checked.is_err();
        if sender.send((at, subject, checked)).is_err() || failed {
            return;
        }
    }
}
