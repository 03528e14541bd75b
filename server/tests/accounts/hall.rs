//! A running server with what a test needs: accounts, events, tournaments.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use server::account::name::AccountName;
use server::account::store::create;
use server::crypto::password;
use server::{Application, Config};
use shared::api::events::Event;
use shared::api::tournaments::TournamentHead;
use shared::tournament::Rules;
use uuid::Uuid;

use crate::browser::Browser;

/// Everybody's password here.
pub(crate) const PASSWORD: &str = "correct horse";

/// A server of its own, with a database of its own and an administrator.
pub(crate) struct Hall {
    base: String,
    handle: actix_web::dev::ServerHandle,
    remains: Remains,
}

/// What is left of a database.
enum Remains {
    File(PathBuf),
    Named { server: String, name: String },
}

impl Drop for Hall {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
        match &self.remains {
            Remains::File(file) => {
                for ending in ["", "-wal", "-shm"] {
                    drop(std::fs::remove_file(format!("{}{ending}", file.display())));
                }
            }
            Remains::Named { server, name } => {
                ask(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
            }
        }
    }
}

fn ask(server: &str, statement: &str) {
    let mut psql = Command::new("psql");
    let output = psql.args(["-q", "-X", "-v", "ON_ERROR_STOP=1", "-c", statement, server]).output();
    let output = output.expect("psql runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

impl Hall {
    /// A story on SQLite, and on PostgreSQL if `TEST_POSTGRES_URL` names a server to make a
    /// database on.
    pub(crate) async fn each(story: impl AsyncFn(Hall)) {
        let name = format!("tablero_{}", Uuid::now_v7().simple());
        let file = std::env::temp_dir().join(format!("{name}.db"));
        story(Hall::open(format!("sqlite://{}", file.display()), Remains::File(file)).await).await;
        let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
            eprintln!("TEST_POSTGRES_URL is not set: SQLite only");
            return;
        };
        ask(&server, &format!("CREATE DATABASE {name}"));
        let (base, _) = server.rsplit_once('/').expect("the address names a database");
        let url = format!("{base}/{name}");
        story(Hall::open(url, Remains::Named { server, name }).await).await;
    }

    async fn open(url: String, remains: Remains) -> Hall {
        let application = Application::build(Config::local(url)).await.expect("a server");
        let state = application.state();
        let hash = password::hash(PASSWORD.to_owned()).await.expect("a hash");
        let name = AccountName::parse("Admin").expect("a name");
        state.store.write(move |conn| create(conn, &name, &hash, true)).await.expect("an account");
        let base = format!("http://127.0.0.1:{}", application.port());
        let handle = application.handle();
        actix_web::rt::spawn(application.run_until_stopped());
        Hall { base, handle, remains }
    }

    /// A browser that nobody has used.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.base.clone())
    }

    /// A browser in which somebody is signed in.
    pub(crate) async fn signed_in(&self, account: &str) -> Browser {
        let mut browser = self.browser();
        let answer = browser.sign_in(account, PASSWORD).await;
        assert_eq!(answer.status, 200, "{account}: {}", answer.text);
        browser
    }
}

/// A new event whose values are all right.
pub(crate) fn new_event(slug: &str) -> Value {
    json!({
        "name": format!("Event {slug}"), "slug": slug, "venue": "Town Hall", "federation": "GER",
        "first_day": "2026-11-28", "last_day": "2026-11-30", "zone": "Europe/Berlin"
    })
}

pub(crate) async fn event(browser: &mut Browser, slug: &str) -> Event {
    browser.post("/events", &new_event(slug)).await.is()
}

pub(crate) async fn tournament(browser: &mut Browser, event: &Event, slug: &str) -> TournamentHead {
    let body = json!({ "name": slug, "slug": slug, "rules": Rules::default() });
    browser.post(&format!("/events/{}/tournaments", event.id), &body).await.is()
}

/// Gives a role to an account, which is made if it is new.
pub(crate) async fn staff(
    browser: &mut Browser,
    event: &Event,
    account: &str,
    role: &str,
    tournament: Option<&TournamentHead>,
) {
    let mut body = json!({ "account": account, "password": PASSWORD, "role": role });
    if let Some(tournament) = tournament {
        body["tournament"] = json!(tournament.id);
    }
    let path = format!("/events/{}/staff", event.id);
    let answer = browser.post(&path, &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

pub(crate) fn op() -> Uuid {
    Uuid::now_v7()
}

/// A person with a family name and a rating.
pub(crate) fn person(family_name: &str, standard: u16) -> Value {
    json!({ "family_name": family_name, "given_name": "Anna", "standard": standard })
}

pub(crate) async fn add(
    browser: &mut Browser,
    tournament: &TournamentHead,
    person: Value,
) -> crate::browser::Answer {
    let body = json!({ "op": op(), "person": person });
    browser.post(&format!("/tournaments/{}/participants", tournament.id), &body).await
}
