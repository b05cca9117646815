"""Engines at tables: what a class must have, scripts, sessions, and the oracle's own log."""

import msgspec
import pytest
from msgspec import UNSET
from tests.tables.conversation import Talk, dealt, opened, table

from holdem_adapters.capabilities import (
    AT_A_TABLE,
    CAPABILITIES,
    IN_A_TOURNAMENT,
    QUESTIONS,
    SINGLE_HANDS,
)
from holdem_adapters.case_setup import setup_of
from holdem_adapters.engine import Refused
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.engines_without_rules import WITHOUT_RULES
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.messages import Act, Look, Play, Request, StartHand
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import FIELDS, FIELDS_OF_FACTS
from holdem_adapters.python_class import PythonEngine, UnusableClassError, made
from holdem_adapters.start_message import start_message
from holdem_adapters.state import State
from holdem_adapters.tables.said import GoAway, Leave, SitDown
from holdem_adapters.tables.table_needs import NEEDED, needed_for, table_needs
from holdem_conformance.engines.in_process import in_this_process
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import Case
from holdem_scenarios.case.model import Table as CaseTable
from holdem_scenarios.register import read_register

HAND = start_message(
    setup_of(Case("HU-00", "", "", "order", (), table=CaseTable(stacks=(1000, 1000))), House()),
    None,
)


class OnlyTwo:
    """Plays at tables, but nobody can come or go."""

    name = "only two"
    version = "1"
    language = "python"
    capabilities = ("hands", "no-limit", "tables")

    def __init__(self) -> None:
        self._inside = OracleEngine()
        self.open = self._inside.open
        self.next = self._inside.next
        self.act = self._inside.act
        self.state = self._inside.state
        self.start = self._inside.start


class NoTables(OnlyTwo):
    """Declares tables, and cannot open one."""

    def __init__(self) -> None:
        super().__init__()
        del self.open


class Silent:
    """Declares nothing."""

    name = "silent"
    version = "1"
    language = "python"


def test_what_a_class_cannot_do_is_unsupported() -> None:
    """It is no fault: the hands go on without it."""
    talk = Talk(OnlyTwo())
    talk.done(table(1000, 1000), dealt())
    found = talk.asked(Leave(seat=0))
    assert isinstance(found.unsupported, str)
    assert talk.folded().stacks == (950, 1050)


def test_a_class_that_declares_tables_opens_them() -> None:
    """Otherwise it is not started, and the message says what it lacks."""
    with pytest.raises(UnusableClassError, match="it has no open"):
        made("tests.tables.test_engines_at_tables:NoTables")


def test_a_class_that_declares_nothing_is_asked_for_single_hands_only() -> None:
    """Tables and tournaments came later, and nobody has to know them."""
    assert PythonEngine(Silent()).hello.capabilities == SINGLE_HANDS
    assert set(SINGLE_HANDS) == set(CAPABILITIES) - AT_A_TABLE - IN_A_TOURNAMENT - QUESTIONS - {
        "scripts"
    }


def test_several_hands_can_be_one_script() -> None:
    """The answers are the same as to one message after the other."""
    said: list[Request] = [
        table(),
        dealt(),
        Act(seat=3, verb="fold"),
        SitDown(seat=0, chips=500),
        Act(seat=0, verb="fold"),
        Act(seat=1, verb="fold"),
        GoAway(seat=9),
        dealt(),
        Look(),
    ]
    one_by_one = Talk()
    answers = tuple(one_by_one.asked(one) for one in said)
    assert Talk().asked(Play(script=tuple(said))).answers == answers  # type: ignore[arg-type]  # all can be scripted
    assert [one.kinds()[0] for one in answers].count("refused") == 2


def test_a_session_opens_a_table_deals_and_says_things() -> None:
    """The suite talks to engines through sessions."""
    session = in_this_process(PythonEngine(OracleEngine()))
    session.open(table(1000, 1000, None).table)
    assert session.next(dealt()) is None
    assert session.seen.turn == 0
    assert session.between(SitDown(seat=2, chips=1000)) == Refused("hand-in-progress")
    assert session.act(0, "fold", None) is None
    assert session.between(SitDown(seat=2, chips=1000)) is None
    assert session.seen.stacks == (950, 1050, 1000)


def test_a_single_hand_shows_no_table_around_it() -> None:
    """Even after a table was open."""
    talk = opened()
    talk.quiet()
    alone = Talk().asked(StartHand(hand=HAND))
    again = talk.asked(StartHand(hand=HAND))
    assert again == alone
    assert isinstance(again.state, State)
    assert again.state.between is UNSET
    assert b"between" not in msgspec.json.encode(again)


@pytest.mark.parametrize("hands", [0, 1, 2])
def test_each_fact_has_the_fields_that_it_needs(hands: int) -> None:
    """They are those of the whole table."""
    engine = OracleEngine()
    talk = Talk(engine)
    talk.done(table())
    talk.quiet(hands)
    whole = engine.state()
    for fact in {*FIELDS_OF_FACTS, *FIELDS}:
        part = engine.table().shows((fact,))
        shown = [field for field in FIELDS if getattr(part, field) is not UNSET]
        assert all(getattr(part, field) == getattr(whole, field) for field in shown)
        assert set(shown) <= set(FIELDS_OF_FACTS.get(fact, (fact,)))


def test_the_oracle_keeps_what_has_happened_since_the_deal() -> None:
    """Each event with a clause of the register."""
    engine = OracleEngine()
    talk = Talk(engine)
    talk.done(table())
    talk.quiet(2)
    assert talk.told(Leave(seat=9)) == "unknown-seat"
    events = engine.seated.events
    names = [type(event).__name__ for event in events]
    hand = ["DealBegan", "Positioned", "DealtIn", "StacksTaken", "HandCounted"]
    assert names == [*hand, "TableRefused"]
    clauses = read_register().clauses
    assert all(event.rule in clauses for event in events)
    assert engine.table().seated == engine.seated


def test_moments_differ_if_the_table_does() -> None:
    """Somebody who goes away changes no card and no bet."""
    engine = OracleEngine()
    engine.open(table().table)
    engine.next(dealt())
    before = engine.table()
    assert before.is_as(engine.table())
    engine.between(GoAway(seat=1))
    assert not before.is_as(engine.table())


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_engines_without_rules_sit_at_tables_too(name: str) -> None:
    """They answer everything, and move nothing."""
    talk = Talk(WITHOUT_RULES[name]())
    talk.done(table())
    for request in (dealt(), Act(seat=1, verb="fold"), Leave(seat=1), dealt()):
        talk.told(request)
    assert talk.between.hand == 0


def test_faults_are_active_at_tables() -> None:
    """As in single hands: this one asks a big blind to whom all others have folded."""
    right, wrong = Talk(), Talk(FaultyEngine(FAULTS["walk-is-played"]))
    for talk in (right, wrong):
        talk.done(table(), dealt())
        talk.acts("fold", "fold", "fold")
    assert (right.seen.turn, wrong.seen.turn) == (None, 2)


def test_every_capability_of_a_table_is_asked_for_by_something() -> None:
    """By the table, by what is said, or by what a case expects; and all are known."""
    assert set(NEEDED.values()) <= AT_A_TABLE
    assert needed_for(dealt()) == ""
    opening = table(1000, None, 1000).table
    assert table_needs(opening) == {"hands", "tables", "no-limit", "empty-seats"}
