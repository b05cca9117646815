"""Faults in the turns of the blinds: options lost, and turns without chips."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import RoundOpened
from holdem_oracle.hand.seats import clockwise_after, order_before_the_flop
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Ante, HeadsUp

Turn: TypeAlias = Callable[[Hand], Seat | None]
Opening: TypeAlias = Callable[[Hand], RoundOpened]
Posting: TypeAlias = Callable[[Setup], BlindSeats]


def _only_called(hand: Hand) -> bool:
    """Whether the big blind is next before the flop, and nobody has raised."""
    unraised = hand.street is Street.PREFLOP and hand.aggressor is None
    return unraised and hand.to_act == (hand.blinds.big,)


def _no_option_heads_up(right: Turn, hand: Hand) -> Seat | None:
    """Heads-up, a call of the small blind ends the round."""
    two = len(hand.players) == 2
    return None if two and _only_called(hand) and hand.acted else right(hand)


def _option_without_a_raise(
    right: Callable[[Hand, RoundOpened], Hand], hand: Hand, event: RoundOpened
) -> Hand:
    """The big blind counts as having acted, so that it can only check a limped pot."""
    after, big = right(hand, event), hand.blinds.big
    option = hand.street is Street.PREFLOP and not hand.setup.straddle and big is not None
    return after._replace(acted=frozenset({big})) if option and big is not None else after


def _all_in_small_blind_asked(right: Opening, hand: Hand) -> RoundOpened:
    """A small blind who posted his last chips is asked all the same."""
    event, small = right(hand), hand.blinds.small
    if hand.street is not Street.PREFLOP or small is None or hand.stacks[small]:
        return event
    asked = {*event.to_act, small} & set(hand.live)
    order = order_before_the_flop(hand.setup)
    return event._replace(to_act=tuple(seat for seat in order if seat in asked))


def _three_play_as_two(right: Posting, setup: Setup) -> BlindSeats:
    """With three players, too, the button posts the small blind."""
    three = len(setup.players) == 3 and setup.button in setup.players
    if setup.blind_seats is not None or not three:
        return right(setup)
    return BlindSeats(setup.button, clockwise_after(setup.button, setup.players)[0])


def _counted_after_the_antes(right: Posting, setup: Setup) -> BlindSeats:
    """Players whose last chips go into the ante are not counted for the heads-up rule."""
    each = setup.house.ante is Ante.EACH and setup.house.heads_up is HeadsUp.BUTTON_SB
    left = [seat for seat in setup.players if (setup.stacks[seat] or 0) > setup.ante]
    few = each and setup.blind_seats is None and len(left) == 2 < len(setup.players)
    if not few or setup.button not in left:
        return right(setup)
    big = next(seat for seat in left if seat != setup.button)
    return BlindSeats(setup.button, big)


def _lone_player_asked_heads_up(
    right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat
) -> bool:
    """Heads-up, a player whose blind covers the all-in opponent is asked before the flop."""
    two = len(hand.players) == 2 and hand.street is Street.PREFLOP
    return not two and right(hand, seat)


def _turned_on_the_turn(right: Opening, hand: Hand) -> RoundOpened:
    """Heads-up, the order is turned round again on the turn."""
    event = right(hand)
    turned = hand.street is Street.TURN and len(hand.players) == 2
    return event._replace(to_act=event.to_act[::-1]) if turned else event


def _equal_blinds_turned(
    right: Callable[[Setup], tuple[Seat, ...]], setup: Setup
) -> tuple[Seat, ...]:
    """Heads-up, the player with the smaller blind begins, and with equal blinds the other one."""
    order = right(setup)
    equal = setup.small_blind == setup.big_blind and len(order) == 2
    return order[::-1] if equal else order


FAULTS: Final = (
    Fault(
        "option-without-a-raise",
        "BL",
        "wsop-live-156",
        "Lets a big blind with an option check but not raise.",
        "a posted blind is recorded as an action of the betting round",
        {"hand.bookkeeping._opened": _option_without_a_raise},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-small-blind-asked",
        "BL",
        "tda-16",
        "Waits for an action from a small blind who posted his last chips.",
        "CharlieHess/slack-poker-bot#36",
        {"hand.betting.rounds.round_opened": _all_in_small_blind_asked},
        also=("HU", "AO", "BC"),
        also_breaks=("south-dakota-21.side",),
    ),
    Fault(
        "no-option-heads-up",
        "HU",
        "wsop-live-156",
        "Deals the flop as soon as the button has called the big blind heads-up.",
        "rafanoronha/scala-poker#40 ends the round with the action of the small blind",
        {"hand.betting.rounds.turn": _no_option_heads_up},
        also=("AO", "BC", "DM", "UB", "TO", "PL", "FL"),
    ),
    Fault(
        "three-players-post-as-two",
        "AO",
        "tournament-4.3.1",
        "Lets the button post the small blind with three players, too.",
        "the test for two players also holds for three",
        {"hand.seats.blind_seats": _three_play_as_two},
        also=EVERYWHERE,
    ),
    Fault(
        "heads-up-counted-after-the-antes",
        "HU",
        "tda-34-b",
        "Uses the heads-up blinds where a third player is all-in from the ante.",
        "ishikota/PyPokerEngine PR#83 counts the players before the antes to avoid it",
        {"hand.seats.blind_seats": _counted_after_the_antes},
    ),
    Fault(
        "lone-player-asked-heads-up",
        "HU",
        "tda-16",
        "Asks a player heads-up whose blind already covers the opponent's last chips.",
        "chips-blockchain/pangea-poker#50",
        {"hand.betting.rounds._has_nothing_to_decide": _lone_player_asked_heads_up},
        also=("BL", "BC", "UB"),
    ),
    Fault(
        "order-turned-again-on-the-turn",
        "HU",
        "tda-34-b",
        "Lets the button act first on the turn when two play.",
        "the order is toggled after a street instead of being set",
        {"hand.betting.rounds.round_opened": _turned_on_the_turn},
        also=("BC", "UB", "SD", "FL", "IL"),
    ),
    Fault(
        "equal-blinds-turn-the-order",
        "HU",
        "tda-34-b",
        "Lets the big blind act first heads-up when both blinds are equal.",
        "uoftcprg/pokerkit 0.7.7 orders the players by their blinds (see its CONFIRMED.md)",
        {"hand.seats.order_before_the_flop": _equal_blinds_turned},
    ),
)
