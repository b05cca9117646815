"""``holdem bugs``."""

from collections.abc import Collection
from pathlib import Path

import click

from holdem_adapters.manifests import manifests
from holdem_conformance.bug_reports.confirmed_cases import Explained, explained
from holdem_conformance.bug_reports.confirmed_page import FILE, ConfirmedPage, confirmed_page
from holdem_conformance.bug_reports.engine_sessions import can_run, session
from holdem_conformance.bug_reports.report_text import Reproduced, bug_report, file_name
from holdem_conformance.engines.environments import Environment, environment
from holdem_conformance.engines.names import EngineError, unknown
from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.files_together import replace_together
from holdem_conformance.output.engine_comparison import recorded
from holdem_conformance.output.terminal import say_line
from holdem_reports.records import Record
from holdem_scenarios.files.atomic_write import check_outputs


@click.command(
    name="bugs",
    epilog="Exit codes: 0 every root cause is confirmed, 1 some are not, 3 the engine could not "
    "run.",
)
@click.argument("engine")
@click.option(
    "--output",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Folder for the reports, one Markdown file each.",
)
def command(engine: str, output: Path) -> None:
    """Write bug reports for the author of ENGINE, ready to be filed.

    ENGINE is a bundled engine. The command runs the cases, then runs each
    script of the engine's CONFIRMED.md against the engine alone, without its
    adapter. Each report shows the script, what it prints, what is right and
    by which rule, and which cases fail because of it.
    """
    where = _installed(engine)
    page = confirmed_page(where.source)
    output.mkdir(parents=True, exist_ok=True)
    check_outputs([output / FILE])
    say_line(f"running all cases on {engine}", err=True)
    record = recorded(engine)
    found = explained(record, page.sections)
    _write(output, where, page, found, record)
    _tell(engine, output, found)
    raise click.exceptions.Exit(Exit.DIVERGES if found.causes else Exit.CONFORMS)


def _installed(engine: str) -> Environment:
    """The environment of a bundled engine that is installed."""
    known = manifests()
    if engine not in known:
        raise unknown(engine, tuple(known))
    where = environment(known[engine])
    if not where.installed:
        raise EngineError(f"{engine} is not installed; run `holdem engines install {engine}`")
    if not can_run(where):
        raise EngineError(f"{engine}: scripts in {where.manifest.language} cannot be run alone")
    return where


def _write(
    output: Path, where: Environment, page: ConfirmedPage, found: Explained, record: Record
) -> None:
    """Write a report for each section that explains a failing case."""
    reports: dict[Path, bytes] = {}
    for number, (section, cases) in enumerate(found.sections, 1):
        say_line(f"running script {number} of {len(found.sections)}", err=True)
        told = session(where, page, section)
        if told.failed:
            raise EngineError(
                f"{where.manifest.name}: the script of {section.title!r} in {FILE} cannot be run:"
                f"\n{told.failed}"
            )
        report = bug_report(where.manifest, page, Reproduced(section, told, cases), record)
        reports[output / file_name(number, section)] = report.encode()
    replace_together(reports)
    _tell_of_older(output, {file_name(at, one) for at, (one, _) in enumerate(found.sections, 1)})


def _tell_of_older(output: Path, written: Collection[str]) -> None:
    """Name reports of an earlier run that this one has not written again."""
    older = {path.name for path in output.glob("[0-9][0-9]-*.md")} - {*written}
    for name in sorted(older):
        say_line(f"from an earlier run, please delete: {output / name}", err=True)


def _tell(engine: str, output: Path, found: Explained) -> None:
    """Say what was written, and what is not confirmed."""
    say_line(f"{len(found.sections)} reports on {engine} in {output}")
    for section in found.silent:
        say_line(f"no case fails any more by: {section.title}")
    for cause in found.causes:
        cases = ", ".join(cause.cases[:8])
        say_line(f"not confirmed in {FILE}: {cause.clause}, {len(cause.cases)} cases: {cases}")
    if found.cases:
        say_line(f"{len(found.cases)} failing cases in no section: {', '.join(found.cases)}")
