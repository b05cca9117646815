"""Adapters with the most common mistakes of their authors: ``python sloppy.py MISTAKE``."""

import json
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec

from holdem_adapters.engine import Refused, Unsupported
from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.said import Between, Leave, Remove

_READ: Final = msgspec.json.Decoder(Request)
Told = dict[str, Any]


class Amounts(OracleEngine):
    """Misreads amounts and seats."""

    mistake = ""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take an action, with its amount or its seat misread."""
        stacks = self.hand.setup.stacks
        nobody = seat != self.table().turn and (seat >= len(stacks) or stacks[seat] is None)
        if nobody and self.mistake == "crashes-for-nobody":
            raise IndexError("list index out of range")
        if nobody and self.mistake == "deaf-for-nobody":
            return None
        if nobody and self.mistake == "somebody-for-nobody":
            seat = self.table().turn or 0
        if self.mistake == "refuses-calls" and verb == "call":
            return Refused()
        if isinstance(to, int) and self.mistake == "raise-by":
            to += self.hand.to_match
        if isinstance(to, int) and self.mistake == "chips-added":
            to += self.hand.bets[seat]
        return super().act(seat, verb, to)

    def next(self, deal: NextHand) -> Refused | None:
        """Deal a hand, unless one hand is all that it can."""
        if self.mistake == "one-hand" and self.seated.table.hand:
            return Refused("hand-in-progress")
        return super().next(deal)

    def between(self, said: Between) -> Refused | None:
        """Hear what is said, unless it is too much."""
        if self.mistake == "no-such-seat":
            raise IndexError("list index out of range")
        if self.mistake == "deaf":
            raise Unsupported("players never leave")
        if self.mistake == "somebody-leaves" and isinstance(said, Leave):
            said = Remove(seat=said.seat % 4, why="no-show")
        return super().between(said)


def no_seq(told: Told) -> None:
    """The number of the request is missing."""
    del told["seq"]


def no_version(told: Told) -> None:
    """A field of `hello` is missing."""
    if "hello" in told:
        del told["hello"]["version"]


def unknown_capability(told: Told) -> None:
    """An unknown capability."""
    if "hello" in told:
        told["hello"]["capabilities"].append("omaha")


def unknown_profile(told: Told) -> None:
    """An unknown profile."""
    if "hello" in told:
        told["hello"]["dialect"]["profile"] = "my-club"


def no_capabilities(told: Told) -> None:
    """There is nothing to ask the engine."""
    if "hello" in told:
        told["hello"]["capabilities"] = []


def no_betting(told: Told) -> None:
    """Hands, but no betting structure."""
    if "hello" in told:
        told["hello"]["capabilities"] = ["hands", "deck"]


def impossible_seats(told: Told) -> None:
    """More players than there are people, and fewer than none."""
    if "hello" in told:
        told["hello"]["seats"] = [10**18, -5]


def other_value(told: Told) -> None:
    """An option of the house with a value that it does not have."""
    if "hello" in told:
        told["hello"]["dialect"] = {"house": {"reopen": "sometimes"}}


def empty_name(told: Told) -> None:
    """A name that says nothing."""
    if "hello" in told:
        told["hello"]["name"] = ""


def number_for_name(told: Told) -> None:
    """A name that is no text."""
    if "hello" in told:
        told["hello"]["name"] = 5


def other_order(told: Told) -> None:
    """The cards are dealt to the seats in another order."""
    holes = told.get("state", {}).get("holes")
    if holes:
        seats = list(holes)
        told["state"]["holes"] = dict(zip(seats, reversed(list(holes.values())), strict=True))


def own_cards(told: Told) -> None:
    """The engine deals its own cards."""
    if told.get("state", {}).get("holes"):
        told["state"]["holes"]["0"] = ["2c", "2d"]


def unicode_cards(told: Told) -> None:
    """Cards are written in another notation."""
    if told.get("state", {}).get("holes"):
        told["state"]["holes"]["0"] = ["A♠", "A♦"]


def short_lists(told: Told) -> None:
    """A list by seat lacks a seat."""
    if "state" in told:
        told["state"]["stacks"] = told["state"]["stacks"][1:]


def own_street(told: Told) -> None:
    """Streets have other names."""
    if told.get("state", {}).get("street") == "preflop":
        told["state"]["street"] = "pre-flop"


def whole_stacks(told: Told) -> None:
    """Stacks still include the chips that are bet."""
    state = told.get("state")
    if state:
        both = zip(state["stacks"], state["bets"], strict=True)
        state["stacks"] = [stack + bet for stack, bet in both]


def no_turn(told: Told) -> None:
    """The turn is not shown."""
    told.get("state", {}).pop("turn", None)


def never_over(told: Told) -> None:
    """The hand is never over."""
    if "state" in told:
        told["state"]["over"] = False


def around(told: Told) -> Told:
    """What is shown around the hand; empty for a single hand."""
    found: Told = told.get("state", {}).get("between", {})
    return found


def button_stays(told: Told) -> None:
    """The button does not move."""
    if around(told):
        told["state"]["button"] = 0


def deals_at_once(told: Told) -> None:
    """A hand is dealt when a table is opened."""
    if around(told).get("hand") == 0:
        told["state"]["turn"] = 3


def next_blinds(told: Told) -> None:
    """The blinds of the next hand are posted when one hand is over."""
    if around(told).get("hand") and told["state"]["turn"] is None:
        told["state"]["stacks"][2] -= 100


def old_cards(told: Told) -> None:
    """The second hand of a table is dealt from another deck."""
    if around(told).get("hand") == 2:
        told["state"]["holes"]["0"] = ["2c", "2d"]


def last_step(told: Told) -> Told:
    """The answer to the last step of a script, which the doctor ends with `pass`."""
    steps: list[Told] = told.get("answers", [{}])
    return steps[-1]


def pass_stops(told: Told) -> None:
    """`pass` does nothing."""
    if "answers" in told:
        last_step(told)["state"] = told["answers"][0]["state"]


def pass_refused(told: Told) -> None:
    """`pass` checks where it should call."""
    if last_step(told).pop("state", None):
        last_step(told)["refused"] = "facing-a-bet"


def pass_never_ends(told: Told) -> None:
    """`pass` goes on when the hand is over."""
    if last_step(told).pop("state", None):
        last_step(told)["error"] = "never-ends: the hand does not end"


def pass_bets(told: Told) -> None:
    """`pass` does other things than check and call."""
    if "state" in last_step(told):
        last_step(told)["state"]["stacks"] = [500, 1500, 1000]


def no_pass(told: Told) -> None:
    """`pass` is unknown: no mistake."""
    if last_step(told).pop("state", None):
        last_step(told)["unsupported"] = "unknown request pass"


def hides_calls(told: Told) -> None:
    """`legal` says nothing about calls and raises: no mistake."""
    for verb in ("call", "raise"):
        (told.get("state", {}).get("legal") or {}).pop(verb, None)


def posting_alone(told: Told) -> None:
    """A capability for tables, and no tables."""
    if "hello" in told:
        told["hello"]["capabilities"] = ["hands", "no-limit", "posting"]


def shows_little(told: Told) -> None:
    """At tables only the turn is shown: no mistake."""
    if around(told):
        told["state"] = {"turn": told["state"]["turn"]}


def deaf(_told: Told) -> None:
    """What is said between hands is unsupported: no mistake."""


def right(_told: Told) -> None:
    """No mistake."""


MISTAKES: Final[dict[str, Callable[[Told], None]]] = {
    mistake.__name__.replace("_", "-"): mistake
    for mistake in (
        *(no_capabilities, no_betting, impossible_seats, other_value, empty_name, number_for_name),
        *(right, no_seq, no_version, unknown_capability, unknown_profile, other_order, own_cards),
        *(button_stays, deals_at_once, next_blinds, old_cards, posting_alone, shows_little, deaf),
        *(pass_stops, pass_refused, pass_never_ends, pass_bets, no_pass, hides_calls),
        *(unicode_cards, short_lists, own_street, whole_stacks, no_turn, never_over),
    )
}


def main(mistake: str) -> None:
    """Answer as the oracle does, with a mistake."""
    engine = Amounts()
    engine.mistake = mistake
    for line in sys.stdin.buffer:
        request = _READ.decode(line)
        found = msgspec.structs.replace(answer(PythonEngine(engine), request), seq=request.seq)
        told = json.loads(msgspec.json.encode(found))
        if "hello" in told and "pass" not in mistake:
            told["hello"]["capabilities"].remove("scripts")
        MISTAKES.get(mistake, right)(told)
        if mistake == "text-on-stdout":
            sys.stdout.write("shuffling\n")
        sys.stdout.write(json.dumps(told) + ("" if mistake == "no-newline" else "\n"))
        if mistake != "no-flush":
            sys.stdout.flush()
        if "bye" in told:
            return


if __name__ == "__main__":
    main(sys.argv[1])
