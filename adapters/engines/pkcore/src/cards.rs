//! Cards by name, the deck in the order in which the engine deals, and how it ranks hands.

use std::str::FromStr;

use pkcore::analysis::class::HandRankClass;
use pkcore::analysis::eval::Eval;
use pkcore::arrays::seven::Seven;
use pkcore::card::Card;
use pkcore::cards::Cards;

use crate::holdem::{unsupported, NextHand, Ranked, Told};

/// A card as the suite writes it; the engine writes suits as symbols.
pub fn name(card: &Card) -> String {
    let suit = match card.to_string().chars().nth(1) {
        Some('♣') => 'c',
        Some('♦') => 'd',
        Some('♥') => 'h',
        Some('♠') => 's',
        other => panic!("{card} has the suit {other:?}"),
    };
    format!(
        "{}{suit}",
        card.to_string().chars().next().unwrap_or_default()
    )
}

pub fn names<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<String> {
    cards.into_iter().map(name).collect()
}

fn parsed<'a>(names: impl IntoIterator<Item = &'a str>) -> Cards {
    let mut cards = Cards::default();
    for name in names {
        cards.insert(Card::from_str(name).unwrap_or_else(|error| panic!("{name}: {error:?}")));
    }
    cards
}

/// The deck as it is, or put in order anew if other seats get cards than it is for.
///
/// The engine deals one card at a time to these seats, and burns one before each street.
pub fn deck(seats: &[usize], deal: &NextHand) -> Cards {
    if seats.len() == deal.holes.len() && seats.iter().all(|seat| deal.holes.contains_key(seat)) {
        return parsed(deal.deck.iter().map(String::as_str));
    }
    let hands = deal.hands_for(seats);
    let round = |time: usize| hands.iter().map(move |hand| hand[time]);
    let dealt: Vec<&str> = round(0).chain(round(1)).collect();
    parsed(deal.deck_after(&dealt))
}

fn category(eval: &Eval) -> String {
    if eval.hand_rank.class == HandRankClass::RoyalFlush {
        return "royal-flush".into();
    }
    let mut words = String::new();
    for letter in format!("{:?}", eval.hand_rank.name).chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push('-');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// Hands in order, the best first; the engine's better hand is the greater one.
pub fn ranked(board: &[String], hands: &[Vec<String>]) -> Told<Ranked> {
    let mut best: Vec<Eval> = Vec::new();
    for hand in hands {
        let Ok(seven) = Seven::try_from(parsed(hand.iter().chain(board).map(String::as_str)))
        else {
            return unsupported("a hand is ranked with a whole board");
        };
        best.push(Eval::from(seven));
    }
    let mut levels = best.clone();
    levels.sort_by(|one, other| other.cmp(one));
    levels.dedup();
    let tied = |level: &Eval| (0..best.len()).filter(|&at| best[at] == *level).collect();
    Ok(Ranked {
        order: Some(levels.iter().map(tied).collect()),
        categories: Some(best.iter().map(category).collect()),
        plays: Some(best.iter().map(|eval| names(eval.hand.iter())).collect()),
    })
}
