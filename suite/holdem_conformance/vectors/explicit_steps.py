"""The steps of a script, each with the seat that acts, its action, and the amount.

Where a case lets anyone check or call, every action becomes a step of its own.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.play.script import Line
from holdem_conformance.play.trace import Moment
from holdem_conformance.vectors.form.vector_model import (
    BIG_NUMBERS,
    LARGEST_EXACT,
    OUT_OF_TURN,
    TEXT_AMOUNTS,
    UNKNOWN_ACTIONS,
)
from holdem_conformance.vectors.said_steps import Around, said_fields
from holdem_oracle.hand.events import Called, Checked, DeclaredOutOfTurn, Folded, Wagered
from holdem_scenarios.case.model import PASSIVE, Step
from holdem_scenarios.case.steps import VERBS

_ALL_IN: Final = "all-in"
_NOT_YOUR_TURN: Final = "not-your-turn"


class Explicit(NamedTuple):
    """One thing that is done, in the fields of a vector's step, and the tables around it."""

    fields: Mapping[str, Any]
    before: OracleTable | None
    after: OracleTable


def explicit_steps(moment: Moment, line: Line | None, before: OracleTable) -> Iterator[Explicit]:
    """What is done at one moment of the reference; at least a look at the table."""
    after = moment.table
    assert isinstance(after, OracleTable), "the reference shows tables of the oracle"
    step = moment.step
    if line is not None and line.request is not None:
        yield Explicit(said_fields(line.request, Around(before, after)), before, after)
    elif step.verb in PASSIVE:
        yield from _passive(moment, before, after)
    elif step.verb:
        yield Explicit(_action_fields(moment, before, after), before, after)
    else:
        yield Explicit(_no_action_fields(step), before, after)


def _no_action_fields(step: Step) -> dict[str, Any]:
    """Time passes, a connection is lost or comes back, or somebody looks at the table."""
    if step.wait is not None:
        return {"do": "wait", "milliseconds": step.wait}
    if step.disconnect is not None:
        return {"do": "disconnect", "seat": step.disconnect}
    if step.reconnect is not None:
        return {"do": "reconnect", "seat": step.reconnect}
    return {"do": "look"}


def _passive(moment: Moment, before: OracleTable, after: OracleTable) -> Iterator[Explicit]:
    """Every check and call of those who are asked, or a look if nobody is."""
    if not moment.passed:
        yield Explicit({"do": "look"}, before, after)
    for table in moment.passed:
        assert isinstance(table, OracleTable), "the reference shows tables of the oracle"
        asked = before.asked
        assert asked.turn is not None, "somebody checks or calls"
        said = {"action": "check" if asked.free else "call", "anyone": True}
        yield Explicit({**_act(asked.turn, before, table), **said}, before, table)
        before = table


def _action_fields(moment: Moment, before: OracleTable, after: OracleTable) -> dict[str, Any]:
    """An action of one seat, as the case has it."""
    step, seat = moment.step, moment.seat
    assert seat is not None, "an action has a seat"
    said: dict[str, Any] = {"action": step.verb, "anyone": step.seat is None}
    if isinstance(step.to, int):
        said["to"] = step.to
    elif step.to is not None:
        said["text"] = step.to
    if step.refused:
        return {"do": "act", "seat": seat, **said, "needs": _needs(step)}
    out_of_turn = {"out_of_turn": True} if seat != before.turn else {}
    return {**_act(seat, before, after, all_in=step.verb == _ALL_IN), **said, **out_of_turn}


def _needs(step: Step) -> tuple[str, ...]:
    """What an interface must be able to express so that an illegal action can be sent."""
    too_big = isinstance(step.to, int) and abs(step.to) > LARGEST_EXACT
    wanted = {
        OUT_OF_TURN: step.refused == _NOT_YOUR_TURN,
        UNKNOWN_ACTIONS: step.verb not in VERBS,
        TEXT_AMOUNTS: isinstance(step.to, str),
        BIG_NUMBERS: too_big,
    }
    return tuple(name for name, needed in wanted.items() if needed)


def _act(
    seat: int, before: OracleTable, after: OracleTable, *, all_in: bool = False
) -> dict[str, Any]:
    """The amounts of an accepted action; an announcement has none."""
    new = after.events[len(before.events) :]
    fields: dict[str, Any] = {"do": "act", "seat": seat}
    if isinstance(new[0], DeclaredOutOfTurn):
        return {**fields, "out_of_turn": True}
    chosen = next(one for one in new if isinstance(one, Folded | Checked | Called | Wagered))
    if not isinstance(chosen, Called | Wagered) or chosen.seat != seat:
        return fields
    adds = chosen.to - before.hand.bets[seat]
    fields |= {"to": chosen.to, "adds": adds, "all_in": adds == before.hand.stacks[seat]}
    if all_in:
        fields["amounts_to"] = _kind(chosen)
    return fields


def _kind(chosen: Called | Wagered) -> str:
    """What an all-in is."""
    if isinstance(chosen, Called):
        return "call"
    return "bet" if chosen.opening else "raise"
