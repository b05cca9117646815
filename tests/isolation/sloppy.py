"""Adapters with the most common mistakes of their authors: ``python sloppy.py MISTAKE``."""

import json
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec

from holdem_adapters.engine import Refused
from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer

_READ: Final = msgspec.json.Decoder(Request)
Told = dict[str, Any]


class Amounts(OracleEngine):
    """Misreads amounts."""

    mistake = ""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take an action, with its amount misread."""
        if isinstance(to, int) and self.mistake == "raise-by":
            to += self.hand.to_match
        if isinstance(to, int) and self.mistake == "chips-added":
            to += self.hand.bets[seat]
        return super().act(seat, verb, to)


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


def right(_told: Told) -> None:
    """No mistake."""


MISTAKES: Final[dict[str, Callable[[Told], None]]] = {
    mistake.__name__.replace("_", "-"): mistake
    for mistake in (
        *(right, no_seq, no_version, unknown_capability, unknown_profile, other_order, own_cards),
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
        if "hello" in told:
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
