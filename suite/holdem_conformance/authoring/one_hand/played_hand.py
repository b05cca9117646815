"""A hand played on the command line, and printed as it goes."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from holdem_conformance.authoring.one_hand.hand_options import GivenHand
from holdem_conformance.authoring.one_hand.seat_words import named_seats, said_actions
from holdem_conformance.output.printed_reasons import PrintedReasons
from holdem_conformance.output.terminal import asked_line, say, wrapped
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Refused
from holdem_oracle.house.betting_options import OutOfTurn, SizingFix
from holdem_oracle.why.history import Step, first_step, next_step
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.narration import choices_text
from holdem_scenarios.register import Register, read_register

#: The clauses by which an engine refuses what a player at a live table may be held to.
_OF_ENGINES: Final = (OutOfTurn.REJECT.rule, SizingFix.REJECT.rule)
_AT_A_LIVE_TABLE: Final = (
    "(This is an engine's answer: nothing but a legal action is accepted. At a live table "
    "the player may be held to what he did; add --live to have it judged as there.)"
)


class Played(NamedTuple):
    """A hand that was played: how it began, and each step with its request."""

    given: GivenHand
    steps: tuple[Step, ...]


def play_hand(given: GivenHand, said: Iterable[str], *, why: bool, interactive: bool) -> Played:
    """Play the actions and print the events; prompts for actions if interactive."""
    step = first_step(given.setup)
    seats = named_seats(given.setup, given.names)
    wanted = [] if interactive else said_actions(" ".join(_words(said)), seats)
    story = Story(read_register(), given, why=why)
    return _told(story, step, _asked(story, seats) if interactive else wanted)


def play_actions(given: GivenHand, wanted: Iterable[Action], *, why: bool) -> Played:
    """Play the actions and print the events."""
    return _told(Story(read_register(), given, why=why), first_step(given.setup), wanted)


def _told(story: "Story", step: Step, wanted: Iterable[Action]) -> Played:
    """Play the actions one by one, and print each with what follows from it."""
    story.begin()
    story.go_on(step)
    steps = [step]
    for said_now in wanted:
        step = next_step(step, said_now)
        story.go_on(step)
        steps.append(step)
    story.end()
    return Played(story.given, tuple(steps))


def _words(said: Iterable[str]) -> list[str]:
    """The given actions, or those on standard input."""
    return list(said) or sys.stdin.read().split()


def _asked(story: "Story", seats: Mapping[str, Seat]) -> Iterator[Action]:
    """Prompt for actions until the hand is over, a line is empty, or the input ends."""
    while not story.over:
        line = asked_line("> ")
        if line is None or not line.strip():
            return
        try:
            yield from said_actions(line, seats)
        except ValueError as error:
            say(wrapped(str(error)))


class Story:
    """Prints the events of a hand, and the text of each rule when it first applies.

    Clauses are cited from a rule book wherever one says the same.
    """

    def __init__(self, register: Register, given: GivenHand, *, why: bool) -> None:
        self.over = False
        self.given = given
        self._register = register
        self._why = why
        self._reasons = PrintedReasons(self._cited)
        self._explained: set[str] = set()
        self._warned = False

    def _cited(self, clause: str) -> str:
        """The clause of a rule book that says the same, if there is one."""
        return self._register.in_a_rule_book(clause, self.given.rules.partition("-")[0])

    def begin(self) -> None:
        """Say who sits where, if players have names."""
        named = [f"{name} is in seat {seat}" for name, seat in self.given.names.items()]
        if named:
            say(wrapped(f"{', '.join(named)}.", "", "  "))

    def go_on(self, step: Step) -> None:
        """Print the events, and the legal actions of the seat to act after them, with reasons."""
        for hand, event, *_ in step.events:
            assert not isinstance(event, ClockEvent), "the hand has no clock"
            rule = self._cited(event.rule)
            say(wrapped(f"{event_sentence(hand, event)}  [{rule}]", "", "  "))
            if self._why and rule not in self._explained:
                self._explained.add(rule)
                say(wrapped(self._register.clauses[rule].says, "    "))
            if isinstance(event, Refused) and event.rule in _OF_ENGINES and not self._warned:
                self._warned = True
                say(wrapped(_AT_A_LIVE_TABLE, "    "))
        self.over = step.after.over
        seat = turn(step.after)
        if seat is not None:
            say(wrapped(choices_text(seat, legal(step.after, seat)), "  ", "    "))
        for line in self._reasons.lines(step, "    ") if self._why else ():
            say(line)

    def end(self) -> None:
        """The clauses behind the choices."""
        references = list(self._reasons.references(self._register, "  "))
        if self._why and references:
            say("Clauses behind the choices:")
            say("\n".join(references))
