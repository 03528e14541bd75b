//! The numbered cases that concern the running product; the others are in `shared/tests/cases/`.

use std::fmt::Display;

use shared::api::DraftRound;
use shared::api::rounds::DraftBody;
use shared::error::ErrorCode;
use shared::id::RoundNo;
use shared::tournament::Rules;
use tests::hall;
use tests::on_both;

fn draft() -> DraftBody {
    DraftBody { op: hall::op(), consents: Vec::new() }
}

on_both! {
    async fn case_29_two_who_pair_at_once_make_one_draft(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(8).await?;
        let (id, round) = (open.id(), RoundNo(1));
        let place: [&(dyn Display + Sync); 2] = [&id, &round];
        let (one, other) = (draft(), draft());
        let (one, other) = tokio::join!(
            open.chief.ask::<DraftRound>(&place, &one),
            open.chief.ask::<DraftRound>(&place, &other),
        );
        let answers = [one?, other?];
        let refused: Vec<ErrorCode> =
            answers.iter().filter_map(|answer| Some(answer.problem().ok()?.code)).collect();
        assert_eq!(refused, [ErrorCode::AlreadyDrafted]);
        open.publish(round, open.basis(round).await?).await?;
        assert_eq!(open.round(&hall.anybody(), round).await?.games.len(), 4);
    }

    async fn case_29_a_request_that_comes_twice_at_once_is_done_once(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(8).await?;
        let (id, round) = (open.id(), RoundNo(1));
        let place: [&(dyn Display + Sync); 2] = [&id, &round];
        let same = draft();
        let (one, other) = tokio::join!(
            open.chief.ask::<DraftRound>(&place, &same),
            open.chief.ask::<DraftRound>(&place, &same),
        );
        let (one, other) = (one?, other?);
        assert_eq!((one.status, one.body), (other.status, other.body));
        open.publish(round, open.basis(round).await?).await?;
        assert_eq!(open.round(&hall.anybody(), round).await?.games.len(), 4);
    }
}
