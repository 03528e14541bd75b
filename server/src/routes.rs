//! Every endpoint of the list with its handler: the index of the server.

use shared::api::*;

use crate::http::{Bound, on};
use crate::{
    device, document, entry, event, participant, report, round, session, sync, tournament,
};

/// Every endpoint with its handler.
#[must_use]
pub fn bound() -> Vec<Bound> {
    vec![
        // Sign-in.
        on(SignIn, session::routes::sign_in),
        on(RefreshSession, session::routes::refresh),
        on(SignOut, session::routes::sign_out),
        on(CurrentSession, session::routes::current),
        // Events and their tournaments.
        on(ListEvents, event::routes::list),
        on(CreateEvent, event::routes::create),
        on(GetEvent, event::routes::get),
        on(UpdateEvent, event::routes::update),
        on(CreateTournament, tournament::routes::create),
        on(ListStaff, event::routes::list_staff),
        on(AddStaff, event::routes::add_staff),
        on(RemoveStaff, event::routes::remove_staff),
        // One tournament: the reads of everybody and of the staff.
        on(FindTournament, tournament::routes::find),
        on(PublicManifest, document::routes::public_manifest),
        on(PublicPart, document::routes::public_part),
        on(StaffManifest, document::routes::staff_manifest),
        on(StaffPart, document::routes::staff_part),
        on(GetStandings, document::routes::get_standings),
        // Files.
        on(ImportTrf, report::routes::import),
        on(ImportCsv, entry::routes::import_csv),
        on(ExportTrf, report::routes::export),
        // Participants.
        on(ListEntries, entry::routes::list),
        on(AddParticipant, entry::routes::add),
        on(EditParticipant, entry::routes::edit),
        on(SetPresence, participant::routes::set_presence),
        on(FixBoard, participant::routes::fix_board),
        on(GiveBye, participant::routes::give_bye),
        on(CancelBye, participant::routes::cancel_bye),
        // Rounds and results.
        on(SetRules, tournament::routes::set_rules),
        on(SetRunning, tournament::routes::set_running),
        on(Prohibit, tournament::routes::prohibit),
        on(LiftProhibition, tournament::routes::lift_prohibition),
        on(DraftRound, round::routes::draft),
        on(DiscardDraft, round::routes::discard),
        on(StartManualPairing, round::routes::start_by_hand),
        on(AlterPairing, round::routes::alter),
        on(EndManualPairing, round::routes::end_by_hand),
        on(CancelManualPairing, round::routes::cancel_by_hand),
        on(ExplainPairing, round::routes::explain),
        on(ExplainDraft, round::routes::explain_draft),
        on(PublishRound, round::routes::publish),
        on(RecordResult, round::routes::record),
        on(PushOps, sync::routes::push),
        // Devices and what waits.
        on(GreetDevice, device::routes::greet),
        on(PushSigned, sync::routes::push_signed),
        on(GetWaiting, sync::waiting::routes::list),
        on(ListDevices, device::routes::list),
        on(RevokeDevice, device::routes::revoke),
    ]
}
