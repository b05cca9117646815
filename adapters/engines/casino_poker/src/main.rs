//! casino_poker as an engine under test.
//!
//! The engine waits for one decision at a time; what happens between them is
//! read from its own log of events.
mod cards;
mod holdem;
mod table;

use std::collections::{HashMap, HashSet};

use casino_poker::betting::{ActionError, PlayerAction};
use casino_poker::games::texas_hold_em::{
    ActionSubmissionError, DecisionId, HandStep, TexasHoldEm,
};
use casino_poker::pot::{build_pots, refund_uncalled};
use casino_poker::uuid::Uuid;
use holdem::{
    refused, serve, unsupported, Divided, Engine, Hello, Pot, Ranked, Start, State, To, Told,
    PROTOCOL,
};
use serde_json::json;

#[derive(Default)]
struct Shim {
    game: TexasHoldEm,
    holes: table::Holes,
    /// The last decision that the engine requested; a hand that is over requests none.
    decision: Option<DecisionId>,
}

/// Chips in the engine's own type.
fn chips(amount: i64) -> Told<u32> {
    u32::try_from(amount).or_else(|_| unsupported("amounts are u32"))
}

impl Shim {
    fn owned(&mut self, step: HandStep) {
        match step {
            HandStep::AwaitingAction(pending) => self.decision = Some(pending.decision_id),
            HandStep::HandComplete => (),
            HandStep::CannotStart(error) => panic!("{error}"),
            other => panic!("{other:?}"),
        }
    }

    /// The player in a seat; an unknown player where the table has no such seat.
    fn player(&self, seat: usize) -> Uuid {
        self.game.seats().get(seat).copied().unwrap_or_default()
    }

    /// The engine's action, which is the same for bets and raises.
    fn translated(&self, seat: usize, verb: &str, to: Option<&To>) -> Told<PlayerAction> {
        let to = match to {
            None => None,
            Some(To::Chips(amount)) => Some(chips(*amount)?),
            Some(To::Words(_)) => return unsupported("amounts are u32"),
        };
        let id = self.player(seat);
        let stack = self.game.player(&id).map_or(0, |player| player.chips);
        let everything = self.game.committed_this_street(&id) + stack;
        match (verb, to) {
            ("fold", _) => Ok(PlayerAction::Fold),
            ("check", _) => Ok(PlayerAction::Check),
            ("call", _) => Ok(PlayerAction::Call),
            ("bet", Some(to)) if self.game.current_bet() == 0 => Ok(PlayerAction::RaiseTo(to)),
            ("raise", Some(to)) if self.game.current_bet() > 0 => Ok(PlayerAction::RaiseTo(to)),
            ("bet" | "raise", Some(_)) => unsupported("bets and raises are the same action"),
            ("all-in", None) => Ok(PlayerAction::AllIn),
            ("all-in", Some(to)) if to == everything => Ok(PlayerAction::AllIn),
            ("all-in", Some(_)) => unsupported("an all-in has no amount"),
            _ => unsupported("the engine has no such action"),
        }
    }
}

/// The reason of a refusal, where the engine's error can mean only one.
fn reason(error: ActionSubmissionError) -> &'static str {
    match error {
        ActionSubmissionError::NoActionPending => "hand-over",
        ActionSubmissionError::WrongPlayer { .. } => "not-your-turn",
        ActionSubmissionError::IllegalAction(error) => match error {
            ActionError::CannotCheck => "facing-a-bet",
            ActionError::RaiseTooSmall => "below-minimum",
            ActionError::InsufficientChips => "not-enough-chips",
            ActionError::RaiseNotAllowed => "not-reopened",
            _ => "",
        },
        other => panic!("{other}"),
    }
}

impl Engine for Shim {
    fn hello(&self) -> Hello {
        Hello {
            name: "casino_poker",
            version: "1.2.0",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec![
                "hands",
                "rankings",
                "pots",
                "deck",
                "no-limit",
                "out-of-turn",
            ],
            seats: (2, 10),
            dialect: json!({
                "profile": "tda-2024",
                "house": {
                    "ante": "none",
                    "pot_award_order": "main-first",
                    "raise_vs_all_in": "allow",
                    "reveal": "all",
                    "show_order": "by-seat-id",
                },
            }),
        }
    }

    /// Set up a new table; the button moves to its seat as the hand begins.
    fn start(&mut self, hand: &Start) -> Told<()> {
        let (small, big) = (chips(hand.blinds.0)?, chips(hand.blinds.1)?);
        self.game = TexasHoldEm::new(0, 10, small, big);
        self.decision = None;
        for stack in &hand.stacks {
            let Some(stack) = stack else {
                return unsupported("empty seats are not supported");
            };
            let player = self.game.new_player_with_chips("", chips(*stack)?);
            if let Err(why) = self.game.add_player(player) {
                return unsupported(why);
            }
        }
        let seats = self.game.seats().to_vec();
        let before = seats[(hand.button + seats.len() - 1) % seats.len()];
        assert!(self.game.set_dealer(before));
        let begun = self.game.begin_hand_with_deck(cards::deck(hand));
        begun.unwrap_or_else(|error| panic!("{error}"));
        self.holes = table::holes(&self.game);
        let step = self.game.drive_hand();
        self.owned(step);
        Ok(())
    }

    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        let Some(decision) = self.decision else {
            return unsupported("the engine has not requested a decision yet");
        };
        let action = self.translated(seat, verb, to)?;
        let player = self.player(seat);
        match self.game.submit_hand_action(player, decision, action) {
            Ok(step) => {
                self.owned(step);
                Ok(())
            }
            Err(error) => refused(reason(error)),
        }
    }

    fn state(&self) -> Told<State> {
        Ok(table::shown(&self.game, &self.holes))
    }

    fn rank(&mut self, board: &[String], hands: &[Vec<String>]) -> Told<Ranked> {
        Ok(cards::ranked(board, hands))
    }

    /// The uncalled part is returned first, as the documentation of `build_pots` requires.
    fn pots(&mut self, paid: &[i64], folded: &[usize], dead: i64) -> Told<Divided> {
        if dead != 0 {
            return unsupported("pots have no dead chips");
        }
        let id = |seat: usize| Uuid::from_u128(seat as u128);
        let mut contributed = HashMap::new();
        for (seat, amount) in paid.iter().enumerate() {
            contributed.insert(id(seat), chips(*amount)?);
        }
        let folded: HashSet<Uuid> = folded.iter().map(|&seat| id(seat)).collect();
        let mut returned = vec![0; paid.len()];
        if let Some((seat, amount)) = refund_uncalled(&mut contributed, &folded) {
            returned[seat.as_u128() as usize] = i64::from(amount);
        }
        let pots = build_pots(&contributed, &folded)
            .into_iter()
            .map(|pot| Pot {
                chips: (pot.amount as i64).into(),
                eligible: Some(
                    pot.eligible
                        .iter()
                        .map(|one| one.as_u128() as usize)
                        .collect(),
                ),
            });
        Ok(Divided {
            pots: Some(pots.collect()),
            returned: Some(returned.into_iter().map(Into::into).collect()),
        })
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Shim::default())
}
