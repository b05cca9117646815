//! Reading vectors from files, and reporting what fails.

use std::collections::BTreeMap;
use std::path::Path;

use crate::{play, Engine, Json};

/// The vectors of some files, and what the clauses say that they name.
#[derive(Default)]
pub struct Vectors {
    pub all: Vec<Json>,
    pub clauses: BTreeMap<String, Json>,
}

impl Vectors {
    /// Reads all files in a folder.
    pub fn load(folder: impl AsRef<Path>) -> Result<Vectors, String> {
        let mut found = Vectors::default();
        let files = std::fs::read_dir(folder).map_err(|error| error.to_string())?;
        let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
        paths.sort();
        if paths.is_empty() {
            return Err("no vectors in the folder".into());
        }
        for path in paths {
            let wrong = |why: &str| format!("{}: {why}", path.display());
            let text = std::fs::read_to_string(&path).map_err(|error| wrong(&error.to_string()))?;
            let file = Json::read(&text).map_err(|error| wrong(&error))?;
            if file.text("format") != "holdem-vectors" || file.number("version") != Some(1) {
                return Err(wrong("not in version 1 of holdem-vectors"));
            }
            found.all.extend_from_slice(file.list("vectors"));
            if let Json::Object(clauses) = file.get("clauses") {
                found.clauses.extend(clauses.clone());
            }
        }
        Ok(found)
    }
}

/// Plays each vector on a new engine, and prints what fails; the exit code of the program.
pub fn report(vectors: &Vectors, make: impl Fn() -> Box<dyn Engine>) -> i32 {
    let (mut counts, mut binding) = (BTreeMap::new(), false);
    for vector in &vectors.all {
        let outcome = play(vector, make().as_mut());
        for failure in &outcome.failures {
            let (id, level) = (failure.rule.text("id"), failure.rule.text("level"));
            println!(
                "{id} ({level}): {}\n    {}",
                failure.says,
                vector.text("title")
            );
            if let Some(Json::Text(clause)) = failure.rule.list("clauses").first() {
                let says = vectors
                    .clauses
                    .get(clause)
                    .map_or("", |one| one.text("says"));
                println!("    {clause}: {says}");
            }
            binding |= level == "must";
        }
        *counts.entry(outcome.name()).or_insert(0) += 1;
    }
    let count = |name| counts.get(name).copied().unwrap_or(0);
    let (passed, part) = (count("passed"), count("passed in part"));
    let (failed, not_asked) = (count("failed"), count("not asked"));
    println!("{passed} passed, {part} passed in part, {failed} failed, {not_asked} not asked");
    i32::from(binding || passed == 0)
}
