//! rs_poker as an engine under test.
//!
//! A simulation runs round by round, as in the library; its agents return the
//! state in which they have to act, and wait for the action of the suite.
mod dealt;
mod holdem;
mod seeds;
mod table;
mod tournament;

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use holdem::{
    serve, unsupported, Engine, Hello, NextHand, Opening, Ranked, Start, State, To, Told, PROTOCOL,
};
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulationBuilder};
use rs_poker::core::{Hand, Rank, Rankable};
use serde_json::json;

use dealt::Dealt;
use table::{PlayingAgent, Shared, Watcher};
use tournament::Tournament;

type Playing = Pin<Box<dyn Future<Output = GameState>>>;

#[derive(Default)]
struct Shim {
    hand: Option<Start>,
    table: Shared,
    playing: Option<Playing>,
    now: Option<GameState>,
    /// Instead of a single hand.
    tournament: Option<Tournament>,
}

impl Shim {
    /// Run the simulation until an agent has to act, or to its end.
    fn run(&mut self) {
        let playing = self.playing.as_mut().expect("a hand is being played");
        match playing
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(state) => {
                self.now = Some(state);
                self.playing = None;
            }
            Poll::Pending => self.now = self.table.lock().unwrap().asked.take(),
        }
    }

    fn now(&self) -> &GameState {
        let asked = self.tournament.as_ref().map(Tournament::asked);
        asked
            .unwrap_or(self.now.as_ref())
            .expect("a hand has been started")
    }

    /// The library's action: a bet of the amount to match is a call or a check, and bets and raises
    /// are the same action.
    fn translated(&self, verb: &str, to: Option<&To>) -> Told<AgentAction> {
        let before = self.now().current_round_current_player_bet();
        let to_match = self.now().current_round_bet();
        let everything = before + self.now().current_player_stack();
        match (verb, to) {
            ("fold", _) => Ok(AgentAction::Fold),
            ("check", _) if before == to_match => Ok(AgentAction::Bet(before)),
            ("check", _) => unsupported("a check facing a bet cannot be expressed"),
            ("call", _) => Ok(AgentAction::Call),
            ("bet" | "raise", Some(to)) if chips(to)? == to_match => {
                unsupported("this amount is a call")
            }
            ("bet", Some(to)) if to_match == 0.0 => Ok(AgentAction::Bet(chips(to)?)),
            ("raise", Some(to)) if to_match > 0.0 => Ok(AgentAction::Bet(chips(to)?)),
            ("bet" | "raise", Some(_)) => unsupported("bets and raises are the same action"),
            ("all-in", None) => Ok(AgentAction::AllIn),
            ("all-in", Some(to)) if chips(to)? == everything => Ok(AgentAction::AllIn),
            ("all-in", Some(_)) => unsupported("an all-in has no amount"),
            _ => unsupported("the engine has no such action"),
        }
    }
}

/// The library's amounts are floating-point numbers: fractions can be expressed, text cannot.
fn chips(to: &To) -> Told<f32> {
    match to {
        To::Chips(chips) => Ok(*chips as f32),
        To::Words(words) if words.bytes().all(|one| b"-.0123456789".contains(&one)) => words
            .parse()
            .or_else(|_| unsupported("amounts are numbers")),
        To::Words(_) => unsupported("amounts are numbers"),
    }
}

/// The state before a hand begins.  A seat without chips sits out.
fn state_of(hand: &Start) -> GameState {
    let stacks = hand.stacks.iter().map(|stack| stack.unwrap_or(0) as f32);
    let state = GameStateBuilder::new()
        .stacks(stacks.collect::<Vec<f32>>())
        .blinds(hand.blinds.1 as f32, hand.blinds.0 as f32)
        .ante(hand.ante as f32)
        .dealer_idx(hand.button)
        .max_raises_per_round(None)
        .build();
    state.unwrap_or_else(|error| panic!("{error}"))
}

/// Plays all rounds as `HoldemSimulation::run` does, with the cards of the suite.
fn played(hand: &Start, table: &Shared) -> Playing {
    let seats =
        (0..hand.stacks.len()).map(|_| Box::new(PlayingAgent(table.clone())) as Box<dyn Agent>);
    let built = HoldemSimulationBuilder::default()
        .game_state(state_of(hand))
        .agents(seats.collect())
        .historians(vec![Box::new(Watcher(table.clone()))])
        .build();
    let mut simulation = built.unwrap_or_else(|error| panic!("{error}"));
    let dealt = Dealt::of(hand);
    Box::pin(async move {
        while simulation.more_rounds() {
            let round = simulation.game_state.round;
            dealt.before(round, &mut simulation.deck);
            simulation.run_round().await;
            dealt.after(round, &mut simulation.game_state);
        }
        simulation.game_state
    })
}

impl Engine for Shim {
    fn hello(&self) -> Hello {
        Hello {
            name: "rs_poker",
            version: "5.0.0",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec![
                "hands",
                "rankings",
                "deck",
                "no-limit",
                "antes",
                "empty-seats",
                "tables",
                "busting",
            ],
            seats: (2, 16),
            dialect: json!({
                "profile": "tda-2024",
                "house": {
                    "ante": "each",
                    "burn": "no",
                    "button": "simple",
                    "becoming_heads_up": "two-seated",
                    "lone_actor": "ask-in-round",
                    "raise_vs_all_in": "allow",
                    "uncalled": "in-pot",
                },
            }),
        }
    }

    fn start(&mut self, hand: &Start) -> Told<()> {
        self.tournament = None;
        self.table = Shared::default();
        self.playing = Some(played(hand, &self.table));
        self.hand = Some(hand.clone());
        self.run();
        Ok(())
    }

    /// Agents act only in turn; an illegal action is replaced by another, and never refused.
    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        if let Some(tournament) = &self.tournament {
            if !tournament.is_turn(seat) {
                return unsupported("no actions out of turn");
            }
            let said = self.translated(verb, to)?;
            self.tournament.as_mut().expect("as before").act(said);
            return Ok(());
        }
        if self.playing.is_none() || self.now().to_act_idx() != seat {
            return unsupported("no actions out of turn");
        }
        let said = self.translated(verb, to)?;
        self.table.lock().unwrap().say(said);
        self.run();
        Ok(())
    }

    fn state(&self) -> Told<State> {
        if let Some(tournament) = &self.tournament {
            return Ok(tournament.state());
        }
        let hand = self.hand.as_ref().expect("a hand has been started");
        let asked = self.playing.is_some();
        let posted = self.table.lock().unwrap().posted;
        let empty = |seat: usize| hand.stacks[seat].is_none();
        Ok(table::shown(&empty, self.now(), posted, asked))
    }

    fn open(&mut self, opening: &Opening) -> Told<()> {
        self.tournament = None;
        self.tournament = Some(Tournament::open(opening)?);
        Ok(())
    }

    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if deal.wrong.is_some() {
            return unsupported("the engine deals no wrong hand");
        }
        match &mut self.tournament {
            Some(tournament) => tournament.next(deal),
            None => unsupported("no tournament has been opened"),
        }
    }

    fn rank(&mut self, board: &[String], hands: &[Vec<String>]) -> Told<Ranked> {
        let whole = hands.iter().map(|hand| [hand, board].concat().concat());
        let ranks: Vec<_> = whole
            .map(|cards| {
                Hand::new_from_str(&cards)
                    .unwrap_or_else(|error| panic!("{error}"))
                    .rank()
            })
            .collect();
        let mut levels = ranks.clone();
        levels.sort_by(|one, other| other.cmp(one));
        levels.dedup();
        let tied = |level| (0..ranks.len()).filter(|&at| ranks[at] == level).collect();
        let order = levels.into_iter().map(tied).collect();
        // The library treats a royal flush as a straight flush: it does not distinguish the two.
        let told = ranks.iter().all(|&rank| rank < Rank::STRAIGHT_FLUSH_MIN);
        let categories = told.then(|| ranks.iter().map(|&rank| dealt::category(rank)).collect());
        Ok(Ranked {
            order: Some(order),
            categories,
            ..Ranked::default()
        })
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Shim::default())
}
