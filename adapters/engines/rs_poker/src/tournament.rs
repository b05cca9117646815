//! Hand after hand: the library's `SingleTableTournament`, which moves the button and gives places.
//!
//! It runs in a thread of its own.  It draws a seed before each hand and asks agents for
//! decisions; it waits in both until the suite goes on.  Its seats are those of the players.

use std::convert::Infallible;
use std::future::Future;
use std::panic::resume_unwind;
use std::pin::pin;
use std::sync::mpsc::{channel, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::thread::{spawn, JoinHandle};

use async_trait::async_trait;
use rand::TryRng;
use rs_poker::arena::action::{Action, AgentAction, ForcedBetType};
use rs_poker::arena::agent::AgentGenerator;
use rs_poker::arena::competition::SingleTableTournamentBuilder;
use rs_poker::arena::historian::{HistorianError, HistorianGenerator};
use rs_poker::arena::{Agent, GameState, GameStateBuilder, Historian};

use crate::holdem::{refused, unsupported, Between, NextHand, Opening, State, Told};
use crate::seeds::{seed_for, Seed};
use crate::table::{self, Posted};

/// What the tournament waits for.
enum Go {
    Deal(Seed),
    Act(AgentAction),
}

/// Why it waits.
enum Waits {
    /// For the next hand, of which this is the state before the deal.
    ToDeal,
    /// For a decision, in this state.
    ToAct(Box<GameState>),
    /// It is over, and these are the places.
    Over(Vec<usize>),
}

/// What the historian of a hand has recorded.
#[derive(Default)]
struct Seen {
    /// The hand that is about to be dealt.
    coming: Option<GameState>,
    last: Option<GameState>,
    hands: usize,
    amounts: (f32, f32, f32),
    posted: Posted,
    dealt_in: Vec<usize>,
}

type Shared = Arc<Mutex<Seen>>;

/// The end of the tournament's thread: what it reports, and what it is told.
struct Desk {
    out: Sender<Waits>,
    go: Receiver<Go>,
}

impl Desk {
    /// Reports why the tournament waits, and waits; the thread ends with the suite's interest.
    fn wait(&self, why: Waits) -> Go {
        let gone = || -> Go { resume_unwind(Box::new(())) };
        if self.out.send(why).is_err() {
            return gone();
        }
        self.go.recv().unwrap_or_else(|_| gone())
    }
}

/// The source of the seed of each hand.
struct Dealer(Arc<Mutex<Desk>>);

impl TryRng for Dealer {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("a tournament draws seeds")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("a tournament draws seeds")
    }

    fn try_fill_bytes(&mut self, seed: &mut [u8]) -> Result<(), Infallible> {
        match self.0.lock().unwrap().wait(Waits::ToDeal) {
            Go::Deal(chosen) => seed.copy_from_slice(&chosen),
            Go::Act(_) => unreachable!("no hand is being played"),
        }
        Ok(())
    }
}

/// The agents of all seats, made anew for each hand.
struct Agents(Arc<Mutex<Desk>>, Shared);

impl AgentGenerator for Agents {
    fn generate(&self, _seat: usize, state: &GameState) -> Box<dyn Agent> {
        self.1.lock().unwrap().coming = Some(state.clone());
        Box::new(AskedAgent(self.0.clone()))
    }
}

struct AskedAgent(Arc<Mutex<Desk>>);

#[async_trait]
impl Agent for AskedAgent {
    async fn act(&mut self, _id: u128, state: &GameState) -> AgentAction {
        let why = Waits::ToAct(Box::new(state.clone()));
        match self.0.lock().unwrap().wait(why) {
            Go::Act(action) => action,
            Go::Deal(_) => unreachable!("a hand is being played"),
        }
    }

    fn name(&self) -> &str {
        "player"
    }
}

/// Records what happens in all hands.
struct Recorder(Shared);

impl HistorianGenerator for Recorder {
    fn generate(&self, _state: &GameState) -> Box<dyn Historian> {
        Box::new(Recorder(self.0.clone()))
    }
}

#[async_trait]
impl Historian for Recorder {
    async fn record_action(
        &mut self,
        _id: u128,
        state: &GameState,
        action: &Action,
    ) -> Result<(), HistorianError> {
        let mut seen = self.0.lock().unwrap();
        seen.last = Some(state.clone());
        match action {
            Action::GameStart(start) => {
                seen.hands += 1;
                seen.amounts = (start.small_blind, start.big_blind, start.ante);
                seen.posted = Posted::default();
                seen.dealt_in.clear();
            }
            Action::DealStartingHand(dealt) if !seen.dealt_in.contains(&dealt.idx) => {
                seen.dealt_in.push(dealt.idx);
            }
            Action::ForcedBet(bet) if bet.forced_bet_type == ForcedBetType::SmallBlind => {
                seen.posted.0 = Some(bet.idx);
            }
            Action::ForcedBet(bet) if bet.forced_bet_type == ForcedBetType::BigBlind => {
                seen.posted.1 = Some(bet.idx);
            }
            _ => (),
        }
        Ok(())
    }
}

/// A future that never waits for anything else: agents and dealer block the thread.
fn run<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(found) => found,
        Poll::Pending => unreachable!("nothing is awaited but agents and historians"),
    }
}

/// Plays a whole tournament.
fn played(state: GameState, desk: Desk, seen: Shared) {
    let out = desk.out.clone();
    let desk = Arc::new(Mutex::new(desk));
    let agents = (0..state.num_players)
        .map(|_| Box::new(Agents(desk.clone(), seen.clone())) as Box<dyn AgentGenerator>);
    let built = SingleTableTournamentBuilder::default()
        .agent_generators(agents.collect())
        .historian_generators(vec![Box::new(Recorder(seen.clone()))])
        .starting_game_state(state)
        .build(Dealer(desk.clone()));
    let tournament = built.unwrap_or_else(|error| panic!("{error}"));
    let results = run(tournament.run()).unwrap_or_else(|error| panic!("{error}"));
    let _ = out.send(Waits::Over(results.places().to_vec()));
}

/// A tournament, and why it waits.
pub struct Tournament {
    seats: Vec<usize>,
    stacks: Vec<Option<i64>>,
    seen: Shared,
    go: Sender<Go>,
    waits: Waits,
    from: Receiver<Waits>,
    thread: Option<JoinHandle<()>>,
}

impl Tournament {
    pub fn open(opening: &Opening) -> Told<Self> {
        let stacks = opening.stacks.clone();
        let seats: Vec<usize> = (0..stacks.len())
            .filter(|&at| stacks[at].is_some())
            .collect();
        let Some(button) = seats.iter().position(|&seat| seat == opening.button) else {
            return unsupported("the button is always at a player");
        };
        let [level] = opening.levels.as_slice() else {
            return unsupported("blinds do not rise");
        };
        let chips: Vec<f32> = stacks.iter().flatten().map(|&stack| stack as f32).collect();
        let state = GameStateBuilder::new()
            .stacks(chips)
            .blinds(level.blinds.1 as f32, level.blinds.0 as f32)
            .ante(level.ante as f32)
            .dealer_idx(button)
            .max_raises_per_round(None)
            .build()
            .unwrap_or_else(|error| panic!("{error}"));
        let (go, told) = channel();
        let (out, from) = channel();
        let seen = Shared::default();
        let desk = Desk { out, go: told };
        let shared = seen.clone();
        let thread = Some(spawn(move || played(state, desk, shared)));
        let waits = Waits::ToDeal;
        let mut found = Self {
            seats,
            stacks,
            seen,
            go,
            waits,
            from,
            thread,
        };
        found.wait();
        Ok(found)
    }

    /// Waits until the tournament waits; a panic in it is one of the engine.
    fn wait(&mut self) {
        match self.from.recv() {
            Ok(why) => self.waits = why,
            Err(_) => match self.thread.take().map(JoinHandle::join) {
                Some(Err(panic)) => resume_unwind(panic),
                _ => panic!("the tournament has ended before"),
            },
        }
    }

    pub fn next(&mut self, deal: &NextHand) -> Told<()> {
        match self.waits {
            Waits::Over(_) => return refused("game-over"),
            Waits::ToAct(_) => return refused("hand-in-progress"),
            Waits::ToDeal => (),
        }
        let coming = self.seen.lock().unwrap().coming.clone();
        let seed = seed_for(&coming.expect("agents have been made"), &self.seats, deal);
        let Some(seed) = seed else {
            return unsupported("no seed was found with which hands rank like this");
        };
        self.go.send(Go::Deal(seed)).expect("the tournament waits");
        self.wait();
        Ok(())
    }

    /// The state in which an agent has to act.
    pub fn asked(&self) -> Option<&GameState> {
        match &self.waits {
            Waits::ToAct(state) => Some(state),
            _ => None,
        }
    }

    /// Whether it is the turn of a seat.
    pub fn is_turn(&self, seat: usize) -> bool {
        self.asked()
            .is_some_and(|state| self.seats[state.to_act_idx()] == seat)
    }

    pub fn act(&mut self, action: AgentAction) {
        self.go.send(Go::Act(action)).expect("the tournament waits");
        self.wait();
    }

    /// What was recorded last, by the seats of the suite; the cards are others than those of the
    /// suite and rank alike, so they are not shown.
    pub fn state(&self) -> State {
        let seen = self.seen.lock().unwrap();
        let Some(state) = self.asked().or(seen.last.as_ref()) else {
            let stacks = self.stacks.iter().map(|stack| stack.unwrap_or(0).into());
            return State {
                stacks: Some(stacks.collect()),
                ..State::default()
            };
        };
        let absent = |player: usize| state.starting_stacks[player] == 0.0;
        let found = table::shown(&absent, state, seen.posted, self.asked().is_some());
        State {
            board: None,
            turn: found.turn.map(|turn| turn.map(|player| self.seats[player])),
            bets: found.bets.map(|all| self.by_seat(all, 0.into())),
            stacks: found.stacks.map(|all| self.by_seat(all, 0.into())),
            won: found.won.map(|all| self.by_seat(all, 0.into())),
            statuses: found.statuses.map(|all| self.by_seat(all, "empty".into())),
            button: found.button.map(|player| self.seats[player]),
            blinds: found
                .blinds
                .map(|(small, big)| (self.seat(small), self.seat(big))),
            between: Some(self.between(&seen)),
            ..found
        }
    }

    /// Places are known when the tournament is over.
    fn between(&self, seen: &Seen) -> Between {
        let mut dealt_in: Vec<usize> = seen.dealt_in.iter().map(|&one| self.seats[one]).collect();
        dealt_in.sort_unstable();
        let (small, big, ante) = seen.amounts;
        let places = match &self.waits {
            Waits::Over(places) => Some(
                self.seats
                    .iter()
                    .copied()
                    .zip(places.iter().map(|&place| (place, place)))
                    .collect(),
            ),
            _ => None,
        };
        let between_hands = !matches!(self.waits, Waits::ToAct(_));
        Between {
            hand: Some(seen.hands),
            dealt_in: Some(dealt_in),
            blinds: Some((small.into(), big.into())),
            ante: Some(ante.into()),
            over: between_hands.then_some(places.is_some()),
            places,
            ..Between::default()
        }
    }

    fn seat(&self, player: Option<usize>) -> Option<usize> {
        player.map(|player| self.seats[player])
    }

    /// A value of each player, by seat.
    fn by_seat<T: Clone>(&self, values: Vec<T>, nobody: T) -> Vec<T> {
        let mut found = vec![nobody; self.stacks.len()];
        for (&seat, value) in self.seats.iter().zip(values) {
            found[seat] = value;
        }
        found
    }
}
