//! Compressed copies beside each file, so that the server never compresses anything twice.

use std::io::Write;

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Brotli's best and slowest: it runs once an edition.
const BROTLI_QUALITY: i32 = 11;
/// What `--fast` uses.
const BROTLI_QUICK: i32 = 3;
const BROTLI_WINDOW: i32 = 22;
/// Larger blocks than usual pay for files of this size.
const BROTLI_BLOCK: i32 = 24;

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
    let how = BrotliEncoderParams {
        quality,
        lgwin: BROTLI_WINDOW,
        lgblock: BROTLI_BLOCK,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*bytes, &mut out, &how)?;
    Ok(out)
}

/// The bytes in gzip, for browsers over plain HTTP: they take brotli from secure origins only.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}
