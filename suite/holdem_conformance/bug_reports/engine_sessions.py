"""Runs scripts against an engine alone: in its own environment, and without its adapter."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_conformance.bug_reports.confirmed_page import ConfirmedPage, Section
from holdem_conformance.engines.environments import Environment
from holdem_conformance.engines.installation import CARGO_BUILD
from holdem_conformance.engines.names import EngineError

_INTERPRETERS: Final = Path(__file__).parent / "interpreters"
#: Seconds after which a script that still runs is ended; it has shown an endless loop.
PATIENCE: Final = 20.0
#: Limits of what is shown of one script.
_MOST_LINES, _MOST_LETTERS = 60, 200
_RUST: Final = """\
#![allow(warnings)]
{preamble}
fn main() {{
    let section: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut script = std::pin::pin!(async {{
        match section {{
{arms}            _ => {{}}
        }}
    }});
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    while std::future::Future::poll(script.as_mut(), &mut context).is_pending() {{}}
}}
"""


class Session(NamedTuple):
    """A script and what it printed."""

    printed: str
    failed: str  #: why the script could not be run to its end; empty if it could


def session(
    environment: Environment, page: ConfirmedPage, section: Section, patience: float = PATIENCE
) -> Session:
    """What the script of a section prints, run in the engine's environment."""
    words = _STARTS[environment.manifest.language](environment, page, section)
    try:
        done = subprocess.run(  # noqa: S603  # a script of the suite in the engine's environment
            words,
            cwd=environment.adapter,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return Session(_bounded(f"{_text(late.stdout)}(no answer within {patience:g} seconds)"), "")
    last = _text(done.stderr).strip().splitlines()[-3:] if done.returncode else []
    if done.returncode < 0:  # a crash of the engine is what it does
        name = signal.Signals(-done.returncode).name
        last = [*filter(None, (_text(done.stdout).rstrip(), *last)), f"(ended by {name})"]
        return Session(_bounded("\n".join(last)), "")
    return Session(_bounded(_text(done.stdout)), "\n".join(last))


def can_run(environment: Environment) -> bool:
    """Whether scripts in the engine's language can be run."""
    return environment.manifest.language in _STARTS


def _text(raw: bytes | None) -> str:
    """Output as text."""
    return (raw or b"").decode(errors="replace")


def _bounded(text: str) -> str:
    """The first lines of an output, each of limited length."""
    lines = text.rstrip().splitlines()
    shown = [f"{one[:_MOST_LETTERS]}..." if len(one) > _MOST_LETTERS else one for one in lines]
    rest = len(shown) - _MOST_LINES
    if rest > 0:
        shown[_MOST_LINES:] = [f"... and {rest} more lines"]
    return "\n".join(shown)


def _python(environment: Environment, page: ConfirmedPage, section: Section) -> list[str]:
    """The command that types a script into the Python of the engine's environment."""
    script = str(_INTERPRETERS / "python_session.py")
    return [str(environment.python), "-W", "ignore", script, page.preamble, section.script]


def _javascript(environment: Environment, page: ConfirmedPage, section: Section) -> list[str]:
    """The command that types a script into Node.js, in the folder with the engine's packages."""
    del environment
    return ["node", str(_INTERPRETERS / "node_session.cjs"), page.preamble, section.script]


def _rust(environment: Environment, page: ConfirmedPage, section: Section) -> list[str]:
    """The program that runs the script of a section; it is built with the scripts of all."""
    number = str(page.sections.index(section))
    return [str(_rust_program(environment, page)), number]


def _rust_program(environment: Environment, page: ConfirmedPage) -> Path:
    """One program with the scripts of all sections, built from the engine's locked packages."""
    target = environment.adapter / "target"
    program = target / "release" / "examples" / "confirmed"
    arms = "".join(
        f"{at} => {{\n{one.script}}}\n" for at, one in enumerate(page.sections) if one.script
    )
    source = _RUST.format(preamble=page.preamble, arms=arms)
    mark = program.with_suffix(".rs")
    if program.is_file() and mark.is_file() and mark.read_text() == source:
        return program
    with tempfile.TemporaryDirectory() as folder:
        _build(environment, Path(folder), source, target)
    mark.write_text(source)
    return program


def _build(environment: Environment, folder: Path, source: str, target: Path) -> None:
    """Build the program in a copy of the adapter's project."""
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(environment.adapter / name, folder)
    shutil.copytree(environment.adapter / "src", folder / "src")
    (folder / "examples").mkdir()
    (folder / "examples" / "confirmed.rs").write_text(source)
    words = (*CARGO_BUILD, "--example", "confirmed", "--target-dir", str(target))
    done = subprocess.run(  # noqa: S603  # builds a program of the suite
        words,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        name = environment.manifest.name
        raise EngineError(f"{name}: its scripts could not be built:\n{done.stderr[-2000:]}")


_STARTS: Final[Mapping[str, Callable[[Environment, ConfirmedPage, Section], list[str]]]] = (
    MappingProxyType({"python": _python, "javascript": _javascript, "rust": _rust})
)
