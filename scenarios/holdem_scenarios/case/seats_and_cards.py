"""Whether the seats that a case names exist, and no card is in two places."""

from collections.abc import Iterator, Mapping
from typing import Any

from holdem_scenarios.case.model import Cards, Step
from holdem_scenarios.facts.catalogue import Fact
from holdem_scenarios.facts.strength_cards import dealt
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where


class _Noticing:
    """Takes the place of a moved table and records which seats a fact names."""

    factor = 1

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def seat(self, number: int) -> int:
        """Records a seat."""
        self.seats.add(number)
        return number

    def card(self, name: str) -> str:
        """Returns the card unchanged."""
        return name

    def chips(self, amount: int) -> int:
        """Returns the amount unchanged."""
        return amount


def absent_seats(
    where: Where, expected: Mapping[str, Any], known: Mapping[str, Fact], seats: int
) -> Iterator[tuple[Where, Wrong]]:
    """Facts about seats that do not exist."""
    for name, value in expected.items():
        noticing = _Noticing()
        known[name].moved(value, noticing)
        yield from no_such_seat((*where, name), tuple(sorted(noticing.seats)), seats)


def no_such_seat(where: Where, named: tuple[int, ...], seats: int) -> Iterator[tuple[Where, Wrong]]:
    """Seats that the table does not have."""
    for seat in named:
        if seat >= seats:
            yield where, Wrong(f"there is no seat {seat}", f"the table has seats 0 to {seats - 1}")


def misfits_of_cards(
    where: Where, cards: Cards, seats: int, id_: str
) -> Iterator[tuple[Where, Wrong]]:
    """Seats with cards exist, and no card is used twice; the id of a case selects the board."""
    in_order = tuple(one for level in cards.strength for one in level)
    yield from no_such_seat((*where, "strength"), in_order, seats)
    for seat in cards.holes:
        yield from no_such_seat((*where, str(seat)), (seat,), seats)
        if seat in in_order:
            problem = f"seat {seat} already has cards from strength"
            yield (*where, str(seat)), Wrong(problem, "name each seat once")
    yield from _cards_twice(where, cards, id_)


def _cards_twice(where: Where, cards: Cards, id_: str) -> Iterator[tuple[Where, Wrong]]:
    """No card is in two places."""
    if cards.strength and (cards.board or cards.deck):
        problem = Wrong("strength defines the board itself", "remove board and deck")
        yield (*where, "strength"), problem
        return
    by_order = dealt(cards.strength, id_)
    known = {*by_order.board, *cards.board}
    known |= {card for hand in by_order.holes.values() for card in hand}
    for seat, hand in cards.holes.items():
        yield from _twice((*where, str(seat)), hand, known)
        known |= set(hand)
    if cards.deck and known:
        problem = Wrong(
            "a deck together with other cards", "write either the deck, or hands and board"
        )
        yield (*where, "deck"), problem


def _twice(where: Where, hand: list[str], known: set[str]) -> Iterator[tuple[Where, Wrong]]:
    """Cards of a hand that are already in another place."""
    for card in hand:
        if card in known:
            yield where, Wrong(f"duplicate card {card}", "name each card once")


def misfits_of_step(
    where: Where, step: Step, seats: int, known: Mapping[str, Fact], *, clock: bool
) -> Iterator[tuple[Where, Wrong]]:
    """Seats of a step exist; only a refused action may name a seat that does not."""
    if step.seat is not None and not step.refused:
        yield from no_such_seat(where, (step.seat,), seats)
    timed = [
        name for name in ("wait", "disconnect", "reconnect") if getattr(step, name) is not None
    ]
    if timed and not clock:
        problem = Wrong("the case has no clock", "add the field clock: {action: 30s}")
        yield (*where, timed[0]), problem
    yield from absent_seats((*where, "expect"), step.expect, known, seats)
