//! `/tournaments/{tournament}/rounds/…`: pairing and publishing.

use shared::api::rounds::{DraftBody, PublishBody};
use shared::api::{DraftRound, PublishRound};
use shared::error::ErrorCode;
use shared::id::{Revision, RoundNo};
use tests::hall;
use tests::on_both;

fn draft() -> DraftBody {
    DraftBody { op: hall::op(), consents: Vec::new() }
}

on_both! {
    async fn a_round_is_not_paired_while_results_are_open(hall) {
        let open = hall.seeded_round(8).await?;
        let refused =
            open.chief.refused::<DraftRound>(&[&open.id(), &RoundNo(2)], &draft()).await?;
        assert_eq!(refused, ErrorCode::ResultsOpen);
    }

    async fn a_draft_is_not_public(hall) {
        let open = hall.tournament(shared::tournament::Rules::default()).await?;
        open.enter(8).await?;
        open.chief.call::<DraftRound>(&[&open.id(), &RoundNo(1)], &draft()).await?;
        let reader = hall.anybody();
        assert!(open.round(&reader, RoundNo(1)).await.is_err());
        assert!(tests::public::parts(&reader, open.id()).await?.rounds.is_empty());
    }

    async fn what_is_published_is_what_was_looked_at(hall) {
        let open = hall.tournament(shared::tournament::Rules::default()).await?;
        open.enter(8).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &RoundNo(1)];
        open.chief.call::<DraftRound>(&place, &draft()).await?;
        let basis = open.basis(RoundNo(1)).await?;
        let other = Revision(basis.0 + 1);
        let body = PublishBody { op: hall::op(), basis: other, consents: Vec::new() };
        let refused = open.chief.refused::<PublishRound>(&place, &body).await?;
        assert_eq!(refused, ErrorCode::PairingMadeAnew);
        open.publish(RoundNo(1), basis).await?;
        assert_eq!(open.round(&hall.anybody(), RoundNo(1)).await?.games.len(), 4);
    }

    async fn an_arbiter_does_not_pair(hall) {
        let open = hall.tournament(shared::tournament::Rules::default()).await?;
        open.enter(8).await?;
        let [arbiter, _] = &open.arbiters;
        let refused =
            arbiter.refused::<DraftRound>(&[&open.id(), &RoundNo(1)], &draft()).await?;
        assert_eq!(refused, ErrorCode::NotAllowed);
    }
}
