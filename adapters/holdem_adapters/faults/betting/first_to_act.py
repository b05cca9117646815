"""Faults in who acts first, who comes next, and who has to answer a raise."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Folded, RoundOpened, Wagered
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street

After: TypeAlias = Callable[[Setup, Sequence[Seat]], tuple[Seat, ...]]
Raised: TypeAlias = Callable[[Hand, Wagered], Hand]


def _button_first(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """After the flop the button acts first instead of last."""
    order = right(setup, seats)
    ring = len(setup.players) > 2 and order[-1:] == (setup.button,)
    return (setup.button, *order[:-1]) if ring else order


def _counted_among_those_left(
    right: After, setup: Setup, seats: Sequence[Seat]
) -> tuple[Seat, ...]:
    """The place left of the button is counted in a list that no longer has the folded seats."""
    if len(setup.players) == 2:
        return right(setup, seats)
    first = (setup.button + 1) % len(seats) if seats else 0
    return (*seats[first:], *seats[:first])


def _sorted_as_text(
    right: Callable[[Seat, Iterable[Seat]], tuple[Seat, ...]], seat: Seat, seats: Iterable[Seat]
) -> tuple[Seat, ...]:
    """Seats are numbered from 1 and sorted as text, so that seat 10 comes between 1 and 2."""
    in_order = right(seat, seats)
    if len(in_order) < 10:
        return in_order
    by_name = sorted(in_order, key=lambda one: str(one + 1))
    place = by_name.index(in_order[-1]) + 1
    return (*by_name[place:], *by_name[:place])


def _raiser_alone(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A re-raise is put only to the raiser and to those who have not acted yet."""
    after = right(hand, event)
    if hand.aggressor is None:
        return after
    asked = {*hand.to_act, hand.aggressor}
    return after._replace(to_act=tuple(seat for seat in after.to_act if seat in asked))


def _checks_are_final(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A bet is put only to those who have not checked."""
    after = right(hand, event)
    return after._replace(to_act=hand.to_act[1:]) if event.opening else after


def _all_in_needs_no_answer(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """After the flop nobody is asked about an all-in."""
    after = right(hand, event)
    shoved = hand.street is not Street.PREFLOP and not after.stacks[event.seat]
    return after._replace(to_act=()) if shoved else after


def _next_one_lost(right: Callable[[Hand, Folded], Hand], hand: Hand, event: Folded) -> Hand:
    """The seat on the left of one that folds is passed over."""
    after = right(hand, event)
    return after._replace(to_act=after.to_act[1:]) if len(after.to_act) > 1 else after


def _all_in_players_too(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise is put to players who are all-in as well."""
    others = [seat for seat in hand.live if seat != event.seat]
    return right(hand, event)._replace(to_act=clockwise_after(event.seat, others))


def _big_blind_always(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """The big blind has its option even if the blind was its last chip."""
    event, big = right(hand), hand.blinds.big
    if hand.street is not Street.PREFLOP or big is None or big in event.to_act:
        return event
    return event._replace(to_act=(*event.to_act, big)) if big in hand.live else event


FAULTS: Final = (
    Fault(
        "button-first-on-later-streets",
        "AO",
        "tournament-4.3.2",
        "Starts flop, turn and river with the button instead of the seat on its left.",
        "elliottneilclark/rs-poker#102",
        {"hand.seats.order_after_the_flop": _button_first},
        also=EVERYWHERE,
    ),
    Fault(
        "street-starts-counted-among-those-left",
        "AO",
        "tournament-4.3.2",
        "Counts the first seat of a street from a list that no longer has the folded seats.",
        "rafanoronha/scala-poker#32 asks for the order after a fold",
        {"hand.seats.order_after_the_flop": _counted_among_those_left},
        also=EVERYWHERE,
    ),
    Fault(
        "ten-seats-sorted-as-text",
        "AO",
        "basic-1.1",
        "Sorts ten seats as text, so that the tenth player acts after the first.",
        "names of seats are keys of an object, and text sorts 10 before 2",
        {"hand.seats.clockwise_after": _sorted_as_text},
        also=("OC", "DL"),
    ),
    Fault(
        "re-raise-put-to-the-raiser-alone",
        "AO",
        "tournament-4.3.3",
        "Puts a re-raise to the previous raiser but not to those who only called.",
        "jacobhyphenated/PokerServer#6 deals the next street with bets unresolved",
        {"hand.bookkeeping._wagered": _raiser_alone},
        also=("RO", "BC", "SP", "OC", "SD", "FL"),
    ),
    Fault(
        "bet-not-put-to-those-who-checked",
        "AO",
        "roberts-br.1",
        "Does not ask players who have checked to answer a bet.",
        "CheAle14/casino-bot#26",
        {"hand.bookkeeping._wagered": _checks_are_final},
        also=("RO", "BC", "DM", "UB", "OC", "SD", "TO", "FL", "IL"),
    ),
    Fault(
        "all-in-after-the-flop-not-answered",
        "AO",
        "tournament-4.3.3",
        "Goes to the showdown as soon as somebody moves all-in after the flop.",
        "chips-blockchain/pangea-poker#58",
        {"hand.bookkeeping._wagered": _all_in_needs_no_answer},
        also=EVERYWHERE,
    ),
    Fault(
        "seat-after-a-fold-passed-over",
        "AO",
        "tournament-5.4.1",
        "Passes over the seat on the left of one that folds.",
        "check080/233PokerGame#13",
        {"hand.bookkeeping._folded": _next_one_lost},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-players-asked-about-a-raise",
        "AO",
        "maverick-0.f",
        "Asks players who are all-in to answer a raise.",
        "ishikota/PyPokerEngine PR#33",
        {"hand.bookkeeping._wagered": _all_in_players_too},
        also=EVERYWHERE,
    ),
    Fault(
        "big-blind-without-chips-has-an-option",
        "BC",
        "tda-16",
        "Asks the big blind for its option although the blind took its last chip.",
        "CharlieHess/slack-poker-bot PR#39",
        {"hand.betting.rounds.round_opened": _big_blind_always},
        also=("HU", "BL", "AO", "MR", "DM", "UB", "PL", "ST"),
        also_breaks=("south-dakota-21.side",),
    ),
)
