"""Whether the parts of a case are consistent: seats exist, and no card is used twice."""

from collections.abc import Iterator, Mapping
from typing import Any

from holdem_scenarios.case.model import Case, Contributions, Step
from holdem_scenarios.facts.catalogue import FACTS, POTS_FACTS, Fact
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


def misfits(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of a case."""
    if case.rank is not None:
        yield from _misfits_of_ranking(case)
    elif case.pots is not None:
        yield from _misfits_of_pots(case, case.pots)
    else:
        yield from _misfits_of_hand(case)
        for step in case.play:
            yield from _misfits_of_step(case, step)


def _misfits_of_ranking(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every hand has five to seven cards, none of them twice, and facts name existing hands."""
    rank = case.rank
    assert rank is not None
    if not case.expect:
        yield (), Wrong("nothing is expected", "write expect: {order: 0 > 1}")
    if not rank.hands:
        yield ("rank", "hands"), Wrong("no hands", "write two or more hands")
        return
    for at, hand in enumerate(rank.hands):
        where = ("rank", "hands", at)
        if not 5 <= len(hand) + len(rank.board) <= 7:
            problem = f"number of cards including the board: {len(hand) + len(rank.board)}"
            yield where, Wrong(problem, "write five to seven in total")
        if twice := set(hand) & set(rank.board):
            yield (
                where,
                Wrong(f"{', '.join(sorted(twice))} is also on the board", "name each card once"),
            )
    named = {place for level in case.expect.get("order", []) for place in level}
    named |= {*case.expect.get("categories", {}), *case.expect.get("plays", {})}
    for place in sorted(named):
        if place >= len(rank.hands):
            last = len(rank.hands) - 1
            yield ("expect",), Wrong(f"there is no hand {place}", f"hands are numbered 0 to {last}")


def _misfits_of_pots(case: Case, pots: Contributions) -> Iterator[tuple[Where, Wrong]]:
    """Seats exist, at least one has not folded, and such a seat or the dead money has chips in."""
    seats = len(pots.paid)
    if not case.expect:
        yield (), Wrong("nothing is expected", "write expect: {pots: [300]}")
    if seats < 2:
        yield (
            ("pots", "paid"),
            Wrong(f"number of seats: {seats}", "write what two or more seats have paid"),
        )
    yield from _absent(("expect",), case.expect, POTS_FACTS, seats)
    yield from _no_such(("pots", "folded"), pots.folded, seats)
    still_in = [chips for seat, chips in enumerate(pots.paid) if seat not in pots.folded]
    if pots.paid and not still_in:
        yield (
            ("pots", "folded"),
            Wrong("every seat has folded", "leave at least one seat in to win the pots"),
        )
    elif not any((*still_in, pots.dead)) and any(pots.paid):
        problem = "only folded seats have paid"
        yield ("pots", "paid"), Wrong(problem, "write what a seat that has not folded has paid")


def _misfits_of_hand(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Seats of the table and of the cards exist, and no card is used twice."""
    seats = len(case.table.stacks)
    named = {
        "button": (case.table.button,),
        "absent": case.table.absent,
        "mucks": case.table.mucks,
        "late_posts": tuple(post[0] for post in case.table.late_posts),
        "blind_seats": tuple(one for one in case.table.blind_seats or () if one is not None),
        "second_straddle": _as_tuple(case.table.second_straddle),
    }
    for field, some in named.items():
        yield from _no_such(("table", field), some, seats)
    cards = case.cards
    in_order = tuple(one for level in cards.strength for one in level)
    yield from _no_such(("cards", "strength"), in_order, seats)
    for seat in cards.holes:
        yield from _no_such(("cards", str(seat)), (seat,), seats)
        if seat in in_order:
            problem = f"seat {seat} already has cards from strength"
            yield ("cards", str(seat)), Wrong(problem, "name each seat once")
    yield from _cards_twice(case)


def _as_tuple(seat: int | None) -> tuple[int, ...]:
    """The seat, if one is named."""
    return () if seat is None else (seat,)


def _cards_twice(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """No card is in two places."""
    cards = case.cards
    if cards.strength and (cards.board or cards.deck):
        problem = Wrong("strength defines the board itself", "remove board and deck")
        yield ("cards", "strength"), problem
        return
    by_order = dealt(cards.strength, case.id)
    known = {*by_order.board, *cards.board}
    known |= {card for hand in by_order.holes.values() for card in hand}
    for seat, hand in cards.holes.items():
        yield from _twice(("cards", str(seat)), hand, known)
        known |= set(hand)
    if cards.deck and known:
        problem = Wrong(
            "a deck together with other cards", "write either the deck, or hands and board"
        )
        yield ("cards", "deck"), problem


def _twice(where: Where, hand: list[str], known: set[str]) -> Iterator[tuple[Where, Wrong]]:
    """Cards of a hand that are already in another place."""
    for card in hand:
        if card in known:
            yield where, Wrong(f"duplicate card {card}", "name each card once")


def _misfits_of_step(case: Case, step: Step) -> Iterator[tuple[Where, Wrong]]:
    """Seats of a step exist; only a refused action may name a seat that does not."""
    where: Where = ("play", step.number - 1)
    seats = len(case.table.stacks)
    if step.seat is not None and not step.refused:
        yield from _no_such(where, (step.seat,), seats)
    timed = [
        name for name in ("wait", "disconnect", "reconnect") if getattr(step, name) is not None
    ]
    if timed and case.clock is None:
        problem = Wrong("the case has no clock", "add the field clock: {action: 30s}")
        yield (*where, timed[0]), problem
    yield from _absent((*where, "expect"), step.expect, FACTS, seats)


def _absent(
    where: Where, expected: Mapping[str, Any], known: Mapping[str, Fact], seats: int
) -> Iterator[tuple[Where, Wrong]]:
    """Facts about seats that do not exist."""
    for name, value in expected.items():
        noticing = _Noticing()
        known[name].moved(value, noticing)
        yield from _no_such((*where, name), tuple(sorted(noticing.seats)), seats)


def _no_such(where: Where, named: tuple[int, ...], seats: int) -> Iterator[tuple[Where, Wrong]]:
    """Seats that the table does not have."""
    for seat in named:
        if seat >= seats:
            yield where, Wrong(f"there is no seat {seat}", f"the table has seats 0 to {seats - 1}")
