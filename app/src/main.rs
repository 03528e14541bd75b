//! The program for everybody.

use app::app::start;
use app::page;
use app::state::place::Program;
use app::state::ranking::Ranking;
use app::state::work::Does;

fn main() {
    start(Program::Everybody, page::screen, Does::Rank(Ranking::new));
}
