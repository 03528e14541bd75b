//! A name in addresses, proposed from the name that people read.

use shared::text::fold;

/// Longest proposal, in characters.
const LONGEST: usize = 40;

/// `Torneo Ñandú 2026` becomes `torneo-nandu-2026`; what no address can hold is left out.
#[must_use]
pub fn propose(name: &str) -> String {
    let folded = fold(name);
    let mut slug = String::new();
    for word in folded.split(|letter: char| !letter.is_ascii_alphanumeric()) {
        if word.is_empty() {
            continue;
        }
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(word);
    }
    slug.truncate(LONGEST);
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_letters_digits_and_hyphens() {
        for (name, slug) in [
            ("Torneo Ñandú 2026", "torneo-nandu-2026"),
            ("  Rapid — A/B ", "rapid-a-b"),
            ("U.16", "u-16"),
            ("Шахматы", ""),
            ("", ""),
        ] {
            assert_eq!(propose(name), slug, "{name}");
        }
    }

    #[test]
    fn a_long_name_is_cut_without_a_hyphen_at_the_end() {
        let slug = propose(&"abc ".repeat(40));
        assert_eq!(slug.len(), 39);
        assert!(slug.ends_with("abc"));
    }
}
