"""A small case to modify: its text, and the case or the faults that the loader returns."""

from typing import Final

from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case
from holdem_scenarios.files.problems import Fault, FaultyFilesError

#: The first lines of a case, one for each required field.
HEAD: Final = """\
id: RO-09
title: A short all-in does not give the raiser a second raise
why: Engines that count any all-in as a raise allow it.
severity: action
rules: [tda-47-a]
"""
#: The first line below the head.
BODY: Final = HEAD.count("\n") + 1
PLAY: Final = "play: [3:f]\n"


def text_of(body: str) -> str:
    """A whole file; a field in the body replaces the line of that field in the head."""
    lines = body.splitlines(keepends=True)
    head = []
    for line in HEAD.splitlines(keepends=True):
        mine = next((one for one in lines if one.startswith(line[: line.index(":") + 1])), None)
        if mine is not None:
            lines.remove(mine)
        head.append(mine or line)
    return "".join((*head, *lines))


def case_of(body: str) -> Case:
    """The case with this body."""
    return read_case(text_of(body).encode(), "case.yaml")


def faults_of(body: str) -> tuple[Fault, ...]:
    """The faults of the case with this body; none if it can be read."""
    try:
        case_of(body)
    except FaultyFilesError as error:
        return error.faults
    return ()
