"""The word that was probably meant."""

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like another; empty where none does."""
    from difflib import get_close_matches  # noqa: PLC0415  # only where something is wrong

    return next(iter(get_close_matches(word, list(known), 1)), "")
