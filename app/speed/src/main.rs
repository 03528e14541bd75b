//! The pairing core for a browser, nothing else: gives the page a function `tableroPair`, from the
//! bytes of a report file to the boards of its next round. `cargo run --bin browser-speed` uses it.

use js_sys::{Reflect, global};
use shared::pairing::system::{self, System};
use shared::trf;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

fn main() {
    let pair = Closure::<dyn Fn(Vec<u8>) -> String>::new(|bytes: Vec<u8>| pair(&bytes));
    // The global object takes any property.
    let _ = Reflect::set(&global(), &JsValue::from_str("tableroPair"), &pair.into_js_value());
}

/// White and Black of each board, a line each, or what is wrong.
fn pair(bytes: &[u8]) -> String {
    let report = match trf::read(bytes) {
        Ok(report) => report,
        Err(why) => return why.to_string(),
    };
    let table = match System::default().table(&report) {
        Ok(table) => table,
        Err(why) => return why.to_string(),
    };
    match system::pair(&table, System::default()) {
        Err(why) => why.to_string(),
        Ok(pairing) => {
            let boards = pairing.pairs.iter().map(|pair| format!("{} {}", pair.white, pair.black));
            let bye = pairing.bye.map(|id| format!("{id} 0"));
            boards.chain(bye).collect::<Vec<String>>().join("\n")
        }
    }
}
