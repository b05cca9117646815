"""The event that an action results in, or its refusal with the rule.

The reasons for a refusal are checked in the order in which ``Refusal`` lists
them, so that every refused action has exactly one.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from holdem_oracle.hand.actions import Action, Refusal, Seat, Verb
from holdem_oracle.hand.betting.bet_sizes import (
    full_raise_after,
    is_full_in_sum,
    limit_to,
    max_to,
    min_to,
    uses_up_the_raises,
)
from holdem_oracle.hand.betting.raising import no_raise_because
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import (
    Called,
    Checked,
    DeclaredOutOfTurn,
    Event,
    Folded,
    Refused,
    Wagered,
)
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.house.betting_options import Betting, FoldWhenFree, OutOfTurn, SizingFix
from holdem_oracle.house.house import Chips

Choice: TypeAlias = Folded | Checked | Called | Wagered
Verdict: TypeAlias = Choice | Refused


def judge(hand: Hand, action: Action) -> Event:
    """Only the seat whose turn it is may act, and only before the hand has ended.

    Rule tournament-5.4.1.
    """
    if hand.over:
        return Refused(action, Refusal.HAND_OVER, "suite-hand-over")
    if type(action.seat) is not int or action.seat != turn(hand):
        return _out_of_turn(hand, action)
    return verdict(hand, action)


def _out_of_turn(hand: Hand, action: Action) -> Event:
    """An action out of turn is refused; at a live table it may be binding when the turn comes.

    Rule tda-53-a.
    """
    option = hand.setup.house.out_of_turn
    waits = type(action.seat) is int and action.seat in hand.to_act
    has_spoken = action.seat in [said.action.seat for said in hand.declared]
    if option is OutOfTurn.REJECT or not waits or has_spoken:
        return Refused(action, Refusal.NOT_YOUR_TURN, option.rule)
    return DeclaredOutOfTurn(action, hand.to_match, option.rule)


def verdict(hand: Hand, action: Action) -> Verdict:
    """An action in turn, judged by its verb, which may be any value."""
    by_verb = _BY_VERB.get(action.verb, _unknown) if isinstance(action.verb, str) else _unknown
    return by_verb(hand, action)


def _unknown(_hand: Hand, action: Action) -> Verdict:
    """An action that is none of the recognised ones is refused.

    Rule tda-3.
    """
    return Refused(action, Refusal.UNKNOWN_ACTION, "tda-3")


def _fold(hand: Hand, action: Action) -> Verdict:
    """A player may fold at his turn, even if he could check.

    Rule tda-58.
    """
    option = hand.setup.house.fold_when_free
    if to_call(hand, action.seat) == 0:
        if option is FoldWhenFree.REJECT:
            return Refused(action, Refusal.CHECK_IS_FREE, option.rule)
        return Folded(action.seat, option.rule)
    return Folded(action.seat, "tournament-5.1.5")


def _check(hand: Hand, action: Action) -> Verdict:
    """A player may check when he has no bet to match.

    Rule tournament-5.1.1.
    """
    if to_call(hand, action.seat):
        return Refused(action, Refusal.FACING_A_BET, "tournament-5.1.1")
    return Checked(action.seat, "tournament-5.1.1")


def _call(hand: Hand, action: Action) -> Verdict:
    """A call matches the bet, or as much of it as the player has.

    Rule maverick-2.call.2.
    """
    seat = action.seat
    if to_call(hand, seat) == 0:
        return Refused(action, Refusal.NOTHING_TO_CALL, "tournament-5.1.3")
    if stack_to(hand, seat) < hand.to_match:
        return Called(seat, stack_to(hand, seat), "maverick-2.call.2")
    return Called(seat, hand.to_match, "tournament-5.1.3")


def _all_in(hand: Hand, action: Action) -> Verdict:
    """An all-in is a bet, a raise, or a call, depending on the size of the stack.

    Rule tournament-5.1.6.
    """
    seat = action.seat
    everything = stack_to(hand, seat)
    if action.to is not None and (type(action.to) is not int or action.to != everything):
        return Refused(action, Refusal.BAD_AMOUNT, "suite-whole-amounts")
    if everything <= hand.to_match:
        return _call(hand, action)
    no = no_raise_because(hand, seat)
    if no:
        return Refused(action, *no)
    if everything > limit_to(hand, seat):
        return Refused(action, Refusal.ABOVE_MAXIMUM, hand.setup.house.betting.rule)
    return _wager(hand, seat, everything)


def _bet_or_raise(hand: Hand, action: Action) -> Verdict:
    """The first wager on a street is a bet; a wager above a bet is a raise.

    Rule tournament-5.1.2.
    """
    to = action.to
    if type(to) is not int or to <= 0:
        return Refused(action, Refusal.BAD_AMOUNT, "suite-whole-amounts")
    if action.verb == Verb.BET and hand.to_match:
        return Refused(action, Refusal.BET_EXISTS, "tournament-5.1.2")
    if action.verb == Verb.RAISE and not hand.to_match:
        return Refused(action, Refusal.NO_BET, "tournament-5.1.4")
    no = no_raise_because(hand, action.seat)
    return Refused(action, *no) if no else _sized(hand, action, to)


def _sized(hand: Hand, action: Action, to: Chips) -> Verdict:
    """A wager is within the bounds, or it is an all-in.

    Rule tournament-5.2.1.3.
    """
    seat, house = action.seat, hand.setup.house
    everything = stack_to(hand, seat)
    if to > everything:
        return Refused(action, Refusal.NOT_ENOUGH_CHIPS, "wsop-live-64")
    if to < min_to(hand) and (to < everything or to <= hand.to_match):
        return _too_small(hand, action, to)
    if to > limit_to(hand, seat):
        return Refused(action, Refusal.ABOVE_MAXIMUM, house.betting.rule)
    if to % house.chip_unit and to < everything:
        return Refused(action, Refusal.NOT_IN_CHIPS, "wsop-live-134")
    return _wager(hand, seat, to)


def _too_small(hand: Hand, action: Action, to: Chips) -> Verdict:
    """A raise that is too small is refused; at a live table half of it or more is made full.

    Less than half of it is a call, and a bet that is too small is increased to
    the minimum.

    Rule tda-43-a.
    """
    house, seat = hand.setup.house, action.seat
    if house.sizing_fix is not SizingFix.TDA_50 or to <= hand.to_match:
        return Refused(action, Refusal.BELOW_MINIMUM, _rule_of_minimum(hand))
    if hand.to_match and 2 * (to - hand.to_match) < min_to(hand) - hand.to_match:
        if to_call(hand, seat) == 0:
            return Checked(seat, house.sizing_fix.rule)
        return Called(seat, hand.to_match, house.sizing_fix.rule)
    return _wager(hand, seat, min(min_to(hand), max_to(hand, seat)), house.sizing_fix.rule)


def _rule_of_minimum(hand: Hand) -> str:
    """The clause that gives the minimum: of a bet, of a raise, or of either in fixed-limit.

    Rule tournament-5.2.1.1.
    """
    house = hand.setup.house
    if house.betting is Betting.FIXED_LIMIT:
        return house.betting.rule
    return house.sizing_fix.rule if hand.to_match else house.increment_reset.rule


def _wager(hand: Hand, seat: Seat, to: Chips, rule: str = "") -> Wagered:
    """The event of a bet or raise, full or short."""
    full = full_raise_after(hand, to)
    rule = rule or _rule_of_wager(hand, to, full)
    caps, summed = uses_up_the_raises(hand, to), full is not None and is_full_in_sum(hand, to)
    return Wagered(seat, to, hand.to_match == 0, full, caps, rule, summed)


def _rule_of_wager(hand: Hand, to: Chips, full: Chips | None) -> str:
    """The clause that makes a wager a full bet or raise, or a short all-in.

    Rule maverick-4.a.
    """
    house, short = hand.setup.house, to < min_to(hand)
    if house.betting is Betting.FIXED_LIMIT:
        return "wsop-live-133" if short else house.betting.rule
    if hand.to_match == 0:
        return house.short_open_increment.rule if short else house.increment_reset.rule
    return "maverick-4.a" if full is None else house.min_raise.rule


_BY_VERB: Final[Mapping[str, Callable[[Hand, Action], Verdict]]] = {
    Verb.FOLD: _fold,
    Verb.CHECK: _check,
    Verb.CALL: _call,
    Verb.BET: _bet_or_raise,
    Verb.RAISE: _bet_or_raise,
    Verb.ALL_IN: _all_in,
}
