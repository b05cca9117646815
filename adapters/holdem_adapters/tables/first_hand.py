"""The hand that is played before another one at the same table: a quiet or a wild one.

A quiet one leaves folded players behind, and little else.  A wild one leaves as
much as a hand can: raises and a re-raise, a cap of raises on the last street, all
players all-in in several pots, a whole board, hands shown, and time used up.
All who are left tie, so that everybody gets back what he has paid.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_adapters.oracle import OracleEngine
from holdem_adapters.tables.roles import Deed, everything, gives_up, passive
from holdem_oracle.clock.clock import Times
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.seats import blind_seats, first_after_the_blinds
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.clock_options import Disconnect, TimeBank, Timeout
from holdem_scenarios.case.model import Cards, FirstHand, Step
from holdem_scenarios.facts.strength_cards import MOST_TIED, Levels, dealt

#: So many players besides the blinds are needed for a cap on the raises.
_LEAST: Final = 2
#: In fixed-limit the blinds play as well.
_LEAST_IN_LIMIT: Final = 4
#: Selects a board by its number.
_ANY_BOARD: Final = "FL-0"
#: A straight on the board that no two cards can beat.
EVERYBODY_TIES: Final = ("As", "Kd", "Qh", "Jc", "Ts")
#: A hand with more actions than this does not end.
_MOST_ACTIONS: Final = 200
#: How many bets and raises there are on a street of a wild hand; the big blind is a bet.
_WAGERS: Final[Mapping[Street, int]] = MappingProxyType(
    {Street.PREFLOP: 3, Street.FLOP: 2, Street.TURN: 0}
)
#: The same on the river, and on every street of a limit game that leaves chips for it.
_UP_TO_THE_CAP: Final = 5


class Plan(NamedTuple):
    """One way in which it may go."""

    cards: Cards = Cards()
    winner: Seat | None = None  #: of a quiet hand, who raises; None: nobody


def steps_of(
    first: FirstHand,
    plan: Plan,
    engine: OracleEngine,
    times: Times | None,
    *,
    connections: bool,
) -> Iterator[Step]:
    """What is done in the hand that an engine has just dealt; each is done before the next.

    ``connections``: players lose and regain theirs in a wild hand with a clock.
    """
    seen: set[Street] = set()  #: the streets of a wild hand on which time has passed
    for _ in range(_MOST_ACTIONS):
        if times is not None and first is FirstHand.WILD and engine.table().turn is not None:
            yield from _time_passes(engine, times, seen, connections=connections)
        seat = engine.table().turn
        if seat is None:
            return
        quiet = first is FirstHand.QUIET
        verb, to = (
            _quiet(engine.hand, Seat(seat), plan.winner)
            if quiet
            else _wild(engine.hand, Seat(seat))
        )
        yield Step(0, seat, verb, to)


def _time_passes(
    engine: OracleEngine, times: Times, seen: set[Street], *, connections: bool
) -> Iterator[Step]:
    """The time before a decision of a wild hand: on each street another use of it."""
    hand, seat = engine.hand, engine.table().turn
    if hand.street is Street.RIVER:
        yield from _wait(times.action - 1)
        return
    if hand.street in seen:
        return
    seen.add(hand.street)
    if hand.street is Street.PREFLOP:
        yield from _wait(times.action // 2)
    elif hand.street is Street.FLOP and hand.setup.house.timeout is Timeout.CHECK_OR_FOLD:
        yield from _wait(times.action + _bank_of_everyone(hand, times) + 1)
    elif connections:
        yield Step(0, disconnect=seat)
        yield from _wait(_without_connection(hand, times))
        yield Step(0, reconnect=seat)


def _wait(milliseconds: int) -> Iterator[Step]:
    """Some time passes, if there is any."""
    if milliseconds > 0:
        yield Step(0, wait=milliseconds)


def _bank_of_everyone(hand: Hand, times: Times) -> int:
    """The time bank, where a connected player may use it."""
    return times.bank if hand.setup.house.time_bank is TimeBank.EVERYONE else 0


def _without_connection(hand: Hand, times: Times) -> int:
    """The grace period and half of the time bank, or half of the action timer that runs on."""
    if hand.setup.house.disconnect is Disconnect.NONE:
        return times.action // 2
    return times.grace + times.bank // 2


def _quiet(hand: Hand, seat: Seat, winner: Seat | None) -> Deed:
    """Everybody folds to the last one, or to the one who raises."""
    can = legal(hand, seat)
    if seat != winner:
        return gives_up(can)
    if can.raises is not None:
        return "raise", can.raises[0]
    return passive(can) if can.all_in is None else ("all-in", None)


def _wild(hand: Hand, seat: Seat) -> Deed:
    """The first player folds; others bet and raise, and finally as much as they can."""
    can = legal(hand, seat)
    if _is_to_fold(hand, seat) and can.fold:
        return "fold", None
    bounds = can.raises or can.bet
    if hand.street is Street.RIVER:
        if hand.wagers < _UP_TO_THE_CAP and (bounds or can.all_in is not None):
            return everything(hand, seat, can)
        return passive(can)
    if bounds is None or hand.wagers >= _most_wagers(hand):
        return passive(can)
    return ("raise" if can.raises else "bet"), bounds[0]


def _is_to_fold(hand: Hand, seat: Seat) -> bool:
    """The first to act folds, if two others are left and he leaves no chips behind."""
    first = not hand.acted and len(hand.live) == len(hand.players)
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    left = _LEAST_IN_LIMIT if limit else _LEAST
    return first and len(hand.live) > left and not hand.paid[seat] and not hand.setup.ante


def _most_wagers(hand: Hand) -> int:
    """In fixed-limit nobody raises before the river, where there have to be chips for the cap."""
    if hand.setup.house.betting is Betting.FIXED_LIMIT:
        return 0
    return _WAGERS[hand.street]


def plans(first: FirstHand, setup: Setup) -> tuple[Plan, ...]:
    """The ways in which it may go, the best first; not all lead to the stacks wanted.

    In a quiet one everybody folds to the last blind, or to a raise.  In a wild one
    all who are left hold the same ranks, or tie with the board if they are too many;
    in fixed-limit the blinds win from the others, who then have the chips for a cap
    on the river.
    """
    if first is FirstHand.QUIET:
        richest = sorted(setup.players, key=lambda seat: -(setup.stacks[seat] or 0))
        return Plan(), *(Plan(winner=seat) for seat in richest)
    blinds = blind_seats(setup)
    others = tuple(seat for seat in setup.players if seat not in blinds)
    ways: list[Levels] = []
    if setup.house.betting is Betting.FIXED_LIMIT and len(others) >= _LEAST:
        ways.append((tuple(seat for seat in setup.players if seat in blinds), others))
    folds = first_after_the_blinds(setup) if len(setup.players) > MOST_TIED else None
    ways.append((tuple(seat for seat in setup.players if seat != folds),))
    fit = [way for way in ways if max(map(len, way)) <= MOST_TIED]
    return *(Plan(_in_order(way)) for way in fit), Plan(Cards(board=list(EVERYBODY_TIES)))


def _in_order(strength: Levels) -> Cards:
    """Cards for this order of hands."""
    board, holes = dealt(strength, _ANY_BOARD)
    return Cards(holes=holes, board=list(board))
