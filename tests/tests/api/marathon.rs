//! The rules of the event `marathon` that hold already, by their numbers.

mod double_rounds;

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use shared::access::Role;
use shared::api::events::NewStaff;
use shared::api::ops::{Batch, Envelope, Outcome};
use shared::api::participants::PersonData;
use shared::api::{AddStaff, GetStandings, ImportCsv, ListEntries, NoBody, PushOps, RecordResult};
use shared::crosstable::Colour;
use shared::error::ErrorCode;
use shared::id::{BoardNo, ParticipantId, RoundNo};
use shared::pairing::system::System;
use shared::result::GameResult::{self, Draw, Open as NotYet, WhiteWins};
use shared::scoring::Value;
use shared::time::Instant;
use shared::tournament::{Op, RatingList, Ratings, Reporter, Rules};
use tests::client::Client;
use tests::hall::{self, Open, PASSWORD};
use tests::{on_both, public};

/// The rules of the two rapid tournaments, G and H.
fn rapid() -> Result<Rules> {
    let tie_breaks = ["PTS", "BH/C1", "BH", "DE", "SB", "ARO/C1/U1400"];
    let tie_breaks = tie_breaks.iter().map(|code| code.parse()).collect::<Result<_, _>>()?;
    let ratings = Ratings { list: RatingList::Rapid, national: true };
    Ok(Rules { rounds: RoundNo(9), tie_breaks, ratings, ..Rules::default() })
}

async fn people(open: &Open) -> Result<Vec<PersonData>> {
    let list = open.organizer.call::<ListEntries>(&[&open.id()], &NoBody {}).await?;
    Ok(list.entries.into_iter().map(|row| row.person).collect())
}

async fn names(open: &Open) -> Result<Vec<String>> {
    Ok(people(open).await?.into_iter().map(|person| person.family_name).collect())
}

async fn list(open: &Open, text: &str) -> Result<u32> {
    let imported = open.organizer.upload::<ImportCsv>(&[&open.id()], text.into()).await?;
    Ok(imported.added)
}

/// Ends every game of a round with the same result.
async fn all_end(open: &Open, round: RoundNo, result: GameResult) -> Result<()> {
    for game in open.round(&open.chief, round).await?.games {
        let body = hall::result(result, NotYet);
        open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
    }
    Ok(())
}

async fn pairs(open: &Open, round: RoundNo) -> Result<Vec<(u32, u32)>> {
    let round = open.round(&open.chief, round).await?;
    let numbers =
        |white: ParticipantId, black: ParticipantId| (white.0.min(black.0), white.0.max(black.0));
    Ok(round.games.iter().map(|game| numbers(game.white, game.black)).collect())
}

on_both! {
    async fn starting_order_is_by_the_tournaments_own_fide_list_else_standard(hall) {
        let open = hall.tournament(rapid()?).await?;
        let text = "surname,standard,rapid,blitz,national\n\
            Quispe,2500,2000,2400,\nWong,2100,,2600,\nTapia,1800,2300,,\nSalazar,,,2200,1900\n";
        assert_eq!(list(&open, text).await?, 4);
        assert_eq!(names(&open).await?, ["Tapia", "Wong", "Quispe", "Salazar"]);
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        let ratings: Vec<_> =
            parts.participants.participants.iter().map(|who| (who.start_number.0, who.rating)).collect();
        let ratings: BTreeSet<_> = ratings.into_iter().collect();
        let expected = [(1, Some(2300)), (2, Some(2100)), (3, Some(2000)), (4, Some(1900))];
        assert_eq!(ratings, BTreeSet::from(expected));
    }

    async fn the_list_that_counts_is_chosen_before_the_first_entry(hall) {
        use shared::api::{SetRules, tournaments::RulesBody};
        let open = hall.tournament(Rules::default()).await?;
        let set = |rules| RulesBody { op: hall::op(), rules };
        open.organizer.call::<SetRules>(&[&open.id()], &set(rapid()?)).await?;
        assert_eq!(list(&open, "surname,rapid\nQuispe,2000\n").await?, 1);
        let place = [&open.id() as &(dyn std::fmt::Display + Sync)];
        let refused = open.organizer.refused::<SetRules>(&place, &set(Rules::default())).await?;
        assert_eq!(refused, ErrorCode::TournamentNotEmpty);
        let fewer = Rules { rounds: RoundNo(7), ..rapid()? };
        open.organizer.call::<SetRules>(&place, &set(fewer)).await?;
    }

    async fn m3_one_list_names_people_by_fide_id_or_national_id(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let text = "surname,fed,fide id,national id\nQuispe,PER,3800001,\nWong,PER,,4455\n";
        assert_eq!(list(&open, text).await?, 2);
        let people = people(&open).await?;
        let ids: Vec<_> = people.iter().map(|it| (it.fide_id, it.national_id.as_str())).collect();
        assert_eq!(ids, [(Some(3_800_001), ""), (None, "4455")]);
        let request = open.organizer.request::<ImportCsv>(&[&open.id()]);
        let again = request.body("surname,fed,national id\nTapia,PER,4455\n");
        let problem = open.organizer.send(again).await?.problem()?;
        assert_eq!(problem.args.get("reason").map(String::as_str), Some("duplicate_national_id"));
    }

    async fn m9_g_and_h_are_paired_by_fides_dutch_system(hall) {
        let open = hall.tournament(rapid()?).await?;
        assert_eq!(rapid()?.system, System::default());
        open.enter(8).await?;
        open.pair(RoundNo(1)).await?;
        // C.04.3 Art. 1.6: the top half of the score bracket meets the bottom half in order.
        assert_eq!(pairs(&open, RoundNo(1)).await?, [(1, 5), (2, 6), (3, 7), (4, 8)]);
        all_end(&open, RoundNo(1), Draw).await?;
        open.pair(RoundNo(2)).await?;
        let second = pairs(&open, RoundNo(2)).await?;
        let met = BTreeSet::from([(1, 5), (2, 6), (3, 7), (4, 8)]);
        assert_eq!(second.len(), 4);
        assert!(second.iter().all(|pair| !met.contains(pair)), "{second:?}");
    }

    async fn m10_tie_breaks_stand_in_order_and_the_unrated_count_1400(hall) {
        let open = hall.tournament(rapid()?).await?;
        let text = "surname,rapid\nQuispe,2000\nWong,1900\nTapia,1800\nSalazar,\n";
        list(&open, text).await?;
        for round in [1, 2].map(RoundNo) {
            open.pair(round).await?;
            all_end(&open, round, WhiteWins).await?;
        }
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        let announced: Vec<String> =
            parts.tournament.rules.tie_breaks.iter().map(ToString::to_string).collect();
        assert_eq!(announced, ["PTS", "BH/C1", "BH", "DE", "SB", "ARO/C1/U1400"]);
        let answer = hall.anybody().call::<GetStandings>(&[&open.id()], &NoBody {}).await?;
        assert_eq!(answer.standings.tiebreaks, parts.tournament.rules.tie_breaks);
        let mut met_unrated = 0;
        for line in &answer.standings.lines {
            let mut ratings = Vec::new();
            for round in [1, 2].map(RoundNo) {
                let games = open.round(&open.chief, round).await?.games;
                let game = games.iter().find(|it| [it.white, it.black].contains(&line.participant));
                let game = game.context("everybody plays")?;
                let other = if game.white == line.participant { game.black } else { game.white };
                let who = parts.participants.participants.iter().find(|it| it.id == other);
                let rating = who.context("a participant")?.rating;
                met_unrated += usize::from(rating.is_none());
                ratings.push(rating.unwrap_or(1400));
            }
            let cut = ratings.into_iter().max().context("two opponents")?;
            assert_eq!(line.values.last(), Some(&Value::Rating(cut.into())), "{line:?}");
        }
        assert_eq!(met_unrated, 2);
    }

    async fn m11_sixteen_arbiters_record_at_the_same_time(hall) {
        let open = hall.seeded_round(32).await?;
        let mut arbiters = Vec::new();
        for number in 1..=16 {
            let account = format!("board-{number}");
            let password = Some(PASSWORD.to_owned());
            let new = NewStaff {
                account: account.clone(), password, role: Role::Arbiter, tournament: None,
            };
            open.organizer.call::<AddStaff>(&[&open.event.id], &new).await?;
            arbiters.push(hall.signed_in(&account).await?);
        }
        let games = open.round(&open.chief, RoundNo(1)).await?.games;
        let tap = |arbiter: Client, game| {
            let op = Op::RecordResult {
                game,
                result: WhiteWins,
                seen: NotYet,
                settles: Vec::new(),
                // M11: the winner reports.
                reported_by: Some(Reporter::Player(Colour::White)),
                ended_at: Some(Instant::from_micros(0)),
            };
            let made_at = Instant::from_micros(0);
            let ops = vec![Envelope { id: hall::op(), made_at, consents: Vec::new(), op }];
            let id = open.id();
            tokio::spawn(async move { arbiter.call::<PushOps>(&[&id], &Batch { ops }).await })
        };
        let all: Vec<_> =
            arbiters.into_iter().zip(&games).map(|(arbiter, game)| tap(arbiter, game.id)).collect();
        let mut revisions = BTreeSet::new();
        for tapped in all {
            let outcomes = tapped.await??.outcomes;
            let Some(Outcome::Applied { revision }) = outcomes.first().map(|it| &it.outcome) else {
                anyhow::bail!("{outcomes:?}")
            };
            revisions.insert(revision.0);
        }
        let first = revisions.first().copied().context("sixteen revisions")?;
        assert_eq!(revisions, (first..first + 16).collect());
        let parts = public::staff_parts(&open.chief, open.id()).await?;
        let recorded = &public::round(&parts, RoundNo(1))?.games;
        let by: BTreeSet<_> = recorded.iter().filter_map(|game| game.recorded_by).collect();
        assert_eq!((recorded.len(), by.len()), (16, 16));
    }

    async fn m18_what_a_phone_has_kept_tells_board_colour_and_opponent(hall) {
        let open = hall.seeded_round(8).await?;
        let kept = public::parts(&hall.anybody(), open.id()).await?;
        hall.server.stop()?;
        let me = kept.participants.participants.iter().find(|who| who.name.starts_with("Dávila"));
        let me = me.context("found by letters of the name")?.id;
        let round = public::round(&kept, RoundNo(1))?;
        let game = round.games.iter().find(|game| [game.white, game.black].contains(&me));
        let game = game.context("a board")?;
        let opponent = if game.white == me { game.black } else { game.white };
        let opponent = kept.participants.participants.iter().find(|who| who.id == opponent);
        let name = opponent.context("an opponent")?.name.as_str();
        assert_eq!((game.board, name), (BoardNo(4), "Huamán, Nombre"));
    }
}
