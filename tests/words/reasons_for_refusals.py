"""The reasons that a refusal may give, in words, and whether each is true of an action."""

from collections.abc import Callable, Mapping
from typing import Final

from tests.words.clauses_of_events import Happened

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.bet_sizes import limit_to, min_to
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.state import Hand


def is_the_reason(words: str, happened: Happened, action: Action) -> bool:
    """Whether the words are a known reason, and true."""
    if words == "the player is not connected":
        return action.seat in happened.offline
    return words in REASONS and REASONS[words](happened.hand, action)


def _front(hand: Hand, action: Action) -> int:
    """The chips in front of the player who acts."""
    return hand.bets[action.seat]


def _everything(hand: Hand, action: Action) -> int:
    """All that the player can have in front of him."""
    return _front(hand, action) + hand.stacks[action.seat]


def _amount(action: Action, hand: Hand) -> int:
    """The amount that was said, or all that the player has if none was."""
    return action.to if isinstance(action.to, int) else _everything(hand, action)


def _is_no_amount(hand: Hand, action: Action) -> bool:
    """Not a whole number of chips above zero; all-in, not the player's own."""
    whole = type(action.to) is int and action.to > 0
    return not whole or (action.verb == Verb.ALL_IN and action.to != _everything(hand, action))


def _is_below(hand: Hand, action: Action) -> bool:
    """Less than the minimum, and less than all chips, or no more than the bet that stands."""
    to = _amount(action, hand)
    return to < min_to(hand) and (to != _everything(hand, action) or to <= hand.to_match)


def _others_are_all_in(hand: Hand, action: Action) -> bool:
    """No opponent in the hand has a chip left."""
    return not any(hand.stacks[seat] for seat in hand.live if seat != action.seat)


#: What is true if an action is refused for this reason; that of the clock is not among them.
REASONS: Final[Mapping[str, Callable[[Hand, Action], bool]]] = {
    "the hand is over": lambda hand, _: sum(hand.won) + hand.lost == sum(hand.paid) + hand.common,
    "it is not this seat's turn": lambda hand, action: (
        type(action.seat) is not int or turn(hand) != action.seat
    ),
    "there is no such action": lambda _, action: action.verb not in list(Verb),
    "that is not a valid amount of chips": _is_no_amount,
    "there is a bet to match": lambda hand, action: _front(hand, action) < hand.to_match,
    "checking is free": lambda hand, action: _front(hand, action) >= hand.to_match,
    "there is nothing to call": lambda hand, action: _front(hand, action) >= hand.to_match,
    "there is already a bet, so this would be a raise": lambda hand, _: hand.to_match > 0,
    "there is no bet to raise yet": lambda hand, _: hand.to_match == 0,
    "it has already acted, and there has been no full raise since": lambda hand, action: (
        Seat(action.seat) in hand.acted
    ),
    "every opponent is all-in": _others_are_all_in,
    "no more raises are allowed on this street": lambda hand, _: hand.capped,
    "it does not have that many chips": lambda hand, action: (
        _amount(action, hand) > _everything(hand, action)
    ),
    "that is below the minimum, and not an all-in bet or raise": _is_below,
    "that is more than the betting structure allows": lambda hand, action: (
        limit_to(hand, action.seat) < _amount(action, hand) <= _everything(hand, action)
    ),
    "that is not a multiple of the smallest chip": lambda hand, action: (
        _amount(action, hand) % hand.setup.house.chip_unit != 0
    ),
}
