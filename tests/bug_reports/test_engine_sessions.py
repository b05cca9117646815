"""Scripts typed into an engine's interpreter, in real processes."""

import shutil
import sys
from pathlib import Path

import pytest

from holdem_adapters.manifests import Manifest
from holdem_conformance.bug_reports.confirmed_page import ConfirmedPage, Section
from holdem_conformance.bug_reports.engine_sessions import session
from holdem_conformance.engines.environments import Environment

NEEDS_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")


def made(root: Path, language: str) -> Environment:
    """An environment with this interpreter, in which no engine is installed."""
    where = Environment(
        root, Manifest(name="e", version="1", language=language, capabilities=()), root
    )
    where.adapter.mkdir(parents=True)
    where.python.parent.mkdir(parents=True)
    where.python.symlink_to(sys.executable)
    return where


def printed(where: Environment, preamble: str, script: str, patience: float = 20) -> str:
    """What a script prints after a preamble."""
    found = Section("a title", "", (), script)
    told = session(where, ConfirmedPage(preamble, (found,)), found, patience)
    return told.printed + told.failed


def test_python_shows_each_statement_that_printed_something(tmp_path: Path) -> None:
    """Values are shown as an interpreter shows them, errors by their last line, and it goes on."""
    script = "x = double(2)\nx\nfor _ in range(2):\n    print(x)\n1 / 0\nx + 1  # more\n"
    assert printed(made(tmp_path, "python"), "def double(n):\n    return 2 * n\n", script) == (
        ">>> x\n4\n"
        ">>> for _ in range(2):\n...     print(x)\n4\n4\n"
        ">>> 1 / 0\nZeroDivisionError: division by zero\n"
        ">>> x + 1  # more\n5"
    )


def test_an_assertion_shows_the_values_that_it_is_about(tmp_path: Path) -> None:
    """A page may say what the engine does in assertions; one that fails is told."""
    script = "assert 1 + 1 == 2 and not [] and 7\nassert 2 * 2 == 5\n"
    assert printed(made(tmp_path, "python"), "", script) == (
        ">>> 1 + 1\n2\n>>> not []\nTrue\n>>> 7\n7\n"
        ">>> 2 * 2\n4\n>>> assert 2 * 2 == 5\nAssertionError"
    )


@NEEDS_NODE
def test_node_shows_each_statement_that_printed_something(tmp_path: Path) -> None:
    """It waits for promises, tells what they reject, and shows no value of an assignment."""
    preamble = 'import { sep } from "node:path";\nconst double = async (n) => 2 * n;\n'
    script = (
        "const x = await double(2);\nlet y = 0;\ny = x;\ny;  // 4\n"
        "for (const n of [1, 2]) {\n  console.log(n);\n}\nnobody();\nsep.length\n"
        'Promise.reject(new Error("late")); 7\n'
    )
    assert printed(made(tmp_path, "javascript"), preamble, script) == (
        "> y;  // 4\n4\n"
        "> for (const n of [1, 2]) {\n...   console.log(n);\n... }\n1\n2\n"
        "> nobody();\nUncaught ReferenceError: nobody is not defined\n"
        "> sep.length\n1\n"
        '> Promise.reject(new Error("late")); 7\nUncaught Error: late\n7'
    )


def test_an_endless_script_ends(tmp_path: Path) -> None:
    """What it printed before is shown."""
    told = printed(made(tmp_path, "python"), "", "1\nwhile True: pass\n", patience=1)
    assert told == ">>> 1\n1\n(no answer within 1 seconds)"


def test_long_output_is_cut_short(tmp_path: Path) -> None:
    """An engine may print a million lines."""
    told = printed(made(tmp_path, "python"), "", "print('x' * 999)\nfor n in range(10**4): n\n")
    assert max(map(len, told.splitlines())) < 250
    assert told.splitlines()[-1].endswith("more lines")


def test_a_preamble_that_fails_is_told(tmp_path: Path) -> None:
    """The engine cannot be imported, say; that is no behaviour of the engine."""
    told = printed(made(tmp_path, "python"), "import no_such_engine\n", "1\n")
    assert told.endswith("ModuleNotFoundError: No module named 'no_such_engine'")


def test_an_engine_that_ends_the_process_is_shown_as_such(tmp_path: Path) -> None:
    """By the signal; that is what it does, and no failure of the script."""
    script = "1\nimport os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n"
    assert printed(made(tmp_path, "python"), "", script) == ">>> 1\n1\n(ended by SIGSEGV)"
