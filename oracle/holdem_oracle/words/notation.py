"""Shorthand for actions: ``3:r300 0:f 1:A 2:x``.

A seat, a colon, and a letter, as in poker books: ``f`` fold, ``x`` check,
``c`` call, ``b200`` bet 200, ``r600`` raise *to* 600, ``A`` all-in.  Slashes
between streets are optional and have no effect.
"""

import re
from typing import Final

from holdem_oracle.errors import NotationError
from holdem_oracle.hand.actions import Action, Seat, Verb

_VERBS: Final = {
    "f": Verb.FOLD,
    "x": Verb.CHECK,
    "c": Verb.CALL,
    "b": Verb.BET,
    "r": Verb.RAISE,
    "A": Verb.ALL_IN,
}
_ACTION: Final = re.compile(r"(\d{1,4000}):(?:([fxcA])|([br])(\d{1,4000})|(A)\((\d{1,4000})\))")


def actions(text: str) -> tuple[Action, ...]:
    """The actions in a text such as ``3:r300 0:f / 1:x``."""
    return tuple(action(word) for word in text.split() if word != "/")


def action(word: str) -> Action:
    """One action, such as ``3:r300``."""
    found = _ACTION.fullmatch(word)
    if not found:
        problem = f"{word!r} is not an action; write a seat and what it does, as in 3:r300 or 0:f"
        raise NotationError(problem)
    seat, plain, sized, to, all_in, stack = found.groups()
    verb = _VERBS[plain or sized or all_in]
    amount = to or stack
    return Action(Seat(int(seat)), verb, int(amount) if amount else None)


def shorthand(said: Action) -> str:
    """An action in shorthand; an action without a letter is spelled out."""
    amount = "" if said.to is None else str(said.to)
    for letter, verb in _VERBS.items():
        if said.verb == verb:
            bracketed = f"({amount})" if verb is Verb.ALL_IN and amount else amount
            return f"{said.seat}:{letter}{bracketed}"
    return f"{said.seat}:{said.verb} {amount}".rstrip()
