//! Folding changes into the state.

use super::{Change, Entity, Key, Tournament};

impl Tournament {
    /// Folds one change in. Removing what is not there changes nothing.
    pub fn apply(&mut self, change: Change) {
        match change {
            Change::Put(entity) => self.put(entity),
            Change::Remove(key) => self.remove(key),
        }
    }

    fn put(&mut self, entity: Entity) {
        match entity {
            Entity::Rules(rules) => self.rules = rules,
            Entity::Running(running) => self.running = running,
            Entity::Counters(counters) => self.counters = counters,
            Entity::Participant(row) => {
                self.participants.insert(row.id, row);
            }
            Entity::Participation(row) => {
                self.participations.insert((row.participant, row.from), row);
            }
            Entity::Round(row) => {
                self.rounds.insert(row.no, row);
            }
            Entity::Match(row) => {
                self.matches.insert(row.id, row);
            }
            Entity::Game(row) => {
                self.games.insert(row.id, row);
            }
            Entity::Bye(row) => {
                self.byes.insert((row.round, row.participant), row);
            }
            Entity::Prohibition(no, row) => {
                self.prohibitions.insert(no, row);
            }
            Entity::Claim(row) => {
                self.claims.insert(row.id, row);
            }
        }
    }

    fn remove(&mut self, key: Key) {
        match key {
            Key::Participant(id) => {
                self.participants.remove(&id);
            }
            Key::Participation(participant, from) => {
                self.participations.remove(&(participant, from));
            }
            Key::Round(no) => {
                self.rounds.remove(&no);
            }
            Key::Match(id) => {
                self.matches.remove(&id);
            }
            Key::Game(id) => {
                self.games.remove(&id);
            }
            Key::Bye(round, participant) => {
                self.byes.remove(&(round, participant));
            }
            Key::Prohibition(no) => {
                self.prohibitions.remove(&no);
            }
            Key::Claim(id) => {
                self.claims.remove(&id);
            }
        }
    }
}
