//! One connection type for both databases, the only ways to read and to write, and the schema.

mod connection;
mod epoch;
mod migrate;
pub mod schema;
#[cfg(test)]
pub(crate) mod scratch;
mod store;
mod unique;
mod value;
mod writer;

pub use connection::{DatabaseUrl, Db};
pub use epoch::FORMER_EPOCH;
pub use migrate::{Migrations, TOKEN_SECRET, migrate};
pub use store::Store;
pub use unique::Unique;
pub use value::{
    from_db_time, from_json, from_word, narrow, now, parsed, seen, to_db_time, to_json, word,
};
