//! Cards: the order in which the engine deals them, and how it ranks them.

use std::collections::BTreeMap;

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
/// street.  A seat that should not get any is dealt other cards.
pub fn deck(seats: &[usize], deal: &NextHand) -> Deck {
    let used =
        |card: &&String| deal.board.contains(card) || named(&deal.holes).any(|one| one == *card);
    let mut others = deal.deck.iter().filter(|card| !used(card));
    let mut order: Vec<&String> = Vec::new();
    for seat in seats {
        match deal.holes.get(seat) {
            Some(hole) => order.extend(hole),
            None => order.extend(others.by_ref().take(2)),
        }
    }
    for street in [0..3, 3..4, 4..5] {
        order.extend(others.next());
        order.extend(deal.board.get(street).into_iter().flatten());
    }
    let left: Vec<&String> = deal
        .deck
        .iter()
        .filter(|card| !order.contains(card))
        .collect();
    order.extend(left);
    Deck::from_cards(order.iter().rev().map(|name| card(name)).collect())
}

fn named(holes: &BTreeMap<usize, Vec<String>>) -> impl Iterator<Item = &String> {
    holes.values().flatten()
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
