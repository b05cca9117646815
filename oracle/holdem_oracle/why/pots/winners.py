"""Why a player won a pot, or a share of it, or nothing."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import Strength, strength
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.shares import divided
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip, OddChipMany, OddLayers
from holdem_oracle.house.house import Chips, House
from holdem_oracle.why.history import Happened, Step, in_house, newest_first
from holdem_oracle.why.pots.best_hand import why_better
from holdem_oracle.why.pots.pot_layers import uncalled_rule, what_is_special
from holdem_oracle.why.questions import Question, Reason, because


def why_won(step: Step, seat: Seat) -> Reason:
    """A seat wins pots one by one; the last one awarded in which it had a share tells most."""
    awards = [
        (one.before, one.event) for one in newest_first(step) if isinstance(one.event, PotWon)
    ]
    for hand, event in awards:
        if seat in [winner for winner, _ in event.shares]:
            return _with_contents(step, hand, event)
    for hand, event in awards:
        if seat in event.pot.eligible:
            return pot_reason(hand, event, seat)
    return _not_in_the_hand(step, seat) if awards else _not_yet()


def _with_contents(step: Step, hand: Hand, event: PotWon) -> Reason:
    """Why a pot was won, and what decides how much is in it."""
    reason = pot_reason(hand, event)
    if reason.question is Question.ODD_CHIPS:
        return reason
    contents = uncalled_rule(step), *what_is_special(hand, event.number)
    return because(reason.question, *reason.clauses[:2], *contents, *reason.clauses[2:])


def _not_in_the_hand(step: Step, seat: Seat) -> Reason:
    """Who has folded or was not dealt in wins nothing."""
    folded = seat in step.after.players
    return because(Question.ELIGIBLE, "wsop-live-110-fold" if folded else "tournament-7.3.3")


def _not_yet() -> Reason:
    """Pots are awarded when the betting and the showdown are over."""
    return because(Question.HAND_OVER, "basic-3.e.3", "suite-hand-over")


def pot_reason(hand: Hand, event: PotWon, loser: Seat | None = None) -> Reason:
    """A pot goes to its only claimant, to the best hand, or in shares to equal hands."""
    claims = [seat for seat in event.pot.eligible if seat not in hand.mucked]
    if len(claims) == 1:
        return because(Question.WINNER, event.rule, *_of_one_claim(hand))
    winners = [seat for seat, _ in event.shares]
    matter = _options_that_matter(hand, event)
    if matter or len({chips for _, chips in event.shares}) > 1:
        return _odd_chips(hand, event, matter)
    best = hand.holes[winners[0]] + hand.board
    if len(winners) > 1 and loser is None:
        equal = why_better(best, hand.holes[winners[1]] + hand.board)
        apart = hand.setup.house.odd_layers.rule if len(pots(hand)) > 1 else ""
        return because(equal.question, equal.clauses[0], apart, *equal.clauses[1:])
    rivals = [seat for seat in claims if seat not in winners] or winners
    best_rival = max(rivals, key=lambda seat: _strength(hand, seat))
    rival = best_rival if loser is None or loser not in rivals else loser
    reason = why_better(best, hand.holes[rival] + hand.board)
    return because(reason.question, *reason.clauses[:3], event.rule)


def _strength(hand: Hand, seat: Seat) -> Strength:
    """The strength of a seat's hand."""
    return strength(hand.holes[seat] + hand.board)


def _of_one_claim(hand: Hand) -> tuple[str, ...]:
    """More clauses about a pot with a single claimant."""
    if len(hand.live) == 1:
        return ("server-edge.1", "wsop-live-143-alone")
    if hand.mucked:
        return ("roberts-showdown.1", "tda-17")
    return ("tournament-7.3.3", "south-dakota-21.award")


def plays_the_board(hand: Hand, seat: Seat) -> bool:
    """Whether the best five cards of a seat are those of the board."""
    return len(hand.board) == 5 and _strength(hand, seat) == strength(hand.board)


def _options_that_matter(hand: Hand, event: PotWon) -> list[str]:
    """The clauses of the options without which a pot would be divided in another way."""
    if len(event.shares) == 1:
        return []
    house = hand.setup.house
    options = (
        (house.odd_chip, [house._replace(odd_chip=value) for value in OddChip]),
        (house.odd_chip_many, [house._replace(odd_chip_many=value) for value in OddChipMany]),
        (house.odd_layers, [house._replace(odd_layers=value) for value in OddLayers]),
    )
    return [
        option.rule
        for option, houses in options
        if any(_shares_in(hand, event, other) != set(event.shares) for other in houses)
    ]


def _odd_chips(hand: Hand, event: PotWon, matter: list[str]) -> Reason:
    """The options that matter to this division come first."""
    house = hand.setup.house
    lowest = house.odd_chip is OddChip.BY_SEAT_ID and house.odd_chip_many is OddChipMany.ALL_FIRST
    room = "rooms-lowest-seat" if lowest else ""
    many = house.odd_layers.rule if len(pots(hand)) > 1 else ""
    return because(Question.ODD_CHIPS, *matter[:1], room, *matter[1:], event.rule, many, "tda-20")


def _shares_in(hand: Hand, event: PotWon, house: House) -> set[tuple[Seat, Chips]]:
    """The shares of the winners in another house."""
    winners = [seat for seat, _ in event.shares]
    return set(divided(in_house(hand, house), event.pot, winners))


def award_reason(happened: Happened) -> Reason:
    """Why a pot was awarded as it was."""
    assert isinstance(happened.event, PotWon)
    return pot_reason(happened.before, happened.event)
