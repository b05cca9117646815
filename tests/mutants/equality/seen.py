"""What is compared of a hand or a table that is played again with a changed oracle."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Seen(NamedTuple):
    """What there is after a step."""

    table: object  #: what a case can ask for
    log: object  #: the events, and what else nobody but a reader of the log sees


def where_different(once: Sequence[Seen], again: Iterator[Seen]) -> str:
    """Where two times differ: on the table, in the log only, or nowhere."""
    found = ""
    for before in once:
        try:
            now = next(again)
        except Exception:  # noqa: BLE001  # a changed oracle may raise anything
            return "table"
        if now.table != before.table:
            return "table"
        found = found if now.log == before.log else "log"
    return found
