"""Okapi BM25: how well texts answer a query.

A term counts more if few texts have it, and less each time that a text repeats
it; a long text counts less than a short one.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Final

#: How soon repeating a term stops to count, and how much the length of a text does.
_SATURATION: Final = 1.2
_LENGTH: Final = 0.5


class Index:
    """Texts by their terms."""

    def __init__(self, texts: Iterable[Mapping[str, float]]) -> None:
        self._places: dict[str, list[tuple[int, float]]] = {}
        self._lengths: list[float] = []
        for number, text in enumerate(texts):
            self._lengths.append(sum(text.values()))
            for term, times in text.items():
                self._places.setdefault(term, []).append((number, times))
        self._mean = sum(self._lengths) / max(1, len(self._lengths))

    def scores(self, query: Sequence[str]) -> dict[int, float]:
        """The score of each text that has a term of the query, by the number of the text."""
        found: dict[int, float] = {}
        for term in dict.fromkeys(query):
            weight = self._weight(term)
            for number, times in self._places.get(term, ()):
                length = 1 - _LENGTH + _LENGTH * self._lengths[number] / self._mean
                part = times * (_SATURATION + 1) / (times + _SATURATION * length)
                found[number] = found.get(number, 0) + weight * part
        return found

    def _weight(self, term: str) -> float:
        """The weight of a term: the fewer texts have it, the more it says."""
        having = len(self._places.get(term, ()))
        return log(1 + (len(self._lengths) - having + 0.5) / (having + 0.5))
