//! What stands between a tournament and its next round.

use shared::id::{ParticipantId, Revision, RoundNo};
use shared::result::GameResult;
use shared::tournament::{ByeKind, Presence, Stage};
use shared::view::{ParticipantView, Parts, RoundView};

use crate::state::situation::presence;

/// The next act of the chief arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Results are missing.
    Wait {
        /// The round to pair.
        round: RoundNo,
        /// Games without a result.
        open: usize,
        /// Boards with two values.
        disputed: usize,
    },
    /// The round can be paired; disputes need consent.
    Pair {
        /// The round to pair.
        round: RoundNo,
        /// Boards with two values.
        disputed: usize,
    },
    /// A draft waits to be published or thrown away.
    Draft {
        /// Its round.
        round: RoundNo,
        /// What it was paired from.
        basis: Revision,
        /// That has changed since.
        stale: bool,
    },
    /// All declared rounds are paired.
    Over,
}

/// What comes next.
#[must_use]
pub fn step(parts: &Parts) -> Step {
    let latest = parts.tournament.rounds.last();
    if let Some(draft) = latest.filter(|round| round.stage == Stage::Drafted) {
        let basis = draft.basis.unwrap_or_default();
        return Step::Draft { round: draft.no, basis, stale: draft.stale };
    }
    let round = next_round(parts);
    if round > parts.tournament.rules.rounds {
        return Step::Over;
    }
    let games = || parts.rounds.iter().flat_map(|round| &round.games);
    let open = games().filter(|game| game.result == GameResult::Open).count();
    let disputed = games().filter(|game| game.disputed).count();
    if open > 0 { Step::Wait { round, open, disputed } } else { Step::Pair { round, disputed } }
}

/// The next round that has not been paired, not even as a draft.
#[must_use]
pub fn next_round(parts: &Parts) -> RoundNo {
    RoundNo(parts.tournament.rounds.last().map_or(1, |latest| latest.no.0.saturating_add(1)))
}

/// Who plays in a round that is not paired yet, and who does not, in initial order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    /// To be paired.
    pub present: usize,
    /// Without a game on request.
    pub byes: Vec<(ParticipantId, ByeKind)>,
    /// Not there for now.
    pub absent: Vec<ParticipantId>,
    /// Gone for good.
    pub gone: Vec<ParticipantId>,
}

/// Calls the roll for a round.
#[must_use]
pub fn roll(participants: &[ParticipantView], round: RoundNo) -> Roll {
    let mut roll = Roll::default();
    for who in participants {
        let bye = who.coming_byes.iter().find(|bye| bye.round == round);
        match (presence(who, round), bye) {
            (Presence::Withdrawn | Presence::Expelled, _) => roll.gone.push(who.id),
            (_, Some(bye)) => roll.byes.push((who.id, bye.kind)),
            (Presence::In, None) => roll.present += 1,
            (Presence::Out, None) => roll.absent.push(who.id),
        }
    }
    roll
}

/// How many would be numbered if a round robin began now: everybody who has not left.
#[must_use]
pub fn numbered(parts: &Parts) -> usize {
    let everybody = parts.participants.participants.iter();
    let left = [Presence::Withdrawn, Presence::Expelled];
    everybody.filter(|who| !left.contains(&presence(who, RoundNo(1)))).count()
}

/// Results of a round that are in, and how many there will be.
#[must_use]
pub fn progress(round: &RoundView) -> (usize, usize) {
    let decided = round.games.iter().filter(|game| game.result.is_decided()).count();
    (decided, round.games.len())
}

#[cfg(test)]
mod tests;
