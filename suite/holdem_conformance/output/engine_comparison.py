"""The published comparison: the records of all installed engines, a report and a summary."""

import gzip
import resource
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment
from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.run.events import notify
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import run
from holdem_reports.html.page_file import page
from holdem_reports.published_summary import published
from holdem_reports.records import Record, read_record
from holdem_reports.wording import worst


class Ran(NamedTuple):
    """An engine with its run record."""

    name: str
    record: Record
    seconds: float  #: CPU time of the engine and the suite


def publish(to: Path, report: Callable[[str], None]) -> list[Ran]:
    """Run every installed engine, and write records, report and summary into a folder."""
    to.mkdir(parents=True, exist_ok=True)
    ran = []
    for name, folder in manifests().items():
        if not environment(folder).installed:
            report(f"{name}: skipped, not installed")
            continue
        report(name)
        ran.append(_ran(name, to))
    records = [one.record for one in ran]
    if records:
        (to / "index.html").write_bytes(page(records))
        (to / "README.md").write_bytes(published(records, "../../"))
    return ran


def _ran(name: str, to: Path) -> Ran:
    """Run one engine and write its record, compressed reproducibly."""
    before, lines = _cpu(), RecordLines()
    notify(run(Plan(engine=name, cached=False, traces=Traces.BAD)), [lines])
    seconds = _cpu() - before
    raw = b"".join(lines.full())
    (to / f"{name}.jsonl.gz").write_bytes(gzip.compress(raw, mtime=0))
    return Ran(name, read_record(raw, name), seconds)


def _cpu() -> float:
    """CPU time so far of this process and its finished child processes."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


def table(ran: list[Ran]) -> str:
    """The table of adapters/README.md."""
    return "\n".join(_table(ran))


def _table(ran: list[Ran]) -> list[str]:
    """The lines of the table."""
    of_engine, of_cases = ("engine", "version", "language"), ("cases", "pass", *SEVERITIES)
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
        *(fails.count(severity) for severity in SEVERITIES),
        verdicts.count("not-applicable"),
        sum(found.verdict in ("crash", "protocol-error") for found in bad),
        sum(found.verdict == "timeout" for found in bad),
    ]
    link = f"[{one.name}](engines/{one.name})"
    numbers = [str(count or ".") for count in counts]
    return [link, engine.version, engine.language, *numbers, f"{one.seconds:.0f}"]
