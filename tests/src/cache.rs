//! Where programs of others are kept between runs: the cache folder of the person.

use std::path::PathBuf;

use anyhow::{Result, bail};

/// The folder, which may have to be made.
///
/// # Errors
///
/// The environment names no home.
pub(crate) fn folder() -> Result<PathBuf> {
    let cache = match (std::env::var_os("XDG_CACHE_HOME"), std::env::var_os("HOME")) {
        (Some(cache), _) => PathBuf::from(cache),
        (None, Some(home)) => PathBuf::from(home).join(".cache"),
        (None, None) => bail!("neither XDG_CACHE_HOME nor HOME is set"),
    };
    Ok(cache.join("tablero"))
}
