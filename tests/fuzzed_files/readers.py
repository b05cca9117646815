"""Every reader of foreign files, messages and lines: valid examples, and the errors it may raise.

Each reader is given corrupted examples.  Whatever it does other than read them,
or raise its own error, is a finding.
"""

import gzip
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final, NamedTuple

from tests.fuzzed_cases.mutations import LIBRARY
from tests.fuzzed_files import cache_entries, engine_answers, histories, http_responses, scripts
from tests.histories.test_reading_tables import FIRST, SECOND, WRONG, sequence
from tests.reports.made_records import record

from holdem_adapters.manifests import FILE, ManifestError, engines_folder, read_manifest
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.exit_codes import UserError
from holdem_conformance.histories.hands.history_file import HistoryError
from holdem_conformance.histories.recorded_tables import RecordedTablesError, read_tables
from holdem_conformance.histories.table_replay import replay
from holdem_conformance.library.case_loader import misfits_of_setup
from holdem_conformance.library.frozen_sets import frozen_sets, sets_folder
from holdem_conformance.output.written.recorded_run import RecordedRunError
from holdem_conformance.run.known.known_file import read_known_file
from holdem_oracle.errors import SetupError
from holdem_oracle.house.profiles import profile
from holdem_reports.json_lines import RecordError
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.files.data_files import UnreadableDataError
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.library import rules_folder
from holdem_scenarios.register import RegisterError, read_register

ROOT: Final = Path(__file__).parents[2]


class Target(NamedTuple):
    """A reader, examples of what it reads, and the errors that it may raise."""

    read: Callable[[bytes, Path], object]  #: a text, and a folder of its own to write it to
    examples: Callable[[], tuple[bytes, ...]]
    errors: tuple[type[Exception], ...]
    lines: bool = False  #: whether an example has a JSON object on each line
    #: The size up to which an example counts as short, if most are to be short, as that is faster.
    short: int = 0
    #: How examples are corrupted, unless it is as files of YAML or of JSON lines are.
    spoiled: Callable[[random.Random], bytes] | None = None


def _case(text: bytes, _folder: Path) -> object:
    """Read a case and set up its table."""
    return list(misfits_of_setup(read_case(text, "case.yaml")))


def _manifest(text: bytes, folder: Path) -> object:
    """Read a manifest."""
    (folder / FILE).write_bytes(text)
    return read_manifest(folder)


def _known_failures(text: bytes, folder: Path) -> object:
    """Read a list of known failures."""
    path = folder / "known.yaml"
    path.write_bytes(text)
    return read_known_file(path).entries


def _record(text: bytes, _folder: Path) -> None:
    """Read a record, and make of it everything that can be made of one."""
    engine_answers.every_output(text)


def _judged_record(text: bytes, _folder: Path) -> object:
    """Judge a record again."""
    return engine_answers.judged_again(text)


def _answers(text: bytes, _folder: Path) -> None:
    """Run a case on an engine that answers so."""
    engine_answers.play_and_judge(text)


def _response(text: bytes, _folder: Path) -> None:
    """Greet an engine at an address."""
    http_responses.greeted(text)


def _frozen_set(text: bytes, folder: Path) -> object:
    """Read a frozen set."""
    (folder / "set.yaml").write_bytes(text)
    return frozen_sets(folder)


def _register(text: bytes, folder: Path) -> object:
    """Read a register of one rule book and no options."""
    (folder / "book.yaml").write_bytes(text)
    (folder / "options.yaml").write_text("options: []\n")
    return read_register(folder)


def _tables(text: bytes, folder: Path) -> object:
    """Replay recorded tables."""
    path = folder / "tables.jsonl.gz"
    path.write_bytes(text if text[:1] == b"\x1f" else gzip.compress(text, 1))
    return [replay(sequence, house) for sequence in read_tables(path) for house in _ROOMS]


def _short(path: Path, start: bytes, most: int) -> bytes:
    """The beginning of a file, up to a number of lines that begin in some way."""
    lines = path.read_bytes().splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if line.startswith(start)]
    return b"".join(lines[: at[most]] if len(at) > most else lines)


def _known_examples() -> tuple[bytes, ...]:
    """The lists of known failures in the README of the suite."""
    text = (ROOT / "suite" / "README.md").read_text()
    return tuple(one.encode() for one in re.findall(r"```yaml\n(- .*?)```", text, re.DOTALL))


def _clauses(path: Path) -> bytes:
    """The first clauses of a rule book, without their relations to others."""
    return re.sub(rb"\n  (same_as|options|differs_from): .*", b"", _short(path, b"- id:", 6))


def _json_lines(*lines: dict[str, Any]) -> bytes:
    """A JSON object on each line."""
    return b"\n".join(json.dumps(line).encode() for line in lines) + b"\n"


def _made_records() -> tuple[bytes, ...]:
    """Records that were written out, and records of runs."""
    written = (record("one"), record("other", wrong=("RO-01", "SP-02")))
    return (*written, *engine_answers.records())


_ROOMS: Final = (profile("pokerstars"), profile("tda-2024"))
_TABLES: Final = _json_lines(sequence("fine", FIRST, SECOND), sequence("wrong", FIRST, WRONG))
READERS: Final[dict[str, Target]] = {
    "case": Target(_case, lambda: LIBRARY, (FaultyFilesError,)),
    "manifest": Target(
        _manifest,
        lambda: tuple(path.read_bytes() for path in sorted(engines_folder().glob(f"*/{FILE}"))),
        (ManifestError, FaultyFilesError),
    ),
    "known-failures": Target(_known_failures, _known_examples, (FaultyFilesError, UserError)),
    "record": Target(
        _record, _made_records, (RecordError,), lines=True, short=engine_answers.SHORT_RECORD
    ),
    "judged-record": Target(
        _judged_record,
        engine_answers.records,
        (RecordError, RecordedRunError),
        lines=True,
        short=engine_answers.SHORT_RECORD,
    ),
    "answers": Target(
        _answers,
        engine_answers.examples,
        (EngineFailed, engine_answers.BrokenOffError),
        lines=True,
        short=engine_answers.SHORT_ANSWERS,
    ),
    "http-response": Target(
        _response, http_responses.examples, (EngineFailed,), spoiled=http_responses.spoiled
    ),
    "cache": Target(
        cache_entries.remembered,
        cache_entries.examples,
        (cache_entries.NotUsedError,),
        spoiled=cache_entries.spoiled,
    ),
    "frozen-set": Target(
        _frozen_set,
        lambda: tuple(_short(path, b"  ", 30) for path in sorted(sets_folder().glob("*.yaml"))),
        (UserError, FaultyFilesError),
    ),
    "register": Target(
        _register,
        lambda: tuple(map(_clauses, sorted(rules_folder().glob("[a-n]*.yaml")))),
        (RegisterError, FaultyFilesError),
    ),
    "recorded-tables": Target(
        _tables,
        lambda: (_TABLES, gzip.compress(_TABLES)),
        (RecordedTablesError, UnreadableDataError),
        lines=True,
    ),
    "history": Target(
        histories.played,
        histories.examples,
        (HistoryError, UnreadableDataError),
        spoiled=histories.spoiled,
    ),
    "script": Target(
        scripts.directed, scripts.examples, (UserError, SetupError), spoiled=scripts.spoiled
    ),
}
#: Where corrupted files are written: in memory if possible, since there are many.
_IN_MEMORY: Final = Path("/dev/shm")  # noqa: S108  # each in a folder that is deleted
WRITTEN_TO: Final = str(_IN_MEMORY if _IN_MEMORY.is_dir() else gettempdir())
