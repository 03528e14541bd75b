//! Who may send: a session, or a key that the server knows.

use anyhow::Context;
use shared::api::ops::Outcome;
use shared::api::{GreetDevice, ListDevices, NoBody, PushSigned, RevokeDevice};
use shared::error::ErrorCode;
use shared::id::Seq;
use shared::result::GameResult;
use shared::sync::bytes::{PublicKey, Signature};
use shared::sync::envelope::Signed;
use shared::sync::fault::Fault;
use shared::sync::push::{Greet, Push};
use tests::on_both;
use tests::phone::{phone_of, record};

use super::{end_of, games, greeted, holds};

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;

on_both! {
    async fn a_device_goes_on_when_its_session_is_over(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let mut phone = greeted(&open.arbiters[0], &open).await?;
        let op = phone.tap(&record(games[0], WHITE, OPEN))?;
        // Also the greeting of a device that is known needs no session.
        phone.sync(&hall.anybody()).await?;
        assert!(matches!(phone.end_of(op), Some(Outcome::Applied { .. })));
        holds(hall, &open).await?;
    }

    async fn nobody_leaves_anything_here(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let nobody = hall.anybody();
        let mut unknown = phone_of(&open.arbiters[0], open.id()).await?;
        unknown.tap(&record(games[0], WHITE, OPEN))?;
        let signed = unknown.signed()?;
        let noise = vec![Signed { text: "noise".into(), signature: Signature([1; 64]) }];
        for ops in [signed.clone(), noise, Vec::new()] {
            let push = Push { ops, left: 0 };
            let code = nobody.refused::<PushSigned>(&[&open.id()], &push).await?;
            assert_eq!(code, ErrorCode::NotSignedIn);
        }
        // Somebody else's session carries it, but the device has to show itself first.
        let pushed = unknown.push(&open.arbiters[1], signed).await?;
        assert_eq!(pushed.ends[0].outcome, None);
        let account = unknown.account;
        let greet = Greet { device: unknown.device, account, key: unknown.key()?, from: Seq(1) };
        for client in [&nobody, &open.arbiters[1]] {
            let code = client.refused::<GreetDevice>(&[&open.id()], &greet).await?;
            assert_eq!(code, ErrorCode::NotSignedIn);
        }
        holds(hall, &open).await?;
    }

    async fn a_key_that_is_known_stays(hall) {
        let open = hall.seeded_round(8).await?;
        let phone = greeted(&open.arbiters[0], &open).await?;
        let other = greeted(&open.arbiters[1], &open).await?;
        let greet = |account, key| Greet { device: phone.device, account, key, from: Seq(1) };
        let wrong = [
            (greet(phone.account, other.key()?), ErrorCode::NotAllowed),
            (greet(other.account, phone.key()?), ErrorCode::NotAllowed),
            (greet(phone.account, PublicKey([4; 65])), ErrorCode::BadField),
        ];
        for (greet, code) in wrong {
            let refused = open.arbiters[0].refused::<GreetDevice>(&[&open.id()], &greet).await?;
            assert_eq!(refused, code);
        }
        holds(hall, &open).await?;
    }

    async fn a_device_that_was_revoked_is_not_heard(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        phone.tap(&record(games[0], WHITE, OPEN))?;
        phone.tap(&record(games[1], WHITE, OPEN))?;
        let signed = phone.signed()?;
        end_of(&phone, arbiter, signed[0].clone()).await?;
        let place = [&open.id() as &(dyn std::fmt::Display + Sync), &phone.device];
        open.chief.call::<RevokeDevice>(&place, &NoBody {}).await?;
        let outcome = end_of(&phone, arbiter, signed[1].clone()).await?;
        assert_eq!(outcome, Outcome::Quarantined { fault: Fault::RevokedDevice });
        // What came before stays, and its end can be read again.
        assert!(matches!(end_of(&phone, arbiter, signed[0].clone()).await?, Outcome::Applied { .. }));
        let nowhere = [&open.id() as &(dyn std::fmt::Display + Sync), &tests::hall::op()];
        let code = open.chief.refused::<RevokeDevice>(&nowhere, &NoBody {}).await?;
        assert_eq!(code, ErrorCode::NotFound);
        holds(hall, &open).await?;
    }

    async fn what_is_missing_in_a_chain_shows_as_unsent_work(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        for game in &games[..4] {
            phone.tap(&record(*game, WHITE, OPEN))?;
        }
        let signed = phone.signed()?;
        let ops = vec![signed[3].clone(), signed[0].clone()];
        let pushed = arbiter.call::<PushSigned>(&[&open.id()], &Push { ops, left: 2 }).await?;
        assert!(pushed.ends.iter().all(|end| matches!(end.outcome, Some(Outcome::Applied { .. }))));
        let list = open.chief.call::<ListDevices>(&[&open.id()], &NoBody {}).await?;
        let line = list.devices.iter().find(|line| line.device == phone.device);
        let line = line.context("the device")?;
        assert_eq!((line.name.as_str(), line.left), ("arbiter-1", 2));
        assert_eq!((line.reach.highest, line.reach.received, line.reach.missing()), (Seq(4), 2, 2));
        phone.push(arbiter, signed).await?;
        let list = open.chief.call::<ListDevices>(&[&open.id()], &NoBody {}).await?;
        assert!(list.devices.iter().all(|line| line.reach.missing() == 0 && line.left == 0));
        holds(hall, &open).await?;
    }
}
