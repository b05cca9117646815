"""The minimum and maximum size of a bet or raise.

Amounts are always *to*: the player's total bet on this street after the
action.
"""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.rounds import fixed_size
from holdem_oracle.hand.state import Hand, able, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import (
    Betting,
    CapLifts,
    MinRaise,
    PotLimitPreflop,
    ShortOpenIncrement,
)
from holdem_oracle.house.house import Chips


def min_to(hand: Hand) -> Chips:
    """A raise adds at least as much as the largest full bet or raise before it on the street.

    An all-in for less is allowed, but it does not lower the minimum of the next raise.

    Rule tda-43-a.
    """
    setup = hand.setup
    if setup.house.betting is Betting.FIXED_LIMIT:
        return _fixed_to(hand)
    return _in_chips_up(hand, _least_to(hand))


def _least_to(hand: Hand) -> Chips:
    """Rooms differ on the minimum raise after a short all-in; one requires double the bet.

    Over an all-in bet below the minimum, a raise still adds the minimum bet.

    Rule rooms-full-level.
    """
    on_top = hand.to_match + hand.full_raise
    match hand.setup.house.min_raise:
        case MinRaise.LAST_RAISE:
            return on_top
        case MinRaise.FULL_LEVEL:
            return hand.full_level + hand.full_raise
        case MinRaise.DOUBLE:
            return max(2 * hand.to_match, on_top)


def _fixed_to(hand: Hand) -> Chips:
    """In fixed-limit a raise adds one bet to the last full one; a short all-in is only completed.

    Half a bet or more counts as a full bet, so only less than half is short.  After an all-in that
    is not a multiple of the smallest chip, the raise is rounded up to one.

    Rule wsop-live-133.
    """
    return _in_chips_up(hand, hand.full_level + fixed_size(hand.setup, hand.street))


def max_to(hand: Hand, seat: Seat) -> Chips:
    """A wager is at most the stack; in pot-limit also at most the pot, in fixed-limit one bet.

    Rule basic-4.1.
    """
    return min(limit_to(hand, seat), stack_to(hand, seat))


def limit_to(hand: Hand, seat: Seat) -> Chips:
    """The betting structure limits a wager, however many chips the player has.

    In pot-limit the minimum bet is allowed even if the pot is smaller.

    Rule suite-minimum-in-pot-limit.
    """
    match hand.setup.house.betting:
        case Betting.NO_LIMIT:
            return stack_to(hand, seat)
        case Betting.FIXED_LIMIT:
            return _fixed_to(hand)
        case Betting.POT_LIMIT:
            pot = pot_in_chips(hand, pot_after_call(hand, seat))
            return max(_in_chips_down(hand, hand.to_match + pot), min_to(hand))


def pot_after_call(hand: Hand, seat: Seat) -> Chips:
    """A pot-limit raise is at most the pot as it would be after a call by the player.

    Rule tournament-5.3.2.
    """
    pot = sum(hand.paid) + hand.common + to_call(hand, seat)
    return pot + blinds_to_assume(hand) if hand.street is Street.PREFLOP else pot


def pot_in_chips(hand: Hand, pot: Chips) -> Chips:
    """A pot that is not a multiple of the smallest chip is rounded up to one.

    Rule roberts-pl.4.
    """
    return _in_chips_up(hand, pot)


def blinds_to_assume(hand: Hand) -> Chips:
    """Before the flop the pot is counted as if both blinds had been posted in full.

    Some houses count the small blind as a big one until the big blind has acted,
    and some count only the chips actually posted.

    Rule tda-54-b.
    """
    setup = hand.setup
    small, big = setup.small_blind, setup.big_blind
    seats, option = hand.blinds, setup.house.pl_preflop_pot
    if option is PotLimitPreflop.ACTUAL:
        return 0
    if option is PotLimitPreflop.SB_AS_BB and not _has_answered(hand, seats.big):
        small = big
    return _short_of(hand, seats.small, small) + _short_of(hand, seats.big, big)


def _has_answered(hand: Hand, big: Seat | None) -> bool:
    """The big blind has acted before the flop once it has folded, or bet more than the blind.

    Rule roberts-pl.5.
    """
    return big is not None and (big not in hand.live or hand.bets[big] > hand.setup.big_blind)


def _short_of(hand: Hand, seat: Seat | None, blind: Chips) -> Chips:
    """The chips missing from a full blind; a dead blind lacks the whole amount."""
    return max(blind - (0 if seat is None else hand.bets[seat]), 0)


def full_raise_after(hand: Hand, to: Chips) -> Chips | None:
    """A full bet or raise sets the size of the next full raise; None if the wager is not full.

    A short all-in leaves the size of a full raise unchanged.

    Rule maverick-3.e.
    """
    house = hand.setup.house
    if house.betting is Betting.FIXED_LIMIT:
        return _fixed_raise_after(hand, to)
    if to < _least_to(hand) and not _short_bet_counts(hand):
        return None
    match house.min_raise:
        case MinRaise.LAST_RAISE:
            return to - hand.to_match
        case MinRaise.FULL_LEVEL:
            return to - hand.full_level
        case MinRaise.DOUBLE:
            return to


def _short_bet_counts(hand: Hand) -> bool:
    """An all-in bet below the minimum does not set the increment, except in one house.

    Rule roberts-nl.2.
    """
    by_amount = ShortOpenIncrement.BET_AMOUNT
    return hand.to_match == 0 and hand.setup.house.short_open_increment is by_amount


def _fixed_raise_after(hand: Hand, to: Chips) -> Chips | None:
    """In fixed-limit an all-in of half a bet or more counts as a full bet.

    Rule wsop-live-133.
    """
    size = fixed_size(hand.setup, hand.street)
    return size if 2 * (to - hand.full_level) >= size else None


def is_full_in_sum(hand: Hand, to: Chips) -> bool:
    """In fixed-limit short all-ins may add up to half a bet, of which the last adds only a part.

    The next raise is measured from the sum.

    Rule suite-summed-raise.
    """
    fixed = hand.setup.house.betting is Betting.FIXED_LIMIT
    return fixed and 2 * (to - hand.to_match) < hand.full_raise


def uses_up_the_raises(hand: Hand, to: Chips) -> bool:
    """In fixed-limit the number of raises is capped; no-limit and pot-limit have no cap.

    Rule tda-48.
    """
    return reaches_the_cap(hand, to) and not cap_is_lifted(hand)


def reaches_the_cap(hand: Hand, to: Chips) -> bool:
    """A full bet or raise counts toward the cap, and a short all-in does not.

    Rule wsop-100.b.
    """
    house = hand.setup.house
    if house.betting is not Betting.FIXED_LIMIT or not house.cap.raises:
        return False
    return full_raise_after(hand, to) is not None and hand.wagers >= house.cap.raises


def cap_is_lifted(hand: Hand) -> bool:
    """Two players alone may raise without a cap; houses differ on when they are alone.

    Rule roberts-br.4.
    """
    match hand.setup.house.cap_lifts:
        case CapLifts.EVENT_HU:
            return len(hand.players) == 2
        case CapLifts.ROUND_STARTS_HU:
            return hand.starters == 2
        case CapLifts.HU_BEFORE_CAP:
            return len(able(hand)) == 2
        case CapLifts.NEVER:
            return False


def _in_chips_up(hand: Hand, chips: Chips) -> Chips:
    """Amounts are rounded up to a multiple of the smallest chip.

    Rule tda-20.
    """
    unit = hand.setup.house.chip_unit
    return -(-chips // unit) * unit


def _in_chips_down(hand: Hand, chips: Chips) -> Chips:
    """An amount rounded down to a multiple of the smallest chip."""
    return chips - chips % hand.setup.house.chip_unit
