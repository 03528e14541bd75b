//! Names and passwords of accounts as they are given.

use shared::error::{ErrorCode, Problem};
use shared::text::{fold, tidy};

use crate::crypto::password;

/// Longest name, in characters.
const LONGEST: usize = 64;

/// An account's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    /// As it is shown.
    pub shown: String,
    /// As it must be unique: case and accents do not count.
    pub folded: String,
}

impl AccountName {
    /// A name that somebody gives to a new account.
    ///
    /// # Errors
    ///
    /// [`ErrorCode::Missing`] if it is empty, [`ErrorCode::BadField`] if it is longer than 64
    /// characters or has control characters.
    pub fn parse(name: &str) -> Result<Self, Problem> {
        let shown = tidy(name).split_whitespace().collect::<Vec<_>>().join(" ");
        let folded = fold(&shown);
        if folded.is_empty() {
            return Err(Problem::new(ErrorCode::Missing).at("account"));
        }
        if shown.chars().count() > LONGEST {
            return Err(Problem::new(ErrorCode::BadField).at("account").with("most", LONGEST));
        }
        if shown.chars().any(char::is_control) {
            return Err(Problem::new(ErrorCode::BadField).at("account"));
        }
        Ok(AccountName { shown, folded })
    }
}

/// A new account's password.
///
/// # Errors
///
/// [`ErrorCode::Missing`] if it is empty, [`ErrorCode::BadField`] if it is shorter than 10
/// characters or longer than 256 bytes.
pub fn new_password(text: &str) -> Result<(), Problem> {
    if text.is_empty() {
        return Err(Problem::new(ErrorCode::Missing).at("password"));
    }
    if text.chars().count() < password::SHORTEST {
        let short = Problem::new(ErrorCode::BadField).at("password");
        return Err(short.with("least", password::SHORTEST));
    }
    if text.len() > password::LONGEST {
        let long = Problem::new(ErrorCode::BadField).at("password");
        return Err(long.with("most", password::LONGEST));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_by_more_than_case_and_accents() {
        let name = AccountName::parse("  José   Núñez ").unwrap();
        assert_eq!((name.shown.as_str(), name.folded.as_str()), ("José Núñez", "jose nunez"));
        assert_eq!(AccountName::parse("JOSE NUNEZ").unwrap().folded, name.folded);
    }

    #[test]
    fn a_name_has_something_to_read() {
        for bad in ["", "  ", "\u{301}", "a\u{7}b", "x".repeat(65).as_str()] {
            assert_eq!(AccountName::parse(bad).unwrap_err().field.as_deref(), Some("account"));
        }
    }

    #[test]
    fn short_and_endless_passwords_are_refused() {
        for bad in ["", "nine char", "x".repeat(257).as_str()] {
            assert_eq!(new_password(bad).unwrap_err().field.as_deref(), Some("password"));
        }
        assert_eq!(new_password("ten chars."), Ok(()));
    }
}
