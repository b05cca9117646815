"""An engine with one verb for bet, raise and call, and its adapter in the Python kit.

``python -m tests.adapters.one_verb_engine WAY`` serves it; the adapters in
``one_verb`` are the same with the kits of the other languages.  A way hides
something or refuses, and the records of all languages must be the same:

- ``open`` shows everything, with `true` for a call, whose price the engine does not show;
- ``no-legal`` shows no legal actions, ``no-bets`` no bets, ``silent`` neither these nor
  the street, and ``no-turn`` not even the turn;
- ``refuses`` refuses every action, without a reason;
- ``every-way`` refuses by verb, in each way that there is: a fold with a reason, a
  check without one, a call as unsupported, a bet by breaking; after a raise the table
  is unsupported, and after an all-in it breaks.
"""

import sys
from typing import Final

from msgspec import UNSET

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import serve
from holdem_adapters.state import Legal, State

WAYS: Final = ("open", "no-legal", "no-bets", "silent", "no-turn", "refuses", "every-way")
_STREETS: Final = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}


class IllegalError(Exception):
    """The engine does not allow an action."""


class Broken(Exception):  # noqa: N818  # its name is part of the answer
    """The engine breaks."""


class OneVerb:
    """Chips are put in front of a seat; the first player who is left wins everything."""

    def __init__(self, stacks: list[int], blinds: dict[int, int], last: int) -> None:
        self.stacks, self.bets, self.pot, self.cards = stacks, [0] * len(stacks), 0, 0
        self.live = list(range(len(stacks)))
        for seat, chips in blinds.items():
            self._pay(seat, min(chips, stacks[seat]))
        self.waiting = self._able_after(last)

    def fold(self, seat: int) -> None:
        """Give up."""
        self._in_turn(seat)
        self.waiting.remove(seat)
        self.live.remove(seat)
        self._go_on()

    def check(self, seat: int) -> None:
        """Put nothing in."""
        self._in_turn(seat)
        if self.bets[seat] < max(self.bets):
            raise IllegalError("wrong amount")
        self.waiting.remove(seat)
        self._go_on()

    def put(self, seat: int, to: int) -> None:
        """Let more chips be in front of a seat: the one verb for bet, raise and call."""
        self._in_turn(seat)
        mine, most = self.bets[seat], max(self.bets)
        all_in = mine + self.stacks[seat]
        if not max(mine + 1, min(most, all_in)) <= to <= max(most, all_in):
            raise IllegalError("wrong amount")
        self._pay(seat, min(to, all_in) - mine)
        self.waiting.remove(seat)
        if to > most:
            self.waiting = [one for one in self._able_after(seat) if one != seat]
        self._go_on()

    def _in_turn(self, seat: int) -> None:
        """Only the seat to act may."""
        if self.waiting[:1] != [seat]:
            raise IllegalError("not your turn")

    def _pay(self, seat: int, chips: int) -> None:
        """Move chips from a stack to the bets."""
        self.stacks[seat] -= chips
        self.bets[seat] += chips

    def _able_after(self, last: int) -> list[int]:
        """The players with cards and chips, from the left of a seat to this seat."""
        around = [(last + step) % len(self.stacks) for step in range(1, len(self.stacks) + 1)]
        return [seat for seat in around if seat in self.live and self.stacks[seat]]

    def _go_on(self) -> None:
        """Deal until somebody has to act, or the hand is over."""
        while len(self.live) > 1 and not self.waiting and self.cards < 5:
            self._collect()
            self.cards = max(3, self.cards + 1)
            able = self._able_after(0)
            self.waiting = able if len(able) > 1 else []
        if len(self.live) == 1 or not self.waiting:
            self._collect()
            self.stacks[self.live[0]] += self.pot
            self.waiting, self.pot = [], 0

    def _collect(self) -> None:
        """Move the bets to the pot."""
        self.pot += sum(self.bets)
        self.bets = [0] * len(self.bets)


class Adapter:
    """The engine, as it is shown, hidden and refused in one way."""

    name = "one-verb"
    version = "1"
    language = "python"
    capabilities = ("hands", "deck", "no-limit", "out-of-turn")
    seats = (2, 9)
    dialect = Dialect()

    def __init__(self, way: str) -> None:
        self._way = way
        self._after = ""  #: the verb after which the table is not shown

    def start(self, start: Start) -> None:
        """Post the blinds."""
        stacks = [stack for stack in start.stacks if stack is not None]
        small, big = start.blind_seats
        if len(stacks) < len(start.stacks):
            raise Unsupported("no empty seats")
        if small is None or big is None:
            raise Unsupported("no missing blinds")
        self._after = ""
        self._told = start
        self._engine = OneVerb(stacks, {small: start.blinds[0], big: start.blinds[1]}, big)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Put chips in front of a seat; nothing is decided here."""
        self._after = ""
        if self._way == "refuses":
            return Refused()
        if self._way == "every-way":
            return self._in_every_way(verb)
        if not 0 <= seat < len(self._engine.stacks):
            raise Unsupported(f"no seat {seat}")
        return self._put(seat, verb, to)

    def _in_every_way(self, verb: str) -> Refused | None:
        """Refuse by verb."""
        if verb == "fold":
            return Refused("not-your-turn")
        if verb == "call":
            raise Unsupported("no call")
        if verb == "bet":
            raise Broken("the engine")
        if verb in ("raise", "all-in"):
            self._after = verb
            return None
        return Refused()

    def _put(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """The action in the words of the engine."""
        engine = self._engine
        if isinstance(to, str):
            raise Unsupported("amounts are numbers")
        totals = {"call": max(engine.bets), "bet": to, "raise": to}
        totals["all-in"] = engine.bets[seat] + engine.stacks[seat] if to is None else to
        if verb not in ("fold", "check", *totals):
            return Refused("unknown-action")
        total = totals.get(verb, 0)
        if total is None:
            raise Unsupported("no bet without an amount")
        others = {"fold": engine.fold, "check": engine.check}
        try:
            if verb in others:
                others[verb](seat)
            else:
                engine.put(seat, total)
        except IllegalError as error:
            return Refused("not-your-turn" if str(error) == "not your turn" else "")
        return None

    def state(self) -> State:
        """All that is not hidden."""
        if self._after == "raise":
            raise Unsupported("no table")
        if self._after == "all-in":
            raise Broken("the table")
        engine = self._engine
        turn = engine.waiting[0] if engine.waiting else None
        over, cards = turn is None, self._told.board[: engine.cards]
        if self._way == "no-turn":
            return State(over=over, board=cards)
        if self._way == "silent":
            return State(turn=turn, over=over, board=cards)
        legal = None if turn is None else self._legal(turn)
        return State(
            street=_STREETS[engine.cards],
            turn=turn,
            legal=UNSET if self._way == "no-legal" else legal,
            to_match=max(engine.bets),
            bets=UNSET if self._way == "no-bets" else tuple(engine.bets),
            stacks=tuple(engine.stacks),
            pot=engine.pot + sum(engine.bets),
            board=cards,
            holes=dict(self._told.holes),
            button=self._told.button,
            blinds=self._told.blind_seats,
            over=over,
        )

    def _legal(self, seat: int) -> Legal:
        """What the seat can do, without the price of a call."""
        engine = self._engine
        mine, most = engine.bets[seat], max(engine.bets)
        bounds = (most + 1, mine + engine.stacks[seat])
        return Legal(
            fold=True,
            check=mine == most,
            call=True if mine < most else None,
            bet=None if most else bounds,
            raises=bounds if most else None,
            all_in=None,
        )


if __name__ == "__main__":
    serve(PythonEngine(Adapter(sys.argv[1])), sys.stdin.buffer, sys.stdout.buffer)
