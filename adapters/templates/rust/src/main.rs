//! An adapter to complete: the engine here is a toy in which players can only fold.
mod holdem;

use holdem::{refused, serve, unsupported, Engine, Hello, Legal, Start, State, To, Told, PROTOCOL};
use serde_json::json;

/// Replace this with your engine: the toy takes the blinds and accepts only folds.
#[derive(Default)]
struct Toy {
    stacks: Vec<i64>,
    bets: Vec<i64>,
    statuses: Vec<&'static str>,
    turn: Option<usize>,
    button: usize,
    blinds: (Option<usize>, Option<usize>),
}

impl Toy {
    /// The next seat to the left that still has cards.
    fn after(&self, seat: usize) -> Option<usize> {
        let seats = self.statuses.len();
        let around = (1..=seats).map(|step| (seat + step) % seats);
        around
            .into_iter()
            .find(|&next| self.statuses[next] != "folded")
    }

    fn post(&mut self, seat: usize, blind: i64) {
        let chips = blind.min(self.stacks[seat]);
        self.stacks[seat] -= chips;
        self.bets[seat] += chips;
    }
}

impl Engine for Toy {
    fn hello(&self) -> Hello {
        Hello {
            name: "toy",
            version: "0.1.0",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec!["hands", "no-limit", "out-of-turn"],
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
        let seats = stacks.len();
        let (bets, statuses) = (vec![0; seats], vec!["active"; seats]);
        let (button, blinds) = (hand.button, hand.blind_seats);
        *self = Self {
            stacks,
            bets,
            statuses,
            turn: None,
            button,
            blinds,
        };
        self.post(small, hand.blinds.0);
        self.post(big, hand.blinds.1);
        self.turn = self.after(big);
        Ok(())
    }

    fn act(&mut self, seat: usize, verb: &str, _to: Option<&To>) -> Told<()> {
        let Some(turn) = self.turn else {
            return refused("hand-over");
        };
        if seat != turn {
            return refused("not-your-turn");
        }
        if verb != "fold" {
            return refused("");
        }
        self.statuses[seat] = "folded";
        self.turn = self.after(seat);
        if let Some(last) = self.turn.filter(|&next| self.after(next) == Some(next)) {
            self.stacks[last] += self.bets.iter().sum::<i64>();
            self.bets.fill(0);
            self.turn = None;
        }
        Ok(())
    }

    /// Shows only what the toy knows: the rest is unobserved.
    fn state(&self) -> Told<State> {
        let legal = Legal {
            fold: Some(true),
            check: Some(false),
            ..Legal::default()
        };
        Ok(State {
            turn: Some(self.turn),
            legal: Some(self.turn.map(|_| legal)),
            bets: Some(self.bets.iter().map(|&chips| chips.into()).collect()),
            stacks: Some(self.stacks.iter().map(|&chips| chips.into()).collect()),
            statuses: Some(self.statuses.iter().map(ToString::to_string).collect()),
            button: Some(self.button),
            blinds: Some(self.blinds),
            over: Some(self.turn.is_none()),
            ..State::default()
        })
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Toy::default())
}
