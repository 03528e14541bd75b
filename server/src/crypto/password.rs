//! Passwords: argon2id with 19 MiB, two passes and one lane, some 20 ms of work on a server.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::runtime::{Builder, Runtime};

/// Shortest password that is taken, in characters (NIST SP 800-63B asks for 8 at least).
pub const SHORTEST: usize = 10;
/// Longest that is looked at, in bytes.
pub const LONGEST: usize = 256;

/// Hashes at one time: each takes 19 MiB and a core.
const AT_ONCE: usize = 4;

/// Threads of their own: a thread keeps the memory of its last hash, and the server's have hundreds.
static THREADS: LazyLock<std::io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(1).max_blocking_threads(AT_ONCE).build()
});

async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
) -> anyhow::Result<T> {
    match &*THREADS {
        Ok(threads) => threads.spawn_blocking(work).await?,
        Err(error) => anyhow::bail!("no threads for passwords: {error}"),
    }
}

/// What a password is compared with where there is no account, so that an unknown name costs the
/// same work as a wrong password.
static NOBODYS: LazyLock<String> = LazyLock::new(|| hash_now(b"nobody's").unwrap_or_default());

fn argon2id() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

fn hash_now(password: &[u8]) -> anyhow::Result<String> {
    let hash: PasswordHash = argon2id().hash_password(password)?;
    Ok(hash.to_string())
}

/// The hash for the database, with its salt and parameters in it.
///
/// # Errors
///
/// The system gives no random salt, or the server is stopping.
pub async fn hash(password: String) -> anyhow::Result<String> {
    apart(move || hash_now(password.as_bytes())).await
}

/// Whether the password is the one of the hash. Without a hash it is not, after the same work.
///
/// # Errors
///
/// The hash in the database is not one, or the server is stopping.
pub async fn matches(password: String, hash: Option<String>) -> anyhow::Result<bool> {
    apart(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODYS.clone());
        let hash = PasswordHash::new(&hash)?;
        let same = argon2id().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(known && same)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn only_the_right_password_matches() {
        let hash = hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(matches("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!matches("Correct horse".to_owned(), Some(hash)).await.unwrap());
    }

    #[actix_web::test]
    async fn nobodys_password_never_matches() {
        assert!(!matches("nobody's".to_owned(), None).await.unwrap());
    }

    #[actix_web::test]
    async fn the_same_password_has_another_hash_each_time() {
        let hashed = |text: &str| hash(text.to_owned());
        assert_ne!(hashed("correct horse").await.unwrap(), hashed("correct horse").await.unwrap());
    }
}
