//! The form of a name that a scope may see: officials read everything, the public reads a minor's
//! given name and initial and nothing that leads to the rest.

use chrono::NaiveDate;

use super::{is_minor_on, parse_birth};
use crate::api::participants::PersonData;
use crate::view::{EntryNames, Scope};

/// `Family, Given`, or the one part there is.
#[must_use]
pub fn sort_name(person: &PersonData) -> String {
    match (person.family_name.trim(), person.given_name.trim()) {
        (family, "") => family.to_owned(),
        ("", given) => given.to_owned(),
        (family, given) => format!("{family}, {given}"),
    }
}

/// What a scope may see of a person, at an event whose first day this is. A minor's FIDE ID is
/// left out too: anybody could look up the name behind it.
#[must_use]
pub fn names(person: &PersonData, scope: Scope, first_day: NaiveDate) -> EntryNames {
    let birth = parse_birth(&person.birth);
    let hidden = scope == Scope::Public && birth.is_some_and(|birth| is_minor_on(birth, first_day));
    EntryNames {
        name: if hidden { first_and_initial(person) } else { sort_name(person) },
        title: person.title.clone(),
        federation: person.federation.clone(),
        club: person.club.clone(),
        fide_id: person.fide_id.filter(|_| !hidden),
    }
}

/// `Anna P.`; of a name without parts nobody knows which word is the family's, so only the initials
/// are left.
fn first_and_initial(person: &PersonData) -> String {
    let given = person.given_name.split_whitespace().next();
    let family = person.family_name.trim().chars().next();
    match (given, family) {
        (Some(given), Some(family)) => format!("{given} {family}."),
        _ => initials(&sort_name(person)),
    }
}

fn initials(name: &str) -> String {
    let words = name.split([' ', ',']).filter_map(|word| word.chars().next());
    words.map(|initial| format!("{initial}.")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(family: &str, given: &str, birth: &str, scope: Scope) -> EntryNames {
        let person = PersonData {
            family_name: family.to_owned(),
            given_name: given.to_owned(),
            birth: birth.to_owned(),
            fide_id: Some(4_100_018),
            ..PersonData::default()
        };
        names(&person, scope, NaiveDate::from_ymd_opt(2026, 11, 30).unwrap())
    }

    #[test]
    fn the_public_sees_a_minors_given_name_and_initial() {
        let minor = seen("Petrova", "Anna Maria", "2012-05-01", Scope::Public);
        assert_eq!((minor.name.as_str(), minor.fide_id), ("Anna P.", None));
    }

    #[test]
    fn officials_see_a_minors_full_name() {
        let minor = seen("Petrova", "Anna Maria", "2012-05-01", Scope::Staff);
        assert_eq!((minor.name.as_str(), minor.fide_id), ("Petrova, Anna Maria", Some(4_100_018)));
    }

    #[test]
    fn adults_and_people_of_unknown_age_are_shown_in_full() {
        for birth in ["1990", "2008-11-30", ""] {
            assert_eq!(seen("Petrova", "Anna", birth, Scope::Public).name, "Petrova, Anna");
        }
    }

    #[test]
    fn a_minors_name_without_parts_does_not_give_him_away() {
        for (family, given, shown) in [
            ("Petrova Anna", "", "P. A."),
            ("Eva Sánchez Ruiz", "", "E. S. R."),
            ("Anna", "", "A."),
            ("", "Anna", "A."),
            ("", "Petrova Anna", "P. A."),
            ("Ñandú", "Íñigo", "Íñigo Ñ."),
            ("de la Cruz", "Li", "Li d."),
            ("Ñahui Soto", "Luz", "Luz Ñ."),
            ("", "", ""),
        ] {
            assert_eq!(seen(family, given, "2012", Scope::Public).name, shown);
        }
    }
}
