"""Faults in the deal and the burn cards."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.seats import clockwise_after, straddler
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.showdown_options import Burn, DealOrder

Order: TypeAlias = Callable[[Setup], tuple[Seat, ...]]
Due: TypeAlias = Callable[[Hand], bool]
Named: TypeAlias = Callable[[Setup], Iterator[Card | None]]


def _is_usual(setup: Setup) -> bool:
    """Whether the house deals from the left of the button."""
    return setup.house.deal_order is DealOrder.LEFT_OF_BUTTON


def _from_the_button(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """The button receives the first card."""
    if not _is_usual(setup) or len(setup.players) == 2:
        return right(setup)
    *others, last = clockwise_after(setup.button, setup.players)
    return (last, *others) * 2


def _from_the_lowest_seat(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """The lowest seat receives the first card."""
    return setup.players * 2 if _is_usual(setup) else right(setup)


def _two_at_a_time(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """Each player receives two cards at once."""
    if not _is_usual(setup):
        return right(setup)
    around = clockwise_after(setup.button, setup.players)
    return tuple(seat for seat in around for _ in range(2))


def _button_first_heads_up(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """Heads-up, the deal begins with the small blind, who is the button."""
    if not _is_usual(setup) or len(setup.players) != 2:
        return right(setup)
    return right(replace(setup, house=setup.house._replace(deal_order=DealOrder.FROM_SB)))


def _past_an_empty_button(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """A button at an empty seat is treated as the next player's, who receives the last card."""
    if not _is_usual(setup) or setup.button in setup.players:
        return right(setup)
    return clockwise_after(clockwise_after(setup.button, setup.players)[0], setup.players) * 2


def _left_of_the_straddler(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """After a straddle, the deal begins left of the straddler."""
    last = straddler(setup) if setup.straddle and _is_usual(setup) else None
    return right(setup) if last is None else clockwise_after(last, setup.players) * 2


def _only_those_present(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """Absent players receive no cards."""
    return tuple(seat for seat in right(setup) if seat not in setup.absent)


def _burned_after_fewer_cards(right: Due, hand: Hand) -> bool:
    """The burn is counted from the end of the shorter deal."""
    present = tuple(seat for seat in hand.players if seat not in hand.setup.absent)
    return right(hand._replace(players=present))


def _never(_right: Due, _hand: Hand) -> bool:
    """No card is burned."""
    return False


def _named_without_burns(right: Named, setup: Setup) -> Iterator[Card | None]:
    """The board follows directly after the hole cards."""
    return right(replace(setup, house=setup.house._replace(burn=Burn.NO)))


def _always(right: Due, hand: Hand) -> bool:
    """A card is burned before each street, even in a house without burn cards."""
    house = hand.setup.house._replace(burn=Burn.YES)
    return right(hand._replace(setup=replace(hand.setup, house=house)))


def _named_with_burns(right: Named, setup: Setup) -> Iterator[Card | None]:
    """The deck contains a burn card before each street."""
    return right(replace(setup, house=setup.house._replace(burn=Burn.YES)))


def _once(right: Due, hand: Hand) -> bool:
    """A card is burned only before the flop."""
    return hand.street is Street.PREFLOP and right(hand)


def _named_with_one_burn(right: Named, setup: Setup) -> Iterator[Card | None]:
    """Turn and river follow directly after the flop."""
    places, flop = list(right(setup)), 2 * len(setup.players) + 4
    if setup.house.burn is Burn.YES:
        places = [*places[:flop], *places[flop + 1 :: 2]]
    return iter(places)


FAULTS: Final = (
    Fault(
        "deal-begins-with-the-button",
        "DL",
        "new-jersey-14.10.e",
        "Deals the first card to the button.",
        "the dealer is assumed to deal to himself first",
        {"hand.cards.dealing.deal_order": _from_the_button},
    ),
    Fault(
        "deal-begins-with-the-lowest-seat",
        "DL",
        "new-jersey-14.10.e",
        "Deals the first card to the lowest seat, wherever the button is.",
        "a loop over the list of players",
        {"hand.cards.dealing.deal_order": _from_the_lowest_seat},
        also=("HU",),
    ),
    Fault(
        "two-cards-at-a-time",
        "DL",
        "new-jersey-14.10.e",
        "Deals each player two cards at once.",
        "with a shuffled deck it makes no difference, and one loop is enough",
        {"hand.cards.dealing.deal_order": _two_at_a_time},
        also=("HU",),
    ),
    Fault(
        "button-gets-the-first-card-heads-up",
        "DL",
        "tda-34-b",
        "Begins the deal with the small blind, who is the button when two play.",
        "with three or more players, small blind and left of the button are the same seat",
        {"hand.cards.dealing.deal_order": _button_first_heads_up},
        also=("HU",),
    ),
    Fault(
        "deal-moves-an-empty-button-on",
        "DL",
        "wsop-live-button-and-blinds",
        "Treats a button at an empty seat as the next player's, who receives the last card.",
        "an engine that stores the button with a player has no dead button",
        {"hand.cards.dealing.deal_order": _past_an_empty_button},
    ),
    Fault(
        "straddle-moves-the-deal",
        "DL",
        "wsop-live-button-and-blinds",
        "Begins the deal left of the straddler.",
        "the deal uses the same order as the betting",
        {"hand.cards.dealing.deal_order": _left_of_the_straddler},
    ),
    Fault(
        "absent-player-dealt-out",
        "DL",
        "tda-30",
        "Deals no cards to a player who is absent.",
        "cash games do so, and the player is marked as sitting out",
        {
            "hand.cards.dealing.deal_order": _only_those_present,
            "hand.cards.dealing.burn_is_due": _burned_after_fewer_cards,
        },
        also_breaks=("tda-71", "tda-71-c"),
    ),
    Fault(
        "no-card-burned",
        "DL",
        "tda-38",
        "Burns no cards.",
        "with a shuffled deck it makes no difference",
        {
            "hand.cards.dealing.burn_is_due": _never,
            "hand.cards.dealing._named": _named_without_burns,
        },
    ),
    Fault(
        "one-card-burned-in-the-whole-hand",
        "DL",
        "tda-38",
        "Burns a card before the flop, but none before turn and river.",
        "turn and river are dealt by separate code",
        {
            "hand.cards.dealing.burn_is_due": _once,
            "hand.cards.dealing._named": _named_with_one_burn,
        },
    ),
    Fault(
        "card-burned-in-every-house",
        "DL",
        "server-deal.2",
        "Burns cards in a house without burn cards.",
        "burning is assumed to be universal",
        {"hand.cards.dealing.burn_is_due": _always, "hand.cards.dealing._named": _named_with_burns},
    ),
)
