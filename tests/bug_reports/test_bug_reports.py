"""Bug reports for the authors of engines."""

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from msgspec import Raw
from tests.reports.published_records import published_records
from tests.the_command import holdem

from holdem_adapters.manifests import Manifest, manifests
from holdem_conformance.bug_reports.confirmed_cases import explained
from holdem_conformance.bug_reports.confirmed_page import (
    FILE,
    ConfirmedPage,
    Section,
    confirmed_page,
)
from holdem_conformance.bug_reports.engine_sessions import Session, session
from holdem_conformance.bug_reports.report_text import Reproduced, bug_report, file_name
from holdem_conformance.engines.environments import environment
from holdem_conformance.library.selected_cases import load_selected
from holdem_reports.records import CaseLine, Checkpoint, ClauseLine, Engine, Header, Record

INSTALLED = [name for name, folder in manifests().items() if environment(folder).installed]
MANIFEST = Manifest(name="e", version="1.0", language="python", capabilities=("hands",))
#: The engines all of whose differences at tables have been reproduced in their own API.
AT_TABLES = (
    *("chevtek-poker-engine", "deeppoker", "maverick", "poker-cli", "poker-ts", "pokerlib"),
    *("pokertable", "pypokerengine", "rs_poker", "texas-poker-core", "texasholdem"),
    "vlad-yakovlev-poker",
)
#: Engines for which the command is run as well.
COMMANDED = ("pokerkit", "rs_poker", "texasholdem")
WITH_A_PAGE = [name for name, folder in manifests().items() if (folder / FILE).is_file()]
FOUND = Section("It reopens <b>the</b> betting", "It *always* does.", ("RO-09",), "Table()\n")


def made(observed: bytes) -> str:
    """A report on an engine that shows this."""
    check = Checkpoint(
        "RO-09/1/turn",
        "fail",
        severity="action",
        clause="tda-47-a",
        signature="turn",
        expected=Raw(b"1"),
        observed=Raw(observed),
    )
    record = Record(
        name="run",
        header=Header(engine=Engine(name="e", version="1.0")),
        clauses=(ClauseLine("tda-47-a", "An all-in for less does not reopen the betting."),),
        cases=(CaseLine("RO-09", "fail", checkpoints=(check,)),),
    )
    told = Reproduced(FOUND, Session("```\n<script>", ""), ("RO-09",))
    return bug_report(MANIFEST, ConfirmedPage("import e\n", (FOUND,)), told, record)


def test_a_report_has_all_that_an_author_needs() -> None:
    """The version, the script, what it prints, the rule with its book, and the cases."""
    text = made(b"2")
    assert text.startswith("# It reopens")
    assert "e 1.0" in text
    assert "import e\n\nTable()" in text
    assert "An all-in for less does not reopen the betting." in text
    assert "Poker TDA" in text
    assert "- Expected: `turn: 1`\n- e: `turn: 2`" in text
    assert "1 case fails because of it, of 1 in the suite" in text


@pytest.mark.parametrize("said", [b'"<script>alert(1)</script>"', b'"` **x** [a](b)\\n# y"'])
def test_what_an_engine_says_is_only_text(said: bytes) -> None:
    """Neither its values nor its output are read as Markdown or HTML."""
    kinds = {one.type for one in MarkdownIt("commonmark").parse(made(said))}
    inline = [
        child for one in MarkdownIt("commonmark").parse(made(said)) for child in one.children or ()
    ]
    assert "html_block" not in kinds
    assert not [one for one in inline if one.type == "link_open"]
    assert not [one for one in inline if one.type == "html_inline" and "script" in one.content]


def test_file_names_are_short_and_plain() -> None:
    """They are letters, digits and hyphens, in the order of the page."""
    assert file_name(3, FOUND) == "03-it-reopens-b-the-b-betting.md"
    assert re.fullmatch(r"[\w.-]{1,70}", file_name(12, FOUND._replace(title="../x " * 99)))


def test_an_engine_without_a_page_is_named(tmp_path: Path) -> None:
    """Bad names give a message and not a traceback."""
    done = holdem("bugs", "no-such-engine", "-o", tmp_path)
    assert done.returncode == 3
    assert "unknown engine 'no-such-engine'" in done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("engine", INSTALLED)
def test_every_script_runs_against_the_engine_alone(engine: str) -> None:
    """Each shows something: a script without output shows nothing to an author."""
    where = environment(manifests()[engine])
    page = confirmed_page(where.source)
    told = {one.title: session(where, page, one) for one in page.sections if one.script}
    assert {title: one.failed for title, one in told.items() if one.failed} == {}
    assert [title for title, one in told.items() if not one.printed] == []


@pytest.mark.thorough
@pytest.mark.parametrize("engine", [one for one in COMMANDED if one in INSTALLED])
def test_each_section_with_a_case_that_fails_has_a_report(engine: str, tmp_path: Path) -> None:
    """Each root cause of a run has a section, and nothing is left over."""
    done = holdem("bugs", engine, "-o", tmp_path)
    assert "not confirmed in CONFIRMED.md" not in done.stdout, done.stdout
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.iterdir())) == int(done.stdout.split()[0])


def published_run(engine: str) -> Record:
    """The published record of an engine under its own rules."""
    return next(one for one in published_records() if one.name == engine)


@pytest.mark.parametrize("engine", WITH_A_PAGE)
def test_every_root_cause_is_confirmed(engine: str) -> None:
    """Each root cause of a published engine has a section."""
    found = explained(published_run(engine), confirmed_page(manifests()[engine]).sections)
    assert found.causes == ()


@pytest.mark.parametrize("engine", AT_TABLES)
def test_every_case_at_a_table_that_fails_is_in_one_section(engine: str) -> None:
    """And no other case at a table is: none fails for a reason that was not looked at."""
    cases = {one.case.id for one in load_selected(()) if one.case.hands}
    failing = {one.own for one in published_run(engine).cases if one.bad()}
    sections = confirmed_page(manifests()[engine]).sections
    named = [id_ for one in sections for id_ in one.cases if id_ in cases]
    assert sorted(named) == sorted(failing & cases)
