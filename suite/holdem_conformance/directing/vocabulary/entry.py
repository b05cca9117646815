"""An entry of the vocabulary, and what several entries read."""

from collections.abc import Callable
from typing import NamedTuple

from holdem_conformance.directing.games import OneTable, seats_by_player, tables_of
from holdem_conformance.directing.hand_results import seat_at
from holdem_conformance.directing.line_words import Words
from holdem_conformance.directing.turns import Turn
from holdem_oracle.tournament.tournament import TableName, Tournament
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.files.value_shapes import digits, shown


class Entry(NamedTuple):
    """The first word of a line, and what the line does."""

    word: str
    usage: str  #: what may follow
    example: str
    says: str
    run: Callable[[Turn, Words], None]


def table_named(turn: Turn, words: Words) -> TableName:
    """The table of a line; it need not be named if there is only one.  A colon may follow."""
    if turn.at:
        return turn.at
    tables = tables_of(turn.game)
    if len(tables) == 1:
        (only,) = tables
        found = words.takes(only) if only else ""
        words.takes(":")
        return found or only
    found = words.before_colon()
    if not found:
        found = words.word("the table")
        words.takes(":")
    return known_table(turn, found)


def known_table(turn: Turn, text: str) -> TableName:
    """A table of that name."""
    tables = tables_of(turn.game)
    if text in tables:
        return text
    like = nearest(text, tables)
    remedy = f"did you mean {like}?" if like else f"write one of {', '.join(list(tables)[:12])}"
    raise Wrong(f"there is no table {shown(text)}", remedy)


def place_of_player(turn: Turn, text: str) -> tuple[TableName, int]:
    """Where a player sits: at the table of the line, or wherever he is."""
    game = turn.game
    if isinstance(game, OneTable) or turn.at:
        return turn.at, seat_at(turn.table(turn.at), text)
    seated = [place for player, place in seats_by_player(game) if player == text]
    with_chips = [place for place in seated if _has_chips(game, place)]
    if seated:
        return (with_chips or seated)[0]
    found = [place for place in places_meant(game, text) if _exists(game, place)]
    if len(found) == 1:
        return found[0]
    without = [chair.player for chair in game.undrawn]
    on_the_way = [one.chair.player for one in game.arrivals]
    if text in (*without, *on_the_way):
        remedy = "let him draw one" if text in without else "end the hand there first"
        raise Wrong(f"{shown(text)} has no seat yet", remedy)
    like = nearest(text, [player for player, _ in seats_by_player(game)])
    remedy = f"did you mean {like}?" if like else "see chart for who sits where"
    raise Wrong(f"nobody is called {shown(text)}", remedy)


def _has_chips(game: Tournament, place: tuple[TableName, int]) -> bool:
    """Whether somebody with chips sits in a seat."""
    name, seat = place
    chair = game.tables[name].chairs[seat]
    return chair is not None and chair.chips > 0


def _exists(game: Tournament, place: tuple[TableName, int]) -> bool:
    """Whether there is such a seat."""
    name, seat = place
    return seat < len(game.tables[name].chairs)


def places_meant(game: Tournament, text: str) -> list[tuple[TableName, int]]:
    """The seats that a text such as ``A3`` or ``A/3`` may mean, at tables that there are."""
    found = []
    for name in game.tables:
        rest = text.removeprefix(name)
        rest = rest[1:] if rest[:1] in ("/", "-", ".") else rest
        if text.startswith(name) and len(rest) <= 3 and digits(rest):
            found.append((name, int(rest)))
    return found


def seat_meant(game: Tournament, words: Words) -> tuple[TableName, int]:
    """A seat of one of the tables: ``A3``, ``A/3`` or ``A 3``."""
    text = words.word("a seat")
    if text in game.tables and words.is_number():
        return text, words.number("a seat")
    found = places_meant(game, text)
    if len(found) == 1:
        return found[0]
    if found:
        ways = " or ".join(f"{name}/{seat}" for name, seat in found)
        raise Wrong(f"{shown(text)} may be two seats", f"write {ways}")
    raise Wrong(f"{shown(text)} is no seat of a table", "write table and seat, as in A3 or A/3")
