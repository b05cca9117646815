"""Whether a changed oracle plays tournaments like the unchanged one, for ``survivors.yaml``.

In a random tournament of the unchanged oracle the same things are said again, and
after each of them everything is compared that a case can ask for.  The log is
compared as well; only an entry that the worked tournaments notice may differ.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import getmembers, isfunction, signature
from typing import Final, NamedTuple

import pytest
from tests.mutants.changed_oracle import applied
from tests.mutants.equality.equal_tables import shown as shown_at_a_table
from tests.mutants.equality.seen import Seen, where_different
from tests.mutants.survivors import Listed
from tests.words.between_hands.events_in_tournaments import of_tournament
from tests.worked_tournaments import (
    test_entries_by_hand,
    test_money_by_hand,
    test_refusals_by_hand,
    test_tables_by_hand,
)

from holdem_oracle.tournament.money.prizes import prizes_paid
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Tournament, players_left
from holdem_oracle.tournament.tournament_actions import TournamentAction
from holdem_oracle.tournament.tournament_events import TournamentRefused
from holdem_oracle.tournament.tournament_play import TournamentStep, say
from holdem_oracle.tournament.who_sits_where.entering import registration_is_open

#: The tests of worked tournaments, some of which are about what no case can say.
WORKED: Final[tuple[Callable[[], None], ...]] = tuple(
    test
    for module in (
        *(test_entries_by_hand, test_money_by_hand),
        *(test_refusals_by_hand, test_tables_by_hand),
    )
    for name, test in getmembers(module, isfunction)
    if name.startswith("test_") and not signature(test).parameters
)


class PlayedTournament(NamedTuple):
    """A tournament, what was said to it, and everything that was to be seen."""

    seed: int
    before: Tournament
    said: tuple[TournamentAction, ...]
    seen: tuple[Seen, ...]


def tournament_played_at_random(seed: int) -> PlayedTournament:
    """A random tournament of the unchanged oracle."""
    events = list(of_tournament(seed))
    before, said = events[0].before, _each_once(one.said for one in events)
    return PlayedTournament(seed, before, said, tuple(seen_in_a_tournament(before, said)))


def _each_once(said: Iterable[TournamentAction]) -> tuple[TournamentAction, ...]:
    """What was said; each event of it names it again."""
    found: list[TournamentAction] = []
    for one in said:
        if not found or found[-1] is not one:
            found.append(one)
    return tuple(found)


def seen_in_a_tournament(now: Tournament, said: Iterable[TournamentAction]) -> Iterator[Seen]:
    """What is to be seen after each thing that is said."""
    for one in said:
        step = say(now, one)
        now = step.tournament
        yield seen_after(step)


def seen_after(step: TournamentStep) -> Seen:
    """The tournament after something was said, and the events that resulted."""
    first = step.events[0]
    refused = first.reason if isinstance(first, TournamentRefused) else None
    return Seen((refused, *shown(step.tournament)), [repr(event) for event in step.events])


def shown(now: Tournament) -> tuple[object, ...]:
    """What a case can ask for."""
    waiting = None if now.round is None else now.round.due
    coming = [(one.chair.player, one.chair.chips, one.to) for one in now.arrivals]
    undrawn = [(one.player, one.chips) for one in now.undrawn]
    return (
        *(dict(now.players), coming, undrawn, now.buttons, now.halted),
        *(now.held, waiting, now.break_order, now.out, now.winner, now.entries, now.level),
        *(now.clock, now.smallest, registration_is_open(now), players_left(now)),
        *(free_seats(now), prizes_paid(now)),
        *((name, shown_at_a_table(table)) for name, table in now.tables.items()),
    )


def tournament_difference(one: PlayedTournament) -> str:
    """Where a tournament differs: in what it shows, in the log only, or nowhere."""
    return where_different(one.seen, seen_in_a_tournament(one.before, one.said))


def tournament_differences(one: Listed, played: Sequence[PlayedTournament]) -> Iterator[str]:
    """The first tournament that shows an entry to be false."""
    if one.noticed_by:
        return
    with applied(one):
        for tournament in played:
            seen = tournament_difference(tournament)
            if seen:
                at = f"tournament {tournament.seed} differs in the {seen}"
                yield f"{one.function}: {at}\n  {one.instead}"
                return


def is_noticed_by_hand() -> bool:
    """Whether a worked tournament notices something."""
    try:
        for test in WORKED:
            test()
    except (Exception, pytest.fail.Exception):  # noqa: BLE001  # a changed oracle may raise anything
        return True
    return False


def misjudged_by_hand(one: Listed) -> Iterator[str]:
    """That the worked tournaments notice an entry if, and only if, it says so."""
    with applied(one):
        noticed = is_noticed_by_hand()
    if noticed is not bool(one.noticed_by):
        problem = "is noticed" if noticed else "is not noticed"
        yield f"{one.function}: {problem} by the worked tournaments\n  {one.instead}"
