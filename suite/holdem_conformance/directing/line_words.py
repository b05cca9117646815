"""The words of one line of a script.

Words are separated by spaces; colons, commas and semicolons stand for
themselves, a name with spaces stands in quotes, and ``#`` begins a comment.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import digits, long_time, shown

#: The number of characters of a line, and of a name.
LONGEST_LINE: Final = 2_000
LONGEST_NAME: Final = 40
_WORD: Final = re.compile(r'\s+|#.*|"([^"]*)"|([:,;])|([^\s:,;"#][^\s:,;"]*)')


class Word(NamedTuple):
    """A word, or one of the signs that separate words."""

    text: str
    is_sign: bool = False
    is_quoted: bool = False


def words_of(line: str) -> tuple[Word, ...]:
    """The words of a line, without its comment."""
    if len(line) > LONGEST_LINE:
        raise Wrong(f"a line of {len(line)} characters", f"write at most {LONGEST_LINE}")
    return tuple(_words(line))


def _words(line: str) -> Iterator[Word]:
    """The words of a line, one after the other."""
    at = 0
    while at < len(line):
        found = _WORD.match(line, at)
        if found is None:
            raise Wrong("a quotation mark without a second one", 'write names as in "Ann Lee"')
        at = found.end()
        quoted, sign, word = found.groups()
        if quoted is not None:
            yield Word(quoted, is_quoted=True)
        elif sign or word:
            yield Word(sign or word, is_sign=bool(sign))


class Words:
    """The words of a line that have not been read yet."""

    def __init__(self, words: tuple[Word, ...], example: str = "") -> None:
        self.example = example  #: how the line may be written
        self._words = words
        self._at = 0

    def __bool__(self) -> bool:
        """Whether something is left."""
        return self._at < len(self._words)

    def wrong(self, problem: str) -> Wrong:
        """An error with an example of how the line may be written."""
        return Wrong(problem, f"write it as in {self.example}" if self.example else "see help")

    def sees(self, text: str) -> bool:
        """Whether the next word is this one."""
        return bool(self) and self._words[self._at].text == text

    def takes(self, *texts: str) -> str:
        """The next word, if it is one of these; otherwise nothing is read."""
        if self and not self._words[self._at].is_quoted and self._words[self._at].text in texts:
            return self._next().text
        return ""

    def skip_commas(self) -> None:
        """Commas between the items of a list have no meaning of their own."""
        while self.takes(",", ";"):
            pass

    def _next(self) -> Word:
        """The next word, which is there."""
        self._at += 1
        return self._words[self._at - 1]

    def word(self, what: str) -> str:
        """The next word; an error if there is none."""
        if not self or self._words[self._at].is_sign:
            raise self.wrong(f"{what} is missing")
        return self._next().text

    def number(self, what: str, least: int = 0) -> int:
        """The next word as a whole number."""
        return whole(self.word(what), what, least)

    def is_number(self) -> bool:
        """Whether the next word is a whole number."""
        return bool(self) and digits(self._words[self._at].text)

    def before_colon(self) -> str:
        """The next word, if a colon follows it; both are read."""
        if not self.has_colon():
            return ""
        self._at += 2
        return self._words[self._at - 2].text

    def has_colon(self) -> bool:
        """Whether the next word is a name before a colon."""
        two = self._words[self._at : self._at + 2]
        return len(two) == 2 and not two[0].is_sign and two[1] == Word(":", is_sign=True)

    def is_count(self, most: int) -> bool:
        """Whether nothing but a small number is left."""
        return len(self._words) - self._at == 1 and self._is_small(self._at, most)

    def is_name_and_count(self, most: int) -> bool:
        """Whether nothing but a name and a small number is left."""
        is_name = len(self._words) - self._at == 2 and not digits(self._words[self._at].text)
        return is_name and not self._words[self._at].is_sign and self._is_small(self._at + 1, most)

    def _is_small(self, at: int, most: int) -> bool:
        """Whether a word is a number up to a limit."""
        text = self._words[at].text
        return digits(text) and int(text) <= most

    def takes_times(self) -> int:
        """How often, if the line ends with ``x5``; otherwise once."""
        last = self._words[-1] if self else Word("")
        if last.is_quoted or not last.text.startswith("x") or not digits(last.text[1:]):
            return 1
        self._words = self._words[:-1]
        return whole(last.text[1:], "how often", 1)

    def rest(self) -> str:
        """Everything that is left, as text."""
        left = self._words[self._at :]
        self._at = len(self._words)
        return "".join(one.text if one.is_sign else f" {one.text}" for one in left).strip()

    def items(self, *signs: str) -> Iterator["Words"]:
        """What is left, in the parts that these signs separate."""
        part: list[Word] = []
        while self:
            word = self._next()
            if word.is_sign and word.text in (signs or (",", ";")):
                yield from self._part(part)
                part = []
            else:
                part.append(word)
        yield from self._part(part)

    def each(self) -> Iterator["Words"]:
        """What is left, word by word."""
        while self:
            yield Words((self._next(),), self.example)

    def named_parts(self) -> Iterator[tuple[str, "Words"]]:
        """What is left, in parts that begin with a name and a colon; the first may have none."""
        name, part = self.before_colon(), list[Word]()
        while self:
            if self.has_colon():
                if name or part:
                    yield name, Words(tuple(part), self.example)
                name, part = self.before_colon(), []
            else:
                part.append(self._next())
        if name or part:
            yield name, Words(tuple(part), self.example)

    def _part(self, words: list[Word]) -> Iterator["Words"]:
        """A part, if there is anything in it."""
        if words:
            yield Words(tuple(words), self.example)

    def end(self) -> None:
        """Nothing may be left but commas."""
        self.skip_commas()
        if self:
            raise self.wrong(f"{shown(self.rest())} is too much")


def whole(text: str, what: str, least: int = 0) -> int:
    """A whole number; amounts have at most 18 digits."""
    if digits(text) and int(text) >= least:
        return int(text)
    raise Wrong(f"{what}: {shown(text)} is not a whole number of {least} or more", "write digits")


def name(text: str) -> str:
    """The name of a player or of a table."""
    if not text.strip() or len(text) > LONGEST_NAME:
        problem = f"{shown(text)} is not a name"
        raise Wrong(problem, f"write at most {LONGEST_NAME} characters, and not only spaces")
    return text


def time(text: str) -> int:
    """A time such as ``20m``, in milliseconds."""
    return long_time(text)
