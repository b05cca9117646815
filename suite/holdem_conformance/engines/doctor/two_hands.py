"""Two quiet hands at a table, an illegal action, and a seat that is not there.

The oracle plays along, so that the cards of a hand are for the seats that get some
by the rules.
"""

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import fields

from holdem_adapters.case_setup import FILLER
from holdem_adapters.engine import asked
from holdem_adapters.hello_check import seats_faults
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import start_message
from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.said import Leave
from holdem_conformance.engines.doctor.completed_hand import MOST_ACTIONS
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.doctor.nobody_there import without_effect
from holdem_conformance.engines.doctor.shown_table import cards_as_given, plain_hand
from holdem_conformance.engines.session import EngineSession

_PLAYERS: Final = 4
_STACK: Final = 1000
_NO_SEAT: Final = 99
#: Whether something is wrong, so that the rest makes no sense.
Wrong: TypeAlias = Generator[Found, None, bool]


def two_hands(engine: EngineSession) -> Iterator[Found]:
    """At a table one hand follows another, and button and blinds move."""
    hello = engine.hello
    if "tables" not in hello.capabilities or any(seats_faults(hello.seats)):
        return
    table = _Table(engine)
    if engine.seen.turn not in (None, UNSET):
        remedy = "`open` sets up a table; the first hand is dealt by `next`"
        yield Found(BAD, f"it is seat {engine.seen.turn}'s turn before a hand is dealt", remedy)
        return
    if (yield from table.dealt("first")):
        return
    first = engine.seen
    yield _around(first)
    if (yield from table.folded()) or (yield from table.dealt("second")):
        return
    yield _moved("button", first.button, engine.seen.button)
    yield _moved("blinds", first.blinds, engine.seen.blinds)
    yield _illegal(engine)
    if not (yield from table.folded()):
        yield Found(GOOD, "two hands can be played at a table")
        yield _no_seat(engine)


class _Table:
    """A table of the engine, and the same one of the oracle."""

    def __init__(self, engine: EngineSession) -> None:
        fewest, most = engine.hello.seats
        opening = Opening(
            house=plain_hand(engine).house,
            stacks=(_STACK,) * max(fewest, min(_PLAYERS, most)),
            button=0,
            levels=(BlindLevel(blinds=(50, 100)),),
        )
        self._chips = _STACK * len(opening.stacks)
        self._engine = engine
        self._oracle = OracleEngine()
        self._oracle.open(opening)
        engine.open(opening)

    def dealt(self, which: str) -> Wrong:
        """The next hand is dealt, and somebody has to act."""
        self._oracle.next(NextHand(deck=tuple(map(str, FILLER)), holes={}, board=()))
        right = start_message(self._oracle.table().hand.setup, None)
        deal = NextHand(deck=right.deck, holes=right.holes, board=right.board)
        refused = self._engine.next(deal)
        if refused is not None:
            what = f"the {which} hand of a table is refused: {refused.reason or 'no reason'}"
            yield Found(BAD, what, "`next` deals a hand whenever the one before it is over")
            return True
        seen = self._engine.seen
        if asked(seen).turn is None:
            remedy = "`next` deals the hand and advances to the first decision"
            yield Found(BAD, f"it is nobody's turn at the start of the {which} hand", remedy)
            return True
        if seen.button == right.button:
            yield from cards_as_given(right, seen, "next")
        return False

    def folded(self) -> Wrong:
        """Everybody folds to the big blind, and no chip is lost or made."""
        _fold_all(self._oracle)
        for _ in range(MOST_ACTIONS):
            turn = asked(self._engine.seen).turn
            if turn is None:
                return (yield from self._chips_there())
            if self._engine.act(turn, "fold", None) is not None:
                what = f"it is seat {turn}'s turn at a table, but its fold is refused"
                yield Found(BAD, what, "a player who faces a bet may fold")
                return True
        remedy = "once one player is left, show `turn` as null and wait for `next`"
        yield Found(BAD, f"a hand at a table is not over after {MOST_ACTIONS} folds", remedy)
        return True

    def _chips_there(self) -> Wrong:
        """After a hand the stacks hold all chips, as far as they are shown."""
        stacks = self._engine.seen.stacks
        if stacks is UNSET or sum(stacks) == self._chips:
            return False
        what = f"{self._chips} chips at the table, {sum(stacks)} of them in stacks after a hand"
        remedy = "show `stacks` after the pot is paid, and hold the next deal back until `next`"
        yield Found(BAD, what, remedy)
        return True


def _around(seen: State) -> Found:
    """What the engine shows of the table around the hand."""
    if seen.between is UNSET:
        return Found(NOTE, "it does not show `between`, so most of the table is unobserved")
    names = [field.name for field in fields(BetweenHands)]
    hidden = [name for name in names if getattr(seen.between, name) is UNSET]
    if not hidden:
        return Found(GOOD, "it shows every part of `between`")
    return Found(NOTE, f"parts of `between` that it does not show: {', '.join(hidden)}")


def _fold_all(oracle: OracleEngine) -> None:
    """Everybody folds to the big blind."""
    while (seat := oracle.table().turn) is not None:
        oracle.act(seat, "fold", None)


def _moved(field: str, before: object, after: object) -> Found:
    """The button, or the blinds, are at another seat in the second hand."""
    if UNSET in (before, after):
        return Found(NOTE, f"it does not show `{field}` at a table, so its moves are unobserved")
    if before == after:
        what = f"`{field}` is {_seats(before)} in both hands of a table"
        return Found(BAD, what, "`next` deals the next hand of a table: let your engine move it on")
    return Found(GOOD, f"`{field}` moves from {_seats(before)} to {_seats(after)}")


def _seats(where: object) -> str:
    """A seat, or the seats of the blinds, of which a dead one has none."""
    if isinstance(where, tuple):
        return "/".join("dead" if seat is None else str(seat) for seat in where)
    return str(where)


def _illegal(engine: EngineSession) -> Found:
    """An illegal action is refused at a table, too."""
    seat = asked(engine.seen).turn
    assert seat is not None, "somebody has to act"
    if engine.act(seat, "check", None) is not None:
        return Found(GOOD, "a check when facing a bet is refused at a table, too")
    remedy = "answer `refused` when the engine rejects it; if it accepts it, do not hide that"
    return Found(NOTE, "a check when facing a bet is not refused at a table", remedy)


def _no_seat(engine: EngineSession) -> Found:
    """Nobody can leave a seat that is not there."""
    what = f"a player who leaves seat {_NO_SEAT}, which is not there,"
    return without_effect(engine, what, lambda: engine.between(Leave(seat=_NO_SEAT)))
