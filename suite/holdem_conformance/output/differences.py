"""One difference between what a case expects and what an engine shows, for a person to read."""

from collections.abc import Iterator

from holdem_conformance.judge.verdicts import Checkpoint
from holdem_scenarios.case.case_text import fact_written

#: Facts that are told in a line; of larger ones the parts that differ are told, too.
_LARGE = ("pots", "can", "stacks", "bets", "won", "returned", "statuses", "events")


def told(checkpoint: Checkpoint) -> list[str]:
    """The expectation, what came instead, and where exactly they part."""
    name = checkpoint.fact
    expected, observed = checkpoint.expected, checkpoint.observed
    if name == "accepted":
        return _accepted(checkpoint.signature, expected, observed)
    if name == "refused":
        return [f"expected: refused, {expected}", f"observed: {observed}"]
    if name == "unchanged":
        return ["expected: nothing changes", f"observed: {_changes(observed)}"]
    if name == "answer":
        return ["expected: an answer", f"observed: {checkpoint.signature}"]
    lines = [
        f"expected: {name}: {fact_written(name, expected)}",
        f"observed: {name}: {fact_written(name, observed)}",
    ]
    return lines + [f"          {part}" for part in _parts(name, expected, observed)]


def _accepted(signature: str, expected: object, observed: object) -> list[str]:
    """An action that the rules allow: another seat is asked, it is another action, or refused."""
    if signature == "turn":
        return [f"expected: {_asked(expected)}", f"observed: {_asked(observed)}"]
    if isinstance(observed, dict) and isinstance(expected, dict):
        bets = f"bet {expected['bet']}", f"bet {observed['bet']}"
        return [f"expected: the action as it was said, {bets[0]}", f"observed: {bets[1]}"]
    return ["expected: the action is accepted", f"observed: refused, {observed or 'no reason'}"]


def _asked(who: object) -> str:
    """Whose turn it is."""
    if isinstance(who, int):
        return f"seat {who} is asked"
    return "nobody is asked" if who is None else str(who)


def _changes(observed: object) -> str:
    """What a refused action has changed."""
    if not isinstance(observed, dict):
        return str(observed)
    return ", ".join(f"{field} from {old} to {new}" for field, (old, new) in observed.items())


def _parts(name: str, expected: object, observed: object) -> Iterator[str]:
    """The parts of a large fact that differ."""
    if name not in _LARGE or not isinstance(observed, type(expected)) or name == "events":
        return
    from deepdiff import DeepDiff  # noqa: PLC0415  # slow to import, and seldom wanted

    found = DeepDiff(expected, observed, view="tree")
    changes = [change for kind in sorted(found) for change in found[kind]]
    if len(changes) > 1 or name == "pots":
        for change in sorted(changes, key=lambda one: one.path()):
            where = change.path().removeprefix("root")
            yield f"{where}: {_part(change.t1)}, not {_part(change.t2)}"


def _part(value: object) -> str:
    """One part of a fact; what is not there is nothing."""
    return "nothing" if repr(value) == "not present" else str(value)
