//! What happens to a browser in a hall: its session runs out, its store is full.

use anyhow::Result;
use serde_json::json;

use super::Browser;

impl Browser {
    /// The session has run out: every cookie is gone, whatever its path.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn lose_session(&self) -> Result<()> {
        self.tell("Network.clearBrowserCookies", json!({})).await
    }

    /// Nothing more can be stored by the page that is open, as when the device is full.
    ///
    /// # Errors
    ///
    /// The browser says so.
    pub async fn fill_store(&self) -> Result<()> {
        let full = "IDBObjectStore.prototype.put = () => { \
                    throw new DOMException('full', 'QuotaExceededError'); };";
        self.driver.execute(full, Vec::new()).await?;
        Ok(())
    }
}
