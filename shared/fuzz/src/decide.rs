//! `decide`: whatever is asked in whatever order, a refusal changes nothing and the log folds to
//! the state.

use arbitrary::{Result, Unstructured};
use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{
    AccountId, ClaimId, EntryId, GameId, OpId, ParticipantId, Revision, RoundNo, StartNumber,
    TournamentId,
};
use shared::result::GameResult;
use shared::time::Instant;
use shared::tournament::{
    Actor, ByeKind, Ctx, HistoryRound, NewParticipant, Op, Presence, Rules, Running, Tournament,
    Warning, decide,
};
use uuid::Uuid;

/// Carries out the operations that the bytes stand for.
///
/// # Panics
/// The changes of all decisions do not make the state.
pub fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let rounds = RoundNo(bytes.int_in_range(0..=9).unwrap_or(5));
    let rules = Rules { rounds, initial_colour: Some(Colour::White), ..Rules::default() };
    let start = Tournament::new(TournamentId(Uuid::nil()), rules, Running::default());
    let (mut state, mut log, mut number) = (start.clone(), Vec::new(), 0);
    while let (false, Ok(op), Ok(ctx)) =
        (bytes.is_empty(), op(&mut bytes), ctx(&mut bytes, &mut number, log.len()))
    {
        let before = state.clone();
        match decide(&state, &op, &ctx) {
            Ok(decision) => {
                decision.changes.iter().cloned().for_each(|change| state.apply(change));
                log.push(decision);
            }
            Err(_) => assert_eq!(state, before, "{op:?}"),
        }
    }
    let mut replayed = start;
    log.into_iter().flat_map(|one| one.changes).for_each(|change| replayed.apply(change));
    assert_eq!(replayed, state);
    let _ = state.crosstable(state.rules.rounds);
}

fn ctx(bytes: &mut Unstructured<'_>, number: &mut u128, applied: usize) -> Result<Ctx> {
    *number += 1;
    let author = Uuid::from_u128(bytes.int_in_range(1..=3)?);
    let consents = [Warning::DraftDiscarded, Warning::DisputesOpen, Warning::DraftStale];
    Ok(Ctx {
        now: Instant::from_micros(bytes.arbitrary::<u32>()?.into()),
        actor: Actor::Account(AccountId(author)),
        op: OpId(Uuid::from_u128(*number)),
        revision: Revision(applied as u64),
        seed: bytes.arbitrary()?,
        consents: if bytes.arbitrary()? { consents.to_vec() } else { Vec::new() },
    })
}

fn participant(bytes: &mut Unstructured<'_>) -> Result<ParticipantId> {
    bytes.int_in_range(0..=14).map(ParticipantId)
}

fn round(bytes: &mut Unstructured<'_>) -> Result<RoundNo> {
    bytes.int_in_range(0..=10).map(RoundNo)
}

fn op(bytes: &mut Unstructured<'_>) -> Result<Op> {
    Ok(match bytes.int_in_range(0..=9)? {
        0 => Op::AddParticipants { participants: entrants(bytes)?, moved: Vec::new() },
        1 => Op::SetPresence {
            participant: participant(bytes)?,
            from: round(bytes)?,
            presence: *bytes.choose(&[Presence::Out, Presence::In])?,
            reason: String::new(),
        },
        2 => Op::GiveBye {
            participant: participant(bytes)?,
            round: round(bytes)?,
            bye: *bytes.choose(&[ByeKind::Half, ByeKind::Full, ByeKind::Zero])?,
        },
        3 => Op::CancelBye { participant: participant(bytes)?, round: round(bytes)? },
        4 => Op::DraftRound { round: round(bytes)? },
        5 => Op::DiscardDraft { round: round(bytes)? },
        6 => {
            Op::PublishRound { round: round(bytes)?, basis: Revision(bytes.int_in_range(0..=99)?) }
        }
        7 => history(bytes)?,
        _ => Op::RecordResult {
            game: GameId(bytes.int_in_range(0..=40)?),
            result: *bytes.choose(&GameResult::ALL)?,
            seen: *bytes.choose(&GameResult::ALL)?,
            settles: vec![
                ClaimId(bytes.int_in_range(0..=4)?);
                usize::from(bytes.arbitrary::<bool>()?)
            ],
            reported_by: None,
            ended_at: None,
        },
    })
}

fn entrants(bytes: &mut Unstructured<'_>) -> Result<Vec<NewParticipant>> {
    let entrant = |bytes: &mut Unstructured<'_>| {
        Ok(NewParticipant {
            entry: EntryId(Uuid::from_u128(bytes.int_in_range(1..=16)?)),
            rating: bytes.arbitrary()?,
            strength_order: bytes.int_in_range(0..=20)?,
            start_number: match bytes.int_in_range(0..=14)? {
                0 => None,
                number => Some(StartNumber(number)),
            },
            club: bytes.arbitrary()?,
        })
    };
    (0..bytes.int_in_range(1..=8)?).map(|_| entrant(bytes)).collect()
}

fn history(bytes: &mut Unstructured<'_>) -> Result<Op> {
    let participants = entrants(bytes)?;
    let marks =
        [Mark::Win, Mark::Loss, Mark::Draw, Mark::ForfeitWin, Mark::ForfeitLoss, Mark::Open];
    let byes = [Mark::PairingAllocatedBye, Mark::HalfPointBye, Mark::ZeroPointBye];
    let cell = |bytes: &mut Unstructured<'_>| {
        Ok(if bytes.arbitrary()? {
            let colour = *bytes.choose(&[Colour::White, Colour::Black])?;
            Cell::game(participant(bytes)?, colour, *bytes.choose(&marks)?)
        } else {
            Cell::bye(*bytes.choose(&byes)?)
        })
    };
    let rounds = (0..bytes.int_in_range(0..=3)?).map(|_| {
        let cells = participants.iter().map(|_| cell(bytes)).collect::<Result<Vec<Cell>>>()?;
        Ok(HistoryRound { cells, return_cells: Vec::new() })
    });
    let rounds = rounds.collect::<Result<Vec<HistoryRound>>>()?;
    Ok(Op::ImportHistory { participants, rounds })
}
