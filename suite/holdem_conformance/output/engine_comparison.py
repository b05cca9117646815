"""The published comparison: every engine that is installed, its record, one page, one summary."""

import gzip
import resource
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment
from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.run.events import tell
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import run
from holdem_reports.html.page_file import page
from holdem_reports.published_summary import published
from holdem_reports.records import Record, read_record
from holdem_reports.wording import worst


class Ran(NamedTuple):
    """An engine that was run."""

    name: str
    record: Record
    seconds: float  #: of CPU, its own and the suite's


def publish(to: Path, told: Callable[[str], None]) -> list[Ran]:
    """Run every installed engine, and write what came of it into a folder."""
    to.mkdir(parents=True, exist_ok=True)
    ran = []
    for name, folder in manifests().items():
        if not environment(folder).installed:
            told(f"{name}: left out, it is not installed")
            continue
        told(name)
        ran.append(_ran(name, to))
    records = [one.record for one in ran]
    if records:
        (to / "index.html").write_bytes(page(records))
        (to / "README.md").write_bytes(published(records, "../../"))
    return ran


def _ran(name: str, to: Path) -> Ran:
    """One engine, and its record, packed in the same way each time."""
    before, lines = _cpu(), RecordLines()
    tell(run(Plan(engine=name, cached=False, traces=Traces.BAD)), [lines])
    seconds = _cpu() - before
    raw = b"".join(lines.full())
    (to / f"{name}.jsonl.gz").write_bytes(gzip.compress(raw, mtime=0))
    return Ran(name, read_record(raw, name), seconds)


def _cpu() -> float:
    """CPU time so far, of this process and of those that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


def table(ran: list[Ran]) -> str:
    """The table of adapters/README.md, from real runs."""
    return "\n".join(_table(ran))


def _table(ran: list[Ran]) -> list[str]:
    """As above, line by line."""
    of_engine, of_cases = ("engine", "version", "language"), ("cases", "pass", *SEVERITIES)
    heads = (*of_engine, *of_cases, "n/a", "crash", "hang", "seconds")
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    return [*lines, *(f"| {' | '.join(_cells(one))} |" for one in ran)]


def _cells(one: Ran) -> list[str]:
    """An engine in numbers; differing cases by their worst difference, a dot for none."""
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
    told = [str(count or ".") for count in counts]
    return [link, engine.version, engine.language, *told, f"{one.seconds:.0f}"]
