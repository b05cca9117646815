"""Faults in the showdown: who shows, who may muck, and when hands are tabled."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Event, HandsTabled, Mucked, PotWon, Shown
from holdem_oracle.hand.pots.showdown import tabling
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.showdown_options import Reveal

Tabled: TypeAlias = Callable[[Hand], HandsTabled | None]
Showing: TypeAlias = Callable[[Hand, Seat], Shown | Mucked | None]
InOrder: TypeAlias = Callable[[Hand], tuple[Seat, ...]]


def _never(_right: Tabled, _hand: Hand) -> None:
    """All-in hands are not tabled before the showdown."""


def _after_the_river(right: Tabled, hand: Hand) -> HandsTabled | None:
    """All-in hands are tabled only when the board is complete."""
    return right(hand) if hand.street is Street.RIVER else None


def _folded_hands_too(right: Tabled, hand: Hand) -> HandsTabled | None:
    """All hands are tabled, folded or not."""
    event = right(hand)
    return None if event is None else HandsTabled(hand.players, event.rule)


def _as_soon_as_all_in(right: Callable[[Hand], Event], hand: Hand) -> Event:
    """Hands are tabled after the street of an all-in, although others can still bet."""
    tabled = tabling(hand) if len(hand.live) > 1 else None
    return tabled or right(hand)


def _shown_all_the_same(_right: Callable[[Hand], Shown | None], hand: Hand) -> Shown | None:
    """The last player left shows his hand."""
    return None if hand.shown else Shown(hand.live[0], "tda-17-b")


def _nobody_gives_up(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """A mucked hand is shown."""
    event = right(hand, seat)
    return Shown(seat, "tda-17-b") if isinstance(event, Mucked) else event


def _last_hand_shown(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """The last hand must be shown although all others have mucked."""
    return right(hand, seat) or Shown(seat, "tda-17-b")


def _bettor_may_muck(right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat) -> bool:
    """The last bettor may muck like any other player."""
    return right(hand._replace(aggressor=None), seat)


def _mucked_hands_win(
    right: Callable[[Hand, int, Pot], PotWon], hand: Hand, number: int, pot: Pot
) -> PotWon:
    """A mucked hand is compared like the others."""
    return right(hand._replace(mucked=()), number, pot)


def _one_muck_ends_it(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """After the first muck, no more hands are shown."""
    return None if hand.mucked else right(hand)


def _all_may_muck(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """Losers may muck even in a house where every hand is shown."""
    if hand.setup.house.reveal is Reveal.ALL and seat in hand.setup.mucks:
        return Mucked(seat, "tda-17-b")
    return right(hand, seat)


def _by_seat_number(_right: InOrder, hand: Hand) -> tuple[Seat, ...]:
    """Hands are shown in seat order, lowest first."""
    return hand.live


FAULTS: Final = (
    Fault(
        "all-in-hands-not-tabled",
        "SD",
        "tda-16",
        "Lets a player who was all-in muck.",
        "the online rooms in rooms-muck-all-in do so; here in a house without that rule",
        {"hand.pots.showdown.tabling": _never},
        also=("BC",),
    ),
    Fault(
        "all-in-hands-tabled-after-the-river",
        "SD",
        "tda-16",
        "Tables all-in hands only when the board is complete.",
        "showing is part of the showdown, which comes last",
        {"hand.pots.showdown.tabling": _after_the_river},
        also=("BC",),
    ),
    Fault(
        "folded-hands-tabled",
        "SD",
        "tda-16",
        "Also tables the hands of players who have folded.",
        "a list of all players instead of the live ones",
        {"hand.pots.showdown.tabling": _folded_hands_too},
    ),
    Fault(
        "tabled-while-others-can-bet",
        "SD",
        "tda-16-ex.3",
        "Tables hands once a player is all-in although others can still bet.",
        "an all-in is treated as the end of the betting",
        {"hand.flow._after_the_betting": _as_soon_as_all_in},
    ),
    Fault(
        "winner-by-folds-shown",
        "SD",
        "tda-17-b",
        "Shows the hand of a player to whom all others have folded.",
        "the same code shows every winner",
        {"hand.pots.showdown.shown_alone": _shown_all_the_same},
        also=("BC", "TO", "MB"),
    ),
    Fault(
        "losers-shown-although-they-muck",
        "SD",
        "tda-17-b",
        "Shows the hand of a player who mucks.",
        "hippich/Bitcoin-Poker-Room#22",
        {"hand.pots.showdown.showing": _nobody_gives_up},
        also=("SP",),
    ),
    Fault(
        "last-hand-has-to-show",
        "SD",
        "tda-17-b",
        "Makes the last player show when all others have mucked.",
        "a showdown is assumed to need at least one shown hand",
        {"hand.pots.showdown.showing": _last_hand_shown},
    ),
    Fault(
        "called-bettor-may-muck",
        "SD",
        "tda-18-b",
        "Lets a player whose river bet was called muck.",
        "the rooms in rooms-bettor do so; here in a house without that rule",
        {"hand.pots.showdown._has_to_show": _bettor_may_muck},
    ),
    Fault(
        "mucked-hand-wins",
        "SD",
        "roberts-showdown.1",
        "Also compares mucked hands, so that one can win.",
        "the engine knows the cards even if they are not shown",
        {"hand.pots.shares.pot_won": _mucked_hands_win},
        also=("SP",),
        also_breaks=("tda-17", "tda-17-b"),
    ),
    Fault(
        "first-muck-ends-the-showdown",
        "SD",
        "tda-17",
        "Ends the showdown after the first muck.",
        "written for two players, of whom one is then left",
        {"hand.pots.showdown.next_to_show": _one_muck_ends_it},
    ),
    Fault(
        "losers-hide-where-all-must-show",
        "SD",
        "tournament-6.1.4",
        "Lets losers muck in a house where every hand is shown.",
        "the option is checked only for winners",
        {"hand.pots.showdown.showing": _all_may_muck},
        also=("SP",),
    ),
    Fault(
        "hands-shown-by-seat-number",
        "SD",
        "tda-17-a",
        "Shows hands in the order of seat numbers.",
        "hippich/Bitcoin-Poker-Room#31",
        {"hand.pots.showdown.show_order": _by_seat_number},
    ),
)
