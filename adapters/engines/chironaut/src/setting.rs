//! The start of a table and of a hand: rules, seats, button, cards, and posts out of turn.

use std::collections::BTreeMap;

use chironaut::game::{Game, PlayerSnapshot};
use chironaut::hand::Hand;
use chironaut::rules::{AnteStructure, BettingStructure, GameRules};
use serde_json::Value;

use crate::cards::card;
use crate::chips;
use crate::holdem::{refused, unsupported, NextHand, Opening, Start, Told};

/// What a game is made from; the rules of the engine's game never change.
#[derive(Default)]
pub struct Terms {
    house: BTreeMap<String, Value>,
    stacks: Vec<Option<i64>>,
    button: usize,
    blinds: (i64, i64),
    ante: i64,
    bets: Option<(i64, i64)>,
    straddle: bool,
}

impl Terms {
    pub fn of_hand(hand: &Start) -> Self {
        Self {
            house: hand.house.clone(),
            stacks: hand.stacks.clone(),
            button: hand.button,
            blinds: hand.blinds,
            ante: hand.ante,
            bets: hand.bets,
            straddle: hand.straddle,
        }
    }

    pub fn of_table(opening: &Opening) -> Self {
        Self {
            house: opening.house.clone(),
            stacks: opening.stacks.clone(),
            button: opening.button,
            blinds: opening.levels[0].blinds,
            ante: opening.levels[0].ante,
            bets: None,
            straddle: opening.straddle,
        }
    }

    fn option(&self, name: &str) -> &str {
        self.house
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// The number of bets on a street: the cap of the house counts raises.
    fn most_bets(&self) -> u8 {
        let cap = self.house.get("cap").unwrap_or(&Value::Null);
        let raises = cap.as_u64().or_else(|| cap.as_str()?.parse().ok());
        raises.map_or(u8::MAX, |raises| raises as u8 + 1)
    }

    fn rules(&self) -> Told<GameRules> {
        let rules = GameRules::nlhe(chips(self.blinds.0)?, chips(self.blinds.1)?);
        let mut rules = rules.with_player_limits(2, self.stacks.len());
        let ante = chips(self.ante)?;
        rules.ante_structure = match self.option("ante") {
            "each" => AnteStructure::Fixed(ante),
            "bb" => AnteStructure::BigBlindOnly(ante),
            "button" => AnteStructure::ButtonOnly(ante),
            _ => AnteStructure::None,
        };
        rules.allow_straddles = self.straddle;
        match self.option("betting") {
            "pot-limit" => {
                rules.betting_structure = BettingStructure::PotLimit;
                rules.is_pot_limit = true;
            }
            "fixed-limit" => {
                let (small, big) = self.bets.unwrap_or((self.blinds.1, 2 * self.blinds.1));
                rules = rules.with_fixed_limit(chips(small)?, chips(big)?, self.most_bets());
            }
            _ => (),
        }
        Ok(rules)
    }

    pub fn seated(&self) -> Told<Game> {
        if self.stacks[self.button].is_none() {
            return unsupported("the button is always at a player");
        }
        let mut game = Game::new(self.rules()?);
        for (seat, stack) in self.stacks.iter().enumerate() {
            if let Some(stack) = stack {
                let taken = game.add_player_to_seat(String::new(), chips(*stack)?, seat);
                taken.or_else(unsupported)?;
            }
        }
        Ok(game)
    }

    /// Begins the first hand, with the button on the previous player, because a new hand moves it.
    pub fn first_hand(&self, game: &Game) -> Told<Game> {
        let count = self.stacks.len();
        let seated = |seat: &usize| game.occupied_seats().contains(seat);
        let mut around = (1..=count).map(|step| (self.button + count - step) % count);
        let mut snapshot = game.get_snapshot();
        if let Some(before) = around.find(seated) {
            snapshot.dealer_position = before;
        }
        let placed = Game::try_from_snapshot(snapshot);
        let mut game = placed.or_else(|error| unsupported(&error.to_string()))?;
        game.start_hand()
            .or_else(|error| refused(crate::reason(error)))?;
        Ok(game)
    }

    /// The straddle, by the first player to act or by the button.
    pub fn straddled(&self, game: &mut Game) -> Told<()> {
        if !self.straddle {
            return Ok(());
        }
        let position = match self.option("straddle") {
            "button" => game.dealer_position(),
            _ => game.current_position(),
        };
        let posted = game.post_straddle(position, 2 * chips(self.blinds.1)?);
        posted.or_else(unsupported)
    }
}

/// Replaces the shuffled cards of a hand that has begun by those of the suite.
///
/// Cards are dealt from the end of the deck, and none are burned.  A player who should not get any
/// is dealt other cards.
pub fn dealt(game: &Game, deal: &NextHand) -> Game {
    let mut snapshot = game.get_snapshot();
    let playing = |player: &&mut PlayerSnapshot| !player.hand.is_empty();
    let mut players: Vec<_> = snapshot.players.iter_mut().filter(playing).collect();
    let seats: Vec<usize> = players.iter().map(|player| player.seat_position).collect();
    let hands = deal.hands_for(&seats);
    for (player, hand) in players.iter_mut().zip(&hands) {
        player.hand = Hand::with_cards(hand.iter().map(|name| card(name)).collect());
    }
    let used = hands.concat();
    let known = |card: &&String| used.contains(&card.as_str()) || deal.board.contains(card);
    let others = deal.deck.iter().filter(|card| !known(card));
    let order = others.chain(deal.board.iter().rev());
    snapshot.deck_state = order.map(|name| card(name)).collect();
    Game::try_from_snapshot(snapshot).unwrap_or_else(|error| panic!("{error}"))
}

/// The seats of the blinds, which the engine derives from the players who still have chips.
pub fn blinds(game: &Game) -> Option<(usize, usize)> {
    let players = game.players();
    let seat = |index: usize| players[index].seat_position;
    let mut playing = players.iter().filter(|player| !player.hand.is_empty());
    playing.all(|player| player.chips > 0).then(|| {
        (
            seat(game.get_small_blind_position()),
            seat(game.get_big_blind_position()),
        )
    })
}

/// Posts out of turn.
pub fn posted(hand: &Start, game: &mut Game) -> Told<()> {
    for &(seat, live, dead) in &hand.late_posts {
        let mut players = game.players().iter();
        let position = players.position(|player| player.seat_position == seat);
        let position = position.expect("the player who posts sits at the table");
        let posted = game.post_entry_blind(position, chips(live)?, chips(dead)?);
        posted.or_else(unsupported)?;
    }
    Ok(())
}
