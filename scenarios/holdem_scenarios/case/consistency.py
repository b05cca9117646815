"""Whether the parts of a case are consistent: seats exist, and no card is used twice."""

from collections.abc import Iterable, Iterator

from holdem_scenarios.case.hands_in_order import misfits_of_hands
from holdem_scenarios.case.model import Case, Contributions
from holdem_scenarios.case.seats_and_cards import (
    absent_seats,
    misfits_of_cards,
    misfits_of_step,
    no_such_seat,
)
from holdem_scenarios.case.tournaments.questions_in_order import misfits_of_question
from holdem_scenarios.case.tournaments.rounds_in_order import misfits_of_rounds
from holdem_scenarios.facts.catalogue import FACTS, POTS_FACTS
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where


def misfits(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of a case."""
    if case.rank is not None:
        yield from _misfits_of_ranking(case)
    elif case.pots is not None:
        yield from _misfits_of_pots(case, case.pots)
    elif case.hands:
        yield from misfits_of_hands(case)
    elif case.rounds:
        yield from misfits_of_rounds(case)
    elif case.race is not None or case.acted or case.finish is not None:
        yield from misfits_of_question(case)
    else:
        yield from _misfits_of_hand(case)
        for step in case.play:
            where: Where = ("play", step.number - 1)
            timed = case.clock is not None
            yield from misfits_of_step(where, step, len(case.table.stacks), FACTS, clock=timed)


def short_lists(case: Case, listed: Iterable[tuple[Where, int]]) -> Iterator[tuple[Where, Wrong]]:
    """A list of values by seat, of which the number is given, has one for every seat."""
    for where, number in listed:
        seats, each = _listed_at(case, where), "hand" if case.rank is not None else "seat"
        if number < seats:
            problem = f"{number} {'value' if number == 1 else 'values'} for {seats} {each}s"
            remedy = f"write a value for every {each}, or only some of them as in {{0: ...}}"
            yield where, Wrong(problem, remedy)


def _listed_at(case: Case, where: Where) -> int:
    """How many seats, or hands of a ranking, a list in a case is about."""
    if case.rank is not None:
        return len(case.rank.hands)
    if case.pots is not None:
        return len(case.pots.paid)
    if case.race is not None:
        return len(case.race.stacks)
    named = [len(seating.stacks) for seating in case.tables if seating.name in where]
    return named[0] if case.tables and named else 0 if case.tables else len(case.table.stacks)


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
    yield from absent_seats(("expect",), case.expect, POTS_FACTS, seats)
    yield from no_such_seat(("pots", "folded"), pots.folded, seats)
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
        yield from no_such_seat(("table", field), some, seats)
    yield from misfits_of_cards(("cards",), case.cards, seats, case.id)


def _as_tuple(seat: int | None) -> tuple[int, ...]:
    """The seat, if one is named."""
    return () if seat is None else (seat,)
