//! What a column's heading means.

use shared::text::fold;

/// A column that says something about people as we keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The whole name.
    Name,
    /// Family name.
    Family,
    /// Given names.
    Given,
    /// Title.
    Title,
    /// Sex.
    Sex,
    /// Birth date or year.
    Birth,
    /// Federation.
    Federation,
    /// FIDE ID.
    FideId,
    /// National ID.
    NationalId,
    /// FIDE standard rating.
    RatingFide,
    /// National rating.
    RatingNational,
    /// FIDE rapid rating.
    RatingRapid,
    /// FIDE blitz rating.
    RatingBlitz,
    /// A rating of which the heading does not say whose.
    Rating,
    /// Club.
    Club,
}

use Column::{
    Birth, Club, Family, Federation, FideId, Given, Name, NationalId, Rating, RatingBlitz,
    RatingFide, RatingNational, RatingRapid, Sex, Title,
};

/// Headings as [`folded`] gives them.
const HEADINGS: [(Column, &[&str]); 15] = [
    (
        Name,
        &["name", "player", "playername", "fullname", "naam", "spielername", "nombreyapellidos"],
    ),
    (
        Family,
        &[
            "surname",
            "lastname",
            "nachname",
            "sukunimi",
            "cognome",
            "apellidos",
            "apellido",
            "nom",
            "last",
            "familyname",
            "family",
        ],
    ),
    (
        Given,
        &[
            "firstname",
            "vorname",
            "given",
            "givenname",
            "etunimi",
            "nome",
            "nombre",
            "prenom",
            "first",
        ],
    ),
    (Title, &["title", "titel", "tit", "titulo", "fidetitle", "fidetitel"]),
    (Sex, &["sex", "gender", "geschlecht", "fs", "mf", "sexe", "sexo"]),
    (
        Birth,
        &[
            "birth",
            "birthday",
            "birthdate",
            "geburt",
            "geburtsjahr",
            "dob",
            "bday",
            "born",
            "geboren",
            "year",
            "nacimiento",
            "fechanacimiento",
        ],
    ),
    (Federation, &["fed", "federation", "federacion", "country", "fidefed", "land"]),
    (FideId, &["fideno", "fideid", "fideident", "idfide", "fidenumber", "fide", "fidecode"]),
    (
        NationalId,
        &[
            "idno",
            "idnr",
            "identnr",
            "ident",
            "natid",
            "idnat",
            "zps",
            "playerid",
            "localid",
            "id",
            "nationalid",
            "rut",
        ],
    ),
    (
        RatingFide,
        &[
            "rtgint",
            "eloint",
            "ratingint",
            "intrating",
            "rtgi",
            "rtgfide",
            "elofide",
            "fiderating",
            "irtg",
            "standard",
            "std",
        ],
    ),
    (
        RatingNational,
        &[
            "rtgnat",
            "elonat",
            "ratingnat",
            "natrating",
            "rtgn",
            "eloloc",
            "dwz",
            "nrtg",
            "rtgloc",
            "national",
            "nationalrating",
            "elonacional",
        ],
    ),
    (RatingRapid, &["rapid", "rtgrapid", "rapidrating"]),
    (RatingBlitz, &["blitz", "rtgblitz", "blitzrating"]),
    (Rating, &["rtg", "rating", "elo"]),
    (Club, &["club", "clubname", "klub", "verein", "clubcity", "seura"]),
];

impl Column {
    /// What a heading means; none if it says nothing to us.
    pub(super) fn of(heading: &str) -> Option<Column> {
        let heading = folded(heading);
        let known = HEADINGS.iter().find(|(_, headings)| headings.contains(&heading.as_str()));
        known.map(|(column, _)| *column)
    }

    /// Whether it names people.
    pub(super) const fn is_name(self) -> bool {
        matches!(self, Name | Family | Given)
    }

    /// What is wrong with a value that it cannot have.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Title => "bad_title",
            Sex => "bad_sex",
            Birth => "bad_birth",
            Federation => "bad_federation",
            FideId => "bad_fide_id",
            RatingFide | RatingNational | RatingRapid | RatingBlitz | Rating => "bad_rating",
            Name | Family | Given | NationalId | Club => "out_of_range",
        }
    }
}

/// The column that fills a field of a person.
pub(super) fn of_field(field: &str) -> Option<Column> {
    Some(match field {
        "family_name" => Family,
        "given_name" => Given,
        "birth" => Birth,
        "federation" => Federation,
        "fide_id" => FideId,
        "national_id" => NationalId,
        "title" => Title,
        "club" => Club,
        "standard" => RatingFide,
        "rapid" => RatingRapid,
        "blitz" => RatingBlitz,
        "national" => RatingNational,
        _ => return None,
    })
}

/// A heading without case, accents, blanks and punctuation.
fn folded(heading: &str) -> String {
    fold(heading).chars().filter(|character| character.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_means_one_thing() {
        let all: Vec<&str> =
            HEADINGS.iter().flat_map(|(_, headings)| headings.iter().copied()).collect();
        for heading in &all {
            assert_eq!(*heading, folded(heading));
            assert_eq!(all.iter().filter(|other| *other == heading).count(), 1, "{heading}");
        }
    }

    #[test]
    fn headings_are_read_in_any_dress() {
        for (heading, column) in [
            ("ID_No", NationalId),
            ("FIDE-No.", FideId),
            (" Fed", Federation),
            ("Fecha Nacimiento", Birth),
            ("Título", Title),
            ("Rtg_Int", RatingFide),
            ("family_name", Family),
        ] {
            assert_eq!(Column::of(heading), Some(column), "{heading}");
        }
        assert_eq!(Column::of("Wtg1"), None);
        assert_eq!(Column::of(""), None);
    }
}
