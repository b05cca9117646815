"""A case of one hand as the second hand of a table, after a quiet or a wild one.

Button, blinds, stacks and clock of the second hand have to be what the case says.
So the table opens with the button one place earlier, and with the stacks that its
first hand turns into those of the case; the oracle finds them by playing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from msgspec import structs

from holdem_adapters.capabilities import needs
from holdem_adapters.case_setup import FILLER, setup_of, times_of
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text, start_message
from holdem_adapters.steps import take
from holdem_adapters.tables.compiled_hands import CompiledHands
from holdem_adapters.tables.first_hand import Plan, plans, steps_of
from holdem_adapters.tables.hand_lines import Begun, TableLine
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.oracle_actions import opened_table
from holdem_adapters.tables.table_needs import table_needs
from holdem_oracle.clock.clock import Times
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.hand.seats import blind_seats, clockwise_after
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.house import Chips, House
from holdem_oracle.table.table import Table as OracleTable
from holdem_oracle.table.table_actions import Deal, HandOver
from holdem_oracle.table.table_events import DealtIn
from holdem_oracle.table.table_play import say
from holdem_scenarios.case.case_text import deed_written, step_written
from holdem_scenarios.case.model import Cards, Case, FirstHand, Step

#: By seat; None for an empty one.
Stacks: TypeAlias = tuple[Chips | None, ...]
#: The stacks for finding out where the button goes; they last for two hands.
_RICH: Final = 10**6
#: The stacks before the first hand are corrected so often at most.
_MOST_TRIES: Final = 6


class NoSecondHandError(Exception):
    """The case cannot be the second hand of a table, and why."""


class HandBefore(NamedTuple):
    """A table as it opens, and its first hand, after which the case can begin."""

    opening: Opening
    deal: NextHand
    begun: Begun
    steps: tuple[Step, ...]


def second_hand(case: Case, house: House, steps: Sequence[Step]) -> CompiledHands:
    """Everything that an engine is asked in both hands; ``steps`` are those of the case.

    A case that cannot be a second hand raises ``NoSecondHandError`` with the reason.
    """
    before = _hand_before(case, house)
    times = times_of(case)
    start = start_message(setup_of(case, house), times)
    deal = NextHand(deck=start.deck, holes=start.holes, board=start.board)
    first = [TableLine(step, deed_written(step), begun=before.begun) for step in before.steps]
    ahead = (
        TableLine(Step(0), f"deal hand 1, a {case.first_hand} one", before.deal, before.begun),
        *first,
        TableLine(Step(0), "after hand 1"),
    )
    begun = Begun(2, start)
    own = [TableLine(step, step_written(step), begun=begun) for step in steps]
    cards = case.first_hand == FirstHand.WILD or case.cards != Cards()
    wanted = {"deck": cards, "deal-order": bool(case.cards.deck)}
    asked = {name for name, is_asked in wanted.items() if is_asked}
    count = len(before.begun.start.holes)
    return CompiledHands(
        opening=before.opening,
        lines=(*ahead, TableLine(Step(0), "deal hand 2, the case", deal, begun), *own),
        needs=frozenset(table_needs(before.opening) | needs(start) | asked),
        players=(count, count),
        events=(),
        ahead=len(ahead),
    )


def why_no_second_hand(case: Case, house: House) -> str:
    """Why a case cannot be the second hand of a table; empty if it can."""
    try:
        _hand_before(case, house)
    except NoSecondHandError as error:
        return str(error)
    return ""


def _hand_before(case: Case, house: House) -> HandBefore:
    """The hand before, from the cache; an error with the reason if there can be none."""
    for reason, applies in _REASONS.items():
        if applies(case):
            raise NoSecondHandError(reason)
    plain = structs.replace(case, play=(), cards=Cards())
    setup = setup_of(plain, house)
    lost = any(step.disconnect is not None for step in case.play)
    found = _found_before(_Wanted(FirstHand(case.first_hand), setup, times_of(case), lost))
    if isinstance(found, str):
        raise NoSecondHandError(found)
    return found


#: What a table cannot be told, and so cannot be in its second hand.
_REASONS: Final[Mapping[str, Callable[[Case], bool]]] = MappingProxyType(
    {
        "it ranks hands": lambda case: case.rank is not None,
        "it divides pots": lambda case: case.pots is not None,
        "it has several hands itself": lambda case: bool(case.hands or case.rounds),
        "no hand is played in it": lambda case: not case.plays,
        "players post late": lambda case: bool(case.table.late_posts),
        "players are absent": lambda case: bool(case.table.absent),
        "it says who posts the blinds": lambda case: case.table.blind_seats is not None,
        "it says who mucks": lambda case: bool(case.table.mucks),
        "it has a second straddle": lambda case: case.table.second_straddle is not None,
        "it says how large the bets are": lambda case: (
            case.table.bets is not None
            and case.table.bets != (case.table.blinds[1], 2 * case.table.blinds[1])
        ),
        "the button is at an empty seat": lambda case: case.table.stacks[case.table.button] is None,
    }
)


class _Wanted(NamedTuple):
    """The second hand, without its cards, and how the first one goes."""

    first: FirstHand
    setup: Setup
    times: Times | None
    connections: bool  #: whether players lose theirs in the case

    def __hash__(self) -> int:
        """The set-up has a mapping of cards, which is empty."""
        setup = self.setup
        return hash((self.first, setup.stacks, setup.button, setup.house, self.times))


@lru_cache(maxsize=512)
def _found_before(wanted: _Wanted) -> HandBefore | str:
    """The first of the hands after which the second one begins as it must; else why not."""
    clock = None
    if wanted.times is not None:
        clock = (wanted.times.action, wanted.times.grace, wanted.times.bank)
    setup = wanted.setup
    opening = Opening(
        house=house_text(setup.house),
        stacks=setup.stacks,
        button=setup.button,
        levels=(BlindLevel(blinds=(setup.small_blind, setup.big_blind), ante=setup.ante),),
        straddle=setup.straddle,
        clock=clock,
    )
    button = _button_before(opening, setup)
    if button is None:
        return "the button of the first hand is fixed"
    opening = structs.replace(opening, button=button)
    for plan in plans(wanted.first, _dealt(opened_table(opening))):
        found = _with_stacks(opening, plan, wanted)
        if found is not None:
            return found
    return "no such hand leaves these stacks"


def _button_before(opening: Opening, setup: Setup) -> int | None:
    """Where the button is in the first hand, so that in the second it is as wanted."""
    rich = tuple(None if stack is None else _RICH for stack in setup.stacks)
    wanted = _positions(setup)
    for seat in reversed(clockwise_after(setup.button, setup.players)):
        table = opened_table(structs.replace(opening, stacks=rich, button=seat))
        table = say(table, Deal()).table
        first = table.playing
        assert first is not None, "rich players are dealt in"
        table = say(table, HandOver(dict.fromkeys(first.players, _RICH))).table
        if _positions(_dealt(table)) == wanted:
            return first.button
    return None


def _positions(setup: Setup) -> tuple[Seat, BlindSeats]:
    """Button and blinds of a hand."""
    return setup.button, blind_seats(setup)


def _dealt(table: OracleTable) -> Setup:
    """The next hand of a table."""
    events = say(table, Deal()).events
    return next(event.setup for event in events if isinstance(event, DealtIn))


def _with_stacks(opening: Opening, plan: Plan, wanted: _Wanted) -> HandBefore | None:
    """The first hand with stacks that it turns into the wanted ones; None if none were found.

    Who ends with too few chips begins with so many more; where that overshoots,
    with half as many.
    """
    for part in (1, 2):
        stacks: Stacks | None = wanted.setup.stacks
        for _ in range(_MOST_TRIES):
            if stacks is None:
                break
            engine, found = _played(structs.replace(opening, stacks=stacks), plan, wanted)
            left = _stacks(engine)
            if left == wanted.setup.stacks:
                return found if _begins_as(engine, wanted.setup) else None
            stacks = _corrected(stacks, left, wanted.setup.stacks, part)
    return None


def _corrected(stacks: Stacks, left: Stacks, wanted: Stacks, part: int) -> Stacks | None:
    """Other stacks, by a part of what is missing; None if a player would have none."""
    found: list[Chips | None] = []
    for before, after, right in zip(stacks, left, wanted, strict=True):
        if before is None or after is None or right is None:
            found.append(None)
            continue
        more, rest = divmod(right - after, part)
        if rest or before + more < 1:
            return None
        found.append(before + more)
    return tuple(found)


def _played(opening: Opening, plan: Plan, wanted: _Wanted) -> tuple[OracleEngine, HandBefore]:
    """The oracle after the first hand, and what was asked in it."""
    engine = OracleEngine()
    engine.open(opening)
    setup = replace(
        _dealt(engine.seated.table),
        deck=FILLER,
        holes={Seat(seat): tuple(map(card, two)) for seat, two in plan.cards.holes.items()},
        board=tuple(map(card, plan.cards.board)),
    )
    start = start_message(setup, wanted.times)
    deal = NextHand(deck=start.deck, holes=start.holes, board=start.board)
    engine.next(deal)
    steps = []
    for step in steps_of(wanted.first, plan, engine, wanted.times, connections=wanted.connections):
        assert take(engine, step) is None, "a legal action is accepted"
        steps.append(step)
    return engine, HandBefore(opening, deal, Begun(1, start), tuple(steps))


def _stacks(engine: OracleEngine) -> Stacks:
    """The chips of everybody at the table."""
    return tuple(None if chair is None else chair.chips for chair in engine.seated.table.chairs)


def _begins_as(engine: OracleEngine, wanted: Setup) -> bool:
    """Whether the next hand is the wanted one, in everything but the cards."""
    found = _dealt(engine.seated.table)
    plain = replace(wanted, blind_seats=blind_seats(wanted), small_bet=0, big_bet=0)
    return replace(found, deck=plain.deck, holes=plain.holes, board=plain.board) == plain
