"""Whether enough could be asked for a run to mean anything.

An engine may be small: what it does not declare is not held against it.  But
something has to be asked, of every family that the user named, and of most
cases that need no more than the engine declares.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from holdem_conformance.run.asked_cases import DECLARED, Asked, AskedCases
from holdem_scenarios.families import FAMILIES

#: At least one in this many of the cases that an engine declares to support has to be asked.
LEAST_SHARE: Final = 4
#: With fewer cases than this, a share says nothing.
_FEWEST: Final = 20


class TooLittle(NamedTuple):
    """One reason why too little could be asked."""

    what: str  #: what was not asked
    remedy: str


def too_little(asked: AskedCases) -> list[TooLittle]:
    """Every reason why a run may not pass although nothing failed; none if enough was asked."""
    return list(_nothing(asked)) or [*_families(asked), *_shares(asked)]


def _declared(asked: AskedCases) -> tuple[str, ...]:
    """The capabilities that the engine declares."""
    return () if asked.run is None else asked.run.about.hello.capabilities


def _nothing(asked: AskedCases) -> Iterator[TooLittle]:
    """Something has to be asked; in a shard, only if the engine declares to support it."""
    counts = asked.all
    if counts[Asked.YES]:
        return
    sharded = asked.run is not None and asked.run.plan.shard[1] > 1
    small = any(one in _declared(asked) for one in ("hands", "rankings", "pots"))
    if sharded and small and all(one in DECLARED for one in counts):
        return
    total = counts.total()
    cases = f"none of the {total:,} cases" if total > 1 else "the case"
    yield TooLittle(f"{cases} could {'not ' if total == 1 else ''}be asked", _why_nothing(asked))


def _why_nothing(asked: AskedCases) -> str:
    """The remedy, by the most frequent reason."""
    (reason, _), *_ = asked.all.most_common(1) or [(Asked.YES, 0)]
    match reason:
        case Asked.CAPABILITY:
            return "declare in `hello` what the engine can do, or select cases that it supports"
        case Asked.HOUSE:
            return "select cases that depend on other rules, or another profile"
        case Asked.UNSUPPORTED:
            return "the adapter answers `unsupported` to everything; check it with `holdem doctor`"
        case Asked.NOT_SHOWN:
            return "show more of the table in `state`; check the adapter with `holdem doctor`"
    return "check the adapter with `holdem doctor`"


def named_families(words: Sequence[str]) -> tuple[str, ...]:
    """The families that arguments select by code or folder, in their order."""
    return tuple(code for code, one in FAMILIES.items() if {code, one.folder} & {*words})


def _families(asked: AskedCases) -> Iterator[TooLittle]:
    """Something has to be asked of every family that is selected by its name."""
    words = () if asked.run is None else asked.run.plan.words
    for code in named_families(words):
        if code in asked.families and not asked.families[code][Asked.YES]:
            what = f"no case of {code} {FAMILIES[code].title} could be asked"
            yield TooLittle(what, f"leave {code} out if the engine does not support it")


def _shares(asked: AskedCases) -> Iterator[TooLittle]:
    """Of the cases that need no more than the engine declares, a quarter has to be asked."""
    for capability, counts in asked.capabilities.items():
        supported = counts.total() - sum(counts[one] for one in DECLARED)
        if capability in _declared(asked) and not supported and counts.total() >= _FEWEST:
            what = f"the engine declares {capability}, but no case needs only what it declares"
            yield TooLittle(what, "declare the capabilities that go with it")
        elif supported >= _FEWEST and counts[Asked.YES] * LEAST_SHARE < supported:
            what = (
                f"of {supported:,} cases about {capability} that need no more than the engine "
                f"declares, only {counts[Asked.YES]:,} could be asked"
            )
            remedy = "declare less, or let the adapter answer and show more"
            yield TooLittle(what, f"{remedy}; check it with `holdem doctor`")
