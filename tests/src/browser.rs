//! A real browser with a fresh profile, which serves one test and leaves nothing running.

mod device;
mod trouble;

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;
use uuid::Uuid;

/// How long an element may take to appear.
const PATIENCE: Duration = Duration::from_secs(45);
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// How Chromium is started; the profile's folder is added.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A name that is not the browser's own machine, as a hall's network has it.
    "--host-resolver-rules=MAP hall.test 127.0.0.1",
];

/// Width and height of the page, in CSS pixels.
const PHONE: (u32, u32) = (390, 844);

/// A browser. Dropping it ends its processes and removes its profile.
#[derive(Debug)]
pub struct Browser {
    driver: WebDriver,
    process: Process,
}

/// Chromedriver, its browser (they are one process group) and the profile's folder.
#[derive(Debug)]
struct Process {
    child: Child,
    profile: PathBuf,
}

impl Browser {
    /// Starts one in the language, `en` or `es`.
    ///
    /// # Errors
    ///
    /// Chromium or its driver cannot be run.
    pub async fn open(language: &str) -> Result<Self> {
        let profile = std::env::temp_dir().join(format!("tablero-{}", Uuid::now_v7().simple()));
        std::fs::create_dir_all(&profile)?;
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.process_group(0).spawn().context("chromedriver cannot be run")?;
        let output = child.stdout.take();
        let process = Process { child, profile };
        let port = port(output.context("chromedriver is silent")?)?;
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wanted.add_arg(flag)?;
        }
        wanted.add_arg(&format!("--user-data-dir={}", process.profile.display()))?;
        wanted.add_arg(&format!("--lang={language}"))?;
        wanted.add_experimental_option(
            "prefs",
            serde_json::json!({
                "intl.accept_languages": language
            }),
        )?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wanted).await?;
        let browser = Self { driver, process };
        // A window is never as narrow as a phone; the page in it can be.
        browser.resize(PHONE.0, PHONE.1).await?;
        Ok(browser)
    }

    /// Goes to an address.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn goto(&self, address: &str) -> Result<()> {
        Ok(self.driver.goto(address).await?)
    }

    /// Loads the page anew.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.driver.refresh().await?)
    }

    /// Waits until an element is there and shown.
    ///
    /// # Errors
    ///
    /// It does not come.
    pub async fn see(&self, selector: &str) -> Result<WebElement> {
        let begin = std::time::Instant::now();
        loop {
            let query = self.driver.query(By::Css(selector)).wait(PATIENCE, BETWEEN_LOOKS);
            match query.and_displayed().first().await {
                Ok(element) => return Ok(element),
                // Drawn anew between being found and being looked at.
                Err(error) if is_stale(&error) && begin.elapsed() < PATIENCE => {}
                Err(error) => return Err(error).with_context(|| format!("waited for {selector}")),
            }
        }
    }

    /// Waits until an element is there, shown or not.
    ///
    /// # Errors
    ///
    /// It does not come.
    pub async fn find(&self, selector: &str) -> Result<WebElement> {
        let query = self.driver.query(By::Css(selector)).wait(PATIENCE, BETWEEN_LOOKS);
        query.first().await.with_context(|| format!("waited for {selector}"))
    }

    /// Waits for a button or a link with these words and presses it.
    ///
    /// # Errors
    ///
    /// It does not come, or something lies over it.
    pub async fn press(&self, words: &str) -> Result<()> {
        let quote = if words.contains('\'') { '"' } else { '\'' };
        let words_in_path = format!("{quote}{words}{quote}");
        let path = format!(
            "//*[self::button or self::a]\
             [normalize-space()={words_in_path} or @aria-label={words_in_path}]"
        );
        let query = self.driver.query(By::XPath(path)).wait(PATIENCE, BETWEEN_LOOKS);
        let found = query.and_clickable().first().await;
        self.tap(found.with_context(|| format!("waited to press {words}"))?).await
    }

    /// Taps an element, brought to the middle of the screen as a person would.
    ///
    /// # Errors
    ///
    /// Something lies over it.
    pub async fn tap(&self, element: WebElement) -> Result<()> {
        let middle = "arguments[0].scrollIntoView({ block: 'center' })";
        self.driver.execute(middle, vec![element.to_json()?]).await?;
        Ok(element.click().await?)
    }

    /// Types into the field that bears this label.
    ///
    /// # Errors
    ///
    /// It does not come.
    pub async fn fill(&self, label: &str, value: &str) -> Result<()> {
        let path = format!("//label[span[normalize-space()='{label}']]//input");
        let query = self.driver.query(By::XPath(path)).wait(PATIENCE, BETWEEN_LOOKS);
        let found = query.first().await.with_context(|| format!("waited for the field {label}"))?;
        Ok(found.send_keys(value).await?)
    }

    /// Signs in by the form that the page shows.
    ///
    /// # Errors
    ///
    /// There is no form.
    pub async fn sign_in(&self, account: &str, password: &str) -> Result<()> {
        self.fill("Account", account).await?;
        self.fill("Password", password).await?;
        self.press("Sign in").await
    }

    /// Waits until the page shows a text somewhere.
    ///
    /// # Errors
    ///
    /// It does not come; the error shows what is there instead.
    pub async fn see_text(&self, text: &str) -> Result<()> {
        let shown = "return document.body.innerText.includes(arguments[0])";
        self.until(shown, text).await
    }

    /// Waits until a script with one argument returns true.
    ///
    /// # Errors
    ///
    /// It does not; the error shows the page's text.
    pub async fn until(&self, script: &str, argument: &str) -> Result<()> {
        let begin = std::time::Instant::now();
        while begin.elapsed() < PATIENCE {
            let answer = self.driver.execute(script, vec![argument.into()]).await;
            // A page on its way has no body yet.
            if answer.is_ok_and(|answer| answer.json().as_bool() == Some(true)) {
                return Ok(());
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
        let text = self.text().await.unwrap_or_default();
        anyhow::bail!("waited for {argument:?} ({script}); the page says: {text}")
    }

    /// The page's text as shown.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn text(&self) -> Result<String> {
        let body = self.driver.execute("return document.body.innerText", Vec::new()).await?;
        Ok(body.json().as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the service worker is in charge and has kept every file of the page's program.
    ///
    /// # Errors
    ///
    /// It is not.
    pub async fn wait_for_worker(&self) -> Result<()> {
        let script = "const name = arguments[0]; \
                      return navigator[name].controller?.state === 'activated'";
        self.until(script, "serviceWorker").await?;
        // A cache is there before it is full: its list is added in one step.
        let script = "if (!location.pathname.startsWith(arguments[0])) return true; \
                      return caches.match(arguments[0]).then((shell) => shell !== undefined)";
        self.until(script, "/staff").await
    }

    /// The session itself, for what has no word here.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// Keeps a picture of the page in the folder that `TABLERO_PICTURES` names, if it names one.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub async fn picture(&self, name: &str) -> Result<()> {
        if let Some(folder) = std::env::var_os("TABLERO_PICTURES") {
            let path = PathBuf::from(folder).join(format!("{name}.png"));
            self.driver.screenshot(&path).await?;
        }
        Ok(())
    }

    /// The folder with everything that the browser keeps.
    #[must_use]
    pub fn profile(&self) -> &std::path::Path {
        &self.process.profile
    }
}

fn is_stale(error: &WebDriverError) -> bool {
    matches!(error.as_inner(), WebDriverErrorInner::StaleElementReference(_))
}

impl Drop for Process {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The port that chromedriver says it took.
fn port(output: ChildStdout) -> Result<u16> {
    for line in BufReader::new(output).lines() {
        let line = line?;
        if let Some((_, port)) = line.rsplit_once("on port ")
            && line.contains("successfully")
        {
            return port.trim_end_matches('.').parse().context("chromedriver's port");
        }
    }
    anyhow::bail!("chromedriver ended before it listened")
}

/// The folder that the bundle wrote.
///
/// # Errors
///
/// It is not there: `cargo verify` builds it, and so does `cargo run --bin bundle -- build`.
pub fn bundle() -> Result<PathBuf> {
    let folder = match std::env::var_os("TABLERO_ASSETS") {
        Some(folder) => PathBuf::from(folder),
        None => {
            let program = std::env::current_exe()?;
            let target = program.ancestors().nth(3).context("cargo's target folder")?;
            target.join("bundle")
        }
    };
    let record = folder.join("build.json");
    ensure!(record.is_file(), "no bundle: `cargo run --bin bundle -- build` makes it");
    Ok(folder)
}
