//! The whole way, from a real open's file to its final standings, and a day of the demo event.

use anyhow::Result;
use tests::demo::Demo;

use crate::demo::{a_player_finds_a_board, two_arbiters_enter_results};
use crate::real_open::RealOpen;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a browser and the bundle: cargo verify"]
async fn a_real_open_is_paired_boards_are_found_results_entered_and_standings_equal() -> Result<()>
{
    let mut demo = Demo::start()?;
    let real = RealOpen::begin(&demo).await?;
    if let Some(open) = &real {
        open.pair_the_last_round(&demo).await?;
    }
    a_player_finds_a_board(&mut demo).await?;
    two_arbiters_enter_results(&mut demo).await?;
    if let Some(open) = &real {
        open.play_the_last_round().await?;
        open.compare_the_columns(&demo).await?;
    }
    Ok(())
}
