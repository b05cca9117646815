"""Reading a case file: first each field on its own, then whether the fields are consistent."""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from holdem_scenarios.case import fields
from holdem_scenarios.case.consistency import misfits, short_lists
from holdem_scenarios.case.model import (
    Cards,
    Case,
    Contributions,
    Event,
    Finish,
    Race,
    Ranking,
    Round,
    Seating,
    Step,
    Table,
    TableHand,
    Times,
)
from holdem_scenarios.case.steps_reader import fields_of
from holdem_scenarios.case.tournaments.questions_reader import QUESTIONS, QuestionReading
from holdem_scenarios.case.tournaments.seatings import EVENT, seatings
from holdem_scenarios.facts.catalogue import POTS_FACTS, RANKING_FACTS
from holdem_scenarios.files.field_reader import Field, faults_of
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.strict_yaml import MOST_FAULTS, load

#: Exactly one of these is in a case.
KINDS: Final[tuple[str, ...]] = (
    *("play", "hands", "rounds", "rank", "pots", "race", "acted", "finish"),
)
_OF_A_TOURNAMENT: Final = ("event", "tables")
_NOT_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "play": _OF_A_TOURNAMENT,
    "hands": ("clock", "cards", *_OF_A_TOURNAMENT),
    "rounds": ("table", "clock", "cards"),
    **dict.fromkeys(
        ("rank", "pots"), ("profile", "house", "table", "clock", "cards", *_OF_A_TOURNAMENT)
    ),
    **dict.fromkeys(QUESTIONS, ("table", "clock", "cards", *_OF_A_TOURNAMENT)),
}
_WITHOUT_EXPECT: Final = {
    "play": "a step of play",
    "hands": "a field of a hand",
    "rounds": "a field of a round",
}
_EXPECTED: Final = {
    "rank": fields_of(RANKING_FACTS),
    "pots": fields_of(POTS_FACTS),
    **{question: fields_of(facts) for question, facts in QUESTIONS.items()},
}


def read_case(raw: bytes, file: Path | str) -> Case:
    """The case in a file; raises an error that lists everything wrong with the file."""
    data = load(raw, str(file))
    reading = _CaseReading()
    case = reading.case(data)
    if not reading.wrong and case is not None:
        reading.wrong += islice(misfits(case), MOST_FAULTS)
        reading.wrong += short_lists(case, reading.listed)
    if reading.wrong or case is None:
        raise faults_of(file, raw, reading.wrong)
    return case


class _CaseReading(QuestionReading):
    """The reading of one case."""

    def __init__(self) -> None:
        super().__init__()
        self._of_event = Event()

    def case(self, data: Plain) -> Case | None:
        """The whole case; None if anything in it is wrong."""
        parts: dict[str, Field] = {name: Field(lambda value: value) for name in fields.PARTS}
        found = self.fields((), data, {**fields.WORDS, **parts})
        asked = [name for name in KINDS if name in found]
        if len(asked) > 1 or not (asked or self.wrong):
            problem = f"{' and '.join(asked)} in one case" if asked else "nothing to test"
            remedy = f"write exactly one of {', '.join(KINDS[:-1])} and {KINDS[-1]}"
            self.wrong.append(((), Wrong(problem, remedy)))
        if len(asked) == 1:
            self._refuse(data, asked[0])
        if asked == ["rounds"] and "tables" not in found:
            self.wrong.append(((), Wrong("missing field 'tables'", "add 'tables: {A: 8, B: 6}'")))
        for name in fields.PARTS:
            if name in found:
                found[name] = getattr(self, f"_{name}")(found[name], asked)
        self._check_table(found.get("table"), data, asked)
        if isinstance(found.get("expect"), tuple):
            found["asks"] = found.pop("expect")
        return None if self.wrong else Case(**found)

    def _check_table(self, table: Table | None, data: Plain, asked: list[str]) -> None:
        """Some fields of a table are for one hand, and others for several."""
        if table is None or asked not in (["play"], ["hands"]):
            return
        if asked == ["hands"]:
            self.check_table(table, data)
            return
        for name in fields.OF_SEVERAL:
            if getattr(table, name):
                problem = Wrong(f"{name} of a single hand", "write hands instead of play")
                self.wrong.append((("table", name), problem))

    def _refuse(self, data: Plain, asked: str) -> None:
        """A ranking or a set of pots has no table, and several hands have no clock yet."""
        for name in _NOT_WITH[asked]:
            if isinstance(data, dict) and name in data:
                problem = f"{name} is not allowed together with {asked}"
                self.wrong.append(((name,), Wrong(problem, "remove it")))

    def _table(self, value: Plain, _asked: list[str]) -> Table:
        """The seats, stacks and forced bets."""
        return Table(**self.fields(("table",), value, fields.TABLE))

    def _clock(self, value: Plain, _asked: list[str]) -> Times | None:
        """The time limits."""
        found = self.fields(("clock",), value, fields.TIMES)
        return Times(**found) if "action" in found else None

    def _cards(self, value: Plain, _asked: list[str]) -> Cards:
        """The cards of a single hand."""
        return self.cards_at(("cards",), value)

    def _rank(self, value: Plain, _asked: list[str]) -> Ranking | None:
        """Hands to rank."""
        found = self.fields(("rank",), value, fields.RANK)
        return Ranking(found.get("board", []), found["hands"]) if "hands" in found else None

    def _pots(self, value: Plain, _asked: list[str]) -> Contributions | None:
        """Contributions to divide into pots."""
        found = self.fields(("pots",), value, fields.POTS)
        if "paid" not in found:
            return None
        return Contributions(**{**found, "paid": tuple(found["paid"])})

    def _event(self, value: Plain, _asked: list[str]) -> Event:
        """A tournament apart from its tables; it is read before them."""
        found = self.fields(("event",), value, EVENT)
        self._of_event = Event(**found)
        for name in ("blinds", "ante") if "levels" in found else ():
            if name in found:
                problem = Wrong(f"{name} beside levels", "write it in levels")
                self.wrong.append((("event", name), problem))
        return self._of_event

    def _tables(self, value: Plain, _asked: list[str]) -> tuple[Seating, ...]:
        """The tables of a tournament."""
        found: tuple[Seating, ...] = self.one(
            ("tables",), lambda part: seatings(part, self._of_event), value, ()
        )
        return found

    def _rounds(self, value: Plain, _asked: list[str]) -> tuple[Round, ...]:
        """The rounds of a tournament."""
        return self.rounds_at(("rounds",), value)

    def _race(self, value: Plain, _asked: list[str]) -> Race | None:
        """A chip race."""
        return self.race_at(("race",), value)

    def _acted(self, value: Plain, _asked: list[str]) -> tuple[Step, ...]:
        """Actions of a hand."""
        return self.acted_at(("acted",), value)

    def _finish(self, value: Plain, _asked: list[str]) -> Finish | None:
        """Players who are out."""
        return self.finish_at(("finish",), value)

    def _expect(self, value: Plain, asked: list[str]) -> dict[str, Any] | tuple[Step, ...]:
        """The expected answer to a question; a list of answers for several houses."""
        if len(asked) != 1:
            return {}
        if asked[0] in _WITHOUT_EXPECT:
            remedy = f"write it as {_WITHOUT_EXPECT[asked[0]]}: - expect: {{...}}"
            problem = Wrong(f"not allowed together with {asked[0]}", remedy)
            self.wrong.append((("expect",), problem))
            return {}
        if isinstance(value, list) and asked[0] in QUESTIONS:
            return self.asks_at(("expect",), value, asked[0])
        return self.facts_at(("expect",), value, _EXPECTED[asked[0]])

    def _play(self, value: Plain, _asked: list[str]) -> tuple[Step, ...]:
        """The steps of a single hand."""
        return self.play_at(("play",), value)

    def _hands(self, value: Plain, _asked: list[str]) -> tuple[TableHand, ...]:
        """The hands of a case over several hands."""
        return self.hands_at(("hands",), value)
