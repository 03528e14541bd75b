//! `serve`: the server until it is stopped.

use std::process::ExitCode;

use crate::{Application, Config};

#[derive(clap::Args)]
pub(super) struct Serve {
    #[command(flatten)]
    config: Config,
}

impl Serve {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        actix_web::rt::System::new().block_on(async {
            let application = Application::build(self.config).await?;
            application.run_until_stopped().await?;
            Ok(ExitCode::SUCCESS)
        })
    }
}
