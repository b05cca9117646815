"""A case over several hands in one house, as steps that are the same for every engine.

The oracle plays the case, hand by hand, and each thing that it is asked becomes
a line.
"""

from collections.abc import Sequence
from typing import NamedTuple

from holdem_adapters.case_setup import FILLER
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.tables.hand_lines import HandLines, TableLine
from holdem_adapters.tables.opening import Opening
from holdem_adapters.tables.table_needs import table_needs
from holdem_adapters.tables.table_requests import opening_of
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import Event
from holdem_oracle.house.house import House
from holdem_oracle.table.table_events import Busted
from holdem_scenarios.case.model import Case, Said, TableHand


class CompiledHands(NamedTuple):
    """A case over several hands, or about a tournament, in one house."""

    opening: Opening | TournamentOpening
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
    opening = opening_of(case, house)
    engine = OracleEngine()
    engine.open(opening)
    lines = HandLines(engine, case.id, filler, table_needs(opening))
    _play(engine, lines, hands)
    return compiled(opening, lines)


def compiled(opening: Opening | TournamentOpening, lines: HandLines) -> CompiledHands:
    """The lines, and what they require of an engine."""
    return CompiledHands(
        opening,
        tuple(lines.lines),
        frozenset(lines.needs),
        (min(lines.dealt, default=0), max(lines.dealt, default=0)),
        tuple(lines.events),
    )


def _play(engine: OracleEngine, lines: HandLines, hands: Sequence[TableHand]) -> None:
    """Play all hands."""
    for at, hand in enumerate(hands):
        later = {seat for other in hands[at + 1 :] for seat in other.busts}
        for time in range(hand.times):
            try:
                _hand(engine, lines, hand, (hand.before if time == 0 else (), later))
            except SetupError as error:
                raise _in_its_hand(error, hand) from None
            if lines.ended:
                return


def _hand(
    engine: OracleEngine,
    lines: HandLines,
    hand: TableHand,
    around: tuple[Sequence[Said], set[int]],
) -> None:
    """One hand: what is said before it, the deal, the actions, and the end."""
    said, later = around
    lines.begun = None
    if not all(lines.say(hand, one) for one in said):
        return
    roles = lines.deal(hand, later)
    if roles is None:
        return
    lines.play(hand, roles)
    if lines.ended:
        return
    lines.after(hand)
    if any(isinstance(event, Busted) for event in engine.seated.events):
        lines.needs.add("busting")


def _in_its_hand(error: SetupError, hand: TableHand) -> SetupError:
    """An error in a hand, with the place of the hand."""
    field = f"hands[{hand.number - 1}].{error.field}"
    return SetupError(field, error.problem, error.remedy)
