//! `cargo +nightly fuzz run pairing` in the folder `shared`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::pairing::run(data));
