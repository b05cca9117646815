"""What a case about a tournament says, as requests to an engine."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.start_message import house_text
from holdem_adapters.tables.table_requests import levels_of
from holdem_adapters.tournaments import directions
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    Acted,
    AskPlaces,
    AskSubstantial,
    PlayerOut,
    Question,
    RaceChips,
)
from holdem_adapters.tournaments.tournament_opening import TableSeats, TournamentOpening
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import Case, Directed, Finish, Race, Step
from holdem_scenarios.case.tournaments.tournament_sayings import FORFEITS
from holdem_scenarios.facts.round_facts import table_and_number


def tournament_of(case: Case, house: House) -> TournamentOpening:
    """The tournament before the first round."""
    event = case.event
    seated = sum(stack is not None for one in case.tables for stack in one.stacks)
    names = tuple(one.name for one in case.tables)
    return TournamentOpening(
        house=house_text(house),
        tables={one.name: TableSeats(stacks=one.stacks, button=one.button) for one in case.tables},
        handed=event.handed,
        stack=event.stack,
        levels=levels_of(event, house),
        break_order=names[::-1] if event.breaks is None else event.breaks,
        prizes=event.prizes,
        entries=seated if event.entries is None else event.entries,
        late_levels=event.late_levels,
        holds=event.holds,
    )


def direction_of(said: Directed) -> Direction:
    """Something that is said to a tournament; that time passes is no request of it."""
    return _REQUESTS[said.what](said)


def _number(said: Directed) -> int:
    """The number that something is about."""
    assert said.number is not None, f"{said.what} is about a number"
    return said.number


def _seat(said: Directed) -> int:
    """The seat that something is about."""
    assert said.seat is not None, f"{said.what} is about a seat"
    return said.seat


def _enter(said: Directed) -> Direction:
    """A player enters, and may give up his chips for it."""
    return directions.Enter(
        player=said.player,
        table=said.table,
        seat=_seat(said),
        forfeits=said.how in FORFEITS,
        closing=said.how == FORFEITS[1],
    )


def _colour_up(said: Directed) -> Direction:
    """A small chip is taken out of play at all tables."""
    cards = {table: tuple(some) for table, some in said.cards.items()}
    return directions.ColourUp(small=said.small or 0, large=said.large or 0, cards=cards)


_REQUESTS: Final[Mapping[str, Callable[[Directed], Direction]]] = MappingProxyType(
    {
        "registration": lambda _: directions.CloseRegistration(),
        "enters": _enter,
        "adds": lambda said: directions.AddTable(table=said.table, seats=_number(said)),
        "corrects": lambda said: directions.CorrectSeat(
            player=said.player, table=said.table, seat=_seat(said)
        ),
        "colours-up": _colour_up,
        "finds": lambda said: directions.FindChips(player=said.player, worth=_number(said)),
        "balances": lambda said: directions.BalanceTables(source=said.table, to=said.to),
        "breaks": lambda said: directions.BreakTable(table=said.table),
        "stops": lambda said: directions.StopTable(table=said.table, stops=True),
        "resumes": lambda said: directions.StopTable(table=said.table, stops=False),
        "hand-for-hand": lambda said: directions.HandForHand(on=said.on),
        "holds": lambda said: directions.HoldCards(table=said.table),
        "release": lambda _: directions.Release(),
        "draw": lambda said: directions.DrawSeat(
            player=said.player, table=said.table, seat=_seat(said)
        ),
        "button": lambda said: directions.DrawButton(table=said.table, seat=_seat(said)),
    }
)


def question_of(case: Case, house: House) -> Question:
    """The question of a case that needs no hands, and whose answer may depend on the house."""
    if case.race is not None:
        return _race(case.race, house)
    if case.finish is not None:
        return _places(case.finish, house)
    return AskSubstantial(house=house_text(house), actions=tuple(_acted(case.acted)))


def _race(race: Race, house: House) -> RaceChips:
    """A chip race."""
    return RaceChips(
        house=house_text(house),
        stacks=race.stacks,
        small=race.small,
        large=race.large,
        cards=tuple(race.cards),
        found=race.found,
    )


def _places(finish: Finish, house: House) -> AskPlaces:
    """Players who are out; each is called by the table and the seat in which he began."""
    out = {}
    for player, chips in finish.out.items():
        parts = table_and_number(player)
        assert parts is not None, "everybody who is out has a table"
        out[player] = PlayerOut(table=parts[0], chips=chips)
    return AskPlaces(
        house=house_text(house),
        out=out,
        left=finish.left,
        paid=finish.paid,
        prizes=finish.prizes,
        hand_for_hand=finish.hand_for_hand,
    )


def _acted(steps: tuple[Step, ...]) -> Iterator[Acted]:
    """Actions of a hand."""
    for step in steps:
        assert step.seat is not None, "an action in shorthand has a seat"
        assert not isinstance(step.to, str), "an amount in shorthand is a number"
        yield Acted(seat=step.seat, verb=step.verb, to=step.to)
