//! Where the demo may go.

use super::{Found, STAFF, admit, look};
use crate::account::name::AccountName;
use crate::account::store as account;
use crate::db::scratch::Scratch;

#[tokio::test]
async fn the_demo_leaves_a_database_alone_that_has_an_account_of_its_name() {
    for scratch in Scratch::each() {
        let name = AccountName::parse(STAFF[1].0).expect("name");
        let own = scratch.store.write(move |conn| account::create(conn, &name, "own", true));
        own.await.expect("account");
        assert_eq!(scratch.store.read(look).await.expect("look"), Found::Other);
    }
}

#[tokio::test]
async fn a_demo_that_was_stopped_before_it_was_loaded_is_loaded_by_the_next_start() {
    for scratch in Scratch::each() {
        assert_eq!(scratch.store.read(look).await.expect("look"), Found::Nothing);
        let passwords = STAFF.map(|(name, _)| format!("password of {name}"));
        admit(&scratch.store, &passwords).await.expect("accounts");
        assert_eq!(scratch.store.read(look).await.expect("look"), Found::Nothing);
    }
}
