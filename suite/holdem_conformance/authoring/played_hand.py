"""A hand played on the command line."""

import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import click

from holdem_conformance.output.printed_reasons import PrintedReasons
from holdem_conformance.output.terminal import asked_line, say
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import NEW_DECK, Card, cards
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.why.history import Step, first_step, next_step
from holdem_oracle.words.event_sentences import event_sentence
from holdem_oracle.words.narration import choices_text
from holdem_oracle.words.notation import actions
from holdem_scenarios.files.value_shapes import digits
from holdem_scenarios.register import read_register


class Setting(NamedTuple):
    """A table, as the options of the command line give it."""

    stacks: str
    button: int
    blinds: str
    ante: int
    rules: str
    house: tuple[str, ...]
    hole: tuple[str, ...]
    board: str
    seed: int


def set_up(setting: Setting) -> Setup:
    """The setup of a hand, from the options of the command line."""
    small, big = _blinds(setting.blinds)
    return Setup(
        stacks=tuple(_stacks(setting.stacks)),
        button=Seat(setting.button),
        small_blind=small,
        big_blind=big,
        ante=setting.ante,
        holes={
            Seat(_number("--hole", seat)): cards(hole)
            for seat, hole in pairs("--hole", setting.hole)
        },
        board=cards(setting.board),
        deck=_shuffled(setting.seed),
        house=house_named(setting.rules, pairs("--house", setting.house)),
    )


def house_named(rules: str, options: Iterable[tuple[str, str]]) -> House:
    """A profile with some options changed, as they are written."""
    values = {name: int(value) if digits(value) else value for name, value in options}
    return choose(profile(rules), values)


def _stacks(text: str) -> Iterator[int | None]:
    """Stacks by seat; a dash is an empty seat."""
    for stack in text.split(","):
        yield None if stack.strip() == "-" else _number("--stacks", stack)


def _blinds(text: str) -> tuple[int, int]:
    """Small and big blind."""
    small, slash, big = text.partition("/")
    if not slash:
        raise SetupError(
            "--blinds", f"{text!r} is not two amounts", "write them as SMALL/BIG, such as 50/100"
        )
    return _number("--blinds", small), _number("--blinds", big)


def _number(option: str, text: str) -> int:
    """A whole number, or an error that names the option."""
    try:
        return int(text)
    except ValueError:
        problem = f"{text.strip()!r} is not a whole number"
        raise SetupError(option, problem, "write digits only") from None


def pairs(option: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of a name and a value, from NAME=VALUE."""
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(option, f"{text!r} has no value", "write it as NAME=VALUE")
        yield name.strip(), value.strip()


def _shuffled(seed: int) -> tuple[Card, ...]:
    """A deck shuffled with a seed."""
    deck = list(NEW_DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


def print_hand(setup: Setup, said: Iterable[str], *, why: bool, interactive: bool) -> None:
    """Play the actions and print the events; prompts for actions if interactive."""
    wanted = [] if interactive else actions(" ".join(_words(said)))
    register = read_register()
    story = Story(register.sentences() if why else {})
    step = first_step(setup)
    story.go_on(step)
    for said_now in _asked(story) if interactive else wanted:
        step = next_step(step, said_now)
        story.go_on(step)
    references = list(story.reasons.references(register, "  "))
    if why and references:
        say("Clauses behind the choices:")
        say("\n".join(references))


def _words(said: Iterable[str]) -> list[str]:
    """The given actions, or those on standard input."""
    return list(said) or sys.stdin.read().split()


def _asked(story: "Story") -> Iterator[Action]:
    """Prompt for actions until the hand is over a line is empty, or the input ends."""
    while not story.over:
        line = asked_line("> ")
        if line is None or not line.strip():
            return
        try:
            yield from actions(line)
        except ValueError as error:
            say(str(error))


class Story:
    """Prints the events of a hand, and the text of each rule when it first applies.

    Without the sentences of the register it prints no reasons.
    """

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self.over = False
        self.reasons = PrintedReasons()
        self._sentences = sentences
        self._explained: set[str] = set()

    def go_on(self, step: Step) -> None:
        """Print the events, and the legal actions of the seat to act after them, with reasons."""
        for hand, event, *_ in step.events:
            assert not isinstance(event, ClockEvent), "the hand has no clock"
            say(f"{event_sentence(hand, event)}  [{event.rule}]")
            if event.rule in self._sentences and event.rule not in self._explained:
                say(click.wrap_text(self._sentences[event.rule], 96, "    ", "    "))
                self._explained.add(event.rule)
        self.over = step.after.over
        seat = turn(step.after)
        if seat is not None:
            say(f"  {choices_text(seat, legal(step.after, seat))}")
        for line in self.reasons.lines(step, "    ") if self._sentences else ():
            say(line)
