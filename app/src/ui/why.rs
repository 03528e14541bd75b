//! Why somebody has his opponent, his colour or the bye: asked of the server, said below the screen.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::rounds::Why;
use shared::api::{ExplainDraft, ExplainPairing};
use shared::id::{ParticipantId, RoundNo};
use shared::view::{GameView, Scope};

use crate::api::{Failure, call};
use crate::state::Hall;
use crate::text::{failure, sentence, t, tx};

/// A question and its answer.
#[derive(Clone, Copy)]
pub struct Asking {
    /// Who is asked about; none while nobody is.
    whom: RwSignal<Option<ParticipantId>>,
    /// None while it is on its way.
    answer: RwSignal<Option<Result<Why, Failure>>>,
    hall: Hall,
}

impl Asking {
    /// Nobody has asked yet.
    #[must_use]
    pub fn of(hall: Hall) -> Asking {
        Asking { whom: RwSignal::new(None), answer: RwSignal::new(None), hall }
    }

    fn ask(self, round: RoundNo, whom: ParticipantId) {
        let feed = self.hall.feed.get_untracked();
        let staff = feed.is_some_and(|feed| feed.scope == Scope::Staff);
        let head = self.hall.status.with_untracked(|status| status.head.as_ref().map(|it| it.id));
        let Some(tournament) = head else { return };
        self.whom.set(Some(whom));
        self.answer.set(None);
        spawn_local(async move {
            let body = shared::api::NoBody {};
            let answer = if staff {
                call::<ExplainDraft>(&[&tournament, &round, &whom], &body).await
            } else {
                call::<ExplainPairing>(&[&tournament, &round, &whom], &body).await
            };
            // Somebody else may have been asked about meanwhile, or the page be gone.
            if self.whom.try_get_untracked().flatten() == Some(whom) {
                self.answer.try_set(Some(answer));
            }
        });
    }
}

/// The number of a board, to be tapped.
pub fn why_board(asking: Asking, round: RoundNo, game: &GameView) -> AnyView {
    let label = format!("{} {}", t("why"), tx("board-n", &[("n", game.board.0.into())]));
    button(asking, round, game.white, game.board.to_string(), label)
}

/// The question in words, to be tapped.
pub fn why_button(asking: Asking, round: RoundNo, whom: ParticipantId) -> AnyView {
    button(asking, round, whom, t("why"), t("why"))
}

fn button(
    asking: Asking,
    round: RoundNo,
    whom: ParticipantId,
    words: String,
    label: String,
) -> AnyView {
    view! {
        <button class="why" aria-label=label on:click=move |_| asking.ask(round, whom)>
            {words}
        </button>
    }
    .into_any()
}

/// The answer, at the foot of the screen.
pub fn answered(asking: Asking) -> AnyView {
    let Asking { whom, answer, hall } = asking;
    let said = move || match answer.get()? {
        Err(why) => Some(view! { <li class="problem">{failure(&why)}</li> }.into_any()),
        Ok(why) => {
            let lines = why.sentences.iter().map(|said| sentence(said, |id| hall.name(id)));
            let lines = lines.map(|words| view! { <li>{words}</li> }).collect_view();
            Some(lines.into_any())
        }
    };
    let shown = move || {
        let name = hall.name(whom.get()?);
        Some(view! {
            <div class="card sum" role="status" aria-live="polite">
                <div class="row">
                    <b>{tx("why-heading", &[("name", name.into())])}</b>
                    <button class="close" aria-label=t("close") on:click=move |_| whom.set(None)>
                        <span aria-hidden="true">"×"</span>
                    </button>
                </div>
                <ul class="plain reasons">{said}</ul>
            </div>
        })
    };
    shown.into_any()
}
