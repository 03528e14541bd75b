//! Making and finding tournaments, their rules and forbidden pairs.

use shared::api::ops::Envelope;
use shared::api::rounds::ProhibitBody;
use shared::api::tournaments::{RulesBody, RunningBody};
use shared::api::{
    CreateTournament, FindTournament, LiftProhibition, Prohibit, SetRules, SetRunning,
};
use shared::id::{EventId, OpId, TournamentId};
use shared::tournament::Op;
use uuid::Uuid;

use super::setting::{check_slug, cleaned_name};
use super::store::{self, Found};
use crate::db::{Db, now};
use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::sync::{self, execute};

/// A tournament whose first operation sets its rules.
pub async fn create(
    state: State,
    caller: Caller,
    At(event): At<EventId>,
    body: Unread<CreateTournament>,
) -> Answered<CreateTournament> {
    let granted = authorize::<CreateTournament>(&state, caller, Place::Event(event)).await?;
    let (new, once) = body.read_once(&state, &granted).await?;
    let name = cleaned_name(&new.name)?;
    check_slug(&new.slug)?;
    let tournaments = state.tournaments.clone();
    let author = granted.author()?;
    let act = move |conn: &mut Db| {
        let id = TournamentId(Uuid::now_v7());
        store::create(conn, id, event, &name, &new.slug)?;
        let rules = first(Op::SetRules { rules: new.rules });
        execute(conn, &tournaments, &author, id, &[rules])?.applied()?;
        store::find(conn, &Found::ById(id))
    };
    once.act(&state, &granted, act).await
}

fn first(op: Op) -> Envelope {
    Envelope { id: OpId(Uuid::now_v7()), made_at: now(), consents: Vec::new(), op }
}

/// By the event's slug or id, and the tournament's slug.
pub async fn find(
    state: State,
    caller: Caller,
    At((event, slug)): At<(String, String)>,
) -> Answered<FindTournament> {
    let granted = authorize::<FindTournament>(&state, caller, Place::Installation).await?;
    let head =
        state.store.read(move |conn| store::find(conn, &Found::BySlugs(&event, &slug))).await?;
    Ok(granted.reply(&head))
}

/// Replaces the rules before round 1.
pub async fn set_rules(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<SetRules>,
) -> Answered<SetRules> {
    let granted = authorize::<SetRules>(&state, caller, Place::Tournament(tournament)).await?;
    let RulesBody { op, rules } = body.read(&granted).await?;
    sync::apply(&state, &granted, tournament, (op, Vec::new()), Op::SetRules { rules }).await
}

/// Replaces what may change any time.
pub async fn set_running(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<SetRunning>,
) -> Answered<SetRunning> {
    let granted = authorize::<SetRunning>(&state, caller, Place::Tournament(tournament)).await?;
    let RunningBody { op, running } = body.read(&granted).await?;
    sync::apply(&state, &granted, tournament, (op, Vec::new()), Op::SetRunning { running }).await
}

/// Forbids pairs.
pub async fn prohibit(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<Prohibit>,
) -> Answered<Prohibit> {
    let granted = authorize::<Prohibit>(&state, caller, Place::Tournament(tournament)).await?;
    let ProhibitBody { op, prohibition } = body.read(&granted).await?;
    sync::apply(&state, &granted, tournament, (op, Vec::new()), Op::Prohibit { prohibition }).await
}

/// Lifts a prohibition from the next round on.
pub async fn lift_prohibition(
    state: State,
    caller: Caller,
    At((tournament, no)): At<(TournamentId, u32)>,
) -> Answered<LiftProhibition> {
    let granted =
        authorize::<LiftProhibition>(&state, caller, Place::Tournament(tournament)).await?;
    let op = OpId(Uuid::now_v7());
    let lift = Op::LiftProhibition { no };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), lift).await
}
