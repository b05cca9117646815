//! Playing one vector on an engine.

use std::collections::BTreeMap;
use std::panic::{catch_unwind, AssertUnwindSafe};

use crate::Json;

/// What an engine shows, fact by fact; what it does not show is left out.
pub type Facts = BTreeMap<&'static str, Json>;

/// The engine has no such concept, and why.
#[derive(Debug)]
pub struct Unsupported(pub String);

/// What an author implements; README.md describes starts, steps and facts.
pub trait Engine {
    /// Its capabilities.
    fn can(&self) -> &[&str];
    /// Begin what a vector begins with.
    fn start(&mut self, start: &Json) -> Result<(), Unsupported>;
    /// Do one step; whether it is accepted.
    fn act(&mut self, step: &Json) -> Result<bool, Unsupported>;
    fn state(&self) -> Facts;
}

/// What is wrong, and which rule is broken: `id`, `level`, `severity`, `clauses`.
#[derive(Debug)]
pub struct Failure {
    pub rule: Json,
    pub says: String,
}

/// What came out for one vector.
#[derive(Debug, Default)]
pub struct Outcome {
    pub failures: Vec<Failure>,
    pub right: usize,
    /// Checks of what the engine does not show.
    pub hidden: usize,
    /// Why the vector is not for the engine.
    pub not_asked: Option<String>,
}

/// Plays one vector on an engine.
pub fn play(vector: &Json, engine: &mut dyn Engine) -> Outcome {
    let (mut outcome, mut rule) = (Outcome::default(), about(vector, vector.text("id").into()));
    let played = AssertUnwindSafe(|| outcome.play(vector, engine, &mut rule));
    match catch_unwind(played) {
        Ok(Ok(())) => {}
        Ok(Err(Unsupported(why))) => outcome.not_asked = Some(format!("unsupported: {why}")),
        Err(panic) => {
            let says = panic.downcast_ref::<String>().map_or("panic", |says| says);
            outcome.fail(&rule, format!("the engine fails: {says}"));
        }
    }
    outcome
}

/// What a vector is about, as the rule that is broken by an action.
fn about(vector: &Json, id: String) -> Json {
    let named = ["level", "severity", "clauses"].map(|name| (name, vector.get(name).clone()));
    let fields = named.into_iter().chain([("id", Json::Text(id))]);
    Json::Object(fields.map(|(name, value)| (name.into(), value)).collect())
}

/// Whether an engine has all the capabilities that are needed.
fn is_able(engine: &dyn Engine, needs: &[Json]) -> bool {
    needs
        .iter()
        .all(|need| engine.can().iter().any(|one| *need == Json::from(*one)))
}

impl Outcome {
    /// passed, passed in part where the engine does not show everything, failed or not asked.
    pub fn name(&self) -> &'static str {
        match self {
            one if !one.failures.is_empty() => "failed",
            one if one.not_asked.is_some() || one.right + one.hidden == 0 => "not asked",
            one if one.hidden > 0 => "passed in part",
            _ => "passed",
        }
    }

    fn fail(&mut self, rule: &Json, says: String) {
        self.failures.push(Failure {
            rule: rule.clone(),
            says,
        });
    }

    fn play(
        &mut self,
        vector: &Json,
        engine: &mut dyn Engine,
        rule: &mut Json,
    ) -> Result<(), Unsupported> {
        if !is_able(engine, vector.list("needs")) {
            return Err(Unsupported(format!(
                "needs some of {}",
                vector.get("needs")
            )));
        }
        engine.start(vector.get("start"))?;
        for step in vector.list("steps") {
            let id = format!("{}/{}", vector.text("id"), step.text("step"));
            *rule = about(vector, id);
            if step.text("do") != "look" && !self.take(step, engine, rule)? {
                break;
            }
            let state = engine.state();
            step.list("expect")
                .iter()
                .for_each(|expected| self.compare(expected, &state));
        }
        Ok(())
    }

    /// Does one step; whether the vector goes on.
    fn take(
        &mut self,
        step: &Json,
        engine: &mut dyn Engine,
        rule: &Json,
    ) -> Result<bool, Unsupported> {
        let (before, refused) = (without_log(engine), step.has("refused"));
        let (mut step, seat) = (step.clone(), step.get("seat"));
        let turn = before.get("turn").unwrap_or(seat).clone();
        if step.text("do") == "act" && turn != *seat && !refused && !step.has("out_of_turn") {
            if !step.has("anyone") || turn == Json::Null {
                self.fail(rule, format!("it is the turn of {turn}, not of {seat}"));
                return Ok(false);
            }
            step = step.with("seat", turn);
        }
        let able = is_able(engine, step.list("needs"));
        let accepted = match if able {
            engine.act(&step)
        } else {
            Err(Unsupported("".into()))
        } {
            Err(_) if refused => {
                self.hidden += 1; // it must be refused, so it may be left out
                return Ok(true);
            }
            answer => answer?,
        };
        let changed = refused && !accepted && without_log(engine) != before;
        if accepted == refused || changed {
            let came = if accepted { "accepted" } else { "refused" };
            let but = if changed {
                ", but the table has changed"
            } else {
                ""
            };
            let said = step.text(if step.has("action") { "action" } else { "do" });
            let rule = if refused { step.get("refused") } else { rule };
            self.fail(rule, format!("{said} is {came}{but}"));
            return Ok(false);
        }
        self.right += 1;
        Ok(true)
    }

    /// Compares one fact.
    fn compare(&mut self, expected: &Json, state: &Facts) {
        let (name, value, how) = (
            expected.text("fact"),
            expected.get("value"),
            expected.text("compare"),
        );
        let mut seen = state.get(name);
        let at = expected.get("at");
        match (at, seen) {
            (Json::Number(at), Some(Json::List(entries))) => seen = entries.get(*at as usize),
            // Of a player, or of a table.
            (Json::Text(at), Some(values @ Json::Object(_))) => seen = Some(values.get(at)),
            _ => {}
        }
        let sized = matches!(value, Json::Number(_) | Json::List(_));
        match seen {
            None => self.hidden += 1,
            Some(Json::Bool(true)) if sized => self.hidden += 1,
            Some(seen) if agrees(how, value, seen) => self.right += 1,
            Some(seen) if expected.has("or") && agrees(how, expected.get("or"), seen) => {
                self.right += 1
            }
            Some(seen) => {
                let at = match at {
                    Json::Null => String::new(),
                    at => format!("[{}]", at.to_string().replace('"', "")),
                };
                let how = if how.is_empty() { "equal" } else { how };
                self.fail(
                    expected,
                    format!("{name}{at} is {seen}, not {value} ({how})"),
                );
            }
        }
    }
}

/// What the engine shows, except for its log.
fn without_log(engine: &dyn Engine) -> Facts {
    let mut state = engine.state();
    state.remove("events");
    state
}

/// Whether what is seen is right.
fn agrees(how: &str, value: &Json, seen: &Json) -> bool {
    let (mut values, mut entries) = (value.entries().to_vec(), seen.entries().to_vec());
    if !how.is_empty() && !matches!(seen, Json::List(_)) {
        return false;
    }
    match how {
        "count" => *value == Json::Number(entries.len() as i64),
        "set" => {
            values.sort();
            entries.sort();
            values == entries
        }
        "in-order" | "never" => {
            // Events, each of which begins with some words.
            let words = |one: &Json| one.to_string().replace('"', "") + " ";
            let mut left = values.iter().map(words).peekable();
            for event in entries.iter().map(words) {
                left.next_if(|words| event.starts_with(words));
            }
            left.peek().is_none() == (how == "in-order")
        }
        // An amount is allowed as well, and false is none.
        _ if matches!(value, Json::Null | Json::Bool(true)) => {
            matches!(seen, Json::Null | Json::Bool(false)) == (*value == Json::Null)
        }
        _ => value == seen,
    }
}
