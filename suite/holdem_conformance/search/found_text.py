"""What a search has found, as text and as JSON."""

from collections.abc import Iterator, Sequence

import msgspec
from click import wrap_text

from holdem_conformance.search.library_search import Found, Kind

_INDENT = "    "


def found_text(found: Sequence[Found], width: int) -> str:
    """Each clause or case with its id, and at the end what to type next."""
    blocks = ["\n".join(_lines(one, width)) for one in found]
    first = {one.kind: one.id for one in reversed(found)}
    commands = {Kind.CLAUSE: "rules", Kind.CASE: "explain"}
    more = " · ".join(f"holdem {commands[kind]} {id_}" for kind, id_ in sorted(first.items()))
    return "\n".join([*blocks, "", f"More: {more}"])


def _lines(one: Found, width: int) -> Iterator[str]:
    """The id, the text, and where a reader finds it or which clauses decide it."""
    yield one.id
    yield wrap_text(one.text, width, _INDENT, _INDENT)
    if one.kind is Kind.CASE:
        yield wrap_text(f"Case of {', '.join(one.related)}", width, _INDENT, _INDENT)
        return
    same = f"; the same in {', '.join(one.related)}" if one.related else ""
    yield wrap_text(f"{one.more}{same}", width, _INDENT, _INDENT)


def found_json(found: Sequence[Found]) -> str:
    """A list, best first; the fields depend on whether it is a clause or a case."""
    return msgspec.json.encode([_fields(one) for one in found]).decode()


def _fields(one: Found) -> dict[str, object]:
    """A clause or a case with the names of its fields."""
    if one.kind is Kind.CLAUSE:
        named = {"says": one.text, "reference": one.more, "same_as": one.related}
    else:
        named = {"title": one.text, "why": one.more, "rules": one.related}
    return {"kind": one.kind, "id": one.id, **named}
