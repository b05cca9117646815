"""Compares the expected legal actions with those that an engine shows, verb by verb.

A verb that an engine leaves out is not shown.  Null or false says that the
action is not offered, so an engine whose list is complete writes it for every
verb that is not on the list.  An action that is offered without its amount or
its bounds is shown in part.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import UNSET, UnsetType

from holdem_adapters.state import Legal, State
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared, not_shown_of
from holdem_scenarios.facts.compound_facts import Value

_VERBS: Final = ("fold", "check", "call", "bet", "raise", "all-in")


def choices(legal: Legal | None) -> dict[str, Any]:
    """The actions that an engine shows, verb by verb; false or null if not offered."""
    if legal is None:
        return {}
    offered = {
        "fold": legal.fold,
        "check": legal.check,
        "call": legal.call,
        "bet": _range(legal.bet),
        "raise": _range(legal.raises),
        "all-in": legal.all_in,
    }
    return {verb: amount for verb, amount in offered.items() if amount is not UNSET}


def _range(bounds: object) -> Value:
    """Bounds as a list, the form used in cases."""
    return list(bounds) if isinstance(bounds, tuple) else bounds


def compared_choices(expected: Mapping[str, Value], seen: State) -> Compared:
    """All legal actions of the seat to act; every verb that is not expected must be absent."""
    if seen.legal is UNSET:
        return NOT_SHOWN
    if seen.legal is None:
        return Compared({}, "legal:nobody-asked")
    shown = choices(seen.legal)
    if not shown:
        return NOT_SHOWN
    offered = _with_all_in(expected, shown)
    there = {verb: amount for verb, amount in offered.items() if amount}
    differences = (
        _difference(verb, expected.get(verb), offered[verb]) for verb in _VERBS if verb in offered
    )
    hidden = not_shown_of(
        f"legal.{verb}" for verb in _VERBS if _is_hidden(shown.get(verb, UNSET), expected.get(verb))
    )
    return Compared(there, "+".join(filter(None, differences)), not_shown=hidden)


def compared_absences(expected: Iterable[str], seen: State) -> Compared:
    """Actions that must not be offered."""
    if seen.legal is UNSET:
        return NOT_SHOWN
    if seen.legal is None:
        return Compared({}, "")
    offered = choices(seen.legal)
    if not set(expected) & set(offered):
        return NOT_SHOWN
    extra = [verb for verb in expected if offered.get(verb)]
    hidden = not_shown_of(f"legal.{verb}" for verb in expected if verb not in offered)
    return Compared(
        {verb: offered[verb] for verb in extra},
        "+".join(f"legal.{verb}:extra" for verb in extra),
        not_shown=hidden,
    )


def _with_all_in(expected: Mapping[str, Value], offered: dict[str, Any]) -> dict[str, Any]:
    """If an engine does not show all-ins, a bet or raise of one size, or of no size, may be one."""
    everything = expected.get("all-in")
    if not everything or "all-in" in offered:
        return offered
    for verb in ("bet", "raise"):
        bounds = offered.get(verb)
        if bounds == [everything] * 2 or (bounds is True and verb not in expected):
            return {**offered, verb: None, "all-in": everything}
    return offered


def _is_hidden(offered: Value | UnsetType, expected: Value) -> bool:
    """Whether an engine shows nothing of a choice, or not the amount that a case expects."""
    if offered is UNSET:
        return True
    return offered is True and expected is not None and expected is not True


def _difference(verb: str, expected: Value, offered: Value) -> str:
    """How one choice differs."""
    if bool(expected) != bool(offered):
        return f"legal.{verb}:{'extra' if offered else 'missing'}"
    if not expected or expected is True or offered is True:
        return ""
    if isinstance(expected, list):
        least, most = expected
        if offered[0] != least:
            return f"legal.{verb}:minimum"
        return "" if most in (None, offered[1]) else f"legal.{verb}:maximum"
    return "" if expected == offered else f"legal.{verb}:amount"
