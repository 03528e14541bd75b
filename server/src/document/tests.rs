//! Documents against a real database: current, whole, and nothing in them that a scope may not see.

use std::sync::Arc;
use std::time::Duration;

use shared::access::Role;
use shared::error::ErrorCode;
use shared::id::{GameId, Revision};
use shared::result::GameResult;
use shared::view::{ParticipantsView, RoundView, Scope, TournamentView};

use super::{Built, Documents, store};
use crate::db::scratch::Scratch;
use crate::failure::Failure;
use crate::hall::{Hall, record};
use crate::tournament::Tournaments;

fn documents(hall: &Hall, interval: Duration) -> Documents {
    Documents::new(hall.scratch.store.clone(), hall.tournaments.clone(), interval)
}

async fn current(documents: &Documents, hall: &Hall, scope: Scope) -> Arc<Built> {
    documents.current(hall.id, scope).await.expect("documents")
}

fn view<T: serde::de::DeserializeOwned>(built: &Built, scope: Scope, name: &str) -> T {
    let part = built.parts(scope).iter().find(|part| part.name == name).expect(name);
    serde_json::from_slice(&part.content.raw).expect(name)
}

fn hashes(built: &Built, scope: Scope) -> Vec<(String, String)> {
    built.listed(scope).into_iter().map(|part| (part.name, part.hash)).collect()
}

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;

#[tokio::test]
async fn the_public_sees_facts_with_public_names() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        hall.one(hall.author(0, Role::Arbiter), record(1, WHITE, OPEN)).await;
        hall.one(hall.author(1, Role::Arbiter), record(1, GameResult::Draw, OPEN)).await;
        let built = current(&documents(&hall, Duration::ZERO), &hall, Scope::Public).await;
        let head: TournamentView = view(&built, Scope::Public, "tournament");
        assert_eq!((head.event_slug.as_str(), head.rounds.len()), ("event", 1));
        let names = |scope| {
            let all: ParticipantsView = view(&built, scope, "participants");
            all.participants.last().map(|row| (row.name.clone(), row.entry.is_some()))
        };
        assert_eq!(names(Scope::Public), Some(("Luz S.".to_owned(), false)));
        assert_eq!(names(Scope::Staff), Some(("Soto, Luz".to_owned(), true)));
        let board = |scope| {
            let round: RoundView = view(&built, scope, "round-1");
            round.games.first().map(|game| (game.disputed, game.claims.len(), game.recorded_by))
        };
        assert_eq!(board(Scope::Public), Some((true, 0, None)));
        assert_eq!(board(Scope::Staff), Some((true, 1, Some(hall.arbiters[0]))));
    }
}

#[tokio::test]
async fn one_result_changes_one_part_and_the_old_one_stays_readable() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let documents = documents(&hall, Duration::ZERO);
        let before = current(&documents, &hall, Scope::Public).await;
        hall.one(hall.author(0, Role::Arbiter), record(1, WHITE, OPEN)).await;
        let after = current(&documents, &hall, Scope::Public).await;
        assert_eq!(after.stamp.revision, Revision(2));
        let (old, new) = (hashes(&before, Scope::Public), hashes(&after, Scope::Public));
        let changed: Vec<_> = old.iter().zip(&new).filter(|(old, new)| old != new).collect();
        let [(gone, _)] = changed.as_slice() else { panic!("{changed:?}") };
        assert_eq!(gone.0, "round-1");
        for (name, hash) in old.iter().chain(&new) {
            let part = documents.part(hall.id, Scope::Public, hash.clone()).await.expect(name);
            assert_eq!((&part.name, &part.hash), (name, hash));
        }
        let unknown = documents.part(hall.id, Scope::Public, "0".repeat(32)).await;
        assert!(
            matches!(unknown, Err(Failure::Problem(problem)) if problem.code == ErrorCode::NotFound)
        );
    }
}

#[tokio::test]
async fn a_part_of_the_staff_is_not_found_in_the_public_scope() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let documents = documents(&hall, Duration::ZERO);
        let built = current(&documents, &hall, Scope::Staff).await;
        let public = hashes(&built, Scope::Public);
        for (name, hash) in hashes(&built, Scope::Staff) {
            let found = documents.part(hall.id, Scope::Public, hash.clone()).await.is_ok();
            assert_eq!(found, public.iter().any(|(_, known)| *known == hash), "{name}");
        }
    }
}

#[tokio::test]
async fn two_servers_make_the_same_bytes() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let one = current(&documents(&hall, Duration::ZERO), &hall, Scope::Public).await;
        let other =
            Documents::new(hall.scratch.store.clone(), Tournaments::default(), Duration::ZERO);
        assert_eq!(*one, *current(&other, &hall, Scope::Public).await);
        assert_eq!(one.tag(Scope::Public, "e", "b"), one.tag(Scope::Public, "e", "b"));
        assert_ne!(one.tag(Scope::Public, "e", "b"), one.tag(Scope::Staff, "e", "b"));
        assert_ne!(one.tag(Scope::Public, "e", "b"), one.tag(Scope::Public, "f", "b"));
    }
}

#[tokio::test]
async fn the_staff_sees_a_write_at_once_and_the_public_within_the_interval() {
    let hall = Hall::open(Scratch::sqlite()).await;
    let documents = documents(&hall, Duration::from_secs(3600));
    let revision = async |scope| current(&documents, &hall, scope).await.stamp.revision;
    assert_eq!(revision(Scope::Public).await, Revision(1));
    hall.one(hall.author(0, Role::Arbiter), record(1, WHITE, OPEN)).await;
    assert_eq!(revision(Scope::Public).await, Revision(1));
    assert_eq!(revision(Scope::Staff).await, Revision(2));
    assert_eq!(revision(Scope::Public).await, Revision(2));
}

#[tokio::test]
async fn a_name_changed_without_an_operation_is_seen() {
    for scratch in Scratch::each() {
        let hall = Hall::open(scratch).await;
        let documents = documents(&hall, Duration::ZERO);
        let before = current(&documents, &hall, Scope::Public).await;
        let event = hall.event;
        hall.scratch
            .store
            .write(move |conn| {
                crate::db::scratch::rename_entries(conn, event, "Vega")?;
                store::names_changed(conn, event)
            })
            .await
            .expect("renamed");
        let after = current(&documents, &hall, Scope::Public).await;
        assert_eq!(before.stamp.revision, after.stamp.revision);
        let all: ParticipantsView = view(&after, Scope::Public, "participants");
        assert!(all.participants.iter().all(|row| row.name == "Vega, Luz" || row.name == "Luz V."));
    }
}

#[tokio::test]
async fn a_state_behind_the_table_is_not_used() {
    let hall = Hall::open(Scratch::sqlite()).await;
    let elsewhere = Hall { tournaments: Tournaments::default(), ..hall };
    let stale = Tournaments::default();
    let id = elsewhere.id;
    let seen = stale.clone();
    let read = move |conn: &mut crate::db::Db| crate::tournament::store::current(conn, &seen, id);
    elsewhere.scratch.store.read(read).await.expect("kept");
    elsewhere.one(elsewhere.author(0, Role::Arbiter), record(1, WHITE, OPEN)).await;
    let read = move |conn: &mut crate::db::Db| crate::tournament::store::current(conn, &stale, id);
    let (revision, state) = elsewhere.scratch.store.read(read).await.expect("read");
    assert_eq!((revision, state.games[&GameId(1)].result), (Revision(2), WHITE));
}
