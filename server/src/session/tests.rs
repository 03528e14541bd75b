//! What only time brings about: replays that come late, sessions that run out, waits that end.

use shared::id::AccountId;
use shared::time::Instant;

use super::store::{charge, end_sessions, rotate, start_family};
use super::throttle::Bucket;
use crate::crypto::token::Token;
use crate::db::now;
use crate::db::scratch::{self, Scratch};

const DAY: i64 = 24 * 3600;

fn after(seconds: i64, start: Instant) -> Instant {
    Instant::from_micros(start.micros() + seconds * 1_000_000)
}

async fn signed_in(scratch: &Scratch, at: Instant) -> (AccountId, Token) {
    let signed_in = scratch.store.write(move |conn| {
        let account = scratch::account(conn, "vera")?;
        Ok((account, start_family(conn, account, at)?))
    });
    signed_in.await.expect("signed in")
}

async fn refreshed(scratch: &Scratch, token: &Token, at: Instant) -> Option<Token> {
    let token = token.clone();
    let rotated = scratch.store.write(move |conn| rotate(conn, token.as_str(), at)).await;
    rotated.expect("an answer").map(|(_, next)| next)
}

#[tokio::test]
async fn a_replaced_token_that_comes_late_ends_the_family() {
    for scratch in Scratch::each() {
        let start = now();
        let (_, first) = signed_in(&scratch, start).await;
        let second = refreshed(&scratch, &first, after(10, start)).await.expect("the next");
        let sibling = refreshed(&scratch, &first, after(70, start)).await.expect("a sibling");
        assert!(refreshed(&scratch, &first, after(71, start)).await.is_none());
        for token in [first, second, sibling] {
            assert!(refreshed(&scratch, &token, after(72, start)).await.is_none());
        }
    }
}

#[tokio::test]
async fn a_late_replay_leaves_other_sign_ins_alone() {
    for scratch in Scratch::each() {
        let start = now();
        let (account, copied) = signed_in(&scratch, start).await;
        let elsewhere = scratch.store.write(move |conn| Ok(start_family(conn, account, start)?));
        let elsewhere = elsewhere.await.expect("signed in");
        refreshed(&scratch, &copied, start).await.expect("the next");
        assert!(refreshed(&scratch, &copied, after(61, start)).await.is_none());
        assert!(refreshed(&scratch, &elsewhere, after(62, start)).await.is_some());
    }
}

#[tokio::test]
async fn who_does_not_come_back_for_thirty_days_is_signed_out() {
    for scratch in Scratch::each() {
        let start = now();
        let (_, token) = signed_in(&scratch, start).await;
        let next = refreshed(&scratch, &token, after(30 * DAY - 1, start)).await.expect("the next");
        assert!(refreshed(&scratch, &next, after(60 * DAY, start)).await.is_none());
    }
}

#[tokio::test]
async fn a_wait_ends_and_grows_with_the_next_wrong_password() {
    for scratch in Scratch::each() {
        let start = now();
        let guess = async |seconds: i64| {
            let counted = scratch
                .store
                .write(move |conn| charge(conn, &Bucket::unknown("vera"), after(seconds, start)));
            counted.await.expect("counted")
        };
        for _ in 0..5 {
            assert_eq!(guess(0).await, None);
        }
        assert_eq!(guess(0).await, Some(5));
        assert_eq!(guess(4).await, Some(1));
        assert_eq!(guess(5).await, None);
        assert_eq!(guess(5).await, Some(10));
        assert_eq!(guess(5 + DAY).await, None);
        assert_eq!(guess(5 + DAY).await, None);
    }
}

#[tokio::test]
async fn an_account_can_be_signed_out_everywhere() {
    for scratch in Scratch::each() {
        let start = now();
        let (account, token) = signed_in(&scratch, start).await;
        let ended = scratch.store.write(move |conn| end_sessions(conn, account, start));
        ended.await.expect("ended");
        assert!(refreshed(&scratch, &token, after(1, start)).await.is_none());
    }
}
