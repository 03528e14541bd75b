//! Club protection from a list of entries to a round (K4).

use anyhow::Result;
use shared::api::rounds::DraftBody;
use shared::api::{DraftRound, ExportTrf, ImportCsv, NoBody};
use shared::crosstable::Colour;
use shared::error::ErrorCode;
use shared::id::RoundNo;
use shared::tournament::{Protection, Rules, Warning};
use tests::hall::{self, Hall, Open};
use tests::{on_both, public};

const FIRST: RoundNo = RoundNo(1);

/// Players of these clubs, strongest first, protected in the first two rounds.
async fn of_clubs(hall: &Hall, clubs: &[&str]) -> Result<Open> {
    let rules = Rules {
        initial_colour: Some(Colour::White),
        protected_rounds: RoundNo(2),
        ..Rules::default()
    };
    let open = hall.tournament(rules).await?;
    let mut list = String::from("surname,first name,fed,standard,club\n");
    for (number, club) in (1..).zip(clubs) {
        let (name, rating) = (hall::family_name(number), 2400 - 10 * number);
        list.push_str(&format!("{name},Nombre,CHI,{rating},{club}\n"));
    }
    open.organizer.upload::<ImportCsv>(&[&open.id()], list.into_bytes()).await?;
    Ok(open)
}

fn draft(consents: Vec<Warning>) -> DraftBody {
    DraftBody { op: hall::op(), consents }
}

on_both! {
    async fn a_club_is_kept_apart_however_its_name_is_written(hall) {
        let clubs = ["Alfil", "Torre", "Peón", "Dama", "ALFIL", "torre ", "peon", "Rey"];
        let open = of_clubs(hall, &clubs).await?;
        open.pair(FIRST).await?;
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        assert_eq!(parts.tournament.rounds[0].protection, Protection::Kept);
        for game in &public::round(&parts, FIRST)?.games {
            assert_ne!(game.white.0 + 4, game.black.0);
            assert_ne!(game.black.0 + 4, game.white.0);
        }
        let file = open.organizer.ask::<ExportTrf>(&[&open.id()], &NoBody {}).await?;
        let text = String::from_utf8(file.body)?;
        assert_eq!(text.matches("\n260   1   2").count(), 3, "{text}");
    }

    async fn the_clubs_in_the_way_are_named(hall) {
        let open = of_clubs(hall, &["Alfil", "Alfil", "Alfil", "Torre", "Torre", "Alfil"]).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &FIRST];
        let told = open.chief.ask::<DraftRound>(&place, &draft(Vec::new())).await?.problem()?;
        assert_eq!((told.code, &*told.args["clubs"]), (ErrorCode::ClubsInTheWay, "Alfil"));
        let word = draft(vec![Warning::ClubsTogether]);
        open.chief.call::<DraftRound>(&place, &word).await?;
        let parts = public::staff_parts(&open.chief, open.id()).await?;
        assert_eq!(parts.tournament.rounds[0].protection, Protection::Lifted);
    }
}
