"""Randomly corrupted case files: changes to the bytes of a file, or to its parsed data."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any, Final, TypeAlias

import yaml

from holdem_scenarios.case.fields import CASE
from holdem_scenarios.facts.catalogue import FACTS
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.library import case_files, cases_folder

Rng: TypeAlias = random.Random
#: Plain data of any shape, to be corrupted.
Data: TypeAlias = Any
#: The place of a value: the list or mapping that contains it, and its key or index.
Place: TypeAlias = tuple[Any, Any]

LIBRARY: Final = tuple(path.read_bytes() for path in case_files(cases_folder()))
SAID: Final = tuple(load(raw, "a case of the library") for raw in LIBRARY)

_SIGNS: Final = b"{}[]:-&*!'\"#\n\t\r ,>|%@`?~/=0139acdhKx\\\x00\x7f\xc3\xff"
_NAMES: Final = (*CASE, *FACTS, "0", "3", "22", "23", "99", "03", "anyone", "wait", "when", "")
_NUMBER_NAMES: Final = ("0", "22", "23", "03", "-1", "1.5", "\u0663", "9" * 18, "9" * 5000)
_NUMBERS: Final = (-1, 0, 1, 2, 5, 23, 10**9, 10**17, 10**18 - 1, 10**18, 2**63, 2**64, 10**40)
_TEXTS: Final = (
    *("", " ", "none", "any", "dead", "empty", "true", "no", "null", "~", "03", "1:30", "1.5"),
    *("50/100", "1/2/3", "3:r300", "0=1 > 2", "raise 600-", "call 0", "1m30s", "s", "Ah Kd"),
    *("Ah Ah", "\u0663", "\u00b3", "\u2028", "\U0001f0a1", "\ud800", "\x00", "\x1b[2J", "9" * 5000),
    *("won 0 " + "9" * 30, "a: b", "{", "x" * 20_000, "> " * 3000, "3:f " * 3000, "= " * 50),
)


def spoiled(rng: Rng, texts: Sequence[bytes] = LIBRARY, said: Sequence[Data] = SAID) -> bytes:
    """A text, or the data in it, corrupted in one of many ways; a case unless others are given."""
    if rng.random() < 0.4:
        return corrupted_bytes(rng, rng.choice(texts))
    return _as_text(rng, corrupted_data(rng, deepcopy(rng.choice(said))))


def corrupted_bytes(rng: Rng, text: bytes) -> bytes:
    """A text with some of its bytes changed."""
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(_OF_BYTES)(rng, text)
    return text


def corrupted_data(rng: Rng, data: Data) -> Data:
    """Data with some of its values changed; it is changed in place."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(_OF_STRUCTURE)(rng, data)
    return data


def _as_text(rng: Rng, data: Data) -> bytes:
    """Plain data as YAML in block or flow style, or as JSON."""
    if rng.random() < 0.25:
        with suppress(UnicodeEncodeError):  # only JSON can represent a lone surrogate
            flow = rng.random() < 0.5
            dumped: str = yaml.dump(data, Dumper=yaml.CSafeDumper, default_flow_style=flow)
            return dumped.encode()
    return json.dumps(data, indent=rng.choice((None, 1))).encode()


# Mutations of bytes.


def _cut(rng: Rng, text: bytes) -> tuple[bytes, bytes, bytes]:
    """A text in three parts, the middle one usually short."""
    begin = rng.randint(0, len(text))
    end = min(len(text), begin + rng.choice((1, 1, 2, 5, 20, 100)))
    return text[:begin], text[begin:end], text[end:]


def _flip(rng: Rng, text: bytes) -> bytes:
    """Flip one bit of one byte."""
    before, one, after = _cut(rng, text)
    return before + bytes(byte ^ (1 << rng.randrange(8)) for byte in one[:1]) + one[1:] + after


def _delete(rng: Rng, text: bytes) -> bytes:
    """Delete some bytes."""
    before, _, after = _cut(rng, text)
    return before + after


def _insert(rng: Rng, text: bytes) -> bytes:
    """Insert some characters, including those with a meaning in YAML."""
    before, some, after = _cut(rng, text)
    return before + bytes(rng.choices(_SIGNS, k=rng.randint(1, 4))) + some + after


def _duplicate(rng: Rng, text: bytes) -> bytes:
    """Repeat some bytes."""
    before, some, after = _cut(rng, text)
    return before + some * rng.choice((2, 2, 3, 200)) + after


def _truncate(rng: Rng, text: bytes) -> bytes:
    """Keep only the beginning or the end."""
    before, some, after = _cut(rng, text)
    return rng.choice((before, some + after))


def _swap(rng: Rng, text: bytes) -> bytes:
    """Swap two parts."""
    before, some, after = _cut(rng, text)
    other, more, last = _cut(rng, after)
    return before + more + other + some + last


def _splice(rng: Rng, text: bytes) -> bytes:
    """Join the beginning of this text and the end of another."""
    before, _, _ = _cut(rng, text)
    _, some, after = _cut(rng, rng.choice(LIBRARY))
    return before + some + after


_OF_BYTES: Final[tuple[Callable[[Rng, bytes], bytes], ...]] = (
    *(_flip, _delete, _insert, _duplicate, _truncate, _swap, _splice),
)


# Mutations of parsed data.


def _places(data: Data) -> Iterator[Place]:
    """Every place inside some data."""
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for key, part in list(parts):
        yield data, key
        if isinstance(part, dict | list):
            yield from _places(part)


def _place(rng: Rng, data: Data) -> Place:
    """A random place; the data itself if there is none inside it."""
    found = list(_places(data)) if isinstance(data, dict | list) else []
    return rng.choice(found) if found else ([data], 0)


def _replace(rng: Rng, data: Data) -> Data:
    """Replace a value with an arbitrary one."""
    holder, key = _place(rng, data)
    holder[key] = _anything(rng)
    return data


def _anything(rng: Rng) -> Data:
    """A value that is rarely valid anywhere."""
    value: Data = rng.choice(
        (None, True, False, 1.5, [], {}, rng.choice(_NUMBERS), rng.choice(_TEXTS))
    )
    nested = rng.choice((0, 0, 0, 1, 2, 25))
    for _ in range(nested):
        value = [value] if rng.random() < 0.5 else {rng.choice(_NAMES): value}
    return value


def _remove(rng: Rng, data: Data) -> Data:
    """Remove a value."""
    holder, key = _place(rng, data)
    del holder[key]
    return data


def _add(rng: Rng, data: Data) -> Data:
    """Add a key or an item."""
    holder, _ = _place(rng, data)
    other = _place(rng, rng.choice(SAID))
    value = rng.choice((_anything(rng), deepcopy(other[0][other[1]])))
    if isinstance(holder, dict):
        holder[rng.choice((rng.choice(_NAMES), str(other[1])))] = value
    else:
        holder.insert(rng.randint(0, len(holder)), value)
    return data


def _exchange(rng: Rng, data: Data) -> Data:
    """Exchange two values."""
    (one, here), (other, there) = _place(rng, data), _place(rng, data)
    one[here], other[there] = deepcopy(other[there]), deepcopy(one[here])
    return data


def _borrow(rng: Rng, data: Data) -> Data:
    """Replace a value with one of the same key in another case, or of any key."""
    holder, key = _place(rng, data)
    others = list(_places(rng.choice(SAID)))
    alike = [one for one in others if one[1] == key] or others
    other, there = rng.choice(alike if rng.random() < 0.8 else others)
    holder[key] = deepcopy(other[there])
    return data


def _rename(rng: Rng, data: Data) -> Data:
    """Rename the key of a value."""
    holder, key = _place(rng, data)
    if isinstance(holder, dict):
        others = _NUMBER_NAMES if key.isdecimal() else _NAMES
        names = (rng.choice(others), rng.choice(others), rng.choice(_TEXTS), key[1:], f"{key}s")
        holder[rng.choice(names)] = holder.pop(key)
    return data


def _retype(rng: Rng, data: Data) -> Data:
    """Turn a value into a string, a list or a mapping."""
    holder, key = _place(rng, data)
    value = holder[key]
    holder[key] = rng.choice((str(value), [value], {rng.choice(_NAMES): value}))
    return data


def _multiply(rng: Rng, data: Data) -> Data:
    """Multiply a list, string or number."""
    holder, key = _place(rng, data)
    if isinstance(holder[key], list | str | int):
        holder[key] *= rng.choice((2, 3, 30, -1))
    return data


def _nudge(rng: Rng, data: Data) -> Data:
    """Change a number slightly, or one character of a string."""
    holder, key = _place(rng, data)
    value = holder[key]
    if isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 1000))
    elif isinstance(value, str) and value:
        at = rng.randrange(len(value))
        holder[key] = value[:at] + rng.choice("0129-/=> :rfxcAKhdn") + value[at + 1 :]
    return data


_OF_STRUCTURE: Final[tuple[Callable[[Rng, Data], Data], ...]] = (
    *(_replace, _remove, _add, _exchange, _borrow, _rename, _retype, _multiply, _nudge, _nudge),
)
