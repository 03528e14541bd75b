//! What holds for every source file: SQL and HTTP have their places, files stay small, and the core
//! and the app know no database.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// No file is longer.
const LONGEST: usize = 500;
/// The crates that hold our sources.
const CRATES: &[&str] = &["shared", "server", "app", "tests"];
/// Files beside `store.rs` and `db/` that may know the database.
const BESIDE_SQL: &[&str] = &[
    // Maps the database's errors to problems.
    "server/src/failure.rs",
    // Opens a savepoint for each operation.
    "server/src/sync/execute.rs",
    "server/src/sync/signed/judging.rs",
    // How each entity stands in its table.
    "server/src/tournament/row.rs",
];
/// Files beside `routes.rs` and `http/` that may know HTTP: the server's edge.
const BESIDE_HTTP: &[&str] = &[
    "server/src/application.rs",
    "server/src/edge.rs",
    "server/src/edge/tests.rs",
    "server/src/edge/tests/log.rs",
    "server/src/failure.rs",
    "server/src/health.rs",
    "server/src/openapi.rs",
    "server/src/session/cookies.rs",
    "server/src/sync/single.rs",
];
/// What the framework has that is no HTTP: its runtime, bytes, and the runtime in tests.
const NO_HTTP: &[&str] = &["actix_web::rt::", "actix_web::web::Bytes;", "#[actix_web::test]"];

/// Everything that is not as it must be.
pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for file in sources(root)? {
        let text = fs::read_to_string(root.join(&file)).with_context(|| file.clone())?;
        faults.extend(of_file(&file, &text));
    }
    for package in ["shared", "app"] {
        faults.extend(of_tree(root, package)?);
    }
    Ok(faults)
}

/// Paths of all Rust files below the workspace's folder, sorted.
fn sources(root: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = CRATES.iter().map(|name| root.join(name)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path.strip_prefix(root)?.to_string_lossy().into_owned());
            }
        }
    }
    files.sort();
    Ok(files)
}

fn of_file(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines > LONGEST {
        faults.push(format!("{file}: {lines} lines, more than {LONGEST}"));
    }
    if file.ends_with("/mod.rs") {
        faults.push(format!("{file}: a module's file bears its name"));
    }
    let code = || text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    for (index, line) in code() {
        for (word, allowed, place) in [
            ("diesel", is_place_of_sql(file), "store.rs and db"),
            ("actix_web", is_place_of_http(file), "routes.rs and http"),
        ] {
            let harmless = NO_HTTP.iter().any(|it| line.contains(it));
            if !allowed && !harmless && names_crate(line, word) {
                faults.push(format!("{file}:{}: {word} belongs in {place}", index + 1));
            }
        }
    }
    faults
}

/// Whether the line uses the crate, by import or by path, outside of texts.
fn names_crate(line: &str, name: &str) -> bool {
    let line = &line.replace("\\\"", "").split('"').step_by(2).collect::<Vec<_>>().join("\"");
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let word_begins = before.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        let rest = &line[at + name.len()..];
        let ends = rest.trim_start().starts_with("::") || rest.starts_with(';');
        word_begins && ends
    })
}

fn is_place_of_sql(file: &str) -> bool {
    is_in(file, "store")
        || file == "server/src/db.rs"
        || file.starts_with("server/src/db/")
        || BESIDE_SQL.contains(&file)
}

fn is_place_of_http(file: &str) -> bool {
    is_in(file, "routes")
        || file == "server/src/http.rs"
        || file.starts_with("server/src/http/")
        || file.starts_with("server/tests/")
        || file.starts_with("tests/")
        || BESIDE_HTTP.contains(&file)
}

/// Whether the file is `NAME.rs` or stands in a folder called so.
fn is_in(file: &str, name: &str) -> bool {
    file.starts_with("server/src/")
        && file.split('/').any(|part| part.strip_suffix(".rs").unwrap_or(part) == name)
}

fn of_tree(root: &Path, package: &str) -> Result<Vec<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut tree = Command::new(cargo);
    tree.args(["tree", "-p", package, "-e", "normal", "--prefix", "none"]).current_dir(root);
    let output = tree.output().context("cargo tree cannot be run")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let found = text.lines().any(|line| line.starts_with("diesel"));
    Ok(match (output.status.success(), found) {
        (false, _) => vec![format!("cargo tree -p {package}: {}", output.status)],
        (true, true) => vec![format!("{package} depends on diesel")],
        (true, false) => Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::of_file;

    #[test]
    fn sql_stands_in_stores_and_db_only() {
        let text = "use diesel::prelude::*;\n";
        for file in ["server/src/db.rs", "server/src/db/schema.rs", "server/src/event/store.rs"] {
            assert!(of_file(file, text).is_empty(), "{file}");
        }
        for file in ["server/src/event.rs", "server/src/event/routes.rs", "shared/src/id.rs"] {
            assert_eq!(of_file(file, text).len(), 1, "{file}");
        }
    }

    #[test]
    fn http_stands_in_routes_and_http_only() {
        let text = "fn f() -> actix_web::HttpResponse {}\n";
        assert!(of_file("server/src/event/routes.rs", text).is_empty());
        assert!(of_file("server/src/http/edge.rs", text).is_empty());
        assert_eq!(of_file("server/src/sync/execute.rs", text).len(), 1);
        assert!(of_file("server/src/command/serve.rs", "actix_web::rt::System::new()").is_empty());
    }

    #[test]
    fn comments_and_other_words_are_no_use_of_a_crate() {
        let text = "// diesel::x\nlet actix_website = 1;\nlet a = \"diesel::x\";\n";
        assert!(of_file("shared/src/id.rs", text).is_empty());
    }

    #[test]
    fn a_long_file_is_a_fault() {
        assert!(of_file("shared/src/id.rs", &"\n".repeat(500)).is_empty());
        assert_eq!(of_file("shared/src/id.rs", &"\n".repeat(501)).len(), 1);
    }
}
