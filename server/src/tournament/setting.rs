//! What a new tournament must be like.

use shared::error::{ErrorCode, Problem};
use shared::text::{LONGEST_NAME, line};

/// A name as it is kept.
pub(crate) fn cleaned_name(name: &str) -> Result<String, Problem> {
    let bad = || Problem::new(ErrorCode::BadField).at("name").with("most", LONGEST_NAME);
    let name = line(name, LONGEST_NAME).ok_or_else(bad)?;
    if name.is_empty() { Err(Problem::new(ErrorCode::Missing).at("name")) } else { Ok(name) }
}

/// Checks a name in addresses: lower-case letters, digits, single hyphens between them.
pub(crate) fn check_slug(slug: &str) -> Result<(), Problem> {
    let words = slug.split('-').all(|word| {
        !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    });
    if !words || slug.len() > LONGEST_NAME {
        return Err(Problem::new(ErrorCode::BadField).at("slug"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_words_of_letters_and_digits() {
        for slug in ["open", "open-2026", "a-b-c"] {
            assert_eq!(check_slug(slug), Ok(()), "{slug}");
        }
        for slug in ["", "-", "Open", "a--b", "a-", "ä", "a b", "a/b", "a.b"] {
            assert!(check_slug(slug).is_err(), "{slug}");
        }
    }
}
