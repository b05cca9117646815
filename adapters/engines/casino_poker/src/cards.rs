//! Cards: the order in which the engine deals them, and how it ranks them.

use casino_poker::casino_cards::card::Card;
use casino_poker::casino_cards::deck::Deck;
use casino_poker::hand_rankings::best_five;

use crate::holdem::{NextHand, Ranked};

pub fn card(name: &str) -> Card {
    name.parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub fn name(card: &Card) -> String {
    [card.rank.code(), card.suit.code()].iter().collect()
}

/// All 52 cards, the first to be dealt last, as `begin_hand_with_deck` requires.
///
/// Each of the seats gets two cards at once, in this order, and a card is burned before each
/// street.
pub fn deck(seats: &[usize], deal: &NextHand) -> Deck {
    let order = deal.deck_after(&deal.hands_for(seats).concat());
    Deck::from_cards(order.into_iter().rev().map(card).collect())
}

/// Hands in order, the best first.
pub fn ranked(board: &[String], hands: &[Vec<String>]) -> Ranked {
    let best = hands.iter().map(|hand| {
        let pool: Vec<Card> = hand.iter().chain(board).map(|name| card(name)).collect();
        best_five(&pool).unwrap_or_else(|error| panic!("{error}"))
    });
    let best: Vec<_> = best.collect();
    let mut levels: Vec<_> = best.iter().map(|hand| hand.value()).collect();
    levels.sort_by(|one, other| other.cmp(one));
    levels.dedup();
    let tied = |level| {
        (0..best.len())
            .filter(|&at| best[at].value() == level)
            .collect()
    };
    let kinds: Vec<String> = best
        .iter()
        .map(|hand| {
            hand.value()
                .category()
                .to_string()
                .to_lowercase()
                .replace(' ', "-")
        })
        .collect();
    // The engine treats a royal flush as a straight flush: it does not distinguish the two.
    let told = kinds.iter().all(|kind| kind != "straight-flush");
    let plays = best
        .iter()
        .map(|hand| hand.cards().iter().map(name).collect());
    Ranked {
        order: Some(levels.into_iter().map(tied).collect()),
        plays: Some(plays.collect()),
        categories: told.then_some(kinds),
    }
}
