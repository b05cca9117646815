"""The size of a case: its settings, actions and claims, up to where it was played."""

from collections.abc import Iterator
from typing import Final

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint
from holdem_scenarios.case.model import PASSIVE, Case, Round, Step, Table, TableHand

_USUAL: Final = Table()


def said_up_to(case: Case, result: CaseResult, last: Checkpoint) -> int:
    """The number of things that a reader has to take in up to a checkpoint."""
    step = last.step
    played = _played_in(last)
    said = sum(
        _claims(one) for one in result.checkpoints if _played_in(one) == played and one.step <= step
    )
    done = sum(_actions(case, one) for one in case.play if one.number <= step)
    hands = sum(_of_hand(case, one) for one in case.hands if one.number <= step)
    rounds = sum(_of_round(case, one) for one in case.rounds if one.number <= step)
    return sum(_settings(case)) + done + hands + rounds + said


def _played_in(checkpoint: Checkpoint) -> str:
    """The case id with the label of the house in which it was played."""
    return checkpoint.id.partition("/")[0]


def _claims(checkpoint: Checkpoint) -> int:
    """The number of claims in what a checkpoint expects."""
    expected = checkpoint.expected
    return max(1, len(expected)) if isinstance(expected, list | dict) else 1


def _settings(case: Case) -> Iterator[int]:
    """Settings of table, house and cards that differ from the default; players do not count."""
    table = case.table
    others = [field for field in table.__struct_fields__ if field != "stacks"]
    yield sum(getattr(table, field) != getattr(_USUAL, field) for field in others)
    yield None in table.stacks
    yield len({stack for stack in table.stacks if stack is not None}) > 1
    yield case.clock is not None
    yield case.profile != "tda-2024"
    yield len(case.house)
    yield len(case.cards.holes) + len(case.cards.strength)
    yield len(case.tables)


def _of_hand(case: Case, hand: TableHand) -> int:
    """A hand, what is said before it, how it goes, and its steps."""
    result = bool(hand.busts or hand.loses)
    return 1 + len(hand.before) + result + sum(_actions(case, step) for step in hand.play)


def _of_round(case: Case, one: Round) -> int:
    """A round, what is said and drawn in it, and the hands that it names."""
    hands = [table.hand for table in one.tables if table.hand is not None]
    said = len(one.before) + len(one.meanwhile) + len(one.afterwards)
    return 1 + said + sum(_of_hand(case, hand) for hand in hands)


def _actions(case: Case, step: Step) -> int:
    """The number of actions in a step; a passive step counts one for each player."""
    if step.verb in PASSIVE:
        return sum(stack is not None for stack in case.table.stacks)
    done = (step.verb or None, step.wait, step.disconnect, step.reconnect)
    return any(each is not None for each in done)
