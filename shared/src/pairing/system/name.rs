//! The names by which individual systems stand in rules, rounds and command lines.

use serde::de::{self, Deserialize, Deserializer, Unexpected};
use serde::ser::{self, Serialize, Serializer};

use super::{Cycles, Edition, System};

const fn dutch(edition: Edition, baku: bool) -> System {
    System::Dutch { edition, baku }
}

const fn round_robin(cycles: Cycles) -> System {
    System::RoundRobin { cycles, teams: false }
}

impl System {
    /// The systems in which players meet, each with its name.
    pub const INDIVIDUAL: [(&'static str, System); 9] = [
        ("dutch-2026", dutch(Edition::Fide2026, false)),
        ("dutch-2026-baku", dutch(Edition::Fide2026, true)),
        ("dutch-2017", dutch(Edition::Fide2017, false)),
        ("dutch-2017-baku", dutch(Edition::Fide2017, true)),
        ("double-swiss", System::DoubleSwiss { baku: false }),
        ("double-swiss-baku", System::DoubleSwiss { baku: true }),
        ("round-robin", round_robin(Cycles::Single)),
        ("double-round-robin", round_robin(Cycles::Double)),
        ("double-round-robin-swapped", round_robin(Cycles::DoubleSwapped)),
    ];

    /// The name of a system in which players meet, as it stands in rules and rounds; empty for
    /// those of teams.
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = System::INDIVIDUAL.iter().find(|(_, system)| *system == self);
        known.map_or("", |(name, _)| name)
    }

    /// The individual system of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<System> {
        // Rules that were written before there was a choice.
        let name = if name == "dutch" { "dutch-2026" } else { name };
        let known = System::INDIVIDUAL.iter().find(|(known, _)| *known == name);
        known.map(|(_, system)| *system)
    }
}

impl Serialize for System {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.name() {
            "" => Err(ser::Error::custom("rules are of players, not of teams")),
            name => serializer.serialize_str(name),
        }
    }
}

impl<'de> Deserialize<'de> for System {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        System::named(&name).ok_or_else(|| {
            de::Error::invalid_value(Unexpected::Str(&name), &"the name of an individual system")
        })
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for System {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("The pairing system of players with its edition."))
            .enum_values(Some(System::INDIVIDUAL.map(|(name, _)| name)))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for System {}
