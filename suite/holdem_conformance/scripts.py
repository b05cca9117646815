"""A case as a script: everything that is done in it, in one message."""

from collections.abc import Iterable, Iterator

from holdem_adapters.engine import Start
from holdem_adapters.messages import Act, Connection, Look, Pass, Scripted, StartHand, Time
from holdem_scenarios.case import PASSIVE, Step


def script_of(start: Start, steps: Iterable[Step]) -> list[Scripted]:
    """The lines of a script; after what must be refused comes a look at the table."""
    lines: list[Scripted] = [StartHand(hand=start)]
    for step in steps:
        lines += lines_of(step)
    return lines


def lines_of(step: Step) -> Iterator[Scripted]:
    """What is done in one step."""
    if step.verb in PASSIVE:
        yield Pass(until="street" if step.verb == "check-round" else "hand")
    elif step.verb:
        yield Act(seat=step.seat, verb=step.verb, to=step.to)
        if step.refused:
            yield Look()
    elif step.wait is not None:
        yield Time(milliseconds=step.wait)
    elif step.disconnect is not None:
        yield Connection(seat=step.disconnect, connected=False)
    elif step.reconnect is not None:
        yield Connection(seat=step.reconnect, connected=True)
