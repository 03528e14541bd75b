//! Lists of people come in whole or not at all.

use shared::api::participants::{CsvImported, EntryList};
use shared::error::{ErrorCode, Problem};

use crate::browser::{Answer, Browser};
use crate::hall::{Hall, event, op, tournament};

struct Desk {
    browser: Browser,
    tournament: String,
}

impl Desk {
    async fn open(hall: &Hall) -> Desk {
        let mut browser = hall.signed_in("Admin").await;
        let event = event(&mut browser, "autumn").await;
        let open = tournament(&mut browser, &event, "open").await;
        Desk { browser, tournament: format!("/tournaments/{}", open.id) }
    }

    async fn import(&mut self, text: &str) -> Answer {
        let path = format!("{}/imports/csv", self.tournament);
        self.browser.upload(&path, text.as_bytes().to_vec()).await
    }

    async fn refused(&mut self, text: &str) -> Problem {
        let problem = self.import(text).await.problem();
        assert!(self.names().await.is_empty(), "nothing half done");
        problem
    }

    async fn names(&mut self) -> Vec<String> {
        let list: EntryList = self.browser.get(&format!("{}/entries", self.tournament)).await.is();
        list.entries.into_iter().map(|row| row.person.family_name).collect()
    }
}

#[actix_web::test]
async fn a_list_becomes_participants_by_strength() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let text = "ID_No;Name;Fed;Rtg_Nat;Fide_No;Rtg_Int;Colour\n\
                7;Meyer, Jan;GER;1650;0;0;blue\n8;Brunner, Livia;SUI;0;1300000;2447;red\n";
        let imported: CsvImported = desk.import(text).await.is();
        assert_eq!((imported.added, imported.ignored_columns), (2, vec!["Colour".to_owned()]));
        assert_eq!(desk.names().await, ["Brunner", "Meyer"]);
    })
    .await;
}

#[actix_web::test]
async fn one_bad_row_refuses_the_list() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let problem = desk.refused("Name;Birth\nA;1990\nB;soon\n").await;
        let arg = |name: &str| problem.args.get(name).map(String::as_str);
        assert_eq!(problem.code, ErrorCode::BadFile);
        assert_eq!(
            (arg("line"), arg("column"), arg("reason")),
            (Some("3"), Some("Birth"), Some("bad_birth"))
        );
        for text in ["", "no list", "Name\n", "\u{0}"] {
            assert_eq!(desk.refused(text).await.code, ErrorCode::BadFile);
        }
    })
    .await;
}

#[actix_web::test]
async fn an_id_that_is_twice_in_a_list_refuses_it_with_the_line() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let problem = desk.refused("Name;FideID\nA;77\nB;78\nC;77\n").await;
        assert_eq!(problem.code, ErrorCode::BadFile);
        assert_eq!(problem.args["line"], "4");
        assert_eq!(problem.args["reason"], "duplicate_fide_id");
    })
    .await;
}

#[actix_web::test]
async fn a_list_sent_again_adds_nobody() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let path = format!("{}/imports/csv", desk.tournament);
        let key = op().to_string();
        for _ in 0..2 {
            let request = desk.browser.request(reqwest::Method::POST, &path);
            let request = request.header("idempotency-key", &key).body("Name\nA\nB\n");
            let imported: CsvImported = desk.browser.send(request).await.is();
            assert_eq!(imported.added, 2);
        }
        assert_eq!(desk.names().await.len(), 2);
    })
    .await;
}

#[actix_web::test]
async fn a_file_of_50_megabytes_is_too_large() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let problem = desk.refused(&"Name\n".repeat(10_000_000)).await;
        assert_eq!(problem.code, ErrorCode::TooLarge);
    })
    .await;
}

#[actix_web::test]
async fn four_hundred_people_come_in_at_once() {
    Hall::each(async |hall| {
        let mut desk = Desk::open(&hall).await;
        let rows: String = (0..400)
            .map(|no| format!("Player {no:03};{};{}\n", 1000 + no * 7 % 1400, 5000 + no))
            .collect();
        let imported: CsvImported = desk.import(&format!("Name;Rtg_Int;FideID\n{rows}")).await.is();
        assert_eq!(imported.added, 400);
        assert_eq!(desk.names().await.len(), 400);
    })
    .await;
}
