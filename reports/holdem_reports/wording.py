"""Divergences as text: the expected and the observed fact, and which failures count."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from holdem_reports.records import BAD, BROKEN, SEVERITIES, CaseLine, Cause, Checkpoint
from holdem_reports.safe_text import plain

#: The sorts of root causes that are about a rule; older records have no others.
_ABOUT_RULES: Final = frozenset({"", "rule", "instead", "word"})


def is_about_a_rule(cause: Cause) -> bool:
    """Whether a rule seems to be broken, and not the engine itself."""
    return cause.sort in _ABOUT_RULES


class Gate(NamedTuple):
    """Which failures count."""

    strict: bool = False  #: checks of level `should` count as well
    severities: tuple[str, ...] = SEVERITIES


USUAL: Final = Gate()


def counts(one: Checkpoint, gate: Gate = USUAL) -> bool:
    """Whether a failure counts; a crash, timeout or protocol violation always does."""
    if one.verdict in BROKEN:
        return True
    levels = ("must", "should") if gate.strict else ("must",)
    return one.verdict in BAD and one.level in levels and one.severity in gate.severities


def rank(severity: str) -> int:
    """The rank of a severity, 0 for the worst; unknown severities come last."""
    return SEVERITIES.index(severity) if severity in SEVERITIES else len(SEVERITIES)


def worst(case: CaseLine) -> Checkpoint:
    """The most severe failing check of a case; the first of several."""
    return min(case.bad(), key=lambda one: rank(one.severity))


def difference(checkpoint: Checkpoint) -> tuple[str, str]:
    """What was expected and what was observed, as text."""
    name = checkpoint.fact
    expected, observed = value(checkpoint.expected), value(checkpoint.observed)
    said, clause = checkpoint.said, _clause(checkpoint)
    match name:
        case "accepted":
            sides = _accepted(checkpoint, expected, observed)
        case "refused":
            refused = f"refused, {_any(expected)}{clause}"
            sides = f"{said} is {refused}" if said else refused, _any(observed)
        case "unchanged":
            sides = f"nothing changes{f' by {said}{clause}' if said else ''}", _any(observed)
        case "answer":
            sides = f"an answer{f' to {said}' if said else ''}", checkpoint.signature
        case _:
            sides = f"{name}: {fact(name, expected)}", f"{name}: {fact(name, observed)}"
    return plain(sides[0]), plain(sides[1])


def _clause(checkpoint: Checkpoint) -> str:
    """The clause by which the rules refuse an action, if they do."""
    return f" [{checkpoint.refused_by}]" if checkpoint.refused_by else ""


def _accepted(checkpoint: Checkpoint, expected: object, observed: object) -> tuple[str, str]:
    """A legal action: another seat is to act, another action was executed, or it was refused."""
    said = checkpoint.said or "the action"
    if checkpoint.signature == "turn":
        asked = f"{_asked(expected)}, for {said}" if checkpoint.said else _asked(expected)
        return asked, _asked(observed)
    if isinstance(observed, dict):
        return f"{said} as declared, {_any(expected)}", _any(observed)
    refused = f"refused, {_any(observed or 'no reason given')}{_clause(checkpoint)}"
    return f"{said} is accepted", refused


def _asked(who: object) -> str:
    """Whose turn it is."""
    if isinstance(who, int):
        return f"seat {who} to act"
    return "no seat to act" if who is None else _any(who)


def value(raw: msgspec.Raw) -> object:
    """The decoded value of a fact in a record; as text if it has a number beyond any float."""
    try:
        return msgspec.json.decode(raw)
    except msgspec.MsgspecError:
        return bytes(raw).decode(errors="replace")


def fact(name: str, what: object) -> str:
    """A fact, similar to the notation of cases; accepts any value an engine may show."""
    return _HOW.get(name, _any)(what)


def _any(what: object) -> str:
    """Any value."""
    if isinstance(what, dict):
        return f"{{{', '.join(f'{key}: {_any(part)}' for key, part in what.items())}}}"
    if isinstance(what, list):
        return f"[{', '.join(map(_any, what))}]"
    if what is None:
        return "none"
    return str(what).lower() if isinstance(what, bool) else str(what)


def _choices(what: object) -> str:
    """The legal actions of a seat."""
    if not isinstance(what, dict):
        return _any(what)
    return f"[{', '.join(_choice(verb, amount) for verb, amount in what.items())}]"


def _choice(verb: str, amount: object) -> str:
    """A legal action, with its amount or bounds."""
    if amount is True:
        return verb
    if isinstance(amount, list) and len(amount) == 2:
        least, most = amount
        return f"{verb} {least}" if least == most else f"{verb} {least}-{_bound(most)}"
    return f"{verb} {_any(amount)}"


def _bound(most: object) -> str:
    """The upper bound, if known."""
    return "" if most is None else _any(most)


def _pots(what: object) -> str:
    """Pots, with their owners if known."""
    return f"[{', '.join(map(_pot, what))}]" if isinstance(what, list) else _any(what)


def _pot(pot: object) -> str:
    """One pot."""
    if not isinstance(pot, dict) or "chips" not in pot:
        return _any(pot)
    owners = pot.get("eligible")
    return _any(pot["chips"]) if owners is None else f"{{{_any(pot['chips'])}: {_any(owners)}}}"


_HOW: Final[Mapping[str, Callable[[object], str]]] = MappingProxyType(
    {"can": _choices, "cannot": _choices, "pots": _pots}
)
