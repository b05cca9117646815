"""Readers of values: each converts one plain value, or raises ``Wrong`` with problem and remedy.

The plain values come from ``strict_yaml``; the readers do not know the file or
the field.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong

T = TypeVar("T")
Reader: TypeAlias = Callable[[Plain], T]

MOST_SEATS: Final = 23
CARD: Final = re.compile(r"[2-9TJQKA][cdhs]")
#: A whole number: at most 18 digits, without a leading zero.
DIGITS: Final = r"(?:0|[1-9][0-9]{0,17})"
_DIGITS: Final = re.compile(DIGITS)
_DURATION: Final = re.compile(r"(?:(\d{1,6})m)?(?:(\d{1,8})s)?(?:(\d{1,9})ms)?", re.ASCII)
_HOURS: Final = re.compile(r"(?=.)(?:(\d{1,4})h)?((?:\d+m)?(?:\d+s)?(?:\d+ms)?)", re.ASCII)
_LONGEST_TIME: Final = 999_999 * 60_000
_SHORTEST_EXCERPT: Final = 40


def shown(value: Plain) -> str:
    """A value as text, shortened for a message."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    text = repr(value) if isinstance(value, str) else str(value).lower()
    return text if len(text) <= _SHORTEST_EXCERPT else f"{text[:_SHORTEST_EXCERPT]}..."


def text(value: Plain) -> str:
    """A non-empty text."""
    if isinstance(value, str) and value.strip():
        return " ".join(value.split())
    colon = isinstance(value, dict) and len(value) == 1
    remedy = 'put a text with a colon in quotes, as in "a: b"' if colon else "write a few words"
    raise Wrong(f"expected text, got {shown(value)}", remedy)


def word_of(words: Iterable[str]) -> Reader[str]:
    """One of several words."""
    known = tuple(words)

    def read(value: Plain) -> str:
        """Reads one value as the enclosing function describes."""
        if isinstance(value, str) and value in known:
            return value
        raise Wrong(f"{shown(value)} is not a valid value", f"write one of {', '.join(known)}")

    return read


def flag(value: Plain) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise Wrong(f"{shown(value)} is not a boolean", "write true or false")


def chips(value: Plain) -> int:
    """A number of chips."""
    if type(value) is int and value >= 0:
        return value
    raise Wrong(f"{shown(value)} is not a number of chips", "write a whole number, 0 or more")


def digits(value: str) -> bool:
    """Whether a text is a whole number: ``010`` is neither 8 nor 10."""
    return _DIGITS.fullmatch(value) is not None


def seat_name(name: str) -> bool:
    """Whether a name has the form of a seat number."""
    return len(name) <= 2 and digits(name)


def seat(value: Plain) -> int:
    """The number of a seat."""
    number = int(value) if isinstance(value, str) and digits(value) else value
    if type(number) is int and 0 <= number < MOST_SEATS:
        return number
    raise Wrong(f"{shown(value)} is not a seat", f"write a seat number, 0 to {MOST_SEATS - 1}")


def nobody_or_seat(value: Plain) -> int | None:
    """A seat, or ``none``."""
    return None if value is None or value == "none" else seat(value)


def dead_or_seat(value: Plain) -> int | None:
    """A seat, or ``dead`` for a blind that no seat posts."""
    return None if value == "dead" else seat(value)


def list_of(inner: Reader[T]) -> Reader[list[T]]:
    """A list whose items are read by one reader."""

    def read(value: Plain) -> list[T]:
        """Reads one value as the enclosing function describes."""
        if isinstance(value, list):
            return [inner(part) for part in value]
        raise Wrong(f"{shown(value)} is not a list", "write it in brackets, as in [a, b]")

    return read


def mapping(value: Plain) -> dict[str, Plain]:
    """Names and values."""
    if isinstance(value, dict):
        return value
    raise Wrong(f"{shown(value)} is not a mapping", "write names and values, as in {a: b}")


def by_seat(inner: Reader[T]) -> Reader[dict[int, T]]:
    """Values by seat number, or a list with a value for every seat from 0."""

    def read(value: Plain) -> dict[int, T]:
        """Reads one value as the enclosing function describes."""
        if not value and isinstance(value, list | dict):
            raise Wrong("no seats", "write {seat: value}; for an empty value write 0 or none")
        if isinstance(value, list):
            return {number: inner(part) for number, part in enumerate(value)}
        if isinstance(value, dict):
            return {seat(number): inner(part) for number, part in value.items()}
        remedy = "write {seat: value}, or a list with a value for every seat"
        raise Wrong(f"expected values by seat, got {shown(value)}", remedy)

    return read


def slashed(one: Reader[T]) -> Reader[tuple[T, T]]:
    """Two values separated by a slash, as in ``50/100``."""

    def read(value: Plain) -> tuple[T, T]:
        """Reads one value as the enclosing function describes."""
        left, slash, right = value.partition("/") if isinstance(value, str) else ("", "", "")
        if not slash:
            raise Wrong(f"{shown(value)} is not a pair", "write two values, as in 50/100")
        return one(_number_or_text(left)), one(_number_or_text(right))

    return read


def _number_or_text(value: str) -> Plain:
    """Digits as a number, any other text unchanged."""
    stripped = value.strip()
    return int(stripped) if digits(stripped) else stripped


def cards(value: Plain) -> list[str]:
    """Cards, such as ``Ah Kd``; spaces are ignored."""
    if not isinstance(value, str):
        raise Wrong(f"expected cards, got {shown(value)}", "write them as in Ah Kd")
    together = "".join(value.split())
    found = [together[at : at + 2] for at in range(0, len(together), 2)]
    for name in found:
        if not CARD.fullmatch(name):
            raise Wrong(f"{shown(name)} is not a card", "write rank and suit, as in Ah, Td or 2c")
        if found.count(name) > 1:
            raise Wrong(f"duplicate card {name}", "name each card once")
    return found


def two_cards(value: Plain) -> list[str]:
    """The two hole cards of a seat."""
    found = cards(value)
    if len(found) != 2:
        raise Wrong(f"expected two cards, got {len(found)}", "write two cards, as in Ah Kd")
    return found


def board_cards(value: Plain) -> list[str]:
    """Up to five cards."""
    found = cards(value)
    if len(found) > 5:
        raise Wrong(f"{len(found)} cards on the board", "write at most five")
    return found


def milliseconds(value: Plain) -> int:
    """A time, such as ``10s``, ``1m30s`` or ``250ms``."""
    found = _DURATION.fullmatch(value) if isinstance(value, str) and value else None
    if found is None:
        raise Wrong(f"{shown(value)} is not a time", "write it as in 10s, 1m30s or 250ms")
    minutes, seconds, thousandths = (int(part or 0) for part in found.groups())
    time = (minutes * 60 + seconds) * 1000 + thousandths
    if time > _LONGEST_TIME:
        raise Wrong(f"{shown(value)} is too long", "write a time of at most 999999m")
    return time


def long_time(value: Plain) -> int:
    """A time of a table, such as ``20m`` or ``1h30m``."""
    found = _HOURS.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise Wrong(f"{shown(value)} is not a time", "write it as in 20m, 1h30m or 90s")
    return int(found[1] or 0) * 3_600_000 + (milliseconds(found[2]) if found[2] else 0)


def one_or_more(value: Plain) -> int:
    """A number to count with."""
    if type(value) is int and value >= 1:
        return value
    raise Wrong(f"{shown(value)} is not a number of 1 or more", "write a whole number from 1 on")


def seats_named(value: Plain) -> tuple[int, ...]:
    """One seat, or several in brackets, in their order."""
    several = list_of(seat)(value) if isinstance(value, list) else [seat(value)]
    if not several or len(set(several)) < len(several):
        raise Wrong("no seat, or one twice", "write a seat, or several as in [1, 2]")
    return tuple(sorted(several))
