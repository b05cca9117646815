"""Faults about who shows, who may give up unseen, and when hands are turned up."""

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
    """All-in hands wait for the showdown like any others."""


def _after_the_river(right: Tabled, hand: Hand) -> HandsTabled | None:
    """All-in hands are turned up when the board is complete."""
    return right(hand) if hand.street is Street.RIVER else None


def _folded_hands_too(right: Tabled, hand: Hand) -> HandsTabled | None:
    """Everybody's cards are turned up, folded or not."""
    event = right(hand)
    return None if event is None else HandsTabled(hand.players, event.rule)


def _as_soon_as_all_in(right: Callable[[Hand], Event], hand: Hand) -> Event:
    """Hands are turned up after the street on which somebody goes all-in, and others may bet."""
    tabled = tabling(hand) if len(hand.live) > 1 else None
    return tabled or right(hand)


def _shown_all_the_same(_right: Callable[[Hand], Shown | None], hand: Hand) -> Shown | None:
    """The last player left shows."""
    return None if hand.shown else Shown(hand.live[0], "tda-17-b")


def _nobody_gives_up(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """A hand that is given up is turned up."""
    event = right(hand, seat)
    return Shown(seat, "tda-17-b") if isinstance(event, Mucked) else event


def _last_hand_shown(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """The last hand has to be shown, although all others have been given up."""
    return right(hand, seat) or Shown(seat, "tda-17-b")


def _bettor_may_muck(right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat) -> bool:
    """The bettor may give up unseen as anybody may."""
    return right(hand._replace(aggressor=None), seat)


def _mucked_hands_win(
    right: Callable[[Hand, int, Pot], PotWon], hand: Hand, number: int, pot: Pot
) -> PotWon:
    """A hand that was given up is compared like the others."""
    return right(hand._replace(mucked=()), number, pot)


def _one_muck_ends_it(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """When somebody has given up, nobody shows any more."""
    return None if hand.mucked else right(hand)


def _all_may_muck(right: Showing, hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """A house in which every hand is shown lets losers give up unseen."""
    if hand.setup.house.reveal is Reveal.ALL and seat in hand.setup.mucks:
        return Mucked(seat, "tda-17-b")
    return right(hand, seat)


def _by_seat_number(_right: InOrder, hand: Hand) -> tuple[Seat, ...]:
    """Hands are shown in the order of seats, from the lowest."""
    return hand.live


FAULTS: Final = (
    Fault(
        "all-in-hands-not-tabled",
        "SD",
        "tda-16",
        "Lets a player who was all-in give up unseen.",
        "the online rooms in rooms-muck-all-in do, where the house does not ask for it",
        {"hand.pots.showdown.tabling": _never},
        also=("BC",),
    ),
    Fault(
        "all-in-hands-tabled-after-the-river",
        "SD",
        "tda-16",
        "Turns all-in hands up when the board is complete, and not before.",
        "showing is a part of the showdown, and that comes last",
        {"hand.pots.showdown.tabling": _after_the_river},
        also=("BC",),
    ),
    Fault(
        "folded-hands-tabled",
        "SD",
        "tda-16",
        "Turns up the hands of players who have folded as well.",
        "a list of all players where the live ones are meant",
        {"hand.pots.showdown.tabling": _folded_hands_too},
    ),
    Fault(
        "tabled-while-others-can-bet",
        "SD",
        "tda-16-ex.3",
        "Turns hands up once somebody is all-in, although others can still bet.",
        "an all-in is taken for the end of the betting",
        {"hand.flow._after_the_betting": _as_soon_as_all_in},
    ),
    Fault(
        "winner-by-folds-shown",
        "SD",
        "tda-17-b",
        "Turns up the hand of a player to whom all others have folded.",
        "every winner is shown by the same lines",
        {"hand.pots.showdown.shown_alone": _shown_all_the_same},
        also=("BC", "TO", "MB"),
    ),
    Fault(
        "losers-shown-although-they-muck",
        "SD",
        "tda-17-b",
        "Turns up the hand of a player who gives it up.",
        "hippich/Bitcoin-Poker-Room#22",
        {"hand.pots.showdown.showing": _nobody_gives_up},
    ),
    Fault(
        "last-hand-has-to-show",
        "SD",
        "tda-17-b",
        "Makes the last player show when all others have given up unseen.",
        "a showdown is thought to need a hand that is shown",
        {"hand.pots.showdown.showing": _last_hand_shown},
    ),
    Fault(
        "called-bettor-may-muck",
        "SD",
        "tda-18-b",
        "Lets a player whose river bet was called give up unseen.",
        "the rooms in rooms-bettor do, where the house does not ask for it",
        {"hand.pots.showdown._has_to_show": _bettor_may_muck},
    ),
    Fault(
        "mucked-hand-wins",
        "SD",
        "tda-17-b",
        "Compares hands that were given up unseen as well.",
        "the engine knows the cards, whether or not they are shown",
        {"hand.pots.shares.pot_won": _mucked_hands_win},
    ),
    Fault(
        "first-muck-ends-the-showdown",
        "SD",
        "tda-17",
        "Ends the showdown when one player has given up.",
        "two players are thought of, of whom one is then left",
        {"hand.pots.showdown.next_to_show": _one_muck_ends_it},
    ),
    Fault(
        "losers-hide-where-all-must-show",
        "SD",
        "tournament-6.1.4",
        "Lets losers give up unseen in a house where every hand is shown.",
        "an option for the showdown that only the winners ask for",
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
