//! What the engine shows of its table, as a state of the protocol.

use std::collections::BTreeMap;

use pkcore::casino::action::{PlayerAction, TableAction};
use pkcore::casino::session::PokerSession;
use pkcore::casino::table::{Seat, Table};
use pkcore::casino::winnings::Winnings;
use pkcore::prelude::PlayerState;
use pkcore::Pile;

use crate::cards::names;
use crate::holdem::{Between, Chips, Legal, State};

fn amount(chips: usize) -> Chips {
    Chips::from(chips as i64)
}

fn by_seat(table: &Table, of: impl Fn(&Seat) -> usize) -> Option<Vec<Chips>> {
    Some(table.seats.iter().map(|seat| amount(of(seat))).collect())
}

fn street(table: &Table) -> Option<String> {
    let name = match table.board.len() {
        0 => "preflop",
        3 => "flop",
        4 => "turn",
        _ => "river",
    };
    Some(name.into())
}

/// The status of a seat; the showdown replaces it by another one.
fn status(seat: &Seat) -> String {
    let word = match seat.player.state {
        _ if seat.is_empty() => "empty",
        PlayerState::Out => "empty",
        PlayerState::Fold => "folded",
        _ if seat.is_all_in() => "all-in",
        _ => "active",
    };
    word.into()
}

/// Whether a bet was folded on this street: the engine moves it into the pot at once.
fn bet_was_folded(table: &Table) -> bool {
    let log = &table.event_log;
    let street = log.iter().rposition(|event| {
        matches!(
            event,
            TableAction::DealtFlop(_)
                | TableAction::DealtTurn(_)
                | TableAction::DealtRiver(_)
                | TableAction::DealtPlayers
        )
    });
    let since = &log[street.unwrap_or_default()..];
    since.windows(2).any(
        |pair| matches!(pair, [TableAction::Fold(_), TableAction::BringItIn(chips)] if *chips > 0),
    )
}

/// The legal actions, with the bounds of a bet or raise.
///
/// An all-in is always listed, and may turn out to be a call: a copy of the table shows whether
/// it puts in the whole stack.
fn legal(table: &Table, seat: u8) -> Legal {
    let listed = table.legal_actions(seat);
    let bounds = table
        .raise_bounds(seat)
        .map(|(least, most)| (least as i64, most as i64));
    let (mut bets, mut raises, mut call, mut shoves) = (false, false, false, false);
    for action in &listed {
        match action {
            PlayerAction::Bet(_) => bets = true,
            PlayerAction::Raise(_) => raises = true,
            PlayerAction::Call => call = true,
            PlayerAction::AllIn => shoves = true,
            _ => (),
        }
    }
    let player = &table.seats.0[usize::from(seat)].player;
    let everything = player.total_chip_count();
    let within = (bets || raises) && bounds.is_some_and(|(_, most)| most >= everything as i64);
    let all_in = shoves && !within && everything > table.bet && goes_all_in(table, seat);
    Legal {
        fold: Some(listed.contains(&PlayerAction::Fold)),
        check: Some(listed.contains(&PlayerAction::Check)),
        call: Some(call.then(|| amount(table.to_call(seat)).into())),
        bet: Some(bounds.filter(|_| bets).map(Into::into)),
        raises: Some(bounds.filter(|_| raises).map(Into::into)),
        all_in: Some(all_in.then(|| amount(everything).into())),
    }
}

fn goes_all_in(table: &Table, seat: u8) -> bool {
    let mut copy = table.clone();
    let done = copy.apply_action(seat, PlayerAction::AllIn);
    done.is_ok() && copy.seats.0[usize::from(seat)].player.chips == 0
}

fn holes(table: &Table) -> BTreeMap<usize, Vec<String>> {
    let dealt = table.dealt_hole_cards.iter();
    dealt
        .map(|(&seat, cards)| (usize::from(seat), names(&cards.to_vec())))
        .collect()
}

/// The seats of the blinds, of which the small one may be dead.
pub fn blinds(table: &Table) -> (Option<usize>, Option<usize>) {
    let small = (!table.is_small_blind_dead()).then(|| table.determine_small_blind().into());
    (small, Some(table.determine_big_blind().into()))
}

fn between(session: &PokerSession) -> Between {
    let forced = session.forced_at_hand_start();
    Between {
        hand: Some(session.hand_number as usize),
        dealt_in: Some(holes(&session.table).into_keys().collect()),
        blinds: Some((amount(forced.small_blind), amount(forced.big_blind))),
        ante: Some(amount(forced.ante)),
        ..Between::default()
    }
}

/// The table before a hand.
pub fn stacks(table: &Table) -> State {
    State {
        turn: Some(None),
        stacks: by_seat(table, |seat| seat.player.chips),
        ..State::default()
    }
}

/// The table in a hand; `turn` is the seat to act.
pub fn shown(
    session: &PokerSession,
    turn: Option<u8>,
    blinds: (Option<usize>, Option<usize>),
) -> State {
    let table = &session.table;
    let bets = by_seat(table, |seat| seat.player.bet);
    State {
        street: street(table),
        turn: Some(turn.map(usize::from)),
        legal: Some(turn.map(|seat| legal(table, seat))),
        to_match: Some(amount(table.bet)),
        bets: bets.filter(|_| !bet_was_folded(table)),
        stacks: by_seat(table, |seat| seat.player.chips),
        statuses: Some(table.seats.iter().map(status).collect()),
        pot: Some(amount(table.effective_pot())),
        board: Some(names(table.board.iter())),
        holes: Some(holes(table)),
        button: Some(table.button.into()),
        blinds: Some(blinds),
        over: Some(false),
        between: Some(between(session)),
        ..State::default()
    }
}

/// The table after the chips were awarded, before it is cleared for the next hand.
pub fn ended(
    session: &PokerSession,
    winnings: &Winnings,
    blinds: (Option<usize>, Option<usize>),
) -> State {
    let mut won = vec![0; session.table.seats.0.len()];
    for win in winnings.vec() {
        for (seat, chips) in won.iter_mut().enumerate() {
            if win.equity.seats.contains(seat as u8) {
                *chips += win.equity.chips;
            }
        }
    }
    State {
        pot: None,
        statuses: None,
        bets: None,
        won: Some(won.into_iter().map(amount).collect()),
        over: Some(true),
        ..shown(session, None, blinds)
    }
}

/// The state of a hand that is over, with the chips as they are now.
pub fn afterwards(table: &Table, ended: &State) -> State {
    State {
        bets: by_seat(table, |seat| seat.player.bet),
        stacks: by_seat(table, |seat| seat.player.chips),
        ..ended.clone()
    }
}
