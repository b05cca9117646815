"""What an engine declares about itself, checked: name, capabilities, seats and house rules.

The same rules apply to the manifest of an engine and to its answer to `hello`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from holdem_adapters.capabilities import ALL_OPTIONS, CAPABILITIES, Dialect, Hello
from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import OPTIONS, choose
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.register import read_register

#: The largest table that one deck serves: two cards for each player, and five.
_MOST_SEATS: Final = 23
_LONGEST_WORD: Final = 200
_MOST_SHOWN: Final = 60


def hello_faults(hello: Hello) -> Iterator[str]:
    """The problems of an answer to `hello`, each with its field and its remedy."""
    for field in ("name", "version", "language"):
        value = getattr(hello, field)
        if not value.strip() or len(value) > _LONGEST_WORD or not value.isprintable():
            yield f"{field}: {_short(value)} is no {field}; write a short text on one line"
    yield from capability_faults(hello.capabilities)
    yield from seats_faults(hello.seats)
    yield from dialect_faults(hello.dialect)


def capability_faults(words: Iterable[str]) -> Iterator[str]:
    """Every capability is known."""
    for word in words:
        if word not in CAPABILITIES:
            known = ", ".join(CAPABILITIES)
            yield f"capabilities: unknown capability {_short(word)}; choose from {known}"


def seats_faults(seats: tuple[int, int]) -> Iterator[str]:
    """The numbers of players are in order, and one deck is enough for them."""
    fewest, most = seats
    if not 2 <= fewest <= most <= _MOST_SEATS:
        yield (
            f"seats: {_short(list(seats))} is not the minimum and maximum number of players; "
            f"write two numbers from 2 to {_MOST_SEATS}, as in [2, 9]"
        )


def dialect_faults(dialect: Dialect) -> Iterator[str]:
    """The profile, the options and their values are known."""
    if dialect.profile not in PROFILES:
        known = ", ".join(PROFILES)
        yield f"dialect.profile: unknown profile {_short(dialect.profile)}; choose from {known}"
    options = (*OPTIONS, "chip_unit")
    unknown = [
        option
        for option in (*dialect.house, *dialect.follows)
        if option not in options and not (option == ALL_OPTIONS and option in dialect.follows)
    ]
    for option in unknown:
        yield f"dialect: unknown option {_short(option)}; choose from {', '.join(options)}"
    for option, value in dialect.house.items():
        if option not in unknown:
            yield from _value_faults(option, value)
            yield from _not_granted(option, str(value))


def _value_faults(option: str, value: str | int) -> Iterator[str]:
    """The value of an option is one that it has."""
    number = isinstance(value, str) and value.isdecimal() and len(value) < _MOST_SHOWN
    try:
        choose(PROFILES[Dialect().profile], {option: int(value) if number else value})
    except SetupError as error:
        problem = error.problem.replace(repr(value), _short(value))
        yield f"dialect.{error.field}: {problem}; {error.remedy}"


def _not_granted(option: str, value: str) -> Iterator[str]:
    """A value that no rule book, room or document has is a bug, not a house rule."""
    what = without_authority(option, value)
    if what:
        named = f"dialect.house.{option}: {_short(value)}"
        yield f"{named} is not a house rule: it {what}; leave it out"


def without_authority(option: str, value: str) -> str:
    """What an engine does that plays a value which is no house rule; empty if it is one."""
    return read_register().not_granted(option, value)


def _short(value: object) -> str:
    """A value for a message: on one line, and not too long."""
    text = ascii(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."
