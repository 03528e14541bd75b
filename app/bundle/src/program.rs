//! The two programs of the app: the one for everybody, and the one for officials, so that a
//! player's phone is not sent what only officials use.

/// A program of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    /// The binary of the package `app`, and how its files' names begin.
    pub(crate) name: &'static str,
    /// Its shell, as the bundle's file.
    pub(crate) shell: &'static str,
    /// The address under which the service worker keeps the shell.
    pub(crate) address: &'static str,
}

/// Gives the program the texts of a language, which are files of their own: a person reads one.
const TEXTS: &str = include_str!("texts.js");

/// For everybody; the files that are nobody else's are its own.
pub(crate) const EVERYBODY: Program = Program { name: "app", shell: "index.html", address: "/" };
/// For officials.
pub(crate) const STAFF: Program = Program { name: "staff", shell: "staff.html", address: "/staff" };
/// Both.
pub(crate) const PROGRAMS: [Program; 2] = [EVERYBODY, STAFF];

impl Program {
    /// Whether only this program loads a file of the bundle; shells count, style and icons do not.
    pub(crate) fn owns(self, path: &str) -> bool {
        let name = path.strip_prefix("assets/").unwrap_or(path);
        path == self.shell
            || name.strip_prefix(self.name).is_some_and(|rest| {
                rest.starts_with('-') || rest.ends_with(".js") || rest.ends_with(".wasm")
            })
    }

    /// What the shell loads, fetched all at once.
    pub(crate) fn head(self) -> String {
        let name = self.name;
        format!(
            "<link rel=\"stylesheet\" href=\"/assets/app.css\">\
             <link rel=\"modulepreload\" href=\"/assets/{name}.js\">\
             <link rel=\"preload\" href=\"/assets/{name}.wasm\" as=\"fetch\" \
             type=\"application/wasm\" crossorigin>\
             <script type=\"module\" src=\"/assets/{name}-start.js\"></script></head>"
        )
    }

    /// Fetches the texts of the language that is probably wanted, and starts the program; a file of
    /// its own because the page allows no inline script.
    pub(crate) fn start(self) -> String {
        let name = self.name;
        format!(
            "import init from '/assets/{name}.js';\n{TEXTS}\
             init({{ module_or_path: '/assets/{name}.wasm' }});\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{EVERYBODY, STAFF};

    #[test]
    fn style_and_icons_belong_to_neither() {
        for path in ["assets/app.0f.css", "assets/icon.0f.svg", "sw.js", "manifest.webmanifest"] {
            assert!(!EVERYBODY.owns(path) && !STAFF.owns(path), "{path}");
        }
        for (program, path) in [
            (EVERYBODY, "index.html"),
            (EVERYBODY, "assets/app.0f.wasm"),
            (EVERYBODY, "assets/app-start.0f.js"),
            (STAFF, "staff.html"),
            (STAFF, "assets/staff.0f.js"),
            (STAFF, "assets/staff-snippet0.0f.js"),
        ] {
            assert!(program.owns(path), "{path}");
            assert_eq!(EVERYBODY.owns(path), !STAFF.owns(path), "{path}");
        }
    }
}
