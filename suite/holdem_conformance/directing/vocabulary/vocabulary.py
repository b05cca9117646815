"""All words with which a line can begin, in groups, and what is said about them."""

from collections.abc import Iterator
from typing import Final

from holdem_conformance.directing.questions import QUESTIONS, Question
from holdem_conformance.directing.vocabulary.entry import Entry
from holdem_conformance.directing.vocabulary.hand_words import HANDS
from holdem_conformance.directing.vocabulary.opening_words import OPENING
from holdem_conformance.directing.vocabulary.player_words import PLAYERS
from holdem_conformance.directing.vocabulary.tournament_words import SEVERAL

#: Each group with its heading.
GROUPS: Final[dict[str, tuple[Entry | Question, ...]]] = {
    "Before the first hand": OPENING,
    "Hands": HANDS,
    "Players": PLAYERS,
    "Tournaments": SEVERAL,
    "Questions": QUESTIONS,
}
#: What is answered by the conversation itself.
COMMANDS: Final = {
    "undo": "Take the last line back.",
    "help": "These words; help WORD tells more about one.",
    "quit": "End.",
}
ENTRIES: Final = {
    one.word: one for group in GROUPS.values() for one in group if isinstance(one, Entry)
}
ASKED: Final = {one.word: one for one in QUESTIONS}


def all_words() -> tuple[str, ...]:
    """Every word with which a line can begin."""
    return (*ENTRIES, *ASKED, *COMMANDS)


def vocabulary_lines() -> Iterator[str]:
    """Every word in its group, with what may follow and what it does."""
    for heading, group in GROUPS.items():
        yield f"{heading}:"
        for one in group:
            yield f"  {one.word} {one.usage}".rstrip()
            yield f"      {one.says}"
    yield "Always:"
    for word, says in COMMANDS.items():
        yield f"  {word:<6} {says}"


def word_lines(word: str) -> Iterator[str]:
    """What is said about one word."""
    one = ENTRIES.get(word) or ASKED.get(word)
    if one is None:
        yield COMMANDS[word]
        return
    yield f"{one.word} {one.usage}".rstrip()
    yield f"  {one.says}"
    yield f"  Example: {one.example}"
