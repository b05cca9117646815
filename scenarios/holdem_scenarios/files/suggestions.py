"""The word that was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like another; empty where none does."""
    return next(iter(get_close_matches(word, list(known), 1)), "")
