"""A bug report for the author of an engine, in Markdown, ready to be filed."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from holdem_adapters.manifests import Manifest
from holdem_conformance.bug_reports.confirmed_page import ConfirmedPage, Section
from holdem_conformance.bug_reports.engine_sessions import Session
from holdem_reports.markdown import block, code, words
from holdem_reports.records import CaseLine, Checkpoint, Record
from holdem_reports.safe_text import in_a_line
from holdem_reports.wording import difference, worst
from holdem_scenarios.register import Authority, read_register

_MOST_CASES: Final = 12
_MOST_LETTERS: Final = 60
_OTHER: Final = re.compile(r"[^a-z0-9]+")
_FENCES: Final = {"python": "python", "javascript": "js", "rust": "rust"}
_INTERPRETERS: Final = {"python": "Python", "javascript": "Node.js"}
#: Who binds most comes first.
_BINDING: Final = tuple(Authority)


class Reproduced(NamedTuple):
    """A section of CONFIRMED.md, what its script printed, and the cases that fail because of it."""

    section: Section
    session: Session
    cases: tuple[str, ...]


def file_name(number: int, section: Section) -> str:
    """A number and the first words of the title."""
    slug = _OTHER.sub("-", section.title.lower()).strip("-")
    return f"{number:02}-{slug[:_MOST_LETTERS].rstrip('-')}.md"


def bug_report(manifest: Manifest, page: ConfirmedPage, found: Reproduced, record: Record) -> str:
    """What the engine does, how to see it in its own API, what is right, and what it affects."""
    lines = [f"# {in_a_line(found.section.title)}", ""]
    lines += [f"{manifest.name} {manifest.version}", "", found.section.explanation, ""]
    lines += _to_reproduce(manifest, page, found)
    lines += _what_is_right(found, record)
    lines += _affected(found, record)
    return "\n".join(lines).rstrip() + "\n"


def _to_reproduce(manifest: Manifest, page: ConfirmedPage, found: Reproduced) -> Iterator[str]:
    """The shortest script in the engine's own API, and what it prints."""
    if not found.section.script:
        return
    fence = _FENCES[manifest.language]
    yield "## To reproduce"
    yield ""
    yield from _fenced(fence, f"{page.preamble}\n{found.section.script}")
    yield ""
    interpreter = _INTERPRETERS.get(manifest.language)
    yield f"Typed into {interpreter}, it prints:" if interpreter else "It prints:"
    yield ""
    yield from block(found.session.printed)
    yield ""


def _fenced(language: str, text: str) -> Iterator[str]:
    """A code block in a language."""
    yield f"```{language}"
    yield text.strip()
    yield "```"


def _what_is_right(found: Reproduced, record: Record) -> Iterator[str]:
    """The rule, where it stands, and the smallest example."""
    cases = _failing(found, record)
    clause = _clause(cases)
    yield "## What is right"
    yield ""
    yield words(record.says.get(clause, ""))
    yield ""
    for id_ in _sources(clause):
        yield f"- {words(read_register().reference(id_))}"
    yield ""
    yield from _example(record, cases, clause)


def _clause(cases: Sequence[tuple[CaseLine, Checkpoint]]) -> str:
    """The clause that most cases fail by; of several, that of the first case."""
    votes = Counter(one.clause for _, one in cases)
    return max(votes, key=lambda clause: votes[clause])


def _sources(clause: str) -> list[str]:
    """The clauses that say this, rule books first."""
    register = read_register()
    known = register.clauses.get(clause)
    ids = (clause, *known.same_as) if known else ()
    return sorted(ids, key=lambda id_: _BINDING.index(register.authority(id_)))


def _example(
    record: Record, cases: Sequence[tuple[CaseLine, Checkpoint]], clause: str
) -> Iterator[str]:
    """One case: what is expected and what the engine does."""
    case, check = next(pair for pair in cases if pair[1].clause == clause)
    about = record.about.get(case.own)
    expected, observed = difference(check)
    yield f"For example, {case.own}{f': {words(about.title)}' if about else ''}."
    yield ""
    yield f"- Expected: {code(expected)}"
    yield f"- {words(record.header.engine.name)}: {code(observed)}"
    yield ""


def _affected(found: Reproduced, record: Record) -> Iterator[str]:
    """How many cases fail because of it, and which."""
    count, shown = len(found.cases), found.cases[:_MOST_CASES]
    yield "## How much it affects"
    yield ""
    cases = "1 case fails" if count == 1 else f"{count} cases fail"
    yield f"{cases} because of it, of {len(record.cases):,} in the suite"
    yield f"({words(record.header.chosen)}), under the house rules {code(record.header.graded)}:"
    yield ""
    for id_ in shown:
        about = record.about.get(id_)
        yield f"- {id_}{f': {words(about.title)}' if about else ''}"
    if count > len(shown):
        yield f"- and {count - len(shown)} more: {', '.join(found.cases[len(shown) :])}"


def _failing(found: Reproduced, record: Record) -> list[tuple[CaseLine, Checkpoint]]:
    """The failing cases, each with its most severe check; those that the section names first."""
    named = {id_: at for at, id_ in enumerate(found.section.cases)}
    lines = [case for case in record.cases if case.own in found.cases and case.bad()]
    lines.sort(key=lambda case: named.get(case.own, len(named)))
    return [(case, worst(case)) for case in lines]
