"""The differences of a tournament: at its tables, in their hands, and after each round.

What somebody is out for, and which tables there are, comes before who sits where;
if seats or chips are wrong after a round, nothing that follows is compared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.tournaments.directions import Result, Settle
from holdem_adapters.tournaments.shown_tournament import SeatAtTable, ShownTournament
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.comparison.several_hands import (
    because_of,
    of_stretch,
    until_they_part,
)
from holdem_conformance.judge.comparison.stretches import Stretch
from holdem_conformance.judge.tournaments.round_comparison import shown_of
from holdem_conformance.judge.tournaments.tournament_reasons import (
    refusal_reason,
    refusal_rules,
    tournament_reason,
)
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Line, Script
from holdem_conformance.play.trace import Moment, Trace
from holdem_oracle.tournament.tournament_events import Entered

#: What is compared after a round, upstream first.
_AFTER_A_ROUND: Final = (
    *("out", "places", "prizes", "final", "tables", "to_draw", "buttons_to_draw", "seats"),
    *("halted", "waiting", "held", "hand_for_hand", "registration", "entries", "break_order"),
    *("free", "level", "level_left", "stacks", "game_over"),
)
#: If one of these is wrong, later rounds are not those of the reference.
_PARTING: Final = ("final", "tables", "to_draw", "seats", "stacks")


def differences_in_a_tournament(
    script: Script, right: Reference, observed: Trace
) -> Iterator[Difference]:
    """What an engine shows otherwise than the reference, up to where the tournaments part."""
    yield from until_they_part(
        one
        for places in _stretches(script, right, observed)
        for one in _of_places(script, right, observed, places)
    )


def _stretches(script: Script, right: Reference, observed: Trace) -> Iterator[list[int]]:
    """The moments of each hand together, and those between hands one by one."""
    both = min(len(right.trace.moments), len(observed.moments))
    done: set[int] = set()
    for place in range(both):
        hand = script.hand_at(place)
        if hand is None:
            yield [place]
        elif id(hand) not in done:
            done.add(id(hand))
            yield [at for at in range(place, both) if script.hand_at(at) is hand]


def _of_places(
    script: Script, right: Reference, observed: Trace, places: Sequence[int]
) -> Iterator[Difference]:
    """The differences of a hand and of the deal, or of one moment of the whole tournament."""
    first = places[0]
    ours, theirs = right.trace.moments[first], observed.moments[first]
    line = script.lines[first - 1] if first else None
    asked = line is not None and line.request is not None
    if asked and isinstance(ours.answer, Refused) != isinstance(theirs.answer, Refused):
        yield _refused_otherwise(script, ours, theirs)
    elif line is not None and line.table:
        yield from of_stretch(Stretch(script, right, observed, places))
    elif script.ends_a_round(first) or (asked and not _is_of_a_hand(line)):
        yield from _in_the_tournament(script, ours, theirs)


def _is_of_a_hand(line: Line | None) -> bool:
    """Whether a hand is over; an engine may move players when the hands of all tables are."""
    return line is not None and isinstance(line.request, Settle | Result)


def _refused_otherwise(script: Script, ours: Moment, theirs: Moment) -> Difference:
    """Only the engine refuses what is asked, or only the reference; the word says why."""
    ways = {"accepted": ours.answer, "refused": theirs.answer}
    way, refused = next((way, one) for way, one in ways.items() if isinstance(one, Refused))
    assert isinstance(ours.table, OracleTable), "the reference shows tables of the oracle"
    reason = refusal_reason(refused.reason, ours.table)
    if way == "accepted":
        clauses = dict.fromkeys((*refusal_rules(ours.table), *reason.clauses))
        reason = reason._replace(clauses=tuple(clauses))
    return because_of(reason, script, ours, ("saying", way, True))


def _in_the_tournament(script: Script, ours: Moment, theirs: Moment) -> Iterator[Difference]:
    """What differs in the whole tournament."""
    if theirs.table is None or ours.table is None:
        return
    right, seen = ours.table.shows().tournament, theirs.table.shows().tournament
    if right is UNSET or seen is UNSET:
        return
    for name in _AFTER_A_ROUND:
        found = shown_of(name, seen)
        if found is not UNSET and found != shown_of(name, right):
            fact = _more_precisely(name, ours, right, seen)
            yield _difference(script, ours, fact, "another", parts=name in _PARTING)


def _more_precisely(name: str, ours: Moment, right: ShownTournament, seen: ShownTournament) -> str:
    """The fact that decides: who may enter, how many sit where, or which tables are there."""
    if name == "final" and not _combined_otherwise(right, seen):
        return "tables"
    if name != "seats" or right.seats is UNSET or seen.seats is UNSET:
        return name
    if _entrants(ours) & (set(right.seats) ^ set(seen.seats)):
        return "registration"
    if set(right.seats) == set(seen.seats) and _crowds(right.seats) != _crowds(seen.seats):
        return "players"
    return name


def _combined_otherwise(right: ShownTournament, seen: ShownTournament) -> bool:
    """Whether the final table of one is none of the tables of the other."""
    if right.tables is UNSET or seen.tables is UNSET:
        return True
    return not set(right.tables) <= set(seen.tables) and not set(seen.tables) <= set(right.tables)


def _crowds(seats: Mapping[str, SeatAtTable]) -> Counter[str]:
    """How many sit at each table."""
    return Counter(table for table, _ in seats.values())


def _entrants(ours: Moment) -> set[str]:
    """Everybody who has entered after the start."""
    table = ours.table
    assert isinstance(table, OracleTable), "the reference shows tables of the oracle"
    happened = () if table.standing is None else table.standing.events
    return {str(one.chair.player) for one in happened if isinstance(one, Entered)}


def _difference(
    script: Script, ours: Moment, fact: str, way: str, *, parts: bool = False
) -> Difference:
    """A fact of the tournament that differs, with its reason."""
    assert isinstance(ours.table, OracleTable), "the reference shows tables of the oracle"
    reason = tournament_reason(fact, ours.table)
    assert reason is not None, "each fact of a tournament has a reason"
    return because_of(reason, script, ours, (fact, way, parts))
