"""Reading the fields of a file and collecting everything that is wrong with them.

An error in one field does not hide an error in another.  Line numbers are
looked up only for fields with errors.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from holdem_scenarios.files.plain_values import Plain, Read
from holdem_scenarios.files.problems import Fault, FaultyFilesError, Wrong
from holdem_scenarios.files.source_lines import Where, lines_of, path_text
from holdem_scenarios.files.strict_yaml import MOST_FAULTS
from holdem_scenarios.files.suggestions import nearest

#: Converts a plain value; raises ``Wrong`` if it cannot.
Reader: TypeAlias = Callable[[Plain], Read]


class Field(NamedTuple):
    """A field of a mapping: how it is read, and whether it is required."""

    read: Reader
    required: bool = False


Fields: TypeAlias = Mapping[str, Field]

_MISSING: Final = object()


class Reading:
    """The reading of one file, with the errors found so far."""

    def __init__(self) -> None:
        self.wrong: list[tuple[Where, Wrong]] = []

    def one(self, where: Where, read: Reader, value: Plain, otherwise: object = None) -> Read:
        """A converted value, or the given replacement if the value is wrong."""
        try:
            return read(value)
        except Wrong as wrong:
            self.wrong.append((where, wrong))
            return otherwise

    def fields(self, where: Where, value: Plain, known: Fields) -> dict[str, Read]:
        """The fields of a mapping; unknown and missing fields are errors."""
        if not isinstance(value, dict):
            names = ", ".join(known)
            self.wrong.append((where, Wrong("not a mapping", f"write some of the fields {names}")))
            return {}
        found = {}
        for name, part in value.items():
            if len(self.wrong) >= MOST_FAULTS:
                break
            field = known.get(name)
            if field is None:
                self.wrong.append(((*where, name), unknown(name, known)))
                continue
            kept = self.one((*where, name), field.read, part, _MISSING)
            if kept is not _MISSING:
                found[name] = kept
        for name, field in known.items():
            if field.required and name not in value:
                self.wrong.append((where, Wrong(f"missing field '{name}'", f"add '{name}: ...'")))
        return found


def unknown(name: str, known: Iterable[str]) -> Wrong:
    """The error for an unknown field, with the most similar known name."""
    names = list(known)
    near = nearest(name, names)
    remedy = f"did you mean {near}?" if near else f"write one of {', '.join(names)}"
    return Wrong(f"unknown field {name[:40]!r}", remedy)


def faults_of(
    file: Path | str, raw: bytes, wrong: Iterable[tuple[Where, Wrong]]
) -> FaultyFilesError:
    """The errors of a file with their lines, up to ``MOST_FAULTS``."""
    some = list(islice(wrong, MOST_FAULTS))
    lines = lines_of(raw, [where for where, _ in some])
    return FaultyFilesError(
        sorted(
            Fault(str(file), line, path_text(where), said.problem, said.remedy)
            for line, (where, said) in zip(lines, some, strict=True)
        )
    )
