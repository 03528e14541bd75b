//! The frame of a tournament's staff screens: who may be here, the ways between them, and what
//! this device has not sent.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::access::Permission;
use shared::error::ErrorCode;
use shared::id::AccountId;

use super::sign_in::SignInForm;
use crate::api::Failure;
use crate::browser;
use crate::state::place::{Address, Place, Staff};
use crate::state::session::may;
use crate::state::{use_app, use_hall};
use crate::text::{self, t, tx};
use crate::ui::{NavItem, Shell, Waiting};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Gate {
    SignIn,
    NotYours,
    Waiting,
    Open,
}

/// Whether the signed-in person may do something in the tournament in view.
pub(super) fn use_may(permission: Permission) -> Memo<bool> {
    let app = use_app();
    let hall = use_hall();
    Memo::new(move |_| {
        app.session.with(|session| {
            hall.status.with(|status| match (session, &status.head) {
                (Some(session), Some(head)) => may(session, head, permission),
                _ => false,
            })
        })
    })
}

/// A staff screen of a tournament.
#[component]
pub(super) fn Desk(
    /// The tournament.
    address: Address,
    /// Which screen.
    here: Staff,
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// The line under it.
    #[prop(into)]
    sub: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    let sees = use_may(Permission::SeeStaffView);
    let gate = Memo::new(move |_| {
        let code = hall.status.with(|status| status.failure.as_ref().and_then(|f| f.code()));
        let known = hall.status.with(|status| status.head.is_some());
        match code {
            _ if app.session.with(Option::is_none) => Gate::SignIn,
            Some(ErrorCode::NotSignedIn) => Gate::SignIn,
            Some(ErrorCode::NotAllowed) => Gate::NotYours,
            _ if known && !sees.get() => Gate::NotYours,
            _ if hall.parts.with(Option::is_none) => Gate::Waiting,
            _ => Gate::Open,
        }
    });
    attend();
    refresh_after_sending();
    // From the waiting list the way back is round control.
    let near = if here == Staff::Waiting { Staff::Control } else { here };
    let ways = Staff::ALL.into_iter().filter(|screen| *screen != Staff::Waiting);
    let nav = ways.map(|screen| {
        NavItem::new(&Place::Staff(address.clone(), screen), key(screen), screen == near)
    });
    let nav: Vec<NavItem> = nav.collect();
    let body = move || match gate.get() {
        Gate::SignIn => view! { <SaveStrip /> <SignInForm /> }.into_any(),
        Gate::NotYours => view! { <NotYours /> }.into_any(),
        Gate::Waiting => view! { <Waiting /> }.into_any(),
        Gate::Open => children().into_any(),
    };
    view! {
        <Shell title sub nav=nav.clone()>
            {body}
        </Shell>
    }
}

const fn key(screen: Staff) -> &'static str {
    match screen {
        Staff::Boards => "nav-boards",
        Staff::Control | Staff::Waiting => "nav-control",
        Staff::People => "nav-people",
        Staff::Settings => "nav-more",
    }
}

/// Whoever opens the tournament shows his device; after signing in, what waits is sent and what may
/// be seen is fetched.
fn attend() {
    let app = use_app();
    let hall = use_hall();
    let records = use_may(Permission::RecordResults);
    let here = Memo::new(move |_| {
        let id = hall.status.with(|status| Some(status.head.as_ref()?.id));
        id.filter(|_| records.get())
    });
    Effect::new(move |before: Option<Option<AccountId>>| {
        let account = app.account();
        if let Some(id) = here.get() {
            spawn_local(app.attend(id));
        }
        if before.is_some_and(|before| before != account) {
            spawn_local(hall.refresh(app));
        }
        account
    });
}

/// What the server has just taken is soon in the confirmed data.
fn refresh_after_sending() {
    let app = use_app();
    let hall = use_hall();
    Effect::new(move |before: Option<usize>| {
        let (waiting, _) = app.unsent();
        if before.is_some_and(|before| waiting < before) {
            spawn_local(async move { hall.refresh(app).await });
        }
        waiting
    });
}

#[component]
fn NotYours() -> impl IntoView {
    view! {
        <p class="empty" role="status">
            {t("staff-not-yours")}
        </p>
        <a class="button ghost" href=Place::StaffHome.to_string()>
            {t("staff-mine")}
        </a>
    }
}

/// How many entries of this device the server does not have yet, in words, always.
#[component]
pub(super) fn Unsent() -> impl IntoView {
    let app = use_app();
    let waiting = Memo::new(move |_| app.unsent());
    view! {
        {move || {
            app.cannot_keep
                .get()
                .then(|| view! { <p class="problem" role="alert">{t("cannot-keep")}</p> })
        }}
        <span class="saves" role="status" aria-live="polite">
            {move || match waiting.get() {
                (0, 0) => view! { <span class="tag">{t("unsent-none")}</span> }.into_any(),
                (0, _) => ().into_any(),
                (n, _) => {
                    let why = app.sending_failure.get().map(|failure| match failure {
                        Failure::Refused(_) => text::failure(&failure),
                        _ => t("unsent-why"),
                    });
                    view! {
                        <span class="tag w">{tx("unsent-n", &[("n", n.into())])}</span>
                        {why.map(|why| view! { <small class="quiet">{why}</small> })}
                    }
                        .into_any()
                }
            }}
            {move || {
                let (_, others) = waiting.get();
                let words = tx("unsent-others", &[("n", others.into())]);
                (others > 0).then(|| view! { <small class="quiet">{words}</small> })
            }}
        </span>
    }
}

/// The same on pages without a tournament, and only when something waits.
#[component]
pub(super) fn SaveStrip() -> impl IntoView {
    let app = use_app();
    let any = Memo::new(move |_| app.cannot_keep.get() || app.unsent() != (0, 0));
    move || any.get().then(|| view! { <Unsent /> })
}

/// Who is signed in, and the way out. What was entered and not sent stays on the device.
#[component]
pub(super) fn SignOut(
    /// The account's name.
    name: String,
) -> impl IntoView {
    let app = use_app();
    let failure = RwSignal::new(None);
    let leave = move |_| {
        spawn_local(async move {
            match app.sign_out().await {
                Ok(()) => browser::start_anew(&Place::StaffHome.to_string()),
                Err(why) => {
                    failure.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <div class="row signed-in">
            <span class="quiet">{tx("signed-in-as", &[("name", name.into())])}</span>
            <button class="quiet-button" on:click=leave>
                {t("sign-out")}
            </button>
        </div>
        {move || {
            failure
                .get()
                .map(|f| {
                    view! {
                        <p class="problem" role="alert">
                            {text::failure(&f)}
                        </p>
                    }
                })
        }}
    }
}
