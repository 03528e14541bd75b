//! From the parts back to a crosstable, so that a phone computes what the server would.

use std::collections::BTreeMap;

use super::{Parts, RoundView};
use crate::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};

impl Parts {
    /// Rounds 1 to `through` as these parts tell them; rounds whose part is missing are as if
    /// nobody had been paired.
    #[must_use]
    pub fn crosstable(&self, through: RoundNo) -> Crosstable {
        let rules = &self.tournament.rules;
        let games = rules.games_per_round();
        let mut cells: BTreeMap<Place, Cell> = BTreeMap::new();
        for round in self.rounds.iter().filter(|round| round.no <= through) {
            cells.extend(cells_of(round, games));
        }
        let rows = self
            .participants
            .participants
            .iter()
            .map(|participant| Row {
                id: participant.id,
                rating: participant.rating,
                cells: (1..=through.0)
                    .flat_map(|no| (1..=games).map(move |leg| (participant.id, RoundNo(no), leg)))
                    .map(|place| {
                        cells.get(&place).copied().unwrap_or(Cell::bye(Mark::ZeroPointBye))
                    })
                    .collect(),
                extra: Vec::new(),
                virtual_points: Vec::new(),
            })
            .collect();
        let held = self.tournament.prohibitions.iter();
        Crosstable {
            rows,
            rounds: rules.rounds,
            paired_rounds: through,
            games_per_round: games.into(),
            points: rules.worth(),
            initial_colour: rules.initial_colour,
            prohibitions: held.map(|held| held.prohibition.clone()).collect(),
        }
    }
}

/// Participant, round, and which game of the round from 1.
type Place = (ParticipantId, RoundNo, u8);

fn cells_of(round: &RoundView, games: u8) -> Vec<(Place, Cell)> {
    let mut cells = Vec::with_capacity(2 * (round.games.len() + round.byes.len()));
    for bye in &round.byes {
        let cell = Cell::bye(bye.kind.mark());
        cells.extend((1..=games).map(|leg| ((bye.participant, round.no, leg), cell)));
    }
    for game in &round.games {
        let white = Cell::game(game.black, Colour::White, game.result.mark(Colour::White));
        let black = Cell::game(game.white, Colour::Black, game.result.mark(Colour::Black));
        cells.push(((game.white, round.no, game.leg), white));
        cells.push(((game.black, round.no, game.leg), black));
    }
    cells
}
