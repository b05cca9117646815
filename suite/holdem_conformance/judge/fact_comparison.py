"""Compares one expected fact with what an engine shows: the same, not shown, or how it differs.

The signature of a difference names its kind and leaves out the amounts,
because differences of one kind usually have one cause.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from holdem_adapters.state import Chips, Divided, Legal, Pot, Ranked, State
from holdem_scenarios.facts.compound_facts import Value


class Compared(NamedTuple):
    """The result of comparing one fact."""

    observed: Value
    signature: str  #: empty if there is no difference
    shown: bool = True  #: whether the engine shows it at all


NOT_SHOWN: Final = Compared(None, "unobserved", shown=False)


def compared(name: str, expected: Value, seen: State | Ranked | Divided) -> Compared:
    """Compare one fact."""
    return _HOW[name](name, expected, seen)


def _plain(name: str, expected: Value, seen: State) -> Compared:
    """A single value."""
    observed = getattr(seen, name)
    if observed is UNSET:
        return NOT_SHOWN
    return Compared(observed, "" if observed == expected else name)


def _by_seat(name: str, expected: Value, seen: State | Divided) -> Compared:
    """Values by seat; only the seats that the case names are compared."""
    observed = getattr(seen, name)
    if observed is UNSET:
        return NOT_SHOWN
    found = {seat: observed[seat] if seat < len(observed) else None for seat in expected}
    if found == expected:
        return Compared(found, "")
    amounts = all(type(one) in (int, float) for one in found.values())
    return Compared(found, f"{name}:{_way(expected, found)}" if amounts else name)


def _way(expected: Mapping[int, int], found: Mapping[int, Value]) -> str:
    """Whether there are too many chips, too few, or the right number in the wrong places."""
    difference = sum(found.values()) - sum(expected.values())
    if difference == 0:
        return "misplaced"
    return "too-many" if difference > 0 else "too-few"


def _can(_name: str, expected: Value, seen: State) -> Compared:
    """All legal actions of the seat to act, verb by verb."""
    if seen.legal is UNSET:
        return NOT_SHOWN
    offered = _all_of_the_stack(expected, choices(seen.legal))
    if not offered and seen.legal is not None:
        return NOT_SHOWN
    if not offered:
        return Compared({}, "legal:nobody-asked")
    there = {verb: amount for verb, amount in offered.items() if amount}
    if there == expected:
        return Compared(there, "")
    differences = [
        _choice_difference(verb, expected.get(verb), offered[verb])
        for verb in ("fold", "check", "call", "bet", "raise", "all-in")
        if verb in offered
    ]
    return Compared(there, "+".join(filter(None, differences)))


def _all_of_the_stack(expected: Value, offered: dict[str, Any]) -> dict[str, Any]:
    """A raise of exactly one size counts as the all-in if the engine does not show all-ins."""
    everything = expected.get("all-in")
    for verb in ("bet", "raise"):
        if everything and "all-in" not in offered and offered.get(verb) == [everything] * 2:
            return {**offered, verb: None, "all-in": everything}
    return offered


def choices(legal: Legal | None) -> dict[str, Any]:
    """The actions that an engine offers, verb by verb; false or null if not offered."""
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


def _choice_difference(verb: str, expected: Value, offered: Value) -> str:
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


def _cannot(_name: str, expected: Value, seen: State) -> Compared:
    """Actions that must not be offered."""
    if seen.legal is UNSET:
        return NOT_SHOWN
    offered = choices(seen.legal)
    if not set(expected) & set(offered) and seen.legal is not None:
        return NOT_SHOWN
    extra = [verb for verb in expected if offered.get(verb)]
    return Compared(
        {verb: offered[verb] for verb in extra}, "+".join(f"legal.{verb}:extra" for verb in extra)
    )


def _pot(_name: str, expected: Value, seen: State) -> Compared:
    """The total of all pots and bets."""
    total = in_the_middle(seen)
    if total is None:
        return NOT_SHOWN
    if total == expected:
        return Compared(total, "")
    return Compared(total, f"pot:{'too-many' if total > expected else 'too-few'}")


def in_the_middle(seen: State) -> Chips | None:
    """The total of all pots and bets; None if the engine does not show them."""
    if seen.pot is not UNSET:
        return seen.pot
    if seen.pots is UNSET or seen.bets is UNSET:
        return None
    return sum(pot.chips for pot in seen.pots) + sum(seen.bets)


def _pots(_name: str, expected: Value, seen: State | Divided) -> Compared:
    """All pots, in order; owners only if the case names them and the engine shows them."""
    if seen.pots is UNSET:
        return NOT_SHOWN
    observed = [_pot_as_kept(pot) for pot in seen.pots]
    amounts = [pot["chips"] for pot in observed]
    wanted = [pot["chips"] for pot in expected]
    if amounts != wanted:
        return Compared(observed, f"pots:{_pots_way(wanted, amounts)}")
    for one, other in zip(expected, observed, strict=True):
        if (
            None not in (one["eligible"], other["eligible"])
            and one["eligible"] != other["eligible"]
        ):
            return Compared(observed, "pots:owners")
    return Compared(observed, "")


def _pot_as_kept(pot: Pot) -> dict[str, Any]:
    """A pot in the form used in cases."""
    owners = None if pot.eligible is UNSET else sorted(pot.eligible)
    return {"chips": pot.chips, "eligible": owners}


def _pots_way(wanted: list[int], amounts: list[int]) -> str:
    """Whether there are too many chips, too few, or the right number divided differently."""
    if sum(wanted) != sum(amounts):
        return "too-many" if sum(amounts) > sum(wanted) else "too-few"
    return "count" if len(wanted) != len(amounts) else "misplaced"


def _board(_name: str, expected: Value, seen: State) -> Compared:
    """Cards, or their number; the order within the flop does not matter."""
    if seen.board is UNSET:
        return NOT_SHOWN
    if isinstance(expected, int):
        found: Value = len(seen.board)
        return Compared(found, "" if found == expected else "board:count")
    found = list(seen.board)
    same = sorted(found[:3]) == sorted(expected[:3]) and found[3:] == expected[3:]
    return Compared(found, "" if same else "board:cards")


def _holes(_name: str, expected: Value, seen: State) -> Compared:
    """The hole cards of seats; their order does not matter."""
    if seen.holes is UNSET:
        return NOT_SHOWN
    found = {seat: list(seen.holes.get(seat, ())) for seat in expected}
    same = all(set(found[seat]) == set(hand) for seat, hand in expected.items())
    return Compared(found, "" if same else "holes")


def _shown(_name: str, expected: Value, seen: State) -> Compared:
    """Shown hands: the seats in order, or the cards by seat."""
    if seen.shown is UNSET:
        return NOT_SHOWN
    seats = [seat for seat, _ in seen.shown]
    if isinstance(expected, list):
        if seats == expected:
            return Compared(seats, "")
        return Compared(
            seats, "shown:order" if sorted(seats) == sorted(expected) else "shown:seats"
        )
    found = {seat: list(cards) for seat, cards in seen.shown}
    if set(found) != set(expected):
        return Compared(found, "shown:seats")
    same = all(hand is None or set(hand) == set(found[seat]) for seat, hand in expected.items())
    return Compared(found, "" if same else "shown:cards")


def _set(name: str, expected: Value, seen: State) -> Compared:
    """A set of seats."""
    observed = getattr(seen, name)
    if observed is UNSET:
        return NOT_SHOWN
    found = sorted(observed)
    return Compared(found, "" if found == sorted(expected) else name)


def _blind_seats(_name: str, expected: Value, seen: State) -> Compared:
    """The seats that post the blinds."""
    if seen.blinds is UNSET:
        return NOT_SHOWN
    found = list(seen.blinds)
    return Compared(found, "" if found == list(expected) else "blind-seats")


def _clock(name: str, expected: Value, seen: State) -> Compared:
    """What is running, the time left, time banks, and seats that are offline."""
    if seen.clock is UNSET:
        return NOT_SHOWN
    observed = getattr(seen.clock, "left" if name == "time_left" else name)
    if observed is UNSET:
        return NOT_SHOWN
    if name == "offline":
        found: Value = sorted(observed)
        expected = sorted(expected)
    elif name == "banks":
        found = {seat: observed[seat] if seat < len(observed) else None for seat in expected}
    else:
        found = observed
    return Compared(found, "" if found == expected else f"clock.{name.replace('_', '-')}")


def _events(_name: str, expected: Value, seen: State) -> Compared:
    """Events, in the relations that the case names."""
    if seen.events is UNSET:
        return NOT_SHOWN
    log = [line.split() for line in seen.events]
    broken = [
        f"events.{relation}".replace("_", "-")
        for relation, several in expected.items()
        if not _RELATIONS[relation](several, log)
    ]
    return Compared(list(seen.events), "+".join(broken))


def _matches(pattern: list[str], event: list[str]) -> bool:
    """Whether an event begins with a pattern."""
    return event[: len(pattern)] == pattern


def _in_order(patterns: list[list[str]], log: list[list[str]]) -> bool:
    """Each pattern matches after the one before it; other events may come between."""
    rest = iter(log)
    return all(any(_matches(pattern, event) for event in rest) for pattern in patterns)


def _any_order(patterns: list[list[str]], log: list[list[str]]) -> bool:
    """Each pattern matches an event of its own."""
    left = list(log)
    for pattern in patterns:
        found = next((event for event in left if _matches(pattern, event)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _never(patterns: list[list[str]], log: list[list[str]]) -> bool:
    """No pattern matches."""
    return not any(_matches(pattern, event) for pattern in patterns for event in log)


_RELATIONS: Final = MappingProxyType(
    {"in_order": _in_order, "any_order": _any_order, "before": _in_order, "never": _never}
)


def _order(_name: str, expected: Value, seen: Ranked) -> Compared:
    """Hands, from best to worst."""
    if seen.order is UNSET:
        return NOT_SHOWN
    found = [sorted(level) for level in seen.order]
    return Compared(found, "" if found == expected else "ranking.order")


def _of_hands(name: str, expected: Value, seen: Ranked) -> Compared:
    """Categories of hands, or the five cards that play."""
    observed = getattr(seen, name)
    if observed is UNSET:
        return NOT_SHOWN
    found: dict[int, Value] = {at: observed[at] if at < len(observed) else None for at in expected}
    if name == "plays":
        found = {at: list(cards or ()) for at, cards in found.items()}
        same = all(set(found[at]) == set(cards) for at, cards in expected.items())
    else:
        same = found == expected
    return Compared(found, "" if same else f"ranking.{name}")


_HOW: Final[Mapping[str, Callable[[str, Value, Any], Compared]]] = MappingProxyType(
    {
        **dict.fromkeys(("street", "turn", "to_match", "button", "over"), _plain),
        **dict.fromkeys(("bets", "stacks", "won", "returned", "statuses"), _by_seat),
        **dict.fromkeys(("running", "time_left", "banks", "offline"), _clock),
        **dict.fromkeys(("categories", "plays"), _of_hands),
        "can": _can,
        "cannot": _cannot,
        "pot": _pot,
        "pots": _pots,
        "board": _board,
        "holes": _holes,
        "shown": _shown,
        "mucked": _set,
        "blind_seats": _blind_seats,
        "events": _events,
        "order": _order,
    }
)
