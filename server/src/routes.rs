//! Every endpoint of the list with its handler: the index of the server.

use shared::api::*;

use crate::http::{Bound, on};
use crate::{document, participant, round, sync, tournament};

/// Every endpoint with its handler.
#[must_use]
pub fn bound() -> Vec<Bound> {
    vec![
        // Events and their tournaments.
        on(CreateTournament, tournament::routes::create),
        // One tournament: the reads of everybody and of the staff.
        on(FindTournament, tournament::routes::find),
        on(PublicManifest, document::routes::public_manifest),
        on(PublicPart, document::routes::public_part),
        on(StaffManifest, document::routes::staff_manifest),
        on(StaffPart, document::routes::staff_part),
        on(GetStandings, document::routes::get_standings),
        // Participants.
        on(SetPresence, participant::routes::set_presence),
        on(GiveBye, participant::routes::give_bye),
        on(CancelBye, participant::routes::cancel_bye),
        // Rounds and results.
        on(SetRules, tournament::routes::set_rules),
        on(SetRunning, tournament::routes::set_running),
        on(Prohibit, tournament::routes::prohibit),
        on(DraftRound, round::routes::draft),
        on(DiscardDraft, round::routes::discard),
        on(PublishRound, round::routes::publish),
        on(RecordResult, round::routes::record),
        on(PushOps, sync::routes::push),
    ]
}
