//! Double rounds of `marathon` (M7, M10, M12): two games a pairing, colours reversed in the second.

use anyhow::{Context, Result};
use shared::api::participants::ByeBody;
use shared::api::rounds::DraftBody;
use shared::api::{DraftRound, ExportTrf, GetStandings, GiveBye, NoBody, RecordResult};
use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::check::check_system;
use shared::pairing::system::System;
use shared::points::Points;
use shared::result::GameResult::WhiteForfeits;
use shared::result::GameResult::{self, BlackForfeits, BlackWins, Draw, Open as NotYet, WhiteWins};
use shared::scoring::standings;
use shared::tournament::{ByeKind, Rules};
use shared::trf::{self, double_rounds};
use shared::view::GameView;
use tests::hall::{self, Open};
use tests::{on_both, public};

/// The rules of the blitz tournaments, D to F, with fewer rounds.
fn blitz() -> Result<Rules> {
    let tie_breaks = ["PTS", "BH/C1", "BH", "DE", "SB", "ARO/C1/U1400"];
    let tie_breaks = tie_breaks.iter().map(|code| code.parse()).collect::<Result<_, _>>()?;
    let system = System::DoubleSwiss { baku: false };
    Ok(Rules { system, rounds: RoundNo(5), tie_breaks, ..Rules::default() })
}

async fn record(open: &Open, game: &GameView, result: GameResult) -> Result<()> {
    let body = hall::result(result, NotYet);
    open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
    Ok(())
}

/// How the game on a board and its return game end in a round; some by forfeit (M12).
fn ends(round: u16, board: u16) -> [GameResult; 2] {
    match (round, board) {
        (1, 1) => [WhiteWins, Draw],
        // Who is not there for the return game had Black in the first one.
        (1, 2) => [BlackWins, WhiteForfeits],
        (2, 1) => [BlackForfeits, WhiteForfeits],
        (2, 3) => [BlackForfeits, BlackForfeits],
        (3, 2) => [GameResult::BothForfeit, GameResult::BothForfeit],
        (_, board) if board % 3 == 0 => [Draw, WhiteWins],
        (round, board) if (round + board) % 2 == 0 => [WhiteWins, WhiteWins],
        _ => [BlackWins, Draw],
    }
}

async fn play(open: &Open, round: RoundNo) -> Result<()> {
    for game in open.round(&open.chief, round).await?.games {
        let [first, back] = ends(round.0, game.board.0);
        record(open, &game, if game.leg == 1 { first } else { back }).await?;
    }
    Ok(())
}

async fn points(open: &Open, id: ParticipantId) -> Result<Points> {
    let answer = open.chief.call::<GetStandings>(&[&open.id()], &NoBody {}).await?;
    let line = answer.standings.lines.into_iter().find(|line| line.participant == id);
    Ok(line.context("he is in the standings")?.points)
}

on_both! {
    async fn m7_a_double_round_is_two_games_and_its_bye_is_one_and_a_half(hall) {
        let open = hall.tournament(blitz()?).await?;
        open.enter(11).await?;
        open.pair(RoundNo(1)).await?;
        let round = open.round(&hall.anybody(), RoundNo(1)).await?;
        assert_eq!(round.games.len(), 10);
        for pairing in round.games.chunks(2) {
            let [first, back] = pairing else { anyhow::bail!("a pairing has two games") };
            assert_eq!((first.leg, back.leg, first.board), (1, 2, back.board));
            assert_eq!((first.white, first.black), (back.black, back.white));
        }
        let [first, back] = &round.games[..2] else { anyhow::bail!("no first board") };
        record(&open, first, WhiteWins).await?;
        record(&open, back, Draw).await?;
        // White beats Black in game 1, game 2 drawn: 1½ – ½ in the round.
        assert_eq!(points(&open, first.white).await?, Points::from_halves(3));
        assert_eq!(points(&open, first.black).await?, Points::HALF);
        let bye = round.byes.first().context("eleven players")?;
        assert_eq!(points(&open, bye.participant).await?, Points::from_halves(3));
        for game in round.games.iter().skip(2).filter(|game| game.leg == 1) {
            record(&open, game, Draw).await?;
        }
        let draft = DraftBody { op: hall::op(), consents: Vec::new() };
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &RoundNo(2)];
        let refused = open.chief.refused::<DraftRound>(&place, &draft).await?;
        assert_eq!(refused, ErrorCode::ResultsOpen);
    }

    async fn m12_a_file_of_double_rounds_with_byes_and_forfeits_is_paired_alike_again(hall) {
        let open = hall.tournament(blitz()?).await?;
        open.enter(11).await?;
        for round in (1..=5).map(RoundNo) {
            if round == RoundNo(2) {
                let place: [&(dyn std::fmt::Display + Sync); 3] =
                    [&open.id(), &ParticipantId(4), &round];
                let body = ByeBody { op: hall::op(), bye: ByeKind::Half };
                open.chief.call::<GiveBye>(&place, &body).await?;
            }
            open.pair(round).await?;
            play(&open, round).await?;
        }
        let file = open.chief.ask::<ExportTrf>(&[&open.id()], &NoBody {}).await?.body;
        let text = String::from_utf8(file)?;
        assert!(text.lines().any(|line| line == "192 FIDE_DOUBLESWISS"), "{text}");
        assert!(text.lines().any(|line| line.starts_with("142 10")), "{text}");
        let report = trf::read(text.as_bytes())?;
        assert_eq!(report.points_mismatches(), []);
        let system = System::of(&report)?;
        let found = check_system(&system.table(&report)?, system, RoundNo(1), RoundNo(5));
        assert_eq!(found.rounds.len(), 5);
        for round in &found.rounds {
            assert_eq!(round.outcome, Ok(Vec::new()), "round {}\n{text}", round.round);
        }
        let table = double_rounds::crosstable(&report)?;
        let rules = blitz()?;
        let again = standings(&table, RoundNo(5), rules.basis(), &rules.tie_breaks);
        let answer = hall.anybody().call::<GetStandings>(&[&open.id()], &NoBody {}).await?;
        // The file names players by start number, which here is the participant's.
        assert_eq!(again.lines, answer.standings.lines);
        assert!(!answer.standings.provisional);
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        assert_eq!(parts.crosstable(RoundNo(5)).rows.len(), 11);
    }
}
