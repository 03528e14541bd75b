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
        let mut cells: BTreeMap<(ParticipantId, RoundNo), Cell> = BTreeMap::new();
        for round in self.rounds.iter().filter(|round| round.no <= through) {
            cells.extend(cells_of(round));
        }
        let rules = &self.tournament.rules;
        let rows = self
            .participants
            .participants
            .iter()
            .map(|participant| Row {
                id: participant.id,
                rating: participant.rating,
                cells: (1..=through.0)
                    .map(|no| {
                        let key = (participant.id, RoundNo(no));
                        cells.get(&key).copied().unwrap_or(Cell::bye(Mark::ZeroPointBye))
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
            points: rules.points,
            initial_colour: rules.initial_colour,
            prohibitions: held.map(|held| held.prohibition.clone()).collect(),
        }
    }
}

fn cells_of(round: &RoundView) -> Vec<((ParticipantId, RoundNo), Cell)> {
    let mut cells = Vec::with_capacity(2 * round.games.len() + round.byes.len());
    for bye in &round.byes {
        cells.push(((bye.participant, round.no), Cell::bye(bye.kind.mark())));
    }
    for game in &round.games {
        let white = Cell::game(game.black, Colour::White, game.result.mark(Colour::White));
        let black = Cell::game(game.white, Colour::Black, game.result.mark(Colour::Black));
        cells.push(((game.white, round.no), white));
        cells.push(((game.black, round.no), black));
    }
    cells
}
