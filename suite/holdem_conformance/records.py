"""The run record: a header, a line for each case, a footer; JSON, one object a line."""

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

import msgspec

from holdem_conformance.verdicts import CaseResult, Verdict

FORMAT: Final = 1


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


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="run"):
    """What was run."""

    format: int  #: of this record
    suite: str  #: the version of the suite
    cases: str  #: a hash of all cases selected: the same, whatever the shard
    engine: EngineTold
    profile: str = ""  #: the house that the engine was graded under; empty: each case's own
    vary: tuple[str, ...] = ()
    shard: str = ""  #: as in 2/5; empty: everything


class Footer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="end"):
    """What came of it."""

    cases: dict[str, int]  #: by verdict
    checkpoints: dict[str, int]  #: by verdict
    unobserved: int  #: checkpoints that the engine shows nothing of


def content_hash(digests: Iterable[tuple[str, str]]) -> str:
    """A hash of the meaning of some cases: ids, and the digest of each."""
    joined = "\n".join(f"{id_} {digest}" for id_, digest in sorted(digests))
    return blake2b(joined.encode(), digest_size=8).hexdigest()


def footer(results: Iterable[CaseResult]) -> Footer:
    """The counts of a run."""
    cases: Counter[str] = Counter()
    checkpoints: Counter[str] = Counter()
    unobserved = 0
    for result in results:
        cases[result.verdict] += 1
        for checkpoint in result.checkpoints:
            checkpoints[checkpoint.verdict] += 1
            unobserved += checkpoint.signature == "unobserved"
    return Footer(cases=_counts(cases), checkpoints=_counts(checkpoints), unobserved=unobserved)


def _counts(counted: Counter[str]) -> dict[str, int]:
    """Counts in the order of verdicts, without those that did not come up."""
    return {str(verdict): counted[verdict] for verdict in Verdict if counted[verdict]}


def line(part: Header | CaseResult | Footer) -> bytes:
    """One line of a record."""
    return msgspec.json.encode(part) + b"\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    found = msgspec.json.schema(Header | CaseResult | Footer)
    title = "A line of a run record of holdem-conformance"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **found}
