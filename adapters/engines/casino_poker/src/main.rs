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
    ActionSubmissionError, DecisionId, HandStartError, HandStep, TexasHoldEm,
};
use casino_poker::pot::{build_pots, refund_uncalled};
use casino_poker::uuid::Uuid;
use holdem::{
    refused, serve, unsupported, Divided, Engine, Hello, NextHand, Opening, Pot, Ranked, Said,
    Start, State, To, Told, PROTOCOL,
};
use serde_json::json;

#[derive(Default)]
struct Shim {
    game: TexasHoldEm,
    chairs: table::Chairs,
    holes: table::Holes,
    first_button: Option<usize>,
    /// The last decision that the engine requested; a hand that is over requests none.
    decision: Option<DecisionId>,
}

/// Chips in the engine's own type.
fn chips(amount: i64) -> Told<u32> {
    u32::try_from(amount).or_else(|_| unsupported("amounts are u32"))
}

impl Shim {
    fn seated(&mut self, stacks: &[Option<i64>], button: usize, blinds: (i64, i64)) -> Told<()> {
        self.game = TexasHoldEm::new(0, 10, chips(blinds.0)?, chips(blinds.1)?);
        self.chairs = table::Chairs::default();
        self.chairs.count = stacks.len();
        self.decision = None;
        for (seat, stack) in stacks.iter().enumerate() {
            let Some(stack) = stack else {
                return unsupported("empty seats are not supported");
            };
            if let Err(why) = self.sits(seat, chips(*stack)?) {
                return unsupported(why);
            }
        }
        self.first_button = Some(button);
        Ok(())
    }

    /// The button of the first hand is put on the player before it, because a hand moves it.
    fn place_button(&mut self) {
        let Some(button) = self.first_button.take() else {
            return;
        };
        let taken = self.chairs.taken(&self.game);
        let before = taken.iter().rposition(|&seat| seat < button);
        let before = before.unwrap_or(taken.len() - 1);
        assert!(self.game.set_dealer(self.game.seats()[before]));
    }

    fn sits(&mut self, seat: usize, chips: u32) -> Result<(), &'static str> {
        let player = self.game.new_player_with_chips("", chips);
        self.chairs.take(seat, player.identifier);
        self.game.add_player(player)
    }

    /// The game restored from a save, to see what a call does before it is made.
    fn copy(&self) -> TexasHoldEm {
        let saved = serde_json::to_value(&self.game).expect("a game can be saved");
        serde_json::from_value(saved).expect("a saved game can be restored")
    }

    /// Begin a hand with these cards; a copy of the game shows the order in which it will deal.
    fn dealt(&mut self, deal: &NextHand) -> Result<(), HandStartError> {
        self.place_button();
        let mut copy = self.copy();
        copy.rotate_dealer();
        let mut order = self.chairs.taken(&copy);
        order.rotate_left(copy.get_small_blind_seat_index());
        self.game.begin_hand_with_deck(cards::deck(&order, deal))?;
        self.holes = table::holes(&self.game, &self.chairs);
        let step = self.game.drive_hand();
        self.owned(step);
        Ok(())
    }

    fn owned(&mut self, step: HandStep) {
        match step {
            HandStep::AwaitingAction(pending) => self.decision = Some(pending.decision_id),
            HandStep::HandComplete => (),
            HandStep::CannotStart(error) => panic!("{error}"),
            other => panic!("{other:?}"),
        }
    }

    /// A newcomer sits behind all others: the engine has no numbers of seats.
    fn join(&mut self, seat: i64, brought: i64) -> Told<()> {
        let seat = usize::try_from(seat).unwrap_or(usize::MAX);
        let taken = self.chairs.taken(&self.game);
        if seat >= self.chairs.count || taken.iter().any(|&other| other >= seat) {
            return unsupported("a newcomer sits behind all others");
        }
        self.sits(seat, chips(brought)?)
            .or_else(|message| refused(why_not_seated(message)))
    }

    /// The player in a seat; an unknown player where the table has no such seat.
    fn player(&self, seat: usize) -> Uuid {
        let mut players = self.game.seats().iter().copied();
        let found = players.find(|player| self.chairs.seat(player) == seat);
        found.unwrap_or_default()
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

/// The reason of a refused newcomer, where the engine's message can mean only one.
fn why_not_seated(message: &str) -> &'static str {
    match message {
        "Unable to join the table while a hand is in progress." => "hand-in-progress",
        "The player does not have enough chips to play at this table." => "below-minimum",
        _ => "",
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
                "tables",
                "busting",
                "joining",
                "rebuys",
            ],
            seats: (2, 10),
            dialect: json!({
                "profile": "tda-2024",
                "house": {
                    "ante": "none",
                    "button": "simple",
                    "missed_blinds": "post",
                    "pot_award_order": "main-first",
                    "raise_vs_all_in": "allow",
                    "reveal": "all",
                    "show_order": "by-seat-id",
                },
            }),
        }
    }

    fn start(&mut self, hand: &Start) -> Told<()> {
        self.seated(&hand.stacks, hand.button, hand.blinds)?;
        let begun = self.dealt(&NextHand::of(hand));
        begun.unwrap_or_else(|error| panic!("{error}"));
        Ok(())
    }

    fn open(&mut self, opening: &Opening) -> Told<()> {
        self.seated(&opening.stacks, opening.button, opening.levels[0].blinds)?;
        self.game.set_min_buy_in(chips(opening.buy_in.0)?);
        Ok(())
    }

    /// Losers are removed, which ends a game with one player left; then a hand begins.
    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if deal.wrong.is_some() {
            return unsupported("the engine deals no wrong hand");
        }
        let mut copy = self.copy();
        copy.remove_losers();
        if copy.check_for_game_over() {
            return refused("");
        }
        self.game.remove_losers();
        match self.dealt(deal) {
            Err(HandStartError::HandAlreadyInProgress) => refused("hand-in-progress"),
            Err(HandStartError::NotEnoughPlayers { .. }) => refused("not-enough-players"),
            Err(error) => panic!("{error}"),
            Ok(()) => Ok(()),
        }
    }

    fn between(&mut self, said: &Said) -> Told<()> {
        match *said {
            Said::Sit { ref how, .. } if how != "post" => unsupported("a newcomer has no choice"),
            Said::Sit {
                seat,
                chips: brought,
                ..
            } => self.join(seat, brought),
            Said::Leave { seat } => {
                let player = self.player(usize::try_from(seat).unwrap_or(usize::MAX));
                match self.game.remove_player(&player) {
                    Some(_) => Ok(()),
                    None => refused(""),
                }
            }
            Said::Rebuy {
                announced: true, ..
            } => unsupported("chips cannot be announced"),
            Said::Rebuy {
                seat, chips: added, ..
            } => {
                let player = self.player(usize::try_from(seat).unwrap_or(usize::MAX));
                match self.game.add_chips_to(&player, chips(added)?) {
                    true => Ok(()),
                    false => refused(""),
                }
            }
            _ => unsupported("the engine has no such concept"),
        }
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
        Ok(table::shown(&self.game, &self.chairs, &self.holes))
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
