//! `/tournaments/{tournament}/standings`: a whole tournament, and who won it.

use std::collections::BTreeSet;

use shared::api::{GetStandings, NoBody, RecordResult};
use shared::id::RoundNo;
use shared::result::GameResult::{BlackWins, Draw, Open, WhiteWins};
use tests::hall;
use tests::on_both;

on_both! {
    async fn five_rounds_of_nine_players_end_in_standings(hall) {
        let open = hall.seeded_round(9).await?;
        let mut met = BTreeSet::new();
        for no in (1..=5).map(RoundNo) {
            if no > RoundNo(1) {
                open.pair(no).await?;
            }
            let round = open.round(&hall.anybody(), no).await?;
            assert_eq!((round.games.len(), round.byes.len()), (4, 1));
            for (game, result) in round.games.iter().zip([WhiteWins, Draw, BlackWins, WhiteWins]) {
                let pair = (game.white.min(game.black), game.white.max(game.black));
                assert!(met.insert(pair), "{pair:?} meet twice");
                let body = hall::result(result, Open);
                open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
            }
        }
        let standings =
            hall.anybody().call::<GetStandings>(&[&open.id()], &NoBody {}).await?;
        assert_eq!(standings.after, RoundNo(5));
        assert_eq!(standings.standings.lines.len(), 9);
    }
}
