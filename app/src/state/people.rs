//! The people this device follows: a player, or a parent's three children.

use serde::{Deserialize, Serialize};
use shared::id::ParticipantId;

use super::place::{Address, Place, Public};

/// Somebody in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Where he plays.
    pub address: Address,
    /// Which participant he is there.
    pub participant: ParticipantId,
    /// `Family, Given`, as last seen.
    pub name: String,
}

impl Person {
    /// What the strip of people calls him: the first given name, else the whole name.
    #[must_use]
    pub fn short_name(&self) -> &str {
        let given = self.name.split_once(',').map_or(self.name.as_str(), |(_, given)| given);
        given.split_whitespace().next().unwrap_or(&self.name)
    }
}

/// All of them, and whose board is in view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct People {
    /// In the order in which they were chosen.
    pub all: Vec<Person>,
    /// The one last looked at.
    pub current: Option<usize>,
}

impl People {
    /// Follows somebody, and looks at him.
    pub fn follow(&mut self, person: Person) {
        let known = self.position(&person.address, person.participant);
        self.current = Some(known.unwrap_or(self.all.len()));
        match known.and_then(|place| self.all.get_mut(place)) {
            Some(same) => same.name = person.name,
            None => self.all.push(person),
        }
    }

    /// Follows somebody no more.
    pub fn forget(&mut self, address: &Address, participant: ParticipantId) {
        if let Some(place) = self.position(address, participant) {
            self.all.remove(place);
            self.current = (!self.all.is_empty()).then_some(0);
        }
    }

    /// Looks at somebody who is followed.
    pub fn look_at(&mut self, address: &Address, participant: ParticipantId) {
        if let Some(place) = self.position(address, participant) {
            self.current = Some(place);
        }
    }

    /// Whether somebody is followed.
    #[must_use]
    pub fn follows(&self, address: &Address, participant: ParticipantId) -> bool {
        self.position(address, participant).is_some()
    }

    /// Whose board is in view in a tournament: the one last looked at if he plays there, else the
    /// first who does.
    #[must_use]
    pub fn current_in(&self, address: &Address) -> Option<&Person> {
        let here = |person: &&Person| person.address == *address;
        self.current().filter(here).or_else(|| self.all.iter().find(here))
    }

    /// The one last looked at.
    #[must_use]
    pub fn current(&self) -> Option<&Person> {
        self.all.get(self.current?)
    }

    /// Where a start at the first page leads: to the board of the one last looked at.
    #[must_use]
    pub fn board_on_start(&self, path: &str) -> Option<Place> {
        let person = self.current().filter(|_| Place::parse(path) == Place::Home)?;
        Some(Place::Public(person.address.clone(), Public::Board))
    }

    fn position(&self, address: &Address, participant: ParticipantId) -> Option<usize> {
        self.all
            .iter()
            .position(|person| person.address == *address && person.participant == participant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(tournament: &str, participant: u32, name: &str) -> Person {
        let address = Address { event: "club".into(), tournament: tournament.into() };
        Person { address, participant: ParticipantId(participant), name: name.into() }
    }

    #[test]
    fn the_strip_calls_people_by_their_first_given_name() {
        for (name, short) in
            [("Quispe Rojas, María José", "María"), ("Magnus", "Magnus"), ("Petrova,", "Petrova,")]
        {
            assert_eq!(person("a", 1, name).short_name(), short);
        }
    }

    #[test]
    fn several_people_are_followed_and_one_is_in_view() {
        let (anna, tim) = (person("a", 1, "P, Anna"), person("b", 1, "P, Tim"));
        let mut people = People::default();
        people.follow(anna.clone());
        people.follow(tim.clone());
        people.follow(anna.clone());
        assert_eq!(people.all, [anna.clone(), tim.clone()]);
        assert_eq!(people.current(), Some(&anna));
        assert_eq!(people.current_in(&tim.address), Some(&tim));
        assert_eq!(people.board_on_start("/").unwrap().to_string(), "/e/club/a");
        assert_eq!(people.board_on_start("/settings"), None);
        people.forget(&anna.address, anna.participant);
        assert_eq!(people.current(), Some(&tim));
        people.forget(&tim.address, tim.participant);
        assert_eq!(people.current(), None);
        assert_eq!(people.current_in(&anna.address), None);
    }
}
