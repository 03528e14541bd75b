//! The tournament that the address names, as signals: screens read these and nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use shared::id::{GameId, ParticipantId, RoundNo};
use shared::sync::{Entry, Overlay, SaveState};
use shared::view::{Parts, Scope};

use super::feed::{Feed, Feeds, Status};
use super::place::{Address, Place};
use super::ranking::{Ranking, usual_round};
use super::work::Does;
use super::{AppState, feed};

/// The tournament in view.
#[derive(Clone, Copy)]
pub struct Hall {
    /// Where the person is.
    pub place: Memo<Place>,
    /// The feed behind the place; none where no tournament is in view.
    pub feed: Memo<Option<Feed>>,
    /// How current the data are.
    pub status: Memo<Status>,
    /// The data with this device's pending operations replayed; none until any are here.
    pub parts: Memo<Option<Arc<Parts>>>,
    /// How far this device's last entry on a game is (see [`shared::sync::Overlay::saves`]).
    pub saves: Memo<BTreeMap<GameId, SaveState>>,
    /// What whoever is signed in has made here in this tournament, in order.
    pub queue: Memo<Vec<Entry>>,
    /// The round after which standings say most; none before the first.
    pub usual_round: Memo<Option<RoundNo>>,
    /// The standings after that round, where the program ranks.
    pub ranking: Memo<Option<Arc<Ranking>>>,
}

/// The data in view with what belongs to them.
#[derive(Clone, PartialEq)]
struct Shown {
    parts: Arc<Parts>,
    saves: BTreeMap<GameId, SaveState>,
}

/// The tournament in view. Use it while a component is built, not inside event handlers.
#[must_use]
pub fn use_hall() -> Hall {
    expect_context()
}

impl Hall {
    /// Follows the place.
    #[must_use]
    pub fn new(app: AppState, place: Memo<Place>) -> Hall {
        let feeds: Feeds = StoredValue::new(BTreeMap::new());
        let feed = Memo::new(move |_| {
            let place = place.get();
            let (scope, address) = place.tournament()?;
            Some(feed::open(feeds, app, scope, address))
        });
        let status =
            Memo::new(move |_| feed.get().map(|feed| feed.status.get()).unwrap_or_default());
        let confirmed = Memo::new(move |_| feed.get().and_then(|feed| feed.parts.get()));
        let queue = Memo::new(move |_| {
            let entries =
                app.does.work().map(|work| status.with(|status| (work.entries)(app, status)));
            entries.unwrap_or_default()
        });
        let shown = Memo::new(move |_| {
            let parts = confirmed.get()?;
            // Public screens show what is confirmed, also to an official.
            let public = feed.with(|feed| feed.as_ref().is_none_or(|it| it.scope == Scope::Public));
            let Some(work) = app.does.work().filter(|_| !public) else {
                return Some(Shown { parts, saves: BTreeMap::new() });
            };
            let Overlay { parts, saves } =
                queue.with(|queue| (work.replay)((*parts).clone(), queue));
            Some(Shown { parts: Arc::new(parts), saves })
        });
        let parts = Memo::new(move |_| {
            shown.with(|shown| shown.as_ref().map(|shown| Arc::clone(&shown.parts)))
        });
        let saves = Memo::new(move |_| {
            shown.with(|shown| shown.as_ref().map(|shown| shown.saves.clone()).unwrap_or_default())
        });
        let usual_round = Memo::new(move |_| usual_round(parts.get()?.as_ref()));
        Hall {
            place,
            feed,
            status,
            parts,
            saves,
            queue,
            usual_round,
            ranking: Memo::new(move |_| {
                let Does::Rank(rank) = app.does else { return None };
                Some(Arc::new(rank(parts.get()?.as_ref(), usual_round.get()?)))
            }),
        }
    }

    /// The tournament's address, where one is in view.
    #[must_use]
    pub fn address(&self) -> Option<Address> {
        self.place.with(|place| place.tournament().map(|(_, address)| address.clone()))
    }

    /// A participant's name; his number while the data are missing.
    #[must_use]
    pub fn name(&self, id: ParticipantId) -> String {
        self.parts
            .with(|parts| {
                let found = super::situation::participant(parts.as_ref()?, id)?;
                Some(found.name.clone())
            })
            .unwrap_or_else(|| id.to_string())
    }

    /// Asks the server now, as after a change that the person made himself.
    pub async fn refresh(self, app: AppState) {
        if let Some(feed) = self.feed.get_untracked() {
            feed.refresh(app).await;
        }
    }
}
