//! Puts an edition together: leaves first, then what names them, at last the service worker with
//! the list of everything it keeps.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use crate::files::{Files, PREFIX, hash};
use crate::program::{EVERYBODY, PROGRAMS, Program, STAFF};
use crate::sources::Sources;
use crate::wasm::Glue;

/// In `sw.js`: becomes the list of addresses to keep.
const PRECACHE: &str = "[\"__PRECACHE__\"]";
/// In `sw.js` and `index.html`: becomes the edition's name.
const BUILD: &str = "__BUILD__";
/// In `sw.js`: becomes the list of addresses to keep for officials.
const STAFF_PRECACHE: &str = "[\"__STAFF__\"]";

/// An edition ready to be written.
pub(crate) struct Edition {
    /// Its name: changes when any file changes.
    pub(crate) build: String,
    /// Its files.
    pub(crate) files: Files,
}

/// Names and links all files; there is one glue for each program.
pub(crate) fn assemble(sources: Sources, glue: Vec<Glue>) -> Result<Edition> {
    let mut files = Files::default();
    let Sources { mut top, mut assets } = sources;
    let public: Vec<String> = assets.keys().cloned().collect();
    add_assets(&mut files, &mut assets, glue)?;

    let worker = String::from_utf8(top.remove("sw.js").unwrap_or_default())?;
    let shell = String::from_utf8(top.remove("index.html").unwrap_or_default())?;
    ensure!(!shell.contains("<script"), "index.html holds a script: the bundle puts it there");
    ensure!(shell.contains("</head>"), "index.html has no </head>");
    for (name, bytes) in top {
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => files.resolve(&name, &below_assets(&text, &public))?.into_bytes(),
            Err(binary) => binary.into_bytes(),
        };
        files.by_path.insert(name, bytes);
    }
    let shell = below_assets(&shell, &public);
    let shells = PROGRAMS.map(|program| shell.replacen("</head>", &program.head(), 1));
    let build = edition_name(&files, &[&shells.concat(), &worker]);
    for (Program { shell: name, .. }, text) in PROGRAMS.into_iter().zip(shells) {
        let text = files.resolve(name, &text)?.replace(BUILD, &build);
        files.by_path.insert(name.into(), text.into_bytes());
    }
    let worker = fill_worker(&files, &worker, &build)?;
    files.by_path.insert("sw.js".into(), worker.into_bytes());
    Ok(Edition { build, files })
}

/// Adds every hashed file, after those that it names.
fn add_assets(
    files: &mut Files,
    assets: &mut BTreeMap<String, Vec<u8>>,
    glue: Vec<Glue>,
) -> Result<()> {
    let style = assets.remove("app.css").unwrap_or_default();
    let scripts = split_off_scripts(assets);
    for (name, bytes) in std::mem::take(assets) {
        files.add_asset(&name, bytes);
    }
    add_text(files, "app.css", style)?;
    for (program, glue) in PROGRAMS.into_iter().zip(glue) {
        add_program(files, program, glue)?;
    }
    for (name, bytes) in scripts {
        add_text(files, &name, bytes)?;
    }
    Ok(())
}

/// A quoted `/NAME` of a public file stands for `/assets/NAME`.
fn below_assets(text: &str, public: &[String]) -> String {
    public.iter().fold(text.to_owned(), |text, name| {
        text.replace(&format!("\"/{name}\""), &format!("\"{PREFIX}{name}\""))
    })
}

fn split_off_scripts(assets: &mut BTreeMap<String, Vec<u8>>) -> Vec<(String, Vec<u8>)> {
    let names: Vec<String> = assets.keys().filter(|name| name.ends_with(".js")).cloned().collect();
    names.into_iter().filter_map(|name| assets.remove_entry(&name)).collect()
}

fn add_text(files: &mut Files, name: &str, bytes: Vec<u8>) -> Result<()> {
    let text = String::from_utf8(bytes).with_context(|| name.to_owned())?;
    let text = files.resolve(name, &text)?;
    files.add_asset(name, text.into_bytes());
    Ok(())
}

/// The glue imports its snippets by their hashed names, which stand in the same folder.
fn add_program(files: &mut Files, program: Program, glue: Glue) -> Result<()> {
    let Glue { wasm, mut script, snippets } = glue;
    let name = program.name;
    files.add_asset(&format!("{name}.wasm"), wasm);
    for (index, (import, text)) in snippets.into_iter().enumerate() {
        let snippet = format!("{name}-snippet{index}.js");
        files.add_asset(&snippet, text.into_bytes());
        let path = files.path(&snippet).context("a snippet was just added")?;
        script = script.replace(&import, &format!("/{path}"));
    }
    files.add_asset(&format!("{name}.js"), script.into_bytes());
    add_text(files, &format!("{name}-start.js"), program.start().into_bytes())
}

/// A name for the whole: it changes with any hashed file, the shell or the worker.
fn edition_name(files: &Files, texts: &[&str]) -> String {
    let mut whole = String::new();
    for (path, bytes) in &files.by_path {
        whole.push_str(path);
        whole.push(' ');
        whole.push_str(&hash(bytes));
        whole.push('\n');
    }
    whole.push_str(&texts.concat());
    hash(whole.as_bytes())
}

fn fill_worker(files: &Files, worker: &str, build: &str) -> Result<String> {
    let hashed = |wanted: &dyn Fn(&str) -> bool| {
        let paths = files.by_path.keys().filter(|path| path.contains('/') && wanted(path));
        paths.map(|path| format!("/{path}")).collect::<Vec<_>>()
    };
    let mut everybody = vec![EVERYBODY.address.to_owned(), "/manifest.webmanifest".to_owned()];
    everybody.extend(hashed(&|path| !STAFF.owns(path)));
    let mut staff = vec![STAFF.address.to_owned()];
    staff.extend(hashed(&|path| STAFF.owns(path)));
    let mut text = files.resolve("sw.js", &worker.replace(BUILD, build))?;
    for (place, list) in [(PRECACHE, everybody), (STAFF_PRECACHE, staff)] {
        ensure!(text.contains(place), "sw.js has no {place} to fill");
        text = text.replace(place, &serde_json::to_string(&list)?);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(worker: &str, shell: &str) -> Sources {
        let text = |text: &str| text.as_bytes().to_vec();
        Sources {
            top: [
                ("index.html".into(), text(shell)),
                ("sw.js".into(), text(worker)),
                ("manifest.webmanifest".into(), text("{\"src\":\"/icon.svg\"}")),
            ]
            .into(),
            assets: [
                ("app.css".into(), text("a{background:url(/assets/icon.svg)}")),
                ("icon.svg".into(), text("<svg/>")),
                ("en.ftl".into(), text("round = round")),
                ("es.ftl".into(), text("round = ronda")),
                ("reader.js".into(), text("import '/assets/app.js'")),
            ]
            .into(),
        }
    }

    fn glue(script: &str) -> Glue {
        let import = "./snippets/x/inline0.js".to_owned();
        Glue {
            wasm: vec![0],
            script: format!("import {{a}} from '{import}';{script}"),
            snippets: vec![(import, "export const a = 1".into())],
        }
    }

    fn two(script: &str) -> Vec<Glue> {
        vec![glue(script), glue(script)]
    }

    const WORKER: &str =
        "const BUILD = '__BUILD__', ALL = [\"__PRECACHE__\"], STAFF = [\"__STAFF__\"];";
    const SHELL: &str = "<head><link rel=\"icon\" href=\"/icon.svg\"></head>";

    #[test]
    fn the_worker_keeps_the_shell_and_every_hashed_file() {
        let edition = assemble(sources(WORKER, SHELL), two("")).unwrap();
        let worker = String::from_utf8(edition.files.by_path["sw.js"].clone()).unwrap();
        assert!(worker.contains(&edition.build));
        for path in edition.files.by_path.keys().filter(|path| path.starts_with("assets/")) {
            assert!(worker.contains(&format!("\"/{path}\"")), "{path}");
        }
        let (all, staff) = worker.split_once("STAFF").unwrap();
        assert!(all.contains("[\"/\",\"/manifest.webmanifest\","));
        assert!(staff.contains("[\"/staff\","));
        assert!(!all.contains("/assets/staff") && !staff.contains("/assets/app"));
    }

    #[test]
    fn each_shell_loads_its_program_and_names_public_files_by_their_hash() {
        let edition = assemble(sources(WORKER, SHELL), two("")).unwrap();
        let text = |path: &str| String::from_utf8(edition.files.by_path[path].clone()).unwrap();
        for (shell, program) in [("index.html", "app"), ("staff.html", "staff")] {
            let own = [".js", ".wasm", "-start.js"].map(|ending| format!("{program}{ending}"));
            for name in own.iter().map(String::as_str).chain(["app.css", "icon.svg"]) {
                let path = edition.files.path(name).unwrap();
                assert!(text(shell).contains(&format!("\"/{path}\"")), "{shell} {name}");
            }
        }
        let icon = edition.files.path("icon.svg").unwrap();
        assert_eq!(text("manifest.webmanifest"), format!("{{\"src\":\"/{icon}\"}}"));
    }

    #[test]
    fn the_editions_name_changes_with_any_file() {
        let name = |worker: &str, shell: &str, script: &str| {
            assemble(sources(worker, shell), two(script)).unwrap().build
        };
        let first = name(WORKER, SHELL, "");
        assert_eq!(first, name(WORKER, SHELL, ""));
        assert_ne!(first, name(&format!("{WORKER}//"), SHELL, ""));
        assert_ne!(first, name(WORKER, &format!("{SHELL} "), ""));
        assert_ne!(first, name(WORKER, SHELL, "//"));
    }

    #[test]
    fn a_worker_without_a_place_for_the_list_is_refused() {
        assert!(assemble(sources("", SHELL), two("")).is_err());
    }

    #[test]
    fn a_shell_with_a_script_of_its_own_is_refused() {
        assert!(assemble(sources(WORKER, "<head><script>1</script></head>"), two("")).is_err());
    }
}
