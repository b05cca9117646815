"""Which cases are meant by an id, a family, a path or a pattern."""

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.meant import nearest


class Wanted(NamedTuple):
    """What was asked for."""

    files: tuple[Path, ...]  #: by path: all of them
    names: tuple[str, ...]  #: ids, families and patterns, to be looked up in the library
    everything: bool


def wanted(words: Sequence[str]) -> Wanted:
    """Paths are what is there; the other words are names."""
    files: list[Path] = []
    names: list[str] = []
    everything = not words
    for word in words:
        path = Path(word)
        if path.is_dir():
            below = case_files(path)
            if not below:
                raise NothingFoundError(f"there is no case in {word}; name a folder of .yaml files")
            files += below
        elif path.is_file() or word.endswith((".yaml", ".yml")):
            files.append(path)
        else:
            names.append(word)
    return Wanted(tuple(dict.fromkeys(files)), tuple(names), everything)


def files_to_read(asked: Wanted) -> list[Path]:
    """The files by path, and the whole library where something has to be looked up in it."""
    library = case_files(cases_folder()) if asked.names or asked.everything else []
    if not asked.files:
        return library
    return list(dict.fromkeys((*asked.files, *library)))


class NothingFoundError(ValueError):
    """A word that stands for no case."""


def matching(asked: Wanted, cases: Iterable[tuple[str, Path]]) -> set[Path]:
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


def _means(name: str, id_: str, path: Path) -> bool:
    """Whether a name stands for a case: its id, its family by code or folder, or a pattern."""
    code = id_.partition("-")[0]
    if name in (id_, code, FAMILIES[code].folder, path.stem):
        return True
    return fnmatchcase(id_, name) or fnmatchcase(f"{path.parent.name}/{path.stem}", name)


def _not_found(name: str, ids: list[str]) -> str:
    """What to write instead."""
    folders = [family.folder for family in FAMILIES.values()]
    near = nearest(name.upper(), ids) or nearest(name, folders)
    remedy = f"did you mean {near}?" if near else "write an id, a family, a path or a pattern"
    return f"there is no case {name!r}; {remedy}"
