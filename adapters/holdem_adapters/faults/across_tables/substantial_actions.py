"""Faults in what counts as substantial action, by which deals and mistakes stand."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered
from holdem_oracle.house.house import House

Judging: TypeAlias = Callable[[Iterable[Event], House | None], bool]

_ACTIONS: Final = (Checked, Folded, Called, Wagered)
_WITH_CHIPS: Final = (Called, Wagered)


def _any_two(right: Judging, events: Iterable[Event], house: House | None = None) -> bool:
    """Any two actions are substantial, even two folds."""
    del right, house
    return sum(isinstance(event, _ACTIONS) for event in events) > 1


def _only_with_chips(right: Judging, events: Iterable[Event], house: House | None = None) -> bool:
    """Three actions without chips are not substantial."""
    seen = list(events)
    return right(seen, house) and any(isinstance(event, _WITH_CHIPS) for event in seen)


def _one_with_chips(right: Judging, events: Iterable[Event], house: House | None = None) -> bool:
    """A single bet or call is substantial."""
    seen = list(events)
    return right(seen, house) or any(isinstance(event, _WITH_CHIPS) for event in seen)


def _checks_do_not_count(
    right: Judging, events: Iterable[Event], house: House | None = None
) -> bool:
    """A check is no action."""
    return right([event for event in events if not isinstance(event, Checked)], house)


FAULTS: Final = (
    Fault(
        "any-two-actions-are-substantial",
        "MD",
        "tda-36-a",
        "Takes two folds or two checks for substantial action.",
        "TDA 36-A read without its exception",
        {"table.substantial_action.is_substantial": _any_two},
    ),
    Fault(
        "only-chips-are-substantial",
        "MD",
        "tda-36-b",
        "Takes three folds or checks for no substantial action.",
        "TDA 36-B read with the condition of 36-A",
        {"table.substantial_action.is_substantial": _only_with_chips},
    ),
    Fault(
        "one-bet-is-substantial",
        "MD",
        "tda-36",
        "Takes a single bet or call for substantial action.",
        "chips in the pot are looked for, and actions not counted",
        {"table.substantial_action.is_substantial": _one_with_chips},
    ),
    Fault(
        "checks-are-no-actions",
        "MD",
        "tda-36-b",
        "Does not count checks for substantial action.",
        "only what changes the pot or the players is recorded as an action",
        {"table.substantial_action.is_substantial": _checks_do_not_count},
    ),
)
