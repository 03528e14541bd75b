//! Changes: rows put or removed. They fold into the same state everywhere, so replay never decides
//! again.

use serde::{Deserialize, Serialize};

use super::{
    Bye, Claim, Game, Match, Participant, Participation, Round, Rules, Running, Tournament,
};
use crate::crosstable::Prohibition;
use crate::id::{ClaimId, GameId, MatchId, ParticipantId, RoundNo};

/// The next free numbers; they only grow, so a number of something removed is never given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counters {
    /// For the next participant, and his start number where none is given.
    pub participant: u32,
    /// For the next match.
    pub match_: u32,
    /// For the next game.
    pub game: u32,
    /// For the next claim.
    pub claim: u32,
    /// For the next prohibition.
    pub prohibition: u32,
}

impl Default for Counters {
    /// All from 1.
    fn default() -> Self {
        Counters { participant: 1, match_: 1, game: 1, claim: 1, prohibition: 1 }
    }
}

/// A row of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entity {
    /// The rules.
    Rules(Rules),
    /// Running matters.
    Running(Running),
    /// The next free numbers.
    Counters(Counters),
    /// A participant.
    Participant(Participant),
    /// From which round on who is in or out.
    Participation(Participation),
    /// A round.
    Round(Round),
    /// A match.
    Match(Match),
    /// A game.
    Game(Game),
    /// A bye.
    Bye(Bye),
    /// A prohibition and its number.
    Prohibition(u32, Prohibition),
    /// A claim.
    Claim(Claim),
}

/// The key of a row that can be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// A participant, before round 1.
    Participant(ParticipantId),
    /// A word on presence.
    Participation(ParticipantId, RoundNo),
    /// A round whose draft is discarded.
    Round(RoundNo),
    /// A match of such a round.
    Match(MatchId),
    /// A game of such a round.
    Game(GameId),
    /// A bye that the discarded draft gave.
    Bye(RoundNo, ParticipantId),
    /// A prohibition.
    Prohibition(u32),
    /// A claim on a game of such a round.
    Claim(ClaimId),
}

/// One row put (new or replaced) or removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The row is now this.
    Put(Entity),
    /// The row is gone.
    Remove(Key),
}

impl Entity {
    /// The row's key; none for what a tournament has exactly one of.
    #[must_use]
    pub const fn key(&self) -> Option<Key> {
        match self {
            Entity::Rules(_) | Entity::Running(_) | Entity::Counters(_) => None,
            Entity::Participant(row) => Some(Key::Participant(row.id)),
            Entity::Participation(row) => Some(Key::Participation(row.participant, row.from)),
            Entity::Round(row) => Some(Key::Round(row.no)),
            Entity::Match(row) => Some(Key::Match(row.id)),
            Entity::Game(row) => Some(Key::Game(row.id)),
            Entity::Bye(row) => Some(Key::Bye(row.round, row.participant)),
            Entity::Prohibition(no, _) => Some(Key::Prohibition(*no)),
            Entity::Claim(row) => Some(Key::Claim(row.id)),
        }
    }
}

impl Tournament {
    /// Whether there is a row of this key, so that a store knows a new row from a changed one.
    #[must_use]
    pub fn contains(&self, key: Key) -> bool {
        match key {
            Key::Participant(id) => self.participants.contains_key(&id),
            Key::Participation(participant, from) => {
                self.participations.contains_key(&(participant, from))
            }
            Key::Round(no) => self.rounds.contains_key(&no),
            Key::Match(id) => self.matches.contains_key(&id),
            Key::Game(id) => self.games.contains_key(&id),
            Key::Bye(round, participant) => self.byes.contains_key(&(round, participant)),
            Key::Prohibition(no) => self.prohibitions.contains_key(&no),
            Key::Claim(id) => self.claims.contains_key(&id),
        }
    }
}
