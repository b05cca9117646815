"""The report on a replay: how many sequences agree, and where each other one differs first."""

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from holdem_conformance.histories.table_replay import Difference, Replayed
from holdem_reports.safe_text import in_a_line

#: So many differing sequences are listed, unless more are asked for.
LISTED: Final = 20


class Replays(NamedTuple):
    """The outcome of a replay of many sequences."""

    sequences: int
    hands: int  #: how many were compared
    differing: tuple[Replayed, ...]


def counted(replayed: Iterable[Replayed]) -> Replays:
    """The sequences, counted; those that differ are kept."""
    sequences = hands = 0
    differing = []
    for one in replayed:
        sequences += 1
        hands += one.hands
        if one.difference is not None:
            differing.append(one)
    return Replays(sequences, hands, tuple(differing))


def replay_text(replays: Replays, limit: int | None) -> str:
    """The number of sequences that agree, and the first difference of each other one."""
    agree = replays.sequences - len(replays.differing)
    lines = [f"{agree} of {replays.sequences} sequences ({replays.hands} hands compared)"]
    listed = replays.differing if limit is None else replays.differing[:limit]
    lines += [_line(one) for one in listed]
    left_out = len(replays.differing) - len(listed)
    if left_out:
        lines.append(f"... and {left_out} more; list them with --all")
    return "\n".join(lines)


def _line(one: Replayed) -> str:
    """A sequence, and its first difference."""
    assert one.difference is not None
    return in_a_line(f"{one.id}: {_sentence(one.difference)}")


def _sentence(difference: Difference) -> str:
    """What a hand should have shown, and what it shows."""
    return (
        f"hand {difference.hand + 1} (number {difference.number}): {difference.what}:"
        f" expected {difference.expected}, recorded {difference.recorded}"
    )


def replay_json(replays: Replays) -> str:
    """The same for programs, with every difference."""
    differing = [
        {"id": one.id, **one.difference._asdict()}
        for one in replays.differing
        if one.difference is not None
    ]
    found = {"sequences": replays.sequences, "hands": replays.hands, "differing": differing}
    return json.dumps(found, indent=1)
