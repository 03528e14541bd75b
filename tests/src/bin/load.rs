//! `cargo run --release --bin load`: how many signed operations a second end up on the disk, and how
//! long one takes. SQLite, and PostgreSQL where `TEST_POSTGRES_URL` names one.

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    tests::load::measure().await
}
