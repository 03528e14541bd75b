//! What people type never reaches the log.

use std::io::Write;
use std::sync::{Arc, Mutex};

use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::{App, HttpMessage};
use shared::api::{Endpoint, ImportCsv, PushOps, SignIn};
use tracing_actix_web::TracingLogger;

use super::{configure, hall};
use crate::http::{Caller, RouteOnly};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("log").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[actix_web::test]
async fn the_log_quotes_nothing_of_a_request() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let _listening = tracing::subscriber::set_default(subscriber);
    let (hall, state) = hall().await;
    hall.scratch.store.write(hall.staffed()).await.expect("staff");
    let app = App::new().app_data(state.clone()).configure(configure);
    let app = init_service(app.wrap(TracingLogger::<RouteOnly>::new())).await;
    let secret = "secret@example.org";
    for (path, body) in [
        (SignIn::path(&[]), format!(r#"{{"name":7,"{secret}":1}}"#)),
        (SignIn::path(&[]), format!(r#"{{"name":"{secret}","password":"{secret}"}}"#)),
        (PushOps::path(&[&hall.id]), format!(r#"{{"ops":[{{"id":"{secret}"}}]}}"#)),
        (ImportCsv::path(&[&hall.id]), format!("Name;Birth\nSoto, Luz;{secret}\n")),
        (format!("/api/v1/{secret}"), secret.to_owned()),
    ] {
        let request = TestRequest::post().uri(&path).set_payload(body).to_request();
        request.extensions_mut().insert(Caller { account: Some(hall.arbiters[0]) });
        let response = call_service(&app, request).await;
        assert!(response.status().is_client_error(), "{path}: {}", response.status());
    }
    let log = String::from_utf8(log.0.lock().expect("log").clone()).expect("text");
    assert!(log.contains("request.done"), "{log}");
    assert!(!log.contains(secret), "{log}");
}
