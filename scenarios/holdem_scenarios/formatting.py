"""The canonical form of a case file: fields in order, short values on one line, comments kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from holdem_scenarios import case_fields
from holdem_scenarios.comments import Comment, comments
from holdem_scenarios.strict_yaml import Plain, load
from holdem_scenarios.yaml_text import WIDTH, entry, scalar

_ORDER: Final = {
    "table": tuple(case_fields.TABLE),
    "clock": tuple(case_fields.TIMES),
    "rank": tuple(case_fields.RANK),
    "pots": tuple(case_fields.POTS),
}
_STEP_ORDER: Final = ("refused", "expect", "when", "level", "severity", "disputed")


def formatted(raw: bytes, file: Path | str) -> str:
    """The file in its canonical form; what it says stays the same."""
    data = load(raw, str(file))
    assert isinstance(data, dict), "a case that was read is a mapping"
    text = raw.decode("utf-8")
    lines = "\n".join(_Writer(text).case(data)) + "\n"
    assert load(lines.encode(), str(file)) == data, f"{file}: formatting would change what it says"
    return lines


def case_text(data: dict[str, Plain]) -> str:
    """A case that has no file yet, in its canonical form."""
    return "\n".join(_Writer("{}").case(data)) + "\n"


class _Writer:
    """Writes the parts of a file, each with the comments that stood with it."""

    def __init__(self, text: str) -> None:
        self._at = _lines_of(text)
        self._left = list(comments(text))

    def case(self, data: dict[str, Plain]) -> Iterator[str]:
        """Every field, in order; comments that belong to none stay at the end."""
        owned = self._owned()
        for name in case_fields.CASE:
            if name not in data:
                continue
            if name == "play":
                yield from self._play(data[name], owned)
            else:
                yield from _with(
                    owned.get((name,), []), entry(name, _ordered(name, data[name]), "")
                )
        yield from (comment.text for comment in owned.get((), []))

    def _play(self, steps: Plain, owned: "_Owned") -> Iterator[str]:
        """Every step."""
        yield from _with(owned.get(("play",), []), ["play:"])
        assert isinstance(steps, list)
        for at, step in enumerate(steps):
            whole = owned.get(("play", at), [])
            if not isinstance(step, dict):
                assert isinstance(step, str)
                yield from _with(whole, [f"- {scalar(step, flow=False)}"])
                continue
            begin = "- "
            for name in _step_order(step):
                kept = owned.get(("play", at, name), [])
                yield from _with([*whole, *kept], entry(name, step[name], begin))
                whole, begin = [], "  "

    def _owned(self) -> "_Owned":
        """Each comment with the part that it stands beside, or before."""
        found: _Owned = {}
        for comment in self._left:
            found.setdefault(self._owner(comment), []).append(comment)
        return found

    def _owner(self, comment: Comment) -> tuple[str | int, ...]:
        """The part on the comment's line, or the next one; at the end of the file, none."""
        if comment.alone:
            after = [(line, path) for line, path in self._at if line > comment.line]
            return min(after, key=lambda one: (one[0], len(one[1])))[1] if after else ()
        before = [(line, path) for line, path in self._at if line <= comment.line]
        return max(before, key=lambda one: (one[0], len(one[1])))[1] if before else ()


_Owned = dict[tuple[str | int, ...], list[Comment]]


def _lines_of(text: str) -> list[tuple[int, tuple[str | int, ...]]]:
    """On which line each field of the case, each step, and each part of a step begins."""
    found: list[tuple[int, tuple[str | int, ...]]] = []
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert isinstance(root, yaml.MappingNode), "a case that was read is a mapping"
    for key, value in root.value:
        found.append((key.start_mark.line, (key.value,)))
        if key.value != "play":
            continue
        for at, step in enumerate(value.value):
            found.append((step.start_mark.line, ("play", at)))
            if isinstance(step, yaml.MappingNode):
                for name, _ in step.value:
                    found.append((name.start_mark.line, ("play", at, name.value)))
    return found


def _ordered(name: str, value: Plain) -> Plain:
    """The parts of a field in their own order."""
    if not isinstance(value, dict) or name not in _ORDER:
        return value
    return {part: value[part] for part in _ORDER[name] if part in value}


def _step_order(step: dict[str, Plain]) -> list[str]:
    """What is done comes first."""
    last = [name for name in _STEP_ORDER if name in step]
    return [name for name in step if name not in last] + last


def _with(some: list[Comment], lines: list[str]) -> Iterator[str]:
    """Lines with the comments that belong to them: before, or behind the first."""
    beside = [comment for comment in some if not comment.alone]
    yield from (comment.text for comment in some if comment.alone)
    tail = "  ".join(comment.text for comment in beside)
    first, *rest = lines
    if beside and len(first) + 2 + len(tail) <= WIDTH and not rest:
        yield f"{first}  {tail}"
        return
    yield from (comment.text for comment in beside)
    yield first
    yield from rest
