//! A server from its settings to its end.

use std::net::TcpListener;

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};
use tracing_actix_web::TracingLogger;

use crate::config::Config;
use crate::edge;
use crate::http::{RouteOnly, guard, secure};
use crate::state::AppState;

/// Seconds that requests under way have when the server is asked to stop.
const LAST_SECONDS: u64 = 10;

/// A server that listens; it answers while [`Application::run_until_stopped`] is awaited.
pub struct Application {
    server: Server,
    port: u16,
    state: web::Data<AppState>,
}

impl Application {
    /// Migrates and opens the database, and starts to listen.
    ///
    /// # Errors
    ///
    /// The database does not answer, the assets cannot be read, or the address is taken.
    pub async fn build(config: Config) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(config.bind)?;
        let port = listener.local_addr()?.port();
        let state = web::Data::new(AppState::open(config).await?);
        let shared = state.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shared.clone())
                .configure(edge::configure)
                .wrap(from_fn(guard))
                .wrap(from_fn(secure))
                .wrap(TracingLogger::<RouteOnly>::new())
        })
        .shutdown_timeout(LAST_SECONDS)
        .disable_signals()
        .listen(listener)?
        .run();
        match state.config.schedule() {
            Some(schedule) => drop(tokio::spawn(schedule.run(state.store.clone()))),
            None => tracing::warn!("backup.off"),
        }
        tracing::info!(port, "server.listening");
        Ok(Application { server, port, state })
    }

    /// The port it listens on.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Stops it from elsewhere.
    #[must_use]
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// What its handlers share, to prepare data before it runs.
    #[must_use]
    pub fn state(&self) -> web::Data<AppState> {
        self.state.clone()
    }

    /// Answers until it is stopped by its handle, Ctrl-C or SIGTERM; what is under way is
    /// finished first.
    ///
    /// # Errors
    ///
    /// The server failed, or signals cannot be heard.
    pub async fn run_until_stopped(self) -> anyhow::Result<()> {
        let handle = self.server.handle();
        let mut server = std::pin::pin!(self.server);
        tokio::select! {
            ended = &mut server => return Ok(ended?),
            heard = asked_to_stop() => heard?,
        }
        tracing::info!("server.stopping");
        let (_, ended) = tokio::join!(handle.stop(true), server);
        Ok(ended?)
    }
}

#[cfg(unix)]
async fn asked_to_stop() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        heard = tokio::signal::ctrl_c() => heard,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_stop() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
