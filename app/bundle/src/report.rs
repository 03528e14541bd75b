//! How large it all is, and whether that is allowed.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::edition::Listing;
use crate::program::{PROGRAMS, Program};

/// What the app weighs on the way to a phone, beside the texts of one language.
const COUNTED: &[&str] = &[".wasm", ".js", ".css"];

/// Prints each file's sizes and the sum that counts for each program; fails above the limit.
pub(crate) fn report(folder: &Path, listing: &Listing, limit: Option<u64>) -> Result<()> {
    println!("{:>10} {:>10} {:>10}  file", "bytes", "gzip", "brotli");
    let mut sums = PROGRAMS.map(|_| 0);
    let mut texts = 0;
    for path in &listing.files {
        let plain = size(folder, path).unwrap_or(0);
        let gzip = size(folder, &format!("{path}.gz"));
        let brotli = size(folder, &format!("{path}.br"));
        println!("{plain:>10} {:>10} {:>10}  {path}", shown(gzip), shown(brotli));
        if path.ends_with(".ftl") {
            texts = brotli.unwrap_or(plain).max(texts);
        }
        if COUNTED.iter().any(|ending| path.ends_with(ending)) {
            let others =
                |program: &Program| PROGRAMS.iter().any(|it| it != program && it.owns(path));
            for (sum, _) in sums.iter_mut().zip(PROGRAMS).filter(|(_, program)| !others(program)) {
                *sum += brotli.unwrap_or(plain);
            }
        }
    }
    println!("edition {}: wasm, scripts, style sheet, one language in brotli", listing.build);
    for (Program { name, .. }, sum) in PROGRAMS.iter().zip(sums) {
        let sum = sum + texts;
        println!("{sum:>10} bytes {name}");
        if let Some(limit) = limit {
            ensure!(sum <= limit, "{name} is {sum} bytes in brotli, more than {limit}");
        }
    }
    Ok(())
}

/// Reads a number of bytes, with the unit `kB` for thousands.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.strip_suffix("kB") {
        Some(digits) => (digits, 1000),
        None => (text, 1),
    };
    let number: Option<u64> = digits.trim().parse().ok();
    number.and_then(|number| number.checked_mul(unit)).ok_or_else(|| "not a size".to_owned())
}

fn size(folder: &Path, path: &str) -> Option<u64> {
    fs::metadata(folder.join(path)).ok().map(|data| data.len())
}

fn shown(size: Option<u64>) -> String {
    size.map_or_else(|| "–".to_owned(), |size| size.to_string())
}

#[cfg(test)]
mod tests {
    use super::parse_size;

    #[test]
    fn sizes_are_bytes_or_thousands() {
        assert_eq!(parse_size("1234"), Ok(1234));
        assert_eq!(parse_size("500kB"), Ok(500_000));
        assert!(parse_size("500MB").is_err());
        assert!(parse_size("99999999999999999999kB").is_err());
    }
}
