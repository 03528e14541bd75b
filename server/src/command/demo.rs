//! `demo`: the demo event on an empty database, then the server.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{bail, ensure};
use clap::Args;

use super::create_admin::random_password;
use super::report_file;
use crate::demo::{self, Found, STAFF};
use crate::{Application, Config};

/// Load the demo event into an empty database and serve it; print the addresses and a sign-in for
/// every role, with passwords drawn anew at each start.
#[derive(Args)]
pub(super) struct Demo {
    /// Also take over this report file, as an event of its own.
    #[arg(long = "with-trf", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Serve the demo's sign-ins to other machines too.
    #[arg(long)]
    public: bool,
    #[command(flatten)]
    config: Config,
}

impl Demo {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        ensure!(
            self.public || self.config.bind.ip().is_loopback(),
            "the demo's accounts would be open to other machines: bind to 127.0.0.1, or ask for \
             it with --public"
        );
        let mut reports = Vec::with_capacity(self.files.len());
        for file in &self.files {
            reports.push(report_file::read(file)?);
        }
        actix_web::rt::System::new().block_on(async {
            let application = Application::build(self.config).await?;
            let state = application.state();
            let found = state.store.read(demo::look).await?;
            if found == Found::Other {
                bail!("this database holds events or accounts that are not this demo's: use `serve`, or an \
                     empty database");
            }
            let passwords: Vec<String> = STAFF.iter().map(|_| random_password()).collect();
            demo::admit(&state.store, &passwords).await?;
            if found == Found::Nothing {
                println!("loading the demo event …");
                let tournaments = state.tournaments.clone();
                let load = move |conn: &mut crate::db::Db| demo::load(conn, &tournaments, &reports);
                state.store.write(load).await?;
            }
            announce(application.port(), &passwords);
            application.run_until_stopped().await?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

fn announce(port: u16, passwords: &[String]) {
    println!();
    println!("  everybody   http://localhost:{port}/e/{}", demo::ADDRESS);
    println!("  staff       http://localhost:{port}/staff");
    for ((name, _), password) in STAFF.iter().zip(passwords) {
        println!("              {name:<10} {password}");
    }
    println!();
}
