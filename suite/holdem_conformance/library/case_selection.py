"""Case selection by id, family, path or pattern."""

import os
import re
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.library import case_files, cases_folder

_PART: Final = re.compile(r"(?:(?:.*::)?holdem::)?([A-Z]{2}-\d{2,6})(?:[~\[/].*)?")
#: The number of characters of a path that a message quotes; real paths are shorter.
LONGEST_SHOWN: Final = 400


class Selection(NamedTuple):
    """The selected cases, as paths and names."""

    files: tuple[Path, ...]  #: by path: all of them
    names: tuple[str, ...]  #: ids, families and patterns, for lookup in the library
    everything: bool


def selection(words: Sequence[str]) -> Selection:
    """Arguments that are paths select files; all others are names."""
    files: list[Path] = []
    names: list[str] = []
    for word in words:
        path = _plain(word)
        folder, file = _kind(path)
        if folder:
            below = case_files(path)
            if not below:
                raise NothingFoundError(f"no case in {word}; name a folder of .yaml files")
            files += below
        elif file or word.endswith((".yaml", ".yml")):
            files.append(_existing(path))
        else:
            names.append(word)
    return Selection(tuple(dict.fromkeys(files)), tuple(names), everything=not words)


def _kind(path: Path) -> tuple[bool, bool]:
    """Whether a path is a folder, or a file; neither if the name is too long, for example."""
    try:
        return path.is_dir(), path.is_file()
    except OSError:
        return False, False


def _plain(word: str) -> Path:
    """A normalized path, unless it contains ``..``, which may follow a link."""
    return Path(word) if os.pardir in word else Path(os.path.normpath(word))


def _existing(path: Path) -> Path:
    """A path, if it exists, readable or not."""
    if not os.path.lexists(path):
        raise NothingFoundError(f"no such file: {str(path)[:LONGEST_SHOWN]!r}; check the path")
    return path


def files_to_read(selected: Selection) -> list[Path]:
    """The files selected by path, and the whole library if names have to be looked up.

    A file that is selected twice, by different paths, is read once.
    """
    whole = selected.names or selected.everything
    library = case_files(cases_folder()) if whole else []
    if not selected.files:
        return library
    once: dict[str, Path] = {}
    for file in (*selected.files, *library):
        once.setdefault(os.path.realpath(file), file)
    return list(once.values())


class NothingFoundError(ValueError):
    """An argument that selects no case."""


def matching(selected: Selection, cases: Iterable[tuple[str, Path]]) -> set[Path]:
    """The files of the selected cases; ``cases`` are all cases read, as ids and files."""
    known = list(cases)
    if selected.everything:
        return {path for _, path in known}
    found = set(selected.files)
    for name in selected.names:
        matched = {path for id_, path in known if _matches(_without_parts(name), id_, path)}
        if not matched:
            raise NothingFoundError(_not_found(name, [id_ for id_, _ in known]))
        found |= matched
    return found


def _without_parts(name: str) -> str:
    """The id of the case in what a report or a known failure names: a check, a table, a test.

    Such as ``RO-09`` in ``RO-09/5/can``, ``RO-09~rotate-1`` and ``holdem::RO-09``.
    """
    found = _PART.fullmatch(name)
    return found[1] if found else name


def _matches(name: str, id_: str, path: Path) -> bool:
    """Whether a name selects a case: its id, its family by code or folder, or a pattern."""
    code = id_.partition("-")[0]
    if name in (id_, code, FAMILIES[code].folder, path.stem):
        return True
    return fnmatchcase(id_, name) or fnmatchcase(f"{path.parent.name}/{path.stem}", name)


def _not_found(name: str, ids: list[str]) -> str:
    """The error for a name that selects no case, with a suggestion."""
    folders = [family.folder for family in FAMILIES.values()]
    near = _same_number(name, ids) or nearest(name.upper(), ids) or nearest(name, folders)
    remedy = f"did you mean {near}?" if near else "write an id, a family, a path or a pattern"
    return f"no such case: {name!r}; {remedy}"


def _same_number(name: str, ids: list[str]) -> str:
    """The id with the same family and number, if only case or leading zeros differ."""
    code, _, number = name.upper().partition("-")
    return next((id_ for id_ in ids if id_ == f"{code}-{number.zfill(2)}"), "")
