//! Compressed copies beside each file, so that the server never compresses anything twice.

use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Brotli's best and slowest: it runs once an edition.
const BROTLI_QUALITY: u32 = 11;
/// What `--fast` uses.
const BROTLI_QUICK: u32 = 3;
const BROTLI_WINDOW: u32 = 22;
const BROTLI_BUFFER: usize = 1 << 16;

/// Kinds of files that are compressed already.
const PACKED: &[&str] = &[".png", ".ico", ".woff2", ".webp", ".jpg"];

/// Whether a compressed copy is worth making.
pub(crate) fn is_worth_it(path: &str) -> bool {
    !PACKED.iter().any(|ending| path.ends_with(ending))
}

/// The bytes in brotli.
pub(crate) fn brotli(bytes: &[u8], fast: bool) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let quality = if fast { BROTLI_QUICK } else { BROTLI_QUALITY };
    let mut writer = brotli::CompressorWriter::new(&mut out, BROTLI_BUFFER, quality, BROTLI_WINDOW);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(out)
}

/// The bytes in gzip, for browsers over plain HTTP: they take brotli from secure origins only.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}
