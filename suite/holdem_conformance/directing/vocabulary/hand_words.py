"""What is written about hands: the deal, how they end, time, and mistakes of the dealer."""

from typing import Final

from holdem_conformance.directing.games import OneTable, tables_of
from holdem_conformance.directing.hand_results import Result, ending_of, read_result, seat_at
from holdem_conformance.directing.line_words import Words, time
from holdem_conformance.directing.turns import Turn
from holdem_conformance.directing.vocabulary.entry import Entry, known_table, table_named
from holdem_oracle.table.table import Stage
from holdem_oracle.table.table_actions import Deal, Found, HandOver, Misdealt, Time
from holdem_oracle.tournament.tournament import TableName
from holdem_oracle.tournament.tournament_actions import HandForHand, TimePasses
from holdem_scenarios.case.between_hands import FINDINGS
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown

#: What may be found to be wrong with the deal, and not with its level or its button.
_MISDEALS: Final = ("misdeal", "fouled")


def _hand(turn: Turn, words: Words) -> None:
    """A hand at one table, from the deal to its end; or hand-for-hand play."""
    if not isinstance(turn.game, OneTable) and words.takes("for"):
        words.takes("hand")
        hand_for_hand(turn, words)
        return
    times = words.takes_times()
    name = table_named(turn, words)
    result = read_result(words, turn.table(name))
    if times > 1 and not result.is_quiet:
        raise Wrong("a result that comes several times", "write a line for each hand")
    for _ in range(times):
        is_there = name in tables_of(turn.game)
        if not is_there or not turn.say_at(name, Deal()) or not _end(turn, name, result):
            break


def _end(turn: Turn, name: TableName, result: Result) -> bool:
    """The end of the hand at a table; whether it is not refused."""
    setup = turn.table(name).playing
    if setup is None or turn.table(name).stage is not Stage.PLAYING:
        return turn.say_at(name, HandOver({}))
    ending = ending_of(result, setup)
    if ending.note:
        turn.texts.append(ending.note)
    return turn.say_at(name, HandOver(ending.stacks))


def _deal(turn: Turn, words: Words) -> None:
    """The next hand of a table is dealt, perhaps at a wrong level or with a wrong button."""
    name = table_named(turn, words)
    level = button = None
    while words:
        if words.takes("level"):
            level = words.number("a level", 1) - 1
        elif words.takes("button"):
            button = seat_at(turn.table(name), words.word("a seat"))
        else:
            words.end()
    turn.say_at(name, Deal(level, button))


def _over(turn: Turn, words: Words) -> None:
    """The hand of a table is over."""
    name = table_named(turn, words)
    _end(turn, name, read_result(words, turn.table(name)))


def _round(turn: Turn, words: Words) -> None:
    """A hand at each table; all are dealt before the first of them ends, in the order written."""
    times = words.takes_times()
    results: dict[TableName, Result] = {}
    for key, part in words.named_parts():
        name = known_table(turn, key) if key else table_named(turn, part)
        results[name] = read_result(part, turn.table(name))
    if times > 1 and not all(one.is_quiet for one in results.values()):
        raise Wrong("results that come several times", "write a line for each round")
    for _ in range(times):
        if not _one_round(turn, results):
            break


def _one_round(turn: Turn, results: dict[TableName, Result]) -> bool:
    """One hand at each table that can be dealt one; whether there was any."""
    dealt = [name for name in list(tables_of(turn.game)) if _is_dealt(turn, name)]
    for name in (*results, *(name for name in dealt if name not in results)):
        if name in dealt and name in tables_of(turn.game):
            _end(turn, name, results.get(name, Result()))
    return bool(dealt)


def _is_dealt(turn: Turn, name: TableName) -> bool:
    """Whether a table plays a hand, or is dealt one; it may have been broken meanwhile."""
    if name not in tables_of(turn.game):
        return False
    return turn.table(name).stage is Stage.PLAYING or turn.say_at(name, Deal())


def _wait(turn: Turn, words: Words) -> None:
    """Time passes, during hands and between them."""
    passed = time(words.word("a time"))
    words.end()
    turn.say(Time(passed) if isinstance(turn.game, OneTable) else TimePasses(passed))


def _found(turn: Turn, words: Words) -> None:
    """A mistake of the dealer is found, before substantial action or after it."""
    what = words.word("what is wrong")
    if what not in FINDINGS:
        raise words.wrong(f"{shown(what)} is none of {', '.join(FINDINGS)}")
    late = bool(words.takes("late"))
    words.takes("at")
    name = table_named(turn, words)
    words.end()
    if what in _MISDEALS:
        turn.say_at(name, Misdealt(late, fouled=what == "fouled"))
    else:
        turn.say_at(name, Found(late))


def hand_for_hand(turn: Turn, words: Words) -> None:
    """Hand-for-hand play begins, or ends."""
    ends = bool(words.takes("ends", "end", "over", "off"))
    words.takes("begins", "on")
    words.end()
    turn.say(HandForHand(on=not ends))


HANDS: Final = (
    Entry(
        "hand",
        "[TABLE][: RESULT] [xN]",
        "hand A: 3 busts to 0",
        "A hand from the deal to its end; without a RESULT everybody folds to the big blind.",
        _hand,
    ),
    Entry(
        "round",
        "[TABLE: RESULT; ...] [xN]",
        "round A: 3 busts; B: 4 busts",
        "A hand at every table; all are dealt before the first one ends.",
        _round,
    ),
    Entry(
        "deal",
        "[TABLE] [level N] [button SEAT]",
        "deal A level 1",
        "The next hand is dealt, by mistake at a wrong level or with a wrong button.",
        _deal,
    ),
    Entry("over", "[TABLE][: RESULT]", "over A: 3 busts", "The hand that was dealt ends.", _over),
    Entry("wait", "TIME", "wait 20m", "Time passes at all tables.", _wait),
    Entry(
        "found",
        "level | button | misdeal | fouled [late] [at TABLE]",
        "found button late at A",
        "A mistake is found; late is after substantial action.",
        _found,
    ),
)
