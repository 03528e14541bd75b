//! `cargo +nightly fuzz run trf` in the folder `shared`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::trf::run(data));
