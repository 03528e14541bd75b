//! What is known of the editions in a folder: `build.json`, which the server reads too.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Result;
use serde::{Deserialize, Serialize};

/// How many earlier editions stay served, for phones that have not fetched the new shell yet.
const EARLIER: usize = 2;

/// One edition's name and files.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Listing {
    /// Its name.
    pub(crate) build: String,
    /// Paths below the folder, sorted; compressed copies are not listed.
    pub(crate) files: Vec<String>,
}

/// The content of `build.json`.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The edition that is served.
    #[serde(flatten)]
    pub(crate) current: Listing,
    /// What it was made from; equal inputs need no work.
    pub(crate) inputs: String,
    /// The editions before, latest first.
    pub(crate) earlier: Vec<Listing>,
}

impl Record {
    /// Reads the folder's record; a folder without a readable one has none.
    pub(crate) fn read(folder: &Path) -> Self {
        fs::read(folder.join("build.json"))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    /// Writes it, after everything it names.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        replace(&folder.join("build.json"), &serde_json::to_vec_pretty(self)?)
    }

    /// The record after another edition was made.
    pub(crate) fn followed_by(self, current: Listing, inputs: String) -> Self {
        let mut earlier = vec![self.current];
        earlier.extend(self.earlier);
        earlier.retain(|listing| !listing.build.is_empty() && listing.build != current.build);
        earlier.truncate(EARLIER);
        Self { current, inputs, earlier }
    }

    /// Every file that must stay.
    pub(crate) fn files(&self) -> BTreeSet<&str> {
        let all = std::iter::once(&self.current).chain(&self.earlier);
        all.flat_map(|listing| &listing.files).map(String::as_str).collect()
    }
}

/// Writes a file so that a reader sees the old or the new one, never a part.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    fs::write(&name, bytes)?;
    fs::rename(&name, path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Listing, Record};

    #[test]
    fn two_earlier_editions_stay() {
        let mut record = Record::default();
        for build in ["a", "b", "b", "c", "d"] {
            let files = vec![format!("assets/{build}.js")];
            record = record.followed_by(Listing { build: build.into(), files }, String::new());
        }
        let kept: Vec<_> = record.files().into_iter().collect();
        assert_eq!(kept, ["assets/b.js", "assets/c.js", "assets/d.js"]);
    }
}
