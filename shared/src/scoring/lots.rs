//! Lots for those whom nothing else parts (C.07 Art. 4), drawn from a seed so that everybody who
//! knows it can draw them again.

use super::field::Field;
use super::standings::place;
use super::value::Value;
use crate::order::sort_by_key;

/// Everybody's lot, from 1; undefined for all before a seed is there.
pub(super) fn values(field: &Field) -> Vec<Value> {
    let Some(seed) = field.basis.lots else {
        return vec![Value::Undefined; field.entrants.len()];
    };
    let draw = |(index, entrant): (usize, &super::field::Entrant)| {
        (mixed(seed ^ mixed(u64::from(entrant.id.0))), index)
    };
    let mut drawn: Vec<(u64, usize)> = field.entrants.iter().enumerate().map(draw).collect();
    sort_by_key(&mut drawn, |drawn| *drawn);
    let mut values = vec![Value::Undefined; drawn.len()];
    for (number, (_, index)) in drawn.into_iter().enumerate() {
        if let Some(value) = values.get_mut(index) {
            *value = Value::Count(place(number));
        }
    }
    values
}

/// Spreads the bits of a number evenly; no two numbers give the same (the finalizer of SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
