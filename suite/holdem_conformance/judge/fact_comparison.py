"""Compares one expected fact with what an engine shows: the same, not shown, or how it differs.

The signature of a difference names its kind and leaves out the amounts,
because differences of one kind usually have one cause.

Parts that an engine may leave out are the values of a seat or a hand, the owners
of a pot, and the cards of a hand that was shown.  Lists are complete: what is
not on the board, in the pots, or among the seats that showed, is not there.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.state import Chips, Divided, Pot, Ranked, State
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared, not_shown_of
from holdem_conformance.judge.legal_comparison import compared_absences, compared_choices
from holdem_conformance.judge.tables.between_facts import compared_between
from holdem_conformance.judge.tournaments.answer_comparison import compared_answer
from holdem_conformance.judge.tournaments.round_comparison import TournamentSeen, compared_round
from holdem_conformance.play.trace import Found
from holdem_scenarios.facts.compound_facts import Value
from holdem_scenarios.facts.table_facts import TABLE_FACTS


def compared(name: str, expected: Value, seen: State | TournamentSeen | Found) -> Compared:
    """Compare one fact."""
    if isinstance(seen, TournamentSeen):
        return compared_round(name, expected, seen)
    if isinstance(seen, Raced | PlacedPlayers | ToldSubstantial):
        return compared_answer(name, expected, seen)
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
    found = {seat: observed[seat] for seat in expected if seat < len(observed)}
    if not found:
        return NOT_SHOWN
    wanted = {seat: expected[seat] for seat in found}
    hidden = not_shown_of(name for _ in range(len(found), len(expected)))
    if found == wanted:
        return Compared(found, "", not_shown=hidden)
    amounts = all(type(one) in (int, float) for one in found.values())
    return Compared(found, f"{name}:{_way(wanted, found)}" if amounts else name, not_shown=hidden)


def _way(expected: Mapping[int, int], found: Mapping[int, Value]) -> str:
    """Whether there are too many chips, too few, or the right number in the wrong places."""
    difference = sum(found.values()) - sum(expected.values())
    if difference == 0:
        return "misplaced"
    return "too-many" if difference > 0 else "too-few"


def _can(_name: str, expected: Value, seen: State) -> Compared:
    """All legal actions of the seat to act."""
    return compared_choices(expected, seen)


def _cannot(_name: str, expected: Value, seen: State) -> Compared:
    """Actions that must not be offered."""
    return compared_absences(expected, seen)


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
    """All pots, in order, with their owners if the case names them."""
    if seen.pots is UNSET:
        return NOT_SHOWN
    observed = [_pot_as_kept(pot) for pot in seen.pots]
    amounts = [pot["chips"] for pot in observed]
    wanted = [pot["chips"] for pot in expected]
    if amounts != wanted:
        return Compared(observed, f"pots:{_pots_way(wanted, amounts)}")
    owners = [
        (one["eligible"], other["eligible"])
        for one, other in zip(expected, observed, strict=True)
        if one["eligible"] is not None
    ]
    wrong = any(found not in (None, meant) for meant, found in owners)
    hidden = not_shown_of("pots.owners" for _, found in owners if found is None)
    return Compared(observed, "pots:owners" if wrong else "", not_shown=hidden)


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
    found = {seat: list(seen.holes[seat]) for seat in expected if seat in seen.holes}
    if not found:
        return NOT_SHOWN
    same = all(set(hand) == set(expected[seat]) for seat, hand in found.items())
    hidden = not_shown_of("holes" for seat in expected if seat not in found)
    return Compared(found, "" if same else "holes", not_shown=hidden)


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
    hands = [(hand, found[seat]) for seat, hand in expected.items() if hand is not None]
    same = all(set(hand) == set(cards) for hand, cards in hands if cards)
    hidden = not_shown_of("shown.cards" for _, cards in hands if not cards)
    return Compared(found, "" if same else "shown:cards", not_shown=hidden)


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
    if name == "banks":
        return _of_places(observed, expected, "clock.banks")
    found: Value = sorted(observed) if name == "offline" else observed
    wanted = sorted(expected) if name == "offline" else expected
    return Compared(found, "" if found == wanted else f"clock.{name.replace('_', '-')}")


def _of_places(observed: Sequence[Value], expected: Value, signature: str) -> Compared:
    """Values by seat or by hand; a list that is too short shows nothing of the others."""
    found = {at: observed[at] for at in expected if at < len(observed)}
    if not found:
        return NOT_SHOWN
    same = all(value == expected[at] for at, value in found.items())
    hidden = not_shown_of(signature for _ in range(len(found), len(expected)))
    return Compared(found, "" if same else signature, not_shown=hidden)


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
    if name == "categories":
        return _of_places(observed, expected, "ranking.categories")
    shown = {at: list(cards) for at, cards in enumerate(observed) if cards and at in expected}
    if not shown:
        return NOT_SHOWN
    same = all(set(cards) == set(expected[at]) for at, cards in shown.items())
    hidden = not_shown_of("ranking.plays" for at in expected if at not in shown)
    return Compared(shown, "" if same else "ranking.plays", not_shown=hidden)


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
        **dict.fromkeys(TABLE_FACTS, compared_between),
    }
)
