//! Tournaments and contexts for the tests of this binary.

use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{
    AccountId, EntryId, GameId, OpId, ParticipantId, Revision, RoundNo, StartNumber, TournamentId,
};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::{
    Actor, Ctx, Decision, Game, HistoryRound, NewParticipant, Op, Refusal, Rules, Running,
    Tournament, Warning, decide,
};
use uuid::Uuid;

/// A tournament that keeps its log, as a host does.
pub(crate) struct Host {
    pub(crate) state: Tournament,
    pub(crate) revision: u64,
    pub(crate) log: Vec<Decision>,
    next_op: u128,
}

impl Host {
    pub(crate) fn new(rules: Rules) -> Host {
        let state = Tournament::new(TournamentId(Uuid::nil()), rules, Running::default());
        Host { state, revision: 0, log: Vec::new(), next_op: 1 }
    }

    /// `rounds` declared, `players` entered, strongest first.
    pub(crate) fn with_players(players: u32, rounds: u16) -> Host {
        let mut host = Host::new(Rules {
            rounds: RoundNo(rounds),
            initial_colour: Some(Colour::White),
            ..Rules::default()
        });
        host.apply(&Op::AddParticipants { participants: entrants(1, players), moved: Vec::new() })
            .expect("entries are taken");
        host
    }

    /// Eight players whose round 1 is published without results.
    pub(crate) fn eight_playing() -> Host {
        let mut host = Host::new(Rules::default());
        let mut participants = entrants(1, 8);
        for (no, entrant) in (1..).zip(&mut participants) {
            entrant.start_number = Some(StartNumber(no));
        }
        let cells = (1..=8)
            .map(|no: u32| {
                let white = no % 2 == 1;
                let opponent = ParticipantId(if white { no + 1 } else { no - 1 });
                let colour = if white { Colour::White } else { Colour::Black };
                Cell::game(opponent, colour, Mark::Open)
            })
            .collect();
        let rounds = vec![HistoryRound { cells, return_cells: Vec::new() }];
        host.apply(&Op::ImportHistory { participants, rounds }).expect("history is taken");
        host
    }

    /// Drafts a round and says what it was paired from.
    pub(crate) fn draft(&mut self, round: u16) -> Revision {
        let basis = Revision(self.revision);
        self.apply(&Op::DraftRound { round: RoundNo(round) }).expect("drafted");
        basis
    }

    /// Publishes the draft of a round as it stands.
    pub(crate) fn publish(&mut self, round: u16) {
        let round = RoundNo(round);
        let basis = self.state.rounds[&round].basis.expect("paired here");
        self.apply(&Op::PublishRound { round, basis }).expect("published");
    }

    /// White wins every open game.
    pub(crate) fn white_wins(&mut self) {
        let open = |game: &&Game| game.result == GameResult::Open;
        let open: Vec<GameId> =
            self.state.games.values().filter(open).map(|game| game.id).collect();
        for game in open {
            let (result, seen) = (GameResult::WhiteWins, GameResult::Open);
            let (settles, reported_by, ended_at) = (Vec::new(), None, None);
            self.apply(&Op::RecordResult { game, result, seen, settles, reported_by, ended_at })
                .expect("recorded");
        }
    }

    /// Whites, blacks and boards of a round in board order.
    pub(crate) fn boards(&self, round: u16) -> Vec<(u16, u32, u32)> {
        let matches = self.state.matches_of(RoundNo(round));
        matches.map(|found| (found.board.0, found.white.0, found.black.0)).collect()
    }

    pub(crate) fn ctx(&mut self, actor: Actor, consents: &[Warning]) -> Ctx {
        self.next_op += 1;
        Ctx {
            now: Instant::from_micros(1_000_000 * self.next_op as i64),
            actor,
            op: OpId(Uuid::from_u128(self.next_op)),
            revision: Revision(self.revision),
            seed: 7,
            consents: consents.to_vec(),
        }
    }

    pub(crate) fn apply(&mut self, op: &Op) -> Result<Decision, Refusal> {
        self.apply_as(Actor::System, op, &[])
    }

    pub(crate) fn apply_as(
        &mut self,
        actor: Actor,
        op: &Op,
        consents: &[Warning],
    ) -> Result<Decision, Refusal> {
        let ctx = self.ctx(actor, consents);
        let decision = decide(&self.state, op, &ctx)?;
        for change in decision.changes.clone() {
            self.state.apply(change);
        }
        self.revision += 1;
        self.log.push(decision.clone());
        Ok(decision)
    }
}

pub(crate) fn entrants(from: u32, count: u32) -> Vec<NewParticipant> {
    (from..from + count)
        .map(|no| NewParticipant {
            entry: EntryId(Uuid::from_u128(u128::from(no))),
            rating: Some(u16::try_from(2600 - no * 10).unwrap_or(1000)),
            strength_order: no * 10,
            start_number: None,
            club: None,
        })
        .collect()
}

pub(crate) fn account(no: u128) -> Actor {
    Actor::Account(AccountId(Uuid::from_u128(no)))
}
