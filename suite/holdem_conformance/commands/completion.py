"""``holdem completion``."""

import click
from click.shell_completion import get_completion_class

from holdem_conformance.output.terminal import say

_HINTS = {
    "bash": '# Add to ~/.bashrc:  eval "$(holdem completion bash)"',
    "zsh": '# Add to ~/.zshrc:  eval "$(holdem completion zsh)"',
    "fish": "# Save as ~/.config/fish/completions/holdem.fish",
}


@click.command(name="completion")
@click.argument("shell", type=click.Choice(list(_HINTS)))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a completion script for your shell.

    The script completes subcommands, options, and the names of cases,
    families, clauses and profiles.
    """
    made = get_completion_class(shell)
    assert made is not None, shell
    root = ctx.find_root()
    say(_HINTS[shell])
    say(made(root.command, {}, "holdem", "_HOLDEM_COMPLETE").source())
