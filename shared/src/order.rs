//! Sorting that is compiled once.
//!
//! The standard library's sorts are compiled anew for every type and every order, some four
//! kilobytes each time, and collecting into an ordered map is one of them. What the app uses goes
//! through here, since it is sent to phones in a crowded hall.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Sorts by this order; equal items stay as they are to each other.
pub fn sort_by<T>(items: &mut Vec<T>, mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = places(items.len(), &mut |one, other| match (items.get(one), items.get(other)) {
        (Some(one), Some(other)) => compare(one, other),
        _ => Ordering::Equal,
    });
    let mut taken: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|place| taken.get_mut(place)?.take()));
}

/// Sorts by this key; equal items stay as they are to each other.
pub fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// The places `0..count` in the order of what stands there.
#[inline(never)]
fn places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// The pairs as a map; of equal keys the last counts.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    pairs.into_iter().for_each(|(key, value)| {
        map.insert(key, value);
    });
    map
}

/// The items as a set.
pub fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    items.into_iter().for_each(|item| {
        set.insert(item);
    });
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(items in prop::collection::vec((0u8..9, any::<u8>()), 0..60)) {
            let (mut own, mut standard) = (items.clone(), items.clone());
            sort_by_key(&mut own, |item| item.0);
            standard.sort_by_key(|item| item.0);
            prop_assert_eq!(own, standard);
            prop_assert_eq!(map(items.clone()), items.iter().copied().collect::<BTreeMap<_, _>>());
            prop_assert_eq!(set(items.clone()), items.iter().copied().collect::<BTreeSet<_>>());
        }
    }
}
