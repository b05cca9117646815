"""The published comparison: the records of all installed engines, a report and a summary.

Each engine is run twice: under the house rules that it declares, and under one
common profile, in which all engines can be compared.
"""

import gzip
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.engines.environments import environment
from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.library.files_together import replace_together
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.run.events import notify
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import run
from holdem_reports.html.index import Links
from holdem_reports.html.page_file import page
from holdem_reports.published_summary import published
from holdem_reports.records import Record, read_record
from holdem_reports.wording import worst
from holdem_scenarios.files.atomic_write import check_outputs

#: The profile that every engine is graded under, beside the house rules that it declares.
COMMON: Final = "tda-2024"
#: Of the file names of records.
SUFFIX: Final = ".jsonl.gz"


class Ran(NamedTuple):
    """An engine with the record of one of its runs."""

    name: str
    record: Record
    seconds: float  #: CPU time of the engine and the suite


def publish(to: Path, report: Callable[[str], None]) -> list[Ran]:
    """Run every installed engine, and write records, report and summary into a folder.

    Everything is written together at the end, or nothing.
    """
    to.mkdir(parents=True, exist_ok=True)
    check_outputs([to / "index.html"])
    ran = []
    written: dict[Path, bytes] = {}
    for name, folder in manifests().items():
        if not environment(folder).installed:
            report(f"{name}: skipped, not installed")
            continue
        report(name)
        for plays in ("", COMMON):
            one, packed = _ran(name, plays)
            ran.append(one)
            written[to / record_file(name, plays)] = packed
    records = [one.record for one in ran]
    if records:
        written[to / "index.html"] = comparison_page(records)
        written[to / "README.md"] = published(records, "../../")
        replace_together(written)
    return ran


def comparison_page(records: Sequence[Record]) -> bytes:
    """The page of all records, with links to the source and to the record of each engine."""
    return page(records, [_links(record) for record in records])


def _links(record: Record) -> Links:
    """Where an engine comes from, by its manifest, and the file with its record."""
    header = record.header
    file = record_file(header.engine.name, header.profile)
    folder = manifests().get(header.engine.name)
    links = {} if folder is None else read_manifest(folder).links
    return Links(home=links.get("home", ""), registry=links.get("registry", ""), record=file)


def record_file(name: str, plays: str) -> str:
    """The file name of the record of an engine under a profile, or under its own rules."""
    return f"{'.'.join(filter(None, (name, plays)))}{SUFFIX}"


def recorded(name: str, plays: str = "") -> Record:
    """The record of a run of all cases on one engine, under a profile or its own rules."""
    return read_record(_raw(name, plays), name)


def _raw(name: str, plays: str) -> bytes:
    """A run of all cases on one engine, as the lines of its record."""
    lines = RecordLines()
    notify(run(Plan(engine=name, plays=plays, cached=False, traces=Traces.BAD)), [lines])
    return b"".join(lines.full())


def _ran(name: str, plays: str) -> tuple[Ran, bytes]:
    """Run one engine under a profile or its own rules; also its record, packed reproducibly."""
    before = _cpu()
    raw = _raw(name, plays)
    seconds = _cpu() - before
    file = record_file(name, plays)
    ran = Ran(name, read_record(raw, file.removesuffix(SUFFIX)), seconds)
    return ran, gzip.compress(raw, mtime=0)


def _cpu() -> float:
    """CPU time so far of this process and its finished child processes."""
    return sum(os.times()[:4])


def table(ran: list[Ran]) -> str:
    """The table of adapters/README.md."""
    return "\n".join(_table(ran))


def _table(ran: list[Ran]) -> list[str]:
    """The lines of the table."""
    of_engine = ("engine", "version", "language", "house")
    of_cases = ("cases", "pass", "partial", *SEVERITIES)
    heads = (*of_engine, *of_cases, "n/a", "crash", "hang", "seconds")
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    return [*lines, *(f"| {' | '.join(_cells(one))} |" for one in ran)]


def _cells(one: Ran) -> list[str]:
    """The row of an engine; failing cases by their worst divergence, a dot for none."""
    engine, cases = one.record.header.engine, one.record.cases
    bad = [worst(case) for case in cases if case.bad()]
    verdicts = [case.verdict for case in cases if not case.bad()]
    fails = [found.severity for found in bad if found.verdict == "fail"]
    counts = [
        len(cases),
        verdicts.count("pass"),
        verdicts.count("partial"),
        *(fails.count(severity) for severity in SEVERITIES),
        verdicts.count("not-applicable"),
        sum(found.verdict in ("crash", "protocol-error") for found in bad),
        sum(found.verdict == "timeout" for found in bad),
    ]
    link = f"[{one.name}](engines/{one.name})"
    numbers = [str(count or ".") for count in counts]
    house = one.record.header.house
    return [link, engine.version, engine.language, house, *numbers, f"{one.seconds:.0f}"]
