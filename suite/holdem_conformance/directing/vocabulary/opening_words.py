"""What is written before the first hand: tables, house, blinds, prizes."""

from collections.abc import Callable, Iterator
from typing import Final

from holdem_conformance.directing.line_words import Words, name
from holdem_conformance.directing.set_up import (
    MOST_SEATS,
    MOST_TABLES,
    SetUp,
    Sitting,
    TableSetUp,
)
from holdem_conformance.directing.turns import Turn
from holdem_conformance.directing.vocabulary.entry import Entry
from holdem_scenarios.case import between_hands
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown

#: A line of the set-up, as it changes what is known.
_Change = Callable[[SetUp, Words], SetUp]


def _before(change: _Change) -> Callable[[Turn, Words], None]:
    """A line that may only stand before anything happens."""

    def run(turn: Turn, words: Words) -> None:
        """Changes the set-up."""
        if turn.has_begun:
            raise Wrong("play has begun", "write this before the first hand; undo goes back")
        turn.set_up = change(turn.set_up, words)
        words.end()

    return run


def _tables(set_up: SetUp, words: Words) -> SetUp:
    """Several tables, each with so many players or seat by seat."""
    found = dict(set_up.tables)
    for key, part in words.named_parts():
        if key:
            found[name(key)] = TableSetUp(tuple(_sittings(part)))
            if not found[key].seats:
                raise words.wrong(f"nobody sits at table {key}")
        else:
            found.update(_counted_tables(part))
    if not found or set_up.single:
        raise words.wrong("one table on its own, or no table" if set_up.single else "no table")
    if len(found) > MOST_TABLES:
        raise Wrong(f"{len(found)} tables", f"write at most {MOST_TABLES}")
    return set_up._replace(tables=found)


def _counted_tables(words: Words) -> Iterator[tuple[str, TableSetUp]]:
    """Tables with so many players, in the first seats or in those that are named."""
    for part in words.items():
        while part:
            key = name(part.word("a table"))
            if part.takes("seats"):
                yield key, TableSetUp(tuple(_in_seats(part)))
            else:
                yield key, TableSetUp((Sitting(),) * _players(part))


def _players(words: Words) -> int:
    """A number of players at one table."""
    number = words.number("the number of players", 1)
    if number > MOST_SEATS:
        raise Wrong(f"{number} players at one table", f"write at most {MOST_SEATS}")
    return number


def _in_seats(words: Words) -> list[Sitting | None]:
    """Players in the seats that are named."""
    seats: list[int] = []
    while words.is_number():
        seats.append(words.number("a seat"))
    if not seats or max(seats) >= MOST_SEATS:
        raise words.wrong(f"seats are from 0 to {MOST_SEATS - 1}")
    return [Sitting() if seat in seats else None for seat in range(max(seats) + 1)]


def _sittings(words: Words) -> Iterator[Sitting | None]:
    """Players seat by seat: stacks, names, names with stacks, or a dash for an empty seat."""
    for number, sitting in enumerate(_each_sitting(words)):
        if number >= MOST_SEATS:
            raise Wrong("too many seats at one table", f"write at most {MOST_SEATS}")
        yield sitting


def _each_sitting(words: Words) -> Iterator[Sitting | None]:
    """Every seat that is written."""
    for part in words.items():
        while part:
            if part.takes("-"):
                yield None
            elif part.is_number():
                yield Sitting(None, part.number("a stack", 1))
            else:
                player = name(part.word("a player"))
                yield Sitting(player, part.number("a stack", 1) if part.is_number() else None)


def _table(set_up: SetUp, words: Words) -> SetUp:
    """A table on its own, or one of several if it has a name."""
    if words.has_colon() or words.is_name_and_count(MOST_SEATS):
        return _tables(set_up, words)
    if set_up.tables and not set_up.single:
        raise words.wrong("a table without a name beside others")
    words.takes(":")
    seats = (Sitting(),) * _players(words) if words.is_count(MOST_SEATS) else _sittings(words)
    one = TableSetUp(tuple(seats))
    if not one.seats:
        raise words.wrong("nobody sits there")
    return set_up._replace(tables={"": one}, single=True)


def _house(set_up: SetUp, words: Words) -> SetUp:
    """The rules of the game: a profile, and options that differ from it."""
    changed = set_up
    while words:
        words.skip_commas()
        text = words.word("a profile, or an option")
        option, equals, value = text.partition("=")
        if equals:
            changed = changed._replace(options=(*changed.options, (option, value)))
        else:
            changed = changed._replace(profile=text, options=())
    if changed is set_up:
        raise words.wrong("nothing is said about the house")
    assert changed.house, "an unknown profile or option is an error"
    return changed


def _levels(set_up: SetUp, words: Words) -> SetUp:
    """The levels of the blinds."""
    texts = [part.strip() for part in words.rest().split(",")]
    return set_up._replace(levels=between_hands.blind_levels(list(texts)))


def _handed(set_up: SetUp, words: Words) -> SetUp:
    """How many players each table seats."""
    number = words.number("the number of seats", 2)
    if number > MOST_SEATS:
        raise Wrong(f"{number} seats at each table", f"write at most {MOST_SEATS}")
    return set_up._replace(handed=number)


def _prizes(set_up: SetUp, words: Words) -> SetUp:
    """What the places are paid, from the first one on."""
    found = [part.number("a prize") for one in words.items() for part in one.each()]
    if not found:
        raise words.wrong("no prizes")
    return set_up._replace(prizes=tuple(found))


def _breaks(set_up: SetUp, words: Words) -> SetUp:
    """The order in which tables are broken."""
    found = [name(part.word("a table")) for one in words.items() for part in one.each()]
    return set_up._replace(breaks=tuple(found))


def _buy_in(set_up: SetUp, words: Words) -> SetUp:
    """The smallest and the largest buy-in."""
    return set_up._replace(buy_in=between_hands.buy_in(words.word("the buy-in")))


def put_button(set_up: SetUp, words: Words) -> SetUp:
    """Where the first button is, if the house does not determine it."""
    key = "" if set_up.single else (words.before_colon() or words.word("a table"))
    if key not in set_up.tables:
        raise words.wrong(f"there is no table {shown(key)}" if key else "there is no table yet")
    table = set_up.tables[key]._replace(button=words.number("a seat"))
    return set_up._replace(tables={**set_up.tables, key: table})


OPENING: Final = (
    Entry(
        "tables",
        "NAME PLAYERS, ...",
        "tables A 8, B 6",
        "Tables with so many players; with a colon seat by seat, as in table.",
        _before(_tables),
    ),
    Entry(
        "table",
        "[NAME:] PLAYERS | STACK, NAME STACK, -, ...",
        "table A: 1000, Ann 800, -, Bob",
        "A table seat by seat; without a name, one table on its own.",
        _before(_table),
    ),
    Entry(
        "house",
        "[PROFILE] [OPTION=VALUE] ...",
        "house wsop-2026 balance=director",
        "The house rules; roberts is a cash game.",
        _before(_house),
    ),
    Entry(
        "blinds",
        "SMALL/BIG [ante ANTE]",
        "blinds 50/100 ante 100",
        "The blinds, if they do not rise.",
        _before(_levels),
    ),
    Entry(
        "levels",
        "SMALL/BIG [ante ANTE] for 20m | for 10 hands, ...",
        "levels 50/100 for 20m, 100/200 ante 200",
        "The blinds, level by level.",
        _before(_levels),
    ),
    Entry("handed", "SEATS", "handed 9", "The seats at each table.", _before(_handed)),
    Entry(
        "stack",
        "CHIPS",
        "stack 1000",
        "What everybody starts with.",
        _before(lambda was, words: was._replace(stack=words.number("the stack", 1))),
    ),
    Entry(
        "prizes",
        "PRIZE ...",
        "prizes 500 300 200",
        "What the places are paid, the first one first.",
        _before(_prizes),
    ),
    Entry("breaks", "TABLE ...", "breaks C B", "The order of breaking.", _before(_breaks)),
    Entry(
        "entries",
        "NUMBER",
        "entries 60",
        "Entries so far, if more than sit there now.",
        _before(lambda was, words: was._replace(entries=words.number("the number of entries", 1))),
    ),
    Entry(
        "late",
        "LEVELS",
        "late 6",
        "The levels in which players may enter.",
        _before(lambda was, words: was._replace(late_levels=words.number("the levels"))),
    ),
    Entry(
        "buy-in",
        "LEAST-MOST",
        "buy-in 500-2000",
        "The limits of a buy-in, for a table on its own.",
        _before(_buy_in),
    ),
    Entry(
        "straddle",
        "",
        "straddle",
        "Every hand has a straddle, where the house allows one.",
        _before(lambda was, _: was._replace(straddled=True)),
    ),
)
