//! Files of the data folder that is named by `TABLERO_DATA`.

use std::fs;
use std::path::PathBuf;

use shared::crosstable::Crosstable;
use shared::trf;

/// A file's text; none, said aloud, when the folder is not given.
pub(crate) fn data_file(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("TABLERO_DATA") else {
        eprintln!("TABLERO_DATA is not set: {name} is not tested");
        return None;
    };
    Some(fs::read_to_string(PathBuf::from(folder).join(name)).expect("a readable data file"))
}

/// The crosstable of a report file whose printed points are those of its results.
pub(crate) fn tournament(name: &str) -> Option<Crosstable> {
    let report = trf::read(data_file(name)?.as_bytes()).expect("a report file");
    let table = report.crosstable();
    let ours = super::table::final_standings(&table, "PTS");
    for player in report.players {
        let line = ours.lines.iter().find(|line| line.participant == player.id);
        let points = line.map(|line| line.points);
        assert_eq!(points, player.points, "points of no. {} in {name}", player.id);
    }
    Some(table)
}
