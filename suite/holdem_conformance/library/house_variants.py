"""Variants: the houses that a case is played in, its own and one for each value under ``when``."""

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Final, NamedTuple

from holdem_adapters.steps import played
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import Event
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case.model import Case, Step

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
    asked = [step.when for step in case.play if step.when]
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
    """A house with other values of some options."""
    changed = {
        option: value for option, value in values.items() if value != str(getattr(house, option))
    }
    if not changed:
        return Variant(house, values)
    label = ",".join(f"{option}={value}" for option, value in changed.items())
    return Variant(choose(house, changed), values, f"[{label}]")


def only_in(house: House, case: Case) -> Variant:
    """One house, with its values of the options that a case names under ``when``."""
    values = {option: str(getattr(house, option)) for step in case.play for option in step.when}
    return Variant(house, values)


def steps_in(variant: Variant, case: Case) -> list[Step]:
    """The steps of a case that apply in a variant."""
    return [step for step in case.play if _applies(step, variant.values)]


def _applies(step: Step, values: Mapping[str, str]) -> bool:
    """Whether a step applies in a house with these values."""
    return all(values[option] in wanted for option, wanted in step.when.items())


def events_in(variant: Variant, case: Case) -> tuple[Event | ClockEvent, ...]:
    """The events when the oracle plays the hand of a case in one of its houses."""
    return played(case, variant.house, steps_in(variant, case)).events
