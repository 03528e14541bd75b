//! People as entries describe them: what is well formed, and what the public may see of minors
//! (design §8).

mod birth;
mod check;
mod shown;
mod title;

pub use birth::{is_believed, is_minor_on, parse_birth};
pub use check::{MOST_RATING, cleaned};
pub use shown::{names, sort_name};
pub use title::Title;
