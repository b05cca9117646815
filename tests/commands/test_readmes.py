"""The commands, cases and links in the READMEs are correct."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_conformance.cli import COMMANDS

ROOT = Path(__file__).parents[2]
READMES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md")),
    *ROOT.glob("*/README.md"),
]


def shown_commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each ``holdem`` command in a README, with the parts of its output that are shown."""
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
def test_the_shown_output_is_what_is_printed(_where: str, command: str, parts: list[str]) -> None:
    """Character for character."""
    done = holdem(*shlex.split(command)[1:], cwd=ROOT)
    for part in parts:
        assert part in done.stdout


def test_the_readmes_show_output() -> None:
    """At least a divergence and a dispute."""
    assert len(COMMANDS_SHOWN) >= 2


def test_the_shown_cases_pass(tmp_path: Path) -> None:
    """The oracle agrees with each case in a README."""
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
    """In the same order, and without others."""
    text = (ROOT / "suite" / "README.md").read_text()
    assert re.findall(r"^\| `holdem (\w+)` \|", text, re.MULTILINE) == [
        name for _, commands in COMMANDS.values() for name in commands
    ]


@pytest.mark.parametrize("path", READMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_link_target_exists(path: Path) -> None:
    """Each is a file or folder of the project."""
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        assert (path.parent / link).exists(), link


@pytest.mark.parametrize("path", READMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_command_that_is_named_exists(path: Path) -> None:
    """Each ``holdem word`` and ``make word``, wherever it is mentioned."""
    text = path.read_text()
    lines = "\n".join(code(text))
    commands = set(re.findall(r"^(?:\$ )?holdem ([a-z]+)\b", lines, re.MULTILINE))
    assert commands <= {name for _, some in COMMANDS.values() for name in some}
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"^(?:\$ )?make ([a-z-]+)", lines, re.MULTILINE)) <= targets


def code(text: str) -> list[str]:
    """The blocks and spans of code of a page."""
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    return [*blocks, *re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))]
