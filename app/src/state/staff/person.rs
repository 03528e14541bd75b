//! A person's data as the fields of a form, and back.

use shared::api::participants::{PersonData, Sex};

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// Family name.
    Family,
    /// Given names.
    Given,
    /// Rating by which he is paired.
    Rating,
    /// FIDE title.
    Title,
    /// Federation.
    Federation,
    /// FIDE ID.
    FideId,
    /// Birth.
    Birth,
    /// Sex.
    Sex,
    /// Club.
    Club,
    /// National ID.
    NationalId,
    /// FIDE standard rating.
    Standard,
    /// FIDE rapid rating.
    Rapid,
    /// FIDE blitz rating.
    Blitz,
    /// National rating.
    National,
}

impl Field {
    /// Every field, in the order of the form.
    pub const ALL: [Field; 14] = [
        Field::Family,
        Field::Given,
        Field::Rating,
        Field::Title,
        Field::Federation,
        Field::FideId,
        Field::Birth,
        Field::Sex,
        Field::Club,
        Field::NationalId,
        Field::Standard,
        Field::Rapid,
        Field::Blitz,
        Field::National,
    ];

    /// The key of its label.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Field::Family => "person-family-name",
            Field::Given => "person-given-name",
            Field::Rating => "person-rating",
            Field::Title => "person-title",
            Field::Federation => "person-federation",
            Field::FideId => "person-fide-id",
            Field::Birth => "person-birth",
            Field::Sex => "person-sex",
            Field::Club => "person-club",
            Field::NationalId => "person-national-id",
            Field::Standard => "person-standard",
            Field::Rapid => "person-rapid",
            Field::Blitz => "person-blitz",
            Field::National => "person-national",
        }
    }

    /// Whether it takes digits only.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(
            self,
            Field::Rating
                | Field::FideId
                | Field::Standard
                | Field::Rapid
                | Field::Blitz
                | Field::National
        )
    }
}

/// What the fields hold, by the place of [`Field::ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonText([String; 14]);

impl PersonText {
    /// The fields of somebody's data and of the rating by which he is paired.
    #[must_use]
    pub fn of(person: &PersonData, rating: Option<u16>) -> PersonText {
        let number = |value: Option<u16>| value.map(|n| n.to_string()).unwrap_or_default();
        PersonText(Field::ALL.map(|field| match field {
            Field::Family => person.family_name.clone(),
            Field::Given => person.given_name.clone(),
            Field::Rating => number(rating),
            Field::Title => person.title.clone(),
            Field::Federation => person.federation.clone(),
            Field::FideId => person.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            Field::Birth => person.birth.clone(),
            Field::Sex => sex_word(person.sex).to_owned(),
            Field::Club => person.club.clone(),
            Field::NationalId => person.national_id.clone(),
            Field::Standard => number(person.standard),
            Field::Rapid => number(person.rapid),
            Field::Blitz => number(person.blitz),
            Field::National => number(person.national),
        }))
    }

    /// What a field holds.
    #[must_use]
    pub fn get(&self, field: Field) -> &str {
        self.0.get(field as usize).map_or("", String::as_str)
    }

    /// Writes into a field.
    pub fn set(&mut self, field: Field, value: String) {
        if let Some(place) = self.0.get_mut(field as usize) {
            *place = value;
        }
    }

    /// The data and the rating.
    ///
    /// # Errors
    /// The first field that should hold a number and does not.
    pub fn read(&self) -> Result<(PersonData, Option<u16>), Field> {
        let text = |field| self.get(field).trim().to_owned();
        let person = PersonData {
            family_name: text(Field::Family),
            given_name: text(Field::Given),
            birth: text(Field::Birth),
            sex: match self.get(Field::Sex) {
                "m" => Some(Sex::Male),
                "w" => Some(Sex::Female),
                _ => None,
            },
            federation: text(Field::Federation).to_uppercase(),
            fide_id: self.number(Field::FideId)?,
            national_id: text(Field::NationalId),
            title: text(Field::Title).to_uppercase(),
            club: text(Field::Club),
            standard: self.number(Field::Standard)?,
            rapid: self.number(Field::Rapid)?,
            blitz: self.number(Field::Blitz)?,
            national: self.number(Field::National)?,
        };
        Ok((person, self.number(Field::Rating)?))
    }

    fn number<N: std::str::FromStr>(&self, field: Field) -> Result<Option<N>, Field> {
        match self.get(field).trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| field),
        }
    }
}

const fn sex_word(sex: Option<Sex>) -> &'static str {
    match sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> PersonData {
        PersonData {
            family_name: "Petrova".to_owned(),
            given_name: "Anna".to_owned(),
            birth: "2001-02-03".to_owned(),
            sex: Some(Sex::Female),
            federation: "PER".to_owned(),
            fide_id: Some(3_800_123),
            national_id: "A-7".to_owned(),
            title: "WFM".to_owned(),
            club: "Torre".to_owned(),
            standard: Some(1873),
            rapid: Some(1850),
            blitz: None,
            national: Some(1900),
        }
    }

    #[test]
    fn a_person_comes_back_from_the_form_as_she_went_in() {
        let text = PersonText::of(&anna(), Some(1873));
        assert_eq!(text.read(), Ok((anna(), Some(1873))));
        let nobody = PersonText::of(&PersonData::default(), None);
        assert_eq!(nobody.read(), Ok((PersonData::default(), None)));
    }

    #[test]
    fn every_field_stands_at_its_own_place() {
        let mut text = PersonText::default();
        for field in Field::ALL {
            text.set(field, field.key().to_owned());
        }
        for field in Field::ALL {
            assert_eq!(text.get(field), field.key());
        }
    }

    #[test]
    fn what_is_no_number_is_named_by_its_field() {
        for field in Field::ALL.into_iter().filter(|field| field.is_number()) {
            for wrong in ["x", "-1", "1.5", "99999999999999999999"] {
                let mut text = PersonText::of(&anna(), None);
                text.set(field, wrong.to_owned());
                assert_eq!(text.read(), Err(field), "{wrong}");
            }
        }
    }
}
