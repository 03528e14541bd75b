//! The file of a backup: packed lines, each a table's name, a tab, and a row as JSON. The first
//! line says what made it; the last, how many rows there are, and their hash.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Summary;

/// The word that begins the first line, and the one that begins the last.
const FIRST: &str = "tablero-backup";
const LAST: &str = "end";
/// This form of file.
const FORM: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Header {
    form: u32,
    /// The last migration of the database that it was taken from.
    schema: String,
}

#[derive(Serialize, Deserialize)]
struct Trailer {
    rows: u64,
    sha256: String,
}

/// Counts rows and hashes them, on the way out and on the way in.
#[derive(Default)]
struct Tally {
    rows: u64,
    hasher: Sha256,
}

impl Tally {
    fn add(&mut self, line: &str) {
        self.rows += 1;
        self.hasher.update(line);
        self.hasher.update("\n");
    }

    fn summary(self) -> Summary {
        let hash = self.hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Summary { rows: self.rows, hash }
    }
}

/// A backup that is being written.
pub(super) struct Writer {
    out: GzEncoder<BufWriter<File>>,
    tally: Tally,
}

impl Writer {
    /// A file that nobody else on this machine may read: it holds everything.
    pub(super) fn create(path: &Path, schema: &str) -> anyhow::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).with_context(|| path.display().to_string())?;
        let mut out = GzEncoder::new(BufWriter::new(file), Compression::default());
        let header = Header { form: FORM, schema: schema.to_owned() };
        writeln!(out, "{FIRST}\t{}", serde_json::to_string(&header)?)?;
        Ok(Writer { out, tally: Tally::default() })
    }

    pub(super) fn row(&mut self, table: &str, row: &str) -> anyhow::Result<()> {
        let line = format!("{table}\t{row}");
        self.tally.add(&line);
        Ok(writeln!(self.out, "{line}")?)
    }

    /// Returns once the disk has it.
    pub(super) fn finish(mut self) -> anyhow::Result<Summary> {
        let summary = self.tally.summary();
        let trailer = Trailer { rows: summary.rows, sha256: summary.hash.clone() };
        writeln!(self.out, "{LAST}\t{}", serde_json::to_string(&trailer)?)?;
        let file = self.out.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.sync_all()?;
        Ok(summary)
    }
}

/// A backup that is being read.
pub(super) struct Reader {
    lines: BufReader<GzDecoder<File>>,
    header: Header,
    tally: Tally,
    line: String,
    trailer: Option<Trailer>,
}

impl Reader {
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let file = File::open(path).with_context(|| path.display().to_string())?;
        let mut lines = BufReader::new(GzDecoder::new(file));
        let mut line = String::new();
        lines.read_line(&mut line).context("this is no backup")?;
        let header = match line.split_once('\t') {
            Some((FIRST, header)) => serde_json::from_str::<Header>(header)?,
            _ => bail!("this is no backup"),
        };
        ensure!(header.form == FORM, "this backup was made by another version of the program");
        Ok(Reader { lines, header, tally: Tally::default(), line, trailer: None })
    }

    /// The migration up to which a database has the shape of the rows.
    pub(super) fn schema(&self) -> &str {
        &self.header.schema
    }

    /// The next row and its table; none once the last line was read.
    pub(super) fn next(&mut self) -> anyhow::Result<Option<(&str, &str)>> {
        self.line.clear();
        let read = self.lines.read_line(&mut self.line).context("the backup is damaged")?;
        ensure!(read > 0, "the backup ends early");
        let line = self.line.trim_end_matches('\n');
        let (table, row) = line.split_once('\t').context("the backup is damaged")?;
        if table == LAST {
            self.trailer = Some(serde_json::from_str(row)?);
            return Ok(None);
        }
        self.tally.add(line);
        Ok(Some((table, row)))
    }

    /// What was read, if it is what was written.
    pub(super) fn finish(mut self) -> anyhow::Result<Summary> {
        let trailer = self.trailer.context("the backup was not read to its end")?;
        // Behind the last line stands what the packing says of the whole.
        self.line.clear();
        let more = self.lines.read_line(&mut self.line).context("the backup is damaged")?;
        ensure!(more == 0, "the backup goes on behind its end");
        let summary = self.tally.summary();
        ensure!(
            (summary.rows, &summary.hash) == (trailer.rows, &trailer.sha256),
            "the backup is damaged: its rows are not those that were written"
        );
        Ok(summary)
    }
}
