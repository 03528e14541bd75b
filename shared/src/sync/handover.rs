//! Hand-over: a phone without a network shows its signed operations as a row of QR codes, another
//! reads them in any order and carries them.
//!
//! A chunk is `TBL1:<bundle>:<number>/<count>:<check>:<text>`; bundle and check are CRC-32, which
//! tells a misread code from a good one. What is genuine is told by the signatures.

use std::collections::BTreeMap;

use super::envelope::Signed;

const MARK: &str = "TBL1";
/// Text in one code, in bytes: a code of this size is read from a screen at arm's length.
const IN_ONE: usize = 800;
/// Most codes in a row.
pub const MOST_CHUNKS: usize = 999;

/// Why a code was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// Not one of ours, or misread.
    #[error("not a code of a hand-over")]
    Unreadable,
    /// Of another bundle than those before.
    #[error("a code of another hand-over")]
    Foreign,
    /// All codes are here and make no bundle.
    #[error("the codes make no bundle")]
    Broken,
}

/// The texts of the codes, in order; none if there is too much for [`MOST_CHUNKS`] codes.
#[must_use]
pub fn chunks(ops: &[Signed]) -> Option<Vec<String>> {
    let text = serde_json::to_string(ops).ok()?;
    let bundle = crc32(text.as_bytes());
    let mut pieces = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rest.floor_char_boundary(IN_ONE));
        pieces.push(piece);
        rest = behind;
    }
    let count = pieces.len();
    let chunk = |(place, piece): (usize, &&str)| {
        let inner = format!("{bundle:08x}:{}/{count}", place + 1);
        let check = check(&inner, piece);
        format!("{MARK}:{inner}:{check:08x}:{piece}")
    };
    (count <= MOST_CHUNKS).then(|| pieces.iter().enumerate().map(chunk).collect())
}

/// Codes that were read so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collector {
    bundle: Option<(String, usize)>,
    pieces: BTreeMap<usize, String>,
}

impl Collector {
    /// How many codes were read, of how many; none before the first.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.bundle.as_ref().map(|(_, count)| (self.pieces.len(), *count))
    }

    /// Takes a code, in any order, again too. The operations once all are here.
    ///
    /// # Errors
    ///
    /// [`NotTaken`]; codes read before stay.
    pub fn take(&mut self, chunk: &str) -> Result<Option<Vec<Signed>>, NotTaken> {
        let (bundle, number, count, piece) = parse(chunk).ok_or(NotTaken::Unreadable)?;
        match &self.bundle {
            Some((known, size)) if *known != bundle || *size != count => {
                return Err(NotTaken::Foreign);
            }
            Some(_) => {}
            None => self.bundle = Some((bundle.to_owned(), count)),
        }
        self.pieces.insert(number, piece.to_owned());
        if self.pieces.len() < count {
            return Ok(None);
        }
        let text: String = self.pieces.values().map(String::as_str).collect();
        if format!("{:08x}", crc32(text.as_bytes())) != bundle {
            return Err(NotTaken::Broken);
        }
        serde_json::from_str(&text).map(Some).map_err(|_| NotTaken::Broken)
    }
}

/// Bundle, number, count and piece of a code.
fn parse(chunk: &str) -> Option<(&str, usize, usize, &str)> {
    let mut parts = chunk.splitn(5, ':');
    let (mark, bundle, numbers) = (parts.next()?, parts.next()?, parts.next()?);
    let (checksum, piece) = (parts.next()?, parts.next()?);
    let (number, count) = numbers.split_once('/')?;
    let (number, count) = (number.parse().ok()?, count.parse().ok()?);
    let good = check(&format!("{bundle}:{numbers}"), piece);
    let fits = (1..=count).contains(&number) && count <= MOST_CHUNKS;
    (mark == MARK && fits && checksum == format!("{good:08x}"))
        .then_some((bundle, number, count, piece))
}

fn check(inner: &str, piece: &str) -> u32 {
    crc32(format!("{inner}:{piece}").as_bytes())
}

/// CRC-32 as in ISO 3309, bit by bit: a table would be larger than all the rest on the phone.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}
