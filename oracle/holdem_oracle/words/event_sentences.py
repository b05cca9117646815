"""Each event as a sentence."""

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

#: Why an action is not allowed.
WHY_NOT: Final = {
    Refusal.HAND_OVER: "the hand is over",
    Refusal.OFFLINE: "the player is not connected",
    Refusal.NOT_YOUR_TURN: "it is not this seat's turn",
    Refusal.UNKNOWN_ACTION: "there is no such action",
    Refusal.BAD_AMOUNT: "that is not a valid amount of chips",
    Refusal.FACING_A_BET: "there is a bet to match",
    Refusal.CHECK_IS_FREE: "checking is free",
    Refusal.NOTHING_TO_CALL: "there is nothing to call",
    Refusal.BET_EXISTS: "there is already a bet, so this would be a raise",
    Refusal.NO_BET: "there is no bet to raise yet",
    Refusal.NOT_REOPENED: "it has already acted, and there has been no full raise since",
    Refusal.NOBODY_TO_RAISE: "every opponent is all-in",
    Refusal.CAPPED: "no more raises are allowed on this street",
    Refusal.NOT_ENOUGH_CHIPS: "it does not have that many chips",
    Refusal.BELOW_MINIMUM: "that is below the minimum, and not an all-in bet or raise",
    Refusal.ABOVE_MAXIMUM: "that is more than the betting structure allows",
    Refusal.NOT_IN_CHIPS: "that is not a multiple of the smallest chip",
}


def event_sentence(hand: Hand, event: Event) -> str:
    """An event as a sentence, given the hand before the event."""
    match event:
        case Posted() | HolesDealt() | HandKilled() | Burned() | BoardDealt():
            return _dealt(event)
        case RoundOpened() | RoundClosed() | UncalledReturned():
            return _round(hand, event)
        case Folded() | Checked() | Called() | Wagered():
            return _chosen(hand, event)
        case Refused(action, reason):
            return f"Seat {action.seat} may not {in_words(action)}: {WHY_NOT[reason]}."
        case DeclaredOutOfTurn(action):
            return f"Seat {action.seat} declares out of turn: {in_words(action)}."
        case Released(seat):
            return f"Seat {seat} is not bound: the action has changed, or does not allow that."
        case _:
            return _ended(hand, event)


def in_words(action: Action) -> str:
    """An action as text: "raise to 300"."""
    if action.to is None:
        return str(action.verb)
    return f"{action.verb} {'to ' if action.verb == 'raise' else ''}{action.to}"


def _dealt(event: Posted | HolesDealt | HandKilled | Burned | BoardDealt) -> str:
    """A sentence for a forced bet, or for what the dealer does."""
    match event:
        case Posted(seat, what, chips):
            return f"Seat {seat} posts {chips} ({what})."
        case HolesDealt(dealing):
            first, last = dealing[0][0], dealing[-1][0]
            return f"Each player is dealt two cards, seat {first} first and seat {last} last."
        case HandKilled(seat):
            return f"Seat {seat} is absent: its hand is dead, and what it posted stays in the pot."
        case Burned():
            return "A card is burned."
        case BoardDealt(street, cards):
            return f"The {street}: {spelled(cards)}."
        case _:
            assert_never(event)


def _round(hand: Hand, event: RoundOpened | RoundClosed | UncalledReturned) -> str:
    """A sentence for the beginning or the end of a betting round."""
    match event:
        case RoundOpened(to_act, to_match):
            order = ", ".join(map(str, to_act))
            price = f"; the bet to match is {to_match}" if to_match else ""
            return f"Betting {_when(hand)} opens, in the order of seats {order}{price}."
        case RoundClosed():
            return f"The betting {_when(hand)} is over."
        case UncalledReturned(seat, chips):
            return f"The uncalled bet of {chips} is returned to seat {seat}."
        case _:
            assert_never(event)


def _when(hand: Hand) -> str:
    """The street as text: "on the flop"."""
    return "before the flop" if hand.street is Street.PREFLOP else f"on the {hand.street}"


def _chosen(hand: Hand, event: Folded | Checked | Called | Wagered) -> str:
    """A sentence for what a player chooses."""
    match event:
        case Folded(seat):
            return f"Seat {seat} folds."
        case Checked(seat):
            return f"Seat {seat} checks."
        case Called(seat, to):
            return f"Seat {seat} calls {to - hand.bets[seat]}{_all_in(hand, seat, to)}."
        case Wagered(seat, to, opening, full_raise):
            what = "bets" if opening else "raises to"
            short = ", short of the minimum" if full_raise is None else ""
            return f"Seat {seat} {what} {to}{_all_in(hand, seat, to)}{short}."
        case _:
            assert_never(event)


def _all_in(hand: Hand, seat: Seat, to: int) -> str:
    """The addition "and is all-in", if the bet takes the player's whole stack."""
    return " and is all-in" if to == stack_to(hand, seat) else ""


def _ended(hand: Hand, event: HandsTabled | Shown | Mucked | PotWon | ChipsLost | HandEnded) -> str:
    """A sentence for the showdown, a pot won, or the end of the hand."""
    match event:
        case HandsTabled(seats):
            shown = "; ".join(_hand_of(hand, seat) for seat in seats)
            return f"No further betting is possible, and all hands are turned up: {shown}."
        case Shown(seat):
            return f"{_hand_of(hand, seat)[:1].upper()}{_hand_of(hand, seat)[1:]}."
        case Mucked(seat):
            return f"Seat {seat} mucks."
        case PotWon():
            return _won(hand, event)
        case ChipsLost(chips):
            return f"{chips} chips that no player can win are lost."
        case HandEnded():
            return "The hand is over."
        case _:
            assert_never(event)


def _won(hand: Hand, event: PotWon) -> str:
    """A sentence for a pot won: who gets how much, and with what hand."""
    name = "main pot" if event.number == 0 else f"side pot {event.number}"
    (seat, chips), *others = event.shares
    contested = len(event.pot.eligible) > 1 and len(hand.board) == 5
    worth = f" with {hand_name(strength(hand.holes[seat] + hand.board))}" if contested else ""
    if not others:
        return f"Seat {seat} wins the {name} of {chips}{worth}."
    parts = ", ".join(f"{chips} to seat {seat}" for seat, chips in event.shares)
    return f"The {name} of {event.pot.chips} is split{worth}: {parts}."


def _hand_of(hand: Hand, seat: Seat) -> str:
    """A seat's hole cards and, once the board is complete, the name of its hand."""
    cards = hand.holes[seat]
    known = len(hand.board) == 5
    worth = f", {hand_name(strength(cards + hand.board))}" if known else ""
    return f"seat {seat} has {spelled(cards)}{worth}"
