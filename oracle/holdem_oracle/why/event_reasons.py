"""Why an event happened: its own rule first, under the question that it answers."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from holdem_oracle.clock import clock
from holdem_oracle.clock.clock import ClockEvent, Countdown
from holdem_oracle.hand import events
from holdem_oracle.hand.actions import Action, Refusal, Verb
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.showdown_options import DealOrder
from holdem_oracle.why.betting.posted import why_posted
from holdem_oracle.why.betting.whose_turn import first_to_act, why_closed
from holdem_oracle.why.history import Choice, Happened, by_the_clock, said_by
from holdem_oracle.why.pots.winners import award_reason, plays_the_board
from holdem_oracle.why.questions import Question, Reason, because


def event_reason(happened: Happened) -> Reason:
    """The reason for an event."""
    return _BY_KIND[type(happened.event)](happened)


def _chosen(happened: Happened) -> Reason:
    """A choice is a player's own, or was announced out of turn, or is made by the clock."""
    event, said = happened.event, said_by(happened)
    assert isinstance(event, Choice)
    if by_the_clock(happened):
        return because(Question.TIME_UP, event.rule, "server-edge.4")
    if said is None:
        return because(Question.TURN_ORDER, event.rule, "wsop-live-136")
    if _is_corrected(event, said):
        return because(Question.SIZING, event.rule, "wsop-95", "wsop-live-183")
    return because(_QUESTION_OF[type(event)], event.rule, *_more_about(event, happened.before))


def _is_corrected(event: Choice, said: Action) -> bool:
    """Whether a wager below the minimum was made another amount, or a call or check."""
    if isinstance(event, events.Wagered):
        return said.to is not None and said.to != event.to
    return said.verb in (Verb.BET, Verb.RAISE)


def _more_about(event: Choice, hand: Hand) -> tuple[str, ...]:
    """More clauses about a choice that a player has made."""
    match event:
        case events.Wagered():
            return ("tda-43-b", hand.setup.house.betting.rule, "suite-whole-amounts")
        case events.Called(seat, to):
            exact = "ludoforge-call.3" if to == stack_to(hand, seat) else ""
            return ("maverick-2.call.1", exact, "tda-49")
        case events.Folded():
            return ("wsop-live-110-fold",)
        case events.Checked():
            return ()


#: The question of each choice.
_QUESTION_OF: Final[Mapping[type[Choice], Question]] = {
    events.Folded: Question.FOLD,
    events.Checked: Question.CHECK,
    events.Called: Question.CALL,
    events.Wagered: Question.AMOUNT,
}

#: The question that each refusal answers.
_OF_REFUSAL: Final[Mapping[Refusal, Question]] = {
    Refusal.HAND_OVER: Question.HAND_OVER,
    Refusal.OFFLINE: Question.CONNECTION,
    Refusal.NOT_YOUR_TURN: Question.TURN_ORDER,
    Refusal.UNKNOWN_ACTION: Question.KNOWN_ACTION,
    Refusal.BAD_AMOUNT: Question.AMOUNT,
    Refusal.FACING_A_BET: Question.CHECK,
    Refusal.CHECK_IS_FREE: Question.FOLD,
    Refusal.NOTHING_TO_CALL: Question.CALL,
    Refusal.BET_EXISTS: Question.BET_OR_RAISE,
    Refusal.NO_BET: Question.BET_OR_RAISE,
    Refusal.NOT_REOPENED: Question.REOPENED,
    Refusal.NOBODY_TO_RAISE: Question.RAISE_ALL_IN,
    Refusal.CAPPED: Question.CAP,
    Refusal.NOT_ENOUGH_CHIPS: Question.STAKES,
    Refusal.BELOW_MINIMUM: Question.SIZING,
    Refusal.ABOVE_MAXIMUM: Question.MOST,
    Refusal.NOT_IN_CHIPS: Question.CHIP_UNIT,
}


def refusal_reason(hand: Hand, event: events.Refused) -> Reason:
    """A refusal names its rule."""
    more = _more_about_refusal(event, hand)
    return because(_OF_REFUSAL[event.reason], event.rule, *more, "server-edge.3")


def _refused(happened: Happened) -> Reason:
    """Nothing changes after a refusal."""
    assert isinstance(happened.event, events.Refused)
    return refusal_reason(happened.before, happened.event)


def _more_about_refusal(event: events.Refused, hand: Hand) -> tuple[str, ...]:
    """More clauses about what was refused."""
    match event.reason:
        case Refusal.BET_EXISTS:
            blind = "wsop-live-159" if hand.street is Street.PREFLOP else ""
            return ("maverick-2.bet.1", blind)
        case Refusal.NOT_ENOUGH_CHIPS:
            return stakes_rules(hand)
        case Refusal.BAD_AMOUNT if event.action.verb == Verb.ALL_IN:
            return ("tournament-5.1.6",)
        case Refusal.NOT_REOPENED:
            return ("wsop-live-175", "maverick-4.b")
        case Refusal.FACING_A_BET:
            return ("maverick-2.check",)
        case _:
            return ()


def stakes_rules(hand: Hand) -> tuple[str, ...]:
    """A player plays with the chips that he has in front of him."""
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return ("wsop-no-limit.a" if no_limit else "", hand.setup.house.betting.rule)


def _uncalled(happened: Happened) -> Reason:
    """What nobody has called goes back, as soon as the betting is over."""
    return because(Question.UNCALLED, happened.event.rule, "tda-15-b", "suite-uncalled-at-once")


def _board(happened: Happened) -> Reason:
    """The cards of a street, after one is burned."""
    burn = happened.before.setup.house.burn.rule
    return because(Question.CARDS, happened.event.rule, burn, "wsop-holdem")


def _holes(happened: Happened) -> Reason:
    """Cards go around from the left of the button, or in the order of the house."""
    setup = happened.before.setup
    usual = setup.house.deal_order is DealOrder.LEFT_OF_BUTTON
    last = setup.house.heads_up.rule if len(setup.players) == 2 else "new-jersey-14.10.e"
    around = last if usual else ""
    return because(
        Question.CARDS, happened.event.rule, around, "wsop-holdem-cards", "suite-unknown-cards"
    )


def _shown(happened: Happened) -> Reason:
    """The last player left shows by one option; at a showdown another gives the order."""
    house, rule = happened.before.setup.house, happened.event.rule
    assert isinstance(happened.event, events.Shown)
    if len(happened.before.live) == 1:
        return because(Question.SHOWN_ALONE, rule, "ludoforge-sd.2")
    if rule == house.reveal.rule:
        return because(Question.MUCK, rule, house.show_order.rule)
    board = "tda-19" if plays_the_board(happened.before, happened.event.seat) else ""
    return because(Question.SHOW_ORDER, rule, board, house.called_bettor.rule)


def _mucked(happened: Happened) -> Reason:
    """A player gives up his claim if he mucks, even if the board alone would have won a share."""
    assert isinstance(happened.event, events.Mucked)
    hand, seat, house = happened.before, happened.event.seat, happened.before.setup.house
    if seat == hand.aggressor:
        return because(Question.CALLED_BETTOR, house.called_bettor.rule, happened.event.rule)
    board = "tda-19" if plays_the_board(hand, seat) else ""
    return because(Question.MUCK, happened.event.rule, board, "tda-17", "roberts-showdown.1")


def _countdown(happened: Happened) -> Reason:
    """A countdown starts or ends by the rule that it is based on."""
    event = happened.event
    assert isinstance(event, clock.Started | clock.RanOut)
    return because(_OF_COUNTDOWN[event.what], event.rule)


_OF_COUNTDOWN: Final[Mapping[Countdown, Question]] = {
    Countdown.ACTION: Question.TIMER,
    Countdown.GRACE: Question.CONNECTION,
    Countdown.BANK: Question.TIME_BANK,
}


def _by_its_rule(question: Question, happened: Happened) -> Reason:
    """The reason of an event about which there is no more to say than its rule."""
    return because(question, happened.event.rule)


def _tabled(happened: Happened) -> Reason:
    """All hands are turned up when nobody can bet any more."""
    return because(Question.ALL_IN_SHOWN, happened.event.rule, "wsop-70")


_BY_KIND: Final[Mapping[type[Event | ClockEvent], Callable[[Any], Reason]]] = {
    events.Posted: why_posted,
    events.HolesDealt: _holes,
    events.HandKilled: partial(_by_its_rule, Question.ABSENT),
    events.RoundOpened: first_to_act,
    events.Folded: _chosen,
    events.Checked: _chosen,
    events.Called: _chosen,
    events.Wagered: _chosen,
    events.Refused: _refused,
    events.DeclaredOutOfTurn: partial(_by_its_rule, Question.TURN_ORDER),
    events.Released: partial(_by_its_rule, Question.TURN_ORDER),
    events.UncalledReturned: _uncalled,
    events.RoundClosed: why_closed,
    events.HandsTabled: _tabled,
    events.Burned: partial(_by_its_rule, Question.CARDS),
    events.BoardDealt: _board,
    events.Shown: _shown,
    events.Mucked: _mucked,
    events.PotWon: award_reason,
    events.ChipsLost: partial(_by_its_rule, Question.RESIDUAL),
    events.HandEnded: partial(_by_its_rule, Question.HAND_OVER),
    clock.Started: _countdown,
    clock.RanOut: _countdown,
    clock.Interrupted: partial(_by_its_rule, Question.CONNECTION),
    clock.WentOffline: partial(_by_its_rule, Question.CONNECTION),
    clock.CameBack: partial(_by_its_rule, Question.CONNECTION),
    clock.Ignored: partial(_by_its_rule, Question.CONNECTION),
    clock.Waiting: partial(_by_its_rule, Question.TIME),
    clock.Waited: partial(_by_its_rule, Question.TIME),
}
