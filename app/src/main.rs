//! Starts the app in the browser: local data first, then the screen.

use app::app::App;
use app::state::Boot;
use app::{browser, text};

fn main() {
    std::panic::set_hook(Box::new(|info| browser::log_error(&info.to_string())));
    wasm_bindgen_futures::spawn_local(async {
        let boot = Boot::load().await;
        text::speak(boot.locale);
        browser::show_locale(boot.locale);
        browser::show_theme(boot.theme);
        if let Some(board) = boot.people.board_on_start(&browser::path()) {
            browser::replace_path(&board.to_string());
        }
        browser::register_service_worker();
        leptos::mount::mount_to_body(move || leptos::view! { <App boot /> });
    });
}
