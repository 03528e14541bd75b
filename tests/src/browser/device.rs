//! What kind of device the browser is: its size, its text, its colours; and what a screen must be
//! on every one of them.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use super::Browser;
use crate::axe;

/// How long a check may take on a busy machine.
const CHECK: Duration = Duration::from_secs(60);

/// What axe-core finds: how bad, which rule, where.
const AXE: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(
        found.violations.flatMap(({ impact, id, nodes }) => nodes.map((node) =>
            `${impact}: ${id}: ${node.target.join(' ')}: ${node.failureSummary}`))
    ), (error) => done([String(error)]));";

/// What reaches over the right edge outside of a part that may be scrolled, what is cut off or
/// squeezed to a few letters a line, and what is too small for a finger.
const LAYOUT: &str = "
    const width = document.documentElement.clientWidth;
    const name = (e) => `${e.localName}.${e.className} “${e.innerText.trim().slice(0, 40)}”`;
    const shown = (e) => e.checkVisibility() && e.getClientRects().length > 0
        && !e.closest('.heard, .skip');
    const all = [...document.querySelectorAll('body *')]
        .filter((e) => e instanceof HTMLElement && shown(e));
    const modal = document.querySelector('dialog:modal');
    const over = all.filter((e) => !e.closest('.wide')
        && e.getBoundingClientRect().right > width + 1);
    const cut = all.filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
        && !e.closest('.wide') && e.localName !== 'input'
        && getComputedStyle(e).overflowX !== 'visible');
    const touched = 'button, select, summary, .chip, nav a, input:not([type=radio], [type=checkbox])';
    const small = all.filter((e) => e.matches(touched) && (!modal || modal.contains(e))
        && e.getBoundingClientRect().height < 43.5);
    const squeezed = all.filter((e) => {
        const em = parseFloat(getComputedStyle(e).fontSize);
        const { width, height } = e.getBoundingClientRect();
        return e.matches('.name, button') && width < 4 * em && height > 4 * em;
    });
    const scrolls = document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    return [
        ...scrolls,
        ...over.map((e) => `over the edge: ${name(e)}`),
        ...cut.map((e) => `cut off: ${name(e)}`),
        ...squeezed.map((e) => `squeezed: ${name(e)}`),
        ...small.map((e) => `too small to touch: ${name(e)}`),
    ].slice(0, 8);";

impl Browser {
    /// Makes the page this large, in CSS pixels.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false
        });
        self.tell("Emulation.setDeviceMetricsOverride", size).await
    }

    /// Sets the size of the person's text, in CSS pixels; most have 16.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn text_size(&self, size: u32) -> Result<()> {
        self.tell("Page.setFontSizes", json!({ "fontSizes": { "standard": size } })).await
    }

    /// Sets what the device prefers, `light` or `dark`, and that nothing is to move.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn prefer(&self, colours: &str) -> Result<()> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": colours },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features })).await
    }

    pub(super) async fn tell(&self, command: &str, parameters: serde_json::Value) -> Result<()> {
        self.driver.cdp().send_raw(command, parameters).await?;
        Ok(())
    }

    /// What axe-core finds on the page as it is.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub async fn barriers(&self) -> Result<Vec<String>> {
        let is_there = self.driver.execute("return 'axe' in window", Vec::new()).await?;
        if is_there.json().as_bool() != Some(true) {
            self.driver.execute(axe::script()?, Vec::new()).await?;
            self.driver.set_script_timeout(CHECK).await?;
        }
        let found = self.driver.execute_async(AXE, Vec::new()).await?;
        Ok(serde_json::from_value(found.json().clone())?)
    }

    /// What does not fit on the page as it is.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn misfits(&self) -> Result<Vec<String>> {
        let found = self.driver.execute(LAYOUT, Vec::new()).await?;
        Ok(serde_json::from_value(found.json().clone())?)
    }
}
