//! Report files: what reads, what is refused, and that nothing is lost.

mod files;
