"""The notation of a step of ``play``: ``3: raise 300``, ``anyone: check-down``, ``wait: 10s``."""

import re
from typing import Final

from holdem_scenarios.case.model import PASSIVE, Step
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import DIGITS, shown

VERBS: Final = ("fold", "check", "call", "bet", "raise", "all-in")
_SIZED: Final = ("bet", "raise")
#: What ``anyone`` can do: one action of the seat to act, or checks and calls up to a point.
ANYONE: Final = (*VERBS, *PASSIVE)
REASONS: Final = (
    "hand-over",
    "offline",
    "not-your-turn",
    "unknown-action",
    "bad-amount",
    "facing-a-bet",
    "check-is-free",
    "nothing-to-call",
    "bet-exists",
    "no-bet",
    "not-reopened",
    "nobody-to-raise",
    "capped",
    "not-enough-chips",
    "below-minimum",
    "above-maximum",
    "not-in-chips",
)
#: Reasons of a refusal for which a malformed action is allowed in a case.
_NONSENSE: Final = ("unknown-action", "bad-amount")

_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,19}")
#: The largest signed 64-bit integer; larger numbers, which many programs cannot read, stay text.
_LARGEST: Final = 2**63 - 1
_SHORTHAND: Final = re.compile(rf"(0|[1-9][0-9]?):(?:([fxcA])|([br])({DIGITS})|A\(({DIGITS})\))")
_LETTERS: Final = {
    "f": "fold",
    "x": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "A": "all-in",
}


def action_text(value: Plain) -> str:
    """The text of an action, not yet parsed."""
    if isinstance(value, str) and value.strip():
        return " ".join(value.split())
    raise Wrong(f"{shown(value)} is not an action", f"write one of {', '.join(VERBS)}")


def action(said: str, refused: str) -> tuple[str, int | str | None]:
    """A verb and its amount; only an action to be refused as malformed may be malformed."""
    verb, _, amount = said.partition(" ")
    to = _amount(amount)
    if refused not in _NONSENSE:
        _check(verb, to, said)
    return verb, to


def _amount(text: str) -> int | str | None:
    """A whole number, or any other text unchanged; None for no text."""
    if _WHOLE.fullmatch(text) and -(2**63) <= int(text) <= _LARGEST:
        return int(text)
    return text or None


def _check(verb: str, to: int | str | None, value: str) -> None:
    """An action has a known verb, and an amount if the verb needs one."""
    if verb not in VERBS:
        remedy = f"write one of {', '.join(VERBS)}, or expect refused: unknown-action"
        raise Wrong(f"{shown(value)} is not an action", remedy)
    if isinstance(to, str) or (to is not None and verb not in (*_SIZED, "all-in")):
        remedy = "write the amount in digits, and none after fold, check or call"
        raise Wrong(f"{shown(value)} has an invalid amount", remedy)
    if to is None and verb in _SIZED:
        raise Wrong(f"{shown(value)} has no amount", f"write the total amount, as in {verb} 300")


def by_anyone(said: str, refused: str) -> tuple[str, int | str | None]:
    """The action of ``anyone``."""
    return (said, None) if said in PASSIVE and not refused else action(said, refused)


def shorthand(value: str, number: int) -> list[Step]:
    """Several actions in the shorthand of poker books, ``3:r300 0:f / 1:x``."""
    found = [_short(word, number) for word in value.split() if word != "/"]
    if not found:
        raise Wrong(f"{shown(value)} has no action", "write a seat and its action, as in 3:r300")
    return found


def _short(word: str, number: int) -> Step:
    """One action, such as ``3:r300``."""
    found = _SHORTHAND.fullmatch(word)
    if found is None:
        raise Wrong(f"{shown(word)} is not an action", "write a seat and its action, as in 3:r300")
    seat, plain, sized, to, stack = found.groups()
    amount = to or stack
    verb = _LETTERS[plain or sized or "A"]
    return Step(number, int(seat), verb, int(amount) if amount else None)


def reason(value: Plain) -> str:
    """The reason of a refusal."""
    if isinstance(value, str) and value in REASONS:
        return value
    raise Wrong(
        f"{shown(value)} is not a reason of a refusal", f"write one of {', '.join(REASONS)}"
    )
