"""Runs test vectors of holdem-conformance on an engine.  Needs Python 3.9, and nothing else.

Write a subclass of `Engine`; then `report(load("vectors"), MyEngine)` prints what fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

Json = dict[str, Any]
HIDDEN = object()  #: stands for a fact that the engine does not show


class Unsupported(Exception):  # noqa: N818  # it is no error
    """The engine has no such concept."""


class Engine:
    """What an author implements; README.md describes starts, steps and facts."""

    can: Sequence[str] = ()  #: its capabilities

    def start(self, start: Json) -> None:
        """Begin what a vector begins with."""
        raise NotImplementedError

    def act(self, step: Json) -> bool:
        """Do one step; whether it is accepted."""
        raise NotImplementedError

    def state(self) -> Json:
        """What the engine shows, fact by fact; what it does not show is left out."""
        raise NotImplementedError


class Result:
    """What came out for one vector."""

    def __init__(self) -> None:
        self.failures: list[Json] = []  #: what each is about, and `says`: what is wrong
        self.right = 0
        self.hidden = 0  #: checks of what the engine does not show
        self.not_asked = ""  #: why the vector is not for the engine

    @property
    def outcome(self) -> str:
        """Passed, passed in part where the engine does not show everything, failed or not asked."""
        if self.failures:
            return "failed"
        if self.not_asked or not self.right + self.hidden:
            return "not asked"
        return "passed in part" if self.hidden else "passed"

    def fail(self, about: Json, says: str) -> None:
        """Note what is wrong, and which rule is broken."""
        self.failures.append({**about, "says": says})

    def take(self, step: Json, engine: Engine, about: Json) -> bool:
        """Do one step; whether the vector goes on."""
        before, refused, seat = shown(engine), "refused" in step, step.get("seat")
        turn = before.get("turn", seat)
        if step["do"] == "act" and turn != seat and not refused and "out_of_turn" not in step:
            if "anyone" not in step or turn is None:
                self.fail(about, f"it is the turn of {text(turn)}, not of {seat}")
                return False
            step = {**step, "seat": turn}
        try:
            accepted = bool(able(step, engine).act(step))
        except Unsupported:
            if not refused:
                raise
            self.hidden += 1  # it must be refused, so it may be left out
            return True
        says = "" if accepted is not refused else "is accepted" if accepted else "is refused"
        if refused and not says and text(shown(engine)) != text(before):
            says = "is refused, but the table has changed"
        if says:
            self.fail(step.get("refused", about), f"{step.get('action', step['do'])} {says}")
            return False
        self.right += 1
        return True

    def compare(self, expected: Json, state: Json) -> None:
        """Compare one fact."""
        how, value, name = expected.get("compare", "equal"), expected["value"], expected["fact"]
        seen = state.get(name, HIDDEN)
        if "at" in expected:
            name, seen = f"{name}[{expected['at']}]", entry(seen, expected["at"])
        unsized = seen is True and type(value) in (int, list)
        if seen is HIDDEN or unsized:
            self.hidden += 1
        elif agrees(how, value, seen) or ("or" in expected and agrees(how, expected["or"], seen)):
            self.right += 1
        else:
            self.fail(expected, f"{name} is {text(seen)}, not {text(value)} ({how})")


def load(folder: str) -> Iterator[Json]:
    """The vectors of all files in a folder."""
    paths = sorted(Path(folder).glob("*.json"))
    if not paths:
        raise FileNotFoundError(f"no vectors in {folder}")
    for path in paths:
        file = json.loads(path.read_text("utf-8"))
        if (file["format"], file["version"]) != ("holdem-vectors", 1):
            raise ValueError(f"{path}: not in version 1 of holdem-vectors")
        for vector in file["vectors"]:
            yield {**vector, "sentences": file["clauses"]}


def play(vector: Json, engine: Engine) -> Result:
    """Play one vector on an engine."""
    result, about = Result(), vector
    try:
        able(vector, engine).start(vector["start"])
        for step in vector["steps"]:
            about = {**vector, "id": f"{vector['id']}/{step['step']}"}
            if step["do"] != "look" and not result.take(step, engine, about):
                break
            state = engine.state()
            for expected in step["expect"]:
                result.compare(expected, state)
    except Unsupported as why:
        result.not_asked = f"unsupported: {why}"
    except Exception as error:  # noqa: BLE001  # an engine may raise anything
        result.fail(about, f"the engine fails: {error!r}")
    return result


def able(needing: Json, engine: Engine) -> Engine:
    """The engine, if it has all capabilities that are needed."""
    if not set(needing.get("needs", ())) <= set(engine.can):
        raise Unsupported(f"needs some of {needing['needs']}")
    return engine


def shown(engine: Engine) -> Json:
    """What the engine shows, except for its log."""
    return {name: value for name, value in engine.state().items() if name != "events"}


def entry(seen: Any, at: int | str) -> Any:  # noqa: ANN401  # any JSON
    """One of a list, or the value of a player or of a table; null if it has none."""
    if isinstance(seen, dict) and isinstance(at, str):
        return seen.get(at)
    if isinstance(seen, (list, tuple)) and isinstance(at, int):
        return seen[at] if at < len(seen) else HIDDEN
    return seen


def agrees(how: str, value: Any, seen: Any) -> bool:  # noqa: ANN401  # any JSON
    """Whether what is seen is right."""
    if how != "equal" and not isinstance(seen, (list, tuple)):
        return False
    if how == "count":
        return bool(len(seen) == value)
    if how == "set":
        return sorted(map(text, seen)) == sorted(map(text, value))
    if how in ("in-order", "never"):  # events, each of which begins with some words
        rest = iter([f"{event} " for event in seen])
        found = all(any(event.startswith(f"{words} ") for event in rest) for words in value)
        return found is (how == "in-order")
    if value is None or value is True:  # an amount is allowed as well, and false is none
        return (seen is None or seen is False) is (value is None)
    return text(value) == text(seen)


def text(value: Any) -> str:  # noqa: ANN401  # any JSON
    """A value as JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def report(vectors: Iterable[Json], make: Callable[[], Engine]) -> int:
    """Play each vector on a new engine, and print what fails; the exit code of the program."""
    counts = {"passed": 0, "passed in part": 0, "failed": 0, "not asked": 0}
    binding = False
    for vector in vectors:
        result = play(vector, make())
        for one in result.failures:
            clause = one["clauses"][0]
            print(f"{one['id']} ({one['level']}): {one['says']}\n    {vector['title']}")
            print(f"    {clause}: {vector['sentences'][clause]['says']}")
            binding = binding or one["level"] == "must"
        counts[result.outcome] += 1
    print(", ".join(f"{number} {outcome}" for outcome, number in counts.items()))
    return 1 if binding or not counts["passed"] else 0
