//! What a pairing made by hand breaks, and where it differs from the engine's (VCL4THP 66 to 69).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::round::byes_of;
use super::{Warning, engine};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::check::{Difference, compare};
use crate::pairing::dutch::Edition;
use crate::pairing::dutch::by_hand::Players;
use crate::pairing::system::System;
use crate::pairing::{NoPairing, Pair, Pairing};
use crate::tournament::{ByeKind, ByeState, Tournament};

/// A rule that a pairing breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Break {
    /// Which; it needs consent.
    pub warning: Warning,
    /// Whom it is about: two who meet, White first, or one.
    pub participants: Vec<ParticipantId>,
}

/// A drafted pairing beside the engine's of the same state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The engine's pairing; none if it finds none.
    pub engine: Option<Pairing>,
    /// Where the draft differs, in the order of the engine's boards; empty without an engine's.
    pub differences: Vec<Difference>,
    /// What it breaks: by board, then byes, then those who are left without either, then boards.
    pub breaks: Vec<Break>,
}

impl Review {
    /// What the end act has to ask, each once.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let own = self.engine.is_some() && self.differences.is_empty();
        let differs = (!own).then_some(Warning::PairingDiffers);
        let all: BTreeSet<Warning> =
            self.breaks.iter().map(|broken| broken.warning).chain(differs).collect();
        all.into_iter().collect()
    }

    /// Who has neither an opponent nor a bye.
    pub(super) fn unpaired(&self) -> impl Iterator<Item = ParticipantId> {
        let left = self.breaks.iter().filter(|broken| broken.warning == Warning::Unpaired);
        left.flat_map(|broken| broken.participants.iter().copied())
    }
}

impl Tournament {
    /// The pairing of a round as it stands: pairs in board order and the bye.
    #[must_use]
    pub fn standing_pairing(&self, round: RoundNo) -> Pairing {
        let pair =
            |found: &crate::tournament::Match| Pair { white: found.white, black: found.black };
        let bye = byes_of(self, round)
            .find(|bye| bye.kind == ByeKind::PairingAllocated && bye.state == ByeState::Confirmed);
        let pairs = self.matches_of(round).map(pair).collect();
        Pairing { pairs, bye: bye.map(|bye| bye.participant) }
    }

    /// Compares the draft of a round with the engine's pairing of now, and asks after the rules.
    #[must_use]
    pub fn review(&self, round: RoundNo) -> Review {
        let table = self.crosstable_to_pair(round);
        let own = self.standing_pairing(round);
        let engine = engine::table(self, round).ok();
        let engine = engine.and_then(|table| engine::pair(self, &table).ok());
        let differences = engine.as_ref().map(|engine| compare(&own, engine)).unwrap_or_default();
        // A history that contradicts itself has no players, so nothing can be said of them.
        let breaks = Players::of(&table, self.edition()).map(|players| broken(&players, &own));
        let mut breaks = breaks.unwrap_or_default();
        if !matches!(self.rules.system, System::Dutch { .. }) {
            let colours = [Warning::ColoursBroken, Warning::ColoursExchanged];
            breaks.retain(|broken| !colours.contains(&broken.warning));
        }
        breaks.extend(self.off_their_boards(round));
        Review { engine, differences, breaks }
    }

    /// Who has a fixed board and was moved away from it; of two with one each either will do. Boards
    /// that nobody chose are given around fixed ones by the end act.
    fn off_their_boards(&self, round: RoundNo) -> Vec<Break> {
        let by_hand = self.rounds.get(&round).and_then(|row| row.by_hand.as_ref());
        if !by_hand.is_some_and(|by_hand| by_hand.boards_chosen) {
            return Vec::new();
        }
        let fixed = |id: &ParticipantId| self.participants.get(id).and_then(|row| row.fixed_board);
        let left = self.matches_of(round).filter_map(|found| {
            let mut participants = vec![found.white, found.black];
            let there = participants.iter().any(|id| fixed(id) == Some(found.board));
            participants.retain(|id| fixed(id).is_some() && !there);
            let warning = Warning::FixedBoardLeft;
            (!participants.is_empty()).then_some(Break { warning, participants })
        });
        left.collect()
    }

    /// The edition by which colours and byes are judged.
    const fn edition(&self) -> Edition {
        match self.rules.system {
            System::Dutch { edition, .. } => edition,
            _ => Edition::Fide2026,
        }
    }

    /// Pairs in board order (C.04.2 Art. 3.6) as a round to be paired has it.
    pub(super) fn in_board_order(
        &self,
        round: RoundNo,
        pairs: Vec<Pair>,
    ) -> Result<Vec<Pair>, NoPairing> {
        let mut table = self.crosstable_to_pair(round);
        let mut added = self.virtual_points(RoundNo(round.0.saturating_sub(1)));
        for row in &mut table.rows {
            row.virtual_points = added.remove(&row.id).unwrap_or_default();
        }
        Ok(Players::of(&table, self.edition())?.in_board_order(pairs))
    }
}

fn broken(players: &Players, own: &Pairing) -> Vec<Break> {
    let mut breaks = Vec::new();
    let mut note = |warning, participants| breaks.push(Break { warning, participants });
    for &pair in &own.pairs {
        let faults = players.faults(pair);
        for (is_so, warning) in [
            (faults.rematch, Warning::Rematch),
            (faults.forbidden, Warning::ForbiddenPair),
            (faults.colours, Warning::ColoursBroken),
            (faults.colours_exchanged, Warning::ColoursExchanged),
        ] {
            if is_so {
                note(warning, vec![pair.white, pair.black]);
            }
        }
    }
    if let Some(receiver) = own.bye.filter(|id| !players.may_have_bye(*id)) {
        note(Warning::ByeNotAllowed, vec![receiver]);
    }
    let paired = own.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(own.bye);
    let paired: BTreeSet<ParticipantId> = paired.collect();
    for id in players.ids().filter(|id| !paired.contains(id)) {
        note(Warning::Unpaired, vec![id]);
    }
    breaks
}
