//! Who may settle what waits, and that it was settled.

pub(super) mod store;
