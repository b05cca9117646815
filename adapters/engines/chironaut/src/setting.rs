//! The start of a hand: rules, seats, button, cards, and posts out of turn.

use chironaut::game::Game;
use chironaut::hand::Hand;
use chironaut::rules::{AnteStructure, BettingStructure, GameRules};
use serde_json::Value;

use crate::cards::card;
use crate::chips;
use crate::holdem::{unsupported, Start, Told};

fn option<'a>(hand: &'a Start, name: &str) -> &'a str {
    hand.house
        .get(name)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// The number of bets on a street: the cap of the house counts raises.
fn most_bets(hand: &Start) -> u8 {
    let cap = hand.house.get("cap").unwrap_or(&Value::Null);
    let raises = cap.as_u64().or_else(|| cap.as_str()?.parse().ok());
    raises.map_or(u8::MAX, |raises| raises as u8 + 1)
}

fn rules(hand: &Start) -> Told<GameRules> {
    let rules = GameRules::nlhe(chips(hand.blinds.0)?, chips(hand.blinds.1)?);
    let mut rules = rules.with_player_limits(2, 23);
    let ante = chips(hand.ante)?;
    rules.ante_structure = match option(hand, "ante") {
        "each" => AnteStructure::Fixed(ante),
        "bb" => AnteStructure::BigBlindOnly(ante),
        "button" => AnteStructure::ButtonOnly(ante),
        _ => AnteStructure::None,
    };
    rules.allow_straddles = hand.straddle;
    match option(hand, "betting") {
        "pot-limit" => {
            rules.betting_structure = BettingStructure::PotLimit;
            rules.is_pot_limit = true;
        }
        "fixed-limit" => {
            let (small, big) = hand.bets.unwrap_or((hand.blinds.1, 2 * hand.blinds.1));
            rules = rules.with_fixed_limit(chips(small)?, chips(big)?, most_bets(hand));
        }
        _ => (),
    }
    Ok(rules)
}

/// Seats the players and puts the button on the previous player, because a new hand moves it.
fn seated(hand: &Start) -> Told<Game> {
    if hand.stacks[hand.button].is_none() {
        return unsupported("the button is always at a player");
    }
    let mut game = Game::new(rules(hand)?);
    let count = hand.stacks.len();
    for (seat, stack) in hand.stacks.iter().enumerate() {
        if let Some(stack) = stack {
            let taken = game.add_player_to_seat(String::new(), chips(*stack)?, seat);
            taken.or_else(unsupported)?;
        }
    }
    let mut around = (1..=count).map(|step| (hand.button + count - step) % count);
    let before = around.find(|&seat| hand.stacks[seat].is_some());
    let mut snapshot = game.get_snapshot();
    snapshot.dealer_position = before.expect("a player sits at the table");
    Game::try_from_snapshot(snapshot).or_else(|error| unsupported(&error.to_string()))
}

/// Begins a hand and replaces the shuffled cards by those of the suite.
///
/// Cards are dealt from the end of the deck, and none are burned.
pub fn started(hand: &Start) -> Told<Game> {
    let mut game = seated(hand)?;
    game.start_hand().or_else(unsupported)?;
    let mut snapshot = game.get_snapshot();
    let mut used: Vec<&String> = hand.board.iter().collect();
    for player in &mut snapshot.players {
        if !player.hand.is_empty() {
            let hole = &hand.holes[&player.seat_position];
            player.hand = Hand::with_cards(hole.iter().map(|name| card(name)).collect());
            used.extend(hole);
        }
    }
    let others = hand.deck.iter().filter(|card| !used.contains(card));
    let order = others.chain(hand.board.iter().rev());
    snapshot.deck_state = order.map(|name| card(name)).collect();
    Ok(Game::try_from_snapshot(snapshot).unwrap_or_else(|error| panic!("{error}")))
}

/// The seats of the blinds, which the engine derives from the players who still have chips.
pub fn blinds(game: &Game) -> Option<(usize, usize)> {
    let players = game.players();
    let seat = |index: usize| players[index].seat_position;
    players.iter().all(|player| player.chips > 0).then(|| {
        (
            seat(game.get_small_blind_position()),
            seat(game.get_big_blind_position()),
        )
    })
}

/// Posts out of turn, and the straddle: by the first player to act, or by the button.
pub fn posted(hand: &Start, game: &mut Game) -> Told<()> {
    for &(seat, live, dead) in &hand.late_posts {
        let mut players = game.players().iter();
        let position = players.position(|player| player.seat_position == seat);
        let position = position.expect("the player who posts sits at the table");
        let posted = game.post_entry_blind(position, chips(live)?, chips(dead)?);
        posted.or_else(unsupported)?;
    }
    if hand.straddle {
        let position = match option(hand, "straddle") {
            "button" => game.dealer_position(),
            _ => game.current_position(),
        };
        let posted = game.post_straddle(position, 2 * chips(hand.blinds.1)?);
        posted.or_else(unsupported)?;
    }
    Ok(())
}
