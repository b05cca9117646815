"""Faults in which action ends a betting round, and in the street shown after the hand."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Called, HandEnded, Wagered
from holdem_oracle.hand.state import BETTING, Hand
from holdem_oracle.hand.streets import Street

Turn: TypeAlias = Callable[[Hand], Seat | None]
Raised: TypeAlias = Callable[[Hand, Wagered], Hand]


def _before_the_flop(hand: Hand) -> bool:
    """Whether the betting before the flop is going on."""
    return hand.stage == BETTING and hand.street is Street.PREFLOP


def _blinds_alone(right: Turn, hand: Hand) -> Seat | None:
    """The round ends with the call of the small blind when all others have folded."""
    ring = _before_the_flop(hand) and len(hand.players) > 2
    left = {hand.blinds.small, hand.blinds.big}
    limped = ring and set(hand.live) == left and hand.aggressor is None
    return None if limped and hand.to_act == (hand.blinds.big,) else right(hand)


def _equal_from_the_start(right: Turn, hand: Hand) -> Seat | None:
    """The round is over if all bets are equal before anybody has acted."""
    equal = {hand.bets[seat] for seat in hand.live} == {hand.to_match}
    return None if _before_the_flop(hand) and equal and not hand.acted else right(hand)


def _one_answer_too_few(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """The last player to answer a raise is left out."""
    after = right(hand, event)
    return after if event.opening else after._replace(to_act=after.to_act[:-1])


def _raise_ends_the_river(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise on the river needs no answer."""
    after = right(hand, event)
    last = hand.street is Street.RIVER and not event.opening
    return after._replace(to_act=()) if last else after


def _all_in_call_ends_it(right: Callable[[Hand, Called], Hand], hand: Hand, event: Called) -> Hand:
    """A call with the last chips ends the round, and nobody behind is asked."""
    after = right(hand, event)
    last = not after.stacks[event.seat] and event.to == hand.to_match
    return after._replace(to_act=()) if last else after


def _ends_on_the_river(
    right: Callable[[Hand, HandEnded], Hand], hand: Hand, event: HandEnded
) -> Hand:
    """A hand that is over is shown on the river."""
    return right(hand, event)._replace(street=Street.RIVER)


def _one_folds_all_fold(right: Turn, hand: Hand) -> Seat | None:
    """A street without a bet ends with a fold that leaves two players."""
    opened = hand.stage == BETTING and hand.street is not Street.PREFLOP and not hand.to_match
    left = len(hand.live) == 2 < hand.starters
    return None if opened and left and hand.acted else right(hand)


FAULTS: Final = (
    Fault(
        "option-lost-to-the-small-blind",
        "BC",
        "wsop-live-156",
        "Ends the round when all fold to the small blind and it calls.",
        "pokerwars/pokerwars.io-starterbot-python#5",
        {"hand.betting.rounds.turn": _blinds_alone},
        also=("HU", "AO", "LA", "MR", "MB", "IL", "DL"),
    ),
    Fault(
        "equal-bets-end-the-round-at-once",
        "BC",
        "tournament-4.3.3",
        "Goes to the flop when the bets are equal although nobody has acted.",
        "JohnnyJayJay/poker#9",
        {"hand.betting.rounds.turn": _equal_from_the_start},
        also=("HU",),
    ),
    Fault(
        "last-answer-to-a-raise-left-out",
        "BC",
        "tournament-4.3.3",
        "Ends the round before the last player has answered a raise.",
        "rosbo/texas-holdem-poker-ai#14",
        {"hand.bookkeeping._wagered": _one_answer_too_few},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-on-the-river-ends-the-hand",
        "BC",
        "tournament-4.3.3",
        "Goes to the showdown after a raise on the river, without an answer to it.",
        "CheAle14/casino-bot#26",
        {"hand.bookkeeping._wagered": _raise_ends_the_river},
        also=("MR", "UB", "SD"),
    ),
    Fault(
        "all-in-call-ends-the-round",
        "BC",
        "tournament-4.3.3",
        "Ends the round with a call that takes the last chips, and asks nobody behind.",
        "BeekeeperAlex/poker-engine#10 ends the action by mistake where it skips all-in players",
        {"hand.bookkeeping._called": _all_in_call_ends_it},
        also=("LA", "RO", "SP", "DM", "OC", "SD", "TO", "FL", "IL"),
    ),
    Fault(
        "hand-over-is-shown-on-the-river",
        "BC",
        "server-done.2",
        "Shows the river as the street of every hand that is over.",
        "the street is moved on until none is left",
        {"hand.bookkeeping._ended": _ends_on_the_river},
        level="should",
        also=("SD",),
    ),
    Fault(
        "fold-ends-a-street-without-a-bet",
        "BC",
        "tournament-4.3.3",
        "Ends a street without a bet when a fold leaves two players and one has checked.",
        "check080/233PokerGame#13",
        {"hand.betting.rounds.turn": _one_folds_all_fold},
    ),
)
