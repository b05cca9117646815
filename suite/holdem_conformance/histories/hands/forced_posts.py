"""Who posts what before the deal, as a recorded hand has it.

The first player of a record is on the left of the button, and the last one has
the button.  With two players the amounts are the other way round: the first
player has the big blind, and the second one the button and the small blind.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost
from holdem_oracle.house.table_options import LoneSmallBlind
from holdem_scenarios.files.problems import Wrong

_HEADS_UP: Final = 2
#: The blinds of three or more players.
_RING: Final = BlindSeats(Seat(0), Seat(1))


class ForcedPosts(NamedTuple):
    """Blinds, posts and straddle."""

    small: int
    big: int
    blinds: BlindSeats | None  #: None: as the button has them
    late: tuple[LatePost, ...]
    straddle: str  #: the house option that allows it, or nothing


class Antes(NamedTuple):
    """The ante, and the house option that says who pays it."""

    chips: int
    payer: str  #: nothing: nobody pays one


def forced_posts(written: Sequence[int], least_bet: int, lone: LoneSmallBlind) -> ForcedPosts:
    """Blinds, late posts and a straddle; a post to come into the game is written below zero."""
    amounts = in_order_of_seats(written)
    blinds = _blinds(amounts, least_bet)
    small = 0 if blinds.small is None else amounts[blinds.small]
    big = least_bet if blinds.big is None else amounts[blinds.big]
    if big != least_bet:
        problem = (
            f"blinds_or_straddles: a big blind of {big}, where the smallest bet is {least_bet}"
        )
        raise Wrong(problem, "a hand in which they differ cannot be played here")
    if small > big:
        problem = f"blinds_or_straddles: a small blind of {small} above the big blind of {big}"
        raise Wrong(problem, "write the small blind first")
    usual = BlindSeats(Seat(1), Seat(0)) if len(amounts) == _HEADS_UP else _RING
    dead = small if lone is LoneSmallBlind.DEAD else 0
    others = [seat for seat in range(len(amounts)) if seat not in blinds]
    return ForcedPosts(
        small=small,
        big=big,
        blinds=None if blinds == usual else blinds,
        late=tuple(_late_posts(amounts, others, big, dead)),
        straddle=_straddle(amounts, others, big),
    )


def in_order_of_seats(written: Sequence[int]) -> tuple[int, ...]:
    """The amounts by seat: with two players they are written the other way round."""
    return tuple(reversed(written)) if len(written) == _HEADS_UP else tuple(written)


def _blinds(amounts: Sequence[int], least_bet: int) -> BlindSeats:
    """The seats of the blinds; a blind that nobody posts is dead."""
    first, second = amounts[:2]
    if len(amounts) == _HEADS_UP:
        return BlindSeats(Seat(1) if second > 0 else None, Seat(0) if first > 0 else None)
    if first > 0 and second > 0:
        return _RING
    if first >= least_bet:
        return BlindSeats(None, Seat(0))
    return BlindSeats(Seat(0) if first > 0 else None, Seat(1) if second > 0 else None)


def _late_posts(
    amounts: Sequence[int], others: Iterable[int], big: int, dead: int
) -> Iterator[LatePost]:
    """A late post is live up to the big blind, and dead beyond it.

    In some houses a small blind that is posted alone is dead.

    Rule wsop-live-160.
    """
    for seat in others:
        if amounts[seat] < 0:
            live = 0 if -amounts[seat] == dead else min(-amounts[seat], big)
            yield LatePost(Seat(seat), live=live, dead=-amounts[seat] - live)


def _straddle(amounts: Sequence[int], others: Sequence[int], big: int) -> str:
    """One straddle of twice the big blind can be played: under the gun, or on the button."""
    straddles = [seat for seat in others if amounts[seat] > 0]
    if not straddles:
        return ""
    seat = straddles[0]
    if straddles[1:] or amounts[seat] != 2 * big or seat not in (2, len(amounts) - 1):
        written = ", ".join(f"{amounts[seat]} by p{seat + 1}" for seat in straddles)
        problem = f"blinds_or_straddles: {written} cannot be played here"
        remedy = f"a straddle is {2 * big} by p3 or by p{len(amounts)}; write a late post below 0"
        raise Wrong(problem, remedy)
    return "utg" if seat == 2 else "button"


def antes(written: Sequence[int], big_blind: Seat | None) -> Antes:
    """Everybody pays the same ante, or the big blind or the button pays one for all."""
    amounts = in_order_of_seats(written)
    payers = [seat for seat, chips in enumerate(amounts) if chips]
    if not payers:
        return Antes(0, "")
    if len(set(amounts)) == 1:
        return Antes(amounts[0], "each")
    if payers == [big_blind]:
        return Antes(amounts[payers[0]], "bb")
    if payers == [len(amounts) - 1]:
        return Antes(amounts[-1], "button")
    problem = "antes: some players pay one, and others another or none"
    raise Wrong(problem, "write the same for everybody, or one for the big blind or the button")
