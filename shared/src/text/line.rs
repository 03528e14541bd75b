//! Texts of one line, as they are kept: names, places, reasons.

/// Longest name of anything, in characters: a person's, a club's, a place's, an event's.
pub const LONGEST_NAME: usize = 100;

/// The text without white space at its ends and without what nobody sees: marks that turn the
/// direction of what follows, which can make one name look like another, and letters of no width.
/// Joiners stay, because some scripts need them.
#[must_use]
pub fn tidy(text: &str) -> String {
    let seen: String = text.chars().filter(|letter| !is_unseen(*letter)).collect();
    seen.trim().to_owned()
}

/// The text tidied; none if it is then longer than `most` characters or has control characters.
#[must_use]
pub fn line(text: &str, most: usize) -> Option<String> {
    let text = tidy(text);
    let fits = text.chars().count() <= most && !text.chars().any(char::is_control);
    fits.then_some(text)
}

const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_left_out() {
        let turned = "\u{202e}Zeval\u{200b}los\u{202c} \u{2066}Ana\u{2069} \u{feff}";
        assert_eq!(tidy(turned), "Zevallos Ana");
        assert_eq!(tidy("  می\u{200c}خواهم "), "می\u{200c}خواهم");
        assert_eq!(tidy("\u{200f}\u{200b}"), "");
    }

    #[test]
    fn a_line_is_short_and_has_no_control_characters() {
        assert_eq!(line(" ñandú ", 5).as_deref(), Some("ñandú"));
        for bad in ["ñandúes", "a\nb", "a\u{7}", "a\0"] {
            assert_eq!(line(bad, 5), None, "{bad:?}");
        }
    }
}
