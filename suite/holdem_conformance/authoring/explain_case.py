"""A case explained step by step: the events, the rule for each, and the expectations."""

from collections.abc import Iterator, Mapping

from click import wrap_text

from holdem_adapters.case_setup import setup_of
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.authoring.clock_sentences import clock_text
from holdem_conformance.judge.judge import judge
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import Variant, variants
from holdem_conformance.library.played_rankings import hands_of
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.deck import cards, spelled
from holdem_oracle.hand.cards.ranking import best_five, strength
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.state import Hand
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.hand_names import hand_name
from holdem_oracle.words.narration import choices_text
from holdem_scenarios.case.case_text import fact_written
from holdem_scenarios.case.model import Case
from holdem_scenarios.facts.catalogue import FACTS, RANKING_FACTS
from holdem_scenarios.register import Register


def explained(one: Loaded, register: Register) -> Iterator[str]:
    """The complete case, in each of its houses."""
    case, sentences = one.case, register.sentences()
    yield f"{case.id}  {case.title}"
    yield wrap_text(case.why, 96, "  ", "  ")
    houses = variants(case, one.house)
    if case.rank is not None or case.pots is not None:
        yield from _ranking(case) if case.rank is not None else _pots(case)
    for variant in houses:
        if case.play:
            yield ""
        if len(houses) > 1:
            values = ", ".join(f"{option}={value}" for option, value in variant.values.items())
            yield f"In a house with {values}:"
        yield from _Story(case, variant, sentences).lines()
    yield ""
    for clause in case.rules:
        yield f"  {clause}"
        yield wrap_text(sentences[clause], 96, "    ", "    ")
        yield wrap_text(register.reference(clause), 96, "    ", "    ")


class _Story:
    """A case in one house: the events, the rule for each, and the expectations."""

    def __init__(self, case: Case, variant: Variant, sentences: Mapping[str, str]) -> None:
        self._case = case
        self._variant = variant
        self._sentences = sentences
        self._explained: set[str] = set(case.rules)

    def lines(self) -> Iterator[str]:
        """The explanation, moment by moment."""
        right = reference(self._case, self._variant, OracleEngine())
        judged = judge(Script(self._case, self._variant), right.trace, None)
        happened = 0
        hand = before(setup_of(self._case, self._variant.house)) if self._case.play else None
        for found, moment in zip(judged.moments, right.trace.moments, strict=True):
            if isinstance(moment.table, OracleTable) and hand is not None:
                events = moment.table.events[happened:]
                happened += len(events)
                for event in events:
                    yield from self._event(hand, event)
                    hand = hand if isinstance(event, ClockEvent) else after(hand, event)
                seat = turn(hand)
                if events and seat is not None:
                    yield f"    {choices_text(seat, legal(hand, seat))}"
            for checkpoint in found:
                yield from _expected(checkpoint)

    def _event(self, hand: Hand, event: Event | ClockEvent) -> Iterator[str]:
        """One event as a sentence with its rule id; the text of the rule only the first time."""
        words = clock_text(event) if isinstance(event, ClockEvent) else event_sentence(hand, event)
        if not words:
            return
        yield f"  {words}  [{event.rule}]"
        if event.rule in self._sentences and event.rule not in self._explained:
            self._explained.add(event.rule)
            yield wrap_text(self._sentences[event.rule], 96, "      ", "      ")


def _expected(checkpoint: Checkpoint) -> Iterator[str]:
    """What the case expects here; if the oracle disagrees, both sides."""
    name = checkpoint.fact
    if checkpoint.verdict is not Verdict.PASS:
        yield f"  !! {checkpoint.id} does not hold:"
        yield from (f"     {line}" for line in difference_lines(checkpoint))
    elif name in FACTS or name in RANKING_FACTS:
        yield f"  => {name}: {fact_written(name, checkpoint.expected)}"
    elif name == "refused":
        yield f"  => refused: {checkpoint.expected}, and nothing changes"


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
        yield f"  Hand {at}, {held}: {hand_name(rank)}  ({five})"
    if hands := hands_of(case):
        labels = " ".join(label for label, _ in hands)
        yield f"  An engine without a call for rankings plays it: {labels}"


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
        yield f"  {name} is {pot.chips}; eligible seats: {', '.join(map(str, pot.eligible or ()))}."
