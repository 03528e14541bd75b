//! `export trf`: the published rounds of a tournament as a report file.

use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Subcommand};
use shared::id::TournamentId;
use shared::trf::{self, Dialect};

use super::data::Data;
use crate::report::report_of;
use crate::tournament::store::{self as tournament, Found};

#[derive(Args)]
pub(super) struct Export {
    #[command(subcommand)]
    to: To,
}

#[derive(Subcommand)]
enum To {
    /// A report file (TRF26, or TRF16 with the usual extensions) on standard output.
    Trf(ExportTrf),
}

#[derive(Args)]
struct ExportTrf {
    /// The tournament's id, or `EVENT/TOURNAMENT` as in its address.
    tournament: String,
    /// Write TRF16.
    #[arg(long)]
    trf16: bool,
    #[command(flatten)]
    data: Data,
}

impl Export {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let To::Trf(export) = self.to;
        let store = export.data.open()?;
        let named = export.tournament;
        let (_, report) = actix_web::rt::System::new().block_on(store.read(move |conn| {
            let id = match named.split_once('/') {
                Some((event, slug)) => tournament::find(conn, &Found::BySlugs(event, slug))?.id,
                None => crate::db::parsed::<TournamentId>(&named)?,
            };
            report_of(conn, id)
        }))?;
        let dialect = if export.trf16 { Dialect::Trf16 } else { Dialect::Trf26 };
        print!("{}", trf::write(&report, dialect).context("this does not fit a report file")?);
        Ok(ExitCode::SUCCESS)
    }
}
