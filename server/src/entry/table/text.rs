//! From a file's bytes to text: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252.

use shared::error::Problem;

use super::fault;

/// The text of a file.
pub(super) fn decoded(bytes: &[u8]) -> Result<String, Problem> {
    let text = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_1252(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes)?,
        all => utf8_or_1252(all),
    };
    // A picture, a workbook or an archive: none of them is a table.
    for (line, no) in text.lines().zip(1..) {
        if let Some(place) = line.chars().position(is_binary) {
            return Err(fault(no, &(place + 1).to_string(), "not_text"));
        }
    }
    Ok(text)
}

fn is_binary(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\r' | '\u{80}'..='\u{9f}')
}

fn utf8_or_1252(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| windows_1252(*byte)).collect(),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, Problem> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let text: Result<String, _> = char::decode_utf16(units).collect();
    text.ok().filter(|_| rest.is_empty()).ok_or_else(|| fault(1, "1", "not_text"))
}

/// Latin-1 but for 0x80 to 0x9f.
fn windows_1252(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let place = usize::from(byte).wrapping_sub(0x80);
    UPPER.get(place).copied().unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_encoding_is_read() {
        let utf16: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain("Müller".encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        for bytes in [
            "Müller".as_bytes(),
            "\u{feff}Müller".as_bytes(),
            b"M\xfcller".as_slice(),
            utf16.as_slice(),
        ] {
            assert_eq!(decoded(bytes).unwrap(), "Müller");
        }
        assert_eq!(decoded(b"\x8aimi\xe6, \x80").unwrap(), "Šimiæ, €");
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_line() {
        for bytes in [b"Name\nPK\x03\x04\x00".as_slice(), b"Name\n\x00"] {
            let problem = decoded(bytes).unwrap_err();
            assert_eq!(problem.args["line"], "2");
            assert_eq!(problem.args["reason"], "not_text");
        }
        assert!(decoded(b"\xff\xfe\x00").is_err());
    }
}
