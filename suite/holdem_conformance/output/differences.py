"""One divergence as readable text: the expected and the observed fact."""

from collections.abc import Iterator

from holdem_conformance.judge.verdicts import Checkpoint
from holdem_reports.safe_text import in_a_line
from holdem_scenarios.case.case_text import fact_written

#: Large facts: the parts that differ are also printed one by one.
_LARGE = ("pots", "can", "stacks", "bets", "won", "returned", "statuses", "events")


def difference_lines(checkpoint: Checkpoint) -> list[str]:
    """The expected fact, the observed one, and the parts that differ, each on one line."""
    expected, observed, *parts = map(in_a_line, _lines(checkpoint))
    return [expected, observed, *(f"          {part}" for part in parts)]


def _lines(checkpoint: Checkpoint) -> list[str]:
    """The same, before engines' text in it is made safe to show."""
    name = checkpoint.fact
    expected, observed = checkpoint.expected, checkpoint.observed
    action = checkpoint.said or "the action"
    if name == "accepted":
        return _accepted(checkpoint, action)
    if name == "refused":
        expected = f"{action} is refused, {expected}{_clause(checkpoint)}"
        return [f"expected: {expected}", f"observed: {observed}"]
    if name == "unchanged":
        return [
            f"expected: {action} is refused and changes nothing{_clause(checkpoint)}",
            f"observed: {_changes(observed)}",
        ]
    if name == "answer":
        return [f"expected: an answer to {action}", f"observed: {checkpoint.signature}"]
    lines = [
        f"expected: {name}: {fact_written(name, expected)}",
        f"observed: {name}: {fact_written(name, observed)}",
    ]
    return [*lines, *_parts(name, expected, observed)]


def _clause(checkpoint: Checkpoint) -> str:
    """The clause by which the rules refuse an action, if they do."""
    return f"  [{checkpoint.refused_by}]" if checkpoint.refused_by else ""


def _accepted(checkpoint: Checkpoint, action: str) -> list[str]:
    """A legal action that failed: another seat is to act, the action was changed, or refused."""
    expected, observed = checkpoint.expected, checkpoint.observed
    if checkpoint.signature == "turn":
        asked = f"{_asked(expected)}, for {action}"
        return [f"expected: {asked}", f"observed: {_asked(observed)}"]
    if isinstance(observed, dict) and isinstance(expected, dict):
        bets = f"bet {expected['bet']}", f"bet {observed['bet']}"
        return [f"expected: {action} as declared, {bets[0]}", f"observed: {bets[1]}"]
    refused = f"refused, {observed or 'no reason'}{_clause(checkpoint)}"
    return [f"expected: {action} is accepted", f"observed: {refused}"]


def _asked(who: object) -> str:
    """The seat to act."""
    if isinstance(who, int):
        return f"seat {who} to act"
    return "no seat to act" if who is None else str(who)


def _changes(observed: object) -> str:
    """The changes made by a refused action."""
    if not isinstance(observed, dict):
        return str(observed)
    return ", ".join(f"{field} from {old} to {new}" for field, (old, new) in observed.items())


def _parts(name: str, expected: object, observed: object) -> Iterator[str]:
    """The parts of a large fact that differ."""
    if name not in _LARGE or not isinstance(observed, type(expected)) or name == "events":
        return
    from deepdiff import DeepDiff  # noqa: PLC0415  # slow to import and rarely needed

    found = DeepDiff(expected, observed, view="tree")
    changes = [change for kind in sorted(found) for change in found[kind]]
    if len(changes) > 1 or name == "pots":
        for change in sorted(changes, key=lambda one: one.path()):
            where = change.path().removeprefix("root")
            yield f"{where}: {_part(change.t1)}, not {_part(change.t2)}"


def _part(value: object) -> str:
    """One part of a fact; "nothing" if it is missing."""
    return "nothing" if repr(value) == "not present" else str(value)
