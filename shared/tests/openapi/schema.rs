//! As much of JSON Schema as the document uses, stricter in one point: an object has no key that
//! its schema does not name.

use serde_json::{Map, Value};

/// What says nothing about validity.
const REMARKS: [&str; 6] = ["description", "title", "format", "example", "examples", "default"];

/// A document whose schemas are to be kept.
pub(crate) struct Schemas<'a> {
    document: &'a Value,
}

type Verdict = Result<(), String>;

impl<'a> Schemas<'a> {
    pub(crate) fn of(document: &'a Value) -> Self {
        Schemas { document }
    }

    /// Whether a value is as the schema of this name says, and where it is not.
    pub(crate) fn check(&self, name: &str, value: &Value) -> Verdict {
        let schema = &self.document["components"]["schemas"][name];
        assert!(schema.is_object(), "no schema {name}");
        self.check_value(schema, value).map_err(|why| format!("{name}{why}"))
    }

    fn check_value(&self, schema: &Value, value: &Value) -> Verdict {
        let rules = schema.as_object().ok_or(": the schema is no object")?;
        rules.iter().try_for_each(|(keyword, rule)| self.check_rule(rules, keyword, rule, value))
    }

    fn check_rule(
        &self,
        rules: &Map<String, Value>,
        keyword: &str,
        rule: &Value,
        value: &Value,
    ) -> Verdict {
        match keyword {
            "$ref" => {
                let target = rule.as_str().and_then(|to| self.document.pointer(&to[1..]));
                self.check_value(target.ok_or(format!(": {rule} leads nowhere"))?, value)
            }
            "type" => holds(is_of_type(rule, value), rule, value),
            "enum" => holds(list(rule).contains(value), rule, value),
            "const" => holds(rule == value, rule, value),
            "minimum" => holds(is_at_least(rule, value), rule, value),
            "pattern" => holds(value.is_string(), rule, value),
            "oneOf" => self.check_one_of(rule, value),
            "allOf" => list(rule).iter().try_for_each(|of| self.check_value(of, value)),
            "items" => self.check_items(rule, value),
            "required" => check_required(rule, value),
            "properties" | "additionalProperties" | "propertyNames" => {
                self.check_fields(rules, value)
            }
            remark if REMARKS.contains(&remark) => Ok(()),
            unknown => Err(format!(": the keyword {unknown} is not known to this check")),
        }
    }

    fn check_one_of(&self, rule: &Value, value: &Value) -> Verdict {
        let verdicts: Vec<Verdict> =
            list(rule).iter().map(|of| self.check_value(of, value)).collect();
        match verdicts.iter().filter(|verdict| verdict.is_ok()).count() {
            1 => Ok(()),
            fitting => Err(format!(": {value} fits {fitting} of the alternatives: {verdicts:?}")),
        }
    }

    fn check_items(&self, rule: &Value, value: &Value) -> Verdict {
        list(value).iter().enumerate().try_for_each(|(index, item)| {
            self.check_value(rule, item).map_err(|why| format!("[{index}]{why}"))
        })
    }

    fn check_fields(&self, rules: &Map<String, Value>, value: &Value) -> Verdict {
        let named = rules.get("properties").and_then(Value::as_object);
        let others = rules.get("additionalProperties").filter(|others| others.is_object());
        let fields = value.as_object().into_iter().flatten();
        fields.into_iter().try_for_each(|(key, field)| {
            let schema = named.and_then(|named| named.get(key)).or(others);
            let schema = schema.ok_or(format!(".{key}: the schema knows no such key"))?;
            self.check_value(schema, field).map_err(|why| format!(".{key}{why}"))
        })
    }
}

fn check_required(rule: &Value, value: &Value) -> Verdict {
    let missing = list(rule).iter().find(|key| value.get(key.as_str().unwrap_or("")).is_none());
    missing.map_or(Ok(()), |key| Err(format!(": {key} is missing in {value}")))
}

fn is_of_type(rule: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    };
    if rule.is_array() { list(rule).iter().any(is) } else { is(rule) }
}

/// What is no number is the business of its type.
fn is_at_least(rule: &Value, value: &Value) -> bool {
    value.as_i64().zip(rule.as_i64()).is_none_or(|(value, rule)| value >= rule)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn holds(holds: bool, rule: &Value, value: &Value) -> Verdict {
    if holds { Ok(()) } else { Err(format!(": {value} is not {rule}")) }
}
