"""Each event in a sentence."""

from typing import Final, assert_never

from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.cards.deck import spelled
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.events import (
    BoardDealt,
    Burned,
    Called,
    Checked,
    ChipsLost,
    DeclaredOutOfTurn,
    Event,
    Folded,
    HandEnded,
    HandKilled,
    HandsTabled,
    HolesDealt,
    Mucked,
    Posted,
    PotWon,
    Refused,
    Released,
    RoundClosed,
    RoundOpened,
    Shown,
    UncalledReturned,
    Wagered,
)
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.words.hand_names import hand_name

_WHY_NOT: Final = {
    Refusal.HAND_OVER: "the hand is over",
    Refusal.OFFLINE: "the player is not connected",
    Refusal.NOT_YOUR_TURN: "it is not this seat's turn",
    Refusal.UNKNOWN_ACTION: "that means nothing at this table",
    Refusal.BAD_AMOUNT: "that is not an amount of chips the seat could mean",
    Refusal.FACING_A_BET: "there is a bet to match",
    Refusal.CHECK_IS_FREE: "a check costs nothing",
    Refusal.NOTHING_TO_CALL: "there is nothing to call",
    Refusal.BET_EXISTS: "there is a bet already, so more would be a raise",
    Refusal.NO_BET: "there is no bet yet that could be raised",
    Refusal.NOT_REOPENED: "the seat has acted, and no full raise has come since",
    Refusal.NOBODY_TO_RAISE: "every opponent is all-in",
    Refusal.CAPPED: "no more raises are allowed on this street",
    Refusal.NOT_ENOUGH_CHIPS: "the seat does not have that many chips",
    Refusal.BELOW_MINIMUM: "that is too little, and not all the seat has",
    Refusal.ABOVE_MAXIMUM: "that is more than the betting allows",
    Refusal.NOT_IN_CHIPS: "that cannot be made up of the chips in play",
}


def told(hand: Hand, event: Event) -> str:
    """An event in a sentence; the hand is as it was before it."""
    match event:
        case Posted() | HolesDealt() | HandKilled() | Burned() | BoardDealt():
            return _dealt(event)
        case RoundOpened() | RoundClosed() | UncalledReturned():
            return _round(hand, event)
        case Folded() | Checked() | Called() | Wagered():
            return _chosen(hand, event)
        case Refused(action, reason):
            return f"Seat {action.seat} may not {in_words(action)}: {_WHY_NOT[reason]}."
        case DeclaredOutOfTurn(action):
            return f"Seat {action.seat} says, before its turn, that it will {in_words(action)}."
        case Released(seat):
            return f"Seat {seat} is free again: the action has changed, or does not allow that."
        case _:
            return _ended(hand, event)


def in_words(action: Action) -> str:
    """What was said: "raise to 300"."""
    if action.to is None:
        return str(action.verb)
    return f"{action.verb} {'to ' if action.verb == 'raise' else ''}{action.to}"


def _dealt(event: Posted | HolesDealt | HandKilled | Burned | BoardDealt) -> str:
    """What the players have to pay, and what the dealer does."""
    match event:
        case Posted(seat, what, chips):
            return f"Seat {seat} posts {chips} ({what})."
        case HolesDealt(dealing):
            first, last = dealing[0][0], dealing[-1][0]
            return f"Two cards for everybody, the first to seat {first}, the last to seat {last}."
        case HandKilled(seat):
            return f"Seat {seat} is not there: its hand is dead, and what it posted stays in."
        case Burned():
            return "A card is burned."
        case BoardDealt(street, cards):
            return f"The {street}: {spelled(cards)}."
        case _:
            assert_never(event)


def _round(hand: Hand, event: RoundOpened | RoundClosed | UncalledReturned) -> str:
    """How a round begins and ends."""
    match event:
        case RoundOpened(to_act, to_match):
            order = ", ".join(map(str, to_act))
            price = f"; the bet to match is {to_match}" if to_match else ""
            return f"Betting {_when(hand)}, in the order of seats {order}{price}."
        case RoundClosed():
            return f"The betting {_when(hand)} is over."
        case UncalledReturned(seat, chips):
            return f"{chips} that nobody called go back to seat {seat}."
        case _:
            assert_never(event)


def _when(hand: Hand) -> str:
    """The street, as it is said."""
    return "before the flop" if hand.street is Street.PREFLOP else f"on the {hand.street}"


def _chosen(hand: Hand, event: Folded | Checked | Called | Wagered) -> str:
    """What a player does."""
    match event:
        case Folded(seat):
            return f"Seat {seat} folds."
        case Checked(seat):
            return f"Seat {seat} checks."
        case Called(seat, to):
            return f"Seat {seat} calls {to - hand.bets[seat]}{_all_in(hand, seat, to)}."
        case Wagered(seat, to, opening, full_raise):
            what = "bets" if opening else "raises to"
            short = ", short of a full one" if full_raise is None else ""
            return f"Seat {seat} {what} {to}{_all_in(hand, seat, to)}{short}."
        case _:
            assert_never(event)


def _all_in(hand: Hand, seat: Seat, to: int) -> str:
    """Whether that is all the player has."""
    return " and is all-in" if to == stack_to(hand, seat) else ""


def _ended(hand: Hand, event: HandsTabled | Shown | Mucked | PotWon | ChipsLost | HandEnded) -> str:
    """Who shows and who wins."""
    match event:
        case HandsTabled(seats):
            shown = "; ".join(_hand_of(hand, seat) for seat in seats)
            return f"Nobody can bet any more, and all hands are turned up: {shown}."
        case Shown(seat):
            return f"{_hand_of(hand, seat)[:1].upper()}{_hand_of(hand, seat)[1:]}."
        case Mucked(seat):
            return f"Seat {seat} gives up without showing."
        case PotWon():
            return _won(hand, event)
        case ChipsLost(chips):
            return f"{chips} chips that nobody can win vanish."
        case HandEnded():
            return "The hand is over."
        case _:
            assert_never(event)


def _won(hand: Hand, event: PotWon) -> str:
    """Who gets a pot, and with what."""
    name = "main pot" if event.number == 0 else f"side pot {event.number}"
    (seat, chips), *others = event.shares
    contested = len(event.pot.eligible) > 1 and len(hand.board) == 5
    worth = f" with {hand_name(strength(hand.holes[seat] + hand.board))}" if contested else ""
    if not others:
        return f"Seat {seat} wins the {name} of {chips}{worth}."
    parts = ", ".join(f"{chips} to seat {seat}" for seat, chips in event.shares)
    return f"The {name} of {event.pot.chips} is shared{worth}: {parts}."


def _hand_of(hand: Hand, seat: Seat) -> str:
    """A hand turned up, with what it is worth once the board is complete."""
    cards = hand.holes[seat]
    known = len(hand.board) == 5
    worth = f", {hand_name(strength(cards + hand.board))}" if known else ""
    return f"seat {seat} has {spelled(cards)}{worth}"
