"""Why the least and the most of a bet or raise are what they are."""

from holdem_oracle.hand.actions import Verb
from holdem_oracle.hand.betting.bet_sizes import limit_to, max_to, min_to
from holdem_oracle.hand.events import RoundOpened, Wagered
from holdem_oracle.hand.seats import straddles
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting, PotLimitPreflop
from holdem_oracle.why.betting.offered import asked, why_wager
from holdem_oracle.why.history import Step, in_house, newest, of_this_round
from holdem_oracle.why.questions import Question, Reason, because


def why_least(step: Step, verb: Verb) -> Reason:
    """The minimum, if the player can bet at all: of a bet, or of what a raise adds."""
    hand = step.after
    least = min_to(hand)
    question = Question.LEAST_RAISE if hand.to_match else Question.LEAST_BET
    if bool(hand.to_match) is not (verb is Verb.RAISE) or stack_to(hand, asked(hand)) < least:
        return why_wager(step, verb)
    if least != min_to(_in_single_chips(hand)):
        rule = "suite-fixed-in-chips" if _is_fixed(hand) else "tda-20"
        return because(question, rule, "wsop-live-134", *_least_rules(step))
    return because(question, *_least_rules(step))


def _in_single_chips(hand: Hand) -> Hand:
    """The same hand with a smallest chip of one."""
    return in_house(hand, hand.setup.house._replace(chip_unit=1))


def _is_fixed(hand: Hand) -> bool:
    """Whether bets have fixed sizes."""
    return hand.setup.house.betting is Betting.FIXED_LIMIT


def _least_rules(step: Step) -> tuple[str, ...]:
    """The rules of the minimum: in fixed-limit, of a first bet, or of a raise."""
    hand = step.after
    house = hand.setup.house
    if _is_fixed(hand):
        completes = "wsop-live-133" if _has_short_all_in(step) else ""
        return (completes, "suite-fixed-sizes", house.betting.rule, "wsop-limit.a")
    if not hand.to_match:
        return (house.increment_reset.rule, "wsop-live-132", "maverick-2.bet.2")
    return (*_short_all_in_rules(step), *_increment_rules(step))


def _has_short_all_in(step: Step) -> bool:
    """Whether a bet or raise of this round was below the minimum."""
    wagers = [one for one in of_this_round(step) if isinstance(one.event, Wagered)]
    return any(one.after.to_match < min_to(one.before) for one in wagers)


def _short_all_in_rules(step: Step) -> tuple[str, ...]:
    """The rules of a raise over an all-in that was short."""
    hand = step.after
    house = hand.setup.house
    last = newest(step, Wagered)
    if last is None or not isinstance(last.event, Wagered):
        return ()
    if last.event.opening and last.event.to < min_to(last.before):
        return (house.short_open_increment.rule, house.min_raise.rule)
    if last.event.full_raise is None:
        return (house.min_raise.rule, "wsop-live-176", "maverick-3.e")
    return ()


def _increment_rules(step: Step) -> tuple[str, ...]:
    """The rules of a raise: what it adds comes from a bet, a raise, a blind or a straddle."""
    hand = step.after
    rule = hand.setup.house.min_raise.rule
    for one in of_this_round(step):
        if isinstance(one.event, Wagered) and one.event.full_raise is not None:
            return (rule, "maverick-3.c" if one.event.opening else "maverick-3.d")
    if hand.street is not Street.PREFLOP:
        return (rule, hand.setup.house.increment_reset.rule)
    if straddles(hand.setup):
        return (hand.setup.house.straddle.rule, rule)
    short = max(_posted_live(step)) < hand.setup.big_blind
    blind = "wsop-live-154" if short else "server-minraise.2"
    return (blind, rule) if short else (rule, blind)


def _posted_live(step: Step) -> tuple[int, ...]:
    """What each seat had in front of it when the betting began."""
    opened = newest(step, RoundOpened)
    assert opened is not None, "nobody raises before a round"
    return opened.before.bets


def why_most(step: Step, verb: Verb) -> Reason:
    """The maximum, if the player can bet at all: the stack, the pot, or one bet."""
    hand = step.after
    seat = asked(hand)
    house = hand.setup.house
    if bool(hand.to_match) is not (verb is Verb.RAISE) or stack_to(hand, seat) < min_to(hand):
        return why_wager(step, verb)
    if house.betting is Betting.NO_LIMIT:
        return because(Question.MOST, house.betting.rule, "wsop-no-limit.a")
    if stack_to(hand, seat) < limit_to(hand, seat):
        return because(Question.STAKES, "wsop-live-64", house.betting.rule)
    if _is_fixed(hand):
        return because(Question.MOST, *_least_rules(step))
    return _most_of_the_pot(step)


def _most_of_the_pot(step: Step) -> Reason:
    """The pot as it would be after a call, with blinds counted as the house has it."""
    hand = step.after
    seat = asked(hand)
    rule = hand.setup.house.betting.rule
    most = max_to(hand, seat)
    if most == min_to(hand):
        return because(Question.MOST, "suite-minimum-in-pot-limit", rule)
    if most != max_to(_in_single_chips(hand), seat):
        return because(Question.MOST, "roberts-pl.4", rule, "tournament-5.3.2")
    ante = "suite-common-ante" if hand.common else ""
    house = hand.setup.house
    sizes = {
        value: max_to(in_house(hand, house._replace(pl_preflop_pot=value)), seat)
        for value in PotLimitPreflop
    }
    if len(set(sizes.values())) > 1:
        matters = {sizes[PotLimitPreflop.FULL_BLINDS], sizes[PotLimitPreflop.ACTUAL]} != {most}
        first = house.pl_preflop_pot.rule if matters else "tournament-5.3.2"
        blinds = house.pl_preflop_pot.rule
        return because(Question.POT_SIZE, first, ante, "tournament-5.3.2", blinds)
    real = "" if hand.street is Street.PREFLOP else "tda-54-c"
    return because(Question.MOST, real, "tournament-5.3.2", ante, rule, "tda-54")
