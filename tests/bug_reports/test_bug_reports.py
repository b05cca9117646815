"""Bug reports for the authors of engines."""

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from msgspec import Raw
from tests.the_command import holdem

from holdem_adapters.manifests import Manifest, manifests
from holdem_conformance.bug_reports.confirmed_page import ConfirmedPage, Section, confirmed_page
from holdem_conformance.bug_reports.engine_sessions import Session, session
from holdem_conformance.bug_reports.report_text import Reproduced, bug_report, file_name
from holdem_conformance.engines.environments import environment
from holdem_reports.records import CaseLine, Checkpoint, ClauseLine, Engine, Header, Record

INSTALLED = [name for name, folder in manifests().items() if environment(folder).installed]
MANIFEST = Manifest(name="e", version="1.0", language="python", capabilities=("hands",))
#: The clauses of root causes at tables that have not been reproduced in the engine's own API yet.
NOT_CONFIRMED = {
    "deeppoker": {"basic-7.1"},
    "poker-ts": {"wsop-114", "basic-8", "wsop-live-186", "rooms-simple-button"},
    "pokerlib": {
        "roberts-blinds.4-2b-bb-out",
        "tournament-8.2.2",
        "tda-34-b",
        "roberts-blinds.4-2",
        "basic-7.1",
    },
    "pokertable": {"ludoforge-hs.1"},
    "pypokerengine": {"tournament-8.2.1", "basic-8"},
}
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
@pytest.mark.parametrize("engine", INSTALLED)
def test_every_root_cause_is_confirmed(engine: str, tmp_path: Path) -> None:
    """Each root cause of a run, but those listed, has a section; each that fails, a report."""
    done = holdem("bugs", engine, "-o", tmp_path)
    left = set(re.findall(r"^not confirmed in CONFIRMED.md: ([\w.-]+),", done.stdout, re.MULTILINE))
    assert left == NOT_CONFIRMED.get(engine, set()), done.stdout
    assert done.returncode == (1 if left else 0), done.stderr
    assert len(list(tmp_path.iterdir())) == int(done.stdout.split()[0])
