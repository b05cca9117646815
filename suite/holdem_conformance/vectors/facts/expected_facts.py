"""What a case expects, as facts of vectors: one value each, with the fact of the oracle behind it.

A fact of several parts becomes one expectation for each part, because each part
has a rule of its own: the least raise, the chips of a seat, the owners of a pot.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from holdem_conformance.vectors.form.vector_model import COUNT, IN_ORDER, NEVER, SET
from holdem_oracle.why.facts import Fact, Kind
from holdem_scenarios.facts.compound_facts import Value


class Expected(NamedTuple):
    """One value that must be seen."""

    fact: str
    value: Any
    at: int | str | None = None  #: the entry of a list or of an object; None: the whole fact
    compare: str = ""  #: empty: equal
    instead: Any = UNSET  #: another value that is right as well
    behind: Fact | None = None  #: the fact of the oracle; None if no rule of a hand is about it


def expected_facts(name: str, value: Value, seats: int) -> Iterator[Expected]:
    """The expectations that a fact of a case stands for, at a table with so many seats."""
    if name in _BY_SEAT:
        yield from _by_seat(name, value, seats)
    elif name in _OF_THE_TABLE:
        yield Expected(name, value, behind=Fact(_OF_THE_TABLE[name]))
    elif name in _COMPOUND:
        yield from _COMPOUND[name](value, seats)
    else:
        yield Expected(name, value)


#: Facts with one value, and the fact of the oracle behind each.
_OF_THE_TABLE: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "street": Kind.STREET,
        "turn": Kind.TURN,
        "to_match": Kind.TO_MATCH,
        "pot": Kind.TOTAL,
        "button": Kind.BUTTON,
        "over": Kind.OVER,
        "running": Kind.RUNNING,
        "time_left": Kind.TIME_LEFT,
    }
)
_BY_SEAT: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "bets": Kind.BETS,
        "stacks": Kind.STACK,
        "won": Kind.WON,
        "returned": Kind.RETURNED,
        "statuses": Kind.STATUS,
        "banks": Kind.BANK,
    }
)
#: The choices with bounds, and the facts of the oracle: whether, the least and the most.
_WAGERS: Final[Mapping[str, tuple[Kind, Kind, Kind]]] = MappingProxyType(
    {
        "bet": (Kind.BET, Kind.LEAST_BET, Kind.MOST_BET),
        "raise": (Kind.RAISE, Kind.LEAST_RAISE, Kind.MOST_RAISE),
    }
)
_PLAIN: Final[Mapping[str, Kind]] = MappingProxyType({"fold": Kind.FOLD, "check": Kind.CHECK})
_SIZED: Final[Mapping[str, Kind]] = MappingProxyType({"call": Kind.CALL, "all-in": Kind.ALL_IN})


def _by_seat(name: str, value: Mapping[int, Any], _seats: int) -> Iterator[Expected]:
    """The value of each seat that the case names."""
    for seat, part in value.items():
        yield Expected(name, part, at=seat, behind=Fact(_BY_SEAT[name], seat))


def _can(value: Mapping[str, Any], _seats: int) -> Iterator[Expected]:
    """All legal actions; an action that is not named must not be offered."""
    for verb, kind in _PLAIN.items():
        yield Expected(f"legal_{verb}", verb in value, behind=Fact(kind))
    for verb, kind in _SIZED.items():
        fact = f"legal_{verb.replace('-', '_')}"
        yield Expected(fact, value.get(verb), behind=Fact(kind))
    for verb in _WAGERS:
        yield from _wager(verb, value.get(verb), value.get("all-in"))


def _wager(verb: str, bounds: Any, all_in: Any) -> Iterator[Expected]:  # noqa: ANN401  # as in cases
    """A bet or raise: both bounds, as far as the case names them, or that it is not offered.

    An engine without an all-in of its own may show one as a bet or raise of one size.
    """
    fact, (kind, least, most) = f"legal_{verb}", _WAGERS[verb]
    if not isinstance(bounds, list):
        instead = [all_in, all_in] if bounds is None and type(all_in) is int else UNSET
        yield Expected(fact, bounds, instead=instead, behind=Fact(kind))
        return
    for at, (bound, behind) in enumerate(zip(bounds, (least, most), strict=True)):
        if bound is not None:
            yield Expected(fact, bound, at=at, behind=Fact(behind))


def _cannot(value: Sequence[str], _seats: int) -> Iterator[Expected]:
    """Actions that must not be offered."""
    for verb in value:
        kind = {**_PLAIN, **_SIZED}.get(verb) or _WAGERS[verb][0]
        missing = False if verb in _PLAIN else None
        yield Expected(f"legal_{verb.replace('-', '_')}", missing, behind=Fact(kind))


def _pots(value: Sequence[Mapping[str, Any]], _seats: int) -> Iterator[Expected]:
    """The number of pots, then the chips in each and, if the case names them, its owners."""
    yield Expected("pots", len(value), compare=COUNT, behind=Fact(Kind.POTS))
    for number, pot in enumerate(value):
        yield Expected("pots", pot["chips"], at=number, behind=Fact(Kind.POT, number))
        if pot["eligible"] is not None:
            behind = Fact(Kind.ELIGIBLE, number)
            yield Expected("pot_seats", pot["eligible"], number, SET, behind=behind)


def _board(value: int | list[str], _seats: int) -> Iterator[Expected]:
    """The number of cards, or the cards; within the flop their order does not matter."""
    behind = Fact(Kind.BOARD)
    if isinstance(value, int):
        yield Expected("board", value, compare=COUNT, behind=behind)
        return
    yield Expected("board", value, compare=SET, behind=behind)
    for at, card in enumerate(value[3:], 3):
        yield Expected("board", card, at=at, behind=behind)


def _holes(value: Mapping[int, list[str]], _seats: int) -> Iterator[Expected]:
    """The cards of seats, in any order."""
    for seat, cards in value.items():
        yield Expected("holes", cards, seat, SET, behind=Fact(Kind.HOLES))


def _shown(value: list[int] | Mapping[int, list[str] | None], _seats: int) -> Iterator[Expected]:
    """The seats that show, in order; or the seats in any order, and their cards."""
    behind = Fact(Kind.SHOWN, next(iter(value), 0))
    if isinstance(value, list):
        yield Expected("shown", value, behind=behind)
        return
    yield Expected("shown", list(value), compare=SET, behind=behind)
    for seat, cards in value.items():
        if cards is not None:
            yield Expected("shown_cards", cards, seat, SET, behind=Fact(Kind.SHOWN, seat))


def _set_of_seats(name: str, kind: Kind | None = None) -> Callable[[Any, int], Iterator[Expected]]:
    """All seats of which something is so, in any order."""

    def expected(value: list[int], _seats: int) -> Iterator[Expected]:
        """The expectation; its rule is the one for the first of them."""
        behind = None if kind is None else Fact(kind, next(iter(value), 0))
        yield Expected(name, value, compare=SET, behind=behind)

    return expected


def _blind_seats(value: list[int | None], _seats: int) -> Iterator[Expected]:
    """The seat of each blind."""
    for at, (seat, kind) in enumerate(zip(value, (Kind.SMALL_BLIND, Kind.BIG_BLIND), strict=True)):
        yield Expected("blind_seats", seat, at=at, behind=Fact(kind))


def _events(value: Mapping[str, list[list[str]]], _seats: int) -> Iterator[Expected]:
    """Events, in each of the relations that the case names.

    In any order, each pattern is expected by itself, as often as the case names it.
    """
    for relation, several in value.items():
        patterns = [" ".join(words) for words in several]
        if relation == "never":
            yield from (Expected("events", [pattern], compare=NEVER) for pattern in patterns)
        elif relation == "any_order":
            for pattern, times in Counter(patterns).items():
                yield Expected("events", [pattern] * times, compare=IN_ORDER)
        else:
            yield Expected("events", patterns, compare=IN_ORDER)


def _posts(value: Mapping[int, list[int]], seats: int) -> Iterator[Expected]:
    """All posts, live and dead; who is not named has not posted."""
    posts = [value.get(seat, [0, 0]) for seat in range(seats)]
    yield Expected("posts_live", [live for live, _ in posts])
    yield Expected("posts_dead", [dead for _, dead in posts])


def _level_left(value: Mapping[str, int] | None, _seats: int) -> Iterator[Expected]:
    """What is left of a level, in hands or in milliseconds; or that it never ends."""
    if value is None:
        yield Expected("level_hands_left", None)
        yield Expected("level_time_left", None)
        return
    for unit, number in value.items():
        yield Expected("level_hands_left" if unit == "hands" else "level_time_left", number)


def _places(value: Mapping[int, list[int] | None], _seats: int) -> Iterator[Expected]:
    """The places of the players whom the case names."""
    for player, place in value.items():
        yield Expected("places", place, at=player)


def _owes(value: Mapping[int, list[str]], seats: int) -> Iterator[Expected]:
    """All that is owed; who is not named owes nothing."""
    yield Expected("owes", [sorted(value.get(seat, ())) for seat in range(seats)])


def _order(value: list[list[int]], _seats: int) -> Iterator[Expected]:
    """Hands from best to worst, those of a tie in ascending order."""
    yield Expected("order", [sorted(level) for level in value])


def _categories(value: Mapping[int, str], _seats: int) -> Iterator[Expected]:
    """The category of each hand that the case names."""
    for hand, category in value.items():
        yield Expected("categories", category, at=hand)


def _plays(value: Mapping[int, list[str]], _seats: int) -> Iterator[Expected]:
    """The five cards that play."""
    for hand, five in value.items():
        yield Expected("plays", five, hand, SET)


_COMPOUND: Final[Mapping[str, Callable[[Any, int], Iterator[Expected]]]] = MappingProxyType(
    {
        "can": _can,
        "cannot": _cannot,
        "pots": _pots,
        "board": _board,
        "holes": _holes,
        "shown": _shown,
        "mucked": _set_of_seats("mucked", Kind.MUCKED),
        "offline": _set_of_seats("offline", Kind.OFFLINE),
        "dealt_in": _set_of_seats("dealt_in"),
        "waiting": _set_of_seats("waiting"),
        "out": _set_of_seats("out"),
        "alive": _set_of_seats("alive"),
        "blind_seats": _blind_seats,
        "events": _events,
        "posts": _posts,
        "level_left": _level_left,
        "places": _places,
        "owes": _owes,
        "order": _order,
        "categories": _categories,
        "plays": _plays,
    }
)
