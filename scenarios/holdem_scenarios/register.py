"""The clause register: every clause that the project cites, with its source.

The data is in ``oracle/rules``; this module reads and checks it.  Citing an id
that is not in the register is an error.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import OPTIONS_FILE, rules_folder

Model = TypeVar("Model", bound=msgspec.Struct)


class Level(StrEnum):
    """How binding a clause is."""

    MUST = "must"
    SHOULD = "should"
    INFO = "info"


class Shows(StrEnum):
    """The kinds of case that can show a clause."""

    HAND = "hand"
    CLOCK = "clock"
    RANKING = "ranking"
    POTS = "pots"
    TABLE = "table"
    TOURNAMENT = "tournament"


class Layer(StrEnum):
    """The part of the game that a house option affects."""

    CORE = "core"
    REPORT = "report"
    CLOCK = "clock"
    TABLE = "table"
    TOURNAMENT = "tournament"


class Authority(StrEnum):
    """Who says so, the one that binds most first."""

    RULE_BOOK = "rule-book"
    ROOM = "room"
    DOCUMENT = "document"
    SUITE = "suite"


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of a source, with an id."""

    id: str
    says: str
    place: str
    level: Level
    shows: tuple[Shows, ...] = ()
    excluded: str = ""
    options: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()  #: clauses of other sources that say this, too
    retired: str = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule book or another document, clause by clause."""

    source: str
    title: str
    authority: Authority
    clauses: tuple[Clause, ...]


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of a house option, and the clauses that it implements."""

    value: str
    clauses: tuple[str, ...]
    #: what an engine with this value does, if no authority means it; nobody is graded under it
    not_granted: str = ""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on which houses differ."""

    name: str
    layer: Layer
    asks: str
    values: tuple[Value, ...]


class _Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the options file."""

    options: tuple[Option, ...]


class RegisterError(ValueError):
    """Faults in the register or in a citation of it, one line each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class Register(msgspec.Struct, frozen=True):
    """All sources and options, by name."""

    sources: Mapping[str, Source]
    source_names: Mapping[str, str]  #: by the id of a clause
    clauses: Mapping[str, Clause]
    options: Mapping[str, Option]

    def cited(self, ids: Iterable[str], where: str) -> tuple[Clause, ...]:
        """The clauses with these ids; raises an error that names every unknown or retired one."""
        asked = tuple(ids)
        faults = [_not_there(where, id_, self.clauses.get(id_)) for id_ in asked]
        if any(faults):
            raise RegisterError(filter(None, faults))
        return tuple(self.clauses[id_] for id_ in asked)

    def sentences(self) -> dict[str, str]:
        """The sentence of each clause, by id."""
        return {id_: clause.says for id_, clause in self.clauses.items()}

    def source_of(self, id_: str) -> Source:
        """The source that has this clause."""
        return self.sources[self.source_names[id_]]

    def reference(self, id_: str) -> str:
        """Where a reader finds a clause: the title of its source, and the place in it."""
        return f"{self.source_of(id_).title}, {self.clauses[id_].place}"

    def authority(self, id_: str) -> Authority:
        """Who says what a clause says."""
        return self.source_of(id_).authority

    def binds_more(self, one: str, other: str) -> bool:
        """Whether the source of a clause binds more than that of another."""
        order = list(Authority)
        return order.index(self.authority(one)) < order.index(self.authority(other))

    def say_the_same(self, one: str, other: str) -> bool:
        """Whether two clauses say the same, as far as the register relates them."""
        related = [{id_, *self.clauses[id_].same_as} for id_ in (one, other)]
        return not related[0].isdisjoint(related[1])

    def in_a_rule_book(self, id_: str, first: str = "") -> str:
        """The clause of a rule book that says the same, or the clause itself if there is none.

        Of several, the one of the source that is named first.
        """
        if self.authority(id_) is Authority.RULE_BOOK:
            return id_
        same = [one for one in self.clauses[id_].same_as if self.binds_more(one, id_)]
        books = [one for one in same if self.authority(one) is Authority.RULE_BOOK]
        return min(books, key=lambda one: self.source_names[one] != first, default=id_)

    def is_convention(self, option: str, value: str) -> bool:
        """Whether only this suite has a value of a house option."""
        found = self.options[option].values if option in self.options else ()
        behind = [id_ for one in found if one.value == value for id_ in one.clauses]
        return bool(behind) and all(self.authority(id_) is Authority.SUITE for id_ in behind)

    def not_granted(self, option: str, value: str) -> str:
        """What an engine does that plays a value without authority; empty if the value has one."""
        found = self.options[option].values if option in self.options else ()
        return next((one.not_granted for one in found if one.value == value), "")


def _not_there(where: str, id_: str, clause: Clause | None) -> str:
    """Why an id must not be cited; empty if it may be."""
    if clause is None:
        return f"{where}: unknown clause {id_!r}; look it up with `holdem rules`"
    if clause.retired:
        return f"{where}: clause {id_!r} is retired; see {clause.retired}"
    return ""


def read_register(folder: Path | None = None) -> Register:
    """Every clause and option, checked; those of the project are read once."""
    return _read(folder) if folder else _of_the_project(rules_folder())


@cache
def _of_the_project(folder: Path) -> Register:
    """The register of the project, whose files do not change while a command runs."""
    return _read(folder)


def _read(folder: Path) -> Register:
    """The register in a folder."""
    sources = [
        _decoded(path, Source)
        for path in sorted(folder.glob("*.yaml"))
        if path.name != OPTIONS_FILE
    ]
    options = _decoded(folder / OPTIONS_FILE, _Options).options
    faults = [*_faults_of_sources(sources), *_faults_of_options(sources, options)]
    if faults:
        raise RegisterError(faults)
    return Register(
        sources={source.source: source for source in sources},
        source_names={clause.id: source.source for source in sources for clause in source.clauses},
        clauses={clause.id: clause for source in sources for clause in source.clauses},
        options={option.name: option for option in options},
    )


def _decoded(path: Path, into: type[Model]) -> Model:
    """A file decoded into a typed model."""
    try:
        return msgspec.convert(load_file(path), into)
    except msgspec.ValidationError as error:
        raise RegisterError([f"{path}: {error}"]) from None


def _faults_of_sources(sources: list[Source]) -> Iterable[str]:
    """Ids are unique and begin with their source; a clause has kinds of case or is excluded."""
    seen: set[str] = set()
    for source in sources:
        for clause in source.clauses:
            if clause.id in seen:
                yield f"{clause.id}: duplicate id; give each clause its own id"
            if not clause.id.startswith(f"{source.source}-"):
                yield f"{clause.id}: id in {source.source}.yaml; begin it with {source.source}-"
            if bool(clause.shows) == bool(clause.excluded) and not clause.retired:
                yield f"{clause.id}: needs either shows, or excluded with the reason; write one"
            seen.add(clause.id)
    yield from _faults_of_relations(sources)


def _faults_of_relations(sources: list[Source]) -> Iterable[str]:
    """A clause says the same as existing clauses of other sources."""
    clauses = {clause.id: clause for source in sources for clause in source.clauses}
    for source in sources:
        for clause in source.clauses:
            for id_ in clause.same_as:
                if id_ not in clauses or clauses[id_].retired:
                    yield f"{clause.id}: same_as: unknown or retired clause {id_}"
                elif clauses[id_] in source.clauses:
                    yield f"{clause.id}: same_as: {id_} is in {source.source}.yaml as well"


def _faults_of_options(sources: list[Source], options: Iterable[Option]) -> Iterable[str]:
    """Options and clauses refer only to existing clauses and options."""
    clauses = {clause.id: clause for source in sources for clause in source.clauses}
    names = {option.name for option in options}
    for clause in clauses.values():
        for name in clause.options:
            if name not in names:
                yield f"{clause.id}: unknown option {name}; see {OPTIONS_FILE}"
    for option in options:
        for value in option.values:
            yield from _faults_of_value(option, value, clauses)


def _faults_of_value(option: Option, value: Value, clauses: Mapping[str, Clause]) -> Iterable[str]:
    """The clauses of a value exist and name its option."""
    for id_ in value.clauses:
        clause = clauses.get(id_)
        if clause is None:
            yield f"{option.name}: {value.value}: unknown clause {id_}"
        elif option.name not in clause.options and option.name != "chip_unit":
            yield f"{id_}: missing option; add {option.name} to its options, or fix {OPTIONS_FILE}"
