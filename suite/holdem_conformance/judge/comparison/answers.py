"""What an engine answers to a request, and what its answer does to the player who acts."""

from collections.abc import Iterator

from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.state import State
from holdem_conformance.judge.action_effects import COERCED, PUNISHED, bet_of, effect
from holdem_conformance.judge.comparison.chips import refunded
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.play.trace import Done, NeverEnds, same_but_for_the_log
from holdem_scenarios.case.model import PASSIVE


def answer_differs(one: Sides) -> Iterator[Differing]:
    """The answer itself: refused or accepted, or accepted as something else."""
    if isinstance(one.right, Refused):
        yield from _forbidden(one, one.right)
    elif isinstance(one.answer, Refused):
        yield Differing("answer", "refused", parts=True, told=one.answer.reason)
    elif isinstance(one.answer, NeverEnds):
        yield Differing("answer", "never-ends", parts=True)


def _forbidden(one: Sides, right: Refused) -> Iterator[Differing]:
    """An illegal action is refused with the right reason, and changes nothing."""
    before, after = one.seen_before, one.seen
    if before is None or after is None or one.seat is None:
        return
    if isinstance(one.answer, Refused):
        if not same_but_for_the_log(before, after):
            yield Differing("refusal", "changed", parts=True)
        elif one.answer.reason not in ("", right.reason):
            yield Differing("refusal", "reason", told=one.answer.reason)
    elif isinstance(one.answer, Done):
        what = effect(before, after, one.seat, one.step.verb, one.step.to)
        parts = not same_but_for_the_log(before, after)
        yield Differing("refusal", what, parts=parts)


def action_differs(one: Sides, right: State) -> Iterator[Differing]:
    """A legal action leaves its player in the hand, with as many chips as it should."""
    verb, seat, seen = one.step.verb, one.seat, one.seen
    if not verb or seat is None or seen is None or not isinstance(one.right, Done):
        return
    out = verb != "fold" and _status(seen, seat) == "folded" != _status(right, seat)
    if out and not _has_paid(one, right, seen, seat):
        yield Differing("action", PUNISHED, parts=True, seat=seat)
    elif seen.over is not True and right.over is not True and verb not in (*PASSIVE, "fold"):
        yield from _coerced(right, seen, seat)


def _has_paid(one: Sides, right: State, seen: State, seat: int) -> bool:
    """Whether a wager or a call has gone in as it should: then only the status is told wrong."""
    if one.before is None or one.before.hand.stacks[seat] == one.after.hand.stacks[seat]:
        return False
    return seen.stacks is not UNSET and seen.stacks == right.stacks


def _coerced(right: State, seen: State, seat: int) -> Iterator[Differing]:
    """The chips that the player has put in, unless a part of them was returned."""
    if right.street != seen.street:
        return
    expected, found = bet_of(right, seat), bet_of(seen, seat)
    if expected is None or found is None or expected == found:
        return
    if right.stacks == seen.stacks or expected - found == refunded(right, seen, seat):
        return
    yield Differing("action", COERCED, parts=True, seat=seat)


def _status(seen: State, seat: int) -> str:
    """The status of a seat; empty if the engine does not show it."""
    if not isinstance(seen.statuses, tuple) or seat >= len(seen.statuses):
        return ""
    return seen.statuses[seat]
