//! A right body for every endpoint that takes JSON.

use anyhow::{Result, bail};
use serde::Serialize;
use serde_json::Value;
use shared::access::Role;
use shared::api::events::{EventUpdate, NewStaff};
use shared::api::ops::{Batch, Envelope};
use shared::api::participants::{
    BoardBody, ByeBody, EntryData, EntryUpdate, PersonData, PresenceBody, Sex,
};
use shared::api::rounds::{AlterationBody, DraftBody, ProhibitBody, PublishBody};
use shared::api::session::Credentials;
use shared::api::tournaments::{NewTournament, RulesBody, RunningBody};
use shared::crosstable::{Colour, Prohibition};
use shared::id::{AccountId, DeviceId, EntryId, Seq};
use shared::id::{BoardNo, GameId, ParticipantId, Revision, RoundNo};
use shared::result::GameResult;
use shared::sync::bytes::Signature;
use shared::sync::envelope::Signed;
use shared::sync::push::{Greet, Push};
use shared::time::Instant;
use shared::tournament::{
    Alteration, ByeKind, NewParticipant, Op, Presence, Reporter, Rules, Running, Warning,
};
use tests::hall::{self, PASSWORD};
use tests::phone::stray_key;

use super::stage::Stage;

pub(super) fn of(endpoint: &str, stage: &Stage) -> Result<Value> {
    let op = hall::op();
    let consents = vec![Warning::DraftDiscarded];
    Ok(match endpoint {
        "SignIn" => json(&Credentials { account: "admin".into(), password: PASSWORD.into() })?,
        "CreateEvent" => json(&hall::new_event("another"))?,
        "UpdateEvent" => json(&EventUpdate { version: 1, event: hall::new_event("open") })?,
        "CreateTournament" => {
            json(&NewTournament { name: "Another".into(), slug: "another".into(), rules: rules() })?
        }
        "AddStaff" => json(&NewStaff {
            account: "arbiter-3".into(),
            password: Some(PASSWORD.into()),
            role: Role::Arbiter,
            tournament: Some(stage.open.id()),
        })?,
        "AddParticipant" => json(&EntryData { op, person: person(), rating: Some(2000) })?,
        "EditParticipant" => {
            json(&EntryUpdate { op, version: 1, person: person(), rating: Some(2000) })?
        }
        "SetPresence" => json(&PresenceBody {
            op,
            from: RoundNo(2),
            presence: Presence::Out,
            reason: "ill".into(),
            consents,
        })?,
        "GiveBye" => json(&ByeBody { op, bye: ByeKind::Half })?,
        "SetRules" => json(&RulesBody { op, rules: rules() })?,
        "SetRunning" => json(&RunningBody { op, running: Running::default() })?,
        "Prohibit" => json(&ProhibitBody { op, prohibition: prohibition() })?,
        "AlterPairing" => json(&AlterationBody { op, alteration: alteration() })?,
        "FixBoard" => json(&BoardBody { op, board: Some(BoardNo(2)) })?,
        "DraftRound" | "DiscardDraft" | "StartManualPairing" | "CancelManualPairing" => {
            json(&DraftBody { op, consents })?
        }
        "PublishRound" | "EndManualPairing" => {
            json(&PublishBody { op, basis: Revision(7), consents })?
        }
        "RecordResult" => json(&hall::result(GameResult::WhiteWins, GameResult::Open))?,
        "PushOps" => json(&Batch { ops: ops() })?,
        "GreetDevice" => json(&greet()?)?,
        "PushSigned" => json(&Push { ops: vec![signed()], left: 1 })?,
        other => bail!("{other} takes JSON: this file needs a right body for it"),
    })
}

fn json(value: &impl Serialize) -> Result<Value> {
    Ok(serde_json::to_value(value)?)
}

fn rules() -> Rules {
    Rules { initial_colour: Some(Colour::White), ..Rules::default() }
}

fn prohibition() -> Prohibition {
    let participants = vec![ParticipantId(1), ParticipantId(2)];
    Prohibition { from: RoundNo(1), to: RoundNo(9), participants }
}

fn alteration() -> Alteration {
    Alteration::Pair { white: ParticipantId(1), black: ParticipantId(2) }
}

fn person() -> PersonData {
    PersonData {
        family_name: "Zevallos".into(),
        given_name: "Ana".into(),
        birth: "1990-05-01".into(),
        sex: Some(Sex::Female),
        federation: "PER".into(),
        fide_id: Some(3_800_000),
        national_id: "A-7".into(),
        title: "WIM".into(),
        club: "Club".into(),
        standard: Some(2000),
        rapid: Some(2001),
        blitz: Some(2002),
        national: Some(2003),
    }
}

fn greet() -> Result<Greet> {
    let (device, account) = (DeviceId(hall::op().0), AccountId(hall::op().0));
    Ok(Greet { device, account, key: stray_key()?, from: Seq(1) })
}

fn signed() -> Signed {
    Signed { text: "{}".into(), signature: Signature([1; 64]) }
}

fn ops() -> Vec<Envelope> {
    let record = Op::RecordResult {
        game: GameId(1),
        result: GameResult::Draw,
        seen: GameResult::Open,
        settles: Vec::new(),
        reported_by: Some(Reporter::Player(Colour::White)),
        ended_at: Some(Instant::from_micros(0)),
    };
    let newcomer = NewParticipant {
        entry: EntryId(hall::op().0),
        rating: Some(2000),
        strength_order: 7,
        start_number: None,
        club: Some(1),
    };
    let ops = [
        record,
        Op::SetRunning { running: Running::default() },
        Op::SetRules { rules: rules() },
        Op::AddParticipants { participants: vec![newcomer], moved: Vec::new() },
        Op::Prohibit { prohibition: prohibition() },
        Op::SetPresence {
            participant: ParticipantId(1),
            from: RoundNo(2),
            presence: Presence::Out,
            reason: "ill".into(),
        },
        Op::GiveBye { participant: ParticipantId(2), round: RoundNo(2), bye: ByeKind::Half },
        Op::EditParticipant {
            participant: ParticipantId(3),
            rating: Some(2000),
            strength_order: 9,
            moved: Vec::new(),
            club: Some(1),
        },
        Op::FixBoard { participant: ParticipantId(3), board: Some(BoardNo(2)) },
        Op::LiftProhibition { no: 1 },
        Op::StartManualPairing { round: RoundNo(2) },
        Op::AlterPairing { round: RoundNo(2), alteration: alteration() },
        Op::EndManualPairing { round: RoundNo(2), basis: Revision(7) },
        Op::CancelManualPairing { round: RoundNo(2) },
    ];
    let envelope = |op| Envelope {
        id: hall::op(),
        made_at: Instant::from_micros(0),
        consents: vec![Warning::DisputesOpen],
        op,
    };
    ops.into_iter().map(envelope).collect()
}
