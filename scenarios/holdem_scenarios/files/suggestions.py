"""Suggestions for misspelled words."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most similar to a word; empty if none is similar."""
    return next(iter(get_close_matches(word, list(known), 1)), "")
