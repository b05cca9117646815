//! What the library reports to agents and historians, as a state of the protocol.

use std::future::poll_fn;
use std::sync::{Arc, Mutex};
use std::task::Poll;

use async_trait::async_trait;
use rs_poker::arena::action::{Action, AgentAction, ForcedBetType};
use rs_poker::arena::game_state::Round;
use rs_poker::arena::historian::HistorianError;
use rs_poker::arena::{Agent, GameState, Historian};

use crate::holdem::{Chips, State};

pub type Shared = Arc<Mutex<Table>>;

/// The seats that posted small and big blind.
pub type Posted = (Option<usize>, Option<usize>);

#[derive(Default)]
pub struct Table {
    /// The state in which an agent has to act.
    pub asked: Option<GameState>,
    said: Option<AgentAction>,
    pub posted: Posted,
}

impl Table {
    pub fn say(&mut self, action: AgentAction) {
        self.said = Some(action);
    }
}

/// The agent of every seat: returns the state and waits for the action of the suite.
pub struct PlayingAgent(pub Shared);

#[async_trait]
impl Agent for PlayingAgent {
    async fn act(&mut self, _id: u128, state: &GameState) -> AgentAction {
        self.0.lock().unwrap().asked = Some(state.clone());
        let said = || self.0.lock().unwrap().said.take();
        poll_fn(|_| said().map_or(Poll::Pending, Poll::Ready)).await
    }

    fn name(&self) -> &str {
        "player"
    }
}

/// Records the seats of the blinds.
pub struct Watcher(pub Shared);

#[async_trait]
impl Historian for Watcher {
    async fn record_action(
        &mut self,
        _id: u128,
        _state: &GameState,
        action: &Action,
    ) -> Result<(), HistorianError> {
        let mut table = self.0.lock().unwrap();
        match action {
            Action::ForcedBet(bet) if bet.forced_bet_type == ForcedBetType::SmallBlind => {
                table.posted.0 = Some(bet.idx);
            }
            Action::ForcedBet(bet) if bet.forced_bet_type == ForcedBetType::BigBlind => {
                table.posted.1 = Some(bet.idx);
            }
            _ => (),
        }
        Ok(())
    }
}

/// The library's state as a state of the protocol.
///
/// It has no pots, only their total, which still contains an uncalled bet after
/// the hand.
pub fn shown(
    empty: &dyn Fn(usize) -> bool,
    state: &GameState,
    posted: Posted,
    asked: bool,
) -> State {
    let all = |chips: &[f32]| Some(chips.iter().map(|&one| Chips::from(one)).collect());
    State {
        street: Some(street(state).into()),
        turn: Some(asked.then(|| state.to_act_idx())),
        to_match: Some(state.current_round_bet().into()),
        bets: all(&state.round_data.player_bet),
        stacks: all(&state.stacks),
        statuses: Some(
            (0..state.num_players)
                .map(|seat| status(empty(seat), state, seat).into())
                .collect(),
        ),
        pot: asked.then(|| state.total_pot.into()),
        board: Some(state.board.iter().map(ToString::to_string).collect()),
        button: Some(state.dealer_idx),
        blinds: Some(posted),
        won: all(&state.player_winnings),
        over: Some(!asked && state.round == Round::Complete),
        ..State::default()
    }
}

fn street(state: &GameState) -> &'static str {
    let round = if state.round == Round::Complete {
        state.round_before
    } else {
        state.round
    };
    match round {
        Round::Flop => "flop",
        Round::Turn => "turn",
        Round::River | Round::Showdown => "river",
        _ => "preflop",
    }
}

fn status(empty: bool, state: &GameState, seat: usize) -> &'static str {
    if empty {
        "empty"
    } else if state.player_all_in.get(seat) {
        "all-in"
    } else if state.player_active.get(seat) {
        "active"
    } else {
        "folded"
    }
}
