//! The reader: a file is refused at a place, or it comes back as it was written.

use shared::id::RoundNo;
use shared::pairing::check::check_system;
use shared::pairing::system::{self, System};
use shared::trf::{Dialect, Report, read, write};

/// Rounds and players of a file that is paired too; engines have a target of their own.
const SMALL: usize = 12;

/// Reads a file.
///
/// # Panics
/// What was written is not read again as it was.
pub fn run(file: &[u8]) {
    let Ok(report) = read(file) else { return };
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let Ok(text) = write(&report, dialect) else { continue };
        let again = read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault} of\n{text}"));
        assert_eq!(again.crosstable(), report.crosstable(), "{text}");
        assert_eq!(again.match_table(), report.match_table(), "{text}");
        if dialect == Dialect::Trf26 {
            assert_eq!(again, report, "{text}");
        }
    }
    read_by_its_system(&report);
}

fn read_by_its_system(report: &Report) {
    let Ok(system) = System::of(report) else { return };
    let Ok(table) = system.table(report) else { return };
    let _ = report.misstatements(system, &table);
    if report.players.len() <= SMALL && usize::from(report.paired_rounds().0) <= SMALL {
        let _ = check_system(&table, system, RoundNo(1), RoundNo(u16::MAX));
        let _ = system::pair(&table, system);
    }
}
