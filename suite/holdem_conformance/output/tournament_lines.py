"""A tournament on one line: its tables, and what is about to happen in it."""

from typing import Any, Final

from holdem_conformance.play.trace import Message
from holdem_scenarios.case.case_text import fact_written

#: What is shown if there is anything to show.
_NAMES: Final = (*("halted", "waiting", "held", "to_draw", "buttons_to_draw", "places", "prizes"),)


def tournament_line(shown: Message) -> str:
    """How many players there are at each table, and what else there is to tell."""
    parts = [_tables(shown)] if "seats" in shown else []
    for name in _NAMES:
        value = shown.get(name)
        if value not in (None, (), [], {}):
            parts.append(f"{name} {fact_written(name, _listed(value))}")
    return ", ".join(filter(None, parts))


def _tables(shown: Message) -> str:
    """The number of players at each table."""
    at: list[str] = [str(seat[0]) for seat in shown["seats"].values()]
    tables = shown.get("tables") or sorted(set(at))
    return ", ".join(f"{table}: {at.count(table)}" for table in tables)


def _listed(value: Any) -> Any:  # noqa: ANN401  # any value of a message
    """A tuple as a list, as cases have it."""
    return list(value) if isinstance(value, tuple) else value
