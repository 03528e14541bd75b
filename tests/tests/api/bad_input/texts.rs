//! Names that are too long, or hold what nobody can read.

use anyhow::Context;
use serde_json::{Value, json};
use shared::api::events::Event;
use shared::api::participants::{EntryData, PersonData};
use shared::api::{AddParticipant, CreateEvent, GetEvent, ListEntries, NoBody};
use shared::error::ErrorCode;
use tests::hall;
use tests::on_both;

use super::examples;
use super::stage::{Stage, problem};

/// Texts that people read, by endpoint and place; each with its longest.
const READ: [(&str, &str, usize); 12] = [
    ("CreateEvent", "/name", 100),
    ("CreateEvent", "/venue", 100),
    ("UpdateEvent", "/event/name", 100),
    ("CreateTournament", "/name", 100),
    ("AddStaff", "/account", 64),
    ("AddParticipant", "/person/family_name", 100),
    ("AddParticipant", "/person/given_name", 100),
    ("AddParticipant", "/person/club", 100),
    ("AddParticipant", "/person/national_id", 20),
    ("EditParticipant", "/person/family_name", 100),
    ("SetPresence", "/reason", 200),
    ("SetRunning", "/running/hall", 100),
];

on_both! {
    async fn a_text_that_is_too_long_or_has_control_characters_names_its_field(hall) {
        let stage = Stage::before_play(hall).await?;
        let before = stage.seen().await?;
        for (name, place, longest) in READ {
            let endpoint = shared::api::ALL.iter().find(|it| it.name == name).context("listed")?;
            for bad in ["ñ".repeat(longest + 1), "x".repeat(100_000), "a\u{7}b".into(), "a\nb".into()] {
                if name == "AddStaff" && bad == "a\nb" {
                    // White space of any kind is one space in an account's name.
                    continue;
                }
                let mut body = examples::of(name, &stage)?;
                if let Some(value) = body.pointer_mut(place) {
                    *value = Value::String(bad.clone());
                }
                let request = stage.request(endpoint).json(&body);
                let about = format!("{name} {place} of {} letters", bad.chars().count());
                let problem = problem(&stage.caller().send(request).await?, &about)?;
                assert_eq!(problem.code, ErrorCode::BadField, "{about}");
                let field = place.trim_start_matches('/').replace('/', ".");
                assert_eq!(problem.field.as_deref(), Some(&*field), "{about}");
            }
        }
        assert_eq!(stage.seen().await?, before);
    }

    async fn marks_that_turn_text_around_are_left_out_of_names(hall) {
        let stage = Stage::before_play(hall).await?;
        let person = PersonData {
            family_name: "\u{202e}Zeval\u{200b}los\u{202c}".into(),
            given_name: "\u{2067}Ana\u{2069} \u{200f}".into(),
            ..PersonData::default()
        };
        let body = EntryData { op: hall::op(), person, rating: None };
        stage.caller().call::<AddParticipant>(&[&stage.open.id()], &body).await?;
        let list = stage.caller().call::<ListEntries>(&[&stage.open.id()], &NoBody {}).await?;
        let found = list.entries.iter().find(|row| row.person.family_name == "Zevallos");
        assert_eq!(found.context("entered")?.person.given_name, "Ana");

        let event = shared::api::events::NewEvent {
            name: "\u{feff}Open \u{202d}2026".into(),
            ..hall::new_event("turned")
        };
        let event: Event = stage.caller().call::<CreateEvent>(&[], &event).await?;
        assert_eq!(event.name, "Open 2026");
        let nothing = json!({ "name": "\u{200b}\u{202e} ", "slug": "nothing", "first_day":
            "2026-12-05", "last_day": "2026-12-05", "zone": "UTC" });
        let request = stage.caller().request::<CreateEvent>(&[]).json(&nothing);
        let problem = problem(&stage.caller().send(request).await?, "a name of nothing")?;
        assert_eq!((problem.code, problem.field.as_deref()), (ErrorCode::Missing, Some("name")));
        assert!(stage.caller().call::<GetEvent>(&[&"nothing"], &NoBody {}).await.is_err());
    }
}
