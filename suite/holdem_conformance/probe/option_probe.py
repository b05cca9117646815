"""``holdem probe``: which value of each house option an engine plays.

Each case that depends on an option is played with every value of the option.
Where the oracle's results for two values differ, the engine's result is
compared with them; the values with the engine's result are the ones that it
may be playing.  Where a case says that no value makes a difference, and the
engine still differs, it plays none of them.  The findings about one option are
assumed in the next round, until a round finds nothing new.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from holdem_adapters.capabilities import Dialect
from holdem_adapters.case_setup import house_of
from holdem_conformance.engines.names import EngineError
from holdem_conformance.library.house_variants import guards
from holdem_conformance.play.engine_under_test import Engine
from holdem_conformance.probe.option_limits import (
    breaks_all,
    cases_at_the_limit,
    says_the_same_of_all,
)
from holdem_conformance.probe.probe_tables import (
    Line,
    Seen,
    as_the_engine_plays,
    as_the_oracle_plays,
)
from holdem_conformance.probe.probed_cases import Played, played_case
from holdem_conformance.probe.value_fit import Parting
from holdem_conformance.run.hanging_engines import MOST_HANGING
from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case

#: an option is settled after this many conclusive cases
_ENOUGH: Final = 3
#: beside so many cases that fit a value alone, one may fit another value
_ONE_IN: Final = 10
_MOST_LOOKED_AT: Final = 30
_MOST_ROUNDS: Final = 5


class Answer(StrEnum):
    """The finding about the value that an engine plays."""

    PLAYS = "plays"
    FOLLOWS = "as it is told"
    CANNOT_TELL = "cannot tell"
    NONE = "none of them everywhere"
    NOT_ASKED = "not asked"


class Evidence(NamedTuple):
    """One case, played with one value of an option."""

    case: str
    told: str
    fits: frozenset[str]  #: the values that the engine may be playing
    rules_out: bool = False  #: the case is about the option, and excludes every value


class Found(NamedTuple):
    """The finding about one option."""

    option: str
    answer: Answer
    values: tuple[str, ...]  #: the values that the engine may be playing
    evidence: tuple[Evidence, ...] = ()
    why: str = ""  #: why it was not tested

    @property
    def possible(self) -> tuple[str, ...]:
        """The values that fit the results which fit any value, the best first.

        Beside many cases that fit one value alone, a few may fit another one by
        accident, because of a mistake of another kind.
        """
        fitting = [one for one in self.evidence if one.fits]
        strict = self.option in _CORRECTS and self.misfits
        if strict or any(one.rules_out for one in self.evidence) or not fitting:
            return ()
        return tuple(value for value in self.values if _is_possible(value, fitting))

    @property
    def fitting(self) -> int:
        """The number of cases that fit a value."""
        return len({one.case for one in self.evidence if one.fits} - {*self.misfitting})

    @property
    def misfits(self) -> int:
        """The number of cases that fit no value."""
        return len(self.misfitting)

    @property
    def misfitting(self) -> tuple[str, ...]:
        """The cases that fit no value."""
        return tuple(dict.fromkeys(one.case for one in self.evidence if not one.fits))

    @property
    def most(self) -> int:
        """The largest number of results that fit one value."""
        return max(
            (sum(value in one.fits for one in self.evidence) for value in self.values), default=0
        )

    def taken(self, own: House, declared: House) -> str:
        """The value that the engine is assumed to play in a case in the next round."""
        follows = sum(one.told in one.fits for one in self.evidence)
        if self.answer is Answer.FOLLOWS or (self.answer is Answer.NONE and follows > self.most):
            return str(getattr(own, self.option))
        value = str(getattr(declared, self.option))
        if self.answer is Answer.NONE:
            return next(iter(self.values), value)
        return value if value in self.values else self.values[0]

    @property
    def cases(self) -> tuple[str, ...]:
        """The conclusive cases."""
        return tuple(dict.fromkeys(one.case for one in self.evidence))


def _is_possible(value: str, fitting: Sequence[Evidence]) -> bool:
    """Whether next to nothing is against a value, compared with what is for it alone."""
    against = {one.case for one in fitting if value not in one.fits}
    alone = {one.case for one in fitting if one.fits == {value}}
    return len(against) <= len(alone) // _ONE_IN


class Guess(NamedTuple):
    """The house that an engine is assumed to play: its dialect, corrected by the findings."""

    dialect: Dialect
    found: Mapping[str, Found] = {}

    def house(self, case: Case) -> House:
        """The assumed house in a case."""
        own = house_of(case)
        house = declared_house(self.dialect, own)
        return choose(house, {name: one.taken(own, house) for name, one in self.found.items()})


def declared_house(dialect: Dialect, own: House) -> House:
    """The house that a dialect declares for a case with the house ``own``."""
    if dialect.follows_all:
        return own
    written = {
        option: int(value) if option == "chip_unit" else value
        for option, value in dialect.house.items()
    }
    follows = {option: getattr(own, option) for option in dialect.follows}
    return choose(choose(profile(dialect.profile), written), follows)


def is_between_hands(option: str) -> bool:
    """Whether an option is about what happens between hands, so that several reveal it."""
    return OPTIONS[option].__module__.endswith("table_options")


def is_tested(option: str) -> bool:
    """Whether hands at one table reveal an option; those of tournaments need more."""
    return option not in _OF_SEVERAL_TABLES and not _is_of_tournaments(option)


def _is_of_tournaments(option: str) -> bool:
    """Whether an option is about tables that play together, or about a chip race."""
    return OPTIONS[option].__module__.endswith("tournament_options")


#: the options that the suite decides: whether there has been substantial action
_SAID: Final = frozenset({"substantial"})
#: the options about which table a player moves to, and when tables stop
_OF_SEVERAL_TABLES: Final = frozenset({"halt", "final_table"})


def probe(
    engine: Engine, cases: Sequence[Case], look: Callable[[str], None] = lambda _: None
) -> list[Found]:
    """The finding about each option of an engine."""
    guess = Guess(engine.about.hello.dialect)
    tables = _Tables(engine)
    for number in range(1, _MOST_ROUNDS + 1):
        found: dict[str, Found] = {}
        for option in filter(is_tested, OPTIONS):
            look(f"round {number}: {option}")
            why = _not_for(option, engine.about.hello.capabilities)
            found[option] = _untested(option, why) or _asked(tables, guess, option, cases)
        settled = _settled(found) == _settled(guess.found)
        guess = guess._replace(found=found)
        if settled:
            break
    return list(guess.found.values())


def _not_for(option: str, capabilities: Collection[str]) -> str:
    """Why an engine is not asked about an option: it is told, or something else decides."""
    if is_between_hands(option) and "tables" not in capabilities:
        return "the engine plays single hands"
    if option in _SAID:
        return "it is part of the request when a mistake is found"
    dealt = option in _OF_THE_DECK and "deal-order" not in capabilities
    return "the adapter deals the cards" if dealt else ""


def _untested(option: str, why: str) -> Found | None:
    """The finding about an option about which an engine is not asked."""
    values = tuple(map(str, OPTIONS[option]))
    return Found(option, Answer.NOT_ASKED, values, why=why) if why else None


def _settled(found: Mapping[str, Found]) -> dict[str, tuple[Answer, tuple[str, ...]]]:
    """The parts of the findings that the next round depends on."""
    return {name: (one.answer, one.values) for name, one in found.items()}


def _asked(tables: "_Tables", guess: Guess, option: str, cases: Sequence[Case]) -> Found:
    """Test one option, first with the cases about it, then with others until it is clear."""
    values = tuple(map(str, OPTIONS[option]))
    evidence: list[Evidence] = []
    turned_on = False
    marked, others = _candidates(option, cases)
    for case in (*marked, *others):
        if case not in marked and _is_enough(evidence):
            break
        for parting in tables.partings(case, option, guess.house(case)):
            turned_on = True
            fits = parting.fits(tables.answers(parting.played))
            if len(fits) < len(parting.lines):
                told = str(getattr(parting.played.house, option))
                evidence.append(Evidence(case.id, told, fits))
    if not evidence:
        why = "nothing that the engine does or shows depends on it" if turned_on else _NOTHING
        return Found(option, Answer.NOT_ASKED, values, why=why)
    found = _concluded(option, values, evidence)
    if found.answer is not Answer.PLAYS:
        return found
    limits = [case for case in marked if any(says_the_same_of_all(s, option) for s in case.play)]
    for case in filter(_is_plain, (*limits, *cases_at_the_limit(option, cases))):
        evidence += tables.excluded(case, option, guess.house(case))
    return _concluded(option, values, evidence)


#: the options with a value that corrects amounts in two ways, and is played only by doing both
_CORRECTS: Final = frozenset({"sizing_fix"})
#: the options that need an engine which deals from one deck
_OF_THE_DECK: Final = frozenset({"burn", "deal_order"})
_NOTHING: Final = "no case depends on it in this engine's house"


def _is_enough(evidence: Sequence[Evidence]) -> bool:
    """Whether enough cases have narrowed the values down to one."""
    sharp = {one.case for one in evidence if len(one.fits) == 1}
    return len(sharp) >= _ENOUGH


def _candidates(option: str, cases: Sequence[Case]) -> tuple[list[Case], list[Case]]:
    """Cases with ``when`` on an option or that set it; and others of their families."""
    cases = [case for case in cases if bool(case.hands) is is_between_hands(option)]
    asking = [case for case in cases if _asks(case, option)]
    choosing = [case for case in cases if option in case.house and case not in asking]
    marked = [case for case in (*asking, *choosing) if "chip_unit" not in case.house]
    families = {case.family for case in marked}
    others = [
        case
        for case in cases
        if (case.family in families or not families) and case not in marked and _is_plain(case)
    ]
    return marked, others[:_MOST_LOOKED_AT]


def _asks(case: Case, option: str) -> bool:
    """Whether a case has ``when`` on an option."""
    return any(option in when for when in guards(case))


def _is_plain(case: Case) -> bool:
    """Whether a case is a hand, or several, with a chip unit of 1; no option covers others."""
    return bool(case.play or case.hands) and "chip_unit" not in case.house


class _Tables:
    """The played hands, cached for the engine and for the oracle."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lines: dict[tuple[str, object, House], Line | None] = {}
        self._answers: dict[tuple[str, House], Mapping[int, Seen]] = {}
        self._played: dict[tuple[str, House], Played | None] = {}
        self._hung = 0
        self._by_seat = "deal-order" not in engine.about.hello.capabilities

    def played(self, case: Case, house: House) -> Played | None:
        """A case in a house; None if the table is invalid there."""
        key = case.id, house
        if key not in self._played:
            try:
                self._played[key] = played_case(case, house, by_seat=self._by_seat)
            except SetupError:
                self._played[key] = None
        return self._played[key]

    def answers(self, played: Played) -> Mapping[int, Seen]:
        """What the engine does in a case."""
        key = played.case.id, played.house
        if key not in self._answers:
            seen, hung = as_the_engine_plays(played, self._engine)
            self._answers[key] = seen
            self._hung += hung
            if self._hung >= MOST_HANGING:
                problem = f"the engine timed out in {self._hung} hands"
                raise EngineError(f"{problem}; fix this first: `holdem run` shows the cases")
        return self._answers[key]

    def line(self, played: Played, house: House) -> Line | None:
        """What the oracle does in a house; None if the table is invalid there."""
        key = played.case.id, played.table, house
        if key not in self._lines:
            try:
                self._lines[key] = as_the_oracle_plays(played, house)
            except SetupError:
                self._lines[key] = None
        return self._lines[key]

    def excluded(self, case: Case, option: str, house: House) -> Iterator[Evidence]:
        """A case in which the engine does what no value of an option allows."""
        played = self.played(case, house)
        if played is None:
            return
        values = OPTIONS[option]
        found = [self.line(played, choose(house, {option: str(value)})) for value in values]
        lines = [line for line in found if line is not None]
        steps = [asked.step for asked in played.requests]
        if lines and breaks_all(option, steps, lines, self.answers(played)):
            told = str(getattr(house, option))
            yield Evidence(case.id, told, frozenset(), rules_out=True)

    def partings(self, case: Case, option: str, house: House) -> Iterator[Parting]:
        """The case played with each value in turn, if the oracle's results differ."""
        houses = {str(value): choose(house, {option: str(value)}) for value in OPTIONS[option]}
        for told in houses.values():
            played = self.played(case, told)
            if played is None:
                continue
            each = {value: self.line(played, other) for value, other in houses.items()}
            lines = {value: line for value, line in each.items() if line is not None}
            if any(line != next(iter(lines.values())) for line in lines.values()):
                yield Parting(played, lines)


def _concluded(option: str, values: tuple[str, ...], evidence: list[Evidence]) -> Found:
    """The values that fit the cases; or that the engine plays the value it is sent.

    A case that fits no value shows a mistake of another kind.  It does not
    stand in the way of a finding, as long as most cases fit.
    """
    told = Found(option, Answer.NONE, values, tuple(evidence))
    left = told.possible
    if left and len(left) < len(values) and told.fitting > told.misfits:
        answer = Answer.PLAYS if len(left) == 1 else Answer.CANNOT_TELL
        return told._replace(answer=answer, values=left)
    if all(one.told in one.fits for one in evidence):
        return told._replace(answer=Answer.FOLLOWS)
    most = sorted(values, key=lambda value: -sum(value in one.fits for one in evidence))
    seen = [value for value in most if any(value in one.fits for one in evidence)]
    return told._replace(values=tuple(seen))
