"""A case told step by step: what happens at the table, by which rule, and what is expected."""

from collections.abc import Iterator, Mapping

from click import wrap_text

from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import setup_of, times_of
from holdem_conformance.checkpoints import Checkpoints
from holdem_conformance.clock_telling import clock_told
from holdem_conformance.differences import fact_of, told
from holdem_conformance.loading import Loaded
from holdem_conformance.running import played, run_case
from holdem_conformance.variants import changes, label, variants
from holdem_conformance.verdicts import Checkpoint, Verdict
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.deck import cards, spelled
from holdem_oracle.hand.cards.ranking import best_five, strength
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import House, choose
from holdem_oracle.words.event_sentences import told as event_told
from holdem_oracle.words.hand_names import hand_name
from holdem_oracle.words.narration import choices_told
from holdem_scenarios.case import Case, Step
from holdem_scenarios.facts import FACTS, RANKING_FACTS
from holdem_scenarios.written import fact_written


def explained(one: Loaded, sentences: Mapping[str, str]) -> Iterator[str]:
    """The whole case, in every house that it is played in."""
    case = one.case
    yield f"{case.id}  {case.title}"
    yield wrap_text(case.why, 96, "  ", "  ")
    if case.rank is not None or case.pots is not None:
        yield from _ranking(case) if case.rank is not None else _pots(case)
        for checkpoint in run_case(case, OracleEngine(), one.house).checkpoints:
            yield from _expected(checkpoint)
    else:
        for variant in variants(case, one.house):
            yield ""
            yield from _hand(case, one.house, variant, sentences)
    yield ""
    for clause in case.rules:
        yield f"  {clause}"
        yield wrap_text(sentences[clause], 96, "    ", "    ")


def _hand(
    case: Case, house: House, variant: Mapping[str, str], sentences: Mapping[str, str]
) -> Iterator[str]:
    """A hand in one house."""
    changed = changes(variant, house)
    rules = choose(house, changed) if changed else house
    if changed or len(variants(case, house)) > 1:
        yield f"In a house with {label(variant).strip('[]').replace(',', ', ')}:"
    story = _Story(case, rules, sentences)
    played(story, story.engine, rules, variant)
    story.go_on()
    yield from story.lines


class _Story(Checkpoints):
    """Checkpoints that take down what happens between them."""

    follows = True

    def __init__(self, case: Case, house: House, sentences: Mapping[str, str]) -> None:
        super().__init__(case, "")
        self.engine = OracleEngine()
        self.lines: list[str] = []
        self._hand: Hand = before(setup_of(case, house))
        self._told = 0
        self._asked = 0
        self._sentences = sentences
        self._explained: set[str] = set(case.rules)
        self._timed = times_of(case) is not None

    def done(self, step: Step, seen: object) -> None:
        """After each step: what has happened, who is asked now, and what is expected of that."""
        del step, seen
        self.go_on()

    def go_on(self) -> None:
        """Tell what has happened since."""
        events = self.engine.events[self._told :]
        self._told += len(events)
        for event in events:
            self._event(event)
        seat = turn(self._hand)
        if events and seat is not None:
            self.lines.append(f"    {choices_told(seat, legal(self._hand, seat))}")
        for checkpoint in self.found[self._asked :]:
            self.lines += _expected(checkpoint)
        self._asked = len(self.found)

    def _event(self, event: Event | ClockEvent) -> None:
        """One event in a sentence, with its rule, in full the first time."""
        if isinstance(event, ClockEvent):
            words = clock_told(event)
            if not words:
                return
        else:
            words = event_told(self._hand, event)
            self._hand = after(self._hand, event)
        self.lines.append(f"  {words}  [{event.rule}]")
        if event.rule in self._sentences and event.rule not in self._explained:
            self._explained.add(event.rule)
            self.lines.append(wrap_text(self._sentences[event.rule], 96, "      ", "      "))


def _expected(checkpoint: Checkpoint) -> Iterator[str]:
    """What the case expects here; where the oracle differs, both."""
    name = fact_of(checkpoint)
    if checkpoint.verdict is not Verdict.PASS:
        yield f"  !! {checkpoint.id} is not so:"
        yield from (f"     {line}" for line in told(checkpoint))
    elif name in FACTS or name in RANKING_FACTS:
        yield f"  => {name}: {fact_written(name, checkpoint.expected)}"
    elif name == "refused":
        yield f"  => refused: {checkpoint.expected}, and nothing changes"


def _ranking(case: Case) -> Iterator[str]:
    """Each hand by name, the best first."""
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
        yield f"  Hand {at}, {held}: {hand_name(rank)}  ({five})"


def _pots(case: Case) -> Iterator[str]:
    """The pots that contributions make."""
    assert case.pots is not None
    divided = OracleEngine().pots(case.pots.paid, case.pots.folded, case.pots.dead)
    assert isinstance(divided.pots, tuple)
    assert isinstance(divided.returned, tuple)
    for seat, chips in enumerate(divided.returned):
        if chips:
            yield f"  Seat {seat} gets back {chips}, which nobody has matched."
    for number, pot in enumerate(divided.pots):
        name = f"Side pot {number}" if number else "The main pot"
        yield f"  {name} is {pot.chips}, for seats {', '.join(map(str, pot.eligible or ()))}."
