//! What changes something comes from the app's own pages, and pages may do little.

use reqwest::Method;
use serde_json::json;
use shared::error::ErrorCode;

use crate::hall::{Hall, PASSWORD};

#[actix_web::test]
async fn a_foreign_page_changes_nothing() {
    Hall::each(async |hall| {
        let mut browser = hall.browser();
        let body = json!({ "account": "Admin", "password": PASSWORD });
        let foreign = browser
            .request(Method::POST, "/session")
            .header("origin", "https://evil.example")
            .json(&body);
        assert_eq!(browser.send(foreign).await.problem().code, ErrorCode::ForeignOrigin);
        let mut without =
            browser.request(Method::POST, "/session").json(&body).build().expect("request");
        without.headers_mut().remove("x-tablero");
        let refused = reqwest::Client::new().execute(without).await.expect("an answer");
        assert_eq!(refused.status(), 403);
        assert!(browser.cookies.is_empty());
    })
    .await;
}

#[actix_web::test]
async fn every_answer_says_what_pages_may_do() {
    Hall::each(async |hall| {
        let mut browser = hall.browser();
        let unknown = browser.get("/nowhere").await;
        let refused = browser.send(browser.request(Method::POST, "/events")).await;
        let foreign = browser.request(Method::POST, "/events").header("origin", "null");
        let foreign = browser.send(foreign).await;
        assert_eq!(
            (unknown.status.as_u16(), refused.status.as_u16(), foreign.status.as_u16()),
            (404, 401, 403)
        );
        for answer in [unknown, refused, foreign] {
            let header =
                |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok());
            let policy = header("content-security-policy").expect("a policy");
            assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"));
            assert_eq!(header("x-content-type-options"), Some("nosniff"));
            assert_eq!(header("referrer-policy"), Some("no-referrer"));
            assert_eq!(header("cross-origin-opener-policy"), Some("same-origin"));
            assert_eq!(header("strict-transport-security"), None);
        }
    })
    .await;
}
