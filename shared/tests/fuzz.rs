//! The fuzz targets of `shared/fuzz`, as plain tests over random bytes.

#[cfg(test)]
#[expect(unreachable_pub, reason = "the fuzzer takes them as a crate of their own")]
#[path = "../fuzz/src/lib.rs"]
mod targets;

#[cfg(test)]
mod fuzz {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::targets::{decide, pairing, trf};

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

        #[test]
        fn any_bytes_are_a_report_file_or_none(bytes in vec(any::<u8>(), 0..600)) {
            trf::run(&bytes);
        }

        #[test]
        fn any_bytes_are_operations(bytes in vec(any::<u8>(), 0..2000)) {
            decide::run(&bytes);
        }

        #[test]
        fn any_bytes_are_a_table_to_be_paired(bytes in vec(any::<u8>(), 0..400)) {
            pairing::run(&bytes);
        }
    }
}
