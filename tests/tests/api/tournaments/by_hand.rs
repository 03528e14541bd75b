//! `/tournaments/{tournament}/rounds/{round}/manual`: pairing by hand, fixed boards, forbidden pairs.

use anyhow::{Context, Result};
use shared::api::participants::BoardBody;
use shared::api::rounds::{AlterationBody, DraftBody, ProhibitBody, PublishBody};
use shared::api::{
    AlterPairing, CancelManualPairing, DraftRound, EndManualPairing, ExportTrf, FixBoard,
    LiftProhibition, NoBody, Prohibit, PublishRound, StartManualPairing,
};
use shared::crosstable::{Colour, Prohibition};
use shared::error::ErrorCode;
use shared::id::{BoardNo, ParticipantId, RoundNo};
use shared::tournament::{Alteration, Rules, Warning};
use shared::view::ByHandView;
use tests::hall::{self, Hall, Open};
use tests::{on_both, public};

const FIRST: RoundNo = RoundNo(1);

fn draft() -> DraftBody {
    DraftBody { op: hall::op(), consents: Vec::new() }
}

fn pair(white: u32, black: u32) -> AlterationBody {
    let (white, black) = (ParticipantId(white), ParticipantId(black));
    AlterationBody { op: hall::op(), alteration: Alteration::Pair { white, black } }
}

/// Eight players and nothing paired.
async fn eight(hall: &Hall) -> Result<Open> {
    let rules = Rules { initial_colour: Some(Colour::White), ..Rules::default() };
    let open = hall.tournament(rules).await?;
    open.enter(8).await?;
    Ok(open)
}

async fn by_hand(open: &Open) -> Result<ByHandView> {
    let parts = public::staff_parts(&open.chief, open.id()).await?;
    let head = parts.tournament.rounds.last().context("a round")?;
    head.by_hand.clone().context("it is paired by hand")
}

on_both! {
    async fn a_round_is_paired_by_hand_from_start_to_end(hall) {
        let open = eight(hall).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &FIRST];
        open.chief.call::<DraftRound>(&place, &draft()).await?;
        open.chief.call::<StartManualPairing>(&place, &draft()).await?;
        open.chief.call::<AlterPairing>(&place, &pair(1, 2)).await?;
        open.chief.call::<AlterPairing>(&place, &pair(5, 6)).await?;
        let view = by_hand(&open).await?;
        assert_eq!((view.open, view.engine.len(), view.breaks.len()), (true, 2, 0));
        let basis = open.basis(FIRST).await?;
        let publish = PublishBody { op: hall::op(), basis, consents: Vec::new() };
        let refused = open.chief.refused::<PublishRound>(&place, &publish).await?;
        assert_eq!(refused, ErrorCode::ManualPairingOpen);
        let unasked = PublishBody { op: hall::op(), basis, consents: Vec::new() };
        let asked = open.chief.ask::<EndManualPairing>(&place, &unasked).await?.problem()?;
        assert_eq!(asked.code, ErrorCode::ConsentNeeded);
        assert_eq!(asked.args["warnings"], "pairing_differs");
        let consents = vec![Warning::PairingDiffers];
        let meant = PublishBody { op: hall::op(), basis, consents };
        open.chief.call::<EndManualPairing>(&place, &meant).await?;
        open.publish(FIRST, open.basis(FIRST).await?).await?;
        let games = open.round(&hall.anybody(), FIRST).await?.games;
        assert!(games.iter().any(|game| (game.white.0, game.black.0) == (1, 2)));
        let file = open.organizer.ask::<ExportTrf>(&[&open.id()], &NoBody {}).await?;
        let text = String::from_utf8(file.body)?;
        assert!(text.contains("### MPA @ Round 1: 1-5 6-2 => 1-2 5-6\n"), "{text}");
    }

    async fn cancelling_brings_the_engines_draft_back(hall) {
        let open = eight(hall).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &FIRST];
        open.chief.call::<StartManualPairing>(&place, &draft()).await?;
        let before = public::staff_parts(&open.chief, open.id()).await?.rounds[0].games.clone();
        open.chief.call::<AlterPairing>(&place, &pair(1, 2)).await?;
        open.chief.call::<CancelManualPairing>(&place, &draft()).await?;
        let after = public::staff_parts(&open.chief, open.id()).await?.rounds[0].games.clone();
        let seats = |games: &[shared::view::GameView]| -> Vec<_> {
            games.iter().map(|game| (game.board, game.white, game.black)).collect()
        };
        assert_eq!(seats(&before), seats(&after));
        let late = open.chief.refused::<AlterPairing>(&place, &pair(1, 2)).await?;
        assert_eq!(late, ErrorCode::NoManualPairing);
    }

    async fn only_who_runs_the_rounds_pairs_by_hand(hall) {
        let open = eight(hall).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &FIRST];
        let [arbiter, _] = &open.arbiters;
        let refused = [
            arbiter.refused::<StartManualPairing>(&place, &draft()).await?,
            arbiter.refused::<AlterPairing>(&place, &pair(1, 2)).await?,
            arbiter.refused::<CancelManualPairing>(&place, &draft()).await?,
        ];
        assert_eq!(refused, [ErrorCode::NotAllowed; 3]);
        let board = BoardBody { op: hall::op(), board: Some(BoardNo(3)) };
        let fix = arbiter.refused::<FixBoard>(&[&open.id(), &ParticipantId(1)], &board).await?;
        let lift = arbiter.refused::<LiftProhibition>(&[&open.id(), &1], &NoBody {}).await?;
        assert_eq!([fix, lift], [ErrorCode::NotAllowed; 2]);
    }

    async fn a_fixed_board_is_kept_and_the_opponent_told(hall) {
        let open = eight(hall).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &ParticipantId(1)];
        for board in [0, 10_000] {
            let body = BoardBody { op: hall::op(), board: Some(BoardNo(board)) };
            let refused = open.chief.refused::<FixBoard>(&place, &body).await?;
            assert_eq!(refused, ErrorCode::BadField);
        }
        let body = BoardBody { op: hall::op(), board: Some(BoardNo(3)) };
        open.chief.call::<FixBoard>(&place, &body).await?;
        open.pair(FIRST).await?;
        let game = open.game(FIRST, BoardNo(3)).await?;
        assert_eq!((game.white.0, game.fixed_for), (1, Some(Colour::White)));
    }

    async fn forbidden_pairs_are_listed_and_lifted(hall) {
        let open = eight(hall).await?;
        let participants = vec![ParticipantId(1), ParticipantId(5)];
        let prohibition = Prohibition { from: RoundNo(1), to: RoundNo(3), participants };
        let body = ProhibitBody { op: hall::op(), prohibition };
        open.chief.call::<Prohibit>(&[&open.id()], &body).await?;
        let held = public::staff_parts(&open.chief, open.id()).await?.tournament.prohibitions;
        assert_eq!(held.iter().map(|held| held.no).collect::<Vec<_>>(), [1]);
        let seen = public::parts(&hall.anybody(), open.id()).await?.tournament.prohibitions;
        assert!(seen.is_empty(), "for the staff only");
        open.chief.call::<LiftProhibition>(&[&open.id(), &1], &NoBody {}).await?;
        let gone = open.chief.refused::<LiftProhibition>(&[&open.id(), &1], &NoBody {}).await?;
        assert_eq!(gone, ErrorCode::NotFound);
        open.pair(FIRST).await?;
        let first = open.game(FIRST, BoardNo(1)).await?;
        assert_eq!((first.white.0, first.black.0), (1, 5));
    }
}
