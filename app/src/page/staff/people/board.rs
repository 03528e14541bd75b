//! The board where somebody always plays.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use shared::api::FixBoard;
use shared::api::participants::BoardBody;
use shared::id::ParticipantId;
use shared::view::ParticipantView;

use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::event::Text;
use crate::state::outbox::new_op_id;
use crate::state::use_hall;
use crate::text::t;

/// A number, or nothing for any board.
#[component]
pub(super) fn FixedBoard(id: ParticipantId, found: Memo<Option<ParticipantView>>) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let fixed = move || found.with(|who| who.as_ref()?.fixed_board);
    let board = RwSignal::new(String::new());
    Effect::new(move |_| board.set(fixed().map(|no| no.to_string()).unwrap_or_default()));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let head = hall.status.with_untracked(|status| status.head.as_ref().map(|head| head.id));
        let Some(tournament) = head else { return };
        let body = BoardBody { op: new_op_id(), board: board.get_untracked().trim().parse().ok() };
        act.run(async move { api::call::<FixBoard>(&[&tournament, &id], &body).await }, |_| ());
    };
    view! {
        <form class="part" on:submit=submit>
            <h3>{t("fixed-board-title")}</h3>
            <Text key="fixed-board" value=board kind="number" optional=true />
            <button class="quiet-button" type="submit" disabled=act.busy>
                {t("save")}
            </button>
            <Problem act />
        </form>
    }
}
