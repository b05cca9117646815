"""Which cases are meant by an id, a family, a path or a pattern."""

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from holdem_scenarios.families import FAMILIES
from holdem_scenarios.meant import nearest
from holdem_scenarios.places import case_names, cases_place


class Wanted(NamedTuple):
    """What was asked for."""

    files: tuple[str, ...]  #: by path: all of them
    names: tuple[str, ...]  #: ids, families and patterns, to be looked up in the library
    everything: bool


def wanted(words: Sequence[str]) -> Wanted:
    """Paths are what is there; the other words are names."""
    files: list[str] = []
    names: list[str] = []
    everything = not words
    for word in words:
        if os.path.isdir(word):
            below = case_names(_plain(word))
            if not below:
                raise NothingFoundError(f"there is no case in {word}; name a folder of .yaml files")
            files += below
        elif os.path.isfile(word) or word.endswith((".yaml", ".yml")):
            files.append(_there(_plain(word)))
        else:
            names.append(word)
    return Wanted(tuple(dict.fromkeys(files)), tuple(names), everything)


def _plain(path: str) -> str:
    """A path without what says nothing: ``./``, and a slash too many; ``..`` may lead anywhere."""
    return path if os.pardir in path else os.path.normpath(path)


def _there(path: str) -> str:
    """A path, if anything is there; whether it can be read is another question."""
    if not os.path.lexists(path):
        raise NothingFoundError(f"there is no file {path[:80]!r}; mend the path")
    return path


def files_to_read(asked: Wanted) -> list[str]:
    """The files by path, and the whole library where something has to be looked up in it."""
    library = case_names(cases_place()) if asked.names or asked.everything else []
    if not asked.files:
        return library
    return list(dict.fromkeys((*asked.files, *library)))


class NothingFoundError(ValueError):
    """A word that stands for no case."""


def matching(asked: Wanted, cases: Iterable[tuple[str, str]]) -> set[str]:
    """The files of the cases that are meant."""
    known = list(cases)
    if asked.everything:
        return {path for _, path in known}
    found = set(asked.files)
    for name in asked.names:
        matched = {path for id_, path in known if _means(name, id_, path)}
        if not matched:
            raise NothingFoundError(_not_found(name, [id_ for id_, _ in known]))
        found |= matched
    return found


def _means(name: str, id_: str, path: str) -> bool:
    """Whether a name stands for a case: its id, its family by code or folder, or a pattern."""
    from fnmatch import fnmatchcase  # noqa: PLC0415  # not where all cases are meant

    code = id_.partition("-")[0]
    folder, file = os.path.split(path)
    stem = os.path.splitext(file)[0]
    if name in (id_, code, FAMILIES[code].folder, stem):
        return True
    return fnmatchcase(id_, name) or fnmatchcase(f"{os.path.basename(folder)}/{stem}", name)


def _not_found(name: str, ids: list[str]) -> str:
    """What to write instead."""
    folders = [family.folder for family in FAMILIES.values()]
    near = _same_number(name, ids) or nearest(name.upper(), ids) or nearest(name, folders)
    remedy = f"did you mean {near}?" if near else "write an id, a family, a path or a pattern"
    return f"there is no case {name!r}; {remedy}"


def _same_number(name: str, ids: list[str]) -> str:
    """The id with the same family and number, written with other letters or noughts."""
    code, _, number = name.upper().partition("-")
    return next((id_ for id_ in ids if id_ == f"{code}-{number.zfill(2)}"), "")
