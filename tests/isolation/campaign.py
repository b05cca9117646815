"""Run every kind of misbehaving engine on a busy machine: ``python -m tests.isolation.campaign``.

Each plays three cases and misbehaves in the second, over standard input and
output or over HTTP, while two programs for each processor do nothing but count.
No result may be lost, no process and no file may be left, and no message may
take longer than its limit and a second.  With words, only the kinds whose names
begin with one of them are run.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, Self

from tests.isolation.misbehaving import WAYS
from tests.isolation.misbehaviour.odd_answers import ODD_ANSWERS
from tests.isolation.misbehaviour.odd_servers import ODD_SERVERS, odd_server
from tests.isolation.provoking import command, left_behind, three_cases, within

from holdem_conformance.engines.discovery import place_of
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.isolation.conversation import Channel, Conversation, Limits, Place
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.selected_cases import selected_cases
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.play.engine_under_test import Tested
from holdem_conformance.run.events import CaseFinished, CaseSet
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import events_of

#: Seconds for one message, and how much longer it may take until the engine is gone.
LIMIT: Final = 1.0
MORE: Final = 1.0
_MEGABYTES: Final = 512
_SETTINGS: Final = EngineSettings(memory=_MEGABYTES)
_BUSY: Final = 2
_MOMENT: Final = 0.01
#: The verdicts of an engine that plays the second case otherwise than the others.
_OTHERWISE: Final = frozenset(
    ("fail", "crash", "timeout", "protocol-error", "not-applicable", "partial")
)
#: What the case before has left behind is told as that.
NOT_ALONE: Final = "not alone"
KINDS: Final = (
    *(f"process:{way}" for way in (*WAYS, *ODD_ANSWERS)),
    *(f"http:{way}" for way in ODD_SERVERS),
)


class Lateness:
    """How late a program that only sleeps is woken: no limit can be kept more exactly."""

    def __init__(self) -> None:
        self.worst = 0.0
        self._over = threading.Event()

    def __enter__(self) -> Self:
        """Begin to sleep and wake."""
        threading.Thread(target=self._sleep, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        """No longer."""
        self._over.set()

    def _sleep(self) -> None:
        """Sleep for a moment, again and again."""
        while not self._over.is_set():
            began = time.monotonic()
            time.sleep(_MOMENT)
            self.worst = max(self.worst, time.monotonic() - began - _MOMENT)


class Outcome(NamedTuple):
    """What a run on a misbehaving engine has come to."""

    kind: str
    verdicts: tuple[str, ...]  #: of the three cases
    longest: float  #: seconds for one message, until the engine was gone
    late: float  #: seconds by which the system was late meanwhile
    left: tuple[str, ...]  #: processes and files

    @property
    def problems(self) -> list[str]:
        """What must not be."""
        found = []
        first, *others = self.verdicts
        if first != "pass" or len(others) != 2 or others[1] not in ("pass", NOT_ALONE):
            found.append(f"results are lost: {self.verdicts}")
        elif self.verdicts[1] not in _OTHERWISE:
            found.append(f"nobody noticed it: {self.verdicts}")
        if self.longest > LIMIT + MORE + self.late:
            found.append(f"a message took {self.longest:.1f} s")
        return found + [f"left: {one}" for one in self.left]


class _Timed:
    """A channel on which each message is timed; an engine that fails is ended within its time."""

    def __init__(self, channel: Channel, place: "_TimedPlace") -> None:
        self._channel = channel
        self._place = place
        self._failed_at = 0.0

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Ask, and note how long it took."""
        began = time.monotonic()
        try:
            return self._channel.ask(line, seconds)
        except EngineFailed:
            self._failed_at = began
            raise
        finally:
            if seconds <= LIMIT:  # starting may take longer
                self._place.note(time.monotonic() - began)

    def stderr(self) -> str:
        """The last lines of its standard error."""
        return self._channel.stderr()

    def close(self, goodbye: bytes = b"") -> None:
        """End it."""
        self._channel.close(goodbye)
        if self._failed_at:
            self._place.note(time.monotonic() - self._failed_at)


class _TimedPlace:
    """Where an engine runs, on channels that are timed."""

    def __init__(self, place: Place) -> None:
        self.longest = 0.0
        self._place = place

    def note(self, seconds: float) -> None:
        """Keep the longest time."""
        self.longest = max(self.longest, seconds)

    def open(self) -> Channel:
        """A new process, or a new connection."""
        return _Timed(self._place.open(), self)


def outcome(kind: str, folder: Path) -> Outcome:
    """Run the three cases on one kind of engine, with a record of everything."""
    where, _, way = kind.partition(":")
    folder.mkdir()
    cases = three_cases(folder / "cases")
    with ExitStack() as stack:
        temporary = stack.enter_context(temporary_files_in(folder / "tmp"))
        name = command(way, cases)
        if where == "http":
            name = stack.enter_context(odd_server(way)).address
        place = _TimedPlace(place_of(name, _SETTINGS)[0])
        late = stack.enter_context(Lateness())
        verdicts = _verdicts(place, cases)
    within(2, lambda: not left_behind(cases))
    left = (*left_behind(cases), *_files(cases, temporary))
    return Outcome(kind, verdicts, place.longest, late.worst, left)


def _verdicts(place: _TimedPlace, cases: Path) -> tuple[str, ...]:
    """The verdicts on the three cases; the record is made, too."""
    limits = Limits(message=LIMIT, memory=_MEGABYTES << 20)
    engine = Tested(EngineSession(Conversation(place, limits)))
    selected = selected_cases([str(cases)], Cache())
    plan = Plan(engine="misbehaving", cached=False, traces=Traces.ALL)
    lines, found = RecordLines(), []
    try:
        for event in events_of(plan, engine, selected, CaseSet("")):
            lines.hear(event)
            if isinstance(event, CaseFinished):
                found.append(_verdict(event.results[0]))
    finally:
        engine.close()
    assert b"".join(lines.full()).count(b'"kind":"case"') == len(found)
    return tuple(found)


def _verdict(result: CaseResult) -> str:
    """The verdict on a case, or that it would pass alone."""
    alone = any(one.signature.endswith(":not-alone") for one in result.checkpoints)
    return NOT_ALONE if alone else str(result.verdict)


def _files(cases: Path, temporary: Path) -> list[str]:
    """Files of the engine in the folders for temporary files and shared memory."""
    names = (cases.parent.name, f"left-{cases.parent.name}")
    shared = [Path("/dev/shm", name) for name in names]  # noqa: S108  # nothing is written there
    return [str(path) for path in (*shared, *temporary.iterdir()) if path.exists()]


@contextmanager
def temporary_files_in(folder: Path) -> Iterator[Path]:
    """Temporary files of this run are in a folder of their own: other runs have theirs."""
    folder.mkdir()
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    try:
        yield folder
    finally:
        tempfile.tempdir = before


@contextmanager
def busy(programs: int) -> Iterator[None]:
    """Programs that do nothing but count, as long as this lasts."""
    counting = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(programs)
    ]
    try:
        yield
    finally:
        for one in counting:
            one.kill()
            one.wait()


def main(words: Sequence[str]) -> int:
    """Run the kinds that are meant, and print what must not be; 1 if there is anything."""
    kinds = [kind for kind in KINDS if not words or kind.startswith(tuple(words))]
    bad = 0
    with busy(_BUSY * (os.cpu_count() or 1)), TemporaryDirectory(prefix="ways-") as folder:
        for number, kind in enumerate(kinds):
            found = outcome(kind, Path(folder, str(number)))
            bad += bool(found.problems)
            told = "; ".join(found.problems) or "good"
            second = "".join(found.verdicts[1:2])
            times = f"{found.longest:5.2f} s, {found.late:.2f} s late"
            print(f"{kind:40} {second:14} {times}  {told}", flush=True)
    print(f"{len(kinds)} kinds of engines: {bad} with problems")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
