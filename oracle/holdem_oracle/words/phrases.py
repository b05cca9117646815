"""Lists, numbers, times and places as English phrases."""

from collections.abc import Iterable, Sequence

from holdem_oracle.table.table import Missed, Out

#: The number of items of a list that are written out.
MOST_LISTED = 24

_SECOND = 1000
_UNITS = (("hour", 3600 * _SECOND), ("minute", 60 * _SECOND), ("second", _SECOND))


def listed(items: Iterable[object]) -> str:
    """Items as a list: "A, B and C"; of a long one the beginning, and how many are left out."""
    words = [str(item) for item in items]
    if len(words) > MOST_LISTED:
        words = [*words[:MOST_LISTED], f"{len(words) - MOST_LISTED} more"]
    *others, last = words or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


def several(noun: str, items: Sequence[object]) -> str:
    """A noun with its list: "seat 3", "tables A and B"."""
    return f"{noun}{'' if len(items) == 1 else 's'} {listed(items)}"


def counted(number: int, noun: str) -> str:
    """A number of things: "1 player", "8 players"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def lasting(milliseconds: int) -> str:
    """A time: "20 minutes", "1 hour 30 minutes"."""
    parts: list[str] = []
    left = milliseconds
    for unit, length in _UNITS:
        number, left = divmod(left, length)
        parts += [counted(number, unit)] if number else []
    if left or not parts:
        parts.append(counted(left, "millisecond") if left else "no time")
    return " ".join(parts)


def blinds_missed(missed: Missed) -> str:
    """Missed blinds: "the small blind and the big blind"; empty if there are none."""
    names = [name for name, is_missed in missed._asdict().items() if is_missed]
    found = [f"the {name}{'' if name == 'straddle' else ' blind'}" for name in names]
    return listed(found) if found else ""


def place(first: int, last: int) -> str:
    """A place, or several that are shared: "place 15", "places 15 to 16"."""
    return f"place {first}" if first == last else f"places {first} to {last}"


def player_first(name: str) -> str:
    """A player at the beginning of a sentence: by the number of a seat, or by his own name."""
    return f"Player {name}" if name.isdigit() else name


def place_taken(out: Out) -> str:
    """The place of a player who is out, as a sentence."""
    who = player_first(out.player)
    if out.first is None or out.last is None:
        return f"{who} is out; nobody is ranked."
    return f"{who} takes {place(out.first, out.last)}."


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def small(text: str) -> str:
    """A sentence that continues one."""
    return f"{text[:1].lower()}{text[1:]}"
