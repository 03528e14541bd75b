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
    changes: Vec<Change>,
}

impl Import {
    fn round(&mut self, no: RoundNo, history: &HistoryRound, stage: Stage) -> Result<(), Problem> {
        let field = |place: usize| format!("rounds[{}].cells[{place}]", no.0 - 1);
        if history.cells.len() != self.order.len() {
            return Err(Problem::new(ErrorCode::BadField).at(field(history.cells.len())));
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
        let cells: BTreeMap<ParticipantId, &Cell> =
            self.order.iter().copied().zip(&history.cells).collect();
        let mut board = self.first_board;
        for (place, (own, cell)) in cells.iter().enumerate() {
            let bad = || Problem::new(ErrorCode::BadField).at(field(place));
            match cell.opponent {
                None => self.bye(no, *own, cell.mark).ok_or_else(bad)?,
                Some(named) => {
                    let opponent = self.ids.get(&StartNumber(named.0)).copied().ok_or_else(bad)?;
                    let facing = cells.get(&opponent).ok_or_else(bad)?;
                    let result = agreed(cell, facing).ok_or_else(bad)?;
                    let back = facing.opponent.and_then(|id| self.ids.get(&StartNumber(id.0)));
                    if back != Some(own) || opponent == *own {
                        return Err(bad());
                    }
                    if cell.colour == Some(Colour::White) {
                        self.game(no, board, (*own, opponent), result);
                        board = BoardNo(board.0.saturating_add(1));
                    }
                }
            }
        }
        Ok(())
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

    fn game(
        &mut self,
        round: RoundNo,
        board: BoardNo,
        (white, black): (ParticipantId, ParticipantId),
        result: GameResult,
    ) {
        let id = MatchId(self.counters.match_);
        self.changes.push(Change::Put(Entity::Match(Match { id, round, board, white, black })));
        self.changes.push(Change::Put(Entity::Game(Game {
            id: GameId(self.counters.game),
            in_match: id,
            board: 1,
            leg: 1,
            result,
            recorded_by: None,
            recorded_at: None,
            confirmations: 0,
        })));
        self.counters.match_ += 1;
        self.counters.game += 1;
    }
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
