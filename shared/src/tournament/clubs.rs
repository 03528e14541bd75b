//! Club protection: in the first rounds players of one club do not meet. For the engine and in
//! report files they are forbidden pairs of those rounds (TRF, `260`).

use std::collections::BTreeMap;

use super::{Protection, Tournament};
use crate::crosstable::Prohibition;
use crate::id::{ParticipantId, RoundNo};

impl Tournament {
    /// The members of each club of two or more, by the club's number.
    #[must_use]
    pub fn clubs(&self) -> BTreeMap<u32, Vec<ParticipantId>> {
        let mut clubs: BTreeMap<u32, Vec<ParticipantId>> = BTreeMap::new();
        for row in self.participants.values() {
            if let Some(club) = row.club {
                clubs.entry(club).or_default().push(row.id);
            }
        }
        clubs.retain(|_, members| members.len() > 1);
        clubs
    }

    /// Whether clubs are to be kept apart in a round.
    #[must_use]
    pub fn is_protected(&self, round: RoundNo) -> bool {
        (RoundNo(1)..=self.rules.protected_rounds).contains(&round) && !self.clubs().is_empty()
    }

    /// All forbidden pairs: those of the organizer by their numbers, then those of clubs.
    #[must_use]
    pub fn forbidden(&self) -> Vec<Prohibition> {
        let mut all: Vec<Prohibition> = self.prohibitions.values().cloned().collect();
        all.extend(self.club_prohibitions());
        all
    }

    /// The forbidden pairs of clubs, in the protected rounds whose protection was not lifted.
    fn club_prohibitions(&self) -> impl Iterator<Item = Prohibition> {
        let stretches = self.protected_stretches();
        self.clubs().into_values().flat_map(move |participants| {
            let held = stretches.clone().into_iter();
            held.map(move |(from, to)| Prohibition { from, to, participants: participants.clone() })
        })
    }

    /// First and last round of each unbroken run of protected rounds.
    fn protected_stretches(&self) -> Vec<(RoundNo, RoundNo)> {
        let mut stretches: Vec<(RoundNo, RoundNo)> = Vec::new();
        for no in (1..=self.rules.protected_rounds.0).map(RoundNo) {
            let round = self.rounds.get(&no);
            if round.is_some_and(|round| round.protection == Protection::Lifted) {
                continue;
            }
            match stretches.last_mut() {
                Some((_, to)) if to.0 + 1 == no.0 => *to = no,
                _ => stretches.push((no, no)),
            }
        }
        stretches
    }
}
