"""The terms of a text: its words without inflection, and what is meant by several words."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from holdem_conformance.search.synonyms import SYNONYMS

_WORD: Final = re.compile(r"[a-z0-9]+")
#: Endings, the longest first, and letters that a word keeps at least without its ending.
_ENDINGS: Final = ("ings", "ing", "ers", "ors", "ies", "ed", "er", "or", "es", "s", "y", "e")
_SHORTEST: Final = 3
#: Forms that no ending explains.
_IRREGULAR: Final = {
    "broke": "break",
    "broken": "break",
    "burnt": "burn",
    "dealt": "deal",
    "drawn": "draw",
    "gave": "give",
    "given": "give",
    "got": "get",
    "gone": "go",
    "goes": "go",
    "held": "hold",
    "left": "leave",
    "lost": "lose",
    "lying": "lie",
    "made": "make",
    "paid": "pay",
    "said": "say",
    "sat": "sit",
    "shown": "show",
    "stood": "stand",
    "taken": "take",
    "took": "take",
    "went": "go",
    "won": "win",
}
#: Words that say nothing about a subject.
_STOP: Final = frozenset(
    """
    a about after again all also am an and any are as at be been being but by can could did do
    does even for from get gets got had happen happens has have he her him his how i if in into is
    it its let may me might must my now of on one or our out own s shall she should so some
    somebody someone still such t than that the their them then there these they this those to too
    up us was we were what when where which while who whom whose why will with would you your
    """.split()  # noqa: SIM905  # a list of a word per line would hide the rest
)


#: Words that may stand between those of a phrase.
_BETWEEN: Final = frozenset(
    """
    a am an are be been had has have he her his i is it its me my our she the their they was we
    were you your
    """.split()  # noqa: SIM905  # a list of a word per line would hide the rest
)


def terms(text: str) -> list[str]:
    """The stems of the words that say something, and the meanings of phrases with synonyms."""
    words = _WORD.findall(text.lower())
    found = [stem(word) for word in words if word not in _STOP]
    return [*found, *_meanings(_without_fillers(words))]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word without its ending: raise, raises, raised, raising and raiser have one stem."""
    word = _IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return _undoubled(word.removesuffix(ending))
    return word


def _undoubled(word: str) -> str:
    """A stem without the vowel or the second consonant that stood before an ending."""
    if len(word) > _SHORTEST and word[-1] in "eiy":
        return word[:-1]
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] else word


def _without_fillers(words: list[str]) -> list[str]:
    """The stems of words, without those that may stand between the words of a phrase."""
    return [stem(word) for word in words if word not in _BETWEEN]


def _phrases() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """The phrases of all groups by their first stem, each with the name of its group."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for group in SYNONYMS:
        for phrase in group:
            stems = tuple(_without_fillers(_WORD.findall(phrase)))
            found.setdefault(stems[0], []).append((stems, f"={group[0]}"))
    return found


_PHRASES: Final = _phrases()


def _meanings(stems: list[str]) -> Iterator[str]:
    """The groups of synonyms that have a phrase in a text, once for each place.

    A word of a phrase means nothing else: an odd chip is no stack of chips.
    """
    end = 0
    for at, first in enumerate(stems):
        here = [
            one for one in _PHRASES.get(first, ()) if tuple(stems[at : at + len(one[0])]) == one[0]
        ]
        longest = max((len(phrase) for phrase, _ in here), default=0)
        if longest and at >= end:
            end = at + longest
            yield from (name for phrase, name in here if len(phrase) == longest)
