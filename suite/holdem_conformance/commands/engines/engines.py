"""``holdem engines``."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.commands import completed_words
from holdem_conformance.engines import environments
from holdem_conformance.engines.environments import Environment, environment
from holdem_conformance.engines.faulty import faulty_engines
from holdem_conformance.engines.installation import build_command
from holdem_conformance.engines.manifest_check import check_one
from holdem_conformance.engines.names import ORACLE, EngineError, unknown
from holdem_conformance.engines.new_adapter import write_adapter
from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.screen.engine_table import engine_lines, faulty_lines
from holdem_conformance.output.terminal import say, say_error, say_json, say_line
from holdem_reports.safe_text import error_lines


@click.group(name="engines")
def command() -> None:
    """List, install, check or remove engines; create an adapter."""


@command.command(name="list")
@click.option("--faulty", is_flag=True, help="List the faulty engines instead.")
@click.option("--json", "as_json", is_flag=True, help="Print all of them as JSON.")
def list_engines(*, faulty: bool, as_json: bool) -> None:
    """List third-party engines, the oracle, or the faulty engines.

    A faulty engine breaks one rule, or knows no rules at all; for one that
    breaks a rule, the family and the clause are shown. Each name can be
    passed to --engine.
    """
    others = _others()
    if as_json:
        oracle = {"engine": ORACLE, "family": "", "clause": "", "says": "Plays by the rules."}
        say_json(json.dumps([*others, oracle, *faulty_engines()], indent=1))
    elif faulty:
        for line in faulty_lines(faulty_engines()):
            say(line)
    else:
        for line in engine_lines(others, ORACLE):
            say(line)
        count = len(faulty_engines())
        say(f"{count} faulty engines: holdem engines list --faulty")


def _others() -> list[dict[str, Any]]:
    """The third-party engines, and whether each is installed."""
    found = []
    for folder in manifests().values():
        here = environment(folder)
        manifest = here.manifest
        found.append(
            {
                "engine": manifest.name,
                "version": manifest.version,
                "language": manifest.language,
                "about": manifest.about,
                "links": manifest.links,
                "capabilities": manifest.capabilities,
                "installed": here.installed,
            }
        )
    return found


def _meant(names: tuple[str, ...], *, everything: bool) -> list[Environment]:
    """The environments of the named engines."""
    known = manifests()
    for name in names:
        if name not in known:
            raise unknown(name, tuple(known))
    if not names and not everything:
        raise click.UsageError(f"missing engine; name one of {', '.join(known)}, or use --all")
    return [environment(known[name]) for name in (known if everything else names)]


def _each(those: Iterable[Environment], do: Callable[[Environment], None]) -> None:
    """Call ``do`` for each engine; continues after a failure."""
    failed = []
    for one in those:
        try:
            do(one)
        except EngineError as error:
            failed.append(one.manifest.name)
            say_error(error_lines(str(error)))
    if failed:
        say(f"Failed: {', '.join(failed)}", err=True)
        raise click.exceptions.Exit(Exit.ENGINE)


@command.command()
@click.argument("names", nargs=-1, metavar="[ENGINE]...")
@click.option("--all", "everything", is_flag=True, help="All engines.")
def install(names: tuple[str, ...], *, everything: bool) -> None:
    """Install engines, each in its own environment.

    Engines are built from their registries. Environments are stored in the
    user's cache folder, or in the folder that HOLDEM_CACHE names. An engine
    counts as installed once it has started and matches its manifest.
    """

    def do(one: Environment) -> None:
        """Install one engine."""
        say_line(f"{one.manifest.name} {one.manifest.version}: {one.root}")
        environments.install(one, lambda line: say(f"  {line}"), check_one)

    _each(_meant(names, everything=everything), do)


@command.command()
@click.argument("names", nargs=-1, metavar="[ENGINE]...")
@click.option("--all", "everything", is_flag=True, help="All engines.")
def remove(names: tuple[str, ...], *, everything: bool) -> None:
    """Remove the environments of engines."""
    for one in _meant(names, everything=everything):
        gone = "removed" if environments.remove(one) else "not installed"
        say(f"{one.manifest.name}: {gone}")


@command.command()
@click.argument("names", nargs=-1, metavar="[ENGINE]...")
@click.option("--all", "everything", is_flag=True, help="All installed engines.")
def check(names: tuple[str, ...], *, everything: bool) -> None:
    """Compare installed engines with their manifests.

    Starts each engine and checks that it matches its manifest.
    """
    found = _meant(names, everything=everything)
    wanted = [one for one in found if one.installed] if everything else found

    def do(one: Environment) -> None:
        """Check one engine."""
        check_one(one)
        say(f"{one.manifest.name} {one.manifest.version}: matches its manifest")

    _each(wanted, do)


@command.command()
@click.argument("folder", type=click.Path(path_type=str))
@click.option(
    "--language",
    "-l",
    default="python",
    show_default=True,
    shell_complete=completed_words.languages,
    help="Language of your engine.",
)
def new(folder: str, language: str) -> None:
    """Create a working adapter in FOLDER.

    The adapter drives a toy engine; replace it with your own.
    """
    for path in write_adapter(folder, language):
        say_line(f"wrote {path}")
    build = build_command(read_manifest(Path(folder)))
    first = f"cd {folder} && {' '.join(build)} && cd - && " if build else ""
    say_line(f"Next: {first}holdem doctor {folder}")
