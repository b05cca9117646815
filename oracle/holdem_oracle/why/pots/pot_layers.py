"""Why the pots are as they are: layers, folded money, dead money, and what nobody can win."""

from holdem_oracle.hand.betting.rounds import uncalled
from holdem_oracle.hand.events import RoundClosed, UncalledReturned
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand, all_in_seats
from holdem_oracle.house.betting_options import Residual, Uncalled
from holdem_oracle.why.history import Step, in_house, newest_first
from holdem_oracle.why.questions import Question, Reason, because


def why_pots(step: Step) -> Reason:
    """There is a pot for each amount at which a player still in the hand stopped."""
    return _layers(step.after)


def _layers(hand: Hand) -> Reason:
    """Folded players make no pot, and players with equal stakes share one."""
    if len({hand.paid[seat] for seat in hand.live}) > 1:
        return because(
            Question.POTS, "tournament-7.3.2", "tournament-7.1.3", "south-dakota-21.pots"
        )
    beside = "south-dakota-21.side" if all_in_seats(hand) else ""
    return because(Question.POTS, beside, "server-pots.2", "tournament-7.3.2")


def why_pot(step: Step, number: int) -> Reason:
    """A pot holds a layer of every stake, folded or not; the main pot, dead money as well."""
    reason = _what_is_in(step.after, number)
    return because(reason.question, *reason.clauses[:3], uncalled_rule(step))


def uncalled_rule(step: Step) -> str:
    """The clause about the uncalled part of a bet, if there was one in this hand; else empty."""
    option = step.after.setup.house.uncalled
    refunding = step.after.setup.house._replace(uncalled=Uncalled.REFUND)
    for one in newest_first(step):
        if isinstance(one.event, UncalledReturned):
            return option.rule
        if isinstance(one.event, RoundClosed) and uncalled(in_house(one.before, refunding)):
            return option.rule
    return ""


def _what_is_in(hand: Hand, number: int) -> Reason:
    """The most particular part of what a pot holds."""
    made = pots(hand)
    if number == 0 and made != pots(hand._replace(common=0)):
        return because(Question.DEAD_MONEY, *_rules_of_dead_money(hand), "server-pots.2")
    if number == len(made) - 1 and _has_residual(hand):
        return because(Question.RESIDUAL, hand.setup.house.residual.rule, "suite-residual")
    if _has_folded_money(hand, number):
        first = "tda-30" if _absent_paid(hand) else ""
        return because(
            Question.POTS, first, "tournament-5.1.5", "server-pots.2", "tournament-7.3.2"
        )
    return _layers(hand)


def _rules_of_dead_money(hand: Hand) -> tuple[str, ...]:
    """An ante for the table, or a dead blind."""
    ante = hand.setup.ante and hand.setup.house.ante.rule
    late = "wsop-live-160" if any(post.dead for post in hand.setup.late_posts) else ""
    return (ante or "", "suite-common-ante" if ante else "", late)


def _has_residual(hand: Hand) -> bool:
    """Whether the pots depend on the option about chips that only folded players have paid for."""
    houses = [hand.setup.house._replace(residual=value) for value in Residual]
    return len({pots(in_house(hand, house)) for house in houses}) > 1


def _has_folded_money(hand: Hand, number: int) -> bool:
    """Whether a pot would be smaller without the chips of folded players."""
    paid = tuple(
        chips if seat in hand.live else hand.bets[seat] for seat, chips in enumerate(hand.paid)
    )
    without = pots(hand._replace(paid=paid))
    return number >= len(without) or without[number].chips < pots(hand)[number].chips


def what_is_special(hand: Hand, number: int) -> tuple[str, ...]:
    """The clauses about a pot that has others beside it, or holds more than equal stakes."""
    made = pots(hand)
    if len(made) > 1:
        shut_out = set(made[number].eligible) != set(hand.live)
        return (why_eligible(hand, number) if shut_out else _layers(hand)).clauses
    reason = _what_is_in(hand, number)
    return () if reason == _layers(hand) else reason.clauses


def why_eligible(hand: Hand, number: int) -> Reason:
    """Who has folded cannot win a pot, and who is all-in for less cannot win a side pot."""
    made = pots(hand)
    shut_out = set(hand.live) - set(made[number].eligible)
    if shut_out:
        return because(
            Question.ELIGIBLE, "tournament-7.3.2", "tournament-7.3.3", "south-dakota-21.award"
        )
    if number == 0 and hand.common:
        return because(Question.ELIGIBLE, *_rules_of_dead_money(hand), "tournament-7.3.3")
    absent = "tda-30" if _absent_paid(hand) else ""
    return because(Question.ELIGIBLE, absent, "wsop-live-110-fold", "tournament-7.3.3", "basic-5.2")


def _absent_paid(hand: Hand) -> bool:
    """Whether a player whose hand was killed has paid into a pot."""
    return any(hand.paid[seat] for seat in hand.setup.absent)
