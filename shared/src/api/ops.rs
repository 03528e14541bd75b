//! Operations pushed from a device, and how each ended.

use serde::{Deserialize, Serialize};

use crate::error::{ErrorCode, Problem};
use crate::id::{ClaimId, OpId, Revision};
use crate::sync::fault::Fault;
use crate::time::Instant;
use crate::tournament::{Op, Warning};

/// Most operations in one request.
pub const BATCH_LIMIT: usize = 100;

/// Operations in the order in which they were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// At most a hundred (`BATCH_LIMIT`).
    pub ops: Vec<Envelope>,
}

/// An operation and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// Made with the intention; the same id is applied at most once.
    pub id: OpId,
    /// When it was made, by the device's clock.
    pub made_at: Instant,
    /// Warnings that are accepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consents: Vec<Warning>,
    /// The operation.
    pub op: Op,
}

/// One outcome an operation, in the order of the batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcomes {
    /// The tournament's revision after the batch.
    pub revision: Revision,
    /// One for each.
    pub outcomes: Vec<OpOutcome>,
}

/// How one operation ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpOutcome {
    /// Which operation.
    pub id: OpId,
    /// How it ended.
    pub outcome: Outcome,
}

/// The closed set of ends. What is neither applied nor the same waits for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "outcome", rename_all = "snake_case", try_from = "Told")]
pub enum Outcome {
    /// In force since this revision.
    Applied {
        /// Its revision.
        revision: Revision,
    },
    /// The value was there already.
    Same {
        /// The revision at which that was seen.
        revision: Revision,
    },
    /// Differs from something its author had not seen; kept as a claim.
    Conflict {
        /// The claim.
        claim: ClaimId,
        /// Its revision.
        revision: Revision,
    },
    /// The pairing was made anew.
    Superseded {
        /// Which thing is gone.
        problem: Problem,
    },
    /// The round is closed.
    Closed {
        /// What is closed.
        problem: Problem,
    },
    /// Came after its deadline; what speaks for it is kept beside it.
    Late {
        /// Which deadline.
        problem: Problem,
        /// The best that speaks for its having been made in time.
        evidence: Evidence,
    },
    /// Its author has no right to it, or lost it before it came.
    Parked {
        /// Which right.
        problem: Problem,
    },
    /// Breaks a rule that a person can mend.
    Invalid {
        /// Which rule.
        problem: Problem,
    },
    /// Does not prove whose it is or where it belongs; never judged.
    Quarantined {
        /// What is wrong with it.
        fault: Fault,
    },
}

/// An outcome as it is read: one reader for all of them, where one for each would be a large part
/// of the app.
#[derive(Deserialize)]
struct Told {
    outcome: String,
    revision: Option<Revision>,
    claim: Option<ClaimId>,
    problem: Option<Problem>,
    evidence: Option<Evidence>,
    fault: Option<Fault>,
}

/// No outcome that is known, or something of it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an outcome")]
struct NoOutcome;

impl TryFrom<Told> for Outcome {
    type Error = NoOutcome;

    fn try_from(told: Told) -> Result<Self, NoOutcome> {
        let Told { outcome, revision, claim, problem, evidence, fault } = told;
        let revision = revision.ok_or(NoOutcome);
        let problem = problem.ok_or(NoOutcome);
        Ok(match outcome.as_str() {
            "applied" => Outcome::Applied { revision: revision? },
            "same" => Outcome::Same { revision: revision? },
            "conflict" => Outcome::Conflict { claim: claim.ok_or(NoOutcome)?, revision: revision? },
            "superseded" => Outcome::Superseded { problem: problem? },
            "closed" => Outcome::Closed { problem: problem? },
            "late" => Outcome::Late { problem: problem?, evidence: evidence.ok_or(NoOutcome)? },
            "parked" => Outcome::Parked { problem: problem? },
            "invalid" => Outcome::Invalid { problem: problem? },
            "quarantined" => Outcome::Quarantined { fault: fault.ok_or(NoOutcome)? },
            _ => return Err(NoOutcome),
        })
    }
}

/// What speaks for an operation that came after its deadline, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Evidence {
    /// The clock of its author's device only.
    OwnClock,
    /// The server had received its digest in time.
    ServerReceipt,
    /// An arbiter's device scanned it in time.
    WitnessScan,
}

/// Who is told an outcome, beside those who run the installation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reader {
    /// Whoever made the operation.
    Author,
    /// The captain whose line-up it is about.
    Captain,
    /// The chief arbiter.
    ChiefArbiter,
}

impl Outcome {
    /// Its word in JSON.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::Applied { .. } => "applied",
            Outcome::Same { .. } => "same",
            Outcome::Conflict { .. } => "conflict",
            Outcome::Superseded { .. } => "superseded",
            Outcome::Closed { .. } => "closed",
            Outcome::Late { .. } => "late",
            Outcome::Parked { .. } => "parked",
            Outcome::Invalid { .. } => "invalid",
            Outcome::Quarantined { .. } => "quarantined",
        }
    }

    /// Who sees it in the product.
    #[must_use]
    pub const fn readers(&self) -> &'static [Reader] {
        match self {
            Outcome::Applied { .. } | Outcome::Same { .. } | Outcome::Invalid { .. } => {
                &[Reader::Author]
            }
            Outcome::Conflict { .. }
            | Outcome::Superseded { .. }
            | Outcome::Closed { .. }
            | Outcome::Parked { .. } => &[Reader::Author, Reader::ChiefArbiter],
            Outcome::Late { .. } => &[Reader::Captain, Reader::ChiefArbiter],
            Outcome::Quarantined { .. } => &[Reader::ChiefArbiter],
        }
    }

    /// Whether the operation stands in the waiting list: neither in force nor there already.
    #[must_use]
    pub const fn waits(&self) -> bool {
        !matches!(self, Outcome::Applied { .. } | Outcome::Same { .. })
    }

    /// Why it is not in force; none if it is, or if it is a claim.
    #[must_use]
    pub fn problem(&self) -> Option<Problem> {
        match self {
            Outcome::Applied { .. } | Outcome::Same { .. } | Outcome::Conflict { .. } => None,
            Outcome::Superseded { problem }
            | Outcome::Closed { problem }
            | Outcome::Late { problem, .. }
            | Outcome::Parked { problem }
            | Outcome::Invalid { problem } => Some(problem.clone()),
            Outcome::Quarantined { .. } => Some(Problem::new(ErrorCode::Quarantined)),
        }
    }
}

/// The answer to a single operation that was made with the server at hand: status 200 if it is
/// applied or the same, 409 with this very body if it is a conflict, so that the author sees the
/// claim at once. Whatever else is answered as a `Problem` with the status of its code; a
/// `Problem` has `code`, an `Applied` has `outcome`. Trying again with other consents is a new
/// operation with a new id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Applied {
    /// Which operation.
    pub op: OpId,
    /// Applied, same or conflict.
    pub outcome: Outcome,
    /// The tournament's revision now.
    pub revision: Revision,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_comes_back_as_it_was_written() {
        let revision = Revision(7);
        let problem = || Problem::new(ErrorCode::RoundClosed).with("round", 3);
        for outcome in [
            Outcome::Applied { revision },
            Outcome::Same { revision },
            Outcome::Conflict { claim: ClaimId(2), revision },
            Outcome::Superseded { problem: problem() },
            Outcome::Closed { problem: problem() },
            Outcome::Late { problem: problem(), evidence: Evidence::ServerReceipt },
            Outcome::Parked { problem: problem() },
            Outcome::Invalid { problem: problem() },
            Outcome::Quarantined { fault: Fault::ForkedChain },
        ] {
            let text = serde_json::to_string(&outcome).expect("json");
            assert_eq!(serde_json::from_str::<Outcome>(&text).expect("read"), outcome, "{text}");
        }
        for wrong in [r#"{"outcome":"applied"}"#, r#"{"outcome":"else","revision":1}"#] {
            assert!(serde_json::from_str::<Outcome>(wrong).is_err(), "{wrong}");
        }
    }
}
