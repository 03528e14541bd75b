//! Reading what waits on a device. Few kinds of operations may, and only those are read, so that the
//! app does not carry a reader for all the others.

use serde::{Deserialize, Deserializer};

use crate::api::ops::Envelope;
use crate::id::{ClaimId, GameId, OpId};
use crate::result::GameResult;
use crate::time::Instant;
use crate::tournament::{Op, Reporter, Warning};

#[derive(Deserialize)]
struct WaitingEnvelope {
    id: OpId,
    made_at: Instant,
    #[serde(default)]
    consents: Vec<Warning>,
    op: Recorded,
}

#[derive(Deserialize)]
struct Recorded {
    kind: Kind,
    game: GameId,
    result: GameResult,
    seen: GameResult,
    #[serde(default)]
    settles: Vec<ClaimId>,
    #[serde(default)]
    reported_by: Option<Reporter>,
    #[serde(default)]
    ended_at: Option<Instant>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    RecordResult,
}

/// An envelope whose operation may wait offline.
pub(super) fn envelope<'de, D: Deserializer<'de>>(from: D) -> Result<Envelope, D::Error> {
    let WaitingEnvelope { id, made_at, consents, op } = WaitingEnvelope::deserialize(from)?;
    let Recorded { kind: Kind::RecordResult, game, result, seen, settles, reported_by, ended_at } =
        op;
    let op = Op::RecordResult { game, result, seen, settles, reported_by, ended_at };
    Ok(Envelope { id, made_at, consents, op })
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::crosstable::Colour;
    use crate::id::{RoundNo, TournamentId};
    use crate::sync::Queued;

    fn queued(op: Op) -> Queued {
        let envelope = Envelope {
            id: OpId(Uuid::from_u128(1)),
            made_at: Instant::from_micros(7),
            consents: Vec::new(),
            op,
        };
        let tournament = TournamentId(Uuid::from_u128(2));
        Queued { seq: 3, author: None, tournament, envelope, ended: None, read: false }
    }

    #[test]
    fn what_may_wait_comes_back_as_it_was_stored() {
        for (reported_by, ended_at, settles) in [
            (None, None, Vec::new()),
            (
                Some(Reporter::Player(Colour::Black)),
                Some(Instant::from_micros(-5)),
                vec![ClaimId(4)],
            ),
        ] {
            let stored = queued(Op::RecordResult {
                game: GameId(9),
                result: GameResult::Draw,
                seen: GameResult::Open,
                settles,
                reported_by,
                ended_at,
            });
            assert!(stored.envelope.op.may_wait_offline());
            let text = serde_json::to_string(&stored).expect("json");
            assert_eq!(serde_json::from_str::<Queued>(&text).expect("read"), stored);
        }
    }

    #[test]
    fn what_may_not_wait_is_not_read() {
        let stored = queued(Op::DraftRound { round: RoundNo(1) });
        assert!(!stored.envelope.op.may_wait_offline());
        let text = serde_json::to_string(&stored).expect("json");
        assert!(serde_json::from_str::<Queued>(&text).is_err());
    }
}
