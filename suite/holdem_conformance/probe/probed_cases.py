"""A case in the house that is sent to an engine, to be played by the oracle in another one.

The messages stay the same, but for the house, and for the forced bets that it has.
"""

import dataclasses
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from holdem_adapters.capabilities import usual_blinds
from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.engine import Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text, start_message
from holdem_adapters.tables.compiled_hands import CompiledHands, compiled_hands
from holdem_adapters.tables.hand_lines import AFTERWARDS
from holdem_adapters.tables.hand_lines import Asked as Request
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.oracle_actions import deal_of
from holdem_conformance.library.house_variants import Variant, hands_in, only_in, steps_in
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.betting_options import Ante, Straddle
from holdem_oracle.house.house import House
from holdem_oracle.table.table_events import DealtIn
from holdem_oracle.table.table_play import say
from holdem_scenarios.case.model import Case, Step


class Asked(NamedTuple):
    """A step of a case, and the request to a table that it stands for, if it does."""

    step: Step
    request: Request | None = None
    by_seat: bool = False  #: whether each seat gets its cards, wherever the button is


_POSITIONS: Final = frozenset({"button", "blind_seats", "dealt_in", "waiting", "posts"})
_LEVEL: Final = frozenset({"blinds", "ante", "level", "level_left"})
#: The facts that tell something when a hand is dealt, when something is said, and afterwards.
_DEALT: Final = _POSITIONS | _LEVEL | {"said"}
_SAID: Final = frozenset({"said", "stacks", "owes", "out", "places", "game_over"})
_AFTERWARDS: Final = _SAID | {"level_left"}


class Hand(NamedTuple):
    """A case of one hand in the house that is sent to the engine and the oracle."""

    case: Case
    variant: Variant  #: the house, with the values that the steps of the case name
    start: Start

    @property
    def house(self) -> House:
        """The house that is sent to the engine and the oracle."""
        return self.variant.house

    @property
    def requests(self) -> list[Asked]:
        """Everything that is asked after the start."""
        return [Asked(step) for step in steps_in(self.variant, self.case)]

    @property
    def table(self) -> object:
        """A key for what the hand depends on apart from the house."""
        numbers = tuple(asked.step.number for asked in self.requests)
        return self.start.deck, self.start.blind_seats, numbers

    def begin(self, engine: OracleEngine, house: House) -> None:
        """Begin the hand on the oracle in a house."""
        engine.start(_in_house(self.start, house))

    def telling(self, at: int) -> frozenset[str] | None:
        """The facts that tell something after a step; None: all of them."""
        del at
        return None

    def is_a_result(self, at: int) -> bool:
        """Whether a step shows the stacks after one of several hands."""
        del at
        return False


class SeveralHands(NamedTuple):
    """A case over several hands in the house that is sent to the engine and the oracle."""

    case: Case
    variant: Variant
    compiled: CompiledHands
    by_seat: bool  #: whether the adapter puts the cards into the hands

    @property
    def house(self) -> House:
        """The house that is sent to the engine and the oracle."""
        return self.variant.house

    @property
    def requests(self) -> list[Asked]:
        """Everything that is asked after the table is opened."""
        return [Asked(line.step, line.request, self.by_seat) for line in self.compiled.lines]

    @property
    def table(self) -> object:
        """A key for what the hands depend on apart from the house."""
        return tuple(f"{line.step.number} {line.text}" for line in self.compiled.lines)

    def telling(self, at: int) -> frozenset[str]:
        """The facts of the table, where a hand is dealt, something is said, or a hand is over.

        What happens in a hand is what cases of one hand are about.
        """
        line = self.compiled.lines[at]
        if line.request is not None:
            return _DEALT if line.begun is not None else _SAID
        return _AFTERWARDS if self.is_a_result(at) else frozenset()

    def is_a_result(self, at: int) -> bool:
        """Whether a step shows the stacks after one of the hands."""
        return self.compiled.lines[at].step.place == AFTERWARDS

    def begin(self, engine: OracleEngine, house: House) -> None:
        """Open the table on the oracle in a house."""
        opening = self.compiled.opening
        assert isinstance(opening, Opening), "hands are played at one table"
        antes = [0 if house.ante is Ante.NONE else level.ante for level in opening.levels]
        engine.open(
            replace(
                opening,
                house=house_text(house),
                levels=tuple(map(_with_ante, opening.levels, antes)),
                straddle=opening.straddle and house.straddle is not Straddle.OFF,
            )
        )


def _with_ante(level: BlindLevel, ante: int) -> BlindLevel:
    """A level with another ante."""
    return replace(level, ante=ante)


Played: TypeAlias = Hand | SeveralHands


def played_case(case: Case, house: House, *, by_seat: bool) -> Played:
    """A case in a house; an impossible table raises ``SetupError``.

    ``by_seat``: in several hands, the adapter puts the cards into the hands.
    """
    variant = only_in(house, case)
    if case.hands:
        compiled = compiled_hands(case, house, hands_in(variant, case))
        return SeveralHands(case, variant, compiled, by_seat)
    setup = setup_of(case, house)
    checked(setup)
    return Hand(case, variant, start_message(setup, times_of(case)))


def _in_house(start: Start, house: House) -> Start:
    """The same table and deck in another house, with the posts and antes of that house."""
    moved = replace(
        start,
        house=house_text(house),
        ante=0 if house.ante is Ante.NONE else start.ante,
        straddle=start.straddle and house.straddle is not Straddle.OFF,
        second_straddle=None if house.straddle is Straddle.OFF else start.second_straddle,
    )
    if start.blind_seats == usual_blinds(start):
        return replace(moved, blind_seats=usual_blinds(moved))
    return moved


def dealt_by_seat(engine: OracleEngine, deal: NextHand) -> NextHand:
    """The next deal, with the same cards for the same seats, wherever the button is."""
    events = say(engine.seated.table, deal_of(deal)).events
    setup = next((event.setup for event in events if isinstance(event, DealtIn)), None)
    if setup is None:
        return deal
    named = {seat: two for seat, two in deal.holes.items() if seat in setup.players}
    placed = dataclasses.replace(
        setup,
        deck=tuple(map(card, deal.deck)),
        holes={Seat(seat): tuple(map(card, two)) for seat, two in named.items()},
        board=tuple(map(card, deal.board)),
    )
    return replace(deal, deck=start_message(placed, None).deck)
