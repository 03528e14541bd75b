//! The tournament as its crosstable, for engines, tie-breaks and report files.

use std::collections::BTreeMap;

use super::{ByeState, Participant, Presence, Tournament};
use crate::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::order::sort_by_key;

impl Tournament {
    /// Participants in initial order (C.04.2 Art. 2).
    #[must_use]
    pub fn initial_order(&self) -> Vec<&Participant> {
        let mut order: Vec<&Participant> = self.participants.values().collect();
        sort_by_key(&mut order, |row| (row.strength_order, row.start_number, row.id));
        order
    }

    /// Rounds 1 to `through` as they stand, nothing of a later round.
    #[must_use]
    pub fn crosstable(&self, through: RoundNo) -> Crosstable {
        let games = self.rules.games_per_round();
        let mut cells = self.cells_by_round(through);
        let rows = self
            .initial_order()
            .into_iter()
            .map(|participant| Row {
                id: participant.id,
                rating: participant.rating,
                cells: (1..=through.0)
                    .flat_map(|no| (1..=games).map(move |leg| (participant.id, RoundNo(no), leg)))
                    .map(|place| cells.remove(&place).unwrap_or(Cell::bye(Mark::ZeroPointBye)))
                    .collect(),
                extra: Vec::new(),
                virtual_points: Vec::new(),
            })
            .collect();
        Crosstable {
            rows,
            rounds: self.rules.rounds,
            paired_rounds: through,
            games_per_round: games.into(),
            points: self.rules.worth(),
            initial_colour: self.rules.initial_colour,
            prohibitions: self.forbidden(),
        }
    }

    /// What the engine reads to pair `round`: everything before it, and who is not to be paired.
    #[must_use]
    pub fn crosstable_to_pair(&self, round: RoundNo) -> Crosstable {
        let mut table = self.crosstable(RoundNo(round.0.saturating_sub(1)));
        for row in &mut table.rows {
            let games = usize::from(table.games_per_round);
            row.cells.extend(self.announced(row.id, round).into_iter().cycle().take(games));
        }
        table
    }

    /// Why a participant is not to be paired in a round; none if he is to be.
    #[must_use]
    pub fn announced(&self, participant: ParticipantId, round: RoundNo) -> Option<Cell> {
        let granted = self
            .byes
            .get(&(round, participant))
            .filter(|bye| bye.state == ByeState::Confirmed)
            .map(|bye| Cell::bye(bye.kind.mark()));
        match self.presence(participant, round) {
            Presence::In => granted,
            Presence::Out => Some(granted.unwrap_or(Cell::bye(Mark::ZeroPointBye))),
            Presence::Withdrawn | Presence::Expelled => Some(Cell::bye(Mark::ZeroPointBye)),
        }
    }

    /// By participant, round and game of the round.
    fn cells_by_round(&self, through: RoundNo) -> BTreeMap<(ParticipantId, RoundNo, u8), Cell> {
        let mut cells = BTreeMap::new();
        let games = self.rules.games_per_round();
        for bye in self.byes.values() {
            if bye.round <= through && bye.state == ByeState::Confirmed {
                let cell = Cell::bye(bye.kind.mark());
                cells.extend((1..=games).map(|leg| ((bye.participant, bye.round, leg), cell)));
            }
        }
        for game in self.games.values() {
            let Some(paired) = self.matches.get(&game.in_match) else { continue };
            if paired.round > through {
                continue;
            }
            let (white, black) = paired.players(game.leg);
            for (own, other, colour) in
                [(white, black, Colour::White), (black, white, Colour::Black)]
            {
                let cell = Cell::game(other, colour, game.result.mark(colour));
                cells.insert((own, paired.round, game.leg), cell);
            }
        }
        cells
    }
}
