"""The text of a baseline file: what people wrote into it stays as it is.

A file is split into blocks, one for each item with the comment above it, and a
group into its head and one line for each failure.  What stays is copied; only
what cannot be split in this way is written anew.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from holdem_conformance.run.known.baseline_figures import Figures
from holdem_conformance.run.known.baseline_file import UNEXPLAINED, Baseline, is_unexplained
from holdem_conformance.run.known.known_failures import Known
from holdem_conformance.run.known.known_file import Group, KnownFile
from holdem_reports.safe_text import yaml_comment
from holdem_scenarios.families import FAMILIES, family_of
from holdem_scenarios.files.yaml_writer import entry, item
from holdem_scenarios.register import read_register

_BEGINS: Final = re.compile(r"-(?: |$)")
_FAILURES: Final = re.compile(r"(?:- |  )failures:\s*(?:#.*)?")
_FAILURE: Final = re.compile(r"( *)- ")
_WIDTH: Final = 80


class _Block(NamedTuple):
    """An entry, or a group and its failures, as it is written."""

    head: str  #: of a group, up to `failures:`; of an entry, its whole text
    failures: dict[Known, str] | None = None  #: of a group, with the comments above them
    group: Group | None = None

    @property
    def entries(self) -> tuple[Known, ...]:
        """The entries of a group."""
        return tuple(self.failures or ())


def written(baseline: Baseline, text: str, old: KnownFile, engine: str) -> str:
    """The text of the file; ``text`` is the one that ``old`` was read from."""
    top, blocks = _blocks(text, old) or (_top(engine), [None] * len(old.items))
    figures = "", old.figures
    single: dict[Known, str] = {}
    groups: list[_Block] = []
    for one, block in zip(old.items, blocks, strict=True):
        if isinstance(one, Figures):
            figures = _comment_of(block or ""), one
        elif isinstance(one, Group):
            groups.append(_group(one, block))
        else:
            single[one] = block or _entry(one)
    unwritten = [one for one, block in single.items() if _is_unwritten(one, block)]
    if baseline.figures is None:  # nothing is added, so nothing is regrouped
        unwritten = []
    kept = set(baseline.kept)
    left = {one: block for one, block in single.items() if one in kept and one not in unwritten}
    more = [*(one for one in unwritten if one in kept), *baseline.added]
    groups = _with_more([_without(block, kept) for block in groups], more, baseline)
    placed = [(_place(one), block) for one, block in left.items()]
    placed += [
        (_place(block.entries[0]), f"\n{_joined(block)}") for block in groups if block.entries
    ]
    numbers = baseline.figures or figures[1]
    parts = [] if numbers is None else [figures[0] + _figures(numbers)]
    parts += [block for _, block in sorted(placed)] or ([] if parts else ["[]"])
    return "\n".join([*top, "\n".join(parts).removeprefix("\n")]) + "\n"


def _is_unwritten(one: Known, block: str) -> bool:
    """Whether an entry is as this program wrote it, so that it may move into a group."""
    return is_unexplained(one) and block == _entry(one)


def _with_more(groups: list[_Block], more: Sequence[Known], baseline: Baseline) -> list[_Block]:
    """The groups with more entries: in an unexplained group of the same cause, or in new ones."""
    found = list(groups)
    places = {
        (block.group.cause, block.entries[0][2:6]): at
        for at, block in reversed(list(enumerate(found)))
        if block.group is not None and block.entries and is_unexplained(block.entries[0])
    }
    for one in more:
        key = baseline.label(one), one[2:6]
        if key not in places:
            places[key] = len(found)
            found.append(_Block(_head(key[0], one), {}, Group(key[0], ())))
        block = found[places[key]]
        failures = {**(block.failures or {}), one: _line(one, _indent(block))}
        ordered = {one: failures[one] for one in sorted(failures, key=_place)}
        found[places[key]] = block._replace(failures=ordered)
    return found


def _without(block: _Block, kept: set[Known]) -> _Block:
    """A group without the entries that are gone."""
    lines = (block.failures or {}).items()
    return block._replace(failures={one: line for one, line in lines if one in kept})


def _joined(block: _Block) -> str:
    """The text of a group."""
    return "\n".join([block.head, *(block.failures or {}).values()])


def _place(one: Known) -> tuple[object, ...]:
    """In the order of families, numbers and steps."""
    family = list(FAMILIES).index(family_of(one.id))
    numbers = [(int(part), "") if part.isdecimal() else (-1, part) for part in _parts(one.id)]
    return family, numbers, one.signature, one.versions


def _parts(id_: str) -> list[str]:
    """An id, split into letters and numbers."""
    return re.findall(r"\d+|\D+", id_)


def _top(engine: str) -> list[str]:
    """The first lines of a new file."""
    return [
        yaml_comment(f"Known failures of {engine}; `holdem run --known-failures` still runs them."),
        "# `holdem baseline update` adds new failures, and `prune` removes those that are fixed.",
        "# Failures with a likely common cause are one group: write its reason and issue once.",
        "",
    ]


def _figures(figures: Figures) -> str:
    """The text of the figures."""
    lines = entry("baseline", figures.baseline, "- ")
    for name in ("set", "profile"):
        value = getattr(figures, name)
        lines += entry(name, value, "  ") if value else []
    lines += entry("capabilities", list(figures.capabilities), "  ")
    lines.append("  asked: # by family: cases that could be asked, of those that were run")
    lines += [f"    {code}: {share}" for code, share in figures.asked.items()]
    if figures.facts:
        lines.append("  facts: # the number of cases in which each fact was checked")
        lines += [line for fact in figures.facts.items() for line in entry(*fact, "    ")]
    return "\n".join(lines)


def _entry(one: Known) -> str:
    """The text of an entry that stands alone."""
    return "\n".join(
        [*entry("id", one.id, "- "), *entry("signature", one.signature, "  "), *_why(one)]
    )


def _why(one: Known) -> Iterator[str]:
    """The fields of an entry or a group that people write."""
    for name in ("category", "reason", "issue", "versions"):
        value = getattr(one, name)
        yield from entry(name, value, "  ") if value else ()


def _head(cause: str, one: Known) -> str:
    """The first lines of a new group, with the sentence of the clause that it is about."""
    clause = read_register().clauses.get(cause)
    says = clause.says if clause is not None and one.reason == UNEXPLAINED else ""
    comment = [yaml_comment(line) for line in wrap(says, _WIDTH - 2)]
    return "\n".join([*comment, *_head_fields(cause, one)])


def _head_fields(cause: str, one: Known) -> list[str]:
    """The fields of a group, up to its failures."""
    fields = [*(entry("cause", cause, "  ") if cause else ()), *_why(one), "  failures:"]
    return [f"- {fields[0][2:]}", *fields[1:]]


def _line(one: Known, indent: str) -> str:
    """The line of a failure in a group."""
    return "\n".join(indent + line for line in item(f"{one.id} {one.signature}"))


def _indent(block: _Block) -> str:
    """The indentation of the failures of a group."""
    first = next(iter((block.failures or {}).values()), "  - ").splitlines()[-1]
    found = _FAILURE.match(first)
    return found[1] if found else "  "


def _group(group: Group, block: str | None) -> _Block:
    """A group as it is written, or written anew if its failures are not one below the other."""
    lines = (block or "").splitlines()
    at = next((at for at, line in enumerate(lines) if _FAILURES.fullmatch(line)), len(lines))
    below = lines[at + 1 :]
    starts = [number for number, line in enumerate(below) if _FAILURE.match(line)]
    others = (line for number, line in enumerate(below) if number not in starts)
    plain = all(not line.strip() or line.lstrip().startswith("#") for line in others)
    if not block or len(starts) != len(group.entries) or not plain:
        head = "\n".join(_head_fields(group.cause, group.entries[0]))
        return _Block(head, {one: _line(one, "  ") for one in group.entries}, group)
    ends = [number + 1 for number in starts]
    parts = [below[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]
    failures = {one: "\n".join(part) for one, part in zip(group.entries, parts, strict=True)}
    return _Block("\n".join(lines[: at + 1]), failures, group)


def _blocks(text: str, old: KnownFile) -> tuple[list[str], list[str | None]] | None:
    """The lines above all items, and the text of each item with the comment above it.

    None if the items are not written in block style, one below the other.
    """
    lines = text.rstrip().splitlines()
    starts = [at for at, line in enumerate(lines) if _BEGINS.match(line)]
    if not text or len(starts) != len(old.items):
        return None
    if not starts:
        return [line for line in lines if not line or line.startswith("#")], []
    begins = [_with_comment(lines, at) for at in starts]
    ends = [*begins[1:], len(lines)]
    blocks = (lines[begin:end] for begin, end in zip(begins, ends, strict=True))
    return lines[: begins[0]], [_stripped(block) for block in blocks]


def _with_comment(lines: Sequence[str], at: int) -> int:
    """The line where an item begins, including the comment right above it."""
    while at and lines[at - 1].startswith("#"):
        at -= 1
    return at


def _comment_of(block: str) -> str:
    """The comment above an item."""
    lines = block.splitlines()
    above = [f"{line}\n" for line in lines[: _first(lines)]]
    return "".join(above)


def _first(lines: Sequence[str]) -> int:
    """The number of lines above the first one of an item."""
    return next((at for at, line in enumerate(lines) if _BEGINS.match(line)), 0)


def _stripped(lines: Iterable[str]) -> str:
    """The lines of an item, without trailing empty lines."""
    return "\n".join(lines).rstrip()
