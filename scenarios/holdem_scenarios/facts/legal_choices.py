"""The notation of legal actions in a case: ``[fold, call 50, raise 600-1000]``."""

import re
from typing import Final, TypeAlias

from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import DIGITS, list_of, shown

#: True if no amount is named; an amount; or the minimum and maximum (null for an open end).
Amount: TypeAlias = bool | int | list[int | None]
#: Amounts by verb.
Choices: TypeAlias = dict[str, Amount]

_PLAIN: Final = ("fold", "check")
_ONE_AMOUNT: Final = ("call", "all-in")
_RANGES: Final = ("bet", "raise")
CHOICES: Final = (*_PLAIN, *_ONE_AMOUNT[:1], *_RANGES, *_ONE_AMOUNT[1:])
_CHOICE: Final = re.compile(rf"([a-z-]+)(?: ({DIGITS})(?:(-)({DIGITS})?)?)?")
_REMEDY: Final = "write fold, check, call 50, bet 100-900, raise 200-1000 or all-in 150"


def choices(value: Plain) -> Choices:
    """All legal actions; an action that is not listed must not be offered."""
    found: Choices = {}
    for written in list_of(_choice)(value):
        verb, amount = written
        if verb in found:
            raise Wrong(f"duplicate choice {verb}", "write each choice once")
        found[verb] = amount
    if not found:
        raise Wrong("an empty list of choices", "write turn: none if no seat is to act")
    return {verb: found[verb] for verb in CHOICES if verb in found}


def _choice(value: Plain) -> tuple[str, Amount]:
    """One choice, with its amount or bounds."""
    found = _CHOICE.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if found is None:
        raise Wrong(f"{shown(value)} is not a choice", _REMEDY)
    verb, least, dash, most = found.groups()
    if verb in _PLAIN and least is None:
        return verb, True
    if verb in _ONE_AMOUNT and not dash:
        return verb, int(least) if least else True
    if verb in _RANGES:
        return verb, _bounds(least, dash, most)
    raise Wrong(f"{shown(value)} is not a choice", _REMEDY)


def _bounds(least: str | None, dash: str | None, most: str | None) -> Amount:
    """Both bounds; a single amount is both, and an open end is null."""
    if least is None:
        return True
    if not dash:
        return [int(least), int(least)]
    return [int(least), int(most) if most else None]


def verbs(value: Plain) -> list[str]:
    """The names of choices, without amounts."""
    found = list_of(_verb)(value)
    return [verb for verb in CHOICES if verb in found]


def _verb(value: Plain) -> str:
    """The name of one choice."""
    if isinstance(value, str) and value in CHOICES:
        return value
    raise Wrong(f"{shown(value)} is not a choice", f"write one of {', '.join(CHOICES)}")


def choices_scaled(written: Choices, factor: int) -> Choices:
    """The same choices with all amounts multiplied."""
    return {verb: _scaled(amount, factor) for verb, amount in written.items()}


def _scaled(amount: Amount, factor: int) -> Amount:
    """An amount or bounds multiplied; true stays true."""
    if isinstance(amount, list):
        return [part if part is None else part * factor for part in amount]
    return amount if amount is True else amount * factor
