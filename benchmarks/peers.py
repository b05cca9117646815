"""The same hands on two engines: the oracle, and PokerKit as its peer.

Both get the same set-ups and the same actions, computed beforehand, and on
both everything is read at each step: whose turn it is, the legal actions with
their bounds, stacks, bets, pots and who can win them, the board, and the
status of every seat.
"""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from tests.hands_at_random import Kind, played_at_random, setup_at_random
from tests.second_engine.pokerkit_table import Table

from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.view import view

Item = TypeVar("Item")

#: Six players, no antes: the usual set-up for measuring engines.
KIND = Kind(players=(6, 6), house={"ante": "each"})


class Script(NamedTuple):
    """A hand with all its actions."""

    setup: Setup
    actions: tuple[Action, ...]


def scripts(seed: int, hands: int) -> list[Script]:
    """Random hands that both engines can play."""
    rng = random.Random(seed)
    found: list[Script] = []
    while len(found) < hands:
        setup = setup_at_random(rng, KIND)
        actions, _ = played_at_random(rng, setup)
        if playable_by_both(setup, actions):
            found.append(Script(setup, tuple(actions)))
    return found


def playable_by_both(setup: Setup, actions: Sequence[Action]) -> bool:
    """Whether PokerKit accepts every action, and agrees on whose turn it is."""
    hand = start(setup).hand
    table = Table(setup, hand)
    for action in actions:
        if table.seen().turn != action.seat:
            return False
        try:
            table.act(action, stack_to(hand, action.seat))
        except ValueError:
            return False
        hand = act(hand, action).hand
    return table.seen().turn is None


def play_oracle(script: Script) -> Hand:
    """The hand on the oracle, with its view computed after every step."""
    hand = start(script.setup).hand
    view(hand)
    for action in script.actions:
        hand = act(hand, action).hand
        view(hand)
    return hand


def play_pokerkit(script: Script, hand: Hand) -> Table:
    """The hand on PokerKit, with its state read after every step."""
    table = Table(script.setup, hand)
    look(table)
    for action in script.actions:
        everything = action.to if isinstance(action.to, int) else _stack(table, action)
        table.act(action, everything)
        look(table)
    return table


def _stack(table: Table, action: Action) -> int:
    """All chips of a seat, for an all-in without an amount."""
    index = table.order.index(action.seat)
    return table.state.bets[index] + table.state.stacks[index]


def look(table: Table) -> tuple[object, ...]:
    """Everything in the oracle's view, as PokerKit reports it."""
    state = table.state
    may = (state.can_fold(), state.can_check_or_call(), state.can_complete_bet_or_raise_to())
    board = tuple(state.get_board_cards(0))
    return (table.seen(), may, board, tuple(state.statuses), tuple(state.payoffs))


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work, the better of two runs."""
    return min(_once(work) for _ in range(2))


def _once(work: Callable[[], object]) -> float:
    """The processor time of one run."""
    before = time.process_time()
    work()
    return time.process_time() - before


def rate(work: Callable[[Item], object], items: Iterable[Item]) -> float:
    """The number of items per second that some work processes."""
    todo = list(items)
    return len(todo) / seconds(lambda: [work(item) for item in todo])
