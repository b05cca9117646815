"""What can be asked at any time: the chart, the places, what is due, and why."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from holdem_conformance.directing.games import Game, OneTable, Told, tables_of
from holdem_conformance.directing.line_words import Words
from holdem_conformance.directing.narration import Narration
from holdem_conformance.directing.seat_chart.chart import below, boxes_of
from holdem_conformance.directing.seat_chart.drawing import drawn
from holdem_conformance.directing.situation import next_hand, situation
from holdem_conformance.directing.turns import Turn, place_written
from holdem_conformance.directing.vocabulary.entry import place_of_player
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Chair, Out, Stage, placings
from holdem_oracle.table.table_events import BlindMissed, PostDue, Waits
from holdem_oracle.tournament.money.prizes import prize
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import TableName
from holdem_oracle.words.phrases import blinds_missed, counted, listed, place
from holdem_scenarios.register import Register


class Asking(NamedTuple):
    """Everything that an answer may need."""

    turn: Turn
    last: Sequence[Told]  #: what has happened last
    lines: Sequence[str]  #: the script so far
    narration: Narration
    register: Register


class Question(NamedTuple):
    """A word with which something is asked."""

    word: str
    usage: str
    example: str
    says: str
    answer: Callable[[Asking, Words], Iterator[str]]


def _chart(asking: Asking, words: Words) -> Iterator[str]:
    """Who sits where."""
    words.end()
    yield from chart_lines(asking.turn, asking.narration)


def chart_lines(turn: Turn, narration: Narration) -> Iterator[str]:
    """The chart, and who is out."""
    screen = narration.screen
    came_from = turn.standing.came_from
    yield from drawn(boxes_of(turn.game, came_from), screen.columns, screen.lines)
    for line in below(turn.game):
        yield narration.wrapped(line, "", "  ")


def _places(asking: Asking, words: Words) -> Iterator[str]:
    """Who is out, and what he is paid."""
    words.end()
    yield from place_lines(asking.turn.game) or ("Nobody is out yet.",)


def place_lines(game: Game) -> list[str]:
    """Everybody who has a place, the best first."""
    return [_place(one, game.prizes) for one in _finished(game)]


def _finished(game: Game) -> tuple[Out, ...]:
    """Everybody who is out or has won, the best first."""
    if isinstance(game, OneTable):
        return placings(game.table)
    return game.out if game.winner is None else (game.winner, *game.out)


def _place(out: Out, prizes: tuple[int, ...]) -> str:
    """A player who is out, and his prize."""
    if out.first is None or out.last is None:
        return f"not ranked: {out.player}"
    paid = prize(prizes, out.first, out.last)
    money = f", paid {paid.each}" if paid.each else ""
    return f"{place(out.first, out.last)}: {out.player}{money}"


def _due(asking: Asking, words: Words) -> Iterator[str]:
    """What is due, and what can be written."""
    words.end()
    for one in situation(asking.turn.game):
        yield from asking.narration.due(one)


def _free(asking: Asking, words: Words) -> Iterator[str]:
    """The seats that can be drawn."""
    words.end()
    game = asking.turn.game
    if isinstance(game, OneTable):
        free = [str(seat) for seat, chair in enumerate(game.table.chairs) if chair is None]
    else:
        free = [place_written(one) for one in free_seats(game)]
    yield asking.narration.wrapped(f"Free: {listed(free) if free else 'no seat'}.", "", "  ")


def _script(asking: Asking, words: Words) -> Iterator[str]:
    """The lines so far."""
    words.end()
    yield from asking.lines or ("# nothing yet",)


def _why(asking: Asking, words: Words) -> Iterator[str]:
    """The clauses of the last line; or how it stands with a player or a table."""
    if not words:
        rules = dict.fromkeys(one.rule for one in asking.last)
        yield from _clauses(asking, rules) if rules else ("Nothing has happened yet.",)
        return
    tables = tables_of(asking.turn.game)
    named = words.word("a player or a table")
    words.end()
    told = _of_table(asking, named) if named in tables else _of_player(asking, named)
    rules = {}
    for text, rule in told:
        rules |= {rule: None} if rule else {}
        clause = f"  [{rule}]" if rule else ""
        yield asking.narration.wrapped(f"{text}{clause}", "", "  ")
    yield from _clauses(asking, rules)


def _clauses(asking: Asking, rules: dict[str, None]) -> Iterator[str]:
    """What the clauses say, and where they stand."""
    wrapped, sentences = asking.narration.wrapped, asking.register.sentences()
    for rule in rules:
        yield rule
        yield wrapped(sentences[rule], "    ", "    ")
        yield wrapped(asking.register.reference(rule), "    ", "    ")


def _of_table(asking: Asking, name: TableName) -> Iterator[tuple[str, str]]:
    """Whether a table can be dealt its next hand, and what is special about it."""
    game = asking.turn.game
    table = tables_of(game)[name]
    if table.stage is not Stage.BETWEEN:
        yield f"Hand {table.hand} is being played there.", ""
        return
    coming = next_hand(game, name)
    if coming.positions is not None:
        yield f"Table {name} can be dealt hand {table.hand + 1}.", coming.positions.rule
    yield from ((one.text, one.rule) for one in coming.told)


def _of_player(asking: Asking, named: str) -> Iterator[tuple[str, str]]:
    """Where a player is, what he owes, and whether he is dealt into the next hand."""
    game = asking.turn.game
    out = next((one for one in _finished(game) if one.player == named), None)
    if out is not None:
        yield f"{_place(out, game.prizes)}.", ""
        return
    name, seat = place_of_player(asking.turn, named)
    chair = asking.turn.table(name).chairs[seat]
    where = f"seat {seat} of table {name}" if name else f"seat {seat}"
    if chair is None or not chair.chips:
        yield f"Nobody with chips sits in {where}.", ""
        return
    yield f"{chair.player} sits in {where} with {', '.join(_facts(chair))}.", ""
    yield from _in_the_next_hand(game, name, Seat(seat))


def _facts(chair: Chair) -> Iterator[str]:
    """The chips of a player, and what is special about him."""
    yield str(chair.chips)
    if not chair.here:
        yield "is away"
    if chair.penalty:
        yield f"is on a penalty for {counted(chair.penalty, 'hand')}"
    if any(chair.owes):
        yield f"owes {blinds_missed(chair.owes)}"
    if chair.unpaid:
        yield f"has not paid {chair.unpaid}"


def _in_the_next_hand(game: Game, name: TableName, seat: Seat) -> Iterator[tuple[str, str]]:
    """Whether a player is dealt in, waits or pays."""
    if tables_of(game)[name].stage is not Stage.BETWEEN:
        return
    coming = next_hand(game, name)
    if coming.positions is None or coming.dealt is None:
        yield from ((one.text, one.rule) for one in coming.told)
        return
    about = (BlindMissed, Waits, PostDue)
    his = [one for one in coming.told if isinstance(one.event, about) and one.event.seat == seat]
    yield from ((one.text, one.rule) for one in his)
    if seat in coming.dealt.setup.players:
        now = coming.positions.positions
        roles = [word for word, at in zip(_ROLES, now, strict=False) if at == seat]
        role = f" as {listed(roles)}" if roles else ""
        yield f"Seat {seat} is dealt into the next hand{role}.", coming.positions.rule
    elif not his:
        yield f"Seat {seat} is not dealt into the next hand.", coming.dealt.rule


_ROLES: Final = ("the button", "the small blind", "the big blind")

QUESTIONS: Final = (
    Question("chart", "", "chart", "The seat chart.", _chart),
    Question("places", "", "places", "Who is out, and what he is paid.", _places),
    Question("due", "", "due", "What is due, and what can be written.", _due),
    Question(
        "why",
        "[PLAYER | TABLE]",
        "why A3",
        "The rules behind the last line, or how it stands with somebody.",
        _why,
    ),
    Question("free", "", "free", "The free seats.", _free),
    Question("script", "", "script", "The lines so far.", _script),
)
