"""A tournament explained round by round: the events, the rule for each, and the expectations."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.authoring.several_hands.told_events import Told, expected_lines, is_told
from holdem_conformance.judge.judge import judge
from holdem_conformance.library.house_variants import Variant, hands_of_round
from holdem_conformance.output.terminal import wrapped
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Line, Script
from holdem_conformance.play.trace import step_names
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import HandKilled, Posted, PotWon
from holdem_oracle.tournament import tournament_bookkeeping
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_events import (
    AtTableHappened,
    TournamentEvent,
    TournamentTimePassed,
)
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.tournament_sentences import tournament_sentence
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import Register

#: How a line ends that lets the tournament go on after a hand.
_SETTLES: Final = ": settle"


class RoundsStory:
    """A tournament in one house: each round is a chapter."""

    def __init__(self, case: Case, variant: Variant, sentences: Mapping[str, str]) -> None:
        self._case = case
        self._variant = variant
        self._sentences = sentences
        self._explained: set[str] = set(case.rules)
        self._told: defaultdict[str, Told] = defaultdict(Told)
        self._before: Tournament | None = None  #: the tournament after what has been told
        self._happened = 0  #: how many events of it have been told
        self._meanwhile: list[str] = []  #: what happens in a hand of which only the result is told
        self._number = 0  #: of the round

    def lines(self) -> Iterator[str]:
        """The explanation, moment by moment."""
        right = reference(self._case, self._variant, OracleEngine())
        script = Script(self._case, self._variant)
        judged = judge(script, right.trace, None)
        written = {
            one.number for one in self._case.rounds for hand in hands_of_round(one) if hand.play
        }
        lines: list[Line | None] = [None, *script.lines]
        moments = right.trace.moments
        names = step_names([moment.step.number for moment in moments])
        for line, step, found, moment in zip(lines, names, judged.moments, moments, strict=False):
            whole = moment.step.number in written
            happened: list[str] = []
            if isinstance(moment.table, OracleTable):
                name = "" if line is None else line.table
                happened = list(self._events(moment.table, name, whole=whole))
            if line is not None and line.step.verb and not whole:
                self._meanwhile += happened
                continue
            if line is not None and not _is_silent(line, happened):
                yield from self._heading(line, step)
            yield from (*self._meanwhile, *happened)
            self._meanwhile = []
            for checkpoint in found:
                yield from expected_lines(checkpoint)

    def _heading(self, line: Line, step: str) -> Iterator[str]:
        """What is asked; an empty line before each round but the first."""
        if line.step.number > max(self._number, 1):
            yield ""
        self._number = line.step.number
        yield wrapped(f"Step {step}: {line.text}", "", "    ")

    def references(self, register: Register) -> Iterator[str]:
        """No choices of players are explained, so there are no clauses behind them."""
        del register
        yield from ()

    def _events(self, table: OracleTable, name: str, *, whole: bool) -> Iterator[str]:
        """What is new in the tournament, and in the hand at the table."""
        assert table.standing is not None, "the table is one of a tournament"
        new = table.standing.events[self._happened :]
        before = table.standing.tournament if self._before is None else self._before
        for event in new if self._before is not None else ():
            if _is_told(event):
                yield from self._with_rule(tournament_sentence(before, event), event.rule)
            before = tournament_bookkeeping.after(before, event)
        self._before, self._happened = before, len(table.standing.events)
        told = self._told[name]
        _, of_hand = told.new(table)
        for happened in of_hand:
            assert told.hand is not None, "an event has a hand"
            if isinstance(happened, ClockEvent):
                continue
            if whole or isinstance(happened, Posted | PotWon | HandKilled):
                yield from self._with_rule(event_sentence(told.hand, happened), happened.rule)
            told.hand = after(told.hand, happened)

    def _with_rule(self, words: str, rule: str) -> Iterator[str]:
        """A sentence with its rule id; the text of the rule only the first time."""
        if not words:
            return
        event = f"{words}  [{rule}]"
        yield wrapped(event, "  ", "    ")
        if rule in self._sentences and rule not in self._explained:
            self._explained.add(rule)
            yield wrapped(self._sentences[rule], "      ", "      ")


def _is_told(event: TournamentEvent) -> bool:
    """Whether an event tells a reader something that he has not seen."""
    if isinstance(event, AtTableHappened):
        return is_told(event.event)
    return not isinstance(event, TournamentTimePassed)


def _is_silent(line: Line, happened: Sequence[str]) -> bool:
    """Whether a line only lets the suite see a table, or what it settles changes nothing."""
    looks = line.text.endswith("the table") or line.text == "the tournament"
    return looks or (line.text.endswith(_SETTLES) and not happened)
