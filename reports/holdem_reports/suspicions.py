"""Suspicions against the oracle: checks on which every engine that answers disagrees with it.

That takes engines of at least two authors, because an author makes the same mistake
twice.  Where any engine passes the check, or the whole case, there is no suspicion.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from holdem_reports.records import CaseLine, Checkpoint, Record

#: Verdicts of an engine that shows something else than the oracle.
_AGAINST = ("fail", "known-fail", "disputed")
_AGREES = ("pass", "unexpected-pass")
_FEWEST_AUTHORS = 2


class Suspicion(NamedTuple):
    """A check on which no engine agrees with the oracle."""

    case: str
    checkpoint: str  #: its id
    engines: int  #: how many disagree
    same: bool  #: whether all of them diverge in the same way


class _Votes:
    """The engines that disagree with the oracle on a check."""

    def __init__(self) -> None:
        self.engines: set[str] = set()
        self.authors: set[str] = set()  #: all engines whose author is not known count as one
        self.signatures: set[str] = set()
        self.agreed = False


def suspicions(records: Sequence[Record]) -> list[Suspicion]:
    """Every suspicion; those in which all engines diverge in the same way come first."""
    cases: dict[str, list[tuple[Record, CaseLine]]] = {}
    for record in records:
        if not _is_ours(record.header.engine.name):
            for line in record.cases:
                cases.setdefault(line.own, []).append((record, line))
    found = [one for case, lines in cases.items() for one in _of_case(case, lines)]
    return sorted(found, key=lambda one: not one.same)


def _is_ours(name: str) -> bool:
    """The oracle and the deliberately faulty engines have no vote."""
    return name == "oracle" or name.startswith("faulty:")


def _of_case(case: str, lines: Iterable[tuple[Record, CaseLine]]) -> Iterator[Suspicion]:
    """The suspicions in one case, as long as it means the same in every run."""
    some = list(lines)
    if any(line.verdict in _AGREES for _, line in some):
        return
    if len({line.digest for _, line in some}) > 1:
        return
    votes: dict[str, _Votes] = {}
    for record, line in some:
        for one in line.checkpoints:
            _vote(votes.setdefault(one.id, _Votes()), record, one)
    for id_, found in votes.items():
        if not found.agreed and len(found.authors) >= _FEWEST_AUTHORS:
            yield Suspicion(case, id_, len(found.engines), len(found.signatures) == 1)


def _vote(votes: _Votes, record: Record, one: Checkpoint) -> None:
    """What an engine says on a check; an answer that is not shown in full is no vote."""
    if one.verdict in _AGREES:
        votes.agreed = True
    elif one.verdict in _AGAINST and not _is_silent(one.signature):
        votes.engines.add(record.header.engine.name)
        votes.authors.add(record.header.engine.author)
        votes.signatures.add(one.signature)


def _is_silent(signature: str) -> bool:
    """Whether it says nothing about the rule: the action was ignored, or results vary."""
    return signature == "refused:ignored" or signature.startswith("random")
