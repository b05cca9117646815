"""Facts with several parts: how each is read, and its value at a moved table."""

from typing import Any, Final, TypeAlias

from holdem_scenarios.facts.event_patterns import event_moved
from holdem_scenarios.facts.hand_orders import in_order
from holdem_scenarios.facts.legal_choices import choices_scaled
from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.plain_values import Plain, Read
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import by_seat, list_of, shown

#: The value of a fact as plain JSON, independent of its notation.
Value: TypeAlias = Read

COUNTDOWNS: Final = ("action", "grace", "bank")


def pots(value: Plain) -> list[dict[str, Any]]:
    """Pots, main pot first: an amount, or an amount and the eligible seats."""
    return list_of(pot)(value)


def pot(value: Plain) -> dict[str, Any]:
    """One pot."""
    if isinstance(value, dict):
        if len(value) != 1:
            raise Wrong("a pot needs exactly one amount", "write it as in {300: [0, 1]}")
        ((amount, seats),) = value.items()
        number = int(amount) if value_shapes.digits(amount) else amount
        return {
            "chips": value_shapes.chips(number),
            "eligible": sorted(list_of(value_shapes.seat)(seats)),
        }
    return {"chips": value_shapes.chips(value), "eligible": None}


def board(value: Plain) -> int | list[str]:
    """The cards on the board, or their number."""
    if type(value) is int and value in (0, 3, 4, 5):
        return value
    if isinstance(value, str):
        return value_shapes.cards(value)
    raise Wrong(f"{shown(value)} is not a board", "write its cards, or their number: 0, 3, 4 or 5")


def hands_shown(value: Plain) -> list[int] | dict[int, list[str] | None]:
    """Hands shown: seats in that order, or the hands by seat in any order."""
    if isinstance(value, list):
        return list_of(value_shapes.seat)(value)
    return by_seat(hand_or_any)(value) if value != {} else {}


def hand_or_any(value: Plain) -> list[str] | None:
    """Two cards, or ``any``."""
    return None if value == "any" else value_shapes.two_cards(value)


def blind_seats(value: Plain) -> list[int | None]:
    """The seats that post the small and the big blind."""
    return list(value_shapes.slashed(value_shapes.dead_or_seat)(value))


def countdown(value: Plain) -> str | None:
    """The running countdown, or ``none``."""
    return None if value in (None, "none") else value_shapes.word_of(COUNTDOWNS)(value)


# The value of each kind of fact at a moved table.


def same(value: Value, _move: Moving) -> Value:
    """A value without seats, cards or amounts."""
    return value


def seat_moved(value: Value, move: Moving) -> Value:
    """A seat, or none."""
    return None if value is None else move.seat(value)


def seats_moved(value: Value, move: Moving) -> Value:
    """A list of seats, or a pair."""
    return [seat_moved(seat, move) for seat in value]


def chips_moved(value: Value, move: Moving) -> Value:
    """An amount."""
    return move.chips(value)


def chips_by_seat(value: Value, move: Moving) -> Value:
    """An amount by seat."""
    return {move.seat(seat): move.chips(chips) for seat, chips in value.items()}


def words_by_seat(value: Value, move: Moving) -> Value:
    """A value that does not move, by seat."""
    return {move.seat(seat): word for seat, word in value.items()}


def choices_moved(value: Value, move: Moving) -> Value:
    """Legal actions, with their amounts."""
    return choices_scaled(value, move.factor)


def pots_moved(value: Value, move: Moving) -> Value:
    """Pots, with their eligible seats."""
    return [
        {
            "chips": move.chips(pot["chips"]),
            "eligible": pot["eligible"] and sorted(map(move.seat, pot["eligible"])),
        }
        for pot in value
    ]


def cards_moved(value: Value, move: Moving) -> Value:
    """Cards; a number of cards, and unknown cards, do not move."""
    return [move.card(card) for card in value] if isinstance(value, list) else value


def shown_moved(value: Value, move: Moving) -> Value:
    """Hands shown."""
    if isinstance(value, list):
        return seats_moved(value, move)
    return {move.seat(seat): cards_moved(hand, move) for seat, hand in value.items()}


def plays_moved(value: Value, move: Moving) -> Value:
    """Cards of hands of a ranking, which have no seat."""
    return {number: cards_moved(five, move) for number, five in value.items()}


def events_moved(value: Value, move: Moving) -> Value:
    """Events by relation."""
    return {
        relation: [event_moved(one, move) for one in several] for relation, several in value.items()
    }


def order(value: Plain) -> list[list[int]]:
    """Hands from best to worst, by their place in the list; ``=`` between tied hands."""
    return [list(level) for level in in_order(value)]


def plays(value: Plain) -> list[str]:
    """The five cards that play."""
    five = value_shapes.cards(value)
    if len(five) != 5:
        raise Wrong(f"expected five cards, got {len(five)}", "write the five cards that play")
    return five
