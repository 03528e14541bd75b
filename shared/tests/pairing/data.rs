//! Where the tournaments with right answers are.

use std::path::{Path, PathBuf};

use shared::crosstable::Crosstable;
use shared::trf;

/// The folder named by `TABLERO_DATA`; none, said aloud, when it is unset.
pub(super) fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("TABLERO_DATA").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("TABLERO_DATA is not set: no recorded tournament is compared");
    }
    folder
}

/// The report files of a folder, by name.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "trf"));
    files.sort();
    files
}

/// A report file as a crosstable.
pub(super) fn read(file: &Path) -> Crosstable {
    let bytes = std::fs::read(file).unwrap();
    let report = trf::read(&bytes).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    report.crosstable()
}
