"""The dead button against a second description of it, which shares nothing with the first.

Only the big blind moves: to the next player.  The one who had it last owes the small
blind, in the seat where he had it, and the button is where the small blind was.
So three seats in a row of the history of big blinds are big blind, small blind
and button, as long as there are three players or more.
"""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st
from tests.at_the_table import ring_of

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import House
from holdem_oracle.table.button import blinds_posted, next_positions
from holdem_oracle.table.table import Positions


def next_in(seats: set[int], after: int, of: int) -> int:
    """The next seat that is taken, going around seat by seat."""
    for step in range(1, of + 1):
        if (after + step) % of in seats:
            return (after + step) % of
    raise AssertionError


def history(start: tuple[int, int, int], players: list[set[int]], of: int) -> Iterator[list[int]]:
    """The seats that have had the big blind, the last one at the end, hand by hand."""
    been = list(start)
    for seats in players:
        been.append(next_in(seats, been[-1], of))
        yield been[-3:]


changes = st.lists(st.tuples(st.integers(0, 9), st.booleans()), max_size=40)


def tables(seats: int, said: list[tuple[int, bool]]) -> list[set[int]]:
    """Who plays in each hand: a player comes or goes before it, and three always stay."""
    playing, found = set(range(seats)), []
    for at, comes in said:
        seat = at % seats
        if comes:
            playing = playing | {seat}
        elif len(playing - {seat}) >= 3:
            playing = playing - {seat}
        found.append(playing)
    return found


@given(st.integers(4, 10), changes)
def test_button_and_small_blind_are_where_the_big_blind_was(
    seats: int, said: list[tuple[int, bool]]
) -> None:
    """With three players or more, no matter who comes and goes."""
    players = tables(seats, said)
    last = Positions(Seat(0), Seat(1), Seat(2))
    for playing, been in zip(players, history((0, 1, 2), players, seats), strict=True):
        in_order = tuple(sorted(map(Seat, playing)))
        last = next_positions(last, ring_of(in_order), House())
        if been[0] == been[2]:  # all have left but these two, and a newcomer between them
            return
        assert [last.button, last.small, last.big] == been
        dead = been[1] not in playing
        assert (blinds_posted(last, in_order).small is None) == dead


@given(st.integers(4, 10), changes)
def test_in_an_orbit_everybody_pays_the_big_blind_once(
    seats: int, said: list[tuple[int, bool]]
) -> None:
    """Of two players who stay throughout, one has paid at most once more than the other."""
    players = tables(seats, said)
    always = set(range(seats)).intersection(*players)
    paid = dict.fromkeys(always, 0)
    last = Positions(Seat(0), Seat(1), Seat(2))
    for playing in players:
        last = next_positions(last, ring_of(tuple(sorted(map(Seat, playing)))), House())
        if last.big in paid:
            paid[last.big] += 1
    assert max(paid.values(), default=0) - min(paid.values(), default=0) <= 1
