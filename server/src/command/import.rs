//! `import trf`: an event with one tournament from a report file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use shared::error::{ErrorCode, Problem};
use shared::id::RoundNo;

use super::data::Data;
use super::{exit, report_file};
use crate::account::name::AccountName;
use crate::account::store as account;
use crate::failure::Failure;
use crate::report::new_event;
use crate::tournament::Tournaments;

#[derive(Args)]
pub(super) struct Import {
    #[command(subcommand)]
    from: From,
}

#[derive(Subcommand)]
enum From {
    /// A report file (TRF). Exit 3 if it is bad or cannot be taken over, 5 if it cannot be opened.
    Trf(ImportTrf),
}

#[derive(Args)]
struct ImportTrf {
    /// The report file.
    file: PathBuf,
    /// Take over no later round.
    #[arg(long, value_name = "ROUND")]
    through: Option<RoundNo>,
    /// The account that organizes the new event.
    #[arg(long, value_name = "ACCOUNT")]
    organizer: String,
    #[command(flatten)]
    data: Data,
}

impl Import {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let From::Trf(import) = self.from;
        import.run()
    }
}

impl ImportTrf {
    fn run(self) -> anyhow::Result<ExitCode> {
        let report = match report_file::read(&self.file) {
            Ok(report) => report,
            Err(problem) => {
                eprintln!("{problem}");
                return Ok(problem.code().into());
            }
        };
        let report = match self.through {
            Some(round) => report.through(round),
            None => report,
        };
        let organizer = AccountName::parse(&self.organizer)?;
        let store = self.data.open()?;
        let imported = actix_web::rt::System::new().block_on(store.write(move |conn| {
            let known = account::by_name(conn, &organizer.folded)?;
            let unknown = || Problem::new(ErrorCode::NotFound).at("organizer");
            let organizer = known.ok_or_else(unknown)?.id;
            new_event(conn, &Tournaments::default(), &report, Some(organizer))
        }));
        match imported {
            Ok(address) => {
                println!("{address}");
                Ok(ExitCode::SUCCESS)
            }
            Err(Failure::Problem(problem)) => {
                eprintln!("{}: {problem}", self.file.display());
                Ok(exit::BAD_FILE.into())
            }
            Err(failure) => Err(failure.into()),
        }
    }
}
