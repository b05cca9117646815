"""Faults in who is out, and when the game is over."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Table, alive, is_tournament, taken_chair
from holdem_oracle.table.table_events import Left, StacksTaken

Ready: TypeAlias = Callable[[Table], tuple[Seat, ...]]
Taking: TypeAlias = Callable[[Table, StacksTaken], Table]


def _big_blind(table: Table) -> Chips:
    """The big blind at the level of the table."""
    return table.schedule[table.level].big_blind


def _short_stack_is_out(right: Taking, table: Table, event: StacksTaken) -> Table:
    """In a tournament a player with less than a big blind is out, and his chips are nobody's."""
    if not is_tournament(table.house):
        return right(table, event)
    kept = tuple((seat, chips if chips >= _big_blind(table) else 0) for seat, chips in event.stacks)
    return right(table, event._replace(stacks=kept))


def _short_stack_is_passed_over(right: Ready, table: Table) -> tuple[Seat, ...]:
    """A player with less than a big blind is not dealt in."""
    return _with_at_least(right(table), table, _big_blind(table))


def _one_chip_is_nothing(right: Ready, table: Table) -> tuple[Seat, ...]:
    """A player with less than a small blind is not dealt in."""
    return _with_at_least(right(table), table, table.schedule[table.level].small_blind)


def _with_at_least(players: tuple[Seat, ...], table: Table, least: Chips) -> tuple[Seat, ...]:
    """Those of some players who have so many chips, unless fewer than two have."""
    enough = tuple(seat for seat in players if taken_chair(table, seat).chips >= least)
    return enough if len(enough) > 1 else players


def _never_over(right: Callable[[Table], bool], table: Table) -> bool:
    """A tournament is not over before somebody ends it."""
    del right, table
    return False


def _nobody_wins(right: Callable[[Table], None], table: Table) -> None:
    """The winner is given no place."""
    del right, table


def _over_with_two(right: Callable[[Table], bool], table: Table) -> bool:
    """A tournament is over when two are left, or one."""
    ends = is_tournament(table.house) and bool(table.out) and len(alive(table)) == 2
    return ends or right(table)


def _over_in_a_cash_game(right: Callable[[Table], bool], table: Table) -> bool:
    """A cash game is over, too, when one player has all the chips."""
    return right(table) or (table.hand > 0 and len(alive(table)) < 2)


def _chips_stay_with_a_neighbour(
    right: Callable[[Table, Left], Table], table: Table, event: Left
) -> Table:
    """The chips of a player who is removed from a tournament go to the next player."""
    after = right(table, event)
    if event.out is None or not alive(after):
        return after
    next_player = next((seat for seat in alive(after) if seat > event.seat), alive(after)[0])
    chair = taken_chair(after, next_player)
    chairs = list(after.chairs)
    chairs[next_player] = chair._replace(chips=chair.chips + event.chips)
    return after._replace(chairs=tuple(chairs), removed=table.removed)


FAULTS: Final = (
    Fault(
        "short-stack-loses-his-chips",
        "EL",
        "tournament-8.2.1",
        "Puts a player out who has less than a big blind, and his chips are gone.",
        "measured: pypokerengine 1.0.1; poker-game-runner 0.1.15",
        {"table.table_bookkeeping._stacks_taken": _short_stack_is_out},
        also_breaks=("basic-7.1", "ludoforge-cl.4"),
    ),
    Fault(
        "short-stack-passed-over",
        "EL",
        "tournament-8.2.1",
        "Deals a player with less than a big blind no cards.",
        "measured: open_spiel 2.0.2, repeated_poker",
        {"table.players.waiting.ready": _short_stack_is_passed_over},
        also_breaks=("basic-7.1", "ludoforge-cl.4"),
    ),
    Fault(
        "few-chips-are-nothing",
        "EL",
        "tournament-8.2.1",
        "Deals a player with less than a small blind no cards.",
        "a stack has to pay for the smallest chip on the table",
        {"table.players.waiting.ready": _one_chip_is_nothing},
        also_breaks=("basic-7.1", "ludoforge-cl.4"),
    ),
    Fault(
        "end-is-not-noticed",
        "EL",
        "basic-8",
        "Does not notice that one player has all the chips.",
        "the game ends when its caller stops asking for hands",
        {"table.table.game_over": _never_over},
    ),
    Fault(
        "winner-has-no-place",
        "EL",
        "basic-8",
        "Gives the winner no place.",
        "places are given to players who are out",
        {"table.table_flow._game_over": _nobody_wins},
    ),
    Fault(
        "game-over-with-two",
        "EL",
        "basic-8",
        "Ends a tournament while two players have chips.",
        "players are counted without the one on the button",
        {"table.table.game_over": _over_with_two},
        also_breaks=("basic-7.1",),
    ),
    Fault(
        "cash-game-is-over",
        "GL",
        "basic-7.1",
        "Declares a cash game over when one player has all the chips.",
        "every game ends like a tournament",
        {"table.table.game_over": _over_in_a_cash_game},
        level="should",
    ),
    Fault(
        "removed-chips-go-to-a-player",
        "SA",
        "tda-71-d",
        "Gives the chips of a disqualified player to the next one.",
        "chips are kept in play, so that their sum stays the same",
        {"table.table_bookkeeping._left": _chips_stay_with_a_neighbour},
        also_breaks=("tda-71", "wsop-114"),
    ),
)
