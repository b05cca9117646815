//! What the engine shows, as a state of the protocol.

use chironaut::action::Action;
use chironaut::game::{Game, GameStage};
use chironaut::player::Player;
use chironaut::rules::AnteStructure;

use crate::cards::name;
use crate::holdem::{Between, Chips, Legal, Pot, State};

/// A game, the number of seats at its table, and the seats of the blinds.
pub struct Table {
    pub game: Game,
    pub seats: usize,
    pub blinds: Option<(usize, usize)>,
}

impl Table {
    pub fn new(game: Game, seats: usize) -> Self {
        Self {
            game,
            seats,
            blinds: None,
        }
    }

    /// Whether no hand has been dealt yet.
    pub fn is_new(&self) -> bool {
        with_cards(&self.game).next().is_none()
    }

    pub fn player(&self, seat: usize) -> Option<&Player> {
        let mut players = self.game.players().iter();
        players.find(|player| player.seat_position == seat)
    }
}

/// A value of each player, by seat.
fn by_seat<T: Clone>(table: &Table, empty: T, of: impl Fn(&Player) -> T) -> Vec<T> {
    let mut seats = vec![empty; table.seats];
    for player in table.game.players() {
        seats[player.seat_position] = of(player);
    }
    seats
}

fn chips(table: &Table, of: impl Fn(&Player) -> u32) -> Option<Vec<Chips>> {
    Some(by_seat(table, 0.into(), |player| {
        i64::from(of(player)).into()
    }))
}

fn seat(game: &Game, index: usize) -> usize {
    game.players()[index].seat_position
}

/// The seat to act: after the hand the engine's position is that of a player who has acted.
pub fn turn(game: &Game) -> Option<usize> {
    (game.stage() != GameStage::Showdown).then(|| seat(game, game.current_position()))
}

/// The engine reports whether a given action can be performed; it does not list the legal ones.
fn legal(game: &Game) -> Legal {
    let player = &game.players()[game.current_position()];
    let can = |action| Some(player.can_perform_action(&action, game.current_bet()));
    Legal {
        fold: can(Action::Fold),
        check: can(Action::Bet(0)),
        ..Legal::default()
    }
}

fn street(game: &Game) -> Option<String> {
    let name = match game.stage() {
        GameStage::Preflop => "preflop",
        GameStage::Flop => "flop",
        GameStage::Turn => "turn",
        GameStage::River => "river",
        GameStage::Showdown => return None,
    };
    Some(name.into())
}

/// The pots of earlier streets, at the start of a street; and the pots as they were won.
///
/// The engine computes them when a street ends.
fn pots(game: &Game) -> Option<Vec<Pot>> {
    if let Some(result) = game.last_showdown() {
        let pots = result.pot_distributions.iter().map(|pot| Pot {
            chips: (i64::from(pot.chips_per_winner) * pot.winners.len() as i64
                + i64::from(pot.leftover))
            .into(),
            eligible: None,
        });
        return Some(pots.collect());
    }
    if matches!(game.stage(), GameStage::Preflop | GameStage::Showdown)
        || !game.players_acted().is_empty()
    {
        return None;
    }
    let pots = game.side_pots().iter().map(|(chips, eligible)| Pot {
        chips: i64::from(*chips).into(),
        eligible: Some(eligible.iter().map(|&index| seat(game, index)).collect()),
    });
    Some(pots.collect())
}

/// A player without cards was not dealt in.
fn status(player: &Player) -> String {
    let word = match (player.is_folded, player.is_all_in) {
        _ if player.hand.is_empty() => "empty",
        (true, _) => "folded",
        (_, true) => "all-in",
        _ => "active",
    };
    word.into()
}

/// The amounts of the rules, and who has cards.
fn between(game: &Game) -> Between {
    let rules = game.rules();
    let ante = match rules.ante_structure {
        AnteStructure::None => 0,
        AnteStructure::Fixed(ante)
        | AnteStructure::BigBlindOnly(ante)
        | AnteStructure::ButtonOnly(ante) => ante,
        AnteStructure::BigBlindPercentage(_) => rules.calculate_ante_amount(),
    };
    let amount = |chips: u32| Chips::from(i64::from(chips));
    Between {
        dealt_in: Some(
            with_cards(game)
                .map(|player| player.seat_position)
                .collect(),
        ),
        blinds: Some((amount(rules.small_blind), amount(rules.big_blind))),
        ante: Some(amount(ante)),
        ..Between::default()
    }
}

fn with_cards(game: &Game) -> impl Iterator<Item = &Player> {
    let players = game.players().iter();
    players.filter(|player| !player.hand.is_empty())
}

pub fn shown(table: &Table) -> State {
    let game = &table.game;
    let stacks = chips(table, |player| player.chips);
    if table.is_new() {
        return State {
            turn: Some(None),
            stacks,
            ..State::default()
        };
    }
    let turn = turn(game);
    let won = game.last_showdown().map(|result| {
        let mut won = by_seat(table, 0.into(), |_| 0.into());
        for share in &result.disbursements {
            won[seat(game, share.player)] = i64::from(share.total_won).into();
        }
        won
    });
    State {
        street: street(game),
        turn: Some(turn),
        legal: Some(turn.map(|_| legal(game))),
        to_match: Some(i64::from(game.current_bet()).into()),
        bets: chips(table, |player| player.bet_amount),
        stacks,
        statuses: Some(by_seat(table, "empty".to_string(), status)),
        pots: pots(game),
        pot: turn.map(|_| i64::from(game.pot()).into()),
        board: Some(game.community_cards().iter().map(name).collect()),
        holes: Some(
            with_cards(game)
                .map(|player| {
                    (
                        player.seat_position,
                        player.hand.cards().iter().map(name).collect(),
                    )
                })
                .collect(),
        ),
        button: Some(seat(game, game.dealer_position())),
        blinds: table.blinds.map(|(small, big)| (Some(small), Some(big))),
        won,
        over: Some(turn.is_none()),
        between: Some(between(game)),
        ..State::default()
    }
}
