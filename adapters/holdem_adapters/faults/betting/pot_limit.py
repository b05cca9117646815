"""Faults in pot-limit."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.bet_sizes import full_raise_after, limit_to, min_to, pot_after_call
from holdem_oracle.hand.events import Event, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Ante, Betting
from holdem_oracle.house.house import Chips

Counted: TypeAlias = Callable[[Hand, Seat], Chips]
Assumed: TypeAlias = Callable[[Hand], Chips]


def _without_the_call(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The pot is counted before the call."""
    return right(hand, seat) - to_call(hand, seat)


def _with_a_whole_call(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The chips already in front of the raiser are counted again in his call."""
    return right(hand, seat) - to_call(hand, seat) + hand.to_match


def _without_the_bets(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Bets of the current street after the flop are left out of the pot."""
    preflop = hand.street is Street.PREFLOP
    return right(hand, seat) - (0 if preflop else sum(hand.bets))


def _without_antes(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Antes are left out of the pot that limits a raise."""
    each = hand.setup.house.ante is Ante.EACH
    return right(hand, seat) - (hand.setup.ante * len(hand.players) if each else 0)


def _without_dead_posts(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Dead money is left out of the pot that limits a raise."""
    return right(hand, seat) - hand.common


def _without_the_main_pot(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The main pot of an all-in player is left out of the pot that limits side bets."""
    flop = hand.street is not Street.PREFLOP
    short = [hand.paid[other] for other in hand.live if flop and not hand.stacks[other]]
    main = sum(min(paid, max(short)) for paid in hand.paid) if short else 0
    return right(hand, seat) - main


def _blinds_assumed_later_too(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The missing part of a short blind is counted on every street."""
    posted = [(hand.blinds.small, hand.setup.small_blind), (hand.blinds.big, hand.setup.big_blind)]
    missing = sum(max(blind - (0 if at is None else hand.paid[at]), 0) for at, blind in posted)
    return right(hand, seat) + (0 if hand.street is Street.PREFLOP else missing)


def _nothing_assumed(_right: Assumed, _hand: Hand) -> Chips:
    """The missing part of a short or dead blind is not counted."""
    return 0


def _no_dead_blind_assumed(right: Assumed, hand: Hand) -> Chips:
    """A dead blind is not counted."""
    dead = hand.blinds.small is None or hand.blinds.big is None
    return 0 if dead else right(hand)


def _pot_is_the_total(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """The total of a raise is limited to the pot, instead of the amount it adds."""
    if hand.setup.house.betting is not Betting.POT_LIMIT or not hand.to_match:
        return right(hand, seat)
    return max(pot_after_call(hand, seat), min_to(hand))


def _all_in_beyond_the_pot(
    right: Callable[[Hand, Action], Event], hand: Hand, action: Action
) -> Event:
    """A player may go all-in for more than the pot."""
    event = right(hand, action)
    if not isinstance(event, Refused) or event.reason is not Refusal.ABOVE_MAXIMUM:
        return event
    if hand.setup.house.betting is not Betting.POT_LIMIT:
        return event
    to = stack_to(hand, action.seat)
    full = full_raise_after(hand, to)
    opening = hand.to_match == 0
    return Wagered(action.seat, to, opening, full_raise=full, caps=False, rule="tournament-5.3.1")


def _cut_down_to_the_pot(
    right: Callable[[Hand, Action, Chips], Event], hand: Hand, action: Action, to: Chips
) -> Event:
    """A raise of more than the pot is reduced to the pot."""
    limited = hand.setup.house.betting is Betting.POT_LIMIT
    return right(hand, action, min(to, limit_to(hand, action.seat)) if limited else to)


def _capped(right: Callable[[Hand, Chips], bool], hand: Hand, to: Chips) -> bool:
    """A street is capped at a bet and four raises."""
    limited = hand.setup.house.betting is Betting.POT_LIMIT
    return right(hand, to) or (limited and hand.wagers >= 4)


def _without_what_is_uncalled(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The part of the highest bet that nobody has called yet is left out of the pot."""
    second, first = sorted(hand.bets)[-2:]
    return right(hand, seat) - (first - second)


def _without_folded_chips(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Chips of players who have folded are left out of the pot."""
    folded = sum(paid for other, paid in enumerate(hand.paid) if other not in hand.live)
    return right(hand, seat) - folded


def _with_short_calls_made_good(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """A call for less is counted as if it had matched the bet."""
    if hand.aggressor is None:
        return right(hand, seat)
    short = [hand.bets[other] for other in hand.live if not hand.stacks[other] and other != seat]
    return right(hand, seat) + sum(hand.to_match - bet for bet in short if bet)


def _without_side_pots(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Beside an all-in player only the main pot counts."""
    short = [hand.paid[other] for other in hand.live if not hand.stacks[other]]
    if hand.street is Street.PREFLOP or not short:
        return right(hand, seat)
    side = sum(max(paid - min(short), 0) for paid in hand.paid)
    return right(hand, seat) - side


def _without_earlier_streets(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """Only the bets of the current street are counted."""
    if hand.street is Street.PREFLOP:
        return right(hand, seat)
    return right(hand, seat) - (sum(hand.paid) - sum(hand.bets))


def _without_limpers(right: Counted, hand: Hand, seat: Seat) -> Chips:
    """The first raise is limited to three and a half big blinds, however many have called."""
    unraised = hand.street is Street.PREFLOP and hand.aggressor is None
    blinds = {hand.blinds.small, hand.blinds.big}
    limps = sum(bet for other, bet in enumerate(hand.bets) if other not in {seat, *blinds})
    return right(hand, seat) - (limps if unraised else 0)


def _in_whole_blinds(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """The largest bet is rounded down to a multiple of the big blind."""
    most = right(hand, seat)
    if hand.setup.house.betting is not Betting.POT_LIMIT:
        return most
    return max(most - most % hand.setup.big_blind, min_to(hand))


FAULTS: Final = (
    Fault(
        "pot-counted-before-the-call",
        "PL",
        "wsop-live-pot-limit",
        "Limits a raise to the pot before the call.",
        "the displayed pot is used as the limit",
        {"hand.betting.bet_sizes.pot_after_call": _without_the_call},
        also=("RO", "ST"),
    ),
    Fault(
        "own-chips-counted-twice",
        "PL",
        "wsop-live-pot-limit",
        "Counts the whole bet as the call of a player who already has part of it in.",
        "the bet to match is added instead of the difference",
        {"hand.betting.bet_sizes.pot_after_call": _with_a_whole_call},
        also=("MB", "ST"),
    ),
    Fault(
        "bets-of-the-street-left-out-of-the-pot",
        "PL",
        "tda-54-c",
        "Limits a raise after the flop by the collected pots, leaving out bets of the street.",
        "bets are added to the pot only when the street ends",
        {"hand.betting.bet_sizes.pot_after_call": _without_the_bets},
    ),
    Fault(
        "antes-left-out-of-the-pot",
        "PL",
        "wsop-live-pot-limit",
        "Leaves the antes out of the pot that limits a raise.",
        "the pot is the sum of the bets, which excludes antes",
        {"hand.betting.bet_sizes.pot_after_call": _without_antes},
    ),
    Fault(
        "table-ante-left-out-of-the-pot",
        "PL",
        "tda-54-c",
        "Leaves the ante for the table out of the pot that limits a bet.",
        "the pot is the sum of the players' stakes, which excludes dead money",
        {"hand.betting.bet_sizes.pot_after_call": _without_dead_posts},
        also=("MB",),
    ),
    Fault(
        "main-pot-left-out-of-the-limit",
        "PL",
        "tda-54-c",
        "Limits bets beside an all-in player by the side pot alone.",
        "the side pot is the pot that the remaining players bet into",
        {"hand.betting.bet_sizes.pot_after_call": _without_the_main_pot},
    ),
    Fault(
        "full-blinds-assumed-after-the-flop",
        "PL",
        "tda-54-c",
        "Also counts the missing part of a short or dead blind on later streets.",
        "the missing part is added to the pot once, when the hand is set up",
        {"hand.betting.bet_sizes.pot_after_call": _blinds_assumed_later_too},
    ),
    Fault(
        "short-blinds-shrink-the-pot",
        "PL",
        "tda-54-b",
        "Counts only the chips actually posted for a short or dead blind.",
        "the chips in the pot are simply added up",
        {"hand.betting.bet_sizes.blinds_to_assume": _nothing_assumed},
    ),
    Fault(
        "dead-blind-shrinks-the-pot",
        "PL",
        "tda-54-b",
        "Counts a short blind as full, but not a dead blind.",
        "a dead blind has no player for whom to count it",
        {"hand.betting.bet_sizes.blinds_to_assume": _no_dead_blind_assumed},
    ),
    Fault(
        "raise-to-the-pot-at-most",
        "PL",
        "wsop-live-pot-limit",
        "Limits the total of a raise to the pot, instead of the amount that it adds.",
        "raise by and raise to confused, as in SirRender00/texasholdem#39",
        {"hand.betting.bet_sizes.limit_to": _pot_is_the_total},
        also=("RO", "MB", "ST"),
    ),
    Fault(
        "all-in-above-the-pot",
        "PL",
        "wsop-pot-limit.a",
        "Lets a player go all-in for more than the pot.",
        "ImperialBower/pkcore DEFECT_012",
        {"hand.betting.judging._all_in": _all_in_beyond_the_pot},
    ),
    Fault(
        "raise-cut-down-to-the-pot",
        "PL",
        "tda-54",
        "Reduces a raise of more than the pot to the pot.",
        "a dealer does so, and a bet slider too",
        {"hand.betting.judging._sized": _cut_down_to_the_pot},
        also=("MB",),
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "raises-capped-in-pot-limit",
        "PL",
        "tda-48",
        "Allows a bet and four raises on a street of pot-limit.",
        "pot-limit is treated as a form of limit",
        {"hand.betting.bet_sizes.uses_up_the_raises": _capped},
    ),
    Fault(
        "uncalled-chips-left-out-of-the-pot",
        "PL",
        "tournament-5.3.2",
        "Leaves the part of a bet that nobody has called yet out of the pot.",
        "hippich/Bitcoin-Poker-Room#95",
        {"hand.betting.bet_sizes.pot_after_call": _without_what_is_uncalled},
        also=("RO", "ST"),
    ),
    Fault(
        "folded-chips-left-out-of-the-pot",
        "PL",
        "tda-54-c",
        "Leaves the chips of players who have folded out of the pot that limits a bet.",
        "the bets are added up over the players who are still in",
        {"hand.betting.bet_sizes.pot_after_call": _without_folded_chips},
    ),
    Fault(
        "short-call-counted-in-full",
        "PL",
        "tournament-5.3.2",
        "Counts a call for less as if it had matched the bet.",
        "the pot is worked out from the bet and the number of callers",
        {"hand.betting.bet_sizes.pot_after_call": _with_short_calls_made_good},
    ),
    Fault(
        "side-pots-left-out-of-the-limit",
        "PL",
        "tda-54-c",
        "Limits bets beside an all-in player by the main pot alone.",
        "the first pot in the list is taken for the pot",
        {"hand.betting.bet_sizes.pot_after_call": _without_side_pots},
    ),
    Fault(
        "earlier-streets-left-out-of-the-pot",
        "PL",
        "tda-54-c",
        "Limits a bet after the flop by the bets of its street, leaving out the pots.",
        "the sum of the bets is the whole pot before the flop, and only there",
        {"hand.betting.bet_sizes.pot_after_call": _without_earlier_streets},
    ),
    Fault(
        "limpers-left-out-of-the-pot",
        "PL",
        "tournament-5.3.2",
        "Limits the first raise to three and a half big blinds, however many have called.",
        "the limit for the first player is known by heart",
        {"hand.betting.bet_sizes.pot_after_call": _without_limpers},
        also=("ST",),
    ),
    Fault(
        "pot-limit-in-whole-blinds",
        "PL",
        "tournament-5.3.2",
        "Rounds the largest bet down to a multiple of the big blind.",
        "google-deepmind/open_spiel#391 takes bets for multiples of the big blind",
        {"hand.betting.bet_sizes.limit_to": _in_whole_blinds},
        also=("RO", "ST"),
    ),
)
