"""The summary of a run: the divergence that is printed in full is one that counts."""

import json
import re

import pytest
from tests.the_command import holdem

from holdem_conformance.judge.verdicts import SEVERITIES


def printed_and_counting(
    engine: str, *words: str, env: dict[str, str]
) -> tuple[str, dict[str, dict[str, str]]]:
    """The check that is printed in full, and all failing checks by id."""
    done = holdem("run", "-e", engine, *words, env=env)
    assert done.returncode == 1
    (printed,) = re.findall(r"\.yaml:\d+,\s+at (\S+)\n", done.stdout)
    lines = holdem("run", "-e", engine, *words, "--json", env=env).stdout.splitlines()[1:-1]
    checks = [one for line in lines for one in json.loads(line)["checkpoints"]]
    return printed, {one["id"]: one for one in checks if one["verdict"] == "fail"}


@pytest.mark.parametrize("severity", SEVERITIES)
def test_the_case_in_full_is_one_that_counts(severity: str, env: dict[str, str]) -> None:
    """By its level, and by the severities that are asked for."""
    words = ("SP", "SD", "HU", "IL", "--fail-on", severity)
    printed, failing = printed_and_counting("faulty:does-nothing", *words, env=env)
    found = failing[printed]
    assert (found["level"], found["severity"]) == ("must", severity)
    assert {one["severity"] for one in failing.values()} > {severity}


def test_a_should_is_printed_only_if_nothing_else_fails(env: dict[str, str]) -> None:
    """With --strict it counts, too."""
    done = holdem("run", "-e", "faulty:does-nothing", "SD", "--json", env=env)
    results = [json.loads(line) for line in done.stdout.splitlines()[1:-1]]
    only = [
        one["id"]
        for one in results
        if {each["level"] for each in one["checkpoints"] if each["verdict"] == "fail"} == {"should"}
    ]
    assert only
    done = holdem("run", "-e", "faulty:does-nothing", *only, env=env)
    assert (done.returncode, " at SD-" in done.stdout) == (0, True)
    assert holdem("run", "-e", "faulty:does-nothing", *only, "--strict", env=env).returncode == 1
