"""What the READMEs show is what happens."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_conformance.cli import COMMANDS

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "README.md", *ROOT.glob("*/README.md")]


def shown_commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of ours in a README, with the parts of its output that stand below it."""
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for said in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = said.partition("\n")
            parts = [
                part.strip("\n") for part in re.split(r"^\.\.\.\n", output, flags=re.MULTILINE)
            ]
            if command.startswith("holdem "):
                yield command.partition("#")[0], [part for part in parts if part.strip()]


COMMANDS_SHOWN = [
    (path.parent.name, command, parts)
    for path in READMES
    for command, parts in shown_commands(path.read_text())
    if parts
]


@pytest.mark.parametrize(("_where", "command", "parts"), COMMANDS_SHOWN)
def test_the_output_that_is_shown_is_what_is_printed(
    _where: str, command: str, parts: list[str]
) -> None:
    """Word for word."""
    done = holdem(*shlex.split(command)[1:], cwd=ROOT)
    for part in parts:
        assert part in done.stdout


def test_something_is_shown() -> None:
    """A difference, and a dispute."""
    assert len(COMMANDS_SHOWN) >= 2


def test_the_cases_that_are_shown_hold(tmp_path: Path) -> None:
    """Each case in a README is one that the oracle agrees with."""
    shown = [
        block
        for path in READMES
        for block in re.findall(r"```yaml\n(id: .*?)```", path.read_text(), re.DOTALL)
    ]
    assert len(shown) >= 2
    for number, block in enumerate(shown):
        file = tmp_path / f"{number}.yaml"
        file.write_text(block)
        assert holdem("run", file).returncode == 0, block


def test_every_command_is_in_the_readme_of_the_suite() -> None:
    """And no other."""
    text = (ROOT / "suite" / "README.md").read_text()
    assert re.findall(r"^\| `holdem (\w+)` \|", text, re.MULTILINE) == [
        name for _, commands in COMMANDS.values() for name in commands
    ]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.parent.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    """To a file or folder of the project."""
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        assert (path.parent / link).exists(), link
