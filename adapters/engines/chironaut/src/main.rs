//! chironaut as an engine under test.
//!
//! The cards and the button of the suite are set by editing and restoring a
//! snapshot of the game, as the documentation recommends for fixtures.
mod cards;
mod holdem;
mod setting;
mod table;

use chironaut::action::Action;
use chironaut::game::{Game, GameStage};
use chironaut::rules::GameRules;
use holdem::{
    refused, serve, unsupported, Engine, Hello, NextHand, Opening, Ranked, Said, Start, State, To,
    Told, PROTOCOL,
};
use serde_json::json;
use setting::Terms;
use table::Table;

struct Shim {
    table: Table,
    terms: Terms,
}

/// Chips in the engine's own type.
fn chips(amount: i64) -> Told<u32> {
    u32::try_from(amount).or_else(|_| unsupported("amounts are u32"))
}

impl Shim {
    /// A hand that has begun gets its cards and posts.
    fn begun(&mut self, deal: &NextHand, posts: impl Fn(&mut Game) -> Told<()>) -> Told<()> {
        let mut game = setting::dealt(&self.table.game, deal);
        self.table.blinds = setting::blinds(&game);
        posts(&mut game)?;
        self.terms.straddled(&mut game)?;
        // Betting that is over before it begins has to be advanced by the caller.
        for _ in 0..5 {
            if game.stage() != GameStage::Showdown && game.is_round_complete() {
                let next = game.next_street();
                next.unwrap_or_else(|error| panic!("{error}"));
            }
        }
        self.table.game = game;
        Ok(())
    }

    /// The engine's action: a bet of the chips that are added, which is a check, a call, a raise or
    /// an all-in by its amount alone.
    fn translated(&self, seat: usize, verb: &str, to: Option<&To>) -> Told<Action> {
        let to = match to {
            None => None,
            Some(To::Chips(amount)) => Some(chips(*amount)?),
            Some(To::Words(_)) => return unsupported("amounts are u32"),
        };
        let Some(player) = self.table.player(seat) else {
            return unsupported("the seat is empty");
        };
        let (before, to_match) = (player.bet_amount, self.table.game.current_bet());
        let everything = before + player.chips;
        match (verb, to) {
            ("fold", _) => Ok(Action::Fold),
            ("check", _) => Ok(Action::Bet(0)),
            ("call", _) if to_match <= before => unsupported("a call of nothing is a check"),
            ("call", _) => Ok(Action::Bet(player.chips.min(to_match - before))),
            ("all-in", None) => Ok(Action::Bet(player.chips)),
            ("all-in", Some(to)) if to == everything => Ok(Action::Bet(player.chips)),
            ("all-in", Some(_)) => unsupported("an all-in has no amount"),
            ("bet", Some(_)) if to_match > 0 => unsupported("bets and raises are the same action"),
            ("raise", Some(_)) if to_match == 0 => {
                unsupported("bets and raises are the same action")
            }
            ("bet" | "raise", Some(to)) if to <= before => unsupported("an action adds chips"),
            ("bet" | "raise", Some(to)) if to == to_match => unsupported("this amount is a call"),
            ("bet" | "raise", Some(to)) if to < to_match && to == everything => {
                unsupported("this amount is a call")
            }
            ("bet" | "raise", Some(to)) => Ok(Action::Bet(to - before)),
            _ => unsupported("the engine has no such action"),
        }
    }
}

/// The reason of a refusal, where the engine's error can mean only one.
fn reason(error: &str) -> &'static str {
    match error {
        "Hand is already at showdown" => "hand-over",
        "Cannot start a new hand while one is in progress"
        | "Cannot add players while a hand is in progress"
        | "Cannot remove players while a hand is in progress" => "hand-in-progress",
        "Not enough players to start a hand" | "Not enough players with chips to start a hand" => {
            "not-enough-players"
        }
        "Invalid seat number" => "unknown-seat",
        "Seat already taken" => "seat-taken",
        "Must put chips to call or raise" => "facing-a-bet",
        "Not enough chips for that bet" => "not-enough-chips",
        "Fixed-limit betting cap has been reached" => "capped",
        "Action is capped - you may only call or fold" => "not-reopened",
        "Bet exceeds the fixed-limit amount" | "Bet exceeds the pot-limit maximum" => {
            "above-maximum"
        }
        "Must call the current bet or go all-in"
        | "Bet must equal the fixed-limit amount"
        | "Raise too small - must be at least the previous raise amount"
        | "First bet must be at least the size of the big blind" => "below-minimum",
        _ => "",
    }
}

impl Engine for Shim {
    fn hello(&self) -> Hello {
        Hello {
            name: "chironaut",
            version: "0.5.0",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec![
                "hands",
                "rankings",
                "deck",
                "no-limit",
                "pot-limit",
                "fixed-limit",
                "antes",
                "table-antes",
                "straddles",
                "late-posts",
                "empty-seats",
                "tables",
                "busting",
                "joining",
            ],
            seats: (2, 23),
            dialect: json!({
                "profile": "tda-2024",
                "house": {
                    "burn": "no",
                    "button": "simple",
                    "cap": 3,
                    "cap_lifts": "never",
                    "missed_blinds": "post",
                    "raise_vs_all_in": "allow",
                },
                "follows": ["ante", "betting", "cap", "straddle"],
            }),
        }
    }

    fn start(&mut self, hand: &Start) -> Told<()> {
        self.terms = Terms::of_hand(hand);
        let game = self.terms.first_hand(&self.terms.seated()?)?;
        self.table = Table::new(game, hand.stacks.len());
        self.begun(&NextHand::of(hand), |game| setting::posted(hand, game))
    }

    fn open(&mut self, opening: &Opening) -> Told<()> {
        self.terms = Terms::of_table(opening);
        self.table = Table::new(self.terms.seated()?, opening.stacks.len());
        Ok(())
    }

    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if deal.wrong.is_some() {
            return unsupported("the engine deals no wrong hand");
        }
        if self.table.is_new() {
            self.table.game = self.terms.first_hand(&self.table.game)?;
        } else {
            let started = self.table.game.start_hand();
            started.or_else(|error| refused(reason(error)))?;
        }
        self.begun(deal, |_| Ok(()))
    }

    /// A player without chips is a "ghost" until the caller removes him, as before a newcomer.
    fn between(&mut self, said: &Said) -> Told<()> {
        let done = match *said {
            Said::Sit { ref how, .. } if how != "post" => {
                return unsupported("a newcomer has no choice");
            }
            Said::Sit {
                seat,
                chips: brought,
                ..
            } => {
                let brought = chips(brought)?;
                let seat = usize::try_from(seat).unwrap_or(usize::MAX);
                if let Some(ghost) = self.table.player(seat).filter(|player| player.chips == 0) {
                    let id = ghost.id;
                    self.table
                        .game
                        .remove_player(id)
                        .or_else(|error| refused(reason(error)))?;
                }
                let taken = self
                    .table
                    .game
                    .add_player_to_seat(String::new(), brought, seat);
                taken.map(|_| ())
            }
            Said::Leave { seat } => {
                let seat = usize::try_from(seat).unwrap_or(usize::MAX);
                let id = self
                    .table
                    .player(seat)
                    .map_or(usize::MAX, |player| player.id);
                self.table.game.remove_player(id)
            }
            _ => return unsupported("the engine has no such concept"),
        };
        done.or_else(|error| refused(reason(error)))
    }

    /// Actions have no seat: they belong to the player to act.
    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        if table::turn(&self.table.game).is_some_and(|turn| turn != seat) {
            return unsupported("no actions out of turn");
        }
        let action = self.translated(seat, verb, to)?;
        self.table
            .game
            .handle_action(action)
            .or_else(|error| refused(reason(error)))
    }

    fn state(&self) -> Told<State> {
        Ok(table::shown(&self.table))
    }

    fn rank(&mut self, board: &[String], hands: &[Vec<String>]) -> Told<Ranked> {
        Ok(cards::ranked(board, hands))
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Shim {
        table: Table::new(Game::new(GameRules::nlhe(1, 2)), 0),
        terms: Terms::default(),
    })
}
