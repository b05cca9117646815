//! The kit: runs a Rust engine as a process that answers the suite.
//!
//! One request per line, one answer per line, as JSON.  Implement [`Engine`] and
//! call [`serve`]; whatever is left out of a [`State`] is unobserved.  An adapter
//! translates and never repairs.
#![allow(dead_code)]

use std::any::Any;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

pub const PROTOCOL: u32 = 1;
/// The most checks and calls that any hand can need.
const MOST_PASSIVE_ACTIONS: usize = 200;

/// Why there is no state to show: a regular answer, not an error.
#[derive(Debug)]
pub enum No {
    /// The engine does not allow an action: one of the reasons of the protocol, or empty.
    Refused(String),
    /// The engine has no such concept.
    Unsupported(String),
}

pub type Told<T> = Result<T, No>;

pub fn refused<T>(reason: &str) -> Told<T> {
    Err(No::Refused(reason.into()))
}

pub fn unsupported<T>(why: &str) -> Told<T> {
    Err(No::Unsupported(why.into()))
}

/// The engine's description of itself.
#[derive(Serialize)]
pub struct Hello {
    pub name: &'static str,
    pub version: &'static str,
    pub language: &'static str,
    pub protocol: u32,
    /// The kit adds "scripts" itself.
    pub capabilities: Vec<&'static str>,
    pub seats: (usize, usize),
    pub dialect: Value,
}

/// The start of a hand: everything on the table and in the deck.
#[derive(Deserialize, Clone, Debug)]
pub struct Start {
    pub house: BTreeMap<String, Value>,
    /// By seat; `None` for an empty seat.
    pub stacks: Vec<Option<i64>>,
    pub button: usize,
    pub blinds: (i64, i64),
    #[serde(default)]
    pub ante: i64,
    #[serde(default)]
    pub bets: Option<(i64, i64)>,
    pub blind_seats: (Option<usize>, Option<usize>),
    #[serde(default)]
    pub late_posts: Vec<(usize, i64, i64)>,
    #[serde(default)]
    pub straddle: bool,
    #[serde(default)]
    pub absent: Vec<usize>,
    #[serde(default)]
    pub mucks: Vec<usize>,
    /// Action timer, grace and time bank, in milliseconds.
    #[serde(default)]
    pub clock: Option<(i64, i64, i64)>,
    pub deck: Vec<String>,
    pub holes: BTreeMap<usize, Vec<String>>,
    pub board: Vec<String>,
}

/// Blinds and an ante, and how long they apply; without a length they never end.
#[derive(Deserialize, Clone, Debug)]
pub struct Level {
    pub blinds: (i64, i64),
    #[serde(default)]
    pub ante: i64,
    pub hands: Option<i64>,
    pub milliseconds: Option<i64>,
}

/// A table before its first hand.
#[derive(Deserialize, Clone, Debug)]
pub struct Opening {
    pub house: BTreeMap<String, Value>,
    /// By seat; `None` for an empty seat.
    pub stacks: Vec<Option<i64>>,
    /// In the first hand.
    pub button: usize,
    pub levels: Vec<Level>,
    /// The smallest, and the largest if there is one.
    pub buy_in: (i64, Option<i64>),
    pub straddle: bool,
    pub clock: Option<(i64, i64, i64)>,
}

/// What the dealer gets wrong: the level, counted from 1, or the seat of the button.
#[derive(Deserialize, Clone, Debug)]
pub struct Wrong {
    pub level: Option<i64>,
    pub button: Option<i64>,
}

/// The cards of the next hand of a table; the engine moves button, blinds and level itself.
#[derive(Deserialize, Clone, Debug)]
pub struct NextHand {
    pub deck: Vec<String>,
    pub holes: BTreeMap<usize, Vec<String>>,
    pub board: Vec<String>,
    pub wrong: Option<Wrong>,
}

impl NextHand {
    /// The cards of a single hand.
    pub fn of(hand: &Start) -> Self {
        Self {
            deck: hand.deck.clone(),
            holes: hand.holes.clone(),
            board: hand.board.clone(),
            wrong: None,
        }
    }

    /// Two cards for each of these seats: its own, or others for a seat that should not get any.
    pub fn hands_for(&self, seats: &[usize]) -> Vec<[&str; 2]> {
        let named: Vec<&String> = self.holes.values().flatten().chain(&self.board).collect();
        let mut spare = self.deck.iter().rev().filter(|card| !named.contains(card));
        let mut hands = Vec::new();
        for seat in seats {
            let cards: Vec<&String> = match self.holes.get(seat) {
                Some(hole) => hole.iter().collect(),
                None => spare.by_ref().take(2).collect(),
            };
            hands.push([cards[0].as_str(), cards[1].as_str()]);
        }
        hands
    }

    /// A whole deck: these cards, the board with a card burned before each street, and the rest.
    pub fn deck_after<'a>(&'a self, dealt: &[&'a str]) -> Vec<&'a str> {
        let known = |card: &&str| dealt.contains(card) || self.board.iter().any(|one| one == card);
        let mut others = self
            .deck
            .iter()
            .map(String::as_str)
            .filter(|card| !known(card));
        let mut order = dealt.to_vec();
        for street in [0..3, 3..4, 4..5] {
            order.extend(others.next());
            order.extend(
                self.board
                    .get(street)
                    .into_iter()
                    .flatten()
                    .map(String::as_str),
            );
        }
        order.extend(others);
        order
    }
}

/// What is said between two hands; seats may be any number.
#[derive(Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    Sit {
        seat: i64,
        chips: i64,
        how: String,
    },
    Leave {
        seat: i64,
    },
    Away {
        seat: i64,
    },
    Back {
        seat: i64,
        how: String,
    },
    Rebuy {
        seat: i64,
        chips: i64,
        announced: bool,
    },
    Pay {
        seat: i64,
    },
    GiveUp {
        seat: i64,
    },
    Remove {
        seat: i64,
        why: String,
    },
    Penalise {
        seat: i64,
        rounds: i64,
        dodged: bool,
    },
    Change {
        seat: i64,
        to: i64,
        how: String,
    },
    Draw {
        cards: BTreeMap<i64, String>,
    },
    Found {
        what: String,
        substantial: bool,
    },
}

/// What a bet, raise or all-in is to: chips, or text that is not an amount.
#[derive(Deserialize, Clone, Debug)]
#[serde(untagged)]
pub enum To {
    Chips(i64),
    Words(String),
}

/// An amount that the engine shows; it may be a fraction, which the suite judges.
#[derive(Clone, Copy, Debug)]
pub enum Chips {
    Whole(i64),
    Part(f64),
}

impl Chips {
    fn value(self) -> f64 {
        match self {
            Self::Whole(chips) => chips as f64,
            Self::Part(chips) => chips,
        }
    }

    /// Whether this is more; whole chips are compared exactly.
    fn exceeds(self, other: Self) -> bool {
        match (self, other) {
            (Self::Whole(chips), Self::Whole(others)) => chips > others,
            _ => self.value() > other.value(),
        }
    }
}

impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Whole(chips) => to.serialize_i64(chips),
            Self::Part(chips) if chips.fract() == 0.0 && chips.abs() < 9e15 => {
                to.serialize_i64(chips as i64)
            }
            Self::Part(chips) => to.serialize_f64(chips),
        }
    }
}

impl From<i64> for Chips {
    fn from(chips: i64) -> Self {
        Self::Whole(chips)
    }
}

impl From<f64> for Chips {
    fn from(chips: f64) -> Self {
        Self::Part(chips)
    }
}

impl From<f32> for Chips {
    fn from(chips: f32) -> Self {
        Self::Part(f64::from(chips))
    }
}

/// `None` is left out: the engine does not show it.  `Some(None)` means that there is no value.
pub type Shown<T> = Option<T>;

/// A legal action that is offered: with an amount, or with one that the engine does not show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Offer<T> {
    Of(T),
    Offered,
}

impl<T: Serialize> Serialize for Offer<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Of(amount) => amount.serialize(to),
            Self::Offered => to.serialize_bool(true),
        }
    }
}

impl<T> From<T> for Offer<T> {
    fn from(amount: T) -> Self {
        Self::Of(amount)
    }
}

impl From<i64> for Offer<Chips> {
    fn from(chips: i64) -> Self {
        Self::Of(chips.into())
    }
}

/// The legal actions of the seat to act; `Some(None)` or `Some(false)` if an action is not legal.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Legal {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fold: Shown<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Shown<bool>,
    /// How many more chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Shown<Option<Offer<Chips>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bet: Shown<Option<Offer<(i64, i64)>>>,
    /// To, never by.
    #[serde(rename = "raise", skip_serializing_if = "Option::is_none")]
    pub raises: Shown<Option<Offer<(i64, i64)>>>,
    #[serde(rename = "all-in", skip_serializing_if = "Option::is_none")]
    pub all_in: Shown<Option<Offer<Chips>>>,
}

/// Chips and the seats that can win them.
#[derive(Serialize, Clone, Debug)]
pub struct Pot {
    pub chips: Chips,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eligible: Shown<Vec<usize>>,
}

/// The running clock, and the time that is left.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Clock {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Shown<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Shown<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banks: Shown<Vec<i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offline: Shown<Vec<usize>>,
}

/// The table at one moment, as its players can see it.
#[derive(Serialize, Default, Clone, Debug)]
pub struct State {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street: Shown<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Shown<Option<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Shown<Option<Legal>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_match: Shown<Chips>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bets: Shown<Vec<Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Shown<Vec<Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statuses: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pots: Shown<Vec<Pot>>,
    /// All chips in the middle, if pots are not shown one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pot: Shown<Chips>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holes: Shown<BTreeMap<usize, Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub button: Shown<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blinds: Shown<(Option<usize>, Option<usize>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Shown<Vec<Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Shown<Vec<Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Shown<Vec<(usize, Vec<String>)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mucked: Shown<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Shown<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Shown<Clock>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Shown<Between>,
    /// Only if a tournament was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Shown<Tournament>,
}

/// A table, and the number of a seat.
pub type SeatAt = (String, usize);

/// The tournament between two hands.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Tournament {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Shown<Vec<String>>,
    /// By player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Shown<BTreeMap<String, SeatAt>>,
    /// By player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Shown<BTreeMap<String, Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_draw: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buttons_to_draw: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Shown<Vec<SeatAt>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub halted: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub break_order: Shown<Vec<String>>,
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub final_table: Shown<bool>,
    /// The first and the last of the places that a player shares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Shown<BTreeMap<String, (usize, usize)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prizes: Shown<BTreeMap<String, Chips>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registration: Shown<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Shown<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_for_hand: Shown<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Shown<usize>,
    /// `Some(None)`: it never ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_left: Shown<Option<LevelLeft>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Shown<bool>,
}

/// What is left of a level.
#[derive(Serialize, Default, Clone, Debug)]
pub struct LevelLeft {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Shown<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milliseconds: Shown<i64>,
}

/// The table around the hand.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Between {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Shown<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealt_in: Shown<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Shown<Vec<usize>>,
    /// Live and dead chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub posts: Shown<BTreeMap<usize, (Chips, Chips)>>,
    /// Counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Shown<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blinds: Shown<(Chips, Chips)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ante: Shown<Chips>,
    /// `Some(None)`: it never ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_left: Shown<Option<LevelLeft>>,
    /// `small`, `big` and `straddle`, as far as they were missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owes: Shown<BTreeMap<usize, Vec<String>>>,
    /// The first and the last of the places that a player shares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Shown<BTreeMap<usize, (usize, usize)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Shown<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Shown<bool>,
}

/// Hands in order of rank.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Ranked {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Shown<Vec<Vec<usize>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub categories: Shown<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Shown<Vec<Vec<String>>>,
}

/// Contributions divided into pots.
#[derive(Serialize, Default, Clone, Debug)]
pub struct Divided {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pots: Shown<Vec<Pot>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Shown<Vec<Chips>>,
}

/// An engine under test.  A panic is reported as an error of the engine.
pub trait Engine {
    fn hello(&self) -> Hello;
    /// Begin a hand and advance to the first decision.
    fn start(&mut self, hand: &Start) -> Told<()>;
    /// Take one action of a seat, and everything that follows automatically.
    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()>;
    /// What the engine shows of its table.
    fn state(&self) -> Told<State>;
    fn wait(&mut self, _milliseconds: i64) -> Told<()> {
        unsupported("no clock")
    }
    fn connection(&mut self, _seat: usize, _connected: bool) -> Told<()> {
        unsupported("no connections")
    }
    fn rank(&mut self, _board: &[String], _hands: &[Vec<String>]) -> Told<Ranked> {
        unsupported("no rankings")
    }
    fn pots(&mut self, _paid: &[i64], _folded: &[usize], _dead: i64) -> Told<Divided> {
        unsupported("no pots")
    }
    /// Set up a table for hand after hand; nothing is dealt yet.
    fn open(&mut self, _opening: &Opening) -> Told<()> {
        unsupported("no tables")
    }
    /// Deal the next hand of the table and advance to the first decision.
    fn next(&mut self, _deal: &NextHand) -> Told<()> {
        unsupported("no tables")
    }
    fn between(&mut self, _said: &Said) -> Told<()> {
        unsupported("no tables")
    }
    /// Turn to a table of the tournament, which everything about a table is about from then on.
    fn at(&mut self, _table: &str) -> Told<()> {
        unsupported("no tournaments")
    }
    /// What is said to a tournament, with the whole message.
    fn tournament(&mut self, _word: &str, _said: &Value) -> Told<()> {
        unsupported("no tournaments")
    }
    /// A question that needs no hands: race, substantial or places.
    fn question(&mut self, _word: &str, _asked: &Value) -> Told<Value> {
        unsupported("the engine has no question")
    }
}

/// Answer line by line until `bye` or the end of the input.
pub fn serve(engine: &mut dyn Engine) -> io::Result<()> {
    let mut answers = own_output()?;
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let mut found = answer(engine, &request);
        if let Some(seq) = request.get("seq") {
            found.insert("seq".into(), seq.clone());
        }
        serde_json::to_writer(&mut answers, &found)?;
        answers.write_all(b"\n")?;
        answers.flush()?;
        if request["do"] == "bye" {
            break;
        }
    }
    Ok(())
}

/// The original standard output, for answers only; what the engine prints goes to standard error.
#[cfg(unix)]
fn own_output() -> io::Result<File> {
    use std::os::fd::AsFd;
    extern "C" {
        fn dup2(from: i32, to: i32) -> i32;
    }
    let kept = io::stdout().as_fd().try_clone_to_owned()?;
    // Both descriptors stay open as long as the process runs.
    if unsafe { dup2(2, 1) } < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(File::from(kept))
}

#[cfg(not(unix))]
fn own_output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

type Answer = Map<String, Value>;

fn one(kind: &str, value: impl Serialize) -> Answer {
    let told = serde_json::to_value(value).expect("an answer can be written as JSON");
    Map::from_iter([(kind.to_string(), told)])
}

/// The one answer to a request; a panic of the engine becomes an error.
fn answer(engine: &mut dyn Engine, request: &Value) -> Answer {
    match catch_unwind(AssertUnwindSafe(|| asked_for(engine, request))) {
        Ok(Ok(found)) => found,
        Ok(Err(No::Refused(reason))) => one("refused", reason),
        Ok(Err(No::Unsupported(why))) => one("unsupported", why),
        Err(panic) => one("error", format!("panic: {}", said(panic.as_ref()))),
    }
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a message")
}

/// What is said between two hands at a table.
const BETWEEN_HANDS: [&str; 12] = [
    "sit", "leave", "away", "back", "rebuy", "pay", "give-up", "remove", "penalise", "change",
    "draw", "found",
];
/// Other requests about a table, which they name in a tournament.
const OF_A_TABLE: [&str; 5] = ["act", "pass", "look", "connection", "next"];

fn asked_for(engine: &mut dyn Engine, request: &Value) -> Told<Answer> {
    let word = request["do"].as_str().unwrap_or_default();
    if let Some(name) = request["table"].as_str() {
        if OF_A_TABLE.contains(&word) || BETWEEN_HANDS.contains(&word) {
            engine.at(name)?;
        }
    }
    match word {
        "hello" => Ok(introduced(engine)),
        "start" => {
            engine.start(&part(request, "hand"))?;
            table(engine)
        }
        "act" => act(engine, request),
        "pass" => pass(engine, request["until"] == "street", request["each"] == true),
        "tick" => {
            engine.wait(part(request, "milliseconds"))?;
            table(engine)
        }
        "connection" => {
            engine.connection(seat_of(part(request, "seat"))?, part(request, "connected"))?;
            table(engine)
        }
        "look" => table(engine),
        "rank" => {
            let hands: Vec<Vec<String>> = part(request, "hands");
            let board: Vec<String> = part(request, "board");
            Ok(one("ranked", engine.rank(&board, &hands)?))
        }
        "pots" => {
            let paid: Vec<i64> = part(request, "paid");
            let folded: Vec<usize> = part(request, "folded");
            Ok(one(
                "divided",
                engine.pots(&paid, &folded, part(request, "dead"))?,
            ))
        }
        "play" => {
            let script: Vec<Value> = part(request, "script");
            let answers: Vec<Answer> = script.iter().map(|line| answer(engine, line)).collect();
            Ok(one("answers", answers))
        }
        "bye" => Ok(one("bye", true)),
        "open" => {
            engine.open(&part(request, "table"))?;
            table(engine)
        }
        "next" => {
            engine.next(&read("next", request.clone()))?;
            table(engine)
        }
        "open-tournament" | "settle" | "result" | "enter" | "close-registration" | "draw-seat"
        | "draw-button" | "balance" | "break" | "add-table" | "stop" | "correct-seat"
        | "hand-for-hand" | "hold" | "release" | "colour-up" | "find-chips" => {
            engine.tournament(word, request)?;
            table(engine)
        }
        "race" => Ok(one("raced", engine.question(word, request)?)),
        "substantial" => Ok(one("substantial", engine.question(word, request)?)),
        "places" => Ok(one("placed", engine.question(word, request)?)),
        what if BETWEEN_HANDS.contains(&what) => {
            let said = Value::Object(one(what, request));
            engine.between(&read(what, said))?;
            table(engine)
        }
        other => unsupported(&format!("unknown request {other}")),
    }
}

fn part<T: for<'a> Deserialize<'a>>(request: &Value, name: &str) -> T {
    read(name, request[name].clone())
}

fn read<T: for<'a> Deserialize<'a>>(name: &str, value: Value) -> T {
    let found = serde_json::from_value(value);
    found.unwrap_or_else(|error| panic!("invalid {name} in a request: {error}"))
}

fn introduced(engine: &dyn Engine) -> Answer {
    let mut hello = engine.hello();
    hello.capabilities.push("scripts");
    one("hello", hello)
}

fn table(engine: &dyn Engine) -> Told<Answer> {
    Ok(one("state", engine.state()?))
}

/// The seat to act, whether it can check, and the street.
fn asked(engine: &dyn Engine) -> Told<(Option<usize>, bool, String)> {
    let state = engine.state()?;
    let Some(turn) = state.turn else {
        return unsupported("the engine does not say whose turn it is");
    };
    Ok((turn, may_check(&state, turn), street_of(&state)))
}

/// Whether a seat can check: as the engine says, or else by the bets.
fn may_check(state: &State, seat: Option<usize>) -> bool {
    if let Some(check) = state.legal.as_ref().and_then(|legal| legal.as_ref()?.check) {
        return check;
    }
    let bets = state.bets.as_deref().unwrap_or_default();
    let mine = seat.and_then(|seat| bets.get(seat));
    mine.is_some_and(|mine| bets.iter().all(|bet| !bet.exceeds(*mine)))
}

/// The street, or the number of board cards if the engine does not show the street.
fn street_of(state: &State) -> String {
    let cards = || state.board.as_ref().map(|board| format!("{} cards", board.len()));
    state.street.clone().or_else(cards).unwrap_or_default()
}

/// A seat by its number; no engine has one below zero.
fn seat_of(number: i64) -> Told<usize> {
    usize::try_from(number).or_else(|_| unsupported(&format!("no seat {number}")))
}

/// Takes one action, by the seat of the request or, without one, by the seat to act.
fn act(engine: &mut dyn Engine, request: &Value) -> Told<Answer> {
    let named: Option<i64> = part(request, "seat");
    let seat = match named {
        Some(number) => Some(seat_of(number)?),
        None => asked(engine)?.0,
    };
    let Some(seat) = seat else {
        return refused("hand-over");
    };
    let to: Option<To> = part(request, "to");
    engine.act(seat, &part::<String>(request, "verb"), to.as_ref())?;
    table(engine)
}

/// The seat to act checks or calls, to the end of the street or of the hand.
fn pass(engine: &mut dyn Engine, street_only: bool, each: bool) -> Told<Answer> {
    let first = asked(engine)?.2;
    let mut answers = Vec::new(); // one for each action, if asked for
    for _ in 0..MOST_PASSIVE_ACTIONS {
        let (turn, free, street) = asked(engine)?;
        let Some(seat) = turn.filter(|_| !(street_only && street != first)) else {
            return if answers.is_empty() {
                table(engine)
            } else {
                Ok(one("answers", answers))
            };
        };
        match engine.act(seat, if free { "check" } else { "call" }, None) {
            Err(No::Refused(reason)) if each => {
                answers.push(one("refused", reason));
                return Ok(one("answers", answers));
            }
            went => went?,
        }
        if each {
            answers.push(table(engine)?);
        }
    }
    let problem = "never-ends: the seat to act checks or calls, and the hand does not end";
    Ok(one("error", problem))
}
