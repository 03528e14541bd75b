//! Writes that wait together are kept together, and each is answered for itself.

use std::sync::mpsc::channel;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use futures_util::future::{join_all, join3};
use shared::error::ErrorCode;

use crate::db::Db;
use crate::db::schema::installation;
use crate::db::scratch::Scratch;
use crate::failure::Failure;

fn put(conn: &mut Db, name: &str) -> Result<(), Failure> {
    diesel::insert_into(installation::table)
        .values((installation::name.eq(name), installation::value.eq("")))
        .execute(conn)?;
    Ok(())
}

async fn names(scratch: &Scratch) -> Vec<String> {
    let read = scratch.store.read(|conn| {
        let like = installation::name.like("w%");
        let sorted = installation::table.filter(like).order(installation::name);
        Ok(sorted.select(installation::name).load::<String>(conn)?)
    });
    read.await.expect("names")
}

#[actix_web::test]
async fn a_write_that_fails_takes_only_itself_back() {
    for scratch in Scratch::each() {
        let writes = (10..40).map(|no| {
            scratch.store.write(move |conn| {
                put(conn, &format!("w{no}"))?;
                if no % 3 == 0 { Err(ErrorCode::NotFound.into()) } else { Ok(no) }
            })
        });
        let answers = join_all(writes).await;
        let kept: Vec<String> =
            (10..40).filter(|no| no % 3 != 0).map(|no| format!("w{no}")).collect();
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), kept.len());
        assert_eq!(names(&scratch).await, kept);
    }
}

#[actix_web::test]
async fn a_write_that_panics_is_a_failure_and_the_next_one_is_served() {
    for scratch in Scratch::each() {
        let broken = scratch.store.write(|conn| -> Result<(), Failure> {
            put(conn, "w0")?;
            panic!("on purpose");
        });
        assert!(matches!(broken.await, Err(Failure::Internal(_))));
        scratch.store.write(|conn| put(conn, "w1")).await.expect("the next write");
        assert_eq!(names(&scratch).await, ["w1"]);
    }
}

#[actix_web::test]
async fn a_transaction_that_ends_early_is_told_to_all_who_were_in_it() {
    let scratch = Scratch::sqlite();
    let (release, held) = channel();
    // Held until the second one waits, so that both are in one transaction.
    let first = scratch.store.write(move |conn| {
        put(conn, "w0")?;
        held.recv().map_err(Failure::internal)
    });
    let second = scratch.store.write(|conn| {
        put(conn, "w1")?;
        Ok(conn.batch_execute("ROLLBACK")?)
    });
    let (first, second, released) = join3(first, second, async { release.send(()) }).await;
    released.expect("the first write was waiting");
    assert!(matches!(first, Err(Failure::Internal(_))));
    assert!(matches!(second, Err(Failure::Internal(_))));
    scratch.store.write(|conn| put(conn, "w2")).await.expect("the next write");
    assert_eq!(names(&scratch).await, ["w2"]);
}
