"""Consecutive hands at one table, as recorded: one JSON object a line, plain or gzip.

The files are hostile input: every number has bounds, a line has a largest size,
and what does not fit is an error that names the line.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec

from holdem_conformance.exit_codes import Exit
from holdem_scenarios.files.data_files import data_parts

#: The longest line, and the largest number of lines, that a file may have.
LONGEST_LINE: Final = 1_000_000
MOST_LINES: Final = 100_000

Place = Annotated[int, msgspec.Meta(ge=0, le=21)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Word = Annotated[str, msgspec.Meta(max_length=80)]


class RecordedTablesError(ValueError):
    """A file that cannot be read: its name, the line, and the problem."""

    exit_code = Exit.USAGE


class Player(msgspec.Struct, array_like=True, frozen=True):
    """A player who was dealt in."""

    seat: Place
    who: Annotated[int, msgspec.Meta(ge=0, le=10_000)]  #: number within the sequence
    stack: Amount
    post: Amount  #: as recorded
    hidden: Amount | None  #: chips lost that the record does not show; None: not observable
    paid: Amount | None  #: what the recorded actions cost him, the post included
    live: Annotated[int, msgspec.Meta(ge=0, le=1)] | None  #: whether he did not fold
    first: Word | None  #: his first action: f, c (call), x (check), r (bet or raise), - (none)
    after: Amount | None


class Dealt(
    msgspec.Struct,
    rename={
        "number": "h",
        "small": "S",
        "big": "G",
        "players": "p",
        "small_blind": "sb",
        "big_blind": "bb",
    },
    frozen=True,
):
    """One hand."""

    number: Word | int
    small: Place | None  #: the seat that posted the small blind
    big: Place | None
    last: Place  #: the seat that acts last after the flop
    #: In the order of action after the flop.
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=22)]
    small_blind: Amount | None = None  #: where it differs from hand to hand
    big_blind: Amount | None = None


class Sequence(msgspec.Struct, rename={"small": "sb", "big": "bb"}, frozen=True):
    """Consecutive hands at one table."""

    id: Word
    hands: Annotated[tuple[Dealt, ...], msgspec.Meta(min_length=1, max_length=10_000)]
    small: Amount | None = None
    big: Amount | None = None
    at: int | None = None  #: the hand before which something changed
    ev: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)] = ()  #: what changed

    def blinds(self, hand: Dealt) -> tuple[int, int]:
        """The blinds of a hand; of the whole sequence, if the hand does not name them."""
        small = self.small if hand.small_blind is None else hand.small_blind
        big = self.big if hand.big_blind is None else hand.big_blind
        return small or 0, big or 0

    def ante(self) -> int:
        """What everybody pays before the blinds: the least that it cost to fold at once.

        The record does not tell antes from bets.
        """
        folded = (
            player.paid
            for hand in self.hands
            for player in hand.players
            if player.first == "f" and not player.post and player.hidden == 0
        )
        return min((chips for chips in folded if chips is not None), default=0)


def read_tables(path: Path) -> Iterator[Sequence]:
    """Every sequence of a file, in order; an error if a line does not fit."""
    number, rest = 0, b""
    for part in data_parts(str(path)):
        *lines, rest = (rest + part).split(b"\n")
        for line in lines:
            number += 1
            yield _sequence(line, path, number)
        if len(rest) > LONGEST_LINE:
            raise _wrong(path, number + 1, f"longer than {LONGEST_LINE:,} bytes")
    if rest:
        yield _sequence(rest, path, number + 1)


def _sequence(line: bytes, path: Path, number: int) -> Sequence:
    """One line of a file."""
    if len(line) > LONGEST_LINE:
        raise _wrong(path, number, f"longer than {LONGEST_LINE:,} bytes")
    if number > MOST_LINES:
        raise _wrong(path, number, f"more than {MOST_LINES:,} lines")
    try:
        sequence = msgspec.json.decode(line, type=Sequence)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong(path, number, str(error)) from None
    for at, hand in enumerate(sequence.hands):
        problem = _why_not(sequence, hand)
        if problem:
            raise _wrong(path, number, f"hands[{at}]: {problem}")
    return sequence


def _why_not(sequence: Sequence, hand: Dealt) -> str:
    """What contradicts itself in a hand, or nothing."""
    seats = [player.seat for player in hand.players]
    names = [player.who for player in hand.players]
    if len(set(seats)) < len(seats) or len(set(names)) < len(names):
        return "a seat or a player is dealt in twice"
    if {hand.small, hand.big, hand.last} - {None, *seats}:
        return "S, G or last is a seat that is not dealt in"
    if hand.small is not None and hand.small == hand.big:
        return "one seat posts both blinds"
    small, big = sequence.blinds(hand)
    if not 0 <= small <= big or not big:
        return f"blinds of {small}/{big} cannot be played"
    return ""


def _wrong(path: Path, number: int, problem: str) -> RecordedTablesError:
    """An error in one line."""
    return RecordedTablesError(
        f"{path}:{number}: {problem}; see holdem replay --help for the format"
    )
