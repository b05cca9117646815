"""Moved cases: the same case with the table rotated, suits exchanged, or chips scaled.

What a case expects at one table holds at all of them, where its point allows it.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from holdem_conformance.library.house_variants import events_in, variants
from holdem_oracle.hand.events import PotWon
from holdem_oracle.house.betting_options import OddChip
from holdem_oracle.house.house import House
from holdem_oracle.house.showdown_options import DealOrder, ShowOrder
from holdem_scenarios.case.model import Cards, Case, Contributions, Facts, Ranking, Step, Table
from holdem_scenarios.facts.catalogue import FACTS, POTS_FACTS, RANKING_FACTS, Fact
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.facts.strength_cards import dealt

WAYS: Final = ("rotate", "suits", "scale")
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
    seats = len(case.pots.paid) if case.pots is not None else len(case.table.stacks)
    if "rotate" in ways and case.rank is None and not _goes_by_seat_numbers(case, house):
        for turned in range(1, seats):
            yield moved(case, Move(seats=seats, turned=turned), f"rotate-{turned}")
    if "suits" in ways and case.pots is None and not _goes_by_suits(case, house):
        for at, suits in enumerate(_SUITS, 1):
            yield moved(case, Move(suits=suits), f"suits-{at}")
    if "scale" in ways and case.rank is None and not _has_odd_chips(case, house):
        for factor in _FACTORS:
            yield moved(case, Move(factor=factor), f"scale-{factor}")


def _values(case: Case, house: House, option: str) -> set[str]:
    """All values of an option that a case is played with."""
    named = {value for step in case.play for value in step.when.get(option, ())}
    return {str(getattr(house, option)), *named}


def _goes_by_seat_numbers(case: Case, house: House) -> bool:
    """Whether the outcome depends on seat numbers, so that rotating the table would change it."""
    by_number = {
        "odd_chip": OddChip.BY_SEAT_ID,
        "deal_order": DealOrder.BY_SEAT_PAIRS,
        "show_order": ShowOrder.BY_SEAT_ID,
    }
    return any(value in _values(case, house, option) for option, value in by_number.items())


def _goes_by_suits(case: Case, house: House) -> bool:
    """Whether suits break ties, so that exchanging them would change the outcome."""
    return OddChip.HIGH_CARD_SUIT in _values(case, house, "odd_chip")


def _has_odd_chips(case: Case, house: House) -> bool:
    """Whether odd chips or the chip unit matter, so that scaling chips would change the outcome."""
    amounts = (*case.table.stacks, *(step.to for step in case.play))
    if house.chip_unit > 1 or any(_too_much(to) for to in amounts):
        return True
    if not case.play:
        return False
    return any(
        isinstance(event, PotWon) and len({chips for _, chips in event.shares}) > 1
        for variant in variants(case, house)
        for event in events_in(variant, case)
    )


def _too_much(amount: int | str | None) -> bool:
    """Whether an amount is not a number, or too large to be scaled."""
    return isinstance(amount, str) or (amount or 0) > _MOST_CHIPS


def moved(case: Case, move: Move, name: str) -> Case:
    """The whole case at a moved table."""
    facts = POTS_FACTS if case.pots is not None else RANKING_FACTS
    return replace(
        case,
        id=f"{case.id}~{name}",
        table=_table(case.table, move),
        cards=_cards(case, move),
        play=tuple(_step(step, move) for step in case.play),
        rank=None if case.rank is None else _ranking(case.rank, move),
        pots=None if case.pots is None else _contributions(case.pots, move),
        expect=_facts(case.expect, facts, move),
    )


def _by_seat(values: tuple[Any, ...], move: Move) -> tuple[Any, ...]:
    """Values by seat, rearranged for the rotated table."""
    if not move.turned:
        return values
    return tuple(values[(seat - move.turned) % len(values)] for seat in range(len(values)))


def _table(table: Table, move: Move) -> Table:
    """The table, moved."""
    stacks = tuple(None if stack is None else move.chips(stack) for stack in table.stacks)
    small, big = table.blinds
    return replace(
        table,
        stacks=_by_seat(stacks, move),
        button=move.seat(table.button),
        blinds=(move.chips(small), move.chips(big)),
        ante=move.chips(table.ante),
        bets=table.bets and (move.chips(table.bets[0]), move.chips(table.bets[1])),
        blind_seats=table.blind_seats and tuple(_seat(one, move) for one in table.blind_seats),
        late_posts=tuple(
            (move.seat(seat), move.chips(live), move.chips(dead))
            for seat, live, dead in table.late_posts
        ),
        second_straddle=_seat(table.second_straddle, move),
        absent=tuple(map(move.seat, table.absent)),
        mucks=tuple(map(move.seat, table.mucks)),
    )


def _seat(seat: int | None, move: Move) -> int | None:
    """A seat, moved; None stays None."""
    return None if seat is None else move.seat(seat)


def _named(cards: Sequence[str], move: Move) -> list[str]:
    """Cards, with suits exchanged."""
    return [move.card(card) for card in cards]


def written_out(case: Case) -> Cards:
    """The cards of a case, with those that give the order of hands."""
    cards = case.cards
    if not cards.strength:
        return cards
    board, holes = dealt(cards.strength, case.id)
    return replace(cards, holes={**holes, **cards.holes}, board=list(board), strength=())


def _cards(case: Case, move: Move) -> Cards:
    """The cards, moved; an order of hands is written out as cards first."""
    cards = written_out(case)
    return Cards(
        holes={move.seat(seat): _named(hand, move) for seat, hand in cards.holes.items()},
        board=_named(cards.board, move),
        deck=_named(cards.deck, move),
    )


def _step(step: Step, move: Move) -> Step:
    """A step, moved, with the facts it expects."""
    return replace(
        step,
        seat=_seat(step.seat, move),
        to=move.chips(step.to) if type(step.to) is int else step.to,
        disconnect=_seat(step.disconnect, move),
        reconnect=_seat(step.reconnect, move),
        expect=_facts(step.expect, FACTS, move),
    )


def _facts(expected: Facts, known: Mapping[str, Fact], move: Move) -> Facts:
    """Expected facts, moved."""
    return {name: known[name].moved(value, move) for name, value in expected.items()}


def _ranking(rank: Ranking, move: Move) -> Ranking:
    """A ranking, moved."""
    return Ranking(_named(rank.board, move), [_named(hand, move) for hand in rank.hands])


def _contributions(pots: Contributions, move: Move) -> Contributions:
    """Contributions to pots, moved."""
    return Contributions(
        paid=_by_seat(tuple(map(move.chips, pots.paid)), move),
        folded=tuple(map(move.seat, pots.folded)),
        dead=move.chips(pots.dead),
    )
