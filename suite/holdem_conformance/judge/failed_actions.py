"""Which action a failed check is about, and the clause by which the rules refuse it."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.judge.verdicts import BAD, Checkpoint, Verdict
from holdem_conformance.play.script import Script
from holdem_oracle.hand.events import Refused
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.tournament.tournament_events import TournamentRefused

#: The checks that are made of an action, and not of the table.
ABOUT_ACTIONS: Final = frozenset({"accepted", "refused", "unchanged", "answer"})
#: What follows an action that is refused, in the text of a step.
_REASON: Final = "  (refused: "


def with_actions(found: Sequence[Checkpoint], script: Script, place: int) -> Iterator[Checkpoint]:
    """The checks of a moment; a failed one of an action names it, and why it is refused."""
    for one in found:
        bad = one.verdict in BAD or one.verdict is Verdict.DISPUTED
        if bad and place and one.fact in ABOUT_ACTIONS:
            yield replace(one, said=_said(script, place), refused_by=_refused_by(script, place))
        else:
            yield one


def _said(script: Script, place: int) -> str | UnsetType:
    """The action of a moment; with the number of its step, if the step has several."""
    line = script.lines[place - 1]
    said = line.text.partition(_REASON)[0]
    name = script.names[place]
    return (f"{said} (step {name})" if "." in name else said) or UNSET


def _refused_by(script: Script, place: int) -> str | UnsetType:
    """The clause by which the oracle refuses the action of a moment, if it does."""
    right = script.right or script.reference()
    if place < len(right.tables):
        return _last_refusal(right.tables[place])
    table = right.trace.moments[place].table if place < len(right.trace.moments) else None
    return _last_refusal(table) if isinstance(table, OracleTable) else UNSET


def _last_refusal(table: OracleTable) -> str | UnsetType:
    """The clause of the refusal that is the last thing that happened at a table, if it is one."""
    seated = () if table.seated is None else table.seated.events
    standing = () if table.standing is None else table.standing.events
    for log in (table.events, seated, standing):
        last = log[-1] if log else None
        if isinstance(last, Refused | TableRefused | TournamentRefused):
            return last.rule
    return UNSET
