"""How players say a seat, an amount and an action, and what is said of those that there are not."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from holdem_oracle.errors import NotationError, SetupError
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.seats import blind_seats, clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.words.notation import action
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.files.value_shapes import digits

_FRACTION: Final = re.compile(r"[0-9]*[.,][0-9]+")
_SMALLEST: Final = "write every amount in the smallest chip, as in 50/100 for 0.50/1"
_STRADDLES: Final = ("s", "straddle", "straddles")


def amount(option: str, text: str, least: int = 0) -> int:
    """A whole number of chips, or an error that names the option and says what to write."""
    said = text.strip()
    if _FRACTION.fullmatch(said):
        raise SetupError(option, f"{said} is not a whole number of chips", _SMALLEST)
    if digits(said) and int(said) >= least:
        return int(said)
    remedy = f"write a whole number of {least} or more"
    if option == "--stacks":
        remedy += ", or - for an empty seat"
    raise SetupError(option, f"{said!r} is not a number of chips", remedy)


def named_seats(setup: Setup, names: Mapping[str, int]) -> dict[str, Seat]:
    """Every word for a seat: its number, the name of its player, and what it is called."""
    found = {str(seat): seat for seat in setup.players}
    blinds = blind_seats(setup)
    others = [one for one in clockwise_after(setup.button, setup.players) if one not in blinds]
    roles = {
        "BTN": setup.button,
        "SB": blinds.small,
        "BB": blinds.big,
        **_of_the_others(others, setup.button),
    }
    found |= {word: seat for word, seat in roles.items() if seat in setup.players}
    return found | {name: Seat(seat) for name, seat in names.items()}


def _of_the_others(others: Sequence[Seat], button: Seat) -> dict[str, Seat]:
    """Who is first to act before the flop, and who is last before the button."""
    found = {"UTG": others[0]} if others else {}
    cutoff = [seat for seat in others if seat != button][1:]
    return {**found, "CO": cutoff[-1]} if cutoff else found


def said_action(word: str, seats: Mapping[str, Seat]) -> Action:
    """One action, such as ``3:r300``, ``BTN:f`` or ``Ann:c``."""
    who, colon, what = word.rpartition(":")
    amount_said = what.lstrip("br")
    if colon and _FRACTION.fullmatch(amount_said):
        raise NotationError(f"{word!r}: {amount_said} is not a whole number of chips; {_SMALLEST}")
    if colon and what.lower() in _STRADDLES:
        problem = "a straddle is posted before the cards are dealt"
        raise NotationError(f"{word!r}: {problem}; write --straddle with its chips")
    if not colon or who.isdecimal():
        return action(word)
    said = action(f"0:{what}")
    return said._replace(seat=_seat(who, word, seats))


def _seat(who: str, word: str, seats: Mapping[str, Seat]) -> Seat:
    """The seat that a word means; upper and lower case are the same."""
    for name, seat in seats.items():
        if name.casefold() == who.casefold():
            return seat
    like = nearest(who, seats)
    known = ", ".join(name for name in seats if not name.isdecimal())
    remedy = f"did you mean {like}?" if like else f"write the number of a seat, or one of {known}"
    raise NotationError(f"{word!r}: nobody is called {who!r}; {remedy}")


def said_actions(text: str, seats: Mapping[str, Seat]) -> Iterable[Action]:
    """The actions in a text; slashes between streets have no effect."""
    return [said_action(word, seats) for word in text.split() if word != "/"]
