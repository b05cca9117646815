"""What is written about a player at a table, in the words of cases over several hands."""

from collections.abc import Callable
from typing import Final

from holdem_adapters.tables.oracle_actions import action_of
from holdem_adapters.tables.table_requests import request_of
from holdem_conformance.directing.line_words import Words, name
from holdem_conformance.directing.turns import Turn
from holdem_conformance.directing.vocabulary.entry import Entry, place_of_player, table_named
from holdem_oracle.table.table_actions import GiveUpChips, SitDown, TableAction
from holdem_scenarios.case.between_hands import SAYINGS
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong


def _of_players(word: str) -> Callable[[Turn, Words], None]:
    """A word about players, as in ``leaves 3, 4``."""

    def run(turn: Turn, words: Words) -> None:
        """Says it of each player."""
        players = [one.word("a player") for part in words.items() for one in part.each()]
        if not players:
            raise words.wrong("a player is missing")
        for player in players:
            _say(turn, word, player, "")

    return run


def _with_more(word: str, *, may_be_alone: bool = False) -> Callable[[Turn, Words], None]:
    """A word about players and something else, as in ``rebuys 2 1000, 3 500 announced``."""

    def run(turn: Turn, words: Words) -> None:
        """Says it of each player."""
        parts = list(words.items())
        if not parts:
            raise words.wrong("a player is missing")
        for part in parts:
            player, more = part.word("a player"), part.rest()
            if not more and not may_be_alone:
                raise words.wrong("something is missing behind the player")
            _say(turn, word, player, more)

    return run


def _say(turn: Turn, word: str, player: str, more: str) -> None:
    """Say something about one player."""
    table, seat = place_of_player(turn, player)
    turn.say_at(table, _action(turn, word, (table, seat), more))


def _action(turn: Turn, word: str, place: tuple[str, int], more: str) -> TableAction:
    """What a case would say, in the words of the oracle."""
    table, seat = place
    value: Plain = {str(seat): more} if more else seat
    (said,) = SAYINGS[word](value)
    return action_of(request_of(said), turn.table(table))


def _sits(turn: Turn, words: Words) -> None:
    """A newcomer takes a seat."""
    table = table_named(turn, words)
    for part in words.items():
        seat, chips = part.number("a seat"), part.number("chips")
        how = part.takes("post", "wait", "buy")
        player = name(part.word("a name")) if part.takes("as") else ""
        part.end()
        said = _action(turn, "sits", (table, seat), f"{chips} {how}".strip())
        if player and isinstance(said, SitDown):
            said = said._replace(player=player)
        turn.say_at(table, said)


def _gives_up(turn: Turn, words: Words) -> None:
    """A player gives up his chips to buy in again."""
    player = words.word("a player")
    closing = bool(words.takes("closing"))
    words.end()
    table, seat = place_of_player(turn, player)
    turn.say_at(table, GiveUpChips(seat, closing))


def _changes(turn: Turn, words: Words) -> None:
    """A player moves to another seat of his table."""
    player, to = words.word("a player"), words.number("a seat")
    how = words.takes("post", "wait", "buy")
    words.end()
    table, seat = place_of_player(turn, player)
    if to >= len(turn.table(table).chairs):
        raise Wrong(f"there is no seat {to}", f"write 0 to {len(turn.table(table).chairs) - 1}")
    turn.say_at(table, _action(turn, "changes", (table, seat), f"{to} {how}".strip()))


PLAYERS: Final = (
    Entry(
        "sits",
        "SEAT CHIPS [post | wait | buy] [as NAME]",
        "sits 5 1000 wait as Ann",
        "A newcomer takes a seat; in a cash game he posts, waits or buys the button.",
        _sits,
    ),
    Entry(
        "leaves", "PLAYER ...", "leaves 3", "A player leaves with his chips.", _of_players("leaves")
    ),
    Entry("away", "PLAYER ...", "away 2", "A player is away.", _of_players("away")),
    Entry(
        "back",
        "PLAYER [post | wait | buy], ...",
        "back 2 post",
        "A player is back, and comes in by post, wait or buy.",
        _with_more("back", may_be_alone=True),
    ),
    Entry(
        "rebuys",
        "PLAYER CHIPS [announced], ...",
        "rebuys 2 1000",
        "A player adds chips, paid or announced.",
        _with_more("rebuys"),
    ),
    Entry(
        "pays", "PLAYER ...", "pays 2", "A player pays what he has announced.", _of_players("pays")
    ),
    Entry(
        "gives-up",
        "PLAYER [closing]",
        "gives-up 2",
        "A player gives up his chips to buy in again.",
        _gives_up,
    ),
    Entry(
        "removes",
        "PLAYER disqualified | no-show, ...",
        "removes 2 disqualified",
        "A player and his chips leave play.",
        _with_more("removes"),
    ),
    Entry(
        "penalty",
        "PLAYER ROUNDS [dodged], ...",
        "penalty 2 1",
        "A player misses rounds; for dodged blinds he forfeits them.",
        _with_more("penalty"),
    ),
    Entry(
        "changes",
        "PLAYER SEAT [post | wait | buy]",
        "changes 2 5",
        "A player moves to another seat of his table.",
        _changes,
    ),
)
