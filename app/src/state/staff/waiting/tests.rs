use shared::api::ops::Outcome;
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, OpId, Revision};
use shared::sync::envelope::Settle;
use shared::sync::waiting_list::Item;
use shared::time::Instant;
use shared::view::ClaimView;
use uuid::Uuid;

use super::*;
use crate::state::staff::boards::tests::parts_of_two_rounds;

fn waits(number: u8, outcome: Outcome) -> WaitingItem {
    let item = Item::new(Digest([number; 32]), None, Instant::from_micros(1), outcome);
    WaitingItem {
        item,
        author: None,
        reported_by: None,
        ended_at: None,
        settled_by: None,
        settled_at: None,
        text: String::new(),
    }
}

fn conflict(number: u8, claim: u32) -> WaitingItem {
    waits(number, Outcome::Conflict { claim: ClaimId(claim), revision: Revision(1) })
}

fn parked(number: u8) -> WaitingItem {
    waits(number, Outcome::Parked { problem: Problem::new(ErrorCode::NotAllowed) })
}

#[test]
fn a_claim_stands_with_its_board_for_whom_boards_are_shown_and_is_a_line_for_others() {
    let mut parts = parts_of_two_rounds();
    parts.rounds[0].games[0].claims = vec![ClaimView {
        id: ClaimId(5),
        result: shared::result::GameResult::Draw,
        author: AccountId(Uuid::nil()),
        at: Instant::from_micros(1),
    }];
    let items = [conflict(1, 5), conflict(2, 6), parked(3)];
    assert_eq!(lines(&items, &parts, true).open, items[1..]);
    assert_eq!(lines(&items, &parts, false).open, items);
}

#[test]
fn what_was_settled_stands_apart_the_last_one_first() {
    let settled = |number| {
        let mut line = parked(number);
        line.item.settled = Some(OpId(Uuid::nil()));
        line
    };
    let items = [parked(1), settled(2), settled(3)];
    let lines = lines(&items, &parts_of_two_rounds(), true);
    assert_eq!((lines.open, lines.settled), (vec![parked(1)], vec![settled(3), settled(2)]));
}

#[test]
fn of_two_settlements_of_a_line_the_last_one_tells() {
    let entry = |waiting, state| Entry {
        op: OpId(Uuid::nil()),
        act: Act::Settle(Settle { waiting: Digest([waiting; 32]) }),
        state,
        ahead: false,
        read: false,
    };
    let refused = Outcome::Invalid { problem: Problem::new(ErrorCode::OwnClaim) };
    let queue = [
        entry(1, SaveState::OnDevice),
        entry(1, SaveState::Refused(refused.clone())),
        entry(2, SaveState::Sent),
    ];
    let of = |number| settlement(&queue, Digest([number; 32]));
    assert_eq!(of(1), Some(SaveState::Refused(refused)));
    assert_eq!((of(2), of(3)), (Some(SaveState::Sent), None));
}
