//! The adapter of one_verb_engine.py with the kit for Rust: see there.
mod holdem;

use holdem::{refused, serve, unsupported, Chips, Engine, Hello, Legal, Start, State, To, Told};
use holdem::{Offer, PROTOCOL};
use serde_json::json;

enum Illegal {
    Turn,
    Amount,
}

#[derive(Default)]
struct OneVerb {
    stacks: Vec<i64>,
    bets: Vec<i64>,
    live: Vec<usize>,
    waiting: Vec<usize>,
    pot: i64,
    cards: usize,
}

impl OneVerb {
    fn most(&self) -> i64 {
        self.bets.iter().copied().max().unwrap_or(0)
    }

    fn all_in(&self, seat: usize) -> i64 {
        self.bets[seat] + self.stacks[seat]
    }

    fn fold(&mut self, seat: usize) -> Result<(), Illegal> {
        self.in_turn(seat)?;
        self.waiting.remove(0);
        self.live.retain(|&one| one != seat);
        self.go_on();
        Ok(())
    }

    fn check(&mut self, seat: usize) -> Result<(), Illegal> {
        self.in_turn(seat)?;
        if self.bets[seat] < self.most() {
            return Err(Illegal::Amount);
        }
        self.waiting.remove(0);
        self.go_on();
        Ok(())
    }

    fn put(&mut self, seat: usize, to: i64) -> Result<(), Illegal> {
        self.in_turn(seat)?;
        let (most, all_in) = (self.most(), self.all_in(seat));
        if to <= self.bets[seat] || to < most.min(all_in) || to > most.max(all_in) {
            return Err(Illegal::Amount);
        }
        self.pay(seat, to.min(all_in) - self.bets[seat]);
        self.waiting.remove(0);
        if to > most {
            self.waiting = self.able_after(seat);
            self.waiting.retain(|&one| one != seat);
        }
        self.go_on();
        Ok(())
    }

    fn in_turn(&self, seat: usize) -> Result<(), Illegal> {
        if self.waiting.first() == Some(&seat) {
            Ok(())
        } else {
            Err(Illegal::Turn)
        }
    }

    fn pay(&mut self, seat: usize, chips: i64) {
        self.stacks[seat] -= chips;
        self.bets[seat] += chips;
    }

    fn able_after(&self, last: usize) -> Vec<usize> {
        let seats = self.stacks.len();
        let around = (1..=seats).map(|step| (last + step) % seats);
        around
            .filter(|seat| self.live.contains(seat) && self.stacks[*seat] > 0)
            .collect()
    }

    fn go_on(&mut self) {
        while self.live.len() > 1 && self.waiting.is_empty() && self.cards < 5 {
            self.collect();
            self.cards = (self.cards + 1).max(3);
            let able = self.able_after(0);
            if able.len() > 1 {
                self.waiting = able;
            }
        }
        if self.live.len() == 1 || self.waiting.is_empty() {
            self.collect();
            self.stacks[self.live[0]] += self.pot;
            self.waiting.clear();
            self.pot = 0;
        }
    }

    fn collect(&mut self) {
        self.pot += self.bets.iter().sum::<i64>();
        self.bets.fill(0);
    }
}

struct Adapter {
    way: String,
    after: &'static str,
    told: Option<Start>,
    engine: OneVerb,
}

impl Adapter {
    fn in_every_way(&mut self, verb: &str) -> Told<()> {
        match verb {
            "fold" => refused("not-your-turn"),
            "call" => unsupported("no call"),
            "bet" => panic!("Broken: the engine"),
            "raise" => {
                self.after = "raise";
                Ok(())
            }
            "all-in" => {
                self.after = "all-in";
                Ok(())
            }
            _ => refused(""),
        }
    }

    fn put(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        let engine = &mut self.engine;
        let total = match to {
            Some(To::Words(_)) => return unsupported("amounts are numbers"),
            Some(To::Chips(chips)) => Some(*chips),
            None => None,
        };
        let went = match (verb, total) {
            ("fold", _) => engine.fold(seat),
            ("check", _) => engine.check(seat),
            ("call", _) => engine.put(seat, engine.most()),
            ("all-in", None) => engine.put(seat, engine.all_in(seat)),
            ("bet" | "raise", None) => return unsupported("no bet without an amount"),
            ("bet" | "raise" | "all-in", Some(total)) => engine.put(seat, total),
            _ => return refused("unknown-action"),
        };
        match went {
            Ok(()) => Ok(()),
            Err(Illegal::Turn) => refused("not-your-turn"),
            Err(Illegal::Amount) => refused(""),
        }
    }

    fn legal(&self, seat: usize) -> Legal {
        let (mine, most) = (self.engine.bets[seat], self.engine.most());
        let bounds = Some((most + 1, self.engine.all_in(seat)));
        Legal {
            fold: Some(true),
            check: Some(mine == most),
            call: Some((mine < most).then_some(Offer::Offered)),
            bet: Some(bounds.filter(|_| most == 0).map(Offer::Of)),
            raises: Some(bounds.filter(|_| most != 0).map(Offer::Of)),
            all_in: Some(None),
        }
    }
}

fn shown(chips: &[i64]) -> Option<Vec<Chips>> {
    Some(chips.iter().map(|&one| one.into()).collect())
}

impl Engine for Adapter {
    fn hello(&self) -> Hello {
        Hello {
            name: "one-verb",
            version: "1",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec!["hands", "deck", "no-limit", "out-of-turn"],
            seats: (2, 9),
            dialect: json!({"profile": "tda-2024"}),
        }
    }

    fn start(&mut self, hand: &Start) -> Told<()> {
        let Some(stacks) = hand.stacks.iter().copied().collect::<Option<Vec<i64>>>() else {
            return unsupported("no empty seats");
        };
        let (Some(small), Some(big)) = hand.blind_seats else {
            return unsupported("no missing blinds");
        };
        self.after = "";
        self.told = Some(hand.clone());
        let (bets, live) = (vec![0; stacks.len()], (0..stacks.len()).collect());
        self.engine = OneVerb {
            stacks,
            bets,
            live,
            ..OneVerb::default()
        };
        for (seat, blind) in [(small, hand.blinds.0), (big, hand.blinds.1)] {
            self.engine.pay(seat, blind.min(self.engine.stacks[seat]));
        }
        self.engine.waiting = self.engine.able_after(big);
        Ok(())
    }

    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        self.after = "";
        match self.way.as_str() {
            "refuses" => refused(""),
            "every-way" => self.in_every_way(verb),
            _ if seat >= self.engine.stacks.len() => unsupported(&format!("no seat {seat}")),
            _ => self.put(seat, verb, to),
        }
    }

    fn state(&self) -> Told<State> {
        match self.after {
            "raise" => return unsupported("no table"),
            "all-in" => panic!("Broken: the table"),
            _ => {}
        }
        let (engine, told) = (&self.engine, self.told.as_ref().expect("a hand has begun"));
        let turn = engine.waiting.first().copied();
        let mut state = State {
            over: Some(turn.is_none()),
            board: Some(told.board[..engine.cards].to_vec()),
            ..State::default()
        };
        if self.way == "no-turn" {
            return Ok(state);
        }
        state.turn = Some(turn);
        if self.way == "silent" {
            return Ok(state);
        }
        if self.way != "no-legal" {
            state.legal = Some(turn.map(|seat| self.legal(seat)));
        }
        let street = match engine.cards {
            0 => "preflop",
            3 => "flop",
            4 => "turn",
            _ => "river",
        };
        state.street = Some(street.into());
        state.to_match = Some(engine.most().into());
        if self.way != "no-bets" {
            state.bets = shown(&engine.bets);
        }
        state.stacks = shown(&engine.stacks);
        state.pot = Some((engine.pot + engine.bets.iter().sum::<i64>()).into());
        state.holes = Some(told.holes.clone());
        state.button = Some(told.button);
        state.blinds = Some(told.blind_seats);
        Ok(state)
    }
}

fn main() -> std::io::Result<()> {
    let mut adapter = Adapter {
        way: std::env::args().nth(1).unwrap_or_default(),
        after: "",
        told: None,
        engine: OneVerb::default(),
    };
    serve(&mut adapter)
}
