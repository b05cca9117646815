"""Every case of the library on the oracle, as the tests for mutation testing.

A case passes if all its expected facts hold in each of its houses, and if the
log of its hand, its table or its tournament is consistent: each event names an existing
clause and can be formatted as a complete sentence; all events together add up to
the hand, the table or the tournament; the same actions produce the same log again.
"""

import signal
from collections.abc import Iterator, Sequence
from typing import NoReturn, get_type_hints

import pytest
from tests.mutants.loaded_cases import LIBRARY
from tests.mutants.tournament_logs import tournament_log_is_in_order
from tests.remembering_engine import Remembering

from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.authoring.clock_sentences import clock_text
from holdem_conformance.judge.judge import judge
from holdem_conformance.judge.verdicts import Verdict, worst
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_oracle.clock.clock import (
    Act,
    CameBack,
    ClockEvent,
    Ignored,
    Times,
    Wait,
    WentOffline,
)
from holdem_oracle.clock.timed_hands import ticks
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before, log, replayed
from holdem_oracle.hand.setup import Setup
from holdem_oracle.table import table_bookkeeping
from holdem_oracle.table.table import Chair, Table, chips_in_play
from holdem_oracle.table.table_bookkeeping import chips_accounted_for
from holdem_oracle.table.table_events import DealtIn, PostDue, TableEvent, TableRefused, Waits
from holdem_oracle.table.table_play import replayed_table, say, say_all
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.table_sentences import table_sentence
from holdem_scenarios.library import clause_ids

CLAUSES = clause_ids()
#: Seconds of the processor; a case takes a tenth of one.
ENDLESS = 5


@pytest.fixture(autouse=True)
def no_endless_case() -> Iterator[None]:
    """A case that takes so many seconds of the processor never ends, however busy it is."""
    signal.signal(signal.SIGVTALRM, never_ends)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def never_ends(_signal: int, _frame: object) -> NoReturn:
    """End a case that does not end by itself."""
    raise AssertionError(ENDLESS)


@pytest.mark.parametrize("one", LIBRARY, ids=lambda one: one.case.id)
def test_case(one: Loaded) -> None:
    """A case passes from start to end in each of its houses."""
    for variant in variants(one.case, one.house):
        engine = Remembering()
        played = reference(one.case, variant, engine)
        judged = judge(Script(one.case, variant), played.trace, None)
        assert judged.problem == ""
        # Some hands are only there in other houses, and nothing may be left to expect.
        nothing = Verdict.NOT_APPLICABLE if one.case.hands else Verdict.PASS
        assert worst(judged.checkpoints) in (Verdict.PASS, nothing)
        if one.case.play:
            setup = setup_of(one.case, variant.house)
            log_is_in_order(setup, engine.last)
            log_is_of_what_was_done(engine)
            log_is_the_same_again(setup, times_of(one.case), engine)
        if engine.first is not None:
            table_log_is_in_order(engine.first, engine)
        if engine.event is not None:
            tournament_log_is_in_order(engine.event, engine.running)


def log_is_in_order(setup: Setup, engine: OracleEngine) -> None:
    """Events have clauses and sentences, and they add up to the hand."""
    of_hand: list[Event] = []
    hand = before(setup)
    for event in engine.events:
        assert event.rule in CLAUSES
        if isinstance(event, ClockEvent):
            assert "None" not in clock_text(event)
        else:
            assert "None" not in event_sentence(hand, event)
            hand = after(hand, event)
            of_hand.append(event)
    assert engine.hand == hand == replayed(setup, of_hand)


def log_is_of_what_was_done(engine: Remembering) -> None:
    """What came to nothing was done, and is no time; only who had gone comes back."""
    clock = engine.last.table().clock
    assert clock is None or (clock.seat is None) == (clock.what is None)
    gone: set[Seat] = set()
    for event in engine.last.events:
        if isinstance(event, Ignored):
            assert event.tick in engine.done
            assert not isinstance(event.tick, Wait)
        if isinstance(event, WentOffline):
            gone.add(event.seat)
        if isinstance(event, CameBack):
            gone.remove(event.seat)


def log_is_the_same_again(setup: Setup, times: Times | None, engine: Remembering) -> None:
    """A hand depends only on its set-up and what is done in it, and its time never goes back."""
    if times is None:
        again = log(setup, [done.action for done in engine.done if isinstance(done, Act)])
        assert list(map(repr, again)) == list(map(repr, engine.last.events))
    else:
        timed = [event for step in ticks(setup, times, engine.done) for event in step.events]
        assert [repr(event.event) for event in timed] == list(map(repr, engine.last.events))
        assert sorted(event.at for event in timed) == [event.at for event in timed]


def table_log_is_in_order(table: Table, engine: Remembering) -> None:
    """Events of a table have clauses and sentences, and add up to it; all chips are there."""
    opened, brought = table, chips_in_play(table)
    log: list[TableEvent] = []
    for said in engine.said:
        then = table
        events, table = say(table, said)
        log += events
        assert chips_accounted_for(table, brought)
        assert all(is_as_declared(chair) for chair in table.chairs if chair is not None)
        assert all(event.rule in CLAUSES for event in events)
        assert all("None" not in told for told in sentences(then, events))
        if isinstance(events[0], TableRefused):
            assert events[0].said is said
        if isinstance(events[-1], DealtIn):
            assert is_dealt_as_told(events, events[-1].setup, table)
    assert repr(table) == repr(engine.last.seated.table) == repr(replayed_table(opened, log))
    assert say_all(opened, engine.said) == (tuple(log), table)


def sentences(table: Table, events: Sequence[TableEvent]) -> Iterator[str]:
    """Each event in words, given the table before it."""
    for event in events:
        yield table_sentence(table, event)
        table = table_bookkeeping.after(table, event)


def is_dealt_as_told(events: Sequence[TableEvent], setup: Setup, table: Table) -> bool:
    """Whether each player who waits was told so, and each post was announced."""
    waits = [event.seat for event in events if isinstance(event, Waits)]
    due = [event[:3] for event in events if isinstance(event, PostDue)]
    return waits == [*table.waiting] and due == [tuple(post) for post in setup.late_posts]


def is_as_declared(chair: Chair) -> bool:
    """Whether each value in a chair is of its type, and nothing is counted below zero."""
    kinds = {name: type(value) for name, value in chair._asdict().items()}
    counted = chair.chips, chair.sits_out, chair.penalty, chair.unpaid
    are_flags = set(map(type, chair.owes)) == {bool}
    return kinds == get_type_hints(Chair) and are_flags and min(counted) >= 0
