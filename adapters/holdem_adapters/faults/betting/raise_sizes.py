"""Faults in what sets the size of the next bet or raise."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.betting.rounds import first_increment
from holdem_oracle.hand.events import Folded
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.house import Chips

Least: TypeAlias = Callable[[Hand], Chips]
Size: TypeAlias = Callable[[Hand, Chips], Chips | None]


def _in_limit(hand: Hand) -> bool:
    """Whether the game is fixed-limit, which has sizes of its own."""
    return hand.setup.house.betting is Betting.FIXED_LIMIT


def _down_to_the_other_stack(right: Least, hand: Hand) -> Chips:
    """A raise need not be larger than the largest stack of an opponent."""
    seat = hand.to_act[0]
    most = max(stack_to(hand, other) for other in hand.live if other != seat)
    return min(right(hand), most) if most > hand.to_match else right(hand)


def _price_of_the_call(_right: Least, hand: Hand) -> Chips:
    """A raise adds as much as the raiser has to call."""
    return hand.to_match + max(to_call(hand, hand.to_act[0]), first_increment(hand))


def _all_in_sets_no_size(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """A full all-in raise leaves the size of the next raise as it was."""
    full = right(hand, to)
    all_in = to == stack_to(hand, hand.to_act[0]) and hand.to_match > 0
    return full if full is None or not all_in else hand.full_raise


def _by_the_post(right: Least, hand: Hand) -> Chips:
    """After the flop the minimum bet is what the big blind had posted."""
    big = hand.blinds.big
    if _in_limit(hand) or hand.street is Street.PREFLOP or big is None:
        return right(hand)
    posted = hand.setup.stacks[big] or 0
    return min(posted, right(hand))


def _chips_put_in(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """The size of a raise is the number of chips that the raiser puts in."""
    full = right(hand, to)
    return full if full is None or _in_limit(hand) else to - hand.bets[hand.to_act[0]]


def _any_bet(right: Least, hand: Hand) -> Chips:
    """After the flop a bet may be of any size."""
    return right(hand) if _in_limit(hand) or hand.street is Street.PREFLOP else 1


def _with_the_short_all_in(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """The size of a raise over a short all-in includes what the all-in added."""
    full = right(hand, to)
    return full if full is None or _in_limit(hand) else to - hand.full_level


def _reset_by_a_fold(right: Callable[[Hand, Folded], Hand], hand: Hand, event: Folded) -> Hand:
    """A fold resets the size of the next raise to one big blind."""
    after = right(hand, event)
    return after if _in_limit(hand) else after._replace(full_raise=first_increment(hand))


FAULTS: Final = (
    Fault(
        "smallest-raise-cut-to-the-other-stack",
        "MR",
        "wsop-live-175",
        "Lets a raise be as small as the largest stack of an opponent.",
        "uoftcprg/pokerkit#40",
        {"hand.betting.bet_sizes._least_to": _down_to_the_other_stack},
        also=("AO", "LA", "BC"),
    ),
    Fault(
        "raise-adds-the-price-of-the-call",
        "MR",
        "tda-43-a",
        "Requires a raise to add as much as the raiser has to call.",
        "mitpokerbots/engine#2 describes the rule so",
        {"hand.betting.bet_sizes._least_to": _price_of_the_call},
        also=("BL", "LA", "RO", "SP", "PL", "IL", "ST"),
    ),
    Fault(
        "full-all-in-sets-no-size",
        "MR",
        "tda-43-a",
        "Leaves the size of the next raise alone after an all-in that is a full raise.",
        "all-ins are handled apart from raises",
        {"hand.betting.bet_sizes.full_raise_after": _all_in_sets_no_size},
        also=("LA", "RO", "PL", "IL"),
    ),
    Fault(
        "short-blind-sets-the-flop-bet",
        "MR",
        "roberts-blinds.4-1",
        "Uses a big blind that was posted short as the minimum bet after the flop.",
        "the minimum bet is read from the blind that was paid",
        {"hand.betting.rounds.first_increment": _by_the_post},
        also=("PL",),
    ),
    Fault(
        "raise-size-is-what-was-put-in",
        "MR",
        "tda-43-a",
        "Takes the chips that a raiser puts in, with his call, as the size of his raise.",
        "one field holds the chips of an action and the size of a raise",
        {"hand.betting.bet_sizes.full_raise_after": _chips_put_in},
        also=EVERYWHERE,
    ),
    Fault(
        "bets-after-the-flop-have-no-minimum",
        "MR",
        "tournament-5.2.1.1",
        "Accepts a bet of any size after the flop.",
        "NikolayIT/TexasHoldemGameEngine#21 and ptwu/distributed-texasholdem#14",
        {"hand.betting.rounds.first_increment": _any_bet},
        also=("LA", "RO", "BC", "PL", "IL", "ST"),
        also_breaks=("ludoforge-flop.7",),
    ),
    Fault(
        "raise-over-all-in-counts-the-all-in",
        "MR",
        "tda-43-a",
        "Adds what a short all-in put on top to the size of the raise over it.",
        "the size is measured from the last full bet",
        {"hand.betting.bet_sizes.full_raise_after": _with_the_short_all_in},
        also=("RO",),
    ),
    Fault(
        "folds-reset-the-raise-size",
        "MR",
        "wsop-live-175",
        "Resets the raise size to one big blind as soon as a player folds.",
        "the raise size is stored with the last action, not with the street",
        {"hand.bookkeeping._folded": _reset_by_a_fold},
        also=("AO", "LA", "RO", "BC", "PL", "IL"),
    ),
)
