"""Faults in tabling, showing and mucking: hands shown wrongly, too early, or not at all."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import BoardDealt, HandsTabled, Wagered
from holdem_oracle.hand.pots.showdown import show_order
from holdem_oracle.hand.state import Hand, all_in_seats
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.showdown_options import AllInTabled

Tabled: TypeAlias = Callable[[Hand], HandsTabled | None]


def _everybody_after_a_fold(_right: Callable[..., object], hand: Hand) -> HandsTabled | None:
    """When all others have folded, all hands are turned up."""
    return None if hand.shown else HandsTabled(hand.players, "tda-17-b")


def _those_all_in(right: Tabled, hand: Hand) -> HandsTabled | None:
    """Only the players who are all-in table their hands."""
    event = right(hand)
    return None if event is None else HandsTabled(tuple(all_in_seats(hand)), event.rule)


def _heads_up_only(right: Tabled, hand: Hand) -> HandsTabled | None:
    """Hands are tabled only if two players are left."""
    return right(hand) if len(hand.live) == 2 else None


def _before_the_river_only(right: Tabled, hand: Hand) -> HandsTabled | None:
    """When the betting ends on the river, hands are shown as if nobody were all-in."""
    return None if hand.street is Street.RIVER else right(hand)


def _shown_again(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """Hands that were tabled are shown again at the showdown."""
    house = hand.setup.house
    tabled = house.all_in_tabled is AllInTabled.IMMEDIATELY and all_in_seats(hand)
    first = right(hand)
    if first is not None or not tabled:
        return first
    once = [seat for seat in show_order(hand) if hand.shown.count(seat) < 2]
    return next((seat for seat in once if seat not in hand.setup.mucks), None)


def _bettor_kept(right: Callable[[Hand, BoardDealt], Hand], hand: Hand, event: BoardDealt) -> Hand:
    """The last bettor of any street counts as the bettor of the river."""
    return right(hand, event)._replace(aggressor=hand.aggressor)


def _first_bettor(right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered) -> Hand:
    """The first bettor of the street stays its bettor after a raise."""
    after = right(hand, event)
    return after if hand.aggressor is None else after._replace(aggressor=hand.aggressor)


def _full_raises_only(right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered) -> Hand:
    """A short all-in does not make its player the last bettor."""
    after = right(hand, event)
    return after._replace(aggressor=hand.aggressor) if event.full_raise is None else after


FAULTS: Final = (
    Fault(
        "all-hands-shown-after-a-fold",
        "SD",
        "tda-17-b",
        "Turns up all hands, also folded ones, when all but one player have folded.",
        "chips-blockchain/bet#55",
        {"hand.pots.showdown.shown_alone": _everybody_after_a_fold},
        also=("BC", "TO", "MB"),
    ),
    Fault(
        "only-all-in-players-table",
        "SD",
        "tda-16",
        "Tables only the hands of players who are all-in, and lets their callers muck.",
        "the rule is read as one about the player who is all-in",
        {"hand.pots.showdown.tabling": _those_all_in},
        also=("BC",),
    ),
    Fault(
        "hands-tabled-heads-up-only",
        "SD",
        "tda-16",
        "Tables all-in hands only when two players are left.",
        "written for two players, as in chips-blockchain/pangea-poker#50",
        {"hand.pots.showdown.tabling": _heads_up_only},
    ),
    Fault(
        "hands-tabled-before-the-river-only",
        "SD",
        "tda-16",
        "Treats a showdown after an all-in on the river as one without an all-in.",
        "the code that runs out the board is the code that tables the hands",
        {"hand.pots.showdown.tabling": _before_the_river_only},
    ),
    Fault(
        "hands-shown-twice",
        "SD",
        "tda-16",
        "Shows hands again after the river that were tabled before it.",
        "pokerth/pokerth#201",
        {"hand.pots.showdown.next_to_show": _shown_again},
    ),
    Fault(
        "bettor-of-an-earlier-street-has-to-show",
        "SD",
        "tda-17-a",
        "Treats the last bettor of an earlier street as the bettor of the river.",
        "the last bettor is stored for the hand and not reset with the street",
        {"hand.bookkeeping._board_dealt": _bettor_kept},
    ),
    Fault(
        "first-bettor-has-to-show",
        "SD",
        "tda-18-b",
        "Treats the first bettor of the river as the last one, although he was raised.",
        "yfzm/poker-bot#73 describes the bettor as the first to bet or raise",
        {"hand.bookkeeping._wagered": _first_bettor},
    ),
    Fault(
        "short-all-in-need-not-show",
        "SD",
        "tda-18-b",
        "Does not count a short all-in raise on the river as the last raise.",
        "a raise that does not reopen the betting is handled like a call",
        {"hand.bookkeeping._wagered": _full_raises_only},
        level="should",
    ),
)
