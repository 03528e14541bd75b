//! The app's own files: shell, public files and style sheets, read as a whole.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::css;

/// Files that keep their name and stand at the top, for browsers ask for them there.
const AT_THE_TOP: &[&str] =
    &["index.html", "manifest.webmanifest", "sw.js", "robots.txt", "favicon.ico"];

/// What the bundle is made of beside the wasm.
pub(crate) struct Sources {
    /// Files under fixed names, by name.
    pub(crate) top: BTreeMap<String, Vec<u8>>,
    /// Files that get hashed names, by name.
    pub(crate) assets: BTreeMap<String, Vec<u8>>,
}

/// Reads the app's folder: `index.html`, `public/` and `style/`; and the texts from another.
pub(crate) fn read(app: &Path, texts: &Path) -> Result<Sources> {
    let mut sources = Sources { top: BTreeMap::new(), assets: BTreeMap::new() };
    let shell = app.join("index.html");
    let text = fs::read(&shell).with_context(|| shell.display().to_string())?;
    sources.top.insert("index.html".into(), text);
    for (name, bytes) in folder(&app.join("public"))? {
        let place =
            if AT_THE_TOP.contains(&&*name) { &mut sources.top } else { &mut sources.assets };
        place.insert(name, bytes);
    }
    for name in ["manifest.webmanifest", "sw.js"] {
        ensure!(sources.top.contains_key(name), "app/public/{name} is missing");
    }
    let style = style(&app.join("style"))?;
    sources.assets.insert("app.css".into(), style.into_bytes());
    sources.assets.extend(folder(texts)?);
    Ok(sources)
}

/// All style sheets in the order of their names, as one.
fn style(path: &Path) -> Result<String> {
    let mut whole = String::new();
    for (name, bytes) in folder(path)? {
        ensure!(name.ends_with(".css"), "app/style holds {name}, which is no style sheet");
        let text = String::from_utf8(bytes).with_context(|| format!("app/style/{name}"))?;
        whole.push_str(&css::compact(&text));
    }
    Ok(whole)
}

/// The files of one folder by name; an absent folder has none.
fn folder(path: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    if !path.is_dir() {
        return Ok(files);
    }
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            for (inner, bytes) in folder(&entry.path())? {
                files.insert(format!("{name}/{inner}"), bytes);
            }
        } else if !name.starts_with('.') {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(files)
}
