"""Why the seat to act is offered a choice, or not: the judgement of that choice names its rule."""

from holdem_oracle.hand.actions import Action, Refusal, Seat, Verb
from holdem_oracle.hand.betting.bet_sizes import cap_is_lifted, min_to, reaches_the_cap
from holdem_oracle.hand.betting.judging import verdict
from holdem_oracle.hand.betting.raising import no_raise_because, reopened_by
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Called, Refused, Wagered
from holdem_oracle.hand.state import Hand, able, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting, Cap, CapLifts, RaiseVsAllIn
from holdem_oracle.why.betting.whose_turn import option_rules
from holdem_oracle.why.event_reasons import refusal_reason, stakes_rules
from holdem_oracle.why.history import Step, has_acted, in_house, newest, of_this_round, set_by
from holdem_oracle.why.questions import Question, Reason, because


def asked(hand: Hand) -> Seat:
    """The seat whose choices are explained."""
    seat = turn(hand)
    assert seat is not None, "nobody has a choice"
    return seat


def _judged(hand: Hand, question: Question, verb: Verb, *others: str) -> Reason:
    """The rule by which a choice would be accepted or refused."""
    event = verdict(hand, Action(asked(hand), verb))
    return because(question, event.rule, *others)


def why_fold(step: Step) -> Reason:
    """A player may fold to a bet; whether he may where a check is free depends on the house."""
    return _judged(step.after, Question.FOLD, Verb.FOLD)


def why_check(step: Step) -> Reason:
    """A player may check if he has no bet to match."""
    hand = step.after
    seat = asked(hand)
    option = hand.street is Street.PREFLOP and not to_call(hand, seat)
    return _judged(hand, Question.CHECK, Verb.CHECK, *(option_rules(hand, seat) if option else ()))


def why_call(step: Step) -> Reason:
    """A call costs what is missing to the bet; the bet comes from the blinds or from a player."""
    hand = step.after
    if stack_to(hand, asked(hand)) < hand.to_match:
        return _judged(hand, Question.CALL, Verb.CALL, "south-dakota-21.call")
    price = why_to_match(step)
    if not to_call(hand, asked(hand)):
        return _judged(hand, Question.CALL, Verb.CALL)
    first = price.clauses[0] if _is_short_blind(step) else ""
    return because(
        price.question if first else Question.CALL, first, "tournament-5.1.3", *price.clauses
    )


def why_to_match(step: Step) -> Reason:
    """The bet to match is the last bet or raise, or the blinds and straddles, or nothing yet."""
    setter = set_by(step, lambda hand: hand.to_match)
    hand = step.after
    if setter is None or not hand.to_match:
        return because(Question.PRICE, "ludoforge-flop.5", "suite-after-the-hand")
    if isinstance(setter.event, Wagered):
        rule = "tournament-5.1.2" if setter.event.opening else "tournament-5.1.4"
        kept = "ludoforge-call.5" if _was_called_short(step) else ""
        return because(Question.PRICE, rule, kept, "tda-43-b", setter.event.rule)
    setup = hand.setup
    if _is_short_blind(step):
        return because(Question.PRICE, setup.house.short_blind_price.rule, "roberts-blinds.4-1")
    straddled = setup.house.straddle.rule if setup.straddle else ""
    dead = "suite-dead-big-blind" if hand.blinds.big is None else ""
    return because(Question.PRICE, straddled, dead, "wsop-live-159", "ludoforge-m.cur")


def _was_called_short(step: Step) -> bool:
    """Whether the last to put in chips had too few for a whole call."""
    last = newest(step, Called, Wagered)
    return (
        last is not None and isinstance(last.event, Called) and last.event.to < last.before.to_match
    )


def _is_short_blind(step: Step) -> bool:
    """Whether the bet to match is the big blind, and nobody has posted it in full."""
    setter = set_by(step, lambda hand: hand.to_match)
    if setter is None or isinstance(setter.event, Wagered) or setter.before.blinds.big is None:
        return False
    return bool(setter.before.bets) and max(setter.before.bets) < step.after.setup.big_blind


def why_wager(step: Step, verb: Verb) -> Reason:
    """A bet or raise is allowed if the betting is open, and if the player has the chips."""
    hand = step.after
    seat = asked(hand)
    event = verdict(hand, Action(seat, verb, min_to(hand)))
    if not isinstance(event, Refused):
        return _why_open(step, seat)
    if event.reason is Refusal.NOT_ENOUGH_CHIPS:
        short = "" if stack_to(hand, seat) > hand.to_match else "south-dakota-21.call"
        rules = (event.rule, short, "ludoforge-raise.dom.5", *stakes_rules(hand))
        return because(Question.STAKES, *rules)
    if event.reason is Refusal.CAPPED:
        return _why_capped(step, event)
    return refusal_reason(hand, event)


def _why_capped(step: Step, event: Refused) -> Reason:
    """The raises are used up; where two are left, the house decides when the cap is lifted."""
    house = step.after.setup.house
    last = next(one for one in of_this_round(step) if one.after.capped and not one.before.capped)
    houses = [house._replace(cap_lifts=value) for value in CapLifts]
    lifts = any(cap_is_lifted(in_house(last.before, other)) for other in houses)
    first = house.cap_lifts.rule if lifts else ""
    return because(Question.CAP, first, event.rule, house.cap_lifts.rule, "tda-48")


def why_all_in(step: Step) -> Reason:
    """An all-in above a call and below the minimum is a choice of its own."""
    hand = step.after
    seat = asked(hand)
    event = verdict(hand, Action(seat, Verb.ALL_IN))
    if stack_to(hand, seat) <= hand.to_match:
        return because(Question.CALL, event.rule, "south-dakota-21.call", "tournament-5.1.6")
    if isinstance(event, Refused) or stack_to(hand, seat) >= min_to(hand):
        return why_wager(step, Verb.RAISE if hand.to_match else Verb.BET)
    return because(Question.STAKES, "tournament-5.1.6", event.rule, "tournament-5.2.2.1")


def _why_open(step: Step, seat: Seat) -> Reason:
    """A player may raise who has not acted, who was raised, or who is alone with another."""
    hand = step.after
    house = hand.setup.house
    if no_raise_because(in_house(hand, house._replace(raise_vs_all_in=RaiseVsAllIn.FORBID)), seat):
        return because(Question.RAISE_ALL_IN, house.raise_vs_all_in.rule)
    if _cap_was_lifted(step):
        return because(Question.CAP, house.cap_lifts.rule, house.cap.rule)
    if _would_be_capped_elsewhere(step):
        uncapped = house.cap.rule if house.betting is Betting.FIXED_LIMIT else "tda-48"
        return because(Question.CAP, uncapped, reopened_by(hand, seat) or "", house.betting.rule)
    if not any(stack_to(hand, other) > hand.to_match for other in able(hand) if other != seat):
        return because(Question.RAISE_ALL_IN, house.raise_vs_all_in.rule, "tda-16")
    return because(Question.REOPENED, *_rules_of_opening(step, seat), _rule_of_cap(hand))


def _rules_of_opening(step: Step, seat: Seat) -> tuple[str, ...]:
    """Why the betting is open to a player: he has not acted yet, or was raised."""
    hand = step.after
    rule = reopened_by(hand, seat) or ""
    if has_acted(step, seat):
        raised = "wsop-live-177-ex-raised" if seat not in hand.acted else "wsop-live-177"
        return (rule, raised, "ludoforge-raise.4")
    if hand.street is not Street.PREFLOP:
        return ("pennsylvania-637a.7.c", rule)
    if hand.bets[seat]:
        return (*option_rules(hand, seat)[:2], rule)
    return ("new-jersey-14.10.f-turn", rule)


def _rule_of_cap(hand: Hand) -> str:
    """The clause that counts the raises of this street; empty if nothing does."""
    house = hand.setup.house
    return house.cap.rule if house.betting is Betting.FIXED_LIMIT and house.cap.raises else ""


def _would_be_capped_elsewhere(step: Step) -> bool:
    """Whether there have been so many raises that fixed-limit with a cap would allow no more."""
    house = step.after.setup.house
    limit = house._replace(betting=Betting.FIXED_LIMIT, cap=Cap.FOUR)
    return not _rule_of_cap(step.after) and any(
        reaches_the_cap(in_house(one.before, limit), one.event.to)
        for one in of_this_round(step)
        if isinstance(one.event, Wagered)
    )


def _cap_was_lifted(step: Step) -> bool:
    """Whether a raise of this round would have used up the raises of more players."""
    return any(
        reaches_the_cap(one.before, one.event.to) and not one.event.caps
        for one in of_this_round(step)
        if isinstance(one.event, Wagered)
    )
