//! Every endpoint that takes JSON, with bodies that are not what it takes.

use reqwest::StatusCode;
use serde_json::{Value, json};
use shared::api::ops::{Outcome, Outcomes};
use shared::api::{ALL, Described};
use shared::error::{ErrorCode, Problem};
use tests::client::Answer;
use tests::hall;
use tests::on_both;

use super::examples;
use super::stage::{Stage, problem};

fn takes_json() -> impl Iterator<Item = &'static Described> {
    ALL.iter().filter(|endpoint| !matches!(endpoint.body, "NoBody" | "Upload"))
}

/// No JSON, or none that any endpoint takes.
fn malformed() -> Vec<Vec<u8>> {
    let texts = [
        "",
        " ",
        "null",
        "true",
        "7",
        "1e999",
        "\"text\"",
        "[]",
        "{",
        "}",
        "{}",
        "{]",
        "[{}]",
        "{\"op\"}",
        "{\"op\":}",
        "{\"op\":NaN}",
        "{'op':1}",
        "{\"no such field\":1}",
        "{} {}",
        "{\"op\":1,\"op\":1}",
        "{\"op\":\"\\ud800\"}",
        "{\"op\":\"\\u0000\"}",
        "{\"op\":\"a\nb\"}",
        "\u{feff}{}",
        "account=admin&password=x",
        "<xml/>",
        "{\"op\":1e400}",
        "{\"op\":123456789012345678901234567890}",
    ];
    let deep = ["[", "{\"op\":", "{\"person\":[", "{\"ops\":[{\"op\":"];
    let mut all: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    all.extend(deep.iter().map(|open| open.repeat(20_000).into_bytes()));
    all.push(vec![0; 64]);
    all.push(b"{\"op\":\"\xff\xfe\"}".to_vec());
    all.push(b"\xc3\x28".to_vec());
    all
}

/// The places of a value: each with whether something of one kind stands there, which is no list.
fn places(value: &Value, at: &str, found: &mut Vec<(String, bool)>) {
    match value {
        Value::Object(fields) => {
            found.push((at.to_owned(), false));
            for (name, field) in fields {
                places(field, &format!("{at}/{name}"), found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{index}"), found);
            }
        }
        _ => found.push((at.to_owned(), true)),
    }
}

/// The same with another value at a place.
fn changed(example: &Value, place: &str, other: Value) -> Value {
    let mut body = example.clone();
    if let Some(value) = body.pointer_mut(place) {
        *value = other;
    }
    body
}

/// Bodies that are surely wrong: a field too many, and a thing where a word or a number belongs.
fn surely_wrong(example: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    places(example, "", &mut found);
    found
        .into_iter()
        .map(|(place, single)| {
            let mut body = changed(example, &place, json!({ "no such field": 1 }));
            let fields = example.pointer(&place).and_then(Value::as_object);
            if let (false, Some(fields)) = (single, fields) {
                let mut fields = fields.clone();
                fields.insert("no such field".into(), json!(1));
                body = changed(example, &place, Value::Object(fields));
            }
            body
        })
        .collect()
}

/// Bodies that may be wrong or not.
fn doubtful(example: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    places(example, "", &mut found);
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(u32::MAX),
        json!(""),
        json!("x".repeat(5000)),
        json!("\u{202e}a\n"),
        json!("-10000-01-01"),
        json!([]),
    ];
    let mut all = Vec::new();
    for (place, _) in found.into_iter().filter(|(_, single)| *single) {
        all.extend(values.iter().map(|value| changed(example, &place, value.clone())));
        let (parent, name) = place.rsplit_once('/').unwrap_or_default();
        let mut without = example.clone();
        if let Some(fields) = without.pointer_mut(parent).and_then(Value::as_object_mut) {
            fields.remove(name);
            all.push(without);
        }
    }
    all
}

/// A batch as batches of one, so that each operation is judged by itself.
fn each_alone(example: Value) -> Vec<Value> {
    match example.get("ops").and_then(Value::as_array) {
        Some(ops) => ops.iter().map(|op| json!({ "ops": [op] })).collect(),
        None => vec![example],
    }
}

/// Why the only operation of a batch could not be read: it does not hold up others.
fn misread(answer: &Answer) -> Option<Problem> {
    let outcomes: Outcomes = serde_json::from_slice(&answer.body).ok()?;
    match outcomes.outcomes.into_iter().next()?.outcome {
        Outcome::Invalid { problem } => Some(problem),
        _ => None,
    }
}

/// Ids of operations are used once, so that each body is judged and not remembered. A place that
/// is meant to be wrong stays.
fn with_new_ids(mut body: Value) -> Value {
    let fresh = |id: &mut Value| {
        if id.as_str().is_some_and(|text| text.len() == 36) {
            *id = json!(hall::op());
        }
    };
    if let Some(id) = body.get_mut("op") {
        fresh(id);
    }
    for envelope in body.get_mut("ops").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(id) = envelope.get_mut("id") {
            fresh(id);
        }
    }
    body
}

on_both! {
    async fn a_body_that_is_no_json_is_a_problem_and_changes_nothing(hall) {
        let stage = Stage::set(hall).await?;
        let before = stage.seen().await?;
        for endpoint in takes_json() {
            for body in malformed() {
                let text = String::from_utf8_lossy(&body).chars().take(40).collect::<String>();
                let about = format!("{} {text:?}", endpoint.name);
                let answer = stage.caller().send(stage.request(endpoint).body(body)).await?;
                let problem = problem(&answer, &about)?;
                let codes = [ErrorCode::BadJson, ErrorCode::BadField];
                assert!(codes.contains(&problem.code), "{about}: {problem:?}");
            }
        }
        assert_eq!(stage.seen().await?, before);
    }

    async fn a_wrong_field_is_named_and_changes_nothing(hall) {
        let stage = Stage::set(hall).await?;
        let before = stage.seen().await?;
        for endpoint in takes_json() {
            let examples = each_alone(examples::of(endpoint.name, &stage)?);
            for body in examples.iter().flat_map(surely_wrong) {
                let about = format!("{} {body}", endpoint.name);
                let answer = stage.caller().send(stage.request(endpoint).json(&body)).await?;
                let problem = match misread(&answer) {
                    Some(problem) => problem,
                    None => problem(&answer, &about)?,
                };
                assert_eq!(problem.code, ErrorCode::BadJson, "{about}");
                assert!(problem.field.is_some(), "{about}: {problem:?}");
            }
        }
        assert_eq!(stage.seen().await?, before);
    }

    async fn a_doubtful_value_is_taken_or_refused_and_never_fails(hall) {
        let stage = Stage::set(hall).await?;
        for endpoint in takes_json() {
            let examples = each_alone(examples::of(endpoint.name, &stage)?);
            for body in examples.iter().flat_map(doubtful) {
                let body = with_new_ids(body);
                let about = format!("{} {body}", endpoint.name);
                let answer = stage.caller().send(stage.request(endpoint).json(&body)).await?;
                // A conflict is no refusal.
                if !answer.status.is_success() && answer.status != StatusCode::CONFLICT {
                    problem(&answer, &about)?;
                }
            }
        }
        // Whatever was taken can be read.
        stage.seen().await?;
    }

    async fn every_right_body_is_understood(hall) {
        let stage = Stage::before_play(hall).await?;
        for endpoint in takes_json() {
            let body = examples::of(endpoint.name, &stage)?;
            let answer = stage.caller().send(stage.request(endpoint).json(&body)).await?;
            if let Ok(problem) = answer.problem() {
                let misread = matches!(problem.code, ErrorCode::BadJson | ErrorCode::BadField);
                assert!(!misread, "{}: {problem:?}", endpoint.name);
            }
        }
    }
}
