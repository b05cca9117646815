"""A tournament, or a question that needs no hands, at moved tables."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from holdem_conformance.library.moved_parts import (
    moved_by_seat,
    moved_facts,
    moved_hand,
    moved_level,
)
from holdem_scenarios.case.model import (
    Case,
    Directed,
    Event,
    Facts,
    Finish,
    Race,
    Round,
    Seating,
    Step,
)
from holdem_scenarios.case.tournaments.tournament_sayings import FREE
from holdem_scenarios.facts.catalogue import POTS_FACTS, RANKING_FACTS, Fact
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.facts.round_facts import (
    ACTED_FACTS,
    FINISH_FACTS,
    RACE_FACTS,
    ROUND_FACTS,
    moved_name,
)

#: The facts that a question may expect, by its kind.
_EXPECTED: Final[Mapping[str, Mapping[str, Fact]]] = {
    "ranking": RANKING_FACTS,
    "pots": POTS_FACTS,
    "race": RACE_FACTS,
    "substantial": ACTED_FACTS,
    "places": FINISH_FACTS,
}


def has_order_of_seats(case: Case) -> bool:
    """Whether what happens in a tournament depends on the numbers of seats.

    Cards of a chip race are dealt from the first seat on, and so are the free
    seats counted.  A final table may have more seats than the others.
    """
    if case.race is not None:
        return True
    known = {one.name for one in case.tables}
    said = [
        one for each in case.rounds for one in (*each.before, *each.meanwhile, *each.afterwards)
    ]
    return (
        len({len(one.stacks) for one in case.tables}) > 1
        or any(one.how == FREE or one.small is not None for one in said)
        or any(one.table and one.table not in known for one in said)
        or any(each.expect.get("final") for each in case.rounds)
    )


def races_cards(case: Case) -> bool:
    """Whether a chip race goes by suits."""
    return case.race is not None or any(
        said.cards for one in case.rounds for said in (*one.before, *one.meanwhile)
    )


def amounts_of_rounds(case: Case) -> Iterator[int]:
    """Every amount of chips that determines how a tournament goes."""
    if case.rounds:
        event = case.event
        yield from (event.stack, *event.blinds, event.ante)
        yield from (part for level in event.levels for part in (*level.blinds, level.ante))
        yield from (stack for one in case.tables for stack in one.stacks if stack)
    for one in case.rounds:
        for said in (*one.before, *one.meanwhile):
            yield from (part for part in (said.small, said.large) if part)
            yield from [said.number] if said.what == "finds" and said.number else []
    if case.race is not None:
        yield from (case.race.small, case.race.large, *case.race.found.values())
        yield from (stack for stack in case.race.stacks if stack)
    if case.finish is not None:
        yield from case.finish.out.values()


def moved_event(event: Event, move: Move) -> Event:
    """A tournament apart from its tables, moved; prizes are no chips."""
    small, big = event.blinds
    return replace(
        event,
        stack=move.chips(event.stack),
        blinds=(move.chips(small), move.chips(big)),
        ante=move.chips(event.ante),
        levels=tuple(moved_level(level, move) for level in event.levels),
    )


def moved_seating(seating: Seating, move: Move) -> Seating:
    """One of the tables, moved."""
    stacks = tuple(None if stack is None else move.chips(stack) for stack in seating.stacks)
    return replace(seating, stacks=moved_by_seat(stacks, move), button=move.seat(seating.button))


def moved_round(one: Round, id_: str, move: Move) -> Round:
    """One round, moved."""
    return replace(
        one,
        before=tuple(_directed(said, move) for said in one.before),
        tables=tuple(
            replace(table, hand=table.hand and moved_hand(table.hand, id_, move))
            for table in one.tables
        ),
        meanwhile=tuple(_directed(said, move) for said in one.meanwhile),
        afterwards=tuple(_directed(said, move) for said in one.afterwards),
        expect=moved_facts(one.expect, ROUND_FACTS, move),
    )


def _directed(said: Directed, move: Move) -> Directed:
    """Something said to a tournament, moved."""
    worth = said.what == "finds"
    return replace(
        said,
        player=moved_name(said.player, move),
        seat=None if said.seat is None else move.seat(said.seat),
        number=move.chips(said.number) if worth and said.number is not None else said.number,
        small=None if said.small is None else move.chips(said.small),
        large=None if said.large is None else move.chips(said.large),
        cards={table: list(map(move.card, some)) for table, some in said.cards.items()},
    )


def moved_race(race: Race, move: Move) -> Race:
    """A chip race with other chips."""
    return replace(
        race,
        stacks=tuple(None if stack is None else move.chips(stack) for stack in race.stacks),
        small=move.chips(race.small),
        large=move.chips(race.large),
        cards=list(map(move.card, race.cards)),
        found={seat: move.chips(worth) for seat, worth in race.found.items()},
    )


def moved_finish(finish: Finish, move: Move) -> Finish:
    """Players who are out, in other seats or with other chips; prizes are no chips."""
    out = {moved_name(name, move): move.chips(chips) for name, chips in finish.out.items()}
    return replace(finish, out=out)


def moved_answer(expect: Facts, kind: str, move: Move) -> Facts:
    """What is expected of a question, moved."""
    return moved_facts(expect, _EXPECTED[kind], move) if expect else expect


def moved_asks(asks: tuple[Step, ...], kind: str, move: Move) -> tuple[Step, ...]:
    """What is expected of a question in several houses, moved."""
    return tuple(replace(one, expect=moved_answer(one.expect, kind, move)) for one in asks)
