"""The cost of running an engine in its own process, compared with a bare exchange of lines.

The peer is a child process that writes a line for each line it reads, and a
parent that discards what it reads; the lines are the same.  The CPU time of
the parent is measured, and the minimum of several rounds counts.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from benchmarks.figures import Figure
from benchmarks.runner import HOLDEM

from holdem_adapters.capabilities import EVERYTHING, Hello
from holdem_adapters.case_setup import setup_of
from holdem_adapters.engine import Start
from holdem_adapters.manifests import manifests
from holdem_adapters.messages import Act, Answer, Play, Request, SayHello, Scripted, StartHand
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.start_message import start_message
from holdem_conformance.engines.environments import environment, install
from holdem_conformance.engines.isolation.conversation import Conversation, Limits
from holdem_conformance.engines.isolation.places import ProcessPlace, worker
from holdem_conformance.engines.manifest_check import check_one
from holdem_conformance.engines.session import EngineSession
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import Case, Table

ROUNDS: Final = 5
STEPS: Final = 4_000
SCRIPTS: Final = 1_000
CHILD: Final = str(Path(__file__).with_name("replies.py"))
_JSON: Final = msgspec.json.Encoder().encode
_SIX: Final = Table(stacks=(1000,) * 6)
#: A hand of seventeen steps, including its start.
_HAND: Final = ("raise", "fold", "call", "fold", "call", "call", *("check",) * 4, "bet", "call")


def a_start() -> Start:
    """The start of a hand at a table of six."""
    case = Case(id="HU-00", title="", why="", severity="order", rules=(), table=_SIX)
    return start_message(setup_of(case, House()), None)


def a_hand() -> list[Scripted]:
    """A script that starts a hand and sends sixteen calls."""
    script: list[Scripted] = [StartHand(hand=a_start())]
    return [*script, *(Act(seat=None, verb="call") for _ in range(16))]


class Exchange:
    """Requests, and the answers that a child process gives to them."""

    def __init__(self, folder: Path, requests: Sequence[Request], times: int) -> None:
        engine = PythonEngine(OracleEngine())
        able = (*EVERYTHING, "scripts")
        told = Hello(name="replies", version="1", language="python", capabilities=able)
        answers = [answer(engine, request) for request in requests]
        lines = [_line(Answer(hello=told), 1)]
        count = len(requests)
        lines += [_line(answers[nth % count], nth + 2) for nth in range(times * count)]
        self.file = folder / "replies"
        self.file.write_bytes(b"".join(lines))
        asked = [_JSON(msgspec.structs.replace(request, seq=9999)) + b"\n" for request in requests]
        self.lines = [_JSON(SayHello(seq=1)) + b"\n", *asked * times]

    def bare(self) -> float:
        """CPU time of a parent that sends and reads, and does nothing else."""
        with subprocess.Popen(  # noqa: S603  # our own
            [sys.executable, CHILD, str(self.file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            began = time.process_time()
            for line in self.lines:
                child.stdin.write(line)
                child.stdin.flush()
                child.stdout.readline()
            took = time.process_time() - began
            child.stdin.close()
        return took

    def ours(self, use: Callable[[EngineSession], None]) -> float:
        """CPU time of the runner for the same exchange."""
        place = ProcessPlace((sys.executable, CHILD, str(self.file)), self.file.parent, {}, 0)
        engine = EngineSession(Conversation(place, Limits(message=60, case=600)))
        engine.begin_case()
        began = time.process_time()
        use(engine)
        took = time.process_time() - began
        engine.restart()
        return took


def _line(found: Answer, number: int) -> bytes:
    """An answer with its sequence number, encoded as a line."""
    return _JSON(msgspec.structs.replace(found, seq=number)) + b"\n"


def step_figure(folder: Path) -> Figure:
    """One message for each step, answered with the resulting table."""
    start = a_start()
    engine = OracleEngine()
    engine.start(start)
    seat = engine.table().turn
    assert seat is not None
    exchange = _steps(folder, start, Act(seat=seat, verb="call"))

    def use(engine: EngineSession) -> None:
        """Act, and read the table."""
        for _ in range(STEPS):
            engine.act(seat, "call", None)
            assert engine.seen

    return Figure("runner-per-step-vs-bare-echo", _best(exchange, use), 3, at_most=True)


def _steps(folder: Path, start: Start, act: Act) -> Exchange:
    """An exchange that repeats one step."""
    engine = PythonEngine(OracleEngine())
    engine.start(start)
    table = answer(engine, act)
    exchange = Exchange(folder, [act], STEPS)
    told = exchange.file.read_bytes().splitlines(keepends=True)[0]
    lines = [told, *(_line(table, number + 2) for number in range(STEPS))]
    exchange.file.write_bytes(b"".join(lines))
    return exchange


def script_figure(folder: Path) -> Figure:
    """One message for a whole hand; reading its answers counts as a cost of the steps."""
    script = a_hand()
    exchange = Exchange(folder, [Play(script=tuple(script))], SCRIPTS)

    def use(engine: EngineSession) -> None:
        """Play the script, once for each case."""
        for _ in range(SCRIPTS):
            engine.begin_case()
            engine.play(script)

    return Figure("runner-per-script-vs-bare-echo", _best(exchange, use), 4, at_most=True)


def _best(exchange: Exchange, use: Callable[[EngineSession], None]) -> float:
    """The ratio of the minimum times."""
    bare = min(exchange.bare() for _ in range(ROUNDS))
    return min(exchange.ours(use) for _ in range(ROUNDS)) / bare


def pokerkit_figure() -> Figure:
    """All cases on PokerKit in its own process, compared with its shim in the runner's process."""
    found = environment(manifests()["pokerkit"])
    install(found, print, check_one)
    python, path = str(found.python), os.pathsep.join(map(str, (found.adapter, *_ours())))
    alone = {**os.environ, "PYTHONPATH": path}
    words = ("run", "--engine", "shim:Shim", "--in-process", "--no-cache")
    main = "from holdem_conformance.cli import main; main()"
    inside = _cpu((python, "-c", main, *words), alone, found.adapter)
    outside = _cpu((HOLDEM, "run", "--engine", "pokerkit", "--no-cache"), dict(os.environ), None)
    return Figure("pokerkit-isolated-vs-in-process", outside / inside, 1.5, at_most=True)


def start_figure() -> Figure:
    """Starting and greeting a Python engine, compared with Python and the same imports."""
    name = "holdem_adapters.oracle:OracleEngine"
    place = worker(name, 0)
    times = []
    for _ in range(ROUNDS):
        began = _everybody()
        engine = EngineSession(Conversation(place, Limits()))
        engine.close()
        times.append(_everybody() - began)
    imports = "import holdem_adapters.serving, holdem_adapters.oracle"
    bare = _cpu((sys.executable, "-c", imports), dict(os.environ), None)
    return Figure("start-and-greet-vs-python-and-imports", min(times) / bare, 1.5, at_most=True)


def _ours() -> list[Path]:
    """The folders of our packages and of their dependencies."""
    return [Path(folder) for folder in sys.path if folder and Path(folder).is_dir()]


def _everybody() -> float:
    """CPU time of this process and its children."""
    mine, theirs = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return mine.ru_utime + mine.ru_stime + theirs.ru_utime + theirs.ru_stime


def _cpu(words: Sequence[str], env: Mapping[str, str], folder: Path | None) -> float:
    """The minimum CPU time of a command and its child processes."""
    times = []
    for _ in range(3):
        began = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, env=env, cwd=folder, capture_output=True, check=False)  # noqa: S603  # our own
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime)
    return min(times)


def main() -> int:
    """Print every figure; return 1 if one misses its goal."""
    with tempfile.TemporaryDirectory() as folder:
        figures = [step_figure(Path(folder)), script_figure(Path(folder))]
    figures += [start_figure(), pokerkit_figure()]
    for figure in figures:
        print(figure.line(), flush=True)
    return int(not all(figure.ok for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
