//! From the app's source to wasm and its JavaScript glue.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::program::PROGRAMS;
use crate::workspace::{Workspace, cargo};

const TARGET: &str = "wasm32-unknown-unknown";

/// What wasm-bindgen makes of the compiled app.
pub(crate) struct Glue {
    /// The module as it is sent.
    pub(crate) wasm: Vec<u8>,
    /// The JavaScript that loads it and that it calls.
    pub(crate) script: String,
    /// Scripts that libraries bring along: the path by which the glue imports each, and its text.
    pub(crate) snippets: Vec<(String, String)>,
}

/// Compiles the app; the paths of the raw modules, in the order of the programs.
pub(crate) fn compile(workspace: &Workspace, fast: bool) -> Result<Vec<PathBuf>> {
    add_target()?;
    let (profile, folder) = if fast { ("dev", "debug") } else { ("wasm", "wasm") };
    let status = cargo()
        .current_dir(&workspace.root)
        .args(["build", "-p", "app", "--bins", "--features", "csr"])
        .args(["--target", TARGET, "--profile", profile])
        .status()
        .context("cargo cannot be run")?;
    ensure!(status.success(), "the app does not compile");
    let folder = workspace.target.join(TARGET).join(folder);
    Ok(PROGRAMS.iter().map(|program| folder.join(program.name).with_extension("wasm")).collect())
}

/// Makes the glue, and the module without names and producers.
pub(crate) fn glue(raw: &Path) -> Result<Glue> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(raw).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    if let Some(package) = output.npm_dependencies().keys().next() {
        bail!("a dependency of the app asks for the npm package {package}");
    }
    let mut snippets: Vec<_> = output
        .snippets()
        .iter()
        .flat_map(|(folder, texts)| {
            texts.iter().enumerate().map(move |(index, text)| {
                (format!("./snippets/{folder}/inline{index}.js"), text.clone())
            })
        })
        .chain(
            output
                .local_modules()
                .iter()
                .map(|(path, text)| (format!("./snippets/{path}"), text.clone())),
        )
        .collect();
    snippets.sort();
    let mut script = tight(output.js());
    for (number, import) in output.wasm_mut().imports.iter_mut().enumerate() {
        shorten(&mut import.name, number, &mut script);
    }
    Ok(Glue { wasm: output.wasm_mut().emit_wasm(), script, snippets })
}

/// Gives an import a short name, in the module and in the glue alike: generated names end in
/// hashes, which no compression makes smaller. One that is not a key of the glue keeps its name.
fn shorten(name: &mut String, number: usize, script: &mut String) {
    let key = format!("\n{name}: ");
    if script.matches(&key).count() == 1 {
        let short = format!("i{number}");
        *script = script.replacen(&key, &format!("\n{short}: "), 1);
        *name = short;
    }
}

/// The glue without indentation and without comments that have lines of their own.
fn tight(script: &str) -> String {
    let mut in_comment = false;
    let mut lines = String::with_capacity(script.len());
    for line in script.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            lines.push_str(line);
            lines.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    lines
}

/// Adds the compiler's wasm target unless it is there.
fn add_target() -> Result<()> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "sysroot"]).stderr(Stdio::inherit());
    let output = rustc.output().context("rustc cannot be run")?;
    let sysroot = PathBuf::from(String::from_utf8(output.stdout)?.trim());
    if sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    println!("adding the compiler's target {TARGET}");
    let status = Command::new("rustup").args(["target", "add", TARGET]).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => bail!("the compiler has no target {TARGET} and `rustup target add {TARGET}` failed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_renamed_on_both_sides() {
        let mut script =
            tight("const all = {\n  // why\n  /**\n   * text\n   */\n  a_0f: f,\n};\n");
        assert_eq!(script, "const all = {\na_0f: f,\n};\n");
        let (mut known, mut other) = ("a_0f".to_owned(), "b_0f".to_owned());
        shorten(&mut known, 3, &mut script);
        shorten(&mut other, 4, &mut script);
        assert_eq!((known.as_str(), other.as_str()), ("i3", "b_0f"));
        assert_eq!(script, "const all = {\ni3: f,\n};\n");
    }
}
