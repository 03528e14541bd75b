//! The program for everybody.

use app::app::start;
use app::page;
use app::state::place::Program;

fn main() {
    start(Program::Everybody, page::screen);
}
