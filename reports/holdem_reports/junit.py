"""A run as JUnit XML: one test suite per family, one test per case."""

from collections.abc import Iterator
from io import BytesIO

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from holdem_reports.records import BROKEN, CaseLine, Checkpoint, Record
from holdem_reports.safe_text import in_a_line, plain
from holdem_reports.tallies import missing
from holdem_reports.wording import USUAL, Gate, counts, difference, rank


def junit(records: list[Record], gate: Gate = USUAL) -> bytes:
    """Several runs in one file; the gate decides whether a check of level `should` can fail."""
    root = JUnitXml(in_a_line(" and ".join(dict.fromkeys(one.header.chosen for one in records))))
    for record in records:
        for suite in _suites(record, gate):
            root.add_testsuite(suite)
    root.update_statistics()  # type: ignore[no-untyped-call]  # the library has no type annotations
    out = BytesIO()
    root.write(out)
    return out.getvalue() + b"\n"


def _suites(record: Record, gate: Gate) -> Iterator[TestSuite]:
    """One test suite per family, with the properties of the run."""
    engine, about = record.header.engine, record.about
    families: dict[str, list[CaseLine]] = {}
    for case in record.cases:
        families.setdefault(case.id.partition("-")[0], []).append(case)
    for family, cases in families.items():
        found = about.get(cases[0].own)
        title = f" {found.family_title}" if found else ""
        suite = TestSuite(in_a_line(f"{engine.name}: {family}{title}"))
        for name, value in _properties(record):
            suite.add_property(name, in_a_line(value))
        suite.add_testcases([_test(record, case, gate) for case in cases])
        yield suite


def _properties(record: Record) -> list[tuple[str, str]]:
    """The properties of a run: engine, cases, house rules."""
    header = record.header
    properties = [
        ("engine", header.engine.name),
        ("version", header.engine.version),
        ("language", header.engine.language),
        ("set", header.chosen),
        ("graded under", header.graded),
        ("suite", header.suite),
    ]
    part = missing(header)
    return [*properties, ("shard", part)] if part else properties


def _test(record: Record, case: CaseLine, gate: Gate) -> TestCase:
    """The test of a case; failing checks that do not count go to its output."""
    about = record.about.get(case.own)
    title = f" {about.title}" if about else ""
    classname = f"{record.header.engine.name}.{case.id.partition('-')[0]}"
    test = TestCase(in_a_line(f"{case.id}{title}"), in_a_line(classname))
    bad = case.bad()
    counted = [one for one in bad if counts(one, gate)]
    stale = [one for one in case.checkpoints if one.verdict == "unexpected-pass"]
    if counted:
        test.result = [_failure(record, case, counted)]
    elif stale:
        text = "passes, but is listed as a known failure"
        test.result = [Failure(in_a_line(f"{text}: {stale[0].id}"), "unexpected-pass")]
    elif not bad and case.verdict != "pass":
        test.result = [Skipped(in_a_line(_why_not(case)))]
    left = [one for one in bad if one not in counted]
    if left:
        test.system_out = plain("\n\n".join(_divergence_text(record, case, one) for one in left))
    return test


def _failure(record: Record, case: CaseLine, bad: list[Checkpoint]) -> Failure | Error:
    """The failing checks of a case; a crash, timeout or protocol violation is an error."""
    worst = min(bad, key=lambda one: rank(one.severity))
    broke = next((one for one in bad if one.verdict in BROKEN), None)
    if broke is not None:
        found: Failure | Error = Error(in_a_line(f"{broke.signature} at {broke.id}"), broke.verdict)
    else:
        found = Failure(in_a_line(f"{worst.signature} at {worst.id}"), in_a_line(worst.severity))
    found.text = plain("\n\n".join(_divergence_text(record, case, one) for one in bad))
    return found


def _divergence_text(record: Record, case: CaseLine, checkpoint: Checkpoint) -> str:
    """One divergence, with its clause and its file."""
    expected, observed = difference(checkpoint)
    lines = [f"{checkpoint.id}  {checkpoint.signature}  ({checkpoint.severity})"]
    lines += [f"expected: {expected}", f"observed: {observed}"]
    if case.problem:
        lines.append(f"the engine said: {case.problem}")
    says = record.says.get(checkpoint.clause, "")
    lines.append(f"{checkpoint.clause}: {says}" if says else checkpoint.clause)
    about = record.about.get(case.own)
    return "\n".join([*lines, about.file] if about else lines)


def _why_not(case: CaseLine) -> str:
    """Why a case is skipped."""
    why = [case.problem]
    for one in case.checkpoints:
        if one.known is not None:
            why.append(f"{one.known.reason} {one.known.issue}".strip())
        elif one.counts and one.verdict not in ("pass", "known-fail"):
            why.append(one.signature)
    text = "; ".join(dict.fromkeys(filter(None, why)))
    return f"{case.verdict}: {text}" if text else case.verdict
