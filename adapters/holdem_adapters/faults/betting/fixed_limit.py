"""Faults in fixed-limit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.bet_sizes import cap_is_lifted, full_raise_after
from holdem_oracle.hand.betting.rounds import fixed_size
from holdem_oracle.hand.events import Event, Refused, RoundOpened, Wagered
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting, CapLifts
from holdem_oracle.house.house import Chips

Opened: TypeAlias = Callable[[Hand, RoundOpened], Hand]
Lifted: TypeAlias = Callable[[Hand], bool]
Size: TypeAlias = Callable[[Setup, Street], Chips]
MayRaise: TypeAlias = Callable[[Hand, Seat], bool]
Full: TypeAlias = Callable[[Hand, Chips], Chips | None]
Summed: TypeAlias = Callable[[Hand, Chips], bool]


def _is_limit(hand: Hand) -> bool:
    """Whether the game is fixed-limit."""
    return hand.setup.house.betting is Betting.FIXED_LIMIT


def _count_goes_on(right: Opened, hand: Hand, event: RoundOpened) -> Hand:
    """The raise count never resets during a hand."""
    after = right(hand, event)
    if hand.street is Street.PREFLOP:
        return after
    return after._replace(wagers=hand.wagers, capped=hand.capped)


def _blind_not_counted(right: Opened, hand: Hand, event: RoundOpened) -> Hand:
    """The big blind does not count as the first bet."""
    return right(hand, event)._replace(wagers=0)


def _small_all_ins_counted(
    right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered
) -> Hand:
    """Every all-in raise counts towards the cap, however small."""
    after = right(hand, event)
    small = _is_limit(hand) and event.full_raise is None and hand.to_match > 0
    wagers = after.wagers + small
    cap = hand.setup.house.cap.raises
    capped = _is_limit(hand) and 0 < cap < wagers and not cap_is_lifted(hand)
    return after._replace(wagers=wagers, capped=after.capped or capped)


def _half_all_ins_not_counted(
    right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered
) -> Hand:
    """An all-in of less than a whole bet does not count towards the cap."""
    after = right(hand, event)
    whole = event.to - hand.full_level >= fixed_size(hand.setup, hand.street)
    return after if whole else after._replace(wagers=hand.wagers, capped=hand.capped)


def _lifted_for_two(right: Lifted, hand: Hand) -> bool:
    """The cap is lifted when two players are left in a hand."""
    return right(hand) or len(hand.live) == 2


def _never_lifted(_right: Lifted, _hand: Hand) -> bool:
    """The cap is never lifted."""
    return False


def _uncapped_by_a_fold(
    right: Callable[[Hand, Seat], tuple[Refusal, str] | None], hand: Hand, seat: Seat
) -> tuple[Refusal, str] | None:
    """A fold that leaves two players lifts a cap that was already reached."""
    lifts = hand.setup.house.cap_lifts in (CapLifts.HU_BEFORE_CAP, CapLifts.ROUND_STARTS_HU)
    return right(hand._replace(capped=hand.capped and not (lifts and len(hand.live) == 2)), seat)


def _one_size(right: Size, setup: Setup, _street: Street) -> Chips:
    """The small bet applies on all streets."""
    return right(setup, Street.PREFLOP)


def _doubled_twice(right: Size, setup: Setup, street: Street) -> Chips:
    """The bet doubles on the turn, and again on the river."""
    return right(setup, street) * (2 if street is Street.RIVER else 1)


def _twice_the_small_bet(right: Size, setup: Setup, street: Street) -> Chips:
    """The big bet is always twice the small bet."""
    return right(replace(setup, big_bet=0), street)


def _whole_bet_reopens(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Only a whole bet reopens the betting, as in no-limit."""
    if not _is_limit(hand) or seat not in hand.acted:
        return right(hand, seat)
    return to_call(hand, seat) >= fixed_size(hand.setup, hand.street)


def _whole_bet_counts(right: Full, hand: Hand, to: Chips) -> Chips | None:
    """Only a whole bet counts as a bet, as in no-limit."""
    whole = to - hand.full_level >= fixed_size(hand.setup, hand.street)
    return right(hand, to) if whole else None


def _more_than_half_reopens(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Exactly half a bet does not reopen the betting."""
    half = 2 * to_call(hand, seat) == fixed_size(hand.setup, hand.street)
    return right(hand, seat) and not (_is_limit(hand) and seat in hand.acted and half)


def _more_than_half_counts(right: Full, hand: Hand, to: Chips) -> Chips | None:
    """Exactly half a bet does not count as a bet."""
    half = 2 * (to - hand.full_level) == fixed_size(hand.setup, hand.street)
    return None if half else right(hand, to)


def _half_rounded_down(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Half of an odd bet is rounded down when deciding whether the betting is reopened."""
    half = fixed_size(hand.setup, hand.street) // 2
    return right(hand, seat) or (_is_limit(hand) and to_call(hand, seat) >= half)


def _half_rounded_down_counts(right: Full, hand: Hand, to: Chips) -> Chips | None:
    """Half of an odd bet is rounded down when deciding whether an all-in counts as a bet."""
    size = fixed_size(hand.setup, hand.street)
    return size if to - hand.full_level >= size // 2 else right(hand, to)


def _added_for_the_table(_right: Summed, _hand: Hand, _to: Chips) -> bool:
    """Short all-ins that add up to half a bet reopen the betting to everybody."""
    return False


def _never_completed(right: Callable[[Hand], Chips], hand: Hand) -> Chips:
    """A raise over a short all-in adds a whole bet instead of completing it."""
    short = hand.to_match - hand.full_level
    return hand.to_match + fixed_size(hand.setup, hand.street) if short else right(hand)


def _any_size(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """A raise may be larger than one bet."""
    return stack_to(hand, seat) if _is_limit(hand) else right(hand, seat)


def _whole_stack(right: Callable[[Hand, Action], Event], hand: Hand, action: Action) -> Event:
    """A player may go all-in for any number of chips."""
    event = right(hand, action)
    if not isinstance(event, Refused) or not _is_limit(hand):
        return event
    if event.reason is not Refusal.ABOVE_MAXIMUM:
        return event
    to = stack_to(hand, action.seat)
    full, opening = full_raise_after(hand, to), hand.to_match == 0
    return Wagered(action.seat, to, opening, full_raise=full, caps=False, rule="wsop-live-133")


FAULTS: Final = (
    Fault(
        "cap-counts-over-all-streets",
        "FL",
        "wsop-100.b",
        "Counts raises over the whole hand, so that the cap never resets.",
        "the counter is reset only when a hand begins",
        {"hand.bookkeeping._opened": _count_goes_on},
    ),
    Fault(
        "big-blind-not-counted-for-the-cap",
        "FL",
        "wsop-live-130",
        "Does not count the big blind as the first bet, so that one more raise is allowed.",
        "hippich/Bitcoin-Poker-Room#42",
        {"hand.bookkeeping._opened": _blind_not_counted},
        also=("RO",),
    ),
    Fault(
        "small-all-in-uses-up-a-raise",
        "FL",
        "wsop-live-133",
        "Counts an all-in of less than half a bet towards the cap.",
        "the counter increases whenever the bet rises",
        {"hand.bookkeeping._wagered": _small_all_ins_counted},
    ),
    Fault(
        "half-all-in-uses-up-no-raise",
        "FL",
        "roberts-br.6",
        "Does not count an all-in of half a bet or more towards the cap.",
        "only full raises are considered raises",
        {"hand.bookkeeping._wagered": _half_all_ins_not_counted},
    ),
    Fault(
        "cap-lifted-for-two-in-a-hand",
        "FL",
        "tda-48",
        "Lifts the cap when two players are left in a hand.",
        "cash games play this way, and it is the better known rule",
        {"hand.betting.bet_sizes.cap_is_lifted": _lifted_for_two},
    ),
    Fault(
        "cap-never-lifted",
        "FL",
        "tda-48",
        "Keeps the cap even when only two players are left in the tournament.",
        "the cap is treated as unconditional",
        {"hand.betting.bet_sizes.cap_is_lifted": _never_lifted},
    ),
    Fault(
        "fold-lifts-a-reached-cap",
        "FL",
        "roberts-br.4",
        "Lifts a cap that was already reached when a fold leaves two players.",
        "the number of players is checked at each raise",
        {"hand.betting.raising.no_raise_because": _uncapped_by_a_fold},
    ),
    Fault(
        "bets-not-doubled",
        "FL",
        "rooms-big-bet",
        "Uses the small bet on all streets.",
        "the engine stores only one bet size",
        {"hand.betting.rounds.fixed_size": _one_size},
        also_breaks=("wsop-limit.a", "suite-fixed-sizes"),
    ),
    Fault(
        "bets-doubled-twice",
        "FL",
        "rooms-big-bet",
        "Doubles the bet on the turn, and again on the river.",
        "the size is doubled whenever a street begins",
        {"hand.betting.rounds.fixed_size": _doubled_twice},
        also_breaks=("wsop-limit.a", "suite-fixed-sizes"),
    ),
    Fault(
        "big-bet-always-twice-the-small",
        "FL",
        "wsop-limit.a",
        "Uses twice the small bet as the big bet, even if the table sets another amount.",
        "most games have this ratio",
        {"hand.betting.rounds.fixed_size": _twice_the_small_bet},
        also_breaks=("suite-fixed-sizes",),
    ),
    Fault(
        "whole-bet-needed-to-reopen",
        "FL",
        "wsop-live-133",
        "Reopens the betting only for a whole bet, as in no-limit.",
        "a single rule for all betting structures is simpler",
        {
            "hand.betting.raising.is_reopened": _whole_bet_reopens,
            "hand.betting.bet_sizes._fixed_raise_after": _whole_bet_counts,
        },
    ),
    Fault(
        "half-a-bet-is-too-little",
        "FL",
        "wsop-live-133",
        "Treats an all-in of exactly half a bet as less than half.",
        "`>` instead of `>=`",
        {
            "hand.betting.raising.is_reopened": _more_than_half_reopens,
            "hand.betting.bet_sizes._fixed_raise_after": _more_than_half_counts,
        },
    ),
    Fault(
        "half-a-bet-rounded-down",
        "FL",
        "tda-47-b",
        "Rounds half of an odd bet down, so that slightly less than half is enough.",
        "integer division",
        {
            "hand.betting.raising.is_reopened": _half_rounded_down,
            "hand.betting.bet_sizes._fixed_raise_after": _half_rounded_down_counts,
        },
    ),
    Fault(
        "small-all-ins-added-for-the-table",
        "FL",
        "tda-47-b",
        "Adds small all-ins up for the table, and reopens the betting to players who face less.",
        "the sum is kept with the bet, and not with each player",
        {"hand.betting.bet_sizes.is_full_in_sum": _added_for_the_table},
    ),
    Fault(
        "short-all-in-never-completed",
        "FL",
        "wsop-live-133",
        "Raises a short all-in by a whole bet instead of completing it.",
        "no-limit has no completion, as roberts-nl.completing says",
        {"hand.betting.bet_sizes._fixed_to": _never_completed},
    ),
    Fault(
        "raise-of-any-size-in-limit",
        "FL",
        "wsop-limit.a",
        "Accepts raises of more than one bet.",
        "only the minimum raise is checked, as in no-limit",
        {"hand.betting.bet_sizes.limit_to": _any_size},
        also_breaks=("suite-fixed-sizes",),
    ),
    Fault(
        "all-in-above-the-bet-in-limit",
        "FL",
        "wsop-limit.a",
        "Lets a player go all-in for more than one bet.",
        "the amount of an all-in is not checked",
        {"hand.betting.judging._all_in": _whole_stack},
    ),
)
