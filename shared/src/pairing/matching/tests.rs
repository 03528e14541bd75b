use integer_blossom::max_weight_matching;
use proptest::prelude::*;

use super::Matching;
use crate::pairing::bits::Relation;
use crate::pairing::completion::Largest;

/// A graph as a square matrix; zero is no edge.
fn graph(most: usize, heaviest: i64) -> impl Strategy<Value = (usize, Vec<i64>)> {
    (1..=most).prop_flat_map(move |size| {
        let edge = prop_oneof![1 => Just(0), 2 => 1..=heaviest];
        (Just(size), proptest::collection::vec(edge, size * size))
    })
}

fn weight_of(size: usize, weights: &[i64], mate: impl Fn(usize) -> Option<usize>) -> i64 {
    let pairs = (0..size).filter_map(|a| mate(a).map(|b| (a, b)));
    pairs.filter(|(a, b)| a < b).map(|(a, b)| weights[a * size + b]).sum()
}

fn expected(size: usize, weights: &[i64]) -> i64 {
    let mates = max_weight_matching(weights, size);
    weight_of(size, weights, |vertex| mates[vertex])
}

fn build(size: usize, weights: &[i64]) -> Matching<i128> {
    let mut matching = Matching::new(size);
    for a in 0..size {
        for b in a + 1..size {
            if weights[a * size + b] > 0 {
                matching.add_edge(a, b, i128::from(weights[a * size + b]));
            }
        }
    }
    matching
}

fn assert_best(matching: &Matching<i128>, size: usize, weights: &[i64]) {
    for vertex in 0..size {
        if let Some(mate) = matching.mate(vertex) {
            assert_eq!(matching.mate(mate), Some(vertex));
        }
    }
    let found = weight_of(size, weights, |vertex| matching.mate(vertex));
    assert_eq!(found, expected(size, weights));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_matching_has_the_greatest_weight((size, weights) in graph(24, 6)) {
        let mut matching = build(size, &weights);
        matching.solve();
        assert_best(&matching, size, &weights);
    }

    #[test]
    fn wide_weights_are_matched_as_well((size, weights) in graph(14, 1_000_000)) {
        let mut matching = build(size, &weights);
        matching.solve();
        assert_best(&matching, size, &weights);
    }

    #[test]
    fn changed_weights_are_followed(
        (size, weights) in graph(16, 5),
        changes in proptest::collection::vec((0_usize..16, 0_usize..16, 0_i64..4), 1..12),
    ) {
        let mut weights = weights;
        let mut matching = build(size, &weights);
        matching.solve();
        for (vertex, from, extra) in changes {
            let vertex = vertex % size;
            if extra == 0 {
                matching.remove_edges(vertex, |other| other >= from);
            } else {
                matching.adjust(vertex, |other| if other >= from { i128::from(extra) } else { 0 });
            }
            for other in from..size {
                let (a, b) = (vertex.min(other), vertex.max(other));
                let weight = &mut weights[a * size + b];
                if extra == 0 {
                    *weight = 0;
                } else if *weight > 0 && a != b {
                    *weight += extra;
                }
            }
            matching.solve();
            assert_best(&matching, size, &weights);
        }
    }

    #[test]
    fn favoured_sides_do_not_change_the_best_weight(
        (size, weights) in graph(16, 9),
        split in 0_usize..16,
        spread in 0_i128..12,
    ) {
        let mut matching = build(size, &weights);
        let vertices: Vec<usize> = (0..size).collect();
        let (upper, lower) = vertices.split_at(split.min(size));
        matching.favour(upper, lower, spread);
        matching.solve();
        assert_best(&matching, size, &weights);
    }

    #[test]
    fn what_a_best_matching_joins_is_never_excluded((size, weights) in graph(10, 3)) {
        let mut matching = build(size, &weights);
        matching.solve();
        let best = expected(size, &weights);
        for a in 0..size {
            for b in a + 1..size {
                let own = weights[a * size + b];
                let mut without = weights.clone();
                for other in 0..size {
                    for end in [a, b] {
                        without[end * size + other] = 0;
                        without[other * size + end] = 0;
                    }
                }
                if own > 0 && own + expected(size, &without) == best {
                    prop_assert!(matching.may_join(a, b));
                }
            }
        }
    }

    #[test]
    fn a_largest_matching_is_largest_and_knows_who_can_be_spared((size, weights) in graph(13, 1)) {
        let mut graph = Relation::new(size);
        for a in 0..size {
            for b in (a + 1..size).filter(|&b| weights[a * size + b] > 0) {
                graph.insert(a, b);
            }
        }
        let everybody: Vec<usize> = (0..size).collect();
        let mut largest = Largest::among(&graph, size, &everybody);
        let pairs = expected(size, &weights);
        prop_assert_eq!(weight_of(size, &weights, |vertex| largest.mate(vertex)), pairs);
        let spare = largest.spare(&graph);
        for vertex in 0..size {
            let mut without = weights.clone();
            for other in 0..size {
                without[vertex * size + other] = 0;
                without[other * size + vertex] = 0;
            }
            prop_assert_eq!(spare.contains(vertex), expected(size, &without) == pairs);
        }
    }
}
