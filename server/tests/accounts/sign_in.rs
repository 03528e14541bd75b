//! Signing in, staying signed in, guessing passwords.

use serde_json::json;
use shared::api::session::Session;
use shared::error::ErrorCode;

use crate::hall::{Hall, PASSWORD};

const ACCESS: &str = "__Host-tablero";
const REFRESH: &str = "__Host-tablero-refresh";
const DEVICE: &str = "__Host-tablero-device";

#[actix_web::test]
async fn somebody_signs_in_looks_and_signs_out() {
    Hall::each(async |hall| {
        let mut browser = hall.browser();
        assert_eq!(browser.get("/session").await.problem().code, ErrorCode::NotSignedIn);
        let session: Session = browser.sign_in(" ADMIN", PASSWORD).await.is();
        assert_eq!((session.name.as_str(), session.admin), ("Admin", true));
        let again: Session = browser.get("/session").await.is();
        assert_eq!(again, session);
        assert_eq!(browser.delete("/session").await.status, 200);
        assert!(!browser.cookies.contains_key(ACCESS) && !browser.cookies.contains_key(REFRESH));
        assert_eq!(browser.get("/session").await.problem().code, ErrorCode::NotSignedIn);
    })
    .await;
}

#[actix_web::test]
async fn no_script_and_no_other_site_gets_a_cookie() {
    Hall::each(async |hall| {
        let answer = hall.browser().sign_in("Admin", PASSWORD).await;
        let cookies: Vec<&str> = answer
            .headers
            .get_all("set-cookie")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .collect();
        assert_eq!(cookies.len(), 3);
        for cookie in cookies {
            assert!(cookie.starts_with("__Host-tablero"), "{cookie}");
            for word in ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"] {
                assert!(cookie.contains(word), "{cookie}");
            }
            assert!(!cookie.contains("Domain"), "{cookie}");
        }
    })
    .await;
}

#[actix_web::test]
async fn an_unknown_name_is_answered_as_a_wrong_password() {
    Hall::each(async |hall| {
        let wrong = hall.browser().sign_in("Admin", "wrong horse").await;
        let unknown = hall.browser().sign_in("Nobody", "wrong horse").await;
        assert_eq!(wrong.problem().code, ErrorCode::WrongPassword);
        assert_eq!((wrong.status, wrong.text), (unknown.status, unknown.text));
    })
    .await;
}

#[actix_web::test]
async fn twenty_wrong_passwords_are_slowed_down_and_a_known_device_is_not() {
    Hall::each(async |hall| {
        let mut own = hall.signed_in("Admin").await;
        let mut stranger = hall.browser();
        for _ in 0..5 {
            let problem = stranger.sign_in("Admin", "wrong horse").await.problem();
            assert_eq!(problem.code, ErrorCode::WrongPassword);
        }
        let even_if_right = stranger.sign_in("Admin", PASSWORD).await.problem();
        assert_eq!(even_if_right.code, ErrorCode::TooManyAttempts);
        assert!(even_if_right.args["seconds"].parse::<u32>().is_ok_and(|seconds| seconds > 0));
        let mut looked_at = 5;
        for _ in 6..20 {
            match stranger.sign_in("Admin", "wrong horse").await.problem().code {
                ErrorCode::WrongPassword => looked_at += 1,
                other => assert_eq!(other, ErrorCode::TooManyAttempts),
            }
        }
        // Five are free; of the rest a slow machine may look at a few.
        assert!(looked_at < 9, "{looked_at}");
        assert_eq!(own.sign_in("Admin", PASSWORD).await.status, 200);
    })
    .await;
}

#[actix_web::test]
async fn an_unknown_name_is_slowed_down_as_an_account_is() {
    Hall::each(async |hall| {
        let mut stranger = hall.browser();
        for _ in 0..5 {
            let problem = stranger.sign_in("Nobody", "wrong horse").await.problem();
            assert_eq!(problem.code, ErrorCode::WrongPassword);
        }
        let problem = stranger.sign_in("nobody ", "wrong horse").await.problem();
        assert_eq!(problem.code, ErrorCode::TooManyAttempts);
    })
    .await;
}

#[actix_web::test]
async fn guesses_at_one_time_are_all_counted() {
    Hall::each(async |hall| {
        let guess =
            || async { hall.browser().sign_in("Admin", "wrong horse").await.problem().code };
        let all: Vec<ErrorCode> = futures_util::future::join_all((0..20).map(|_| guess())).await;
        let looked_at = all.iter().filter(|code| **code == ErrorCode::WrongPassword).count();
        assert_eq!(looked_at, 5, "{all:?}");
    })
    .await;
}

#[actix_web::test]
async fn a_device_is_known_to_everybody_who_signed_in_on_it() {
    Hall::each(async |hall| {
        let mut browser = hall.signed_in("Admin").await;
        let device = browser.cookies[DEVICE].clone();
        browser.delete("/session").await;
        browser.sign_in("Admin", PASSWORD).await;
        assert_eq!(browser.cookies[DEVICE], device);
    })
    .await;
}

#[actix_web::test]
async fn a_refreshed_session_has_new_tokens() {
    Hall::each(async |hall| {
        let mut browser = hall.signed_in("Admin").await;
        let first = browser.cookies[REFRESH].clone();
        browser.cookies.remove(ACCESS);
        let session: Session = browser.post("/session/refresh", &json!(null)).await.is();
        assert_eq!(session.name, "Admin");
        assert_ne!(browser.cookies[REFRESH], first);
        assert_eq!(browser.get("/session").await.status, 200);
    })
    .await;
}

#[actix_web::test]
async fn an_answer_that_got_lost_does_not_sign_out() {
    Hall::each(async |hall| {
        let mut browser = hall.signed_in("Admin").await;
        let mut twin = browser.clone();
        assert_eq!(browser.post("/session/refresh", &json!(null)).await.status, 200);
        assert_eq!(twin.post("/session/refresh", &json!(null)).await.status, 200);
        assert_ne!(browser.cookies[REFRESH], twin.cookies[REFRESH]);
        assert_eq!(browser.post("/session/refresh", &json!(null)).await.status, 200);
    })
    .await;
}

#[actix_web::test]
async fn signing_out_ends_every_token_of_the_sign_in() {
    Hall::each(async |hall| {
        let mut browser = hall.signed_in("Admin").await;
        let mut copy = browser.clone();
        let mut elsewhere = hall.signed_in("Admin").await;
        browser.post("/session/refresh", &json!(null)).await;
        browser.delete("/session").await;
        let refused = copy.post("/session/refresh", &json!(null)).await.problem();
        assert_eq!(refused.code, ErrorCode::NotSignedIn);
        assert_eq!(elsewhere.post("/session/refresh", &json!(null)).await.status, 200);
    })
    .await;
}

#[actix_web::test]
async fn what_is_no_token_signs_nobody_in() {
    Hall::each(async |hall| {
        for token in ["", "x", "eyJhbGciOiJub25lIn0.e30.", "a.b.c"] {
            let mut browser = hall.browser();
            browser.cookies.insert(ACCESS.to_owned(), token.to_owned());
            browser.cookies.insert(REFRESH.to_owned(), token.to_owned());
            assert_eq!(browser.get("/session").await.problem().code, ErrorCode::NotSignedIn);
            let refreshed = browser.post("/session/refresh", &json!(null)).await.problem();
            assert_eq!(refreshed.code, ErrorCode::NotSignedIn);
        }
    })
    .await;
}

#[actix_web::test]
async fn unknown_fields_and_endless_passwords_are_refused() {
    Hall::each(async |hall| {
        let mut browser = hall.browser();
        let body = json!({ "account": "Admin", "password": PASSWORD, "remember": true });
        assert_eq!(browser.post("/session", &body).await.problem().code, ErrorCode::BadJson);
        let endless = "x".repeat(100_000);
        let problem = browser.sign_in("Admin", &endless).await.problem();
        assert_eq!(problem.code, ErrorCode::WrongPassword);
    })
    .await;
}
