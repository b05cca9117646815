"""The options with which a command is told the rules of a house."""

from typing import Final

import click

#: The rules of a named house.
profile_given: Final = click.option(
    "--profile", "rules", default="tda-2024", show_default=True, help="Profile whose rules apply."
)
#: What is different in this one.
house_given: Final = click.option(
    "--house",
    multiple=True,
    metavar="OPTION=VALUE",
    help="House option that differs from the profile.",
)
