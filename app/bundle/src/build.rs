//! The build as a whole; it does nothing that a former build has done.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::BuildArgs;
use crate::edition::{Listing, Record, replace};
use crate::shell::{Edition, assemble};
use crate::sources::Sources;
use crate::workspace::Workspace;
use crate::{compress, report, sources, wasm};

/// Builds the app's files; the folder that holds them.
pub(crate) fn build(workspace: &Workspace, args: &BuildArgs) -> Result<PathBuf> {
    let folder = args.out.clone().unwrap_or_else(|| workspace.target.join("bundle"));
    let raw = wasm::compile(workspace, args.fast)?;
    let sources =
        sources::read(&workspace.root.join("app"), &workspace.root.join("shared/locales"))?;
    let inputs = fingerprint(&raw, &sources, args.fast)?;
    let record = Record::read(&folder);
    if record.inputs == inputs && record.files().iter().all(|path| folder.join(path).is_file()) {
        report::report(&folder, &record.current, args.max_br)?;
        return Ok(folder);
    }
    println!("making the glue, hashed names and compressed copies");
    let glue = raw.iter().map(|module| wasm::glue(module)).collect::<Result<Vec<_>>>()?;
    let edition = assemble(sources, glue)?;
    let record = write(&folder, &edition, record, inputs, args.fast)?;
    report::report(&folder, &record.current, args.max_br)?;
    Ok(folder)
}

/// Writes what is new, then the record, then removes what no edition needs.
fn write(
    folder: &Path,
    edition: &Edition,
    record: Record,
    inputs: String,
    fast: bool,
) -> Result<Record> {
    fs::create_dir_all(folder.join("assets")).with_context(|| folder.display().to_string())?;
    // Hashed files first: a shell must never name a file that is not there yet.
    let (assets, top): (Vec<_>, Vec<_>) =
        edition.files.by_path.iter().partition(|(path, _)| path.starts_with("assets/"));
    for (path, bytes) in assets.into_iter().chain(top) {
        write_with_copies(&folder.join(path), bytes, fast)?;
    }
    let files = edition.files.by_path.keys().cloned().collect();
    let record = record.followed_by(Listing { build: edition.build.clone(), files }, inputs);
    record.write(folder)?;
    sweep(folder, &record)?;
    Ok(record)
}

fn write_with_copies(path: &Path, bytes: &[u8], fast: bool) -> Result<()> {
    let with = |ending: &str| PathBuf::from(format!("{}{ending}", path.display()));
    let name = path.to_string_lossy();
    let unchanged = fs::read(path).is_ok_and(|old| old == bytes);
    let complete = !compress::is_worth_it(&name) || with(".br").is_file() && with(".gz").is_file();
    if unchanged && complete {
        return Ok(());
    }
    if compress::is_worth_it(&name) {
        replace(&with(".br"), &compress::brotli(bytes, fast)?)?;
        replace(&with(".gz"), &compress::gzip(bytes)?)?;
    }
    replace(path, bytes)
}

fn sweep(folder: &Path, record: &Record) -> Result<()> {
    let keep = record.files();
    for entry in fs::read_dir(folder.join("assets"))? {
        let entry = entry?;
        let name = format!("assets/{}", entry.file_name().to_string_lossy());
        let plain = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz")).unwrap_or(&name);
        if !keep.contains(plain) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A hash of everything the edition is made from, this program included.
fn fingerprint(raw: &[PathBuf], sources: &Sources, fast: bool) -> Result<String> {
    let mut hasher = Sha256::new();
    let mut add = |name: &str, bytes: &[u8]| {
        hasher.update(name);
        hasher.update(bytes.len().to_be_bytes());
        hasher.update(bytes);
    };
    add("fast", &[u8::from(fast)]);
    add("program", &fs::read(std::env::current_exe()?)?);
    for module in raw {
        add("wasm", &fs::read(module).with_context(|| module.display().to_string())?);
    }
    for (name, bytes) in sources.top.iter().chain(&sources.assets) {
        add(name, bytes);
    }
    Ok(hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
