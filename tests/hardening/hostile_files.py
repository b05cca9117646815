"""Hostile text in everything that a command reads: case files, records, names and engines."""

import json
import sys
from pathlib import Path
from typing import Any, Final

from tests.the_command import holdem

#: Terminal commands, a change of direction, and workflow commands of a CI service.
TEXT: Final = (
    "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eowned\u2066\r\n::error file=x::owned\n"
    "##[error]owned\t\x7f\u2028\u200b\ufeff"
)
#: The same as the name of a file.
NAME: Final = TEXT.replace("/", "")
ENGINE: Final = Path(__file__).with_name("hostile_engine.py")
#: Cases about several hands, a tournament, a chip race, places and substantial action.
SEVERAL: Final = ("GL-20", "TB-41", "HH-01", "CR-07", "EL-71", "MD-61")
WAYS: Final = ("error", "refused", "unsupported", "state", "unknown", "exit")

CASE: Final = f"""id: RO-990
title: {json.dumps(f"Title {TEXT}")}
why: {json.dumps(f"Why {TEXT}")}
severity: action
rules: [tda-34-b]
table: {{stacks: [1000, 1000, 1000]}}
play:
- 0:f 1:f
- expect: {{over: true}}
"""
KNOWN: Final = f"""- id: RO-990/1/accepted
  signature: refused
  category: engine-bug
  reason: {json.dumps(TEXT)}
  issue: {json.dumps(TEXT)}
"""
TABLES: Final = {
    "id": TEXT[:79],
    "sb": 50,
    "bb": 100,
    "hands": [
        {
            "h": TEXT[:79],
            "S": 1,
            "G": 2,
            "last": 0,
            "p": [[s, s, 1000, 0, 0, 0, 0, "f", 1000] for s in (1, 2, 0)],
        }
        for _ in range(2)
    ],
}
HISTORY: Final = "".join(
    f"[{number}]\n"
    f"variant = {json.dumps(variant)}\n"
    "antes = [0, 0]\nblinds_or_straddles = [50, 100]\nmin_bet = 100\n"
    "starting_stacks = [1000, 1000]\n"
    f"actions = ['p2 f', {json.dumps(action)}]\n"
    f"players = [{json.dumps(TEXT)}, 'B']\nfinishing_stacks = [1, 2]\n"
    for number, variant, action in ((1, "NT", ""), (2, TEXT, ""), (3, "NT", TEXT))
)
#: The fields of a record whose text is replaced.
_TEXTS: Final = {
    *("name", "version", "language", "plays", "author", "title", "why", "family_title", "file"),
    *("problem", "signature", "says", "source", "place", "reason", "issue", "does", "question"),
    *("set", "profile", "suite", "cases", "said", "refused_by", "observed", "expected"),
}


def written(folder: Path, env: dict[str, str]) -> Path:
    """A folder with a hostile file of each kind, all of them with hostile names."""
    (folder / "text").write_text(TEXT)
    for name in (f"{NAME}.yaml", "plain.yaml"):
        (folder / name).write_text(CASE.replace("RO-990", f"RO-99{len(name) % 10}"))
    (folder / f"{NAME}.known").write_text(KNOWN)
    (folder / f"{NAME}.bad").write_text(f"{json.dumps(TEXT)}: [")
    (folder / f"{NAME}.phhs").write_text(HISTORY.replace("\x7f", "\\u007f"))
    (folder / f"{NAME}.tables").write_text(json.dumps(TABLES) + "\n")
    for way, cases in (("error", ["plain.yaml"]), ("refused", ["plain.yaml"]), ("play", SEVERAL)):
        words = ("run", *cases, "--record", "run", "--traces", "all", "--engine", engine(way))
        holdem(*words, cwd=folder, env=env)
        lines = map(json.loads, (folder / "run").read_text().splitlines())
        hostile = "".join(json.dumps(_hostile(line)) + "\n" for line in lines)
        (folder / f"{NAME}.{way}").write_text(hostile)
    return folder


def engine(way: str) -> str:
    """The command of a hostile engine."""
    return f"{sys.executable} {ENGINE} {way} text"


def _hostile(value: Any, key: str = "") -> Any:  # noqa: ANN401  # any JSON
    """A line of a record with hostile text in every field that may have one."""
    if isinstance(value, dict):
        return {name: _hostile(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [_hostile(part, key) for part in value]
    return f"{value}{TEXT}" if isinstance(value, str) and key in _TEXTS else value
