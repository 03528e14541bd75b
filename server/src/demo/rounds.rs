//! The demo tournament as the operations that made it: four rounds played, the fifth under way.

use shared::crosstable::Colour;
use shared::id::{EntryId, OpId, ParticipantId, Revision, RoundNo, TournamentId};
use shared::result::GameResult;
use shared::scoring::TieBreak;
use shared::time::Instant;
use shared::tournament::{
    Actor, ByeKind, Ctx, NewParticipant, Op, Presence, Refusal, Rules, Running, Tournament, decide,
};
use uuid::Uuid;

use super::results;

/// Rounds that are over when the demo begins; the next one is being played.
const PLAYED: u16 = 4;

/// The rules of the rapid tournaments of the marathon (M9, M10).
fn rules() -> Rules {
    let tie_breaks: Vec<TieBreak> = ["PTS", "BH/C1", "BH", "DE", "SB", "ARO/C1/U1400"]
        .iter()
        .filter_map(|code| code.parse().ok())
        .collect();
    Rules {
        rounds: RoundNo(9),
        tie_breaks,
        initial_colour: Some(Colour::White),
        ..Rules::default()
    }
}

/// Everything that happened so far from the rules on, for entries from the strongest down. Each round is paired
/// from the results that were invented for the rounds before it.
///
/// # Errors
///
/// The core's refusal of an operation; the demo then has a fault.
pub(super) fn operations(
    entries: &[(EntryId, Option<u16>)],
    seed: u64,
) -> Result<Vec<Op>, Refusal> {
    let mut played = Played::new();
    let participants = (1..)
        .zip(entries)
        .map(|(place, (entry, rating))| NewParticipant {
            entry: *entry,
            rating: *rating,
            strength_order: place * 1000,
            start_number: None,
            club: None,
        })
        .collect();
    played.make(Op::SetRules { rules: rules() })?;
    played.make(Op::AddParticipants { participants, moved: Vec::new() })?;
    for round in (1..=PLAYED + 1).map(RoundNo) {
        played.slips(round, entries.len())?;
        played.pair_and_publish(round)?;
        played.results(round, seed)?;
    }
    Ok(played.ops)
}

struct Played {
    state: Tournament,
    ops: Vec<Op>,
}

impl Played {
    fn new() -> Self {
        let id = TournamentId(Uuid::nil());
        Played { state: Tournament::new(id, rules(), Running::default()), ops: Vec::new() }
    }

    fn make(&mut self, op: Op) -> Result<(), Refusal> {
        let ctx = Ctx {
            now: Instant::default(),
            actor: Actor::System,
            op: OpId(Uuid::nil()),
            revision: self.revision(),
            seed: 0,
            consents: Vec::new(),
        };
        let decision = decide(&self.state, &op, &ctx)?;
        decision.changes.into_iter().for_each(|change| self.state.apply(change));
        self.ops.push(op);
        Ok(())
    }

    /// Every operation of the demo is applied, so the revision is their number.
    fn revision(&self) -> Revision {
        Revision(self.ops.len() as u64)
    }

    /// Requests before a round: a half-point bye, an absence, a withdrawal.
    fn slips(&mut self, round: RoundNo, count: usize) -> Result<(), Refusal> {
        let nth = |step: u32| ParticipantId((u32::from(round.0) * step) % count.max(1) as u32 + 1);
        self.make(Op::GiveBye { participant: nth(37), round, bye: ByeKind::Half })?;
        self.make(Op::GiveBye { participant: nth(91), round, bye: ByeKind::Zero })?;
        if round == RoundNo(3) {
            self.make(Op::SetPresence {
                participant: nth(53),
                from: round,
                presence: Presence::Withdrawn,
                reason: String::new(),
            })?;
        }
        Ok(())
    }

    fn pair_and_publish(&mut self, round: RoundNo) -> Result<(), Refusal> {
        let basis = self.revision();
        self.make(Op::DraftRound { round })?;
        self.make(Op::PublishRound { round, basis })
    }

    /// All results of a played round, some of the one under way.
    fn results(&mut self, round: RoundNo, seed: u64) -> Result<(), Refusal> {
        let boards: Vec<_> = self
            .state
            .matches_of(round)
            .flat_map(|paired| {
                self.state
                    .games_of(paired.id)
                    .map(move |game| (game.id, paired.board, paired.white, paired.black))
            })
            .collect();
        for (game, board, white, black) in boards {
            if round.0 > PLAYED && board.0 % 3 != 0 {
                continue;
            }
            let rating = |id| self.state.participants.get(&id).and_then(|row| row.rating);
            let chance = seed ^ (u64::from(round.0) << 32 | u64::from(board.0));
            let result = results::result(rating(white), rating(black), chance);
            self.make(Op::RecordResult {
                game,
                result,
                seen: GameResult::Open,
                settles: Vec::new(),
                reported_by: None,
                ended_at: None,
            })?;
        }
        Ok(())
    }
}
