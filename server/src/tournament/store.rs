//! A tournament in its tables: the head row's lock, loading, and writing changes.

mod head;
mod load;
mod persist;

pub use head::{Found, create, find, lock, set_head, tournaments_of};
pub use load::{current, load};
pub use persist::persist;
