//! The app's files as the bundle left them, read once at the start.

mod content_type;
mod routes;

use std::collections::BTreeMap;
use std::path::Path;

use actix_web::web::Bytes;
use anyhow::Context;
use serde::Deserialize;

pub(crate) use routes::serve;

use crate::http::Encoded;

/// The files by their path below the address, as `assets/app.3f2a.wasm`.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    files: BTreeMap<String, Encoded>,
    build: String,
}

/// What the server reads of `build.json`.
#[derive(Deserialize)]
struct BuildFile {
    build: String,
}

impl Assets {
    /// Reads a bundle's folder; without one there is no app.
    ///
    /// # Errors
    ///
    /// The folder cannot be read or is no bundle.
    pub fn read(folder: Option<&Path>) -> anyhow::Result<Self> {
        let Some(folder) = folder else { return Ok(Assets::default()) };
        let mut plain = BTreeMap::new();
        collect(folder, "", &mut plain)?;
        let about = plain.get("build.json").context("the assets have no build.json")?;
        let BuildFile { build } = serde_json::from_slice(about).context("build.json")?;
        let mut files = BTreeMap::new();
        for (path, raw) in &plain {
            let beside = |ending: &str| plain.get(&format!("{path}.{ending}")).cloned();
            let copy_of = |ending: &str| {
                path.strip_suffix(ending).is_some_and(|original| plain.contains_key(original))
            };
            if !copy_of(".br") && !copy_of(".gz") {
                let (raw, br, gz) = (raw.clone(), beside("br"), beside("gz"));
                files.insert(path.clone(), Encoded { raw, br, gz });
            }
        }
        Ok(Assets { files, build })
    }

    /// The bundle's hash; empty without an app.
    #[must_use]
    pub fn build(&self) -> &str {
        &self.build
    }

    pub(crate) fn file(&self, path: &str) -> Option<&Encoded> {
        self.files.get(path)
    }
}

fn collect(folder: &Path, below: &str, files: &mut BTreeMap<String, Bytes>) -> anyhow::Result<()> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("assets {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().into_string().ok().context("an asset's name")?;
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            files.insert(path, Bytes::from(std::fs::read(entry.path())?));
        }
    }
    Ok(())
}
