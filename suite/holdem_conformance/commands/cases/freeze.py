"""``holdem freeze``."""

import re

import click

from holdem_conformance.library.frozen_sets import ledger, sets_folder
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import say_line
from holdem_scenarios.files.atomic_write import replace_file
from holdem_scenarios.library import near


@click.command(name="freeze")
@click.argument("name")
def command(name: str) -> None:
    """Freeze the library as a named set, such as holdem-2026.1.

    From then on `holdem lint` reports every change to a case of the set unless
    the set's ledger, scenarios/sets/NAME.yaml, gives a reason for it.
    """
    if not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", name):
        raise click.UsageError(
            f"{name!r} is not a valid set name; use a name such as holdem-2026.1"
        )
    path = sets_folder() / f"{name}.yaml"
    if path.exists():
        raise click.UsageError(
            f"{near(path)} already exists; choose another name, as a set is frozen only once"
        )
    loaded = load_selected(())
    path.parent.mkdir(exist_ok=True)
    replace_file(path, ledger(name, loaded).encode())
    say_line(f"{near(path)}: {len(loaded)} cases frozen.")
