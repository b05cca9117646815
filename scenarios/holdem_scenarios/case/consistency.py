"""Whether the parts of a case fit together: seats that are there, cards that are there once."""

from collections.abc import Iterator, Mapping
from typing import Any

from holdem_scenarios.case.model import Case, Contributions, Step
from holdem_scenarios.facts.catalogue import FACTS, POTS_FACTS, Fact
from holdem_scenarios.facts.strength_cards import BOARD, hands
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where


class _Noticing:
    """Stands in for a moved table, and takes down which seats are named."""

    factor = 1

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def seat(self, number: int) -> int:
        """A seat is named."""
        self.seats.add(number)
        return number

    def card(self, name: str) -> str:
        """A card is named."""
        return name

    def chips(self, amount: int) -> int:
        """An amount is named."""
        return amount


def misfits(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Everything that does not fit."""
    if case.rank is not None:
        yield from _misfits_of_ranking(case)
    elif case.pots is not None:
        yield from _misfits_of_pots(case, case.pots)
    else:
        yield from _misfits_of_hand(case)
        for step in case.play:
            yield from _misfits_of_step(case, step)


def _misfits_of_ranking(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Five to seven cards a hand, none of them twice, and facts about hands that are there."""
    rank = case.rank
    assert rank is not None
    if not case.expect:
        yield (), Wrong("nothing is expected", "write expect: {order: 0 > 1}")
    if not rank.hands:
        yield ("rank", "hands"), Wrong("no hands", "write two or more")
        return
    for at, hand in enumerate(rank.hands):
        where = ("rank", "hands", at)
        if not 5 <= len(hand) + len(rank.board) <= 7:
            problem = f"cards with the board: {len(hand) + len(rank.board)}"
            yield where, Wrong(problem, "write five to seven in all")
        if twice := set(hand) & set(rank.board):
            yield where, Wrong(f"{', '.join(sorted(twice))} is on the board", "write other cards")
    named = {place for level in case.expect.get("order", []) for place in level}
    named |= {*case.expect.get("categories", {}), *case.expect.get("plays", {})}
    for place in sorted(named):
        if place >= len(rank.hands):
            last = len(rank.hands) - 1
            yield ("expect",), Wrong(f"there is no hand {place}", f"count them from 0 to {last}")


def _misfits_of_pots(case: Case, pots: Contributions) -> Iterator[tuple[Where, Wrong]]:
    """Seats that are there, one of them still in, and chips that somebody can win."""
    seats = len(pots.paid)
    if not case.expect:
        yield (), Wrong("nothing is expected", "write expect: {pots: [300]}")
    if seats < 2:
        yield ("pots", "paid"), Wrong(f"seats: {seats}", "write what two seats or more have paid")
    yield from _absent(("expect",), case.expect, POTS_FACTS, seats)
    yield from _no_such(("pots", "folded"), pots.folded, seats)
    still_in = [chips for seat, chips in enumerate(pots.paid) if seat not in pots.folded]
    if pots.paid and not still_in:
        yield ("pots", "folded"), Wrong("all have folded", "leave one seat in to win the pots")
    elif not any((*still_in, pots.dead)) and any(pots.paid):
        problem = "only seats that have folded have paid"
        yield ("pots", "paid"), Wrong(problem, "write what a seat that is still in has paid")


def _misfits_of_hand(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Seats and cards of the table."""
    seats = len(case.table.stacks)
    named = {
        "button": (case.table.button,),
        "absent": case.table.absent,
        "mucks": case.table.mucks,
        "late_posts": tuple(post[0] for post in case.table.late_posts),
        "blind_seats": tuple(one for one in case.table.blind_seats or () if one is not None),
    }
    for field, some in named.items():
        yield from _no_such(("table", field), some, seats)
    cards = case.cards
    in_order = tuple(one for level in cards.strength for one in level)
    yield from _no_such(("cards", "strength"), in_order, seats)
    for seat in cards.holes:
        yield from _no_such(("cards", str(seat)), (seat,), seats)
        if seat in in_order:
            problem = f"seat {seat} has cards from strength"
            yield ("cards", str(seat)), Wrong(problem, "name the seat once")
    yield from _cards_twice(case)


def _cards_twice(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """No card is in two places."""
    cards = case.cards
    if cards.strength and (cards.board or cards.deck):
        problem = Wrong("strength brings a board of its own", "leave out board and deck")
        yield ("cards", "strength"), problem
        return
    known = set(BOARD) if cards.strength else set(cards.board)
    known |= {card for hand in hands(cards.strength).values() for card in hand}
    for seat, hand in cards.holes.items():
        yield from _twice(("cards", str(seat)), hand, known)
        known |= set(hand)
    if cards.deck and known:
        problem = Wrong("a deck, and cards out of it", "name the deck, or hands and board")
        yield ("cards", "deck"), problem


def _twice(where: Where, hand: list[str], known: set[str]) -> Iterator[tuple[Where, Wrong]]:
    """Cards that are somewhere else already."""
    for card in hand:
        if card in known:
            yield where, Wrong(f"{card} is there twice", "name each card once")


def _misfits_of_step(case: Case, step: Step) -> Iterator[tuple[Where, Wrong]]:
    """Seats that are there; only a refused action may come from nowhere."""
    where: Where = ("play", step.number - 1)
    seats = len(case.table.stacks)
    if step.seat is not None and not step.refused:
        yield from _no_such(where, (step.seat,), seats)
    timed = [
        name for name in ("wait", "disconnect", "reconnect") if getattr(step, name) is not None
    ]
    if timed and case.clock is None:
        problem = Wrong("there is no clock", "write clock: {action: 30s} beside table")
        yield (*where, timed[0]), problem
    yield from _absent((*where, "expect"), step.expect, FACTS, seats)


def _absent(
    where: Where, expected: Mapping[str, Any], known: Mapping[str, Fact], seats: int
) -> Iterator[tuple[Where, Wrong]]:
    """Facts about seats that are not there."""
    for name, value in expected.items():
        noticing = _Noticing()
        known[name].moved(value, noticing)
        yield from _no_such((*where, name), tuple(sorted(noticing.seats)), seats)


def _no_such(where: Where, named: tuple[int, ...], seats: int) -> Iterator[tuple[Where, Wrong]]:
    """Seats beyond the last one."""
    for seat in named:
        if seat >= seats:
            yield where, Wrong(f"there is no seat {seat}", f"the table has seats 0 to {seats - 1}")
