"""Loading cases: all of them, read and checked, or one error with everything that is wrong."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from holdem_adapters.case_setup import house_of, setup_of, times_of
from holdem_adapters.tournaments.compiled_case import compiled_case, is_compiled
from holdem_conformance.library.house_variants import (
    MOST_VARIANTS,
    TooManyVariantsError,
    hands_of_round,
    parts_in,
    variants,
)
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.playing import start
from holdem_oracle.house.house import OPTIONS, House
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case, digest
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.field_reader import faults_of
from holdem_scenarios.files.problems import Fault, FaultyFilesError, Wrong
from holdem_scenarios.files.source_lines import Where
from holdem_scenarios.files.value_shapes import shown
from holdem_scenarios.library import clause_ids, retired_ids


class Loaded(NamedTuple):
    """A case and its file."""

    case: Case
    file: Path
    house: House  #: the case's own
    digest: str


def load_cases(files: Iterable[Path]) -> list[Loaded]:
    """Every case in these files; one error lists everything that is wrong."""
    loader = Loader()
    for file in files:
        raw = _contents(file, loader.faults)
        if raw is not None:
            loader.add(file, raw)
    return loader.done()


def _contents(file: Path, faults: list[Fault]) -> bytes | None:
    """The contents of a file; None if it cannot be read."""
    try:
        return read_bytes(file)
    except OSError as error:
        reason = error.strerror or "unreadable"
        faults.append(Fault(str(file), 1, "", f"cannot be read: {reason}", "check the path"))
        return None


class Loader:
    """Loads files one by one, and collects faults and the ids in use."""

    def __init__(self, faults: Iterable[Fault] = ()) -> None:
        self.loaded: list[Loaded] = []
        self.faults = list(faults)
        self._clauses = clause_ids()
        self._retired = retired_ids()
        self._taken: dict[str, Path] = {}

    def add(self, file: Path, raw: bytes) -> None:
        """Read and check one file."""
        try:
            case = read_case(raw, file)
            wrong = list(self._wrong(case, file))
            if wrong:
                self.faults += faults_of(file, raw, wrong).faults
                return
            self.loaded.append(Loaded(case, file, house_of(case), digest(case)))
        except FaultyFilesError as error:
            self.faults += error.faults

    def done(self) -> list[Loaded]:
        """All cases, in the order of the files, or an error with all faults."""
        if self.faults:
            raise FaultyFilesError(self.faults)
        return self.loaded

    def _wrong(self, case: Case, file: Path) -> Iterator[tuple[Where, Wrong]]:
        """Faults that only the register, the oracle and the other files can show."""
        for at, clause in enumerate(case.rules):
            if clause not in self._clauses:
                problem = Wrong(f"unknown clause {shown(clause)}", "look it up with `holdem rules`")
                yield ("rules", at), problem
        if case.id in self._taken:
            problem = Wrong(f"{case.id} is also in {self._taken[case.id]}", "use another number")
            yield ("id",), problem
        self._taken.setdefault(case.id, file)
        if case.id in self._retired:
            problem = Wrong(f"{case.id} is retired", "use another number; ids are never reused")
            yield ("id",), problem
        yield from misfits_of_setup(case)


#: The fields with parts that apply in some houses only.
_GUARDED: Final = ("hands", "rounds", "asks", "play")
_WRITTEN: Final = {"asks": "expect"}


def misfits_of_setup(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """The oracle's objections to the setup, in each house that the case is played in."""
    unknown = list(_unknown_options(case))
    yield from unknown
    if unknown:
        return
    try:
        house = house_of(case)
        for variant in variants(case, house) if case.play else ():
            start(setup_of(case, variant.house))
        for variant in variants(case, house) if is_compiled(case) else ():
            compiled_case(case, variant.house, parts_in(variant, case))
        variants(case, house)
        times_of(case)
    except TooManyVariantsError as error:
        problem = f"too many houses in one case: {error.houses}"
        where = next(name for name in _GUARDED if getattr(case, name))
        yield (
            (_WRITTEN.get(where, where),),
            Wrong(problem, f"use at most {MOST_VARIANTS}, or write several cases"),
        )
    except SetupError as error:
        yield _where(error), Wrong(error.problem, _in_the_words_of_cases(error))


def _unknown_options(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Unknown options and values under ``when``."""
    for place, when in _guards(case):
        for option, values in when.items():
            where = (*place, "when", option)
            if option not in OPTIONS:
                names = ", ".join(OPTIONS)
                yield where, Wrong(f"unknown option {shown(option)}", f"write one of {names}")
                continue
            known = [str(value) for value in OPTIONS[option]]
            for value in values:
                if value not in known:
                    remedy = f"write one of {', '.join(known)}"
                    yield where, Wrong(f"{shown(value)} is not a value", remedy)


def _guards(case: Case) -> Iterator[tuple[Where, Mapping[str, tuple[str, ...]]]]:
    """The option values under which each step or hand applies, with its place."""
    for step in case.play:
        yield ("play", step.number - 1), step.when
    for hand in case.hands:
        place: Where = ("hands", hand.number - 1)
        yield place, hand.when
        for step in hand.play:
            yield (*place, "play", step.number - 1), step.when
    for one in case.rounds:
        place = ("rounds", one.number - 1)
        yield place, one.when
        for hand in hands_of_round(one):
            yield from (((*place, "play"), step.when) for step in hand.play)
    for step in case.asks:
        yield ("expect", step.number - 1), step.when


_PREFIXES: Final = {
    "small_blind": ("table", "blinds"),
    "big_blind": ("table", "blinds"),
    "small_bet": ("table", "bets"),
    "big_bet": ("table", "bets"),
    "holes": ("cards",),
    "board": ("cards", "board"),
    "deck": ("cards", "deck"),
    "house": ("house",),
    "profile": ("profile",),
    "times": ("clock",),
}


_IN_HAND: Final = re.compile(r"(hands|rounds)\[([0-9]+)\]\.(?:([A-Z]{1,2})\.)?([a-z_]+).*")


def _where(error: SetupError) -> Where:
    """The place in a case of a field of the oracle's setup."""
    in_hand = _IN_HAND.fullmatch(error.field)
    if in_hand is not None:
        field, number, table, name = in_hand.groups()
        return (field, int(number), *([table] if table else []), name)
    name, _, rest = error.field.replace("[", ".").partition(".")
    if name == "deck" and "too few" in error.problem:
        return ("table", "stacks")
    if name in ("house", "times") and rest:
        return (*_PREFIXES[name], rest)
    return _PREFIXES.get(name, ("table", name))


def _in_the_words_of_cases(error: SetupError) -> str:
    """The remedy, in the notation of cases instead of Python."""
    if error.field.startswith("times."):
        return "write a time of at least 1ms, such as 30s"
    return error.remedy.replace("None for a dead blind", "dead for a dead blind").replace(
        "None for an empty seat", "empty for an empty seat"
    )
