//! The engine's table, and its event log, as a state of the protocol.

use std::collections::{BTreeMap, HashMap};

use casino_poker::agent::{LegalAction, Street};
use casino_poker::events::{Blind, GameEvent, PotKind};
use casino_poker::games::texas_hold_em::{PendingAction, SeatView, TexasHoldEm};
use casino_poker::player::PlayerRef;
use casino_poker::uuid::Uuid;

use crate::cards::name;
use crate::holdem::{Between, Chips, Legal, Pot, State};

pub type Holes = BTreeMap<usize, Vec<String>>;

/// The numbers of the seats: the engine knows only the order of its players.
#[derive(Default)]
pub struct Chairs {
    pub count: usize,
    /// Of everybody who has sat at the table.
    seats: HashMap<Uuid, usize>,
}

impl Chairs {
    pub fn take(&mut self, seat: usize, player: Uuid) {
        self.seats.insert(player, seat);
    }

    pub fn seat(&self, player: &Uuid) -> usize {
        self.seats[player]
    }

    /// The seats of the engine's players, in its order.
    pub fn taken(&self, game: &TexasHoldEm) -> Vec<usize> {
        game.seats()
            .iter()
            .map(|player| self.seat(player))
            .collect()
    }

    /// A value of each player, by seat.
    fn by_seat<T: Clone>(
        &self,
        game: &TexasHoldEm,
        empty: T,
        values: impl Iterator<Item = T>,
    ) -> Vec<T> {
        let mut found = vec![empty; self.count];
        for (seat, value) in self.taken(game).into_iter().zip(values) {
            found[seat] = value;
        }
        found
    }
}

/// The hole cards of each seat, read when the hand begins: the engine discards folded hands.
pub fn holes(game: &TexasHoldEm, chairs: &Chairs) -> Holes {
    let players = game.seats().iter();
    players
        .filter_map(|id| {
            let cards = &game.player_hand(id)?.cards;
            Some((chairs.seat(id), cards.iter().map(name).collect()))
        })
        .collect()
}

/// The log of the hand, summarised.
struct Log {
    between: Between,
    blinds: (Option<usize>, Option<usize>),
    street: &'static str,
    board: Vec<String>,
    shown: Vec<(usize, Vec<String>)>,
    returned: Vec<i64>,
    won: Vec<i64>,
    pots: BTreeMap<usize, i64>,
}

fn street_name(street: Street) -> &'static str {
    match street {
        Street::Preflop => "preflop",
        Street::Flop => "flop",
        Street::Turn => "turn",
        Street::River => "river",
    }
}

impl Log {
    fn of(game: &TexasHoldEm, chairs: &Chairs) -> Self {
        let none = vec![0; chairs.count];
        let mut log = Self {
            between: Between::default(),
            blinds: (None, None),
            street: "preflop",
            board: Vec::new(),
            shown: Vec::new(),
            returned: none.clone(),
            won: none,
            pots: BTreeMap::new(),
        };
        for event in game.public_events() {
            log.read(chairs, event);
        }
        log
    }

    fn read(&mut self, chairs: &Chairs, event: GameEvent) {
        let seat = |player: &PlayerRef| chairs.seat(&player.id);
        match event {
            GameEvent::HandStarted {
                hand_number,
                small_blind,
                big_blind,
                seats,
                ..
            } => {
                self.between = Between {
                    hand: Some(hand_number as usize),
                    dealt_in: Some(seats.iter().map(|info| seat(&info.player)).collect()),
                    blinds: Some((i64::from(small_blind).into(), i64::from(big_blind).into())),
                    ..Between::default()
                };
            }
            GameEvent::BlindPosted {
                player,
                blind: Blind::Small,
                ..
            } => {
                self.blinds.0 = Some(seat(&player));
            }
            GameEvent::BlindPosted {
                player,
                blind: Blind::Big,
                ..
            } => {
                self.blinds.1 = Some(seat(&player));
            }
            GameEvent::StreetDealt { street, board, .. } => {
                self.street = street_name(street);
                self.board = board.iter().map(name).collect();
            }
            GameEvent::UncalledBetReturned { player, amount } => {
                self.returned[seat(&player)] += i64::from(amount);
            }
            GameEvent::HoleCardsExposed { player, hole, .. }
            | GameEvent::ShowdownReveal { player, hole, .. } => {
                let seat = seat(&player);
                if self.shown.iter().all(|(shown, _)| *shown != seat) {
                    self.shown.push((seat, hole.iter().map(name).collect()));
                }
            }
            GameEvent::PotAwarded {
                player,
                amount,
                pot,
                ..
            } => {
                let index = match pot {
                    Some(PotKind::Side(number)) => usize::from(number),
                    _ => 0,
                };
                self.won[seat(&player)] += i64::from(amount);
                *self.pots.entry(index).or_default() += i64::from(amount);
            }
            _ => (),
        }
    }
}

/// The legal actions.  The engine offers an all-in beside a call or a raise; the
/// suite lists it only where it is neither.
fn legal(pending: &PendingAction) -> Legal {
    let view = &pending.view;
    let before = view.current_bet - view.amount_owed;
    let mut legal = Legal {
        fold: Some(false),
        check: Some(false),
        call: Some(None),
        bet: Some(None),
        raises: Some(None),
        all_in: Some(None),
    };
    for action in &view.legal_actions {
        match *action {
            LegalAction::Fold => legal.fold = Some(true),
            LegalAction::Check => legal.check = Some(true),
            LegalAction::Call(more) => legal.call = Some(Some(i64::from(more).into())),
            LegalAction::RaiseTo { min, max } => {
                let bounds = Some(Some((i64::from(min), i64::from(max)).into()));
                if view.current_bet == 0 {
                    legal.bet = bounds;
                } else {
                    legal.raises = bounds;
                }
            }
            LegalAction::AllIn(to) if to <= view.current_bet => {
                legal.call = Some(Some(i64::from(to - before).into()));
            }
            LegalAction::AllIn(to) => legal.all_in = Some(Some(i64::from(to).into())),
        }
    }
    if legal.bet != Some(None) || legal.raises != Some(None) {
        legal.all_in = Some(None);
    }
    legal
}

/// The current pots.  During the betting of a street the engine's pots include
/// its bets, so only their total is shown; after the hand they are shown as
/// awarded.
fn pots(game: &TexasHoldEm, chairs: &Chairs, log: &Log) -> Option<Vec<Pot>> {
    if !game.hand_in_progress() {
        let won = log.pots.values();
        return Some(
            won.map(|&chips| Pot {
                chips: chips.into(),
                eligible: None,
            })
            .collect(),
        );
    }
    let pots = game.pots().into_iter().map(|pot| {
        let mut eligible: Vec<usize> = pot.eligible.iter().map(|id| chairs.seat(id)).collect();
        eligible.sort_unstable();
        Pot {
            chips: (pot.amount as i64).into(),
            eligible: Some(eligible),
        }
    });
    (game.current_bet() == 0).then(|| pots.collect())
}

fn all(chips: &[i64]) -> Option<Vec<Chips>> {
    Some(chips.iter().map(|&one| one.into()).collect())
}

pub fn shown(game: &TexasHoldEm, chairs: &Chairs, holes: &Holes) -> State {
    let table = game.table();
    let log = Log::of(game, chairs);
    let playing = game.hand_in_progress();
    let seats = table.seats.iter();
    let chips = |of: fn(&SeatView) -> u32| {
        let values = seats.clone().map(|seat| i64::from(of(seat)).into());
        Some(chairs.by_seat(game, 0.into(), values))
    };
    let stacks = chips(|seat| seat.chips);
    if log.between.hand.is_none() {
        return State {
            turn: Some(None),
            stacks,
            ..State::default()
        };
    }
    let statuses = seats.clone().map(status);
    State {
        street: Some(log.street.into()),
        turn: Some(game.to_act().map(|id| chairs.seat(&id))),
        legal: Some(game.pending_action().as_ref().map(legal)),
        to_match: Some(i64::from(game.current_bet()).into()),
        bets: chips(|seat| seat.committed_this_street),
        stacks,
        statuses: playing.then(|| chairs.by_seat(game, "empty".into(), statuses)),
        pots: pots(game, chairs, &log),
        pot: playing.then(|| i64::from(game.pot_total()).into()),
        board: Some(log.board),
        holes: Some(holes.clone()),
        button: game.button_seat().map(|at| chairs.taken(game)[at]),
        blinds: Some(log.blinds),
        won: all(&log.won),
        returned: all(&log.returned),
        shown: Some(log.shown),
        over: Some(!playing),
        between: Some(log.between),
        ..State::default()
    }
}

fn status(seat: &SeatView) -> String {
    let word = match (seat.folded, seat.all_in) {
        (true, _) => "folded",
        (_, true) => "all-in",
        _ => "active",
    };
    word.into()
}
