//! Envelopes, devices and a tournament for the tests of this binary.

use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{
    AccountId, DeviceId, EntryId, GameId, OpId, ParticipantId, Revision, Seq, StartNumber,
    TournamentId,
};
use shared::result::GameResult;
use shared::sync::bytes::{Digest, PublicKey, Signature};
use shared::sync::client::{Draft, Sealed};
use shared::sync::device::{Algorithm, Device};
use shared::sync::envelope::{Act, Envelope, Record, Seen, Signed, VERSION};
use shared::sync::seal::digest;
use shared::time::Instant;
use shared::tournament::{
    Actor, Ctx, HistoryRound, NewParticipant, Op, Rules, Running, Tournament, decide,
};
use uuid::Uuid;

pub(crate) const HERE: TournamentId = TournamentId(Uuid::from_u128(1));

pub(crate) fn account(no: u128) -> AccountId {
    AccountId(Uuid::from_u128(no))
}

pub(crate) fn device_id(no: u128) -> DeviceId {
    DeviceId(Uuid::from_u128(100 + no))
}

pub(crate) fn op(no: u128) -> OpId {
    OpId(Uuid::from_u128(1000 + no))
}

pub(crate) fn device(no: u128) -> Device {
    let (id, account) = (device_id(no), account(no));
    Device { id, account, algorithm: Algorithm::EcdsaP256, key: PublicKey([7; 65]), revoked: None }
}

/// Takes a signature of sevens for good.
pub(crate) fn sevens(_: &PublicKey, _: &[u8], signature: &Signature) -> bool {
    *signature == Signature([7; 64])
}

pub(crate) fn record(game: u32, result: GameResult, seen: GameResult) -> Act {
    let (game, settles) = (GameId(game), Vec::new());
    Act::Record(Record { game, result, seen, settles, reported_by: None, ended_at: None })
}

pub(crate) fn seen() -> Seen {
    Seen { epoch: "a".to_owned(), revision: Revision(0), after: None }
}

pub(crate) fn draft(no: u128, act: &Act) -> Draft {
    let kind = act.kind();
    Draft {
        id: op(no),
        tournament: HERE,
        seen: seen(),
        made_at: Instant::from_micros(5_000_000),
        clock_offset: Some(-1_000_000),
        consents: Vec::new(),
        kind: kind.word().to_owned(),
        kind_version: kind.newest(),
        body: act.body().expect("body"),
    }
}

/// The operation of this number at a place of the chain of device 1.
pub(crate) fn envelope(no: u128, seq: u64, prev: Option<Digest>, act: &Act) -> Envelope {
    let Draft { id, tournament, seen, made_at, clock_offset, consents, kind, kind_version, body } =
        draft(no, act);
    let (device, seq) = (device_id(1), Seq(seq));
    Envelope {
        v: VERSION,
        id,
        tournament,
        device,
        seq,
        prev,
        kind,
        kind_version,
        seen,
        made_at,
        clock_offset,
        consents,
        body,
    }
}

pub(crate) fn sealed(envelope: &Envelope) -> Sealed {
    let text = envelope.text().expect("text");
    let digest = digest(text.as_bytes());
    Sealed { signed: Signed { text, signature: Signature([7; 64]) }, digest }
}

/// Eight players at four open boards of round 1.
pub(crate) fn playing() -> Tournament {
    let mut state = Tournament::new(HERE, Rules::default(), Running::default());
    let participants = (1..=8)
        .map(|no: u32| NewParticipant {
            entry: EntryId(Uuid::from_u128(no.into())),
            rating: None,
            strength_order: no,
            start_number: Some(StartNumber(no)),
            club: None,
        })
        .collect();
    let cell = |no: u32| {
        let white = no % 2 == 1;
        let opponent = ParticipantId(if white { no + 1 } else { no - 1 });
        Cell::game(opponent, if white { Colour::White } else { Colour::Black }, Mark::Open)
    };
    let rounds =
        vec![HistoryRound { cells: (1..=8).map(cell).collect(), return_cells: Vec::new() }];
    let ctx = Ctx {
        now: Instant::from_micros(0),
        actor: Actor::System,
        op: op(0),
        revision: Revision(0),
        seed: 7,
        consents: Vec::new(),
    };
    let history = Op::ImportHistory { participants, rounds };
    let decision = decide(&state, &history, &ctx).expect("history");
    decision.changes.into_iter().for_each(|change| state.apply(change));
    state
}
