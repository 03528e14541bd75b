//! Taking over a tournament that was run elsewhere, with its rounds as recorded.

use std::collections::BTreeMap;

use super::{Decision, Refusal, participants};
use crate::crosstable::{Cell, Colour, Mark};
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, GameId, MatchId, ParticipantId, RoundNo, StartNumber};
use crate::result::GameResult;
use crate::tournament::{
    Bye, ByeKind, ByeOrigin, ByeState, Change, Counters, Entity, Game, HistoryRound, Match,
    NewParticipant, Protection, Round, Stage, Tournament,
};

pub(super) fn import(
    state: &Tournament,
    entrants: &[NewParticipant],
    rounds: &[HistoryRound],
) -> Result<Decision, Refusal> {
    if !state.participants.is_empty() || !state.rounds.is_empty() {
        return Err(ErrorCode::TournamentNotEmpty.into());
    }
    if rounds.len() > usize::from(state.rules.rounds.0) {
        return Err(Problem::new(ErrorCode::AllRoundsPaired).at("rounds").into());
    }
    let mut changes = participants::taken_in(state, entrants, RoundNo(1))?;
    let mut after = state.clone();
    for change in &changes {
        after.apply(change.clone());
    }
    let mut import = Import {
        ids: after.participants.values().map(|row| (row.start_number, row.id)).collect(),
        order: after.participants.keys().copied().collect(),
        counters: after.counters,
        first_board: state.running.first_board,
        robin: state.pairs_by_numbers(),
        legs: state.rules.games_per_round(),
        changes: Vec::new(),
    };
    for (no, round) in (1u16..).zip(rounds) {
        let stage =
            if usize::from(no) == rounds.len() { Stage::Published } else { Stage::Finished };
        import.round(RoundNo(no), round, stage)?;
    }
    changes.append(&mut import.changes);
    changes.push(Change::Put(Entity::Counters(import.counters)));
    Ok(Decision::applied(changes))
}

struct Import {
    ids: BTreeMap<StartNumber, ParticipantId>,
    order: Vec<ParticipantId>,
    counters: Counters,
    first_board: BoardNo,
    /// Who meets nobody has the free round of an odd field.
    robin: bool,
    /// Games of a round between two participants.
    legs: u8,
    changes: Vec<Change>,
}

impl Import {
    fn round(&mut self, no: RoundNo, history: &HistoryRound, stage: Stage) -> Result<(), Problem> {
        let field = |place: usize| format!("rounds[{}].cells[{place}]", no.0 - 1);
        if history.cells.len() != self.order.len() {
            return Err(Problem::new(ErrorCode::BadField).at(field(history.cells.len())));
        }
        let returns = if self.legs > 1 { self.order.len() } else { 0 };
        if history.return_cells.len() != returns {
            let field = format!("rounds[{}].return_cells", no.0 - 1);
            return Err(Problem::new(ErrorCode::BadField).at(field));
        }
        self.changes.push(Change::Put(Entity::Round(Round {
            no,
            stage,
            basis: None,
            engine: String::new(),
            published_at: None,
            stale: false,
            protection: Protection::None,
            by_hand: None,
        })));
        let legs: Vec<BTreeMap<ParticipantId, &Cell>> = [&history.cells, &history.return_cells]
            .into_iter()
            .take(usize::from(self.legs))
            .map(|cells| self.order.iter().copied().zip(cells).collect())
            .collect();
        let mut board = self.first_board;
        for (place, own) in self.order.clone().into_iter().enumerate() {
            let bad = || Problem::new(ErrorCode::BadField).at(field(place));
            let games = legs.iter().map(|cells| self.read(cells, own)).collect::<Option<Vec<_>>>();
            let games = games.ok_or_else(bad)?;
            let first = games.first().ok_or_else(bad)?;
            let Some(opponent) = first.opponent else {
                let alone = games.iter().all(|game| game.mark == first.mark);
                self.bye(no, own, first.mark).filter(|()| alone).ok_or_else(bad)?;
                continue;
            };
            let exchanged = games.windows(2).all(|pair| match pair {
                [one, next] => {
                    next.opponent == one.opponent && next.colour == one.colour.map(Colour::opposite)
                }
                _ => true,
            });
            if !exchanged {
                return Err(bad());
            }
            if first.colour == Some(Colour::White) {
                let results: Vec<GameResult> = games.iter().map(|game| game.result).collect();
                self.paired(no, board, (own, opponent), &results);
                board = BoardNo(board.0.saturating_add(1));
            }
        }
        Ok(())
    }

    /// A participant's part in a game; none if it and its opponent's contradict each other.
    fn read(&self, cells: &BTreeMap<ParticipantId, &Cell>, own: ParticipantId) -> Option<Part> {
        let cell = cells.get(&own)?;
        let Cell { colour, mark, .. } = **cell;
        let Some(named) = cell.opponent else {
            let result = GameResult::Open;
            return Some(Part { opponent: None, colour: None, mark, result });
        };
        let opponent = *self.ids.get(&StartNumber(named.0))?;
        let facing = cells.get(&opponent)?;
        let back = facing.opponent.and_then(|id| self.ids.get(&StartNumber(id.0)));
        let mutual = back == Some(&own) && opponent != own;
        let result = agreed(cell, facing).filter(|_| mutual)?;
        Some(Part { opponent: Some(opponent), colour, mark, result })
    }

    fn bye(&mut self, round: RoundNo, participant: ParticipantId, mark: Mark) -> Option<()> {
        let kind = match mark {
            Mark::PairingAllocatedBye => ByeKind::PairingAllocated,
            Mark::HalfPointBye => ByeKind::Half,
            Mark::FullPointBye => ByeKind::Full,
            Mark::ZeroPointBye if self.robin => ByeKind::Free,
            Mark::ZeroPointBye => ByeKind::Zero,
            _ => return None,
        };
        let bye =
            Bye { round, participant, kind, origin: ByeOrigin::ByHand, state: ByeState::Confirmed };
        self.changes.push(Change::Put(Entity::Bye(bye)));
        Some(())
    }

    fn paired(
        &mut self,
        round: RoundNo,
        board: BoardNo,
        (white, black): (ParticipantId, ParticipantId),
        results: &[GameResult],
    ) {
        let id = MatchId(self.counters.match_);
        self.changes.push(Change::Put(Entity::Match(Match { id, round, board, white, black })));
        for (leg, result) in (1..).zip(results) {
            let game = Game::new(GameId(self.counters.game), id, leg, *result);
            self.changes.push(Change::Put(Entity::Game(game)));
            self.counters.game += 1;
        }
        self.counters.match_ += 1;
    }
}

/// A participant's part in one game of a recorded round.
struct Part {
    opponent: Option<ParticipantId>,
    colour: Option<Colour>,
    mark: Mark,
    result: GameResult,
}

/// The result that both cells tell of one game; none if they contradict each other.
fn agreed(own: &Cell, facing: &Cell) -> Option<GameResult> {
    let colour = own.colour?;
    if facing.colour != Some(colour.opposite()) {
        return None;
    }
    match colour {
        Colour::White => GameResult::from_marks(own.mark, facing.mark),
        Colour::Black => GameResult::from_marks(facing.mark, own.mark),
    }
}
