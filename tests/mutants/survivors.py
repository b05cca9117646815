"""Mutants of the oracle that no test can kill, and the tables of all mutants."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from holdem_scenarios.files.strict_yaml import load_file


class Part(NamedTuple):
    """Modules of the oracle, and the tests that have to notice changes to them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]  #: the files and folders of ``tests`` that are run
    needed: tuple[str, ...]  #: and those that they import
    goal: int  #: the number of mutants in a hundred that they have to kill


#: Every case, as tests, and what these import.
CASES: Final = ("mutants/library_as_tests.py",)
OF_CASES: Final = ("mutants/loaded_cases.py", "mutants/tournament_logs.py", "remembering_engine.py")

#: The modules that decide about a hand or the clock, tested by nothing but the cases.
DECIDING: Final = Part(
    "deciding",
    (
        "hand.cards.ranking",
        "hand.setup",
        "hand.seats",
        "hand.betting.forced_bets",
        "hand.cards.dealing",
        "hand.betting.rounds",
        "hand.betting.raising",
        "hand.betting.bet_sizes",
        "hand.betting.judging",
        "hand.betting.legal_actions",
        "hand.pots.side_pots",
        "hand.pots.shares",
        "hand.pots.showdown",
        "hand.flow",
        "hand.bookkeeping",
        "hand.playing",
        "hand.state",
        "clock.countdowns",
        "clock.timed_hands",
    ),
    tests=CASES,
    needed=OF_CASES,
    goal=97,
)

#: The modules that decide what happens between two hands, tested by nothing but the cases.
BETWEEN_HANDS: Final = Part(
    "tables",
    (
        "table.table",
        "table.button",
        "table.missed_blinds",
        "table.levels",
        "table.players.waiting",
        "table.next_hand",
        "table.players.seat_checks",
        "table.players.seat_changes",
        "table.players.buying_in",
        "table.players.absence",
        "table.elimination",
        "table.substantial_action",
        "table.corrections",
        "table.table_judging",
        "table.table_flow",
        "table.table_bookkeeping",
        "table.table_play",
    ),
    tests=CASES,
    needed=OF_CASES,
    goal=95,
)

#: The modules that decide what happens in a tournament, tested by nothing but the cases.
TOURNAMENTS: Final = Part(
    "tournaments",
    (
        "tournament.tournament",
        "tournament.refusing",
        "tournament.who_sits_where.balancing",
        "tournament.who_sits_where.breaking",
        "tournament.who_sits_where.drawing",
        "tournament.who_sits_where.entering",
        "tournament.who_sits_where.final_table",
        "tournament.who_sits_where.halting",
        "tournament.money.hand_for_hand",
        "tournament.money.places",
        "tournament.money.prizes",
        "tournament.chip_race",
        "tournament.colouring_up",
        "tournament.at_tables",
        "tournament.tournament_judging",
        "tournament.tournament_flow",
        "tournament.seat_bookkeeping",
        "tournament.tournament_bookkeeping",
        "tournament.tournament_play",
    ),
    tests=CASES,
    needed=OF_CASES,
    goal=95,
)

#: The modules that put a hand into words, show it, read it or refuse it, and small ones.
TELLING: Final = Part(
    "telling",
    (
        "words.hand_names",
        "words.event_sentences",
        "words.choice_reasons",
        "words.narration",
        "words.notation",
        "errors",
        "house.option",
        "house.house",
        "house.profiles",
        "hand.cards.deck",
        "hand.setup_checks",
        "hand.straddle_checks",
        "hand.view",
        "clock.clock",
        "table.input_checks",
        "tournament.opening_checks",
    ),
    tests=(
        "words",
        "oracle/test_narration.py",
        "oracle/test_checking.py",
        "oracle/test_straddle_checks.py",
        "worked_tables/test_openings.py",
        "worked_tables/test_results_and_draws.py",
        "worked_tournaments/test_openings.py",
        "oracle/test_view.py",
        "rulings",
    ),
    needed=(
        "all_houses_at_random.py",
        "anything_said.py",
        "at_the_table.py",
        "conftest.py",
        "hands_at_random.py",
        "oracle/strategies.py",
        "remembering_engine.py",
        "tables_at_random.py",
        "tournaments/test_whole_tournaments.py",
        "why/hands.py",
        "worked_tables/at_a_table.py",
        "worked_tables/notation.py",
        "worked_tournaments/rounds.py",
    ),
    goal=97,
)

#: The modules that put tables and tournaments into words, tested by reading every sentence back.
TELLING_TABLES: Final = Part(
    "telling-tables",
    (
        "words.phrases",
        "words.seat_names",
        "words.table_refusals",
        "words.player_sentences",
        "words.table_sentences",
        "words.tournament_refusals",
        "words.moving_sentences",
        "words.tournament_sentences",
    ),
    tests=("words/between_hands",),
    needed=(
        "anything_said.py",
        "conftest.py",
        "remembering_engine.py",
        "tables_at_random.py",
        "tournaments/test_whole_tournaments.py",
    ),
    goal=97,
)

#: The modules that give the reason for every fact.
REASONING: Final = Part(
    "reasoning",
    (
        "why.questions",
        "why.facts",
        "why.history",
        "why.why",
        "why.event_reasons",
        "why.betting.posted",
        "why.betting.whose_turn",
        "why.betting.offered",
        "why.betting.sizes",
        "why.answers",
        "why.table_facts",
        "why.pots.pot_layers",
        "why.pots.best_hand",
        "why.pots.winners",
        "why.pots.showdown_reasons",
        "why.clock_facts",
    ),
    tests=("why",),
    needed=(
        "all_houses_at_random.py",
        "at_the_table.py",
        "conftest.py",
        "hands_at_random.py",
    ),
    goal=97,
)

PARTS: Final = {
    part.name: part
    for part in (DECIDING, BETWEEN_HANDS, TOURNAMENTS, TELLING, TELLING_TABLES, REASONING)
}
HEAD: Final = (
    "| module | mutants | killed | told | equal | killed of 100 |\n|---|---|---|---|---|---|"
)


def module_of(function: str) -> str:
    """The module of a function or, as its class begins with a capital letter, of a method."""
    *names, _ = function.split(".")
    return ".".join(name for name in names if not name[0].isupper())


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that no case can kill or, of a module that tells, no test."""

    function: str  #: as in ``hand.pots.side_pots.side_pots``, or ``hand.setup.Setup.__post_init__``
    without: str  #: the original line
    instead: str  #: the line that replaces it
    reason: str
    #: The tests that notice it: of words, or those worked out where no case can say what shows it.
    noticed_by: Literal["", "words", "tables", "tournaments"] = ""

    @property
    def module(self) -> str:
        """The module that was changed."""
        return module_of(self.function)

    @property
    def name(self) -> str:
        """The function within its module, as in ``Setup.__post_init__``."""
        return self.function.removeprefix(f"{self.module}.")

    @property
    def change(self) -> tuple[str, str, str]:
        """The function, and the changed line before and after."""
        return self.function, self.without, self.instead


def survivors() -> list[Listed]:
    """All mutants listed in ``survivors.yaml``."""
    return msgspec.convert(load_file(Path(__file__).with_name("survivors.yaml")), list[Listed])


class Row(NamedTuple):
    """The number of mutants of a module, and their outcomes."""

    name: str
    mutants: int
    killed: int
    told: int  #: listed, as the tests of words notice it
    equal: int  #: listed, as nothing can notice it

    @property
    def share(self) -> str:
        """The percentage of killed mutants, rounded down to a tenth."""
        tenths = 1000 * self.killed // max(self.mutants, 1)
        return f"{tenths // 10}.{tenths % 10}"

    def __str__(self) -> str:
        """The row as in the README."""
        cells = (self.name, *map(str, self[1:]), self.share)
        return f"| {' | '.join(cells)} |"


def in_all(rows: Iterable[Row]) -> Row:
    """The last row, with the sums."""
    columns = zip(*(row[1:] for row in rows), strict=True)
    return Row("all", *map(sum, columns))


def table(rows: list[Row]) -> str:
    """The table as in the README."""
    return "\n".join((HEAD, *map(str, rows), str(in_all(rows))))
