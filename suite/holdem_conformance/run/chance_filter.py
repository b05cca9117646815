"""The chance filter: leaves out of a trace what varies between runs of a nondeterministic engine.

So a record is the same each time that it is made.  It lists the fields that
were left out.
"""

from collections.abc import Sequence
from typing import Final

from holdem_conformance.judge.attempts import NOT_THE_SAME
from holdem_conformance.play.trace import Message, Said
from holdem_conformance.run.case_trace import Played

#: In so many plays, two equally likely outcomes look like one only once in half a million.
TIMES: Final = 20


def keep_what_is_steady(first: Played, others: Sequence[Played]) -> None:
    """Reduce the first of several plays to what is the same in all of them."""
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
    """The fields that are the same in all messages."""
    return {
        name: value
        for name, value in first.items()
        if all(name in one and one[name] == value for one in others)
    }


def _said(first: Said, others: Sequence[Said]) -> Said:
    """Requests that are the same in all plays, and the constant part of their answers."""
    asked, answered = first
    if any(one[0] != asked or len(one[1]) != len(answered) for one in others):
        return Said()
    return Said(
        asked,
        tuple(_answer(one, [other[1][at] for other in others]) for at, one in enumerate(answered)),
    )


def _answer(first: Message, others: Sequence[Message]) -> Message:
    """An answer, or the part of its table that is the same in all plays."""
    if all(one == first for one in others):
        return first
    tables = [one.get("state") for one in (first, *others)]
    steady = {**_steady(first, others), "left_out": NOT_THE_SAME}
    if all(isinstance(one, dict) for one in tables):
        state, *rest = tables
        steady["state"] = _steady(state or {}, [one or {} for one in rest])
    return steady
