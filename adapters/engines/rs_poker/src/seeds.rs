//! Seeds: the cards of a tournament cannot be given, but they follow from the seed of the hand.
//!
//! A seed is looked for with which the players' hands rank as those of the suite do, by the
//! library's own ranking.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rs_poker::arena::GameState;
use rs_poker::core::{Card, Deck, Hand, Rank, Rankable};

use crate::dealt::card;
use crate::holdem::NextHand;

pub type Seed = [u8; 32];

/// So many seeds are tried.
const MOST_SEEDS: u64 = 10_000;

/// A seed with which the players who get cards in this hand rank as they should.
pub fn seed_for(state: &GameState, seats: &[usize], deal: &NextHand) -> Option<Seed> {
    let order = dealing_order(state);
    let wanted: Vec<Option<Rank>> = order
        .iter()
        .map(|&player| rank_of(seats[player], deal))
        .collect();
    (0..MOST_SEEDS).map(seed).find(|&seed| alike(&wanted, seed))
}

fn seed(number: u64) -> Seed {
    let mut seed = Seed::default();
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

/// Players with chips get cards, from the left of the button on.
fn dealing_order(state: &GameState) -> Vec<usize> {
    let around = (1..=state.num_players).map(|step| (state.dealer_idx + step) % state.num_players);
    around
        .filter(|&player| state.stacks[player] > 0.0)
        .collect()
}

/// The rank of the hand that a seat should have; none if the suite gives it no cards.
fn rank_of(seat: usize, deal: &NextHand) -> Option<Rank> {
    let hole = deal.holes.get(&seat)?;
    Some(ranked(
        hole.iter().chain(&deal.board).map(|name| card(name)),
    ))
}

fn ranked(cards: impl Iterator<Item = Card>) -> Rank {
    Hand::new_with_cards(cards.collect::<Vec<Card>>()).rank()
}

/// The hands that a simulation with this seed deals, with the board; it draws its id first.
fn dealt(seed: Seed, players: usize) -> Vec<[Card; 7]> {
    let mut rng = StdRng::from_seed(seed);
    let _id: u128 = rng.random();
    let mut deck = Deck::default();
    let mut draw = || deck.deal(&mut rng).expect("there are enough cards");
    let holes: Vec<[Card; 2]> = (0..players).map(|_| [draw(), draw()]).collect();
    let board: [Card; 5] = std::array::from_fn(|_| draw());
    let whole = |[one, two]: [Card; 2]| {
        let [a, b, c, d, e] = board;
        [one, two, a, b, c, d, e]
    };
    holes.into_iter().map(whole).collect()
}

/// Whether any two of the players compare as they should.
fn alike(wanted: &[Option<Rank>], seed: Seed) -> bool {
    let mut known: Vec<(Rank, Rank)> = Vec::new();
    for (one, cards) in wanted.iter().zip(dealt(seed, wanted.len())) {
        let Some(one) = *one else { continue };
        let found = ranked(cards.into_iter());
        if known
            .iter()
            .any(|other| one.cmp(&other.0) != found.cmp(&other.1))
        {
            return false;
        }
        known.push((one, found));
    }
    true
}
