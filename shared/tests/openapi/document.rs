//! Every endpoint once, every reference found, and the committed document equal.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shared::access::Permission;
use shared::api::{ALL, KEY_HEADER, Method, OWN_HEADER, PREFIX};

use crate::document;

/// Set to any value, the golden document is written anew instead of compared.
const RENEW: &str = "TABLERO_RENEW_GOLDEN";

#[test]
fn every_endpoint_of_the_list_is_in_the_document_once() {
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    let mut named: Vec<&str> = paths
        .values()
        .flat_map(|path| path.as_object().unwrap().values())
        .map(|operation| operation["operationId"].as_str().unwrap())
        .collect();
    let mut listed: Vec<&str> = ALL.iter().map(|endpoint| endpoint.name).collect();
    named.sort_unstable();
    listed.sort_unstable();
    assert_eq!(named, listed);
    for endpoint in ALL {
        let method = match endpoint.method {
            Method::Get => "get",
            Method::Post => "post",
            Method::Put => "put",
            Method::Delete => "delete",
        };
        let operation = &paths[&format!("{PREFIX}{}", endpoint.path)][method];
        assert_eq!(operation["operationId"], endpoint.name);
        assert_eq!(operation["x-permission"], json!(endpoint.permission), "{}", endpoint.name);
        let public = endpoint.permission == Permission::Anyone;
        assert_eq!(operation["security"].is_null(), public, "{}", endpoint.name);
    }
}

#[test]
fn every_placeholder_is_a_described_parameter_and_writes_carry_the_own_header() {
    let document = document();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let placeholders: Vec<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
        for (method, operation) in methods.as_object().unwrap() {
            let of = |place: &str| -> Vec<&str> {
                let all = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
                let here = all.iter().filter(|parameter| parameter["in"] == place);
                here.map(|parameter| {
                    assert!(parameter["description"].is_string(), "{method} {path}: {parameter}");
                    parameter["name"].as_str().unwrap()
                })
                .collect()
            };
            assert_eq!(of("path"), placeholders, "{method} {path}");
            let headers = of("header");
            assert_eq!(headers.contains(&OWN_HEADER.0), method != "get", "{method} {path}");
            let keyed = ALL.iter().any(|endpoint| {
                Some(endpoint.name) == operation["operationId"].as_str() && endpoint.keyed
            });
            assert_eq!(headers.contains(&KEY_HEADER), keyed, "{method} {path}");
        }
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_schema_is_referred_to() {
    let document = document();
    let mut targets = BTreeSet::new();
    collect_references(&document, &mut targets);
    assert!(!targets.is_empty());
    for target in &targets {
        let pointer = target.strip_prefix('#').expect("only references within the document");
        assert!(document.pointer(pointer).is_some(), "{target} leads nowhere");
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(targets.contains(&format!("#/components/schemas/{name}")), "nobody needs {name}");
    }
}

#[test]
fn every_schema_says_what_is_allowed() {
    let document = document();
    let mut loose = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        collect_loose(name, schema, &mut loose);
    }
    assert_eq!(loose, [""; 0], "JSON of any kind");
    let text = document.to_string();
    assert!(!text.contains("[`"), "a link that leads nowhere outside the source");
}

/// The places below a schema where anything is valid.
fn collect_loose(at: &str, schema: &Value, loose: &mut Vec<String>) {
    if ["type", "$ref", "oneOf", "allOf"].iter().all(|keyword| schema[keyword].is_null()) {
        loose.push(at.to_owned());
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        collect_loose(&format!("{at}.{name}"), field, loose);
    }
    for alternatives in ["oneOf", "allOf"] {
        for (index, of) in schema[alternatives].as_array().into_iter().flatten().enumerate() {
            collect_loose(&format!("{at}|{index}"), of, loose);
        }
    }
    if schema["type"] == "array" {
        collect_loose(&format!("{at}[]"), &schema["items"], loose);
    }
}

fn collect_references(value: &Value, targets: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            targets.extend(fields.get("$ref").map(|to| to.as_str().unwrap().to_owned()));
            fields.values().for_each(|field| collect_references(field, targets));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_references(item, targets)),
        _ => {}
    }
}

#[test]
fn files_and_bodies_have_their_media_types() {
    let document = document();
    let media = |path: &str, place: &str| -> Vec<String> {
        let content = document["paths"][format!("{PREFIX}{path}")].pointer(place);
        content
            .and_then(Value::as_object)
            .into_iter()
            .flat_map(|types| types.keys().cloned())
            .collect()
    };
    let tournament = "/tournaments/{tournament}";
    let import = format!("{tournament}/imports/csv");
    assert_eq!(media(&import, "/post/requestBody/content"), ["application/octet-stream"]);
    assert_eq!(media(&import, "/post/responses/200/content"), ["application/json"]);
    let export = format!("{tournament}/exports/trf");
    assert_eq!(media(&export, "/get/responses/200/content"), ["text/plain"]);
    assert_eq!(media(&export, "/get/requestBody/content"), [""; 0]);
    assert_eq!(media("/session", "/post/requestBody/content"), ["application/json"]);
    assert_eq!(media("/session", "/delete/requestBody/content"), [""; 0]);
}

#[test]
fn the_document_is_as_committed() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/openapi.json");
    let document = document();
    if std::env::var_os(RENEW).is_some() {
        let text = serde_json::to_string_pretty(&document).unwrap();
        std::fs::write(&path, text + "\n").unwrap();
        return;
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let committed: Value = serde_json::from_str(&committed).unwrap_or_default();
    let mut differences = Vec::new();
    compare("", &committed, &document, &mut differences);
    assert!(
        differences.is_empty(),
        "The API is not as committed in shared/tests/golden/openapi.json:\n{}\n\
         If that is meant, run this test with {RENEW}=1 and commit the file.",
        differences.join("\n")
    );
}

/// The places at which two documents differ.
fn compare(at: &str, old: &Value, new: &Value, differences: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(before), Value::Object(after)) => {
            let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
            for key in keys {
                compare(&format!("{at}/{key}"), &old[key], &new[key], differences);
            }
        }
        _ if old == new => {}
        _ => differences.push(format!("{at}: {old} is now {new}")),
    }
}
