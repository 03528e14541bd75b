//! The judge: what an operation changes, or why it does not.

mod draw;
mod engine;
mod fitting;
mod history;
mod manual;
mod participants;
mod protection;
mod result;
mod review;
mod round;
mod seats;
mod settings;

pub(super) use engine::as_numbered;
pub(super) use round::no_pairing;

use serde::{Deserialize, Serialize};

pub use review::{Break, Review};

use super::{Change, Op, Placed, Tournament};
use crate::error::{ErrorCode, Problem};
use crate::id::{AccountId, ClaimId, OpId, Revision};
use crate::time::Instant;

/// Who makes an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Somebody signed in.
    Account(AccountId),
    /// The clock, an import or the installation itself.
    System,
}

/// What the host knows and the core must not ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ctx {
    /// The host's time.
    pub now: Instant,
    /// Whose operation it is.
    pub actor: Actor,
    /// Its id.
    pub op: OpId,
    /// The revision before it.
    pub revision: Revision,
    /// For lots.
    pub seed: u64,
    /// Warnings that the person has accepted.
    pub consents: Vec<Warning>,
}

/// Something unusual that a person may want all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// The draft is thrown away although somebody may have looked at it.
    DraftDiscarded,
    /// The next round is paired while boards are disputed.
    DisputesOpen,
    /// A result or a participant has changed since the draft was paired.
    DraftStale,
    /// No pairing keeps the clubs apart: the round is paired without their protection.
    ClubsTogether,
    /// Two who have met already are paired by hand (C1).
    Rematch,
    /// A forbidden pair, or two of one club, are paired by hand.
    ForbiddenPair,
    /// Somebody gets the bye by hand who may not have it (C2).
    ByeNotAllowed,
    /// Somebody gets a colour three times running or a difference beyond two (C3).
    ColoursBroken,
    /// Two who meet should have each the other's colour.
    ColoursExchanged,
    /// Somebody who has a fixed board is moved to another one by hand.
    FixedBoardLeft,
    /// Somebody has neither an opponent nor a bye.
    Unpaired,
    /// The pairing by hand is not the engine's.
    PairingDiffers,
}

impl Warning {
    /// Its name as it is serialized.
    #[must_use]
    pub fn name(&self) -> String {
        serde_json::to_string(self).unwrap_or_default().trim_matches('"').to_owned()
    }
}

/// How an operation that is not refused ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// In force.
    Applied,
    /// The value was there already; a second official's record counts as a confirmation.
    Same,
    /// Kept as this claim; a person settles it.
    Conflict(ClaimId),
}

/// What follows from an operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// How it ends.
    pub effect: Effect,
    /// Rows to put and remove, in order.
    pub changes: Vec<Change>,
    /// Warnings that were consented to.
    pub warnings: Vec<Warning>,
}

impl Decision {
    fn applied(changes: Vec<Change>) -> Self {
        Decision { effect: Effect::Applied, changes, warnings: Vec::new() }
    }
}

/// Why an operation changes nothing. The op is kept with its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The pairing it speaks of was made anew.
    Superseded(Problem),
    /// The round or the tournament is closed.
    Closed(Problem),
    /// It breaks a rule that a person can mend.
    Invalid(Problem),
}

impl Refusal {
    /// The problem, whichever kind of refusal it is.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match self {
            Refusal::Superseded(problem) | Refusal::Closed(problem) | Refusal::Invalid(problem) => {
                problem
            }
        }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Refusal::Invalid(problem)
    }
}

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        Refusal::Invalid(Problem::new(code))
    }
}

/// Judges an operation. Whether its author may make it is asked before (see
/// [`Op::permission`]).
///
/// # Errors
///
/// A [`Refusal`] that names the rule and the field; the tournament stays as it is.
pub fn decide(state: &Tournament, op: &Op, ctx: &Ctx) -> Result<Decision, Refusal> {
    let mut decision = judge(state, op, ctx)?;
    round::mark_stale(state, op, &mut decision);
    Ok(decision)
}

fn judge(state: &Tournament, op: &Op, ctx: &Ctx) -> Result<Decision, Refusal> {
    match op {
        Op::SetRules { rules } => settings::set_rules(state, rules),
        Op::SetRunning { running } => settings::set_running(running),
        Op::Prohibit { prohibition } => settings::prohibit(state, prohibition),
        Op::LiftProhibition { no } => settings::lift(state, *no),
        Op::AddParticipants { participants, moved } => {
            participants::add(state, participants, moved)
        }
        Op::ImportHistory { participants, rounds } => history::import(state, participants, rounds),
        Op::EditParticipant { participant, rating, strength_order, moved, club } => {
            let place = Placed::new(*participant, *strength_order);
            participants::edit(state, place, (*rating, *club), moved)
        }
        Op::FixBoard { participant, board } => seats::fix(state, *participant, *board),
        Op::SetPresence { participant, from, presence, reason } => {
            participants::set_presence(state, *participant, *from, *presence, reason)
        }
        Op::GiveBye { participant, round, bye } => {
            participants::give_bye(state, *participant, *round, *bye)
        }
        Op::CancelBye { participant, round } => {
            participants::cancel_bye(state, *participant, *round)
        }
        Op::DraftRound { round } => round::draft(state, *round, ctx),
        Op::DiscardDraft { round } => round::discard(state, *round, ctx),
        Op::PublishRound { round, basis } => round::publish(state, *round, *basis, ctx),
        Op::StartManualPairing { round } => manual::start(state, *round, ctx),
        Op::AlterPairing { round, alteration } => manual::alter(state, *round, *alteration, ctx),
        Op::EndManualPairing { round, basis } => manual::end(state, *round, *basis, ctx),
        Op::CancelManualPairing { round } => manual::cancel(state, *round, ctx),
        Op::RecordResult { game, result, seen, settles, .. } => {
            result::record(state, *game, *result, *seen, settles, ctx)
        }
    }
}

/// Refuses a warning that was not consented to.
fn ask(warning: Warning, ctx: &Ctx) -> Result<Warning, Refusal> {
    ask_all(&[warning], ctx)?;
    Ok(warning)
}

/// Refuses all of these that were not consented to, at once.
fn ask_all(warnings: &[Warning], ctx: &Ctx) -> Result<(), Refusal> {
    let missing = warnings.iter().filter(|warning| !ctx.consents.contains(warning));
    let names: Vec<String> = missing.map(Warning::name).collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(Problem::new(ErrorCode::ConsentNeeded).with("warnings", names.join(", ")).into())
}
