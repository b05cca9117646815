"""Chips that were won by another seat, or vanished: the pots, the odd chips, or the two hands."""

from collections.abc import Iterator

from holdem_conformance.judge.comparison.chips import is_odd_chips
from holdem_conformance.judge.comparison.requests import Sides
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.state import Hand
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Step
from holdem_oracle.why.pots.best_hand import why_better
from holdem_oracle.why.questions import Reason
from holdem_oracle.why.why import why


def why_won_otherwise(one: Sides, step: Step) -> Reason:
    """The reason for what was won, as far as the amounts show what is wrong."""
    wrong = _differences(one)
    gains = [seat for seat, chips in wrong.items() if chips > 0]
    losses = [seat for seat, chips in wrong.items() if chips < 0]
    first = Seat((gains or losses or [0])[0])
    awards = [event for event in one.after.events if isinstance(event, PotWon)]
    few = is_odd_chips(one, list(wrong.values()))
    if not awards or few:
        return why(step, Fact(Kind.WON, _odd(awards, wrong) if few else first))
    if gains and losses and sum(wrong.values()) == 0:
        loser = Seat(losses[0])
        lost = round(-wrong[loser])
        return _between(one.after.hand, step, awards, (Seat(gains[0]), loser, lost))
    return why(step, Fact(Kind.POT, _pot_of(awards, losses or gains)))


def _differences(one: Sides) -> dict[int, float]:
    """What each seat has more or less than it should; seats that are right are left out."""
    right, seen = one.after.hand.stacks, one.seen
    if seen is None or not isinstance(seen.stacks, tuple):
        return {}
    both = enumerate(zip(right, seen.stacks, strict=False))
    return {seat: theirs - ours for seat, (ours, theirs) in both if theirs != ours}


def _odd(awards: list[PotWon], wrong: dict[int, float]) -> Seat:
    """A seat that has a share in an uneven division, or else one whose chips are wrong."""
    for event in awards:
        uneven = len({chips for _, chips in event.shares}) > 1
        for seat, _ in event.shares if uneven else ():
            if seat in wrong:
                return seat
    return Seat(next(iter(wrong), 0))


def _pot_of(awards: list[PotWon], seats: list[int]) -> int:
    """The number of the first pot that one of these seats has won by the rules."""
    for event in sorted(awards, key=lambda each: each.number):
        if any(seat in seats for seat, _ in event.shares):
            return event.number
    return 0


def _between(hand: Hand, step: Step, awards: list[PotWon], moved: tuple[Seat, Seat, int]) -> Reason:
    """One seat has chips that another one should have."""
    more, less, lost = moved
    if more not in hand.live or more in hand.mucked:
        return why(step, Fact(Kind.WON, more))
    shared = list(_shared(awards, more, less))
    if not shared or _from_other_pots(awards, shared, less, lost):
        other = [event for event in awards if event not in shared]
        return why(step, Fact(Kind.ELIGIBLE, _pot_of(other, [less])))
    whole = [event for event in shared if [seat for seat, _ in event.shares] != [more]]
    if not whole or not hand.board or len(hand.board) < 5:
        return why(step, Fact(Kind.POT, shared[0].number))
    return why_better(hand.holes[less] + hand.board, hand.holes[more] + hand.board)


def _from_other_pots(awards: list[PotWon], shared: list[PotWon], less: Seat, lost: int) -> bool:
    """Whether a seat lacks chips of pots that the other could not win.

    It does if what it lacks is not all of what it should have of the pots they
    share, and it has won another pot.
    """
    shares = [[chips for seat, chips in event.shares if seat == less] for event in shared]
    whole = [sum(each) for each in shares]
    others = any(less in dict(event.shares) for event in awards if event not in shared)
    return others and lost not in (*whole, sum(whole))


def _shared(awards: list[PotWon], more: Seat, less: Seat) -> Iterator[PotWon]:
    """The pots that both could win, and the second has a share of by the rules."""
    for event in awards:
        if more in event.pot.eligible and less in [seat for seat, _ in event.shares]:
            yield event
