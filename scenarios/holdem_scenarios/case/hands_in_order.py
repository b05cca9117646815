"""Whether the hands of a case over several hands are consistent."""

from collections.abc import Iterator

from holdem_scenarios.case.model import Case, Said, TableHand
from holdem_scenarios.case.seats_and_cards import (
    absent_seats,
    misfits_of_cards,
    misfits_of_step,
    no_such_seat,
)
from holdem_scenarios.facts.table_facts import AFTER_FACTS, DEALT_FACTS
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where

#: A case with more hands than this takes too long to play.
MOST_HANDS = 300


def misfits_of_hands(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of the hands of a case."""
    yield from no_such_seat(("table", "button"), (case.table.button,), len(case.table.stacks))
    hands = sum(hand.times for hand in case.hands)
    if hands > MOST_HANDS:
        yield ("hands",), Wrong(f"{hands} hands", f"write a case of at most {MOST_HANDS}")
    asks = any(
        hand.expect or hand.after or hand.refused or asks_while_played(hand) for hand in case.hands
    )
    if not asks:
        yield ("hands",), Wrong("nothing is expected", "write expect: {...} or after: {...}")
    about = (len(case.table.stacks), max(len(case.table.levels), 1), case.id)
    for hand in case.hands:
        yield from misfits_of_hand(("hands", hand.number - 1), hand, about)


def asks_while_played(hand: TableHand) -> bool:
    """Whether something is expected of a step of a hand."""
    return any(step.expect or step.refused for step in hand.play)


def misfits_of_hand(
    where: Where, hand: TableHand, about: tuple[int, int, str]
) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of one hand, given the numbers of seats and levels and the case."""
    seats, levels, id_ = about
    for said in hand.before:
        yield from _misfits_of_saying(where, said, hand, seats)
    if hand.misdealt is not None:
        button, level = hand.misdealt.button, hand.misdealt.level
        at: Where = (*where, "misdealt")
        yield from no_such_seat(at, () if button is None else (button,), seats)
        if level is not None and level > levels:
            yield at, Wrong(f"there is no level {level}", f"levels are numbered 1 to {levels}")
    yield from _misfits_of_losers(where, hand, seats)
    yield from absent_seats((*where, "expect"), hand.expect, DEALT_FACTS, seats)
    yield from absent_seats((*where, "after"), hand.after, AFTER_FACTS, seats)
    yield from misfits_of_cards((*where, "cards"), hand.cards, seats, id_)
    for step in hand.play:
        at = (*where, "play", step.number - 1)
        yield from misfits_of_step(at, step, seats, DEALT_FACTS, clock=False)


def _misfits_of_saying(
    where: Where, said: Said, hand: TableHand, seats: int
) -> Iterator[tuple[Where, Wrong]]:
    """Seats exist, unless what is said is refused because they do not."""
    if hand.refused:
        return
    named = [seat for seat in (said.seat, said.to, *said.cards) if seat is not None]
    yield from no_such_seat((*where, said.what), tuple(named), seats)


def _misfits_of_losers(where: Where, hand: TableHand, seats: int) -> Iterator[tuple[Where, Wrong]]:
    """Losers and takers exist, and nobody loses to himself."""
    takers = {*hand.busts.values(), *(to for _, to in hand.loses.values())}
    for field, losers in (("busts", tuple(hand.busts)), ("loses", tuple(hand.loses))):
        yield from no_such_seat((*where, field), losers, seats)
        for seat in takers.intersection(losers):
            yield (*where, field), Wrong(f"seat {seat} loses to itself", "name another seat")
    field = "busts" if hand.busts else "loses"
    named = tuple(seat for seat in takers if seat is not None)
    yield from no_such_seat((*where, field), named, seats)
