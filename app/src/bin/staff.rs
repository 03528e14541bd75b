//! The program for officials, below `/staff`.

use app::app::start;
use app::state::outbox::WORK;
use app::state::place::Program;
use app::state::work::Does;
use app::{browser, page};

fn main() {
    browser::keep_staff();
    start(Program::Staff, page::staff::screen, Does::Work(&WORK));
}
