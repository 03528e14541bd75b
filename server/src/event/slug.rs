//! Names as they stand in addresses.

use shared::text::fold;

const LONGEST: usize = 40;

/// Lower-case letters, digits and single hyphens made of a name; `event` if nothing is left.
pub(crate) fn slug_of(name: &str) -> String {
    let plain = fold(name);
    let words =
        plain.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut slug = String::new();
    for word in words {
        if slug.len() + word.len() + 1 > LONGEST {
            break;
        }
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(word);
    }
    if slug.is_empty() { "event".to_owned() } else { slug }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_plain_words() {
        assert_eq!(slug_of("Abierto de Núñez 2026 (A)"), "abierto-de-nunez-2026-a");
        assert_eq!(slug_of("— …"), "event");
        assert!(slug_of(&"word ".repeat(99)).len() <= LONGEST);
    }
}
