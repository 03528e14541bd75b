//! The nine ends, as far as what exists today can lead to them.

use anyhow::Context;
use shared::api::ops::Outcome;
use shared::api::rounds::DraftBody;
use shared::api::{DiscardDraft, DraftRound, ListStaff, NoBody, RemoveStaff};
use shared::error::ErrorCode;
use shared::id::{BoardNo, GameId, RoundNo};
use shared::result::GameResult;
use shared::sync::client::Step;
use shared::tournament::{Rules, Warning};
use tests::hall;
use tests::phone::record;
use tests::{on_both, public};

use super::{FIRST, end_of, games, greeted, holds};

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;

on_both! {
    async fn what_was_signed_ends_once_however_often_it_comes(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let mut phone = greeted(&open.arbiters[0], &open).await?;
        for game in &games {
            phone.tap(&record(*game, WHITE, OPEN))?;
        }
        let signed = phone.signed()?;
        let twice: Vec<_> = signed.iter().chain(&signed).cloned().collect();
        let first = phone.push(&open.arbiters[0], twice).await?;
        let again = phone.push(&open.arbiters[0], signed.clone()).await?;
        let (one, other) = first.ends.split_at(signed.len());
        assert_eq!(one, other);
        assert_eq!(one, again.ends);
        assert!(one.iter().all(|end| matches!(end.outcome, Some(Outcome::Applied { .. }))));
        assert_eq!(first.revision, again.revision);
        phone.outbox.answered(open.id(), &again);
        assert!(phone.outbox.held.iter().all(|held| matches!(held.step, Step::Acknowledged(..))));
        assert_eq!(open.game(FIRST, BoardNo(1)).await?.result, WHITE);
        holds(hall, &open).await?;
    }

    async fn another_hand_that_says_the_same_confirms_it(hall) {
        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let [one, two] = &open.arbiters;
        let (mut first, mut second) = (greeted(one, &open).await?, greeted(two, &open).await?);
        let (a, b) = (first.tap(&record(game, WHITE, OPEN))?, second.tap(&record(game, WHITE, OPEN))?);
        first.sync(one).await?;
        second.sync(two).await?;
        assert!(matches!(first.end_of(a), Some(Outcome::Applied { .. })));
        assert!(matches!(second.end_of(b), Some(Outcome::Same { .. })));
        let parts = public::staff_parts(&open.chief, open.id()).await?;
        assert_eq!(public::game(&parts, FIRST, BoardNo(1))?.confirmations, 1);
        holds(hall, &open).await?;
    }

    async fn a_board_that_is_no_more_supersedes(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(8).await?;
        let draft = || DraftBody { op: hall::op(), consents: vec![Warning::DraftDiscarded] };
        open.chief.call::<DraftRound>(&[&open.id(), &FIRST], &draft()).await?;
        open.chief.call::<DiscardDraft>(&[&open.id(), &FIRST], &draft()).await?;
        open.pair(FIRST).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        let gone = phone.tap(&record(GameId(1), WHITE, OPEN))?;
        let never = phone.tap(&record(GameId(4321), WHITE, OPEN))?;
        phone.sync(arbiter).await?;
        assert!(matches!(phone.end_of(gone), Some(Outcome::Superseded { .. })));
        assert!(matches!(phone.end_of(never), Some(Outcome::Invalid { .. })));
        holds(hall, &open).await?;
    }

    async fn a_round_that_is_over_is_closed(hall) {
        let open = hall.seeded_round(4).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        for game in &games {
            phone.tap(&record(*game, WHITE, OPEN))?;
        }
        phone.sync(arbiter).await?;
        let next = RoundNo(2);
        let draft = DraftBody { op: hall::op(), consents: Vec::new() };
        open.chief.call::<DraftRound>(&[&open.id(), &next], &draft).await?;
        open.publish(next, open.basis(next).await?).await?;
        let op = phone.tap(&record(games[0], BLACK, WHITE))?;
        phone.sync(arbiter).await?;
        assert!(matches!(phone.end_of(op), Some(Outcome::Closed { .. })), "{:?}", phone.end_of(op));
        holds(hall, &open).await?;
    }

    async fn whose_right_was_withdrawn_meanwhile_is_parked(hall) {
        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        let op = phone.tap(&record(game, WHITE, OPEN))?;
        let place = [&open.event.id as &(dyn std::fmt::Display + Sync)];
        let staff = open.organizer.call::<ListStaff>(&place, &NoBody {}).await?.staff;
        assert!(staff.iter().any(|member| member.account == phone.account));
        let gone = [&open.event.id as &(dyn std::fmt::Display + Sync), &phone.account];
        open.organizer.call::<RemoveStaff>(&gone, &NoBody {}).await?;
        phone.sync(arbiter).await?;
        let Some(Outcome::Parked { problem }) = phone.end_of(op) else {
            anyhow::bail!("{:?}", phone.end_of(op));
        };
        assert_eq!(problem.code, ErrorCode::NotAllowed);
        assert_eq!(open.game(FIRST, BoardNo(1)).await?.result, OPEN);
        holds(hall, &open).await?;
    }

    async fn what_came_unsigned_and_comes_again_signed_ends_once(hall) {
        use shared::api::PushOps;
        use shared::api::ops::{Batch, Envelope};
        use shared::time::Instant;

        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        let act = record(games[0], WHITE, OPEN);
        let id = phone.tap(&act)?;
        let other = phone.tap(&record(games[1], WHITE, OPEN))?;
        let unsigned = |id, op| {
            Envelope { id, made_at: Instant::from_micros(1), consents: Vec::new(), op }
        };
        let op = act.op().context("a result")?;
        let ops = vec![unsigned(id, op.clone()), unsigned(other, op)];
        let before = arbiter.call::<PushOps>(&[&open.id()], &Batch { ops }).await?;
        phone.sync(arbiter).await?;
        assert_eq!(phone.end_of(id), Some(&before.outcomes[0].outcome));
        assert!(matches!(phone.end_of(other), Some(Outcome::Quarantined { .. })));
        holds(hall, &open).await?;
    }

    async fn a_rule_that_is_broken_is_told(hall) {
        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let chief = &open.chief;
        let mut phone = greeted(chief, &open).await?;
        let mut act = record(game, WHITE, OPEN);
        if let shared::sync::envelope::Act::Record(record) = &mut act {
            record.settles = vec![shared::id::ClaimId(77)];
        }
        phone.tap(&act)?;
        let signed = phone.signed()?.remove(0);
        let outcome = end_of(&phone, chief, signed).await?;
        assert!(matches!(&outcome, Outcome::Invalid { problem } if problem.code == ErrorCode::NoSuchClaim), "{outcome:?}");
        holds(hall, &open).await?;
    }
}
