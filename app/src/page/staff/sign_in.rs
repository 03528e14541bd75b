//! The form that signs somebody in.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::session::Credentials;

use crate::browser;
use crate::state::use_app;
use crate::text::{self, t};

/// Name, password, one button; what went wrong is said beside it.
#[component]
pub(super) fn SignInForm() -> impl IntoView {
    let app = use_app();
    let account = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let failure = RwSignal::new(None);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let credentials =
            Credentials { account: account.get_untracked(), password: password.get_untracked() };
        spawn_local(async move {
            let result = app.sign_in(&credentials).await;
            // After a success the form is gone, and its signals with it.
            busy.try_set(false);
            failure.try_set(result.err());
        });
    };
    view! {
        <form class="card form" on:submit=submit>
            <label class="field">
                <span>{t("account")}</span>
                <input
                    name="username"
                    autocomplete="username"
                    autocapitalize="none"
                    required
                    bind:value=account
                />
            </label>
            <label class="field">
                <span>{t("password")}</span>
                <input
                    name="password"
                    type="password"
                    autocomplete="current-password"
                    required
                    bind:value=password
                />
            </label>
            {move || {
                let words = if browser::is_secure() {
                    failure.get().map(|failure| text::failure(&failure))
                } else {
                    Some(t("sign-in-not-kept"))
                };
                words.map(|words| view! { <p class="problem" role="alert">{words}</p> })
            }}
            <button class="button" type="submit" disabled=move || busy.get()>
                {t("sign-in")}
            </button>
        </form>
    }
}
