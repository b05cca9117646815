"""Moved cases: the same case at another table.

The table is rotated, suits are exchanged, chips are scaled, or another hand is
played before.  What a case expects at one table holds at all of them, where its
point allows it.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from holdem_adapters.tournaments.compiled_case import compiled_case, is_compiled
from holdem_conformance.library.house_variants import (
    Variant,
    events_in,
    guards,
    parts_in,
    variants,
)
from holdem_conformance.library.moved_parts import (
    cards_written_out,
    moved_cards,
    moved_contributions,
    moved_hand,
    moved_ranking,
    moved_step,
    moved_table,
)
from holdem_conformance.library.moved_rounds import (
    has_order_of_seats,
    moved_answer,
    moved_asks,
    moved_event,
    moved_finish,
    moved_race,
    moved_round,
    moved_seating,
    races_cards,
)
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import Event, PotWon
from holdem_oracle.house.betting_options import OddChip
from holdem_oracle.house.house import House
from holdem_oracle.house.showdown_options import DealOrder, ShowOrder
from holdem_oracle.house.table_options import FirstButton
from holdem_scenarios.case.model import Cards, Case, FirstHand
from holdem_scenarios.facts.catalogue import FACTS
from holdem_scenarios.facts.moved_table import Move

#: The way in which a case is played as the second hand of a table.
SECOND_HAND: Final = "second-hand"
WAYS: Final = ("rotate", "suits", "scale", SECOND_HAND)
#: Ways with another word in the id of a moved case, as in ``RO-09~after-wild``.
_WORDS: Final = MappingProxyType({"after": SECOND_HAND})
_SUITS: Final = (
    MappingProxyType({"c": "d", "d": "h", "h": "s", "s": "c"}),
    MappingProxyType({"c": "s", "d": "h", "h": "d", "s": "c"}),
)
_FACTORS: Final = (3, 100)
#: Larger amounts are not scaled: records could not hold the result.
_MOST_CHIPS: Final = 10**16


def moved_cases(case: Case, house: House, ways: tuple[str, ...]) -> Iterator[Case]:
    """The case itself, then moved in every requested way that its point allows."""
    yield case
    seats = _seats(case)
    if (
        "rotate" in ways
        and case.rank is None
        and not case.acted
        and not _goes_by_seat_numbers(case, house)
    ):
        for turned in range(1, seats):
            yield moved(case, Move(seats=seats, turned=turned), f"rotate-{turned}")
    cardless = case.pots is not None or case.finish is not None or case.acted
    if "suits" in ways and not cardless and not _goes_by_suits(case, house):
        for at, suits in enumerate(_SUITS, 1):
            yield moved(case, Move(suits=suits), f"suits-{at}")
    if "scale" in ways and case.rank is None and not case.acted and not _has_odd_chips(case, house):
        for factor in _FACTORS:
            yield moved(case, Move(factor=factor), f"scale-{factor}")
    yield from _after_another_hand(case) if SECOND_HAND in ways else ()


def _after_another_hand(case: Case) -> Iterator[Case]:
    """The case as the second hand of a table, whether or not it can be."""
    for first in FirstHand:
        yield replace(case, id=f"{case.id}~after-{first}", first_hand=str(first))


def way_of(id_: str) -> str:
    """The way in which a case was moved, from its id; empty if it was not."""
    word = id_.partition("~")[2].partition("-")[0]
    return _WORDS.get(word, word)


def _seats(case: Case) -> int:
    """The number of seats of the table, or of each table of a tournament."""
    if case.tables:
        return len(case.tables[0].stacks)
    return len(case.pots.paid) if case.pots is not None else len(case.table.stacks)


def _values(case: Case, house: House, option: str) -> set[str]:
    """All values of an option that a case is played with."""
    named = {value for when in guards(case) for value in when.get(option, ())}
    return {str(getattr(house, option)), *named}


def _goes_by_seat_numbers(case: Case, house: House) -> bool:
    """Whether the outcome depends on seat numbers, so that rotating the table would change it."""
    by_number = {
        "odd_chip": OddChip.BY_SEAT_ID,
        "deal_order": DealOrder.BY_SEAT_PAIRS,
        "show_order": ShowOrder.BY_SEAT_ID,
    }
    if has_order_of_seats(case):
        return True
    if is_compiled(case):
        # The first button is at a seat with a certain number, or next to the dealer.
        fixed = {str(FirstButton.SEAT_0), str(FirstButton.DEALERS_RIGHT)}
        if fixed & _values(case, house, "first_button"):
            return True
    return any(value in _values(case, house, option) for option, value in by_number.items())


def _goes_by_suits(case: Case, house: House) -> bool:
    """Whether suits break ties, so that exchanging them would change the outcome."""
    drawn = any(said.cards for hand in case.hands for said in hand.before)
    return drawn or races_cards(case) or OddChip.HIGH_CARD_SUIT in _values(case, house, "odd_chip")


def _has_odd_chips(case: Case, house: House) -> bool:
    """Whether odd chips or the chip unit matter, so that scaling chips would change the outcome."""
    steps = (*case.play, *(step for hand in case.hands for step in hand.play))
    amounts = (*case.table.stacks, *(step.to for step in steps))
    if house.chip_unit > 1 or any(_too_much(to) for to in amounts):
        return True
    return any(
        isinstance(event, PotWon) and len({chips for _, chips in event.shares}) > 1
        for variant in (variants(case, house) if case.plays else ())
        for event in _events_in(variant, case)
    )


def _events_in(variant: Variant, case: Case) -> Iterable[Event | ClockEvent]:
    """The events of the hand or the hands of a case."""
    if is_compiled(case):
        return compiled_case(case, variant.house, parts_in(variant, case)).events
    return events_in(variant, case)


def _too_much(amount: int | str | None) -> bool:
    """Whether an amount is not a number, or too large to be scaled."""
    return isinstance(amount, str) or (amount or 0) > _MOST_CHIPS


def moved(case: Case, move: Move, name: str) -> Case:
    """The whole case at a moved table."""
    return replace(
        case,
        id=f"{case.id}~{name}",
        table=moved_table(case.table, move),
        cards=moved_cards(case.cards, case.id, move),
        play=tuple(moved_step(step, move, FACTS) for step in case.play),
        hands=tuple(moved_hand(hand, case.id, move) for hand in case.hands),
        rank=None if case.rank is None else moved_ranking(case.rank, move),
        pots=None if case.pots is None else moved_contributions(case.pots, move),
        expect=moved_answer(case.expect, case.kind, move),
        event=moved_event(case.event, move) if case.rounds else case.event,
        tables=tuple(moved_seating(one, move) for one in case.tables),
        rounds=tuple(moved_round(one, case.id, move) for one in case.rounds),
        race=None if case.race is None else moved_race(case.race, move),
        finish=None if case.finish is None else moved_finish(case.finish, move),
        asks=moved_asks(case.asks, case.kind, move),
    )


def written_out(case: Case) -> Cards:
    """The cards of a case, with those that give the order of hands."""
    return cards_written_out(case.cards, case.id)
