"""Tables at which a newcomer is dealt in because nobody else could play, or pay."""

from tests.worked_tables.at_a_table import after, hand_of, positions, quiet, table
from tests.worked_tables.at_a_table import dealt as dealt_at

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table_actions import GoAway, Leave, SitDown


def test_a_newcomer_does_not_wait_if_everybody_else_is_away() -> None:
    """Button 1, small blind 3: seat 2 would wait, and the hands of the other four are killed."""
    at = quiet(table(1000, 1000, None, 1000, 1000))
    at = after(at, *(GoAway(seat) for seat in (0, 1, 3, 4)), SitDown(2, 1000, "2"))
    at = dealt_at(at)
    assert Seat(2) in hand_of(at).players
    assert hand_of(at).absent == (0, 1, 3, 4)


def test_a_newcomer_in_the_seat_of_the_last_big_blind_pays_one_alone() -> None:
    """Where blinds simply go on, the last big blind is due the small one; but he has left."""
    at = quiet(table(1000, 1000, rules="roberts", becoming_heads_up="blinds-go-on"))
    at = after(at, Leave(1), SitDown(1, 1000, "newcomer"))
    at = dealt_at(at)
    assert positions(at) == (0, 0, 1)
