//! Work that waits from the version before operations were signed: taken over once, under the same
//! ids, so that what the server has received already ends as it did.

use leptos::prelude::*;
use serde_json::Value;
use shared::id::{AccountId, DeviceId, GameId, OpId, TournamentId};
use shared::sync::client::Draft;
use shared::sync::envelope::{Act, After, Kind, Record, Seen};
use shared::time::Instant;
use shared::view::Scope;
use uuid::Uuid;

use crate::state::AppState;
use crate::store::{self, NotStored};

/// No row that is understood: it stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NotRead;

/// A row that waits, read; recording a result had nothing to consent to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Waiting {
    id: OpId,
    /// None from a version that did not note it: it is whoever's is signed in.
    author: Option<AccountId>,
    tournament: TournamentId,
    made_at: Instant,
    record: Record,
}

/// What a row says; none if the server has answered it.
fn read(text: &str) -> Result<Option<Waiting>, NotRead> {
    let row: Value = serde_json::from_str(text).map_err(|_| NotRead)?;
    let at = |path: &str| row.pointer(path).filter(|value| !value.is_null());
    if at("/ended").is_some() {
        return Ok(None);
    }
    let word = |path: &str| at(path)?.as_str()?.parse::<Uuid>().ok();
    let waiting = || {
        let mut op = at("/envelope/op")?.as_object()?.clone();
        let kind = op.remove("kind")?;
        let newest = Kind::RecordResult.newest();
        let Ok(Act::Record(record)) = Act::read(kind.as_str()?, newest, &Value::Object(op)) else {
            return None;
        };
        Some(Waiting {
            id: OpId(word("/envelope/id")?),
            author: word("/author").map(AccountId),
            tournament: TournamentId(word("/tournament")?),
            made_at: Instant::from_micros(at("/envelope/made_at")?.as_i64()?),
            record,
        })
    };
    waiting().map(Some).ok_or(NotRead)
}

/// Own entries so far: on which game, and what the game shows without any.
type Chain = Vec<((AccountId, TournamentId, GameId), After)>;

impl Waiting {
    /// As it is recorded now; `seen` is what the screen showed of the tournament.
    fn draft(self, author: AccountId, mut seen: Seen, chain: &mut Chain) -> Option<Draft> {
        let key = (author, self.tournament, self.record.game);
        seen.after = chain.iter().rev().find(|(on, _)| *on == key).map(|(_, after)| *after);
        let base = seen.after.map_or(self.record.seen, |after: After| after.base);
        chain.push((key, After { op: self.id, base }));
        let act = Act::Record(self.record);
        Some(Draft {
            id: self.id,
            tournament: self.tournament,
            seen,
            made_at: self.made_at,
            clock_offset: None,
            consents: Vec::new(),
            kind: act.kind().word().to_owned(),
            kind_version: act.kind().newest(),
            body: act.body().ok()?,
        })
    }
}

impl AppState {
    /// Takes over what an earlier version has left. What has no author yet, or whose tournament
    /// this device knows nothing of, stays until it has.
    pub async fn take_over_former(self) {
        let Ok(rows) = store::former_rows().await else { return };
        if !rows.is_empty() {
            // What was not stored is found once more.
            let _ = self.take_over(rows).await;
        }
    }

    async fn take_over(self, rows: Vec<(f64, String)>) -> Result<(), NotStored> {
        let signed_in = untrack(|| self.account());
        let (mut done, mut drafts) = (Vec::new(), Vec::new());
        let mut chain = Chain::new();
        for (key, text) in rows {
            let waiting = match read(&text) {
                Ok(Some(waiting)) => waiting,
                Ok(None) => {
                    done.push(key);
                    continue;
                }
                Err(NotRead) => continue,
            };
            let author = waiting.author.or(signed_in);
            if let (Some(author), Some(seen)) = (author, seen(waiting.tournament).await) {
                let device = self.device_of(author).await?;
                drafts.extend(waiting.draft(author, seen, &mut chain).map(|draft| (device, draft)));
                done.push(key);
            }
        }
        self.change(Box::new(move |kept| record_once(kept, drafts))).await?;
        store::drop_former_rows(&done).await
    }
}

/// Records what is not here already from a take-over that did not come to its end.
fn record_once(kept: &mut store::Kept, drafts: Vec<(DeviceId, Draft)>) -> bool {
    for (device, draft) in drafts {
        if kept.outbox.held.iter().all(|held| held.envelope.id != draft.id) {
            kept.outbox.record(device, draft);
        }
    }
    true
}

/// What this device last knew of a tournament.
async fn seen(tournament: TournamentId) -> Option<Seen> {
    let staff = store::load_parts(Scope::Staff, tournament).await;
    let stored = match staff {
        Some((stored, _)) => stored,
        None => store::load_parts(Scope::Public, tournament).await?.0,
    };
    let (epoch, revision) = (stored.manifest.epoch, stored.manifest.revision);
    Some(Seen { epoch, revision, after: None })
}

#[cfg(test)]
mod tests {
    use shared::result::GameResult;

    use super::*;

    /// A row that version wrote, with what differs.
    fn row(id: u32, author: &str, result: &str, seen: &str, ended: &str) -> String {
        let uuid = |n: u32| format!("00000000-0000-0000-0000-{n:012}");
        let (id, tournament) = (uuid(id), uuid(2));
        format!(
            r#"{{"seq":3,{author}"tournament":"{tournament}","envelope":{{"id":"{id}",
            "made_at":7,"op":{{"kind":"record_result","game":9,"result":"{result}",
            "seen":"{seen}"}}}},"ended":{ended},"read":false}}"#
        )
    }

    fn by(n: u128) -> AccountId {
        AccountId(Uuid::from_u128(n))
    }

    fn seen_now() -> Seen {
        Seen { epoch: "a".to_owned(), revision: shared::id::Revision(5), after: None }
    }

    #[test]
    fn what_waits_is_taken_over_with_its_id_and_builds_on_the_entry_before() {
        let author = format!("\"author\":\"{}\",", by(4));
        let rows = [row(1, &author, "1/2", "open", "null"), row(2, "", "0-1", "1/2", "null")];
        let mut chain = Chain::new();
        let drafts: Vec<Draft> = rows
            .iter()
            .map(|text| read(text).unwrap().unwrap())
            .map(|waiting| {
                let author = waiting.author.unwrap_or(by(4));
                waiting.draft(author, seen_now(), &mut chain).unwrap()
            })
            .collect();
        let id = |n: u128| OpId(Uuid::from_u128(n));
        assert_eq!([drafts[0].id, drafts[1].id], [id(1), id(2)]);
        assert_eq!(drafts[0].made_at, Instant::from_micros(7));
        assert_eq!(drafts[0].seen, seen_now());
        let after = After { op: id(1), base: GameResult::Open };
        assert_eq!(drafts[1].seen.after, Some(after));
        let act = Act::read(&drafts[1].kind, drafts[1].kind_version, &drafts[1].body).unwrap();
        let Act::Record(record) = act else { panic!("{act:?}") };
        assert_eq!((record.game, record.result), (GameId(9), GameResult::BlackWins));
        assert_eq!(record.seen, GameResult::Draw);
    }

    #[test]
    fn what_the_server_has_answered_is_not_sent_again() {
        let ended = r#"{"outcome":"applied","revision":3}"#;
        assert_eq!(read(&row(1, "", "1/2", "open", ended)), Ok(None));
        assert_eq!(read("{}"), Err(NotRead));
    }

    #[test]
    fn a_take_over_that_is_repeated_records_once() {
        let device = DeviceId(Uuid::from_u128(8));
        let mut kept = store::Kept::default();
        kept.outbox.sign_in(by(4), device);
        for _ in 0..2 {
            let waiting = read(&row(1, "", "1/2", "open", "null")).unwrap().unwrap();
            let draft = waiting.draft(by(4), seen_now(), &mut Chain::new()).unwrap();
            record_once(&mut kept, vec![(device, draft)]);
        }
        assert_eq!(kept.outbox.held.len(), 1);
    }
}
