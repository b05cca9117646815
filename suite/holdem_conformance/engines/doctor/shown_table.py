"""The table that an engine shows at the start of a hand."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import fields

from holdem_adapters.case_setup import setup_of
from holdem_adapters.engine import Start
from holdem_adapters.start_message import start_message
from holdem_adapters.state import State
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.session import EngineSession
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status
from holdem_oracle.house.house import House
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case, Table

_BY_SEAT: Final = ("bets", "stacks", "statuses", "won", "returned")
#: Not missed in a hand without a clock that is not played at a table.
_RARE: Final = ("pot", "clock", "between", "tournament")
_CARD: Final = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


def plain_hand(engine: EngineSession, stacks: tuple[int | None, ...] = (1000, 1000, 1000)) -> Start:
    """A hand without special rules, in the house that the engine declares."""
    dialect = engine.hello.dialect
    house = House() if dialect.follows_all else profile(dialect.profile)
    case = Case(
        id="HU-00",
        title="",
        why="",
        severity="order",
        rules=(),
        table=Table(stacks=stacks, button=0),
    )
    return start_message(setup_of(case, house), None)


def plays_hands(engine: EngineSession) -> bool:
    """Whether the engine plays hands."""
    return "hands" in engine.hello.capabilities


def first_table(engine: EngineSession) -> Iterator[Found]:
    """The table at the start of a hand shows known values in lists of the right length."""
    if not plays_hands(engine):
        return
    start = plain_hand(engine)
    seen = engine.start(start)
    shown = [field.name for field in fields(State) if getattr(seen, field.name) is not UNSET]
    usual = [field.name for field in fields(State) if field.name not in _RARE]
    hidden = [name for name in usual if name not in shown]
    yield Found(GOOD if shown else BAD, f"facts that it shows: {', '.join(shown) or 'none'}")
    if hidden:
        yield Found(
            NOTE, f"facts that it does not show: {', '.join(hidden)}; these count as unobserved"
        )
    if seen.turn is UNSET:
        yield Found(
            BAD,
            "it does not show whose turn it is",
            "show `turn`: without it no hand can be played",
        )
    yield from _words(start, seen)
    yield from cards_as_given(start, seen)


def _words(start: Start, seen: State) -> Iterator[Found]:
    """Lists by seat have an entry for each seat; streets and statuses are known words."""
    for name in _BY_SEAT:
        listed: Any = getattr(seen, name)
        if listed is not UNSET and len(listed) != len(start.stacks):
            what = f"`{name}` has {len(listed)} entries at a table of {len(start.stacks)} seats"
            yield Found(BAD, what, "list every seat, in the order of seats, empty seats included")
    streets = [str(street) for street in Street]
    if seen.street is not UNSET and seen.street not in streets:
        yield Found(BAD, f"unknown street {seen.street!r}", f"use one of {', '.join(streets)}")
    statuses = [str(status) for status in Status]
    strange = (
        [] if seen.statuses is UNSET else [one for one in seen.statuses if one not in statuses]
    )
    if strange:
        yield Found(BAD, f"unknown status {strange[0]!r}", f"use one of {', '.join(statuses)}")
    if seen.bets is not UNSET and seen.stacks is not UNSET and seen.pot is UNSET:
        total = sum(seen.bets) + sum(seen.stacks)
        if total > sum(stack or 0 for stack in start.stacks):
            remedy = "`stacks` is what each seat has left, without the chips in `bets`"
            yield Found(BAD, "`bets` and `stacks` add up to more than all chips in play", remedy)


def cards_as_given(start: Start, seen: State, given_in: str = "start") -> Iterator[Found]:
    """The hole cards are those given in the request."""
    if seen.holes is UNSET:
        return
    strange = [card for hand in seen.holes.values() for card in hand if card not in _CARD]
    if strange:
        yield Found(BAD, f"{strange[0]!r} is not a card", "write rank and suit, as in As or Td")
        return
    right = {seat: set(hand) for seat, hand in start.holes.items()}
    found = {seat: set(hand) for seat, hand in seen.holes.items() if hand}
    if found == right:
        yield Found(GOOD, f"every seat has the hole cards given in `{given_in}`")
    elif sorted(map(sorted, found.values())) == sorted(map(sorted, right.values())):
        remedy = "seats have each other's cards: deal `holes` by seat, or stack the deck to match"
        yield Found(BAD, "the hole cards are dealt in a different order", remedy)
    else:
        remedy = "put `holes` and `board` into the deck that your engine deals from"
        yield Found(BAD, f"the hole cards are not those given in `{given_in}`", remedy)
