//! The files of one edition: their hashed names, and how one names another.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};

/// Where hashed files are served.
pub(crate) const PREFIX: &str = "/assets/";

/// Files that are ready: under which path they are served, and their bytes.
#[derive(Default)]
pub(crate) struct Files {
    /// Path below the bundle's folder, without a leading slash, and bytes.
    pub(crate) by_path: BTreeMap<String, Vec<u8>>,
    /// Plain name of an asset and its path.
    hashed: BTreeMap<String, String>,
}

impl Files {
    /// Adds a file under a name that changes with its content.
    pub(crate) fn add_asset(&mut self, name: &str, bytes: Vec<u8>) {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "bin"));
        let path = format!("assets/{}.{}.{extension}", stem.replace('/', "-"), hash(&bytes));
        self.hashed.insert(name.to_owned(), path.clone());
        self.by_path.insert(path, bytes);
    }

    /// The hashed path of an asset, without a leading slash.
    pub(crate) fn path(&self, name: &str) -> Option<&str> {
        self.hashed.get(name).map(String::as_str)
    }

    /// The text with the hashed name wherever it says `/assets/NAME`.
    ///
    /// # Errors
    /// The text names a file that is not there.
    pub(crate) fn resolve(&self, owner: &str, text: &str) -> Result<String> {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(PREFIX) {
            let (before, after) = rest.split_at(at);
            out.push_str(before);
            let after = &after[PREFIX.len()..];
            let end = after.find(|c: char| !is_name(c)).unwrap_or(after.len());
            let (name, after) = after.split_at(end);
            rest = after;
            // The bare prefix is no file: the service worker asks whether an address begins with it.
            match (name, self.path(name)) {
                ("", _) => out.push_str(PREFIX),
                (_, Some(path)) => {
                    out.push('/');
                    out.push_str(path);
                }
                (_, None) => bail!("{owner} names {PREFIX}{name}, which the bundle has not"),
            }
        }
        out.push_str(rest);
        Ok(out)
    }
}

fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_' | '/')
}

/// The first 16 hexadecimal digits of SHA-256.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::Files;

    #[test]
    fn a_text_gets_the_hashed_names() {
        let mut files = Files::default();
        files.add_asset("icon/a.svg", b"<svg/>".to_vec());
        let path = files.path("icon/a.svg").unwrap().to_owned();
        assert!(path.starts_with("assets/icon-a.") && path.ends_with(".svg"));
        let text = "<img src=\"/assets/icon/a.svg\"> if (p.startsWith('/assets/'))";
        let resolved = files.resolve("index.html", text).unwrap();
        assert_eq!(resolved, format!("<img src=\"/{path}\"> if (p.startsWith('/assets/'))"));
    }

    #[test]
    fn a_name_that_is_not_there_is_refused() {
        let error = Files::default().resolve("index.html", "/assets/b.js").unwrap_err();
        assert_eq!(error.to_string(), "index.html names /assets/b.js, which the bundle has not");
    }

    #[test]
    fn another_content_is_another_name() {
        let mut files = Files::default();
        files.add_asset("a.css", b"a".to_vec());
        let first = files.path("a.css").unwrap().to_owned();
        files.add_asset("a.css", b"b".to_vec());
        assert_ne!(first, files.path("a.css").unwrap());
    }
}
