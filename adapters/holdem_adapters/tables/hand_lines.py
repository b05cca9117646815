"""One hand of a case, as lines that are the same for every engine.

The oracle plays the hand, and each thing that it is asked becomes a line.  Where
the case says only how the hand goes, its actions are worked out.
"""

from collections.abc import Collection
from copy import copy
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from msgspec import structs

from holdem_adapters.case_setup import deck_with_top
from holdem_adapters.engine import Refused, Start
from holdem_adapters.messages import Look
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import start_message
from holdem_adapters.steps import take
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.roles import Roles, roles_in
from holdem_adapters.tables.said import Between, Found
from holdem_adapters.tables.table_needs import needed_for
from holdem_adapters.tables.table_requests import request_of, wrong_of
from holdem_adapters.tournaments.directions import Direction
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card, card
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.setup import Setup
from holdem_oracle.table.substantial_action import is_substantial
from holdem_scenarios.case.case_text import (
    deed_written,
    misdealt_written,
    result_written,
    saying_written,
)
from holdem_scenarios.case.model import Cards, Said, Step, TableHand
from holdem_scenarios.facts.strength_cards import dealt

#: The place of the step after a hand, in ids of checks.
AFTERWARDS: Final = "after"
#: In a tournament, the place of the actions of a hand that the case does not write out.
_IN_HAND: Final = "hand"
#: A hand with more actions than this does not end.
_MOST_ACTIONS: Final = 200
_Request = TypeVar("_Request", NextHand, Between)
#: Anything that is asked of an engine between the actions of hands.
Asked: TypeAlias = NextHand | Between | Direction | Look


class Begun(NamedTuple):
    """A hand that is being played."""

    number: int  #: of the hands that were dealt at the table, from 1
    start: Start  #: with the chips of everybody at the table


class TableLine(NamedTuple):
    """One thing that an engine is asked, in its place."""

    step: Step
    text: str  #: in the notation of cases
    request: Asked | None = None  #: None: as the step says
    begun: Begun | None = None  #: None between two hands
    table: str = ""  #: of a tournament; empty for the only table, or for the whole tournament


class HandLines:
    """The lines of one hand after the other, at one table or at several."""

    def __init__(
        self, engine: OracleEngine, id_: str, filler: tuple[Card, ...], needs: Collection[str]
    ) -> None:
        self.lines: list[TableLine] = []
        self.needs = set(needs)
        self.dealt: list[int] = []  #: how many were dealt into each hand
        self.events: list[Event] = []  #: of all hands
        self.ended = False  #: whether the rules do not allow the case to go on
        self.table = ""  #: of a tournament
        self.begun: Begun | None = None
        self.hands_begun: dict[str, Begun] = {}  #: the last one at each table
        self._engine = engine
        self._id = id_
        self._filler = filler

    def line(self, step: Step, text: str, request: Asked | None = None) -> None:
        """Add something that is asked."""
        told = f"{self.table}: {text}" if self.table else text
        self.lines.append(TableLine(step, told, request, self.begun, self.table))

    def say(self, hand: TableHand, said: Said) -> bool:
        """Something is said before the deal; whether the hand goes on."""
        if said.milliseconds is not None:
            self.line(Step(hand.number, wait=said.milliseconds), saying_written(said))
            self._engine.wait(said.milliseconds)
            return True
        request = self._at_the_table(request_of(said))
        self.needs |= {needed_for(request)} - {""}
        refused = self._engine.between(request) is not None
        step = self._step(hand, refused=hand.refused if refused else "")
        self._look_first(step)
        self.line(noted(hand, step) if refused else step, saying_written(said), request)
        self.ended = refused and not hand.refused
        return not refused

    def deal(self, hand: TableHand, later: Collection[int]) -> Roles | None:
        """The deal, and who does what in the hand; None if it is refused."""
        wrong = wrong_of(hand.misdealt)
        blank = self._at_the_table(
            NextHand(deck=tuple(map(str, self._filler)), holes={}, board=(), wrong=wrong)
        )
        self.needs |= {needed_for(blank)} - {""}
        setup = self._engine.next_setup(blank)
        step = noted(hand, self._step(hand, expect=hand.expect, refused=hand.refused))
        if setup is None or hand.refused:
            self._look_first(step)
            self.line(step, "deal", blank)
            refused = self._engine.next(blank) is not None
            self.ended = refused is not bool(hand.refused)
            return None
        roles = roles_in(hand, setup, later)
        chairs = self._engine.seated.table.chairs
        start = start_message(self._with_cards(hand, setup, roles), None)
        request = structs.replace(blank, deck=start.deck, holes=start.holes, board=start.board)
        self._engine.next(request)
        chips = tuple(None if chair is None else chair.chips for chair in chairs)
        number = self._engine.seated.table.hand
        self.begun = Begun(number, structs.replace(start, stacks=chips))
        self.hands_begun[self.table] = self.begun
        self.dealt.append(len(setup.players))
        if setup.late_posts:
            self.needs.add("posting")
        self.line(step, f"deal hand {number}{_as_told(hand)}", request)
        return roles

    def play(self, hand: TableHand, roles: Roles) -> None:
        """The actions of the hand, with the time that passes meanwhile."""
        if hand.during is not None:
            self._add(self._in_hand(hand, wait=hand.during))
            self._engine.wait(hand.during)
        if hand.play:
            self._as_written(hand)
        else:
            self._as_a_result(hand, roles)

    def after(self, hand: TableHand) -> None:
        """The table after the hand."""
        self.events += self._hand_events()
        number = self._engine.seated.table.hand
        self.begun = None
        place = f"{self.table}/{AFTERWARDS}" if self.table else AFTERWARDS
        step = noted(hand, Step(hand.number, expect=hand.after, place=place))
        self.line(step, f"after hand {number}")

    def _step(self, hand: TableHand, **parts: object) -> Step:
        """A step of a hand; in a tournament its place is the table."""
        return structs.replace(Step(hand.number, place=self.table), **parts)

    def _in_hand(self, hand: TableHand, **parts: object) -> Step:
        """A step within a hand that the case does not write out."""
        place = f"{self.table}/{_IN_HAND}" if self.table else ""
        return structs.replace(Step(hand.number, place=place), **parts)

    def _at_the_table(self, request: _Request) -> _Request:
        """A request with the name of the table, in a tournament."""
        return structs.replace(request, table=self.table) if self.table else request

    def _look_first(self, step: Step) -> None:
        """In a tournament the table is shown before what is refused, which may not change it."""
        if self.table and step.refused:
            self.line(Step(step.number, place=step.place), "the table", Look(table=self.table))

    def _with_cards(self, hand: TableHand, setup: Setup, roles: Roles) -> Setup:
        """The hand with the cards that matter in it."""
        cards = hand.cards if hand.play else Cards(strength=roles.strength(setup))
        if cards != Cards():
            self.needs.add("deck")
        if cards.deck:
            self.needs.add("deal-order")
        by_order = dealt(cards.strength, self._id)
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
            place = f"{self.table}/{step.number}" if self.table else str(step.number)
            placed = structs.replace(step, number=hand.number, place=place)
            if not self._taken(noted(hand, placed)):
                self.ended = True
                return
        if self._engine.table().turn is not None:
            self._taken(self._in_hand(hand, verb="check-down"))

    def _taken(self, step: Step) -> bool:
        """Take a step of a hand, and add it; whether it went as it has to."""
        if step.found:
            table = self._engine.seated.table
            substantial = is_substantial(self._hand_events(), table.house)
            request = self._at_the_table(Found(what=step.found, substantial=substantial))
            self.needs |= {needed_for(request)} - {""}
            self.line(step, deed_written(step), request)
            refused = self._engine.between(request) is not None
            return refused is bool(step.refused)
        self._add(step)
        engine = copy(self._engine) if step.refused else self._engine
        found = take(engine, step)
        return isinstance(found, Refused) if step.refused else found is None

    def _add(self, step: Step) -> None:
        """Add a step that says itself what is asked."""
        self.line(step, deed_written(step) or "the table")

    def _hand_events(self) -> tuple[Event, ...]:
        """The events of the hand; the table has no clock."""
        return cast("tuple[Event, ...]", self._engine.table().events)

    def _as_a_result(self, hand: TableHand, roles: Roles) -> None:
        """The actions that make the result."""
        for _ in range(_MOST_ACTIONS):
            now = self._engine.table()
            if now.turn is None:
                break
            if now.hand.board:
                self._taken(self._in_hand(hand, verb="check-down"))
                break
            verb, to = roles.deed(now.hand, Seat(now.turn))
            named = now.turn in (roles.taker, *roles.losers)
            self._taken(self._in_hand(hand, seat=now.turn if named else None, verb=verb, to=to))
        left = [seat for seat in hand.busts if self._engine.table().hand.stacks[seat]]
        if left:
            problem = f"seat {left[0]} does not lose everything"
            raise SetupError("busts", problem, "write play with cards")


def _as_told(hand: TableHand) -> str:
    """How a hand goes, as far as the case says it: ``, busts: 2``."""
    wrong = hand.misdealt
    parts = [] if wrong is None else [misdealt_written(wrong)]
    parts += filter(None, [result_written(hand)])
    return "".join(f", {part}" for part in parts)


def noted(hand: TableHand, step: Step) -> Step:
    """A step with the level and severity of its hand, unless it has its own."""
    return structs.replace(
        step,
        level=step.level or hand.level,
        severity=step.severity or hand.severity,
        disputed=step.disputed or hand.disputed,
    )
