"""One numbering of steps in the trace, the explanation, the record, the page and ids of checks."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.longer_tests import longer
from tests.the_command import holdem

NODE = shutil.which("node")
PAGE = Path(__file__).parents[2] / "reports/holdem_reports/html/page/data.js"
STEP = re.compile(r"(\d+(?:\.\d+)?) (.*)")


class Told(NamedTuple):
    """What is told of a case: its moments and its checks."""

    moments: list[dict[str, Any]]
    ids: list[str]
    trace: str


def told(id_: str, folder: Path, env: dict[str, str]) -> Told:
    """A case as it is recorded and printed, on lines that are not broken."""
    file = folder / "run.jsonl"
    wide = {**env, "COLUMNS": "200"}
    done = holdem("run", id_, "--trace", "--traces", "all", "--record", file, env=wide)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    (trace,) = (line for line in lines if line["kind"] == "trace")
    (case,) = (line for line in lines if line["kind"] == "case")
    return Told(trace["moments"], [one["id"] for one in case["checkpoints"]], done.stdout)


def on_the_page(steps: list[int]) -> list[str]:
    """The names that the page gives to the moments of a record."""
    assert NODE
    found = re.search(r"^function named.*?^}", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found
    given = json.dumps([{"step": step} for step in steps])
    script = f"{found[0]} console.log(JSON.stringify(named({given}).map((one) => one.name)))"
    done = subprocess.run([NODE, "-e", script], capture_output=True, text=True, check=True)
    names: list[str] = json.loads(done.stdout)
    return names


@pytest.mark.skipif(NODE is None, reason="the page is JavaScript: install node")
@pytest.mark.parametrize("id_", [longer("RO-09"), "GL-20", longer("HH-01")])
def test_a_step_has_one_number(id_: str, tmp_path: Path, env: dict[str, str]) -> None:
    """Of a case of one hand, of several hands, and of a tournament."""
    here = told(id_, tmp_path, env)
    names = on_the_page([one["step"] for one in here.moments])
    said = {
        name: " ".join(one["said"].split()) for name, one in zip(names, here.moments, strict=True)
    }
    assert len(said) == len(here.moments) > 5
    steps = filter(None, map(step_of, here.trace.split("\n")))
    printed = {found[1]: found[2] for found in steps}
    assert printed == {name: text for name, text in said.items() if name in printed}
    assert len(printed) >= len(said) - 2
    lines = holdem("explain", id_, env={**env, "COLUMNS": "200"}).stdout.split("\n")
    explained = dict(line[5:].split(": ", 1) for line in lines if line.startswith("Step "))
    assert len(explained) > 1
    assert {
        name: " ".join(text.split()) for name, text in explained.items()
    }.items() <= said.items()
    assert {one.split("/")[1] for one in here.ids} <= {name.partition(".")[0] for name in said}


def step_of(line: str) -> re.Match[str] | None:
    """The number of a step and its text, if a line of a trace begins with one."""
    return STEP.fullmatch(" ".join(line.split())) if re.match(r" {0,3}\d", line) else None
