//! What waits, who sees it, and how it is settled.

use anyhow::{Context, Result};
use shared::api::devices::WaitingList;
use shared::api::ops::Outcome;
use shared::api::{GetWaiting, NoBody};
use shared::error::ErrorCode;
use shared::id::{BoardNo, ClaimId, GameId};
use shared::result::GameResult;
use shared::sync::envelope::{Act, Record, Settle};
use tests::client::Client;
use tests::hall::Open;
use tests::on_both;
use tests::phone::{Phone, record};

use super::{FIRST, games, greeted, holds};

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;

async fn waiting(client: &Client, open: &Open) -> Result<WaitingList> {
    client.call::<GetWaiting>(&[&open.id()], &NoBody {}).await
}

fn settling(game: GameId, result: GameResult, seen: GameResult, claim: ClaimId) -> Act {
    let settles = vec![claim];
    Act::Record(Record { game, result, seen, settles, reported_by: None, ended_at: None })
}

/// Two devices that differ about a game; the claim that stays.
async fn disputed(
    game: GameId,
    one: (&mut Phone, &Client),
    two: (&mut Phone, &Client),
) -> Result<ClaimId> {
    one.0.tap(&record(game, WHITE, OPEN))?;
    one.0.sync(one.1).await?;
    let op = two.0.tap(&record(game, BLACK, OPEN))?;
    two.0.sync(two.1).await?;
    match two.0.end_of(op) {
        Some(Outcome::Conflict { claim, .. }) => Ok(*claim),
        other => anyhow::bail!("{other:?}"),
    }
}

on_both! {
    async fn a_claim_waits_for_the_chief_and_its_author_learns_the_end(hall) {
        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let [first, second] = &open.arbiters;
        let (mut one, mut two) = (greeted(first, &open).await?, greeted(second, &open).await?);
        let claim = disputed(game, (&mut one, first), (&mut two, second)).await?;

        let list = waiting(&open.chief, &open).await?;
        let [line] = list.items.as_slice() else { anyhow::bail!("{:?}", list.items) };
        assert_eq!(line.author.as_deref(), Some("arbiter-2"));
        assert_eq!(line.item.device, Some(two.device));
        assert_eq!(line.item.value.map(|value| (value.game, value.result)), Some((game, BLACK)));
        assert!(line.item.is_open());
        let tally = list.tally.context("a tally")?;
        assert!(tally.holds() && tally.received == 2 && tally.waiting == 1, "{tally:?}");
        assert_eq!(waiting(second, &open).await?.items, list.items);
        assert_eq!(waiting(second, &open).await?.tally, None);
        assert!(waiting(first, &open).await?.items.is_empty());

        let mut chief = greeted(&open.chief, &open).await?;
        let end = chief.tap(&settling(game, BLACK, WHITE, claim))?;
        chief.sync(&open.chief).await?;
        assert!(matches!(chief.end_of(end), Some(Outcome::Applied { .. })), "{:?}", chief.end_of(end));
        assert_eq!(open.game(FIRST, BoardNo(1)).await?.result, BLACK);
        let seen = waiting(second, &open).await?;
        assert_eq!(seen.items[0].item.settled, Some(end));
        assert_eq!(seen.items[0].settled_by.as_deref(), Some("chief"));
        assert!(seen.items[0].settled_at.is_some());
        holds(hall, &open).await?;
    }

    async fn a_claim_that_is_settled_by_hand_on_the_server_leaves_the_list_too(hall) {
        use shared::api::RecordResult;
        use shared::api::rounds::ResultBody;

        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let [first, second] = &open.arbiters;
        let (mut one, mut two) = (greeted(first, &open).await?, greeted(second, &open).await?);
        let claim = disputed(game, (&mut one, first), (&mut two, second)).await?;
        let body = ResultBody { settles: vec![claim], ..tests::hall::result(WHITE, WHITE) };
        open.chief.call::<RecordResult>(&[&open.id(), &game], &body).await?;
        let list = waiting(&open.chief, &open).await?;
        assert_eq!(list.items[0].settled_by.as_deref(), Some("chief"));
        holds(hall, &open).await?;
    }

    async fn nobody_settles_his_own_claim_while_another_official_is_there(hall) {
        let open = hall.seeded_round(8).await?;
        let game = games(&open).await?[0];
        let arbiter = &open.arbiters[0];
        let (mut one, mut chief) = (greeted(arbiter, &open).await?, greeted(&open.chief, &open).await?);
        let claim = disputed(game, (&mut one, arbiter), (&mut chief, &open.chief)).await?;
        let own = chief.tap(&settling(game, BLACK, WHITE, claim))?;
        chief.sync(&open.chief).await?;
        let Some(Outcome::Invalid { problem }) = chief.end_of(own) else {
            anyhow::bail!("{:?}", chief.end_of(own));
        };
        assert_eq!(problem.code, ErrorCode::OwnClaim);
        let mut other = greeted(&open.organizer, &open).await?;
        let end = other.tap(&settling(game, BLACK, WHITE, claim))?;
        other.sync(&open.organizer).await?;
        assert!(matches!(other.end_of(end), Some(Outcome::Applied { .. })), "{:?}", other.end_of(end));
        holds(hall, &open).await?;
    }

    async fn what_is_no_claim_is_settled_by_naming_it(hall) {
        let open = hall.seeded_round(8).await?;
        let arbiter = &open.arbiters[0];
        let (mut one, mut chief) = (greeted(arbiter, &open).await?, greeted(&open.chief, &open).await?);
        one.tap(&record(GameId(4321), WHITE, OPEN))?;
        one.sync(arbiter).await?;
        let list = waiting(&open.chief, &open).await?;
        let digest = list.items[0].item.digest;
        let refused = one.tap(&Act::Settle(Settle { waiting: digest }))?;
        one.sync(arbiter).await?;
        assert!(matches!(one.end_of(refused), Some(Outcome::Parked { .. })));
        let end = chief.tap(&Act::Settle(Settle { waiting: digest }))?;
        let again = chief.tap(&Act::Settle(Settle { waiting: digest }))?;
        chief.sync(&open.chief).await?;
        assert!(matches!(chief.end_of(end), Some(Outcome::Applied { .. })), "{:?}", chief.end_of(end));
        assert!(matches!(chief.end_of(again), Some(Outcome::Invalid { problem }) if problem.code == ErrorCode::NoSuchClaim));
        let list = waiting(&open.chief, &open).await?;
        let line = list.items.iter().find(|line| line.item.digest == digest).context("the line")?;
        assert_eq!(line.item.settled, Some(end));
        assert!(list.tally.is_some_and(|tally| tally.holds()));
        holds(hall, &open).await?;
    }
}
