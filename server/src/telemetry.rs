//! The log: events with dotted names; route patterns and ids, never paths, names or bodies.

use tracing_subscriber::EnvFilter;

/// Writes the log to standard error, as `RUST_LOG` filters it; JSON if `TABLERO_LOG=json`. Only
/// the first call counts.
pub fn start() {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if std::env::var("TABLERO_LOG").as_deref() == Ok("json") {
        log.json().try_init()
    } else {
        log.try_init()
    };
    drop(started);
}
