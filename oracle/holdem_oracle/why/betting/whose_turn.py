"""Why a seat is asked, or none: who acts first, who next, and whether the round is over."""

from collections.abc import Iterable
from typing import Final

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.rounds import enough_to_bet, turn
from holdem_oracle.hand.events import (
    BoardDealt,
    Called,
    Checked,
    Folded,
    Released,
    RoundClosed,
    RoundOpened,
    Wagered,
)
from holdem_oracle.hand.seats import (
    clockwise_after,
    order_after_the_flop,
    order_before_the_flop,
    straddles,
)
from holdem_oracle.hand.state import Hand, able, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import LoneActor
from holdem_oracle.why.history import (
    Choice,
    Happened,
    Step,
    by_the_clock,
    has_acted,
    in_house,
    newest,
)
from holdem_oracle.why.questions import Question, Reason, because


def why_turn(step: Step) -> Reason:
    """The first to act, the next one clockwise, the last one who has to answer, or nobody."""
    hand = step.after
    seat = turn(hand)
    if seat is None:
        return _after_time(step, _why_nobody(step))
    if any(isinstance(one.event, Released) and one.event.seat == seat for one in step.events):
        rule = hand.setup.house.out_of_turn.rule
        return because(Question.TURN_ORDER, rule, "wsop-live-136", "tournament-5.4.1")
    if turn(_asking(hand, LoneActor.RUNOUT)) is None:
        return because(Question.LONE_PLAYER, hand.setup.house.lone_actor.rule, "tda-16")
    last = newest(step, RoundOpened, Folded, Checked, Called, Wagered)
    if last is not None and isinstance(last.event, RoundOpened):
        return _after_time(step, _first_in_line(step, last))
    still = len(hand.to_act) == 1
    return _after_time(step, _why_open(step, seat) if still else _next_to_act(step, seat))


def _after_time(step: Step, reason: Reason) -> Reason:
    """The same reason, unless the clock has ended the turn before: that comes first."""
    timed_out = [one for one in step.events if by_the_clock(one)]
    if not timed_out:
        return reason
    return because(Question.TIME_UP, timed_out[-1].event.rule, *reason.clauses)


def why_round(step: Step) -> Reason:
    """The round of the last choice goes on while somebody has to answer, and is over otherwise."""
    seat = turn(step.after)
    closed = [one for one in step.events if isinstance(one.event, RoundClosed)]
    if closed:
        return _after_time(step, why_closed(closed[0]))
    return _why_nobody(step) if seat is None else _after_time(step, _why_open(step, seat))


def why_street(step: Step) -> Reason:
    """The next street comes when the round is over; until then the street stays."""
    closed = newest(step, RoundClosed)
    if closed is None or (turn(step.after) is not None and closed not in step.events):
        return why_round(step)
    reason = _after_time(step, why_closed(closed))
    if closed.after.street == step.after.street:
        return reason
    if not enough_to_bet(closed.after):
        reason = _no_more_betting(closed.after)
    dealt = newest(step, BoardDealt)
    assert dealt is not None, "a street begins with its cards"
    return because(reason.question, *reason.clauses[:3], dealt.event.rule)


def _first_in_line(step: Step, opened: Happened) -> Reason:
    """The first to act, in a round that begins because the one before it is over."""
    reason = first_to_act(opened)
    closed = [one for one in step.events if isinstance(one.event, RoundClosed)]
    over = why_closed(closed[-1]).clauses if closed else ()
    return because(reason.question, *reason.clauses, *over)


def first_to_act(opened: Happened) -> Reason:
    """Before the flop the blinds and straddles decide who is first, and after it the button."""
    event, hand = opened.event, opened.before
    assert isinstance(event, RoundOpened)
    setup = hand.setup
    heads_up = setup.house.heads_up.rule if len(setup.players) == 2 else ""
    if hand.street is not Street.PREFLOP:
        around = order_after_the_flop(setup, hand.players)
        skips = _passed(hand, around[: around.index(event.to_act[0])])
        return because(Question.FIRST_TO_ACT, event.rule, heads_up, skips)
    around = order_before_the_flop(setup)
    skips = _passed(hand, around[: around.index(event.to_act[0])])
    straddled = setup.house.straddle.rule if straddles(setup) else ""
    dead = "suite-dead-big-blind" if hand.blinds.big is None else ""
    return because(Question.FIRST_TO_ACT, straddled, dead, heads_up, event.rule, skips)


def _passed(hand: Hand, seats: Iterable[Seat]) -> str:
    """The clause by which the turn passes some seats: all-in, absent or folded; empty if none."""
    over = tuple(seats)
    if any(seat in hand.live for seat in over):
        return "south-dakota-21.side"
    if any(seat in hand.setup.absent for seat in over):
        return "tda-30"
    return "wsop-live-110-fold" if over else ""


def _passed_before(step: Step, seat: Seat) -> str:
    """The clause by which the turn passed the seats between the last one to act and this one."""
    last = newest(step, Folded, Checked, Called, Wagered)
    if last is None or not isinstance(last.event, Choice):
        return ""
    around = clockwise_after(last.event.seat, step.after.players)
    return _passed(step.after, around[: around.index(seat)])


def _next_to_act(step: Step, seat: Seat) -> Reason:
    """The turn goes clockwise, past players who have folded or are all-in."""
    passed = _passed_before(step, seat)
    rules = ("tournament-5.4.1", "new-jersey-14.10.f-turn")
    return because(Question.NEXT_TO_ACT, passed, *rules, "new-jersey-14.10.f-complete")


def _why_open(step: Step, seat: Seat) -> Reason:
    """A round goes on for the option of a blind, for who has not acted, and for an answer."""
    hand = step.after
    passed = _passed_before(step, seat)
    if not has_acted(step, seat):
        if hand.street is Street.PREFLOP and not to_call(hand, seat):
            return because(
                Question.ROUND_OVER, *option_rules(hand, seat), "new-jersey-14.10.f-complete"
            )
        return because(Question.ROUND_OVER, *_EACH_ACTS, passed, "tournament-5.4.1")
    raised = newest(step, Wagered)
    if raised is not None and isinstance(raised.event, Wagered) and not raised.event.full_raise:
        return because(Question.ROUND_OVER, "maverick-4.d", "maverick-5.b", *_EACH_ACTS)
    return because(Question.ROUND_OVER, *_EACH_ACTS, passed, "maverick-5.b")


#: A round lasts until everybody has had a turn, and has answered the last bet.
_EACH_ACTS: Final = ("new-jersey-14.10.f-complete", "tournament-4.3.3")


def option_rules(hand: Hand, seat: Seat) -> tuple[str, ...]:
    """A blind, a straddle or a late post leaves its player the option to raise."""
    setup = hand.setup
    if seat in [straddler for straddler, _ in straddles(setup)]:
        return (setup.house.straddle.rule, "wsop-live-174")
    if seat in [post.seat for post in setup.late_posts]:
        return ("wsop-live-160", "roberts-blinds.missed")
    return ("wsop-live-156", "wsop-live-159", "ludoforge-m.bbopt")


def _asking(hand: Hand, option: LoneActor) -> Hand:
    """The same hand in a house that asks the last player with chips always, or never."""
    return in_house(hand, hand.setup.house._replace(lone_actor=option))


def _why_nobody(step: Step) -> Reason:
    """Nobody is asked once one player is left, nobody can bet, or the showdown has come."""
    closed = newest(step, RoundClosed)
    assert closed is not None, "somebody is asked until a round is over"
    if len(closed.before.live) > 1 and not enough_to_bet(closed.after):
        return _no_more_betting(closed.after)
    return why_closed(closed)


def _no_more_betting(hand: Hand) -> Reason:
    """The rest of the board is dealt without betting."""
    if enough_to_bet(_asking(hand, LoneActor.ASK)):
        rule = hand.setup.house.lone_actor.rule
        return because(Question.LONE_PLAYER, rule, "tda-16", "tournament-7.2.2", "server-done.3")
    return because(Question.ROUND_OVER, "server-done.3", "tournament-7.2.2", "maverick-6.2")


def why_closed(closed: Happened) -> Reason:
    """A round is over because one player is left, all have answered, or nobody has a choice."""
    hand, rule = closed.before, closed.event.rule
    if len(hand.live) == 1:
        return because(Question.ROUND_OVER, rule, "server-edge.1", "wsop-live-143-alone", "tda-28")
    if hand.to_act:
        lone = hand.setup.house.lone_actor.rule
        return because(Question.LONE_PLAYER, lone, "tournament-7.2.2")
    if not able(hand):
        return because(Question.ROUND_OVER, "maverick-6.2", rule, "server-done.3")
    return because(Question.ROUND_OVER, rule, "new-jersey-14.10.f-complete")


def why_over(step: Step) -> Reason:
    """A hand is over when every chip has an owner: after a fold, or after the showdown."""
    reason = why_turn(step)
    if not step.after.over:
        return because(Question.HAND_OVER, *reason.clauses[:2], "suite-hand-over")
    folded = newest(step, Folded)
    last_fold = folded.event.rule if folded is not None and len(step.after.live) == 1 else ""
    return because(Question.HAND_OVER, *reason.clauses[:2], last_fold, "suite-hand-over")
