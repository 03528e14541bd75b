//! The product's index: every endpoint once, with its path, its body, its answer and the
//! permission it needs. Server, client, OpenAPI document and permission test all read this list.

pub mod devices;
mod endpoint;
pub mod events;
#[cfg(feature = "openapi")]
pub mod openapi;
pub mod ops;
pub mod participants;
pub mod rounds;
pub mod session;
pub mod tournaments;

pub use endpoint::{Described, Endpoint, Method, NoBody, Rate, Upload};

use crate::access::Permission;
use crate::sync::push;
use crate::view::Manifest;
use endpoint::endpoints;

/// The prefix of every path.
pub const PREFIX: &str = "/api/v1";
/// The cookie that says who is signed in.
pub const SESSION_COOKIE: &str = "__Host-tablero";
/// The header and its value that every request but a read carries; a foreign page cannot send it.
pub const OWN_HEADER: (&str, &str) = ("X-Tablero", "1");
/// The header of a `Keyed` endpoint: a UUID made with the intention. Within a day the same request
/// with the same key gets the answer of the first and changes nothing.
pub const KEY_HEADER: &str = "Idempotency-Key";

endpoints! {
    "Sign-in":
    SignIn: Post "/session", session::Credentials => session::Session, Anyone, Password;
    RefreshSession: Post "/session/refresh", NoBody => session::Session, Anyone, Write;
    SignOut: Delete "/session", NoBody => (), Anyone, Write;
    CurrentSession: Get "/session", NoBody => session::Session, SignedIn, Read;

    "Events and their tournaments":
    ListEvents: Get "/events", NoBody => events::EventList, Anyone, Read;
    CreateEvent: Post "/events", events::NewEvent => events::Event, CreateEvents, Write, Keyed;
    GetEvent: Get "/events/{event}", NoBody => events::Event, Anyone, Read;
    UpdateEvent: Put "/events/{event}", events::EventUpdate => events::Event, ManageEvent, Write;
    CreateTournament: Post "/events/{event}/tournaments", tournaments::NewTournament => tournaments::TournamentHead, ManageEvent, Write, Keyed;
    ListStaff: Get "/events/{event}/staff", NoBody => events::StaffList, ManageEvent, Read;
    AddStaff: Post "/events/{event}/staff", events::NewStaff => events::StaffMember, ManageEvent, Write, Keyed;
    RemoveStaff: Delete "/events/{event}/staff/{account}", NoBody => (), ManageEvent, Write;

    "Views of a tournament":
    FindTournament: Get "/events/{event}/tournaments/{slug}", NoBody => tournaments::TournamentHead, Anyone, Read;
    PublicManifest: Get "/tournaments/{tournament}/public/manifest", NoBody => Manifest, Anyone, Poll;
    PublicPart: Get "/tournaments/{tournament}/public/parts/{hash}", NoBody => serde_json::Value, Anyone, Read;
    StaffManifest: Get "/tournaments/{tournament}/staff/manifest", NoBody => Manifest, SeeStaffView, Poll;
    StaffPart: Get "/tournaments/{tournament}/staff/parts/{hash}", NoBody => serde_json::Value, SeeStaffView, Read;
    GetStandings: Get "/tournaments/{tournament}/standings", NoBody => tournaments::StandingsAnswer, Anyone, Read;

    "Files":
    ImportTrf: Post "/tournaments/{tournament}/imports/trf", Upload => ops::Applied, ManageEvent, Upload, Keyed;
    ImportCsv: Post "/tournaments/{tournament}/imports/csv", Upload => participants::CsvImported, ManageEvent, Upload, Keyed;
    ExportTrf: Get "/tournaments/{tournament}/exports/trf", NoBody => String, SeeStaffView, Read;

    "Participants":
    ListEntries: Get "/tournaments/{tournament}/entries", NoBody => participants::EntryList, ManageEvent, Read;
    AddParticipant: Post "/tournaments/{tournament}/participants", participants::EntryData => ops::Applied, RunRounds, Write;
    EditParticipant: Put "/tournaments/{tournament}/participants/{participant}", participants::EntryUpdate => ops::Applied, ManageEvent, Write;
    SetPresence: Put "/tournaments/{tournament}/participants/{participant}/presence", participants::PresenceBody => ops::Applied, RunRounds, Write;
    FixBoard: Put "/tournaments/{tournament}/participants/{participant}/board", participants::BoardBody => ops::Applied, RunRounds, Write;
    GiveBye: Put "/tournaments/{tournament}/participants/{participant}/byes/{round}", participants::ByeBody => ops::Applied, RunRounds, Write;
    CancelBye: Delete "/tournaments/{tournament}/participants/{participant}/byes/{round}", NoBody => ops::Applied, RunRounds, Write;

    "Rounds and results":
    SetRules: Put "/tournaments/{tournament}/rules", tournaments::RulesBody => ops::Applied, ManageEvent, Write;
    SetRunning: Put "/tournaments/{tournament}/running", tournaments::RunningBody => ops::Applied, ManageEvent, Write;
    Prohibit: Post "/tournaments/{tournament}/prohibitions", rounds::ProhibitBody => ops::Applied, RunRounds, Write;
    LiftProhibition: Delete "/tournaments/{tournament}/prohibitions/{no}", NoBody => ops::Applied, RunRounds, Write;
    DraftRound: Put "/tournaments/{tournament}/rounds/{round}/draft", rounds::DraftBody => ops::Applied, RunRounds, Write;
    DiscardDraft: Delete "/tournaments/{tournament}/rounds/{round}/draft", rounds::DraftBody => ops::Applied, RunRounds, Write;
    StartManualPairing: Put "/tournaments/{tournament}/rounds/{round}/manual", rounds::DraftBody => ops::Applied, RunRounds, Write;
    AlterPairing: Post "/tournaments/{tournament}/rounds/{round}/manual", rounds::AlterationBody => ops::Applied, RunRounds, Write;
    EndManualPairing: Put "/tournaments/{tournament}/rounds/{round}/manual/end", rounds::PublishBody => ops::Applied, RunRounds, Write;
    CancelManualPairing: Delete "/tournaments/{tournament}/rounds/{round}/manual", rounds::DraftBody => ops::Applied, RunRounds, Write;
    ExplainPairing: Get "/tournaments/{tournament}/public/rounds/{round}/participants/{participant}/why", NoBody => rounds::Why, Anyone, Read;
    ExplainDraft: Get "/tournaments/{tournament}/staff/rounds/{round}/participants/{participant}/why", NoBody => rounds::Why, SeeStaffView, Read;
    PublishRound: Put "/tournaments/{tournament}/rounds/{round}/publication", rounds::PublishBody => ops::Applied, RunRounds, Write;
    RecordResult: Put "/tournaments/{tournament}/games/{game}/result", rounds::ResultBody => ops::Applied, RecordResults, Write;
    PushOps: Post "/tournaments/{tournament}/ops", ops::Batch => ops::Outcomes, RecordResults, Write;

    "Devices and what waits":
    GreetDevice: Post "/tournaments/{tournament}/devices", push::Greet => push::Greeted, OwnDevice, Write;
    PushSigned: Post "/tournaments/{tournament}/signed", push::Push => push::Pushed, OwnDevice, Write;
    GetWaiting: Get "/tournaments/{tournament}/waiting", NoBody => devices::WaitingList, RecordResults, Read;
    ListDevices: Get "/tournaments/{tournament}/devices", NoBody => devices::DeviceList, RunRounds, Read;
    RevokeDevice: Delete "/tournaments/{tournament}/devices/{device}", NoBody => (), RunRounds, Write;
}
