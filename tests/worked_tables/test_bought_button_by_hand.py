"""A worked table about a bought button, which leaves a player between button and small blind."""

from tests.worked_tables.at_a_table import after, dealt, hand_of, positions, quiet, table

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table_actions import SitDown


def test_who_played_the_last_hand_plays_on_behind_a_bought_button() -> None:
    """Only newcomers wait there: seat 2 has paid its blinds, and the small one passed it.

    Hand 1: button 4, blinds 0 and 2.  Seat 1 buys the button: hand 2 has the button
    in seat 0 and blinds 2 and 3; hand 3 the button in seat 1 and blinds 3 and 4.
    """
    at = quiet(table(1000, None, 1000, 1000, 1000, rules="roberts", button=4))
    at = quiet(after(at, SitDown(Seat(1), 1000, "Ann", "buy")))
    at = dealt(at)
    assert positions(at) == (1, 3, 4)
    assert hand_of(at).players == (0, 1, 2, 3, 4)
