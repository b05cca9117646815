"""What two tournaments have in common: the same tables and the same rounds."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from holdem_conformance.authoring.several_hands.twin_hands import asked_of_hand, bare_hand
from holdem_scenarios.case.model import Case, Round


def bare_round(one: Round) -> Round:
    """A round without its number and its expectations."""
    tables = tuple(
        replace(table, hand=table.hand and bare_hand(table.hand)) for table in one.tables
    )
    return replace(one, number=0, tables=tables, expect={}, level="", severity="")


def asked_of_rounds(
    case: Case, parts: Callable[[Mapping[str, object]], Iterator[tuple[object, ...]]]
) -> Iterator[tuple[object, ...]]:
    """Each expectation, with its round, and its table if it has one."""
    for one in case.rounds:
        yield from ((one.number, part) for part in parts(one.expect))
        for table in one.tables:
            if table.hand is not None:
                found = asked_of_hand(table.hand, parts)
                yield from ((table.table, *asked) for asked in found)
