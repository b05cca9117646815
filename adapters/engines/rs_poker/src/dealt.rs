//! Cards: the library draws from a set at random, so each round is given the cards of the suite.

use crate::holdem::Start;
use rs_poker::arena::game_state::Round;
use rs_poker::arena::GameState;
use rs_poker::core::{Card, CardBitSet, CoreRank, Deck, Hand, Rank};

pub struct Dealt {
    holes: Vec<(usize, Hand)>,
    board: Vec<Card>,
}

pub fn card(name: &str) -> Card {
    Card::try_from(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

impl Dealt {
    pub fn of(hand: &Start) -> Self {
        let cards = |names: &[String]| names.iter().map(|name| card(name)).collect::<Vec<Card>>();
        let holes = hand.holes.iter();
        Self {
            holes: holes
                .map(|(&seat, hole)| (seat, Hand::new_with_cards(cards(hole))))
                .collect(),
            board: cards(&hand.board),
        }
    }

    /// Reduces the deck to the cards of this round.
    pub fn before(&self, round: Round, deck: &mut Deck) {
        let street = match round {
            Round::DealFlop => 0..3,
            Round::DealTurn => 3..4,
            Round::DealRiver => 4..5,
            _ => return,
        };
        *deck = self.board[street]
            .iter()
            .copied()
            .collect::<CardBitSet>()
            .into();
    }

    /// Gives each player who has been dealt in the cards of the seat.
    pub fn after(&self, round: Round, state: &mut GameState) {
        if round == Round::DealPreflop {
            for (seat, hole) in &self.holes {
                if !state.hands[*seat].is_empty() {
                    state.hands[*seat] = *hole;
                }
            }
        }
    }
}

/// A category as cases write it.
pub fn category(rank: Rank) -> String {
    let name = match rank.category() {
        CoreRank::OnePair => "pair".to_string(),
        other => other.to_string(),
    };
    name.to_lowercase().replace(' ', "-")
}
