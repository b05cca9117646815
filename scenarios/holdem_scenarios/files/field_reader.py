"""From a file to a case, or to everything that is wrong with it.

What is wrong in one field does not hide what is wrong in another.  Lines are
looked up only where there is something to report.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from holdem_scenarios.files.plain_values import Plain, Read
from holdem_scenarios.files.problems import Fault, FaultyFilesError, Wrong
from holdem_scenarios.files.source_lines import Where, lines_of, path_told
from holdem_scenarios.files.strict_yaml import MOST_FAULTS
from holdem_scenarios.files.suggestions import nearest

#: A field of a mapping: how it is read, and whether it has to be there.
Reader: TypeAlias = Callable[[Plain], Read]


class Field(NamedTuple):
    """One name that a mapping may have."""

    read: Reader
    required: bool = False


Fields: TypeAlias = Mapping[str, Field]

_MISSING: Final = object()


class Reading:
    """One file being read: what has been found wrong so far."""

    def __init__(self) -> None:
        self.wrong: list[tuple[Where, Wrong]] = []

    def one(self, where: Where, read: Reader, value: Plain, otherwise: object = None) -> Read:
        """A value, or what stands in for it where it is wrong."""
        try:
            return read(value)
        except Wrong as wrong:
            self.wrong.append((where, wrong))
            return otherwise

    def fields(self, where: Where, value: Plain, known: Fields) -> dict[str, Read]:
        """The fields of a mapping; unknown and missing ones are faults."""
        if not isinstance(value, dict):
            names = ", ".join(known)
            self.wrong.append((where, Wrong("not a mapping", f"write some of {names}")))
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
                self.wrong.append((where, Wrong(f"there is no {name}", f"write {name}")))
        return found


def unknown(name: str, known: Iterable[str]) -> Wrong:
    """A name that means nothing here, with the one that was probably meant."""
    names = list(known)
    near = nearest(name, names)
    remedy = f"did you mean {near}?" if near else f"write one of {', '.join(names)}"
    return Wrong(f"there is no field {name[:40]!r}", remedy)


def faults_of(
    file: Path | str, raw: bytes, wrong: Iterable[tuple[Where, Wrong]]
) -> FaultyFilesError:
    """What is wrong with a file, with the lines; where it is very much, as much as one can mend."""
    some = list(islice(wrong, MOST_FAULTS))
    lines = lines_of(raw, [where for where, _ in some])
    return FaultyFilesError(
        sorted(
            Fault(str(file), line, path_told(where), said.problem, said.remedy)
            for line, (where, said) in zip(lines, some, strict=True)
        )
    )
