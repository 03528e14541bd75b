//! The real server in a thread of its own, which can be stopped and started at the same address.

use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;

use anyhow::{Context, Result, anyhow};
use server::account::name::AccountName;
use server::{Application, Config, account, crypto};
use tokio::sync::oneshot;

/// A server that answers until it is stopped or dropped.
#[derive(Debug)]
pub struct Server {
    config: Config,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<()>>,
}

impl Server {
    /// Starts it; with an administrator if one is given by name and password.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub fn start(config: Config, admin: Option<(&str, &str)>) -> Result<Self> {
        let admin = admin.map(|(name, password)| (name.to_owned(), password.to_owned()));
        let mut server = Self { config, running: None };
        server.run(admin)?;
        Ok(server)
    }

    /// Starts it again, where it was.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub fn start_again(&mut self) -> Result<()> {
        self.run(None)
    }

    /// Stops it: from now on the port refuses.
    ///
    /// # Errors
    ///
    /// It failed while it ran.
    pub fn stop(&mut self) -> Result<()> {
        let Some(running) = self.running.take() else { return Ok(()) };
        // Whoever has ended already needs no word.
        let _ = running.stop.send(());
        running.thread.join().map_err(|_| anyhow!("the server panicked"))?
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.config.bind
    }

    fn run(&mut self, admin: Option<(String, String)>) -> Result<()> {
        let (tell, told) = mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let config = self.config.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let local = tokio::task::LocalSet::new();
            local.block_on(&runtime, serve(config, admin, tell, stopped))
        });
        match told.recv() {
            Ok(port) => self.config.bind.set_port(port),
            // The thread has ended and says why.
            Err(_) => {
                thread.join().map_err(|_| anyhow!("the server panicked"))??;
                return Err(anyhow!("the server ended at once"));
            }
        }
        self.running = Some(Running { stop, thread });
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Err(error) = self.stop() {
            eprintln!("{error:#}");
        }
    }
}

async fn serve(
    config: Config,
    admin: Option<(String, String)>,
    tell: mpsc::Sender<u16>,
    stopped: oneshot::Receiver<()>,
) -> Result<()> {
    let application = Application::build(config).await?;
    if let Some((name, password)) = admin {
        let name = AccountName::parse(&name)?;
        let hash = crypto::password::hash(password).await?;
        let create = move |conn: &mut _| account::store::create(conn, &name, &hash, true);
        application.state().store.write(create).await.map_err(|error| anyhow!("{error:?}"))?;
    }
    tell.send(application.port()).context("nobody waits for the server")?;
    let handle = application.handle();
    let serving = application.run_until_stopped();
    tokio::pin!(serving);
    tokio::select! {
        ended = &mut serving => ended,
        _ = stopped => {
            let ((), ended) = tokio::join!(handle.stop(false), serving);
            ended
        }
    }
}
