//! An engine that passes everything on, by lines of JSON over two pipes, to the test beside it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::rc::Rc;

use holdem_vectors::{Engine, Facts, Json, Unsupported};

struct Pipes {
    asked: File,
    told: BufReader<File>,
}

thread_local! {
    static PIPES: Rc<RefCell<Pipes>> = Rc::new(RefCell::new(Pipes {
        asked: File::options().write(true).open(env::var("ASKED").unwrap()).unwrap(),
        told: BufReader::new(File::open(env::var("TOLD").unwrap()).unwrap()),
    }));
}

pub struct MyEngine {
    can: Vec<&'static str>,
}

fn ask(what: &str, name: &str, value: &Json) -> Result<Json, Unsupported> {
    let mut line = String::new();
    PIPES.with(|pipes| {
        let mut pipes = pipes.borrow_mut();
        writeln!(pipes.asked, "{{\"do\":\"{what}\",\"{name}\":{value}}}").unwrap();
        pipes.told.read_line(&mut line).unwrap();
    });
    let answer = Json::read(&line).unwrap();
    assert!(!answer.has("error"), "{}", answer.text("error"));
    if answer.has("unsupported") {
        return Err(Unsupported(answer.text("unsupported").into()));
    }
    Ok(answer)
}

/// A name that lives as long as the program.
fn name_of(text: &Json) -> &'static str {
    text.to_string().trim_matches('"').to_string().leak()
}

impl MyEngine {
    pub fn new() -> MyEngine {
        let told = ask("new", "step", &Json::Null).unwrap();
        MyEngine { can: told.list("can").iter().map(name_of).collect() }
    }
}

impl Engine for MyEngine {
    fn can(&self) -> &[&str] {
        &self.can
    }

    fn start(&mut self, start: &Json) -> Result<(), Unsupported> {
        ask("start", "start", start).map(|_| ())
    }

    fn act(&mut self, step: &Json) -> Result<bool, Unsupported> {
        Ok(*ask("act", "step", step)?.get("accepted") == Json::Bool(true))
    }

    fn state(&self) -> Facts {
        let answer = ask("state", "step", &Json::Null).unwrap();
        let mut facts = BTreeMap::new();
        if let Json::Object(fields) = answer.get("state") {
            for (name, value) in fields {
                facts.insert(&*name.clone().leak(), value.clone());
            }
        }
        facts
    }
}
