"""Side pots compared with their definition, chip by chip, and with hands computed by hand."""

from hypothesis import given
from hypothesis import strategies as st

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.pots.side_pots import layers, side_pots, slice_of, unclaimed, with_unclaimed

PAID = st.lists(st.integers(0, 40), min_size=2, max_size=10)


def seats(*numbers: int) -> tuple[Seat, ...]:
    """The seats with these numbers."""
    return tuple(map(Seat, numbers))


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], tuple[Seat, ...], int]:
    """What each seat paid, which seats are live, and the dead money."""
    paid = draw(PAID)
    everybody = range(len(paid))
    live = draw(st.sets(st.sampled_from(everybody), min_size=1))
    return paid, seats(*sorted(live)), draw(st.integers(0, 30))


@given(tables())
def test_a_chip_is_contested_by_every_live_seat_that_paid_as_much(
    table: tuple[list[int], tuple[Seat, ...], int],
) -> None:
    """Chip by chip: the n-th chip of a seat is contested by all live seats that paid n or more."""
    paid, live, common = table
    worth: dict[tuple[Seat, ...], int] = {}
    for chips in paid:
        for nth in range(1, chips + 1):
            contesting = tuple(seat for seat in live if paid[seat] >= nth)
            worth[contesting] = worth.get(contesting, 0) + 1
    nobodys = worth.pop((), 0)
    if common:
        worth[live] = worth.get(live, 0) + common
    assert {pot.eligible: pot.chips for pot in side_pots(paid, live, common)} == worth
    assert unclaimed(paid, live) == nobodys


@given(tables())
def test_no_chip_is_left_out(table: tuple[list[int], tuple[Seat, ...], int]) -> None:
    """Pots and unclaimed chips add up to everything that was paid."""
    paid, live, common = table
    pots = side_pots(paid, live, common)
    assert sum(pot.chips for pot in pots) + unclaimed(paid, live) == sum(paid) + common


@given(tables())
def test_layers_add_up_to_their_pot(table: tuple[list[int], tuple[Seat, ...], int]) -> None:
    """The layers of a pot add up to it, even if only folded players paid for its last part."""
    paid, live, common = table
    pots = side_pots(paid, live, common)
    if pots:
        pots = with_unclaimed(pots, unclaimed(paid, live), paid)
    for pot in pots:
        assert sum(layers(pot, paid)) == pot.chips


@given(PAID, st.integers(0, 40), st.integers(0, 40))
def test_adjacent_slices_add_up(paid: list[int], low: int, high: int) -> None:
    """Two adjacent slices add up to one slice."""
    low, high = sorted((low, high))
    assert slice_of(paid, 0, low) + slice_of(paid, low, high) == slice_of(paid, 0, high)


def test_folded_chips_stay_in_and_win_nothing() -> None:
    """Two live players paid 300 each, one folded after 100: the two contest 700."""
    (pot,) = side_pots([300, 300, 100], seats(0, 1), 0)
    assert (pot.chips, pot.eligible) == (700, seats(0, 1))


def test_equal_all_ins_share_one_pot() -> None:
    """Three players all-in for 300 make one pot of 900."""
    (pot,) = side_pots([300, 300, 300], seats(0, 1, 2), 0)
    assert pot.chips == 900


def test_five_all_ins_make_four_pots() -> None:
    """All-ins of 100, 200, 300, 400 and 400 make pots of 500, 400, 300 and 200."""
    pots = side_pots([400, 100, 200, 300, 400], seats(0, 1, 2, 3, 4), 0)
    assert [pot.chips for pot in pots] == [500, 400, 300, 200]
    assert [len(pot.eligible) for pot in pots] == [5, 4, 3, 2]


def test_an_ante_for_the_table_can_be_won_by_a_player_who_paid_nothing_else() -> None:
    """A player who is all-in from the ante contests the ante, but no bet."""
    pots = side_pots([0, 100, 100], seats(0, 1, 2), 70)
    assert [(pot.chips, pot.eligible) for pot in pots] == [(70, seats(0, 1, 2)), (200, seats(1, 2))]


def test_chips_that_only_folded_players_paid_for_go_to_the_last_pot() -> None:
    """Of four players, two are all-in for 200 and 300; the others folded after 800."""
    paid = [800, 800, 200, 300]
    pots = side_pots(paid, seats(2, 3), 0)
    assert unclaimed(paid, seats(2, 3)) == 1000
    merged = with_unclaimed(pots, 1000, paid)
    assert [pot.chips for pot in merged] == [800, 1300]
