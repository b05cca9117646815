#[path = "../tests/my_engine/mod.rs"]
mod my_engine;

use holdem_vectors::{report, Vectors};
use my_engine::MyEngine;

fn main() {
    let vectors = Vectors::load(std::env::args().nth(1).unwrap()).unwrap();
    std::process::exit(report(&vectors, || Box::new(MyEngine::new())));
}
