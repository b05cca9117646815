"""A case explained step by step: the events, the rule for each, and the expectations."""

from collections.abc import Iterator, Mapping, Sequence

from holdem_adapters.case_setup import setup_of
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.authoring.clock_sentences import clock_text
from holdem_conformance.authoring.several_hands.told_events import Told, expected_lines, is_told
from holdem_conformance.authoring.tournaments.explained_rounds import RoundsStory
from holdem_conformance.judge.judge import judge
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import Variant, variants
from holdem_conformance.library.played_rankings import hands_of
from holdem_conformance.output.printed_reasons import PrintedReasons
from holdem_conformance.output.terminal import wrapped
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import step_names
from holdem_conformance.run.case_trace import start_written
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.deck import cards, spelled
from holdem_oracle.hand.cards.ranking import best_five, strength
from holdem_oracle.hand.events import Event, HandKilled, Posted, PotWon
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.state import Hand
from holdem_oracle.table import table_bookkeeping
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_events import DealtAgain, DealtIn, TableEvent
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.hand_names import hand_name
from holdem_oracle.words.narration import choices_text
from holdem_oracle.words.table_sentences import table_sentence
from holdem_scenarios.case.case_text import step_written
from holdem_scenarios.case.model import Case, Step
from holdem_scenarios.register import Register


def explained(one: Loaded, register: Register) -> Iterator[str]:
    """The complete case, in each of its houses."""
    case, sentences = one.case, register.sentences()
    yield wrapped(f"{case.id}  {case.title}", "", "  ")
    yield wrapped(case.why, "  ", "  ")
    houses = variants(case, one.house)
    kind = _HandsStory if case.hands else RoundsStory if case.rounds else _Story
    stories = [kind(case, variant, sentences) for variant in houses]
    if case.rank is not None or case.pots is not None:
        yield from _ranking(case) if case.rank is not None else _pots(case)
    for variant, story in zip(houses, stories, strict=True):
        if case.plays:
            yield ""
        if len(houses) > 1:
            values = ", ".join(f"{option}={value}" for option, value in variant.values.items())
            yield wrapped(f"In a house with {values}:", "", "  ")
        yield from story.lines()
    yield ""
    for clause in case.rules:
        yield f"  {clause}"
        yield wrapped(sentences[clause], "    ", "    ")
        yield wrapped(register.reference(clause), "    ", "    ")
    others = {line: None for story in stories for line in story.references(register)}
    if others:
        yield "  Clauses behind the choices:"
        yield from others


class _Story:
    """A case in one house: the events, the rule for each, and the expectations."""

    def __init__(self, case: Case, variant: Variant, sentences: Mapping[str, str]) -> None:
        self._case = case
        self._variant = variant
        self._sentences = sentences
        self._explained: set[str] = set(case.rules)
        self._reasons = PrintedReasons()

    def lines(self) -> Iterator[str]:
        """The explanation, moment by moment."""
        right = reference(self._case, self._variant, OracleEngine())
        judged = judge(Script(self._case, self._variant), right.trace, None)
        happened = 0
        hand = before(setup_of(self._case, self._variant.house)) if self._case.play else None
        names = step_names([moment.step.number for moment in right.trace.moments])
        for name, found, moment in zip(names, judged.moments, right.trace.moments, strict=True):
            if hand is not None:
                yield wrapped(f"Step {name}: {self._step(moment.step)}", "", "    ")
            if isinstance(moment.table, OracleTable) and hand is not None:
                events = moment.table.events[happened:]
                happened += len(events)
                for event in events:
                    yield from self._event(hand, event)
                    hand = hand if isinstance(event, ClockEvent) else after(hand, event)
                seat = turn(hand)
                if events and seat is not None:
                    yield wrapped(choices_text(seat, legal(hand, seat)), "    ", "      ")
                    yield from self._reasons.lines(moment.table.step(), "      ")
            for checkpoint in found:
                yield from expected_lines(checkpoint)

    def _step(self, step: Step) -> str:
        """A step as the case writes it, or the start."""
        return step_written(step) if step.number else start_written(self._case)

    def references(self, register: Register) -> Iterator[str]:
        """Where a reader finds the clauses that the reasons name, without those of the case."""
        for line in self._reasons.references(register, "    "):
            if line.strip().partition(":")[0] not in self._case.rules:
                yield line

    def _event(self, hand: Hand, event: Event | ClockEvent) -> Iterator[str]:
        """One event as a sentence with its rule id; the text of the rule only the first time."""
        words = clock_text(event) if isinstance(event, ClockEvent) else event_sentence(hand, event)
        yield from self._with_rule(words, event.rule)

    def _with_rule(self, words: str, rule: str) -> Iterator[str]:
        """A sentence with its rule id; the text of the rule only the first time."""
        if not words:
            return
        yield wrapped(f"{words}  [{rule}]", "  ", "    ")
        if rule in self._sentences and rule not in self._explained:
            self._explained.add(rule)
            yield wrapped(self._sentences[rule], "      ", "      ")


class _HandsStory(_Story):
    """A case over several hands: each hand is a chapter, with what happened before it."""

    def lines(self) -> Iterator[str]:
        """The explanation, moment by moment."""
        right = reference(self._case, self._variant, OracleEngine())
        script = Script(self._case, self._variant)
        judged = judge(script, right.trace, None)
        texts = ["", *(line.text for line in script.lines)]
        played = {hand.number for hand in self._case.hands if hand.play}
        told = Told()
        moments = right.trace.moments
        names = step_names([moment.step.number for moment in moments])
        for text, name, found, moment in zip(texts, names, judged.moments, moments, strict=False):
            whole = moment.step.number in played
            happened: list[str] = []
            if isinstance(moment.table, OracleTable):
                happened = list(self._happened(moment.table, told, whole=whole))
            if text and (whole or not moment.step.verb):
                yield wrapped(f"Step {name}: {text}", "", "    ")
            yield from happened
            for checkpoint in found:
                yield from expected_lines(checkpoint)

    def _happened(self, table: OracleTable, told: Told, *, whole: bool) -> Iterator[str]:
        """What is new since the moment before, at the table and in the hand.

        Of a hand that only has a result, it is posts and pots.
        """
        seated = told.seated
        of_table, of_hand = told.new(table)
        dealt = any(isinstance(event, DealtIn | DealtAgain) for event in of_table)
        if dealt:
            yield from self._at_the_table(seated, of_table)
        for event in of_hand:
            assert told.hand is not None, "an event has a hand"
            if whole or isinstance(event, Posted | PotWon | HandKilled):
                yield from self._event(told.hand, event)
            if not isinstance(event, ClockEvent):
                told.hand = after(told.hand, event)
        if not dealt:
            yield from self._at_the_table(seated, of_table)
        seat = table.turn
        if whole and of_hand and seat is not None:
            yield wrapped(choices_text(Seat(seat), legal(table.hand, Seat(seat))), "    ", "      ")

    def _at_the_table(self, table: Table | None, happened: Sequence[TableEvent]) -> Iterator[str]:
        """Events of the table, from before the first of them, each with its rule."""
        for event in happened:
            assert table is not None, "a table is opened before anything happens"
            if is_told(event):
                yield from self._with_rule(table_sentence(table, event), event.rule)
            table = table_bookkeeping.after(table, event)


def _ranking(case: Case) -> Iterator[str]:
    """Each hand by name, best first."""
    assert case.rank is not None
    board = "".join(case.rank.board)
    if board:
        yield f"  The board is {spelled(cards(board))}."
    found = []
    for at, hand in enumerate(case.rank.hands):
        whole = cards("".join(hand) + board)
        found.append(
            (strength(whole), at, spelled(cards("".join(hand))), spelled(best_five(whole)))
        )
    for rank, at, held, five in sorted(found, key=lambda one: (one[0], -one[1]), reverse=True):
        yield wrapped(f"Hand {at}, {held}: {hand_name(rank)}  ({five})", "  ", "    ")
    if hands := hands_of(case):
        labels = " ".join(label for label, _ in hands)
        yield wrapped(f"An engine without a call for rankings plays it: {labels}", "  ", "    ")


def _pots(case: Case) -> Iterator[str]:
    """The pots that the contributions form."""
    assert case.pots is not None
    divided = OracleEngine().pots(case.pots.paid, case.pots.folded, case.pots.dead)
    assert isinstance(divided.pots, tuple)
    assert isinstance(divided.returned, tuple)
    for seat, chips in enumerate(divided.returned):
        if chips:
            yield f"  The uncalled bet of {chips} is returned to seat {seat}."
    for number, pot in enumerate(divided.pots):
        name = f"Side pot {number}" if number else "The main pot"
        eligible = ", ".join(map(str, pot.eligible or ()))
        yield wrapped(f"{name} is {pot.chips}; eligible seats: {eligible}.", "  ", "    ")
