"""Why a seat posts what it posts before the deal, or nothing."""

from dataclasses import replace

from holdem_oracle.hand.betting.forced_bets import forced_bets
from holdem_oracle.hand.events import Forced, Posted
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import Ante, AnteOrder
from holdem_oracle.why.history import Happened
from holdem_oracle.why.questions import Question, Reason, because


def why_posted(happened: Happened) -> Reason:
    """A blind, an ante, a straddle or a late post; a short stack pays what it has."""
    event, setup = happened.event, happened.before.setup
    assert isinstance(event, Posted)
    if event.what in (Forced.ANTE, Forced.BIG_BLIND) and _order_matters(setup):
        rule = setup.house.ante_order.rule
        return because(Question.ANTE, rule, setup.house.ante.rule, "suite-common-ante", event.rule)
    match event.what:
        case Forced.ANTE:
            return _ante(event, setup)
        case Forced.STRADDLE:
            return because(Question.STRADDLE, event.rule, "wsop-live-165-limits")
        case Forced.LATE_POST | Forced.DEAD_POST:
            return because(
                Question.LATE_POST, event.rule, "roberts-blinds.missed", "roberts-blinds.new-player"
            )
        case Forced.SMALL_BLIND | Forced.BIG_BLIND:
            short = "" if happened.after.stacks[event.seat] else "wsop-live-154"
            return because(Question.BLINDS, short, *blind_rules(setup), event.rule)


def _ante(event: Posted, setup: Setup) -> Reason:
    """An ante of every player is his stake; one for the whole table is nobody's."""
    if setup.house.ante is Ante.EACH:
        return because(Question.ANTE, event.rule, "suite-each-ante-first", "rooms-each-ante")
    return because(Question.ANTE, event.rule, "suite-common-ante", "rooms-table-ante")


def _order_matters(setup: Setup) -> bool:
    """Whether a player would pay another blind or ante if the other were taken first."""
    houses = [setup.house._replace(ante_order=order) for order in AnteOrder]
    paid = [sorted(forced_bets(replace(setup, house=house))) for house in houses]
    return any(one != paid[0] for one in paid)


def blind_rules(setup: Setup) -> tuple[str, ...]:
    """The rules about who posts the blinds."""
    if setup.blind_seats is not None:
        dead = "suite-dead-big-blind" if setup.blind_seats.big is None else ""
        return (dead, setup.house.button.rule, "roberts-blinds.4-2b")
    if len(setup.players) == 2:
        return (setup.house.heads_up.rule, "wsop-live-button-and-blinds")
    return ("maverick-1.a", "wsop-live-button-and-blinds")


def why_nothing_posted(setup: Setup) -> Reason:
    """Who has no blind posts none."""
    return because(Question.BLINDS, *blind_rules(setup))
