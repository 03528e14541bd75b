//! Every report file of the data folder reads, and loses nothing when written and read again.

use std::path::{Path, PathBuf};

use shared::trf::{self, Dialect};

/// All report files under the folder named by `TABLERO_DATA`; none, said aloud, when it is unset.
fn files() -> Vec<PathBuf> {
    let Some(root) = std::env::var_os("TABLERO_DATA") else {
        eprintln!("TABLERO_DATA is not set: no report file is read");
        return Vec::new();
    };
    let mut files = Vec::new();
    collect(Path::new(&root), &mut files);
    assert!(files.len() > 300, "only {} report files under TABLERO_DATA", files.len());
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
    {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "trf" || end == "input") {
            files.push(path);
        }
    }
}

#[test]
fn every_file_reads_and_survives_both_dialects() {
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let report =
            trf::read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let written = trf::write(&report, dialect).unwrap();
            let again = trf::read(written.as_bytes());
            let again =
                again.unwrap_or_else(|error| panic!("{}: {error}\n{written}", path.display()));
            assert_eq!(again, report, "{} as {dialect:?}", path.display());
        }
    }
}

#[test]
fn stated_points_are_those_of_the_results() {
    for path in files() {
        let report = trf::read(&std::fs::read(&path).unwrap()).unwrap();
        let wrong = report.points_mismatches();
        assert_eq!(wrong, [], "{}", path.display());
    }
}
