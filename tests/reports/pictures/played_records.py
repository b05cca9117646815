"""The records of real cases, played by the oracle, and by engines that break one rule."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.the_command import holdem


@cache
def played(fault: str, *cases: str) -> bytes:
    """The record of these cases on an engine with one broken rule."""
    return _recorded("--engine", f"faulty:{fault}", *cases)


@cache
def traced(*cases: str) -> bytes:
    """The record of these cases on the oracle, step by step."""
    return _recorded("--traces", "all", *cases)


def _recorded(*words: str) -> bytes:
    """The record of a run."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "run.jsonl"
        done = holdem("run", "--record", path, *words)
        assert done.returncode in (0, 1), done.stderr
        return path.read_bytes()


def address(fault: str, case: str) -> str:
    """The view of a case on such an engine."""
    return f"#/case/{case}?engine=faulty-{fault}-0.1.0"
