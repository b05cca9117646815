//! Runs test vectors of holdem-conformance on an engine.  Needs no other crates.
//!
//! Implement [`Engine`]; then `report(&Vectors::load("vectors")?, || Box::new(MyEngine::new()))`
//! prints what fails.

mod json;
mod report;
mod runner;

pub use json::Json;
pub use report::{report, Vectors};
pub use runner::{play, Engine, Facts, Failure, Outcome, Unsupported};
