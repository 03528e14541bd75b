//! The tournament that is played, what phones fetch of it, and the chief arbiter at the server's
//! side.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::server::Server;
use crate::api::ops::Outcome;
use crate::chance::Chance;
use crate::crosstable::Colour;
use crate::id::{ClaimId, EntryId, GameId, OpId, Revision, RoundNo, TournamentId};
use crate::result::GameResult;
use crate::sync::bytes::Digest;
use crate::sync::judge::Judged;
use crate::time::Instant;
use crate::tournament::{
    Actor, ClaimState, Ctx, NewParticipant, Op, Rules, Running, Stage, Tournament, Warning, decide,
};

pub(super) const TOURNAMENT: TournamentId = TournamentId(Uuid::from_u128(1));
const PLAYERS: u32 = 40;
const ROUNDS: u16 = 9;

/// What a phone fetches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    pub(super) epoch: String,
    pub(super) revision: Revision,
    pub(super) boards: BTreeMap<GameId, Board>,
    /// Boards of the round that is played.
    pub(super) current: Vec<GameId>,
    /// What waits and is no claim.
    pub(super) items: Vec<Digest>,
}

/// A board as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) result: GameResult,
    pub(super) claims: Vec<ClaimId>,
}

impl Server {
    pub(super) fn view(&self) -> View {
        let state = &self.tables.state;
        let plain = |result| Board { result, claims: Vec::new() };
        let mut boards: BTreeMap<_, _> =
            state.games.values().map(|game| (game.id, plain(game.result))).collect();
        for claim in state.claims.values().filter(|claim| claim.state == ClaimState::Waiting) {
            if let Some(board) = boards.get_mut(&claim.game) {
                board.claims.push(claim.id);
            }
        }
        let published = state.rounds.values().find(|round| round.stage == Stage::Published);
        let current = published.into_iter().flat_map(|round| state.matches_of(round.no));
        let current = current.flat_map(|paired| state.games_of(paired.id)).map(|game| game.id);
        let open = self.tables.waiting.values().filter(|item| item.is_open());
        let items = open.filter(|item| !matches!(item.outcome, Outcome::Conflict { .. }));
        View {
            epoch: self.epoch(),
            revision: self.tables.revision,
            current: current.collect(),
            items: items.take(20).map(|item| item.digest).collect(),
            boards,
        }
    }

    /// An act of the chief arbiter with the server at hand.
    fn act(&mut self, op: &Op, now: Instant, chance: &mut Chance) {
        let ctx = ctx(self.tables.revision, now, chance);
        let Ok(decision) = decide(&self.tables.state, op, &ctx) else { return };
        let revision = Revision(self.tables.revision.0 + 1);
        let judged = Judged {
            ctx: Some(ctx),
            revision: Some(revision),
            changes: decision.changes,
            ..Outcome::Applied { revision }.into()
        };
        self.own_act(chance.any(), judged, now);
    }

    /// What the chief arbiter does next: pairs when all is in, looks at the draft, publishes.
    /// `closing` also records what is still open.
    pub(super) fn run_rounds(&mut self, now: Instant, closing: bool, chance: &mut Chance) {
        let latest = self.tables.state.latest_round().map(|round| (round.stage, round.basis));
        let next = self.tables.state.next_round();
        match latest {
            Some((Stage::Drafted, basis)) => {
                let round = RoundNo(next.0 - 1);
                let basis = basis.unwrap_or_default();
                if chance.happens(200) {
                    self.act(&Op::DiscardDraft { round }, now, chance);
                } else {
                    self.act(&Op::PublishRound { round, basis }, now, chance);
                }
            }
            Some(_) if closing && next.0 <= ROUNDS => {
                let open = |result: GameResult| result == GameResult::Open;
                let games = self.tables.state.games.values().filter(|game| open(game.result));
                for game in games.map(|game| game.id).collect::<Vec<_>>() {
                    let record = Op::RecordResult {
                        game,
                        result: truth(game),
                        seen: GameResult::Open,
                        settles: Vec::new(),
                        reported_by: None,
                        ended_at: None,
                    };
                    self.act(&record, now, chance);
                }
                self.act(&Op::DraftRound { round: next }, now, chance);
            }
            Some(_) => {}
            None => self.act(&Op::DraftRound { round: next }, now, chance),
        }
    }
}

fn ctx(revision: Revision, now: Instant, chance: &mut Chance) -> Ctx {
    let op = OpId(Uuid::from_u64_pair(chance.any(), chance.any()));
    let consents = vec![Warning::DraftDiscarded, Warning::DisputesOpen, Warning::DraftStale];
    Ctx { now, actor: Actor::System, op, revision, seed: chance.any(), consents }
}

/// Forty players entered, nothing paired.
pub(super) fn entered(chance: &mut Chance) -> Tournament {
    let rules =
        Rules { rounds: RoundNo(ROUNDS), initial_colour: Some(Colour::White), ..Rules::default() };
    let mut state = Tournament::new(TOURNAMENT, rules, Running::default());
    let participants = (1..=PLAYERS)
        .map(|no| NewParticipant {
            entry: EntryId(Uuid::from_u128(no.into())),
            rating: u16::try_from(2500 - 10 * no).ok(),
            strength_order: no,
            start_number: None,
            club: None,
        })
        .collect();
    let enter = Op::AddParticipants { participants, moved: Vec::new() };
    let ctx = ctx(Revision(0), Instant::default(), chance);
    let entered = decide(&state, &enter, &ctx).map(|decision| decision.changes);
    entered.unwrap_or_default().into_iter().for_each(|change| state.apply(change));
    state
}

/// How a game ends on the board.
pub(super) const fn truth(game: GameId) -> GameResult {
    match game.0.wrapping_mul(2_654_435_761) % 3 {
        0 => GameResult::WhiteWins,
        1 => GameResult::Draw,
        _ => GameResult::BlackWins,
    }
}
