"""``holdem freeze``."""

import re

import click

from holdem_conformance.library.frozen_sets import ledger, sets_folder
from holdem_conformance.library.selected_cases import load_selected
from holdem_scenarios.library import near


@click.command(name="freeze")
@click.argument("name")
def command(name: str) -> None:
    """Write down the library as a set with a name, such as holdem-2026.1.

    From then on lint finds every change to a case of the set that its ledger,
    scenarios/sets/NAME.yaml, does not give a reason for.
    """
    if not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", name):
        raise click.UsageError(f"{name!r} is no name for a set; write it as in holdem-2026.1")
    path = sets_folder() / f"{name}.yaml"
    if path.exists():
        raise click.UsageError(f"{near(path)} is there already; a set is frozen once")
    loaded = load_selected(())
    path.parent.mkdir(exist_ok=True)
    path.write_text(ledger(name, loaded), encoding="utf-8")
    click.echo(f"{near(path)}: {len(loaded)} cases are frozen.")
