"""The run record, one JSON object a line.

The short form has a header, a line for each case, and a footer.  The full form
has also what a reader needs who has nothing but the record: the clauses, what
each case is about, and the moments of each case that came out badly.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_conformance.verdicts import CaseResult, Verdict

#: Of the short form, and of the full one.
SHORT: Final = 1
FULL: Final = 2


class EngineTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The engine that was under test, as it names itself."""

    name: str
    version: str
    language: str
    plays: str = ""  #: the house rules that it says it plays
    capabilities: tuple[str, ...] = ()  #: what it says that it can be asked


def told(engine: Any) -> EngineTold:  # noqa: ANN401  # what an engine says of itself is its affair
    """An engine, as it names itself."""
    hello = getattr(engine, "hello", None)
    if hello is None:
        return EngineTold(engine.name, engine.version, engine.language)
    return EngineTold(
        hello.name, hello.version, hello.language, _dialect(hello.dialect), hello.capabilities
    )


def _dialect(dialect: Any) -> str:  # noqa: ANN401  # as above
    """House rules in a line: a profile, and in what they differ from it."""
    if dialect.follows_all:
        return "whatever a case asks"
    differs = [f"{option}: {value}" for option, value in sorted(dialect.house.items())]
    differs += [f"{option}: as asked" for option in sorted(dialect.follows)]
    return ", ".join((dialect.profile, *differs))


class Base(msgspec.Struct, frozen=True):
    """The cases as they stand, without those at moved tables."""

    cases: int
    passed: int


class Score(msgspec.Struct, frozen=True):
    """How an engine does that does nothing: what is passed without any notion of poker."""

    passed: int  #: checkpoints that it passes, of those that
    of: int  #: must be passed, and the oracle passes


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="run"):
    """What was run."""

    format: int  #: of this record
    suite: str  #: the version of the suite
    cases: str  #: a hash of all cases selected: the same, whatever the shard
    engine: EngineTold
    profile: str = ""  #: the house that the engine was graded under; empty: each case's own
    vary: tuple[str, ...] = ()
    shard: str = ""  #: as in 2/5; empty: everything
    set: str | UnsetType = UNSET  #: the frozen set that was selected, and how many cases beside it
    base: Base | UnsetType = UNSET
    nothing: Score | UnsetType = UNSET


class ClauseTold(msgspec.Struct, frozen=True, tag_field="kind", tag="clause"):
    """A rule that a case of the run is about."""

    id: str
    says: str
    book: str
    where: str  #: in the book


class CauseTold(msgspec.Struct, frozen=True, tag_field="kind", tag="cause"):
    """A rule that the engine seems to break."""

    clause: str
    severity: str  #: the worst that comes of it
    signatures: tuple[str, ...]  #: in what ways the cases differ, the most frequent first
    cases: tuple[str, ...]  #: all that it explains; the first is the one to begin with


class About(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="about"):
    """A case of the run, as its author wrote it."""

    id: str
    family: str
    family_title: str
    title: str
    why: str
    level: str
    severity: str
    rules: tuple[str, ...]
    file: str
    text: str


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one step of a case."""

    step: int  #: as in ids of checkpoints; 0 is the start
    said: str  #: the step, as cases write it
    asked: tuple[dict[str, Any], ...] = ()  #: requests to the engine
    answered: tuple[dict[str, Any], ...] = ()
    oracle: dict[str, Any] | None = None  #: null where the rules do not allow to go so far
    engine: dict[str, Any] | None = None  #: null where it had broken off
    differs: tuple[str, ...] = ()  #: ids of the checkpoints that came out badly here
    problem: str = ""  #: what the engine said when it broke off here
    chance: tuple[str, ...] = ()  #: what is not the same each time, and left out


class Trace(msgspec.Struct, frozen=True, tag_field="kind", tag="trace"):
    """A case that came out badly in some house, moment by moment."""

    id: str
    label: str  #: of the house, as in ids of checkpoints; empty: the case's own
    moments: tuple[Moment, ...]


class Footer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="end"):
    """What came of it."""

    cases: dict[str, int]  #: by verdict
    checkpoints: dict[str, int]  #: by verdict
    unobserved: int  #: checkpoints that the engine shows nothing of


def content_hash(digests: Iterable[tuple[str, str]]) -> str:
    """A hash of the meaning of some cases: ids, and the digest of each."""
    joined = "\n".join(f"{id_} {digest}" for id_, digest in sorted(digests))
    return blake2b(joined.encode(), digest_size=8).hexdigest()


def footer(results: Sequence[CaseResult]) -> Footer:
    """The counts of a run."""
    checkpoints = [one for result in results for one in result.checkpoints]
    return Footer(
        cases=_counts([result.verdict for result in results]),
        checkpoints=_counts([one.verdict for one in checkpoints]),
        unobserved=[one.signature for one in checkpoints].count("unobserved"),
    )


def _counts(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """How often each came up, in their order, without those that did not."""
    counted = Counter(verdicts)
    return {str(verdict): counted[verdict] for verdict in Verdict if counted[verdict]}


Line: TypeAlias = Header | ClauseTold | About | CaseResult | CauseTold | Trace | Footer


def line(part: Line) -> bytes:
    """One line of a record."""
    return msgspec.json.encode(part) + b"\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    found = msgspec.json.schema(Line)
    title = "A line of a run record of holdem-conformance"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **found}
