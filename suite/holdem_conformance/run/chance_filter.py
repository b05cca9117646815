"""What is the same each time that an engine is taken through a case; the rest is chance.

A record is the same each time that it is made, whatever an engine leaves to
chance: what is not the same is left out, and it is said what that was.
"""

from collections.abc import Sequence
from typing import Final

from holdem_conformance.judge.attempts import NOT_THE_SAME
from holdem_conformance.play.trace import Message, Said
from holdem_conformance.run.case_trace import Played

#: Two equally likely outcomes look like one in a play of half a million.
TIMES: Final = 20


def keep_what_is_steady(first: Played, others: Sequence[Played]) -> None:
    """Take from the first of several plays all that the others do not show as well."""
    if any(one.problem != first.problem for one in others):
        first.problem = NOT_THE_SAME
    for at, shown in list(first.shows.items()):
        seen = [one.shows.get(at) for one in others]
        tables = [one for one in seen if one is not None]
        if len(tables) < len(seen):
            del first.shows[at]
            continue
        first.shows[at] = _steady(shown, tables)
        first.chance[at] = tuple(sorted(shown.keys() - first.shows[at].keys()))
    for at, said in first.said.items():
        first.said[at] = _said(said, [one.said.get(at, Said()) for one in others])


def _steady(first: Message, others: Sequence[Message]) -> Message:
    """The fields that are the same each time."""
    return {
        name: value
        for name, value in first.items()
        if all(name in one and one[name] == value for one in others)
    }


def _said(first: Said, others: Sequence[Said]) -> Said:
    """Requests that are sent each time, and of their answers what is the same."""
    asked, answered = first
    if any(one[0] != asked or len(one[1]) != len(answered) for one in others):
        return Said()
    return Said(
        asked,
        tuple(_answer(one, [other[1][at] for other in others]) for at, one in enumerate(answered)),
    )


def _answer(first: Message, others: Sequence[Message]) -> Message:
    """An answer, or as much of its table as is the same each time."""
    if all(one == first for one in others):
        return first
    tables = [one.get("state") for one in (first, *others)]
    told = {**_steady(first, others), "left_out": NOT_THE_SAME}
    if all(isinstance(one, dict) for one in tables):
        state, *rest = tables
        told["state"] = _steady(state or {}, [one or {} for one in rest])
    return told
