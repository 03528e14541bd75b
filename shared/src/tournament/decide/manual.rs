//! Manual pairing from its start act to its end act (VCL4THP 63 to 69; C.04.2 Art. 4.4).

use super::draw::draw;
use super::engine::result_at_start;
use super::participants::known;
use super::round::{self, drafted};
use super::{Ctx, Decision, Refusal, ask_all, seats};
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, GameId, MatchId, ParticipantId, Revision, RoundNo};
use crate::pairing::{Pair, Pairing};
use crate::tournament::{
    Alteration, ByHand, Bye, ByeKind, ByeOrigin, ByeState, Change, Counters, Entity, Game, Key,
    Match, Protection, Round, Tournament,
};

/// A pairing that is being changed, and the rows that changed.
struct Sheet {
    state: Tournament,
    round: RoundNo,
    changes: Vec<Change>,
}

pub(super) fn start(state: &Tournament, no: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    if state.pairs_by_numbers() {
        return Err(Problem::new(ErrorCode::PairedByNumbers).at("round").into());
    }
    let mut sheet = Sheet { state: state.clone(), round: no, changes: Vec::new() };
    let mut warnings = Vec::new();
    if !state.rounds.contains_key(&no) {
        let begun = begin(state, no, ctx)?;
        warnings = begun.warnings;
        begun.changes.into_iter().for_each(|change| sheet.make(change));
    }
    let row = drafted(&sheet.state, no)?.clone();
    let engine = match row.by_hand {
        Some(ByHand { open: true, .. }) => {
            return Err(Problem::new(ErrorCode::ManualPairingOpen).at("round").into());
        }
        Some(ByHand { engine, .. }) => engine,
        None => {
            let own = sheet.state.standing_pairing(no);
            (own.bye.is_some() || !own.pairs.is_empty()).then_some(own)
        }
    };
    // Who was left without an opponent at an earlier end act is to be paired again.
    let left: Vec<Key> = round::byes_of(&sheet.state, no)
        .filter(|bye| bye.origin == ByeOrigin::ByHand && bye.kind == ByeKind::Zero)
        .map(|bye| Key::Bye(no, bye.participant))
        .collect();
    left.into_iter().for_each(|key| sheet.make(Change::Remove(key)));
    let by_hand = Some(ByHand { open: true, boards_chosen: false, engine });
    let begun = Round { by_hand, basis: Some(ctx.revision), ..row };
    sheet.make(Change::Put(Entity::Round(begun)));
    Ok(Decision { warnings, ..Decision::applied(sheet.changes) })
}

/// The engine's draft of the round, or an empty one where it finds none.
fn begin(state: &Tournament, no: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    let why = match round::draft(state, no, ctx) {
        Ok(drafted) => return Ok(drafted),
        Err(why) => why,
    };
    let can_be_paired_by_hand = matches!(
        why.problem().code,
        ErrorCode::NobodyForTheBye
            | ErrorCode::ByeBreaksPairing
            | ErrorCode::NoCompletePairing
            | ErrorCode::ClubsInTheWay
            | ErrorCode::SameFixedBoard
    );
    if !can_be_paired_by_hand {
        return Err(why);
    }
    let warnings = round::may_pair(state, no, ctx)?;
    let kept = if state.is_protected(no) { Protection::Kept } else { Protection::None };
    let mut changes = draw(state, ctx.seed);
    changes.push(Change::Put(Entity::Round(round::new_draft(state, no, kept, ctx))));
    let nobody = Pairing::default();
    let absent = round::absent(state, no, &nobody);
    changes.extend(absent.map(|bye| Change::Put(Entity::Bye(bye))));
    Ok(Decision { warnings, ..Decision::applied(changes) })
}

pub(super) fn alter(
    state: &Tournament,
    no: RoundNo,
    alteration: Alteration,
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let (row, by_hand) = session(state, no)?;
    let mut by_hand = by_hand.clone();
    let mut sheet = Sheet { state: state.clone(), round: no, changes: Vec::new() };
    match alteration {
        Alteration::Pair { white, black } => sheet.pair(white, black)?,
        Alteration::Unpair { participant } => {
            sheet.to_be_paired(participant, "alteration.participant")?;
            sheet.free(participant);
        }
        Alteration::Exchange { one, other } => sheet.exchange(one, other)?,
        Alteration::Bye { participant } => sheet.give_bye(participant)?,
        Alteration::Seat { participant, board } => {
            sheet.move_to(participant, board)?;
            by_hand.boards_chosen = true;
        }
    }
    let altered = Round { by_hand: Some(by_hand), basis: Some(ctx.revision), ..row.clone() };
    sheet.make(Change::Put(Entity::Round(altered)));
    Ok(Decision::applied(sheet.changes))
}

pub(super) fn end(
    state: &Tournament,
    no: RoundNo,
    basis: Revision,
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let (row, by_hand) = session(state, no)?;
    if row.basis != Some(basis) {
        return Err(Refusal::Superseded(Problem::new(ErrorCode::PairingMadeAnew).at("basis")));
    }
    let review = state.review(no);
    let warnings = review.warnings();
    ask_all(&warnings, ctx)?;
    let mut sheet = Sheet { state: state.clone(), round: no, changes: Vec::new() };
    if !by_hand.boards_chosen {
        sheet.seat_in_order()?;
    }
    review.unpaired().for_each(|participant| sheet.put_bye(participant, ByeKind::Zero));
    let is_the_engines = review.engine.is_some() && review.differences.is_empty();
    let kept = ByHand { open: false, engine: review.engine, ..by_hand.clone() };
    sheet.make(Change::Put(Entity::Round(Round {
        by_hand: (!is_the_engines).then_some(kept),
        basis: Some(ctx.revision),
        stale: false,
        ..row.clone()
    })));
    Ok(Decision { warnings, ..Decision::applied(sheet.changes) })
}

pub(super) fn cancel(state: &Tournament, no: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    let (row, by_hand) = session(state, no)?;
    let Some(engine) = &by_hand.engine else {
        return Ok(Decision::applied(round::removed(state, no)));
    };
    let mut changes = round::unseated(state, no);
    round::seat(state, no, engine, &mut changes)?;
    let back = Round { by_hand: None, basis: Some(ctx.revision), ..row.clone() };
    changes.push(Change::Put(Entity::Round(back)));
    Ok(Decision::applied(changes))
}

fn session(state: &Tournament, no: RoundNo) -> Result<(&Round, &ByHand), Problem> {
    let row = drafted(state, no)?;
    match &row.by_hand {
        Some(by_hand) if by_hand.open => Ok((row, by_hand)),
        _ => Err(Problem::new(ErrorCode::NoManualPairing).at("round")),
    }
}

impl Sheet {
    fn make(&mut self, change: Change) {
        self.state.apply(change.clone());
        self.changes.push(change);
    }

    fn match_of(&self, participant: ParticipantId) -> Option<&Match> {
        let meets = |paired: &&Match| [paired.white, paired.black].contains(&participant);
        self.state.matches_of(self.round).find(meets)
    }

    /// Refuses whoever is away in this round or has a bye that he asked for.
    fn to_be_paired(&self, id: ParticipantId, field: &str) -> Result<(), Problem> {
        known(&self.state, id).map_err(|problem| problem.at(field))?;
        let away = self.state.announced(id, self.round);
        let given = crate::crosstable::Mark::PairingAllocatedBye;
        match away.filter(|cell| cell.mark != given) {
            None => Ok(()),
            Some(_) => Err(Problem::new(ErrorCode::NotToBePaired).at(field)),
        }
    }

    /// Leaves somebody, and whom he would meet, without an opponent.
    fn free(&mut self, participant: ParticipantId) {
        if let Some(id) = self.match_of(participant).map(|paired| paired.id) {
            let games: Vec<GameId> = self.state.games_of(id).map(|game| game.id).collect();
            games.into_iter().for_each(|game| self.make(Change::Remove(Key::Game(game))));
            self.make(Change::Remove(Key::Match(id)));
        }
        let bye = self.state.byes.get(&(self.round, participant));
        if bye.is_some_and(|bye| bye.kind == ByeKind::PairingAllocated) {
            self.make(Change::Remove(Key::Bye(self.round, participant)));
        }
    }

    fn pair(&mut self, white: ParticipantId, black: ParticipantId) -> Result<(), Problem> {
        self.to_be_paired(white, "alteration.white")?;
        self.to_be_paired(black, "alteration.black")?;
        if white == black {
            return Err(Problem::new(ErrorCode::BadField).at("alteration.black"));
        }
        let standing = self.match_of(white).filter(|paired| self.match_of(black) == Some(*paired));
        if let Some(paired) = standing.cloned() {
            self.make(Change::Put(Entity::Match(Match { white, black, ..paired })));
            return Ok(());
        }
        self.free(white);
        self.free(black);
        let Counters { match_, game, .. } = self.state.counters;
        let legs = self.state.rules.games_per_round();
        let (id, board) = (MatchId(match_), self.free_board());
        let counters =
            Counters { match_: match_ + 1, game: game + u32::from(legs), ..self.state.counters };
        self.make(Change::Put(Entity::Counters(counters)));
        let paired = Match { id, round: self.round, board, white, black };
        self.make(Change::Put(Entity::Match(paired)));
        let result = result_at_start(&self.state, self.round, Pair { white, black });
        for (game, leg) in (game..).zip(1..=legs) {
            self.make(Change::Put(Entity::Game(Game::new(GameId(game), id, leg, result))));
        }
        Ok(())
    }

    fn exchange(&mut self, one: ParticipantId, other: ParticipantId) -> Result<(), Problem> {
        self.to_be_paired(one, "alteration.one")?;
        self.to_be_paired(other, "alteration.other")?;
        if one == other {
            return Err(Problem::new(ErrorCode::BadField).at("alteration.other"));
        }
        let instead = |id| match id {
            id if id == one => other,
            id if id == other => one,
            id => id,
        };
        let both = [one, other];
        let touched =
            |paired: &&Match| both.contains(&paired.white) || both.contains(&paired.black);
        let matches: Vec<Match> =
            self.state.matches_of(self.round).filter(touched).cloned().collect();
        for paired in matches {
            let (white, black) = (instead(paired.white), instead(paired.black));
            self.make(Change::Put(Entity::Match(Match { white, black, ..paired })));
        }
        if let Some(holder) =
            self.state.standing_pairing(self.round).bye.filter(|id| both.contains(id))
        {
            self.make(Change::Remove(Key::Bye(self.round, holder)));
            self.put_bye(instead(holder), ByeKind::PairingAllocated);
        }
        Ok(())
    }

    fn free_board(&self) -> BoardNo {
        let taken: Vec<BoardNo> =
            self.state.matches_of(self.round).map(|paired| paired.board).collect();
        let mut numbers = (self.state.running.first_board.0..=u16::MAX).map(BoardNo);
        numbers.find(|board| !taken.contains(board)).unwrap_or(BoardNo(u16::MAX))
    }

    fn give_bye(&mut self, participant: ParticipantId) -> Result<(), Problem> {
        self.to_be_paired(participant, "alteration.participant")?;
        if let Some(other) = self.state.standing_pairing(self.round).bye {
            self.free(other);
        }
        self.free(participant);
        self.put_bye(participant, ByeKind::PairingAllocated);
        Ok(())
    }

    fn put_bye(&mut self, participant: ParticipantId, kind: ByeKind) {
        let (origin, state) = (ByeOrigin::ByHand, ByeState::Confirmed);
        let bye = Bye { round: self.round, participant, kind, origin, state };
        self.make(Change::Put(Entity::Bye(bye)));
    }

    fn move_to(&mut self, participant: ParticipantId, board: BoardNo) -> Result<(), Problem> {
        seats::check(Some(board)).map_err(|problem| problem.at("alteration.board"))?;
        let unpaired = || Problem::new(ErrorCode::NotToBePaired).at("alteration.participant");
        let own = self.match_of(participant).cloned().ok_or_else(unpaired)?;
        let there = self.state.matches_of(self.round).find(|paired| paired.board == board).cloned();
        if let Some(there) = there {
            self.make(Change::Put(Entity::Match(Match { board: own.board, ..there })));
        }
        self.make(Change::Put(Entity::Match(Match { board, ..own })));
        Ok(())
    }

    /// Boards by the handling rules, around fixed ones (C.04.2 Art. 3.6).
    fn seat_in_order(&mut self) -> Result<(), Problem> {
        let pairs = self.state.standing_pairing(self.round).pairs;
        let pairs = self
            .state
            .in_board_order(self.round, pairs)
            .map_err(|why| round::no_pairing(&self.state, &why))?;
        let boards = seats::boards(&self.state, &pairs)?;
        for (Pair { white, .. }, board) in pairs.into_iter().zip(boards) {
            let Some(paired) = self.match_of(white).filter(|paired| paired.board != board) else {
                continue;
            };
            let moved = Match { board, ..paired.clone() };
            self.make(Change::Put(Entity::Match(moved)));
        }
        Ok(())
    }
}
