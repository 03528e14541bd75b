//! The command `tablero`.

use std::process::ExitCode;

use server::command::{Arguments, guarded, told};

fn main() -> ExitCode {
    server::telemetry::start();
    let arguments = match Arguments::asked() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    guarded(|| {
        arguments.run().unwrap_or_else(|error| {
            eprintln!("{}", told(&error));
            ExitCode::FAILURE
        })
    })
}
