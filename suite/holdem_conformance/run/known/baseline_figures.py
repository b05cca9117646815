"""How much could be asked when a baseline was written, and what is no longer asked."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, Self

from holdem_conformance.run.asked_cases import Asked, AskedCases
from holdem_conformance.run.too_little import TooLittle, too_little
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.field_reader import Field, Fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown, text

_SHARE: Final = re.compile(r"(\d{1,9}) of (\d{1,9})")
_MOST: Final = 10**9


class Share(NamedTuple):
    """How many cases were asked, of those that were run."""

    asked: int
    run: int

    def __str__(self) -> str:
        return f"{self.asked} of {self.run}"


class Figures(NamedTuple):
    """What could be asked when a baseline was written."""

    baseline: str  #: the engine and its version
    set: str  #: the frozen set that was run; empty if the whole library was
    profile: str  #: that the engine was graded under; empty for its own
    capabilities: tuple[str, ...]
    asked: Mapping[str, Share]  #: by family
    facts: Mapping[str, int]  #: the number of cases in which each fact was checked

    @classmethod
    def of(cls, fields: dict[str, Any]) -> Self:
        """From the fields of a file."""
        return cls(
            baseline=fields["baseline"],
            set=fields.get("set", ""),
            profile=fields.get("profile", ""),
            capabilities=tuple(fields.get("capabilities", ())),
            asked=fields.get("asked", {}),
            facts=fields.get("facts", {}),
        )

    @property
    def where(self) -> tuple[str, str]:
        """What a run must have in common with these figures to be compared with them."""
        return self.set, self.profile


def figures_of(asked: AskedCases, earlier: Figures | None) -> Figures:
    """The figures of a run; those of families that it runs only in part are taken over."""
    assert asked.run is not None, "figures need a run that has started"
    hello, plan = asked.run.about.hello, asked.run.plan
    now = {
        code: Share(asked.families[code][Asked.YES], asked.families[code].total())
        for code in FAMILIES
        if code in asked.families
    }
    found = Figures(
        baseline=f"{hello.name} {hello.version}",
        set=plan.frozen_set,
        profile=plan.plays,
        capabilities=tuple(word for word in hello.capabilities if word != "scripts"),
        asked=now,
        facts=dict(sorted(asked.facts.items())),
    )
    if earlier is None or earlier.where != found.where:
        return found
    return _with(found, earlier)


def _with(found: Figures, earlier: Figures) -> Figures:
    """The figures of a run, completed by earlier ones of families that it runs only in part."""
    kept = {
        code: share
        for code, share in earlier.asked.items()
        if code not in found.asked or found.asked[code].run < share.run
    }
    if not kept:
        return found
    both = {**found.asked, **kept}
    ordered = {code: both[code] for code in FAMILIES if code in both}
    return found._replace(asked=ordered, facts=earlier.facts)


class Lacking(NamedTuple):
    """What a run lacks to pass although nothing may have failed."""

    few: list[TooLittle]  #: too little was asked, whatever was asked before
    fewer: list[TooLittle]  #: less was asked than in the baseline


def lacking(asked: AskedCases, figures: Figures | None) -> Lacking:
    """What a run lacks; compared with a baseline if there is one."""
    return Lacking(too_little(asked), [] if figures is None else shortfalls(figures, asked))


def shortfalls(figures: Figures, asked: AskedCases) -> list[TooLittle]:
    """What is no longer asked; nothing if the run cannot be compared with the figures."""
    run = asked.run
    if run is None or (figures.profile, "") != (run.plan.plays, _other_set(figures, asked)):
        return []
    missing = [*_fewer_cases(figures, asked), *_fewer_facts(figures, asked)]
    lost = [one for one in figures.capabilities if one not in run.about.hello.capabilities]
    if missing and lost:
        what = f"the engine no longer declares {', '.join(lost)}"
        missing.insert(0, TooLittle(what, "declare it again if the engine still supports it"))
    return missing


def _other_set(figures: Figures, asked: AskedCases) -> str:
    """The set that a run is limited to, if the figures are of another selection."""
    chosen = asked.run.plan.frozen_set if asked.run is not None else ""
    return "" if chosen == figures.set else chosen


def _fewer_cases(figures: Figures, asked: AskedCases) -> Iterator[TooLittle]:
    """Families of which fewer cases are asked; not those that are run only in part."""
    for code, share in figures.asked.items():
        counts = asked.families.get(code)
        if counts and counts.total() >= share.run and counts[Asked.YES] < share.asked:
            title = FAMILIES[code].title
            what = f"{code} {title}: {counts[Asked.YES]:,} cases asked, {share.asked:,} before"
            yield TooLittle(what, "")


def _fewer_facts(figures: Figures, asked: AskedCases) -> Iterator[TooLittle]:
    """Facts that are checked in fewer cases, although no failure can have cut them off.

    A nondeterministic engine shows more in one run than in another.
    """
    whole = all(
        code in asked.families and asked.families[code].total() >= share.run
        for code, share in figures.asked.items()
    )
    whole = whole and asked.run is not None and asked.run.about.repeats == 1
    failing = asked.failing
    for fact, before in figures.facts.items() if whole else ():
        now = asked.facts[fact]
        cut_off = failing.cases - failing.facts.get(fact, 0)
        if now + cut_off < before or (before and not now and asked.unshown[fact]):
            yield TooLittle(f"fact `{fact}`: checked in {now:,} cases, {before:,} before", "")


def _words(value: Plain) -> list[str]:
    """A list of words."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return [str(one) for one in value]
    raise Wrong(f"{shown(value)} is not a list of words", "write it as `holdem baseline` does")


def _shares(value: Plain) -> dict[str, Share]:
    """The cases asked, of those run, by family."""
    found: dict[str, Share] = {}
    for code, share in _mapping(value).items():
        match = _SHARE.fullmatch(share) if isinstance(share, str) else None
        if match is None or code not in FAMILIES:
            remedy = "write a family and its numbers, such as RO: 40 of 52"
            raise Wrong(f"{shown(code)}: {shown(share)} is not a number of cases", remedy)
        found[code] = Share(int(match[1]), int(match[2]))
    return found


def _numbers(value: Plain) -> dict[str, int]:
    """The number of cases by fact."""
    found: dict[str, int] = {}
    for fact, number in _mapping(value).items():
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= _MOST:
            raise Wrong(f"{shown(number)} is not a number of cases", "write a whole number")
        found[fact] = number
    return found


def _mapping(value: Plain) -> dict[str, Plain]:
    """A mapping."""
    if isinstance(value, dict):
        return value
    raise Wrong(f"{shown(value)} is not a mapping", "write it as `holdem baseline` does")


#: The fields of the figures in a file.
FIGURES: Final[Fields] = {
    "baseline": Field(text, required=True),
    "set": Field(text),
    "profile": Field(text),
    "capabilities": Field(_words),
    "asked": Field(_shares, required=True),
    "facts": Field(_numbers),
}
