"""The file of known failures: a list of entries, of groups of entries, and of baseline figures.

An entry stands alone, with ``id`` and ``signature``.  A group has one reason
for many ``failures``, each an id and a signature on one line.  The item that
begins with ``baseline`` says how much could be asked when the file was written.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from holdem_conformance.run.known.baseline_figures import FIGURES, Figures
from holdem_conformance.run.known.known_failures import ENTRY, Known, check_id, signature
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.field_reader import Field, Fields, Reading, faults_of
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Fault, FaultyFilesError, Wrong
from holdem_scenarios.files.source_lines import Where, lines_of
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.value_shapes import shown, text


class FaultyKnownFailuresError(FaultyFilesError):
    """A file of known failures that cannot be used; this is a usage error."""

    exit_code = 2


class Group(NamedTuple):
    """Some known failures with one reason."""

    cause: str  #: the clause or signature that they have in common; empty if nobody says
    entries: tuple[Known, ...]


class KnownFile(NamedTuple):
    """The items of a file, in its order."""

    items: tuple[Known | Group | Figures, ...] = ()

    @property
    def entries(self) -> list[Known]:
        """Every entry, those of groups included."""
        found: list[Known] = []
        for item in self.items:
            if isinstance(item, Known):
                found.append(item)
            elif isinstance(item, Group):
                found += item.entries
        return found

    @property
    def figures(self) -> Figures | None:
        """How much could be asked when the file was written; None if it does not say."""
        return next((item for item in self.items if isinstance(item, Figures)), None)


#: A failure before its reason is known: where it stands, and its own fields.
_Place = tuple[Where, dict[str, Any]]


def read_known_file(path: Path) -> KnownFile:
    """Every item of a file, or an error with everything that is wrong with it."""
    try:
        raw = read_bytes(path)
        return _items(load(raw, str(path)), raw, str(path))
    except FaultyFilesError as error:
        raise FaultyKnownFailuresError(error.faults) from None


def _items(value: Plain, raw: bytes, where: str) -> KnownFile:
    """The items of a list."""
    if not isinstance(value, list):
        remedy = "write a list of entries, each with id, signature, category, reason and issue"
        raise FaultyFilesError([Fault(where, 1, "", "not a list", remedy)])
    reading = Reading()
    read = [reading.fields((at,), item, _kind(item)) for at, item in enumerate(value)]
    places = [place for at, fields in enumerate(read) for place in _places(at, fields)]
    if not reading.wrong:
        reading.wrong += [*_twins(places), *_too_many_figures(read)]
    if reading.wrong:
        raise faults_of(where, raw, reading.wrong)
    lines = iter(lines_of(raw, [place for place, _ in places]))
    return KnownFile(tuple(_item(at, fields, lines) for at, fields in enumerate(read)))


def _kind(item: Plain) -> Mapping[str, Field]:
    """The fields of an item, by the one that only its kind has."""
    if isinstance(item, dict) and "failures" in item:
        return _GROUP
    if isinstance(item, dict) and "baseline" in item:
        return FIGURES
    return ENTRY


def _places(at: int, fields: dict[str, Any]) -> Iterator[_Place]:
    """The failures of an item, with their places in the file."""
    if "failures" in fields:
        for number, one in enumerate(fields["failures"]):
            yield (at, "failures", number), {**fields, **one}
    elif "id" in fields:
        yield (at,), fields


def _item(at: int, fields: dict[str, Any], lines: Iterator[int]) -> Known | Group | Figures:
    """An item, from its fields."""
    if "baseline" in fields:
        return Figures.of(fields)
    made = [
        Known(**{name: one[name] for name in ENTRY if name in one}, line=next(lines))
        for _, one in _places(at, fields)
    ]
    return Group(fields.get("cause", ""), tuple(made)) if "failures" in fields else made[0]


def _twins(places: list[_Place]) -> Iterator[tuple[Where, Wrong]]:
    """Faults for entries with the same id, signature and versions."""
    seen: set[tuple[str, ...]] = set()
    for where, one in places:
        key = (one["id"], one["signature"], one.get("versions", ""))
        if key in seen:
            field = where if "failures" in where else (*where, "id")
            yield field, Wrong(f"{key[0]} {key[1]} is listed twice", "keep one of them")
        seen.add(key)


def _too_many_figures(read: list[dict[str, Any]]) -> Iterator[tuple[Where, Wrong]]:
    """A fault for figures after the first."""
    found = [at for at, fields in enumerate(read) if "baseline" in fields]
    for at in found[1:]:
        yield (at, "baseline"), Wrong("the baseline is written twice", "keep one of them")


def _failures(value: Plain) -> list[dict[str, str]]:
    """The failures of a group, each an id and a signature."""
    if not isinstance(value, list) or not value:
        remedy = "write a list, such as - RO-09/2/can legal.raise:extra"
        raise Wrong(f"{shown(value)} is not a list of failures", remedy)
    return [_failure(one) for one in value]


def _failure(value: Plain) -> dict[str, str]:
    """The id of a check or case, and the signature of its divergence."""
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2:
        remedy = "write an id and a signature, such as RO-09/2/can legal.raise:extra"
        raise Wrong(f"{shown(value)} is not a failure", remedy)
    return {"id": check_id(words[0]), "signature": signature(words[1])}


_GROUP: Final[Fields] = {
    "cause": Field(text),
    **{name: field for name, field in ENTRY.items() if name not in ("id", "signature")},
    "failures": Field(_failures, required=True),
}
