//! The engine's table during a hand, and its event log, as a state of the protocol.

use std::collections::BTreeMap;

use casino_poker::agent::{LegalAction, Street};
use casino_poker::events::{Blind, GameEvent, PotKind};
use casino_poker::games::texas_hold_em::{PendingAction, TexasHoldEm};
use casino_poker::player::PlayerRef;

use crate::cards::name;
use crate::holdem::{Chips, Legal, Pot, State};

pub type Holes = BTreeMap<usize, Vec<String>>;

/// The hole cards of each seat, read when the hand begins: the engine discards folded hands.
pub fn holes(game: &TexasHoldEm) -> Holes {
    let seats = game.seats().iter().enumerate();
    seats
        .filter_map(|(seat, id)| {
            Some((seat, game.player_hand(id)?.cards.iter().map(name).collect()))
        })
        .collect()
}

/// The log of the hand, summarised.
struct Log {
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
    fn of(game: &TexasHoldEm) -> Self {
        let none = vec![0; game.seats().len()];
        let mut log = Self {
            blinds: (None, None),
            street: "preflop",
            board: Vec::new(),
            shown: Vec::new(),
            returned: none.clone(),
            won: none,
            pots: BTreeMap::new(),
        };
        for event in game.public_events() {
            log.read(game, event);
        }
        log
    }

    fn read(&mut self, game: &TexasHoldEm, event: GameEvent) {
        let seat = |player: &PlayerRef| {
            let mut seats = game.seats().iter();
            seats
                .position(|id| *id == player.id)
                .expect("a player of the log sits at the table")
        };
        match event {
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
                let bounds = Some(Some((i64::from(min), i64::from(max))));
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
fn pots(game: &TexasHoldEm, log: &Log) -> Option<Vec<Pot>> {
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
    let seat_of = |id| game.seats().iter().position(|one| *one == id);
    let pots = game.pots().into_iter().map(|pot| {
        let mut eligible: Vec<usize> = pot.eligible.into_iter().filter_map(seat_of).collect();
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

pub fn shown(game: &TexasHoldEm, holes: &Holes) -> State {
    let table = game.table();
    let log = Log::of(game);
    let playing = game.hand_in_progress();
    let seat_of = |id| game.seats().iter().position(|one| *one == id);
    let by_seat = |chips: fn(&casino_poker::games::texas_hold_em::SeatView) -> u32| {
        Some(
            table
                .seats
                .iter()
                .map(|seat| i64::from(chips(seat)).into())
                .collect(),
        )
    };
    let statuses = table
        .seats
        .iter()
        .map(|seat| match (seat.folded, seat.all_in) {
            (true, _) => "folded".to_string(),
            (_, true) => "all-in".to_string(),
            _ => "active".to_string(),
        });
    State {
        street: Some(log.street.into()),
        turn: Some(game.to_act().and_then(seat_of)),
        legal: Some(game.pending_action().as_ref().map(legal)),
        to_match: Some(i64::from(game.current_bet()).into()),
        bets: by_seat(|seat| seat.committed_this_street),
        stacks: by_seat(|seat| seat.chips),
        statuses: playing.then(|| statuses.collect()),
        pots: pots(game, &log),
        pot: playing.then(|| i64::from(game.pot_total()).into()),
        board: Some(log.board),
        holes: Some(holes.clone()),
        button: game.button_seat(),
        blinds: Some(log.blinds),
        won: all(&log.won),
        returned: all(&log.returned),
        shown: Some(log.shown),
        over: Some(!playing),
        ..State::default()
    }
}
