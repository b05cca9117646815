"""Variants: the houses that a case is played in, its own and one for each value under ``when``."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Final, NamedTuple

from msgspec.structs import replace

from holdem_adapters.steps import played
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import Event
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case.model import Case, Round, Step, TableHand

#: A case with more houses than this no longer makes one point.
MOST_VARIANTS: Final = 16


class Variant(NamedTuple):
    """A house that a case is played in."""

    house: House
    values: Mapping[str, str]  #: of the options that the case names under ``when``
    label: str = ""  #: in ids, ``[reopen=full-raise]``; empty for the case's own house


class TooManyVariantsError(ValueError):
    """A case that is played in too many houses, with their number."""

    def __init__(self, houses: int) -> None:
        self.houses = houses
        super().__init__(f"{houses} houses")


def variants(case: Case, house: House) -> list[Variant]:
    """Every combination of the values under ``when``; the case's own house comes first."""
    asked = [when for when in guards(case) if when]
    if not asked:
        return [Variant(house, {})]
    named: dict[str, dict[str, None]] = {}
    for when in asked:
        for option, values in when.items():
            own = str(getattr(house, option, ""))
            named.setdefault(option, {own: None}).update(dict.fromkeys(values))
    houses = prod(map(len, named.values()))
    if houses > MOST_VARIANTS:
        raise TooManyVariantsError(houses)
    return [
        _variant(house, dict(zip(named, values, strict=True)))
        for values in product(*(list(values) for values in named.values()))
    ]


def _variant(house: House, values: Mapping[str, str]) -> Variant:
    """A house with other values of some options; an error if there is no such option."""
    changed = {
        option: value
        for option, value in values.items()
        if value != str(getattr(house, option, None))
    }
    if not changed:
        return Variant(house, values)
    label = ",".join(f"{option}={value}" for option, value in changed.items())
    return Variant(choose(house, changed), values, f"[{label}]")


def only_in(house: House, case: Case) -> Variant:
    """One house, with its values of the options that a case names under ``when``."""
    values = {option: str(getattr(house, option)) for when in guards(case) for option in when}
    return Variant(house, values)


def guards(case: Case) -> Iterator[Mapping[str, tuple[str, ...]]]:
    """The option values under which each step or hand applies."""
    yield from (step.when for step in case.play)
    for hand in case.hands:
        yield hand.when
        yield from (step.when for step in hand.play)
    for one in case.rounds:
        yield one.when
        for hand in hands_of_round(one):
            yield from (step.when for step in hand.play)
    yield from (step.when for step in case.asks)


def steps_in(variant: Variant, case: Case) -> list[Step]:
    """The steps of a case that apply in a variant."""
    return [step for step in case.play if applies(step.when, variant.values)]


def hands_in(variant: Variant, case: Case) -> list[TableHand]:
    """The hands of a case that are played in a variant, with the steps that apply in it."""
    return [_played_in(variant, hand) for hand in case.hands if applies(hand.when, variant.values)]


def _played_in(variant: Variant, hand: TableHand) -> TableHand:
    """A hand with the steps that apply in a variant."""
    return replace(
        hand, play=tuple(step for step in hand.play if applies(step.when, variant.values))
    )


def rounds_in(variant: Variant, case: Case) -> list[Round]:
    """The rounds of a case that are played in a variant, with the steps that apply in it."""
    return [
        replace(
            one,
            tables=tuple(
                replace(table, hand=table.hand and _played_in(variant, table.hand))
                for table in one.tables
            ),
        )
        for one in case.rounds
        if applies(one.when, variant.values)
    ]


def parts_in(variant: Variant, case: Case) -> list[TableHand | Round]:
    """The hands of a case, or its rounds, that are played in a variant."""
    return [*hands_in(variant, case), *rounds_in(variant, case)]


def hands_of_round(one: Round) -> Iterator[TableHand]:
    """The hands that a round names."""
    yield from (table.hand for table in one.tables if table.hand is not None)


def asks_in(variant: Variant, case: Case) -> list[Step]:
    """What is expected of a question in a variant: of all houses, or of some."""
    if case.expect:
        return [Step(0, expect=case.expect)]
    return [step for step in case.asks if applies(step.when, variant.values)]


def applies(when: Mapping[str, tuple[str, ...]], values: Mapping[str, str]) -> bool:
    """Whether a step or a hand applies in a house with these values."""
    return all(values[option] in wanted for option, wanted in when.items())


def events_in(variant: Variant, case: Case) -> tuple[Event | ClockEvent, ...]:
    """The events when the oracle plays the hand of a case in one of its houses."""
    return played(case, variant.house, steps_in(variant, case)).events
