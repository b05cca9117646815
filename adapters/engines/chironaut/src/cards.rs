//! Cards by name, and how the engine ranks them.

use chironaut::card::{Card, Suit};
use chironaut::evaluation::{find_best_hand, HandRank};

use crate::holdem::Ranked;

pub fn card(name: &str) -> Card {
    Card::from_string(name).unwrap_or_else(|| panic!("{name} is not a card"))
}

pub fn name(card: &Card) -> String {
    let suit = match card.suit {
        Suit::Clubs => 'c',
        Suit::Diamonds => 'd',
        Suit::Hearts => 'h',
        Suit::Spades => 's',
    };
    format!("{}{suit}", card.rank)
}

fn category(rank: HandRank) -> String {
    let name = match rank {
        HandRank::HighCard => "high-card",
        HandRank::Pair => "pair",
        HandRank::TwoPair => "two-pair",
        HandRank::ThreeOfAKind => "three-of-a-kind",
        HandRank::Straight => "straight",
        HandRank::Flush => "flush",
        HandRank::FullHouse => "full-house",
        HandRank::FourOfAKind => "four-of-a-kind",
        HandRank::StraightFlush => "straight-flush",
        HandRank::RoyalFlush => "royal-flush",
    };
    name.to_string()
}

/// Hands in order, the best first.
pub fn ranked(board: &[String], hands: &[Vec<String>]) -> Ranked {
    let cards = |names: &[String]| names.iter().map(|name| card(name)).collect::<Vec<Card>>();
    let best: Vec<_> = hands
        .iter()
        .map(|hand| find_best_hand(&cards(hand), &cards(board)))
        .collect();
    let mut levels: Vec<_> = best.iter().map(|(_, hand)| hand).collect();
    levels.sort_by(|one, other| other.cmp(one));
    levels.dedup();
    let tied = |level: &_| {
        (0..best.len())
            .filter(|&at| best[at].1.cmp(level).is_eq())
            .collect()
    };
    Ranked {
        order: Some(levels.into_iter().map(tied).collect()),
        categories: Some(best.iter().map(|(_, hand)| category(hand.rank)).collect()),
        plays: Some(
            best.iter()
                .map(|(five, _)| five.iter().map(name).collect())
                .collect(),
        ),
    }
}
