//! What the public may not read is in no public answer.

use serde_json::json;
use shared::access::Permission;
use shared::api::{ALL, Method};
use shared::view::Manifest;

use crate::hall::{Hall, add, event, op, tournament};

/// What must not be found: a minor's family name, FIDE ID and birth date, an adult's birth date, a
/// reason.
const SECRETS: [&str; 6] =
    ["Zzyzx", "98765432", "2012-05", "1971-03-04", "family emergency", "correct horse"];

#[actix_web::test]
async fn no_minors_name_birth_date_or_reason_is_public() {
    Hall::each(async |hall| {
    let mut admin = hall.signed_in("Admin").await;
    let held = event(&mut admin, "autumn").await;
    let open = tournament(&mut admin, &held, "open").await;
    let minor = json!({
        "family_name": "Zzyzx", "given_name": "Mila", "birth": "2012-05-01", "fide_id": 98_765_432
    });
    let adult = json!({ "family_name": "Adler", "given_name": "Jo", "birth": "1971-03-04" });
    for person in [minor, adult] {
        assert_eq!(add(&mut admin, &open, person).await.status, 200);
    }
    let away = json!({
        "op": op(), "from": 1, "presence": "out", "reason": "family emergency", "consents": []
    });
    let path = format!("/tournaments/{}/participants/2/presence", open.id);
    assert_eq!(admin.put(&path, &away).await.status, 200);
    let mut anybody = hall.browser();
    let prefix = format!("/tournaments/{}/public", open.id);
    let manifest: Manifest = anybody.get(&format!("{prefix}/manifest")).await.is();
    let mut seen = String::new();
    for part in &manifest.parts {
        let answer = anybody.get(&format!("{prefix}/parts/{}", part.hash)).await;
        assert_eq!(answer.status, 200);
        seen.push_str(&answer.text);
    }
    assert!(seen.contains("Mila Z.") && seen.contains("Adler, Jo"), "{seen}");
    for endpoint in ALL {
        if endpoint.permission == Permission::Anyone && endpoint.method == Method::Get {
            let path = endpoint
                .path
                .replace("{event}", "autumn")
                .replace("{slug}", "open")
                .replace("{tournament}", &open.id.to_string())
                .replace("{hash}", "0");
            seen.push_str(&anybody.get(&path).await.text);
        }
    }
    for secret in SECRETS {
        assert!(!seen.contains(secret), "{secret} in {seen}");
    }
    })
    .await;
}
