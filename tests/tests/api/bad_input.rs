//! What nobody should send: each is answered by a `Problem`, nothing is half done, and the server
//! lives on.

mod amounts;
mod bodies;
mod examples;
mod files;
mod paths;
mod stage;
mod texts;
