"""A case over several hands in one house, as steps that are the same for every engine.

The oracle plays the case, hand by hand, and each thing that it is asked becomes
a line.  Where the case says only how a hand goes, its actions are worked out.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Final, NamedTuple, cast

from msgspec import structs

from holdem_adapters.case_setup import FILLER, deck_with_top
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import start_message
from holdem_adapters.steps import take
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.oracle_actions import deal_of
from holdem_adapters.tables.roles import Roles, roles_in
from holdem_adapters.tables.said import Between, Found
from holdem_adapters.tables.table_needs import needed_for, table_needs
from holdem_adapters.tables.table_requests import (
    opening_of,
    request_of,
    wrong_of,
)
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card, card
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House
from holdem_oracle.table.substantial_action import is_substantial
from holdem_oracle.table.table_events import Busted, DealtIn
from holdem_oracle.table.table_play import say
from holdem_scenarios.case.case_text import (
    deed_written,
    misdealt_written,
    result_written,
    saying_written,
)
from holdem_scenarios.case.model import Cards, Case, Said, Step, TableHand
from holdem_scenarios.facts.strength_cards import dealt

#: The place of the step after a hand, in ids of checks.
AFTERWARDS: Final = "after"
#: A hand with more actions than this does not end.
_MOST_ACTIONS: Final = 200


class Begun(NamedTuple):
    """A hand that is being played."""

    number: int  #: of the hands that were dealt, from 1
    start: Start  #: with the chips of everybody at the table


class TableLine(NamedTuple):
    """One thing that an engine is asked, in its place."""

    step: Step
    text: str  #: in the notation of cases
    request: NextHand | Between | None = None  #: None: as the step says
    begun: Begun | None = None  #: None between two hands


class CompiledHands(NamedTuple):
    """A case over several hands in one house."""

    opening: Opening
    lines: tuple[TableLine, ...]
    needs: frozenset[str]  #: capabilities
    players: tuple[int, int]  #: the fewest and the most who are dealt in
    events: tuple[Event, ...]  #: of all hands
    ahead: int = 0  #: so many lines are a hand that is played before the case


def compiled_hands(
    case: Case, house: House, hands: Sequence[TableHand], filler: tuple[Card, ...] = FILLER
) -> CompiledHands:
    """Everything that an engine is asked, up to where the rules do not allow the case to go on.

    ``hands`` are those that are played in this house, with the steps that apply in it.
    """
    compiling = _Compiling(case, house, filler)
    compiling.play(hands)
    return CompiledHands(
        compiling.opening,
        tuple(compiling.lines),
        frozenset(compiling.needs),
        (min(compiling.dealt, default=0), max(compiling.dealt, default=0)),
        tuple(compiling.events),
    )


class _Compiling:
    """A case that the oracle plays in order to find out what to ask."""

    def __init__(self, case: Case, house: House, filler: tuple[Card, ...]) -> None:
        self.opening = opening_of(case, house)
        self.lines: list[TableLine] = []
        self.needs = table_needs(self.opening)
        self.dealt: list[int] = []  #: how many were dealt into each hand
        self.events: list[Event] = []  #: of all hands
        self._case = case
        self._filler = filler
        self._engine = OracleEngine()
        self._begun: Begun | None = None
        self._ended = False  #: whether the rules do not allow the case to go on

    def play(self, hands: Sequence[TableHand]) -> None:
        """Play all hands."""
        self._engine.open(self.opening)
        for at, hand in enumerate(hands):
            later = {seat for other in hands[at + 1 :] for seat in other.busts}
            for time in range(hand.times):
                try:
                    self._hand(hand, later, said=hand.before if time == 0 else ())
                except SetupError as error:
                    raise _in_its_hand(error, hand) from None
                if self._ended:
                    return

    def _hand(self, hand: TableHand, later: set[int], said: Sequence[Said]) -> None:
        """One hand: what is said before it, the deal, the actions, and the end."""
        self._begun = None
        if not all(self._say(hand, one) for one in said):
            return
        roles = self._deal(hand, later)
        if roles is None:
            return
        if hand.during is not None:
            self._add(Step(hand.number, wait=hand.during))
            self._engine.wait(hand.during)
        if hand.play:
            self._as_written(hand)
        else:
            self._as_a_result(hand, roles)
        if self._ended:
            return
        self.events += self._hand_events()
        self._begun = None
        number = self._engine.seated.table.hand
        step = _notes(hand, Step(hand.number, expect=hand.after, place=AFTERWARDS))
        self._line(step, f"after hand {number}")
        if any(isinstance(event, Busted) for event in self._engine.seated.events):
            self.needs.add("busting")

    def _line(self, step: Step, text: str, request: NextHand | Between | None = None) -> None:
        """Add something that is asked."""
        self.lines.append(TableLine(step, text, request, self._begun))

    def _add(self, step: Step) -> None:
        """Add a step that says itself what is asked."""
        self._line(step, deed_written(step) or "the table")

    def _need(self, request: NextHand | Between) -> None:
        """What an engine must be able to do to be asked this."""
        self.needs |= {needed_for(request)} - {""}

    def _say(self, hand: TableHand, said: Said) -> bool:
        """Something is said before the deal; whether the hand goes on."""
        if said.milliseconds is not None:
            self._line(Step(hand.number, wait=said.milliseconds), saying_written(said))
            self._engine.wait(said.milliseconds)
            return True
        request = request_of(said)
        self._need(request)
        refused = self._engine.between(request) is not None
        step = Step(hand.number, refused=hand.refused if refused else "")
        self._line(_notes(hand, step) if refused else step, saying_written(said), request)
        self._ended = refused and not hand.refused
        return not refused

    def _deal(self, hand: TableHand, later: set[int]) -> Roles | None:
        """The deal, and who does what in the hand; None if it is refused."""
        wrong = wrong_of(hand.misdealt)
        blank = NextHand(deck=tuple(map(str, self._filler)), holes={}, board=(), wrong=wrong)
        self._need(blank)
        events = say(self._engine.seated.table, deal_of(blank)).events
        setup = next((event.setup for event in events if isinstance(event, DealtIn)), None)
        step = _notes(hand, Step(hand.number, expect=hand.expect, refused=hand.refused))
        if setup is None or hand.refused:
            self._line(step, "deal", blank)
            refused = self._engine.next(blank) is not None
            self._ended = refused is not bool(hand.refused)
            return None
        roles = roles_in(hand, setup, later)
        chairs = self._engine.seated.table.chairs
        start = start_message(self._with_cards(hand, setup, roles), None)
        request = structs.replace(blank, deck=start.deck, holes=start.holes, board=start.board)
        self._engine.next(request)
        chips = tuple(None if chair is None else chair.chips for chair in chairs)
        number = self._engine.seated.table.hand
        self._begun = Begun(number, structs.replace(start, stacks=chips))
        self.dealt.append(len(setup.players))
        if setup.late_posts:
            self.needs.add("posting")
        self._line(step, f"deal hand {number}{_as_told(hand)}", request)
        return roles

    def _with_cards(self, hand: TableHand, setup: Setup, roles: Roles) -> Setup:
        """The hand with the cards that matter in it."""
        cards = hand.cards if hand.play else Cards(strength=roles.strength(setup))
        if cards != Cards():
            self.needs.add("deck")
        if cards.deck:
            self.needs.add("deal-order")
        by_order = dealt(cards.strength, self._case.id)
        named = {**by_order.holes, **cards.holes}
        return replace(
            setup,
            deck=deck_with_top(cards.deck, self._filler),
            holes={Seat(seat): tuple(map(card, two)) for seat, two in named.items()},
            board=tuple(map(card, by_order.board or cards.board)),
        )

    def _as_written(self, hand: TableHand) -> None:
        """The steps of a hand that is played; then it is checked down, if it is not over."""
        for step in hand.play:
            placed = structs.replace(step, number=hand.number, place=str(step.number))
            if not self._taken(_notes(hand, placed)):
                self._ended = True
                return
        if self._engine.table().turn is not None:
            self._taken(Step(hand.number, verb="check-down"))

    def _taken(self, step: Step) -> bool:
        """Take a step of a hand, and add it; whether it went as it has to."""
        if step.found:
            table = self._engine.seated.table
            substantial = is_substantial(self._hand_events(), table.house)
            request = Found(what=step.found, substantial=substantial)
            self._need(request)
            self._line(step, deed_written(step), request)
            refused = self._engine.between(request) is not None
            return refused is bool(step.refused)
        self._add(step)
        engine = copy(self._engine) if step.refused else self._engine
        found = take(engine, step)
        return isinstance(found, Refused) if step.refused else found is None

    def _hand_events(self) -> tuple[Event, ...]:
        """The events of the hand; the table has no clock."""
        return cast("tuple[Event, ...]", self._engine.events)

    def _as_a_result(self, hand: TableHand, roles: Roles) -> None:
        """The actions that make the result."""
        for _ in range(_MOST_ACTIONS):
            seat = self._engine.table().turn
            if seat is None:
                break
            if self._engine.hand.board:
                self._taken(Step(hand.number, verb="check-down"))
                break
            verb, to = roles.deed(self._engine.hand, Seat(seat))
            named = seat in (roles.taker, *roles.losers)
            self._taken(Step(hand.number, seat if named else None, verb, to))
        left = [seat for seat in hand.busts if self._engine.hand.stacks[seat]]
        if left:
            problem = f"seat {left[0]} does not lose everything"
            raise SetupError("busts", problem, "write play with cards")


def _as_told(hand: TableHand) -> str:
    """How a hand goes, as far as the case says it: ``, busts: 2``."""
    wrong = hand.misdealt
    parts = [] if wrong is None else [misdealt_written(wrong)]
    parts += filter(None, [result_written(hand)])
    return "".join(f", {part}" for part in parts)


def _notes(hand: TableHand, step: Step) -> Step:
    """A step with the level and severity of its hand, unless it has its own."""
    return structs.replace(
        step,
        level=step.level or hand.level,
        severity=step.severity or hand.severity,
        disputed=step.disputed or hand.disputed,
    )


def _in_its_hand(error: SetupError, hand: TableHand) -> SetupError:
    """An error in a hand, with the place of the hand."""
    field = f"hands[{hand.number - 1}].{error.field}"
    return SetupError(field, error.problem, error.remedy)
