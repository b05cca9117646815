"""The kits decide alike whether the seat to act checks or calls, whatever the engine shows.

The engine is the toy of each template, changed so that a call folds as well and
a check is refused, and so that it shows no legal actions, or no bets either.
Rust and Java need their registries to be built: they are tested only if
HOLDEM_KITS is set.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from tests.adapters.test_native_kits import KITS, Kit, Toy, copied, start

from holdem_adapters.messages import Request
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.state import State

#: The small blind has as much in front of him as the big blind, who had only 30.
SHORT_BIG_BLIND: Final = start([1000, 1000, 30, 1000], 0, [1, 2])
PASSES: Final[dict[str, Any]] = {
    "do": "play",
    "script": [SHORT_BIG_BLIND, {"do": "pass", "until": "hand"}],
    "seq": 1,
}
#: What the engine does not show.
HIDDEN: Final = ((), ("legal",), ("legal", "bets"))


class Shown(NamedTuple):
    """Where the toy of a template shows something, as a pattern, and what hides it."""

    legal: tuple[str, str]
    bets: tuple[str, str]


SHOWN: Final = {
    "c": Shown(
        (r'(?s)        hd_null\(out, "legal"\);.*?hd_close\(out, .}.\);', ""),
        (r' +hd_numbers\(out, "bets".*', ""),
    ),
    "go": Shown((r"\bLegal: +legal,", ""), (r"\bBets: +toy\.bets,", "")),
    "java": Shown((r" +\.legal\(.*", ""), (r" +\.bets\(bets\)", "")),
    "javascript": Shown((r" +legal: .*", ""), (r" +bets,\n", "\n")),
    "rust": Shown((r"legal: Some\(.*", "legal: None,"), (r"bets: Some\(.*", "bets: None,")),
}
JAVASCRIPT: Final = Kit(
    tool="node",
    file="adapter.mjs",
    only_fold='if (verb !== "fold") throw',
    or_call='if (verb === "check") return new Refused(""); if (verb !== "call" && to) throw',
    build=(),
    command=("node", "adapter.mjs"),
)
ALL: Final = {**KITS, "javascript": JAVASCRIPT}


class SilentToy(Toy):
    """The toy in Python, which hides something."""

    def __init__(self, *hidden: str) -> None:
        self._hidden = hidden

    def state(self) -> State:
        """All that is not hidden."""
        return msgspec.structs.replace(
            super().state(), **dict.fromkeys(self._hidden, msgspec.UNSET)
        )


def answered_in_python(hidden: tuple[str, ...]) -> dict[str, Any]:
    """What the Python kit answers to a pass."""
    engine = PythonEngine(SilentToy(*hidden))
    told = answer(engine, msgspec.convert(PASSES, Request, str_keys=True))
    return outcome(json.loads(msgspec.json.encode(told)))


def answered(kit: Kit, folder: Path) -> dict[str, Any]:
    """What the program answers to a pass."""
    asked = json.dumps(PASSES) + "\n"
    ran = subprocess.run(
        kit.command, cwd=folder, input=asked, capture_output=True, text=True, check=True, timeout=60
    )
    return outcome(json.loads(ran.stdout))


def outcome(message: dict[str, Any]) -> dict[str, Any]:
    """Whether the check was refused, or the hand played to its end."""
    told = message["answers"][1]
    return {"refused": told.get("refused"), "over": told.get("state", {}).get("over")}


def made_silent(text: str, language: str, hidden: tuple[str, ...]) -> str:
    """The source of a toy that does not show something; all of its legal actions otherwise."""
    text = text.replace("{ fold: true }", "{ fold: true, check: false }")
    for name in hidden:
        pattern, instead = getattr(SHOWN[language], name)
        text, times = re.subn(pattern, instead, text, count=1)
        assert times == 1, (language, name)
    return text.replace("\treturn State{", "\t_ = legal\n\treturn State{")


#: Those that take long to build are built once.
ASKED: Final = [
    pytest.param(language, hidden, id=" ".join((language, "without", *hidden)))
    for language, kit in ALL.items()
    for hidden in HIDDEN
    if hidden == ("legal",) or not kit.from_registry
]


@pytest.mark.parametrize(("language", "hidden"), ASKED)
def test_a_pass_is_a_check_or_a_call_as_in_the_python_kit(
    language: str, hidden: tuple[str, ...], tmp_path: Path
) -> None:
    """As the engine says; if it does not say, by the bets; if there are none, a call."""
    kit = ALL[language]
    folder = tmp_path / language
    file = copied(kit, language, folder)
    text = file.read_text(encoding="utf-8")
    assert kit.only_fold in text
    file.write_text(made_silent(text.replace(kit.only_fold, kit.or_call), language, hidden))
    if kit.build:
        subprocess.run(kit.build, cwd=folder, check=True)
    assert answered(kit, folder) == answered_in_python(hidden)


def test_what_is_hidden_makes_a_difference() -> None:
    """Otherwise a kit that never looks at the bets would go unnoticed."""
    outcomes = [answered_in_python(hidden) for hidden in HIDDEN]
    assert outcomes == [
        {"refused": None, "over": True},
        {"refused": "", "over": None},
        {"refused": None, "over": True},
    ]
