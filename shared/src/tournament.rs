//! The state of one tournament: one ranking, one system, one log, one revision.

mod apply;
mod by_hand;
mod change;
mod clubs;
mod crosstable;
pub mod decide;
mod double_entry;
mod explain;
mod game;
pub mod initial_order;
mod op;
mod participant;
mod ratings;
mod round;
mod rules;
mod table;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use by_hand::{Alteration, ByHand};
pub use change::{Change, Counters, Entity, Key};
pub use decide::{Actor, Break, Ctx, Decision, Effect, Refusal, Review, Warning, decide};
pub use game::{Claim, ClaimState, Game, Match};
pub use op::{HistoryRound, NewParticipant, Op, Placed, Reporter};
pub use participant::{MOST_PARTICIPANTS, Participant, Participation, Presence};
pub use ratings::{RatingList, Ratings};
pub use round::{Bye, ByeKind, ByeOrigin, ByeState, Protection, Round, Stage};
pub use rules::{Rules, Running};

use crate::crosstable::Prohibition;
use crate::id::{ClaimId, GameId, MatchId, ParticipantId, RoundNo, TournamentId};
use crate::order::sort_by_key;

/// Everything that decides pairings and standings. Names are not here: they stand in entries,
/// which an erasure may empty without touching the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Which tournament.
    pub id: TournamentId,
    /// What is frozen at the pairing of round 1.
    pub rules: Rules,
    /// What may change any time.
    pub running: Running,
    /// The next free numbers.
    pub counters: Counters,
    /// Everybody who ever took part.
    pub participants: BTreeMap<ParticipantId, Participant>,
    /// From which round on who is in or out.
    pub participations: BTreeMap<(ParticipantId, RoundNo), Participation>,
    /// Rounds that are drafted or later.
    pub rounds: BTreeMap<RoundNo, Round>,
    /// Pairings of all rounds.
    pub matches: BTreeMap<MatchId, Match>,
    /// Games of all matches.
    pub games: BTreeMap<GameId, Game>,
    /// Byes of all rounds, asked or given.
    pub byes: BTreeMap<(RoundNo, ParticipantId), Bye>,
    /// Pairs that must not meet, by the number of the prohibition.
    pub prohibitions: BTreeMap<u32, Prohibition>,
    /// Values that differ from what their author had seen.
    pub claims: BTreeMap<ClaimId, Claim>,
}

impl Tournament {
    /// A tournament before anything happened in it.
    #[must_use]
    pub fn new(id: TournamentId, rules: Rules, running: Running) -> Self {
        Tournament {
            id,
            rules,
            running,
            counters: Counters::default(),
            participants: BTreeMap::new(),
            participations: BTreeMap::new(),
            rounds: BTreeMap::new(),
            matches: BTreeMap::new(),
            games: BTreeMap::new(),
            byes: BTreeMap::new(),
            prohibitions: BTreeMap::new(),
            claims: BTreeMap::new(),
        }
    }

    /// The last round that was paired, draft or not; none before round 1.
    #[must_use]
    pub fn latest_round(&self) -> Option<&Round> {
        self.rounds.values().next_back()
    }

    /// The matches of a round in board order.
    pub fn matches_of(&self, round: RoundNo) -> impl Iterator<Item = &Match> {
        let mut matches: Vec<&Match> =
            self.matches.values().filter(|paired| paired.round == round).collect();
        sort_by_key(&mut matches, |paired| (paired.board, paired.id));
        matches.into_iter()
    }

    /// The games of a match in order of board and leg.
    pub fn games_of(&self, paired: MatchId) -> impl Iterator<Item = &Game> {
        self.games.values().filter(move |game| game.in_match == paired)
    }

    /// The claims on a game that wait for a person.
    pub fn open_claims_of(&self, game: GameId) -> impl Iterator<Item = &Claim> {
        self.claims
            .values()
            .filter(move |claim| claim.game == game && claim.state == ClaimState::Waiting)
    }

    /// What a participant is in a round: the latest word that holds from then or earlier.
    #[must_use]
    pub fn presence(&self, participant: ParticipantId, round: RoundNo) -> Presence {
        self.participations
            .range((participant, RoundNo(0))..=(participant, round))
            .next_back()
            .map_or(Presence::Out, |(_, word)| word.presence)
    }
}
