"""Everything that happens automatically between two choices of the players.

``what_follows`` is called again after each event until it returns None: then
a player is to act, or the hand is over.
"""

from holdem_oracle.hand.actions import Verb
from holdem_oracle.hand.betting.judging import verdict
from holdem_oracle.hand.betting.rounds import (
    betting_is_over,
    can_open,
    round_closed,
    round_opened,
    turn,
    uncalled,
)
from holdem_oracle.hand.cards.dealing import board_dealt, burn_is_due, burned
from holdem_oracle.hand.events import DeclaredOutOfTurn, Event, Refused, Released
from holdem_oracle.hand.pots.showdown import next_award, next_to_show, showing, shown_alone, tabling
from holdem_oracle.hand.state import AFTER_BETTING, BETTING, Hand
from holdem_oracle.hand.streets import Street


def what_follows(hand: Hand) -> Event | None:
    """The next event that happens without a player's choice; None if there is none."""
    if hand.stage == BETTING:
        return _during_the_betting(hand)
    if hand.bound:
        return hand.bound[0]
    if hand.over:
        return None
    if hand.pushed:
        return next_award(hand)
    if hand.stage == AFTER_BETTING:
        return _after_the_betting(hand)
    if len(hand.live) > 1 and can_open(hand):
        return round_opened(hand)
    return _closing(hand) if hand.street is Street.PREFLOP else _after_the_betting(hand)


def _during_the_betting(hand: Hand) -> Event | None:
    """A betting round goes on while a seat is to act."""
    if turn(hand) is None:
        return _closing(hand)
    return _held_to_his_word(hand)


def _closing(hand: Hand) -> Event:
    """The uncalled part of a bet is returned; then the bets go to the middle."""
    return uncalled(hand) or round_closed(hand)


def _held_to_his_word(hand: Hand) -> Event | None:
    """A declaration out of turn binds if the action has not changed since; a fold always binds.

    Rule tda-53-a.
    """
    said = _said_by_the_next(hand)
    if said is None:
        return None
    if said.to_match == hand.to_match or said.action.verb == Verb.FOLD:
        event = verdict(hand, said.action)
        if not isinstance(event, Refused):
            return event._replace(rule=said.rule)
    return Released(said.action.seat, said.rule)


def _said_by_the_next(hand: Hand) -> DeclaredOutOfTurn | None:
    """The declaration out of turn of the player whose turn it is, if any."""
    for said in hand.declared:
        if said.action.seat == hand.to_act[0]:
            return said
    return None


def _after_the_betting(hand: Hand) -> Event:
    """Hands are turned up, the next street is dealt, and finally the pots are awarded.

    A hand with only one player left ends at once, without more cards.

    Rule server-done.2.
    """
    if len(hand.live) == 1:
        return shown_alone(hand) or next_award(hand)
    if betting_is_over(hand):
        tabled = tabling(hand)
        if tabled:
            return tabled
    if hand.street is not Street.RIVER:
        return burned(hand) if burn_is_due(hand) else board_dealt(hand)
    return _showdown(hand)


def _showdown(hand: Hand) -> Event:
    """Each player in turn shows or mucks; then the pots are awarded."""
    seat = next_to_show(hand)
    event = None if seat is None else showing(hand, seat)
    return event or next_award(hand)
