"""What is said between two hands: ``sits: {5: 1000 post}``, ``leaves: 3``, ``wait: 20m``.

What is said before one hand is sent in the order of ``SAYINGS``, and then by
seat; ``before: [{back: 2}, {leaves: 3}]`` gives another order.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

import msgspec

from holdem_scenarios.case.model import BlindLevel, Misdealt, Said
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.field_reader import unknown
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import DIGITS, mapping, shown

Thing = TypeVar("Thing")
#: One field, read into all that it says.
OneOrMore: TypeAlias = Callable[[Plain], tuple[Thing, ...]]
#: One field of a hand, read into all that it says, by seat.
Saying: TypeAlias = OneOrMore[Said]

#: How a player comes in.
ENTRIES: Final = ("post", "wait", "buy")
REMOVALS: Final = ("disqualified", "no-show")
ANNOUNCED: Final = "announced"
DODGED: Final = "dodged"
#: Why the deal, or what is said before it, is refused; the first that applies is given.
REASONS: Final = (
    "hand-in-progress",
    "unknown-action",
    "game-over",
    "already-started",
    "not-enough-players",
    "unknown-seat",
    "nobody-there",
    "seat-taken",
    "bad-value",
    "no-hand",
    "no-mistake",
    "bad-stacks",
    "substantial-action",
    "already-seated",
    "already-away",
    "not-away",
    "has-chips",
    "below-minimum",
    "above-maximum",
)
#: What a dealer or a player may find to be wrong with a hand.
FINDINGS: Final = ("level", "button", "misdeal", "fouled")

_COUNT_AND_WORD: Final = re.compile(rf"({DIGITS})(?: ([a-z-]+))?")
_LEVEL: Final = re.compile(
    rf"({DIGITS})/({DIGITS})(?: ante ({DIGITS}))?"
    r"(?: for (?:([1-9][0-9]{0,5}) hands?(?: or (\S+))?|(\S+)))?"
)
_BUY_IN: Final = re.compile(rf"({DIGITS})-({DIGITS})?")
_LOSS: Final = re.compile(rf"({DIGITS})(?: to ([0-9]{{1,2}}))?")


def reason(value: Plain) -> str:
    """Why the deal, or what is said before it, is refused."""
    if isinstance(value, str) and value in REASONS:
        return value
    names = ", ".join(REASONS)
    raise Wrong(f"{shown(value)} is not a reason of a refusal", f"write one of {names}")


def blind_level(value: Plain) -> BlindLevel:
    """A level, as in ``50/100 for 20m`` or ``100/200 ante 200 for 10 hands or 20m``."""
    text = " ".join(value.split()) if isinstance(value, str) else ""
    found = _LEVEL.fullmatch(text)
    if found is None:
        remedy = "write it as in 50/100 for 20m, 100/200 ante 200 for 10 hands, or 200/400"
        raise Wrong(f"{shown(value)} is not a level", remedy)
    small, big, ante, hands, either, alone = found.groups()
    time = either or alone
    return BlindLevel(
        blinds=(int(small), int(big)),
        ante=int(ante or 0),
        hands=int(hands) if hands else None,
        milliseconds=value_shapes.long_time(time) if time else None,
    )


def blind_levels(value: Plain) -> tuple[BlindLevel, ...]:
    """The levels; only the last one may be without end, and all are counted alike.

    If they have both lengths, the house counts them in hands or in minutes.
    """
    levels = tuple(value_shapes.list_of(blind_level)(value))
    if not levels:
        raise Wrong("no levels", "write one or more, as in [50/100 for 20m, 100/200]")
    if any(one.hands is None and one.milliseconds is None for one in levels[:-1]):
        raise Wrong("a level without end before another", "write how long it lasts: for 20m")
    last = levels[-1:] if not _endless(levels[-1]) else ()
    kinds = {(one.hands is None, one.milliseconds is None) for one in (*levels[:-1], *last)}
    if len(kinds) > 1:
        raise Wrong("levels by hands and by time", "count all of them alike")
    return levels


def _endless(level: BlindLevel) -> bool:
    """Whether a level has no end."""
    return level.hands is None and level.milliseconds is None


def buy_in(value: Plain) -> tuple[int, int | None]:
    """The smallest and the largest buy-in, ``500-2000``; ``500-`` has no largest one."""
    found = _BUY_IN.fullmatch(value) if isinstance(value, str) else None
    if found is None or (found[2] and int(found[2]) < int(found[1])):
        remedy = "write the smallest and the largest, as in 500-2000"
        raise Wrong(f"{shown(value)} is not a range of buy-ins", remedy)
    return int(found[1]), int(found[2]) if found[2] else None


def losers(value: Plain) -> dict[int, int | None]:
    """Who loses everything, and to whom: ``2``, ``[1, 2]`` or ``{2: 0}``."""
    if isinstance(value, dict):
        found = {value_shapes.seat(name): value_shapes.seat(to) for name, to in value.items()}
        if not found or len(set(found.values())) > 1:
            raise Wrong("not one player who takes it", "name one, as in {2: 0}")
        return dict(sorted(found.items()))
    return dict.fromkeys(value_shapes.seats_named(value))


def losses(value: Plain) -> dict[int, tuple[int, int | None]]:
    """Who bets so much and loses it, ``{3: 899}``, and to whom: ``{3: 899 to 0}``."""
    parts = mapping(value)
    if len(parts) != 1:
        raise Wrong("not exactly one loser", "write it as in {3: 899}; for more write play")
    ((seat, written),) = parts.items()
    found = _LOSS.fullmatch(str(written)) if isinstance(written, str | int) else None
    if found is None or isinstance(written, bool):
        raise Wrong(f"{shown(written)} is not a loss", "write it as in 899, or 899 to 0")
    to = None if found[2] is None else value_shapes.seat(found[2])
    return {value_shapes.seat(seat): (int(found[1]), to)}


def misdealt(value: Plain) -> Misdealt:
    """What the dealer gets wrong, ``{level: 1}`` or ``{button: 3}``."""
    parts = mapping(value)
    for name in parts:
        if name not in ("level", "button"):
            raise unknown(name, ("level", "button"))
    if not parts:
        raise Wrong("nothing is wrong", "write {level: 1} or {button: 3}")
    return Misdealt(
        level=value_shapes.one_or_more(parts["level"]) if "level" in parts else None,
        button=value_shapes.seat(parts["button"]) if "button" in parts else None,
    )


def _count_and_word(value: Plain, words: tuple[str, ...]) -> tuple[int, str]:
    """A number and perhaps a word, as in ``1000 post``."""
    text = " ".join(value.split()) if isinstance(value, str) else str(value)
    found = _COUNT_AND_WORD.fullmatch(text) if isinstance(value, str | int) else None
    if found is None or isinstance(value, bool) or (found[2] and found[2] not in words):
        named = ", ".join(words)
        raise Wrong(f"{shown(value)} is not understood", f"write a number, and perhaps {named}")
    return int(found[1]), found[2] or ""


def _each(what: str, field: str, words: tuple[str, ...]) -> Saying:
    """A number for each seat, and perhaps a word."""

    def read(value: Plain) -> tuple[Said, ...]:
        """Reads one value as the enclosing function describes."""
        found = value_shapes.by_seat(lambda part: _count_and_word(part, words))(value)
        if field == "to":
            value_shapes.list_of(value_shapes.seat)([number for number, _ in found.values()])
        each = sorted(found.items())
        return tuple(
            msgspec.structs.replace(Said(what, seat, how=how), **{field: number})
            for seat, (number, how) in each
        )

    return read


def _seats(what: str, words: tuple[str, ...] = ()) -> Saying:
    """A seat or several, or a word for each."""
    by_seat = _words(what, words)

    def read(value: Plain) -> tuple[Said, ...]:
        """Reads one value as the enclosing function describes."""
        if isinstance(value, dict) and words:
            return by_seat(value)
        return tuple(Said(what, seat) for seat in value_shapes.seats_named(value))

    return read


def _words(what: str, words: tuple[str, ...]) -> Saying:
    """A word for each seat."""

    def read(value: Plain) -> tuple[Said, ...]:
        """Reads one value as the enclosing function describes."""
        found = value_shapes.by_seat(value_shapes.word_of(words))(value)
        return tuple(Said(what, seat, how=how) for seat, how in sorted(found.items()))

    return read


def _wait(value: Plain) -> tuple[Said, ...]:
    """Time passes."""
    return (Said("wait", milliseconds=value_shapes.long_time(value)),)


def _draw(value: Plain) -> tuple[Said, ...]:
    """Each player draws a card for the first button."""
    found = value_shapes.by_seat(_one_card)(value)
    if len(set(found.values())) < len(found):
        raise Wrong("a card is drawn twice", "name each card once")
    return (Said("draw", cards=dict(sorted(found.items()))),)


def _one_card(value: Plain) -> str:
    """One card."""
    found = value_shapes.cards(value)
    if len(found) != 1:
        raise Wrong(f"expected one card, got {len(found)}", "write one card, as in Ah")
    return found[0]


#: What may be said, in the order in which it is sent.
SAYINGS: Final[Mapping[str, Saying]] = MappingProxyType(
    {
        "sits": _each("sits", "chips", ENTRIES),
        "leaves": _seats("leaves"),
        "away": _seats("away"),
        "back": _seats("back", ENTRIES),
        "rebuys": _each("rebuys", "chips", (ANNOUNCED,)),
        "pays": _seats("pays"),
        "gives-up": _seats("gives-up"),
        "removes": _words("removes", REMOVALS),
        "penalty": _each("penalty", "rounds", (DODGED,)),
        "changes": _each("changes", "to", ENTRIES),
        "wait": _wait,
        "draw": _draw,
    }
)


def in_this_order(
    sayings: Mapping[str, OneOrMore[Thing]], example: str = "[{back: 2}, {leaves: 3}]"
) -> OneOrMore[Thing]:
    """What is said before a hand, one thing after the other: ``[{back: 2}, {leaves: 3}]``."""

    def read(value: Plain) -> tuple[Thing, ...]:
        """Reads one value as the enclosing function describes."""
        found: list[Thing] = []
        for item in value_shapes.list_of(mapping)(value):
            if len(item) != 1:
                raise Wrong("not one thing in each item", f"write them as in {example}")
            ((name, part),) = item.items()
            if name not in sayings:
                raise unknown(name, sayings)
            found += sayings[name](part)
        if not found:
            raise Wrong("nothing is said", f"leave the field out, or write {example}")
        return tuple(found)

    return read
