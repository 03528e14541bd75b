//! The HTTP edge: how an endpoint of the list is bound, read, authorised and answered.

mod authorize;
mod body;
mod caller;
mod encoding;
mod endpoint;
mod guard;
mod headers;
mod limits;
pub(crate) mod once;
mod path;
mod trace;

pub use authorize::{Granted, Place, authorize};
pub use body::{Unread, parse_value};
pub use caller::Caller;
pub use encoding::{Encoded, negotiate};
pub use endpoint::{Answered, Bound, Reply, on};
pub use guard::guard;
pub use headers::secure;
pub use limits::MOST_LIST;
pub use once::Once;
pub use path::At;
pub use trace::RouteOnly;

/// What every handler may ask for.
pub type State = actix_web::web::Data<crate::state::AppState>;
