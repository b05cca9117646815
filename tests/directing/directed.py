"""A director in a test: lines are given to it, and its answers are read."""

from functools import cache

from holdem_conformance.directing.director import Director
from holdem_conformance.directing.narration import Narration, Screen
from holdem_conformance.directing.seat_chart.drawing import BOX, Lines
from holdem_conformance.directing.set_up import SetUp
from holdem_scenarios.register import Register, read_register


@cache
def register() -> Register:
    """The clauses, read once."""
    return read_register()


def director(
    columns: int = 1000, lines: Lines = BOX, *, why: bool = False, seed: int = 0
) -> Director:
    """A director before its first line; sentences are not broken unless they are very long."""
    sentences = register().sentences() if why else {}
    return Director(SetUp(), seed, Narration(sentences, Screen(columns, lines)), register())


def after(*lines: str, seed: int = 0) -> Director:
    """A director to whom these lines were given."""
    one = director(seed=seed)
    for line in lines:
        answers(one, line)
    return one


def answers(one: Director, line: str) -> list[str]:
    """What is answered to a line, each sentence in a line of its own."""
    return joined(list(one.do(line)))


def told(*lines: str, seed: int = 0) -> list[str]:
    """What is answered to the last of several lines."""
    return answers(after(*lines[:-1], seed=seed), lines[-1])


def joined(lines: list[str]) -> list[str]:
    """Answers whose lines were broken, with single spaces."""
    found: list[str] = []
    for line in "\n".join(lines).split("\n"):
        if line.startswith("  ") and not line.startswith("    ") and found:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return [" ".join(line.split()) for line in found]
