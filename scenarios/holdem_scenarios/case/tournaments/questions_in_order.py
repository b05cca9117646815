"""Whether questions that need no hands are consistent."""

from collections.abc import Iterator

from holdem_scenarios.case.model import Case, Finish, Race
from holdem_scenarios.case.seats_and_cards import absent_seats, no_such_seat
from holdem_scenarios.case.tournaments.questions_reader import QUESTIONS
from holdem_scenarios.facts.round_facts import table_and_number
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where


def misfits_of_question(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of a question."""
    if not case.expect and not case.asks:
        yield (), Wrong("nothing is expected", "write expect: {...}")
    if case.race is not None:
        yield from _misfits_of_race(case, case.race)
    elif case.finish is not None:
        yield from _misfits_of_finish(case, case.finish)


def _misfits_of_race(case: Case, race: Race) -> Iterator[tuple[Where, Wrong]]:
    """A large chip is worth several small ones, and there is a card for each odd chip."""
    if race.large <= race.small or race.large % race.small:
        problem = f"{race.small} is not exchanged for {race.large}"
        yield ("race", "to"), Wrong(problem, "write a multiple of the small chip")
        return
    stacks = [stack for stack in race.stacks if stack is not None]
    for stack in stacks:
        if stack % race.small:
            problem = f"{stack} cannot be paid in chips of {race.small}"
            yield ("race", "stacks"), Wrong(problem, f"write multiples of {race.small}")
            return
    odd = sum(stack % race.large // race.small for stack in stacks)
    if odd != len(race.cards):
        remedy = "write one for each odd chip, from the first seat on"
        yield ("race", "cards"), Wrong(f"{len(race.cards)} cards for {odd} odd chips", remedy)
    yield from no_such_seat(("race", "found"), tuple(race.found), len(race.stacks))
    for where, expect in _expectations(case):
        yield from absent_seats(where, expect, QUESTIONS["race"], len(race.stacks))


def _misfits_of_finish(case: Case, finish: Finish) -> Iterator[tuple[Where, Wrong]]:
    """Everybody has a table, and facts are about those who are out."""
    tables = set()
    for name in finish.out:
        parts = table_and_number(name)
        if parts is None:
            problem = f"{name} is at no table"
            yield ("finish", "out"), Wrong(problem, "name him by his chair, as in A3")
        else:
            tables.add(parts[0])
    if len(tables) > 1 and not finish.hand_for_hand:
        remedy = "write hand_for_hand: true; otherwise the hands end one after the other"
        yield ("finish", "out"), Wrong("players of several tables are out in one hand", remedy)
    for place in finish.prizes:
        if place > finish.paid:
            problem = f"a prize for place {place} of {finish.paid}"
            yield ("finish", "paid"), Wrong(problem, "write how many places are paid")
    for where, name in _players_expected(case):
        if name not in finish.out:
            yield where, Wrong(f"{name} is not out", "expect it of a player who is out")


def _players_expected(case: Case) -> Iterator[tuple[Where, str]]:
    """The players of whom something is expected."""
    for where, expect in _expectations(case):
        for fact, value in expect.items():
            yield from (((*where, fact), name) for name in value)


def _expectations(case: Case) -> Iterator[tuple[Where, dict[str, dict[str, object]]]]:
    """What is expected, with its place."""
    yield ("expect",), case.expect
    for one in case.asks:
        yield ("expect", one.number - 1), one.expect
