//! What a request can fail with: something its author can read, or something only the log may
//! tell.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use shared::error::{ErrorCode, Problem};
use uuid::Uuid;

use crate::db::Unique;

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Something the caller did, in words that the app translates.
    #[error("{0}")]
    Problem(#[from] Problem),
    /// Something that failed here. The caller learns an id, the log the reason.
    #[error("{0:#}")]
    Internal(anyhow::Error),
}

impl Failure {
    /// Something that must not happen, as the log shall tell it: no names, no bodies.
    #[must_use]
    pub fn internal(what: impl std::fmt::Display) -> Self {
        Failure::Internal(anyhow::anyhow!("{what}"))
    }
}

impl From<ErrorCode> for Failure {
    fn from(code: ErrorCode) -> Self {
        Failure::Problem(Problem::new(code))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Failure::Internal(error)
    }
}

impl From<DieselError> for Failure {
    fn from(error: DieselError) -> Self {
        if let Some(unique) = Unique::of(&error) {
            return Failure::Problem(unique.problem());
        }
        match error {
            DieselError::NotFound
            | DieselError::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => {
                ErrorCode::NotFound.into()
            }
            other => Failure::Internal(other.into()),
        }
    }
}

impl ResponseError for Failure {
    fn status_code(&self) -> StatusCode {
        match self {
            Failure::Problem(problem) => status_of(problem.code),
            Failure::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        match self {
            Failure::Problem(problem) => {
                HttpResponse::build(self.status_code()).insert_header(NEVER_KEPT).json(problem)
            }
            Failure::Internal(error) => {
                let id = Uuid::now_v7();
                tracing::error!(%id, error = format!("{error:#}"), "request.failed");
                HttpResponse::build(self.status_code())
                    .insert_header(NEVER_KEPT)
                    .json(Problem::new(ErrorCode::Internal).with("id", id))
            }
        }
    }
}

const NEVER_KEPT: (&str, &str) = ("cache-control", "no-store");

/// The HTTP status of a code.
#[must_use]
pub fn status_of(code: ErrorCode) -> StatusCode {
    StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    /// The sources below a folder without their tests.
    fn sources(folder: &Path, into: &mut String) {
        let entries = std::fs::read_dir(folder).expect("a folder of sources");
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("entry").path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                sources(&path, into);
            } else if path.file_name().is_some_and(|name| name != "tests.rs" && name != "hall.rs") {
                let text = std::fs::read_to_string(&path).expect("text");
                into.push_str(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default());
            }
        }
    }

    #[test]
    fn every_code_is_made_somewhere() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut text = String::new();
        for folder in ["../shared/src", "src"] {
            sources(&root.join(folder), &mut text);
        }
        for code in ErrorCode::ALL {
            assert!(is_made(&format!("ErrorCode::{code:?}"), &text), "{code:?} is never made");
        }
    }

    /// Whether a name stands somewhere as a value, and not only where one is compared or matched.
    fn is_made(name: &str, text: &str) -> bool {
        text.match_indices(name).any(|(at, _)| {
            let before = text[..at].trim_end();
            let line = before.rsplit('\n').next().unwrap_or_default();
            let after = &text[at + name.len()..];
            let asks = ["==", "!=", "|", "if let", "let"].iter().any(|mark| before.ends_with(mark));
            let matched = ["=>", "|", "=="].iter().any(|mark| after.trim_start().starts_with(mark));
            let whole = !after.starts_with(|next: char| next.is_alphanumeric());
            whole && !asks && !matched && !line.contains("matches!(")
        })
    }

    #[test]
    fn a_comparison_makes_no_code() {
        let name = "ErrorCode::Busy";
        for text in [
            "if code == ErrorCode::Busy {",
            "ErrorCode::Busy => 503,",
            "ErrorCode::Other | ErrorCode::Busy => 1",
            "matches!(code, ErrorCode::Busy)",
            "ErrorCode::Busyness",
        ] {
            assert!(!is_made(name, text), "{text}");
        }
        for text in [
            "Err(ErrorCode::Busy.into())",
            "Problem::new(ErrorCode::Busy)",
            "_ => ErrorCode::Busy,",
        ] {
            assert!(is_made(name, text), "{text}");
        }
    }
}
