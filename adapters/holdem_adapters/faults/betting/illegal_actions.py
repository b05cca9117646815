"""Faults with illegal actions, which must be refused and must change nothing."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat, Verb
from holdem_oracle.hand.betting.bet_sizes import full_raise_after, min_to, uses_up_the_raises
from holdem_oracle.hand.betting.judging import verdict
from holdem_oracle.hand.events import Checked, Event, Folded, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.house.betting_options import OutOfTurn, SizingFix
from holdem_oracle.house.house import Chips

Judged: TypeAlias = Callable[[Hand, Action], Event]
Sized: TypeAlias = Callable[[Hand, Action, Chips], Event]
Kept: TypeAlias = Callable[[Hand, Event], Hand]


def _wagered(hand: Hand, seat: Seat, to: Chips) -> Wagered:
    """A bet or raise to an amount, whether or not it is allowed."""
    full, caps = full_raise_after(hand, to), uses_up_the_raises(hand, to)
    return Wagered(seat, to, hand.to_match == 0, full, caps=caps, rule="tournament-5.2.1.3")


def _mends_sizes(hand: Hand) -> bool:
    """Whether the house itself corrects a raise that is too small."""
    return hand.setup.house.sizing_fix is not SizingFix.REJECT


def _for_the_player_on_turn(right: Judged, hand: Hand, action: Action) -> Event:
    """An action of any seat is performed for the seat to act."""
    if hand.setup.house.out_of_turn is OutOfTurn.TDA_53:
        return right(hand, action)
    return verdict(hand, action._replace(seat=hand.to_act[0]))


def _any_check(_right: Judged, _hand: Hand, action: Action) -> Event:
    """A check is accepted even when there is a bet to call."""
    return Checked(action.seat, "tournament-5.1.1")


def _unknown_is_a_fold(right: Judged, hand: Hand, action: Action) -> Event:
    """An unknown action is a fold."""
    event = right(hand, action)
    unknown = isinstance(event, Refused) and event.reason is Refusal.UNKNOWN_ACTION
    return Folded(action.seat, "tda-3") if unknown else event


def _folded_for_it(right: Judged, hand: Hand, action: Action) -> Event:
    """An illegal action folds the hand of the player."""
    event = right(hand, action)
    return Folded(action.seat, "server-edge.3") if isinstance(event, Refused) else event


def _raise_by(right: Judged, hand: Hand, action: Action) -> Event:
    """The amount of a raise is what it adds to the bet."""
    if action.verb != Verb.RAISE or type(action.to) is not int or action.to <= 0:
        return right(hand, action)
    return right(hand, action._replace(to=action.to + hand.to_match))


def _raise_by_if_small(right: Judged, hand: Hand, action: Action) -> Event:
    """A raise to no more than the bet is treated as an increment."""
    if type(action.to) is int and action.to <= hand.to_match:
        return _raise_by(right, hand, action)
    return right(hand, action)


def _smallest_raise(right: Judged, hand: Hand, action: Action) -> Event:
    """A bet or raise without an amount is the minimum one."""
    return right(hand, action._replace(to=min_to(hand)) if action.to is None else action)


def _sign_dropped(right: Judged, hand: Hand, action: Action) -> Event:
    """A negative amount is treated as positive."""
    amount = action.to
    return right(hand, action._replace(to=abs(amount)) if type(amount) is int else action)


def _rounded(right: Judged, hand: Hand, action: Action) -> Event:
    """Any text that parses as a number is rounded down to a whole number."""
    if isinstance(action.to, str):
        with suppress(ValueError, OverflowError):
            return right(hand, action._replace(to=int(float(action.to))))
    return right(hand, action)


def _last_32_bits(right: Judged, hand: Hand, action: Action) -> Event:
    """Only the low 32 bits of an amount are read."""
    amount = action.to
    return right(hand, action._replace(to=amount % 2**32) if type(amount) is int else action)


def _bet_of_nothing(right: Judged, hand: Hand, action: Action) -> Event:
    """A bet of 0 is a check."""
    if action.verb == Verb.BET and action.to == 0 and not to_call(hand, action.seat):
        return Checked(action.seat, "tournament-5.1.1")
    return right(hand, action)


def _any_amount_all_in(right: Judged, hand: Hand, action: Action) -> Event:
    """The amount named with an all-in is ignored."""
    return right(hand, action._replace(to=None))


def _shove_at_nobody(right: Judged, hand: Hand, action: Action) -> Event:
    """A player may raise all-in although no opponent can respond."""
    event = right(hand, action)
    if not isinstance(event, Refused) or event.reason is not Refusal.NOBODY_TO_RAISE:
        return event
    return _wagered(hand, action.seat, stack_to(hand, action.seat))


def _raise_at_nobody(_right: Callable[[Hand, Seat], bool], _hand: Hand, _seat: Seat) -> bool:
    """A raise is allowed even if no opponent can respond."""
    return True


def _cut_down_to_the_stack(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise of more than the stack is an all-in."""
    return right(hand, action, min(to, stack_to(hand, action.seat)))


def _any_raise(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """Any amount above the bet is enough for a raise."""
    if _mends_sizes(hand) or to <= hand.to_match:
        return right(hand, action, to)
    return _wagered(hand, action.seat, to)


def _made_up_to_a_raise(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise that is too small is increased to the minimum raise."""
    if _mends_sizes(hand):
        return right(hand, action, to)
    seat = action.seat
    return _wagered(hand, seat, min(min_to(hand), stack_to(hand, seat)))


def _turn_is_over(right: Kept, hand: Hand, event: Event) -> Hand:
    """A refused action ends the player's turn."""
    after = right(hand, event)
    own = isinstance(event, Refused) and hand.to_act[:1] == (event.action.seat,)
    return after._replace(to_act=hand.to_act[1:]) if own else after


def _amount_is_kept(right: Kept, hand: Hand, event: Event) -> Hand:
    """A refused raise still raises the bet to match."""
    after = right(hand, event)
    if not isinstance(event, Refused) or type(event.action.to) is not int:
        return after
    return after._replace(to_match=max(after.to_match, event.action.to))


FAULTS: Final = (
    Fault(
        "out-of-turn-taken-for-the-player-on-turn",
        "IL",
        "server-edge.5",
        "Performs an action sent by any seat for the player whose turn it is.",
        "the sender of a message is not checked",
        {"hand.betting.judging._out_of_turn": _for_the_player_on_turn},
        also=("AO", "TO", "MB"),
    ),
    Fault(
        "check-over-a-bet",
        "IL",
        "tda-55",
        "Accepts a check although there is a bet to call.",
        "the check button is only hidden in the user interface",
        {"hand.betting.judging._check": _any_check},
        also=("TO", "MB", "ST"),
    ),
    Fault(
        "unknown-word-is-a-fold",
        "IL",
        "tda-3",
        "Folds a player who sends an unknown action.",
        "the final `else` of a chain of comparisons",
        {"hand.betting.judging.verdict": _unknown_is_a_fold},
    ),
    Fault(
        "raise-by-taken-for-raise-to",
        "IL",
        "tda-43-b",
        "Treats the amount of a raise as the increment, not as the total.",
        "SirRender00/texasholdem#39",
        {"hand.betting.judging._bet_or_raise": _raise_by},
        also=EVERYWHERE,
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "small-raise-taken-for-an-increment",
        "IL",
        "tda-43-b",
        "Treats a raise to no more than the current bet as an increment.",
        "hippich/Bitcoin-Poker-Room#15",
        {"hand.betting.judging._bet_or_raise": _raise_by_if_small},
        also=("LA",),
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "raise-without-an-amount-accepted",
        "IL",
        "suite-whole-amounts",
        "Treats a raise without an amount as the minimum raise.",
        "a missing amount is replaced by a default value",
        {"hand.betting.judging._bet_or_raise": _smallest_raise},
        level="should",
    ),
    Fault(
        "negative-bet-accepted",
        "IL",
        "wsop-no-limit.b",
        "Drops the sign of a negative amount.",
        "the absolute value is taken, since internal debits are negative",
        {"hand.betting.judging._bet_or_raise": _sign_dropped},
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "fractions-rounded",
        "IL",
        "roberts-br.smallest-chip",
        "Rounds fractions of chips down, and accepts any text that parses as a number.",
        "the default conversion from text to a number in many languages",
        {"hand.betting.judging._bet_or_raise": _rounded},
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "amount-read-in-32-bits",
        "IL",
        "roberts-pl.pot",
        "Reads only the low 32 bits of an amount.",
        "the default integer size in many languages",
        {"hand.betting.judging._bet_or_raise": _last_32_bits},
        also=("MR",),
        also_breaks=("suite-whole-amounts", "basic-1.3"),
    ),
    Fault(
        "bet-of-nothing-is-a-check",
        "IL",
        "wsop-no-limit.b",
        "Treats a bet of 0 as a check.",
        "a bet slider at its left end sends 0",
        {"hand.betting.judging._bet_or_raise": _bet_of_nothing},
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "all-in-with-any-amount",
        "IL",
        "roberts-br.smallest-chip",
        "Accepts an all-in with any amount, and ignores the amount.",
        "the amount of an all-in is known and therefore not checked",
        {"hand.betting.judging._all_in": _any_amount_all_in},
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "all-in-at-nobody",
        "IL",
        "suite-nobody-to-raise",
        "Refuses a raise when every opponent is all-in, but accepts it as an all-in.",
        "an all-in is assumed to be always legal",
        {"hand.betting.judging._all_in": _shove_at_nobody},
        level="should",
    ),
    Fault(
        "raise-at-nobody",
        "IL",
        "suite-nobody-to-raise",
        "Lets a player raise when every opponent is all-in.",
        "chips-blockchain/pangea-poker#51",
        {"hand.betting.raising.somebody_to_raise": _raise_at_nobody},
        also=("HU", "BL", "RO", "BC", "FL"),
    ),
    Fault(
        "raise-cut-down-to-the-stack",
        "IL",
        "wsop-no-limit.a",
        "Treats a raise of more than the stack as an all-in.",
        "yfzm/poker-bot#88 is about such a bet",
        {"hand.betting.judging._sized": _cut_down_to_the_stack},
        also=("LA",),
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "raise-below-the-minimum-accepted",
        "IL",
        "tournament-5.2.1.3",
        "Accepts any raise above the current bet, however small.",
        "the minimum is displayed but not enforced",
        {"hand.betting.judging._too_small": _any_raise},
        also=("BL", "LA", "MR", "RO", "PL", "FL", "ST"),
    ),
    Fault(
        "raise-made-up-to-the-minimum",
        "IL",
        "tournament-5.2.1.3",
        "Increases a raise that is too small to the minimum raise.",
        "a dealer does so for half a raise or more, and a bet slider always does",
        {"hand.betting.judging._too_small": _made_up_to_a_raise},
        also=("BL", "LA", "MR", "RO", "PL", "FL", "ST"),
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "refused-action-folds",
        "IL",
        "server-edge.3",
        "Folds the hand of a player whose action is illegal.",
        "a fold is the default for anything that goes wrong during a turn",
        {"hand.betting.judging.verdict": _folded_for_it},
        also=EVERYWHERE,
    ),
    Fault(
        "refused-action-ends-the-turn",
        "IL",
        "server-edge.3",
        "Passes the turn to the next player after a refused action.",
        "the turn moves on after each message, even a refused one",
        {"hand.bookkeeping.after": _turn_is_over},
        also=EVERYWHERE,
    ),
    Fault(
        "refused-raise-raises-the-bet",
        "IL",
        "server-edge.3",
        "Keeps the amount of a refused raise as the bet to match.",
        "the amount is stored before it is checked",
        {"hand.bookkeeping.after": _amount_is_kept},
        also=("BL", "AO", "LA", "MR", "RO", "TO", "MB", "PL", "FL", "ST"),
    ),
)
