//! `cargo +nightly fuzz run decide` in the folder `shared`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::decide::run(data));
