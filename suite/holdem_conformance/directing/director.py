"""A director: is given lines, and answers each with what happens by it."""

import random
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from holdem_conformance.directing.games import OneTable, Told
from holdem_conformance.directing.line_words import Words, words_of
from holdem_conformance.directing.narration import Narration
from holdem_conformance.directing.questions import Asking, chart_lines, place_lines
from holdem_conformance.directing.set_up import SetUp, opened_game
from holdem_conformance.directing.situation import situation
from holdem_conformance.directing.turns import Standing, Turn
from holdem_conformance.directing.vocabulary.entry import known_table
from holdem_conformance.directing.vocabulary.vocabulary import (
    ASKED,
    COMMANDS,
    ENTRIES,
    all_words,
    vocabulary_lines,
    word_lines,
)
from holdem_oracle.errors import SetupError
from holdem_oracle.table.table import game_over
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.files.value_shapes import shown
from holdem_scenarios.register import Register

#: How many lines can be taken back.
MOST_UNDONE: Final = 100


class _Done(NamedTuple):
    """A line that was carried out, and where the game stood before it."""

    line: str
    before: Standing
    told: tuple[Told, ...]  #: what had happened by the line before it


class Director:
    """Carries out lines, one after the other; a line with an error changes nothing."""

    def __init__(self, set_up: SetUp, seed: int, narration: Narration, register: Register) -> None:
        self.standing = Standing(set_up)
        self.narration = narration
        self._seed = seed
        self._register = register
        self._done: deque[_Done] = deque(maxlen=MOST_UNDONE)
        self._lines: list[str] = []
        self._last: tuple[Told, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether one player has everything."""
        game = self.standing.game
        if game is None:
            return False
        return game_over(game.table) if isinstance(game, OneTable) else game.winner is not None

    def do(self, line: str) -> Iterator[str]:
        """Carry out a line; the lines that answer it."""
        words = Words(words_of(line))
        if not words:
            return
        turn = Turn(self.standing, random.Random(f"{self._seed} {len(self._lines)}"))
        word = self._first_word(turn, words)
        if word == "undo":
            words.end()
            yield self._undo()
        elif word == "help":
            yield from self._help(words)
        elif word in COMMANDS:
            raise Wrong(f"{word} does not stand alone", f"write {word} and nothing else")
        elif word in ASKED:
            words.example = ASKED[word].example
            asking = Asking(turn, self._last, self._lines, self.narration, self._register)
            answer = list(ASKED[word].answer(asking, words))
            yield from answer
        else:
            yield from self._carried_out(line, turn, word, words)

    def _first_word(self, turn: Turn, words: Words) -> str:
        """What a line begins with; a table and a colon may stand before it."""
        if words.has_colon() and not any(words.sees(word) for word in all_words()):
            turn.at = known_table(turn, words.before_colon())
            if not any(words.sees(word) for word in ENTRIES):
                return "hand"
        word = words.word("a word")
        if word in (*ENTRIES, *ASKED, *COMMANDS):
            return word
        like = nearest(word, all_words())
        remedy = f"did you mean {like}?" if like else "write help for the words that there are"
        raise Wrong(f"{shown(word)} is not understood", remedy)

    def _carried_out(self, line: str, turn: Turn, word: str, words: Words) -> Iterator[str]:
        """A line by which something changes."""
        words.example = ENTRIES[word].example
        ENTRIES[word].run(turn, words)
        words.end()
        answer = [*self.narration.told(turn.told), *turn.texts]
        self._done.append(_Done(line, self.standing, self._last))
        self._lines.append(line)
        self.standing, self._last = turn.standing, tuple(turn.told)
        yield from answer

    def _undo(self) -> str:
        """Take the last line back."""
        if not self._done:
            raise Wrong("there is nothing to take back", "write a line first")
        done = self._done.pop()
        self._lines.pop()
        self.standing, self._last = done.before, done.told
        return f"Taken back: {done.line.strip()}"

    def _help(self, words: Words) -> Iterator[str]:
        """The words that there are, or more about one of them."""
        word = words.word("a word") if words else ""
        words.end()
        if word and word not in all_words():
            raise Wrong(f"there is no word {shown(word)}", "write help alone for all of them")
        for line in word_lines(word) if word else vocabulary_lines():
            indent = line[: len(line) - len(line.lstrip())]
            yield self.narration.wrapped(line.lstrip(), indent, f"{indent}  ")

    def due(self) -> Iterator[str]:
        """What is due, and what can be written."""
        game = self.standing.game
        if game is None and self.standing.set_up.tables:
            try:
                game = opened_game(self.standing.set_up)
            except SetupError as error:
                yield f"Not yet: {error}"
        for one in () if game is None else situation(game):
            yield from self.narration.due(one)

    def closing(self) -> Iterator[str]:
        """The chart, the places, and what comes next, at the end of a script."""
        if not self.standing.set_up.tables:
            return
        turn = Turn(self.standing, random.Random(0))
        yield ""
        yield from chart_lines(turn, self.narration)
        yield from place_lines(turn.game)
        for one in situation(turn.game):
            yield from self.narration.due(one)
