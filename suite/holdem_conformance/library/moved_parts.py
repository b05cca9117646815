"""The parts of a case at a moved table: the table itself, cards, steps, hands and facts."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from holdem_scenarios.case.model import (
    BlindLevel,
    Cards,
    Contributions,
    Facts,
    Ranking,
    Said,
    Step,
    Table,
    TableHand,
)
from holdem_scenarios.facts.catalogue import Fact
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.facts.strength_cards import dealt
from holdem_scenarios.facts.table_facts import AFTER_FACTS, DEALT_FACTS


def moved_by_seat(values: tuple[Any, ...], move: Move) -> tuple[Any, ...]:
    """Values by seat, rearranged for the rotated table."""
    if not move.turned:
        return values
    return tuple(values[(seat - move.turned) % len(values)] for seat in range(len(values)))


def moved_table(table: Table, move: Move) -> Table:
    """The table, moved."""
    stacks = tuple(None if stack is None else move.chips(stack) for stack in table.stacks)
    small, big = table.blinds
    return replace(
        table,
        stacks=moved_by_seat(stacks, move),
        button=move.seat(table.button),
        blinds=(move.chips(small), move.chips(big)),
        ante=move.chips(table.ante),
        bets=table.bets and (move.chips(table.bets[0]), move.chips(table.bets[1])),
        blind_seats=table.blind_seats and tuple(_seat(one, move) for one in table.blind_seats),
        late_posts=tuple(
            (move.seat(seat), move.chips(live), move.chips(dead))
            for seat, live, dead in table.late_posts
        ),
        second_straddle=_seat(table.second_straddle, move),
        absent=tuple(map(move.seat, table.absent)),
        mucks=tuple(map(move.seat, table.mucks)),
        levels=tuple(moved_level(level, move) for level in table.levels),
        buy_in=table.buy_in and (move.chips(table.buy_in[0]), _chips(table.buy_in[1], move)),
    )


def _seat(seat: int | None, move: Move) -> int | None:
    """A seat, moved; None stays None."""
    return None if seat is None else move.seat(seat)


def _chips(amount: int | None, move: Move) -> int | None:
    """An amount, moved; None stays None."""
    return None if amount is None else move.chips(amount)


def moved_level(level: BlindLevel, move: Move) -> BlindLevel:
    """A level, moved."""
    small, big = level.blinds
    blinds = (move.chips(small), move.chips(big))
    return replace(level, blinds=blinds, ante=move.chips(level.ante))


def moved_hand(hand: TableHand, id_: str, move: Move) -> TableHand:
    """One of several hands, moved, with what is said before it."""
    wrong = hand.misdealt
    return replace(
        hand,
        before=tuple(_said(said, move) for said in hand.before),
        misdealt=wrong and replace(wrong, button=_seat(wrong.button, move)),
        expect=moved_facts(hand.expect, DEALT_FACTS, move),
        busts={move.seat(loser): _seat(to, move) for loser, to in hand.busts.items()},
        loses={
            move.seat(loser): (move.chips(chips), _seat(to, move))
            for loser, (chips, to) in hand.loses.items()
        },
        cards=moved_cards(hand.cards, id_, move),
        play=tuple(moved_step(step, move, DEALT_FACTS) for step in hand.play),
        after=moved_facts(hand.after, AFTER_FACTS, move),
    )


def _said(said: Said, move: Move) -> Said:
    """Something said between two hands, moved."""
    return replace(
        said,
        seat=_seat(said.seat, move),
        chips=_chips(said.chips, move),
        to=_seat(said.to, move),
        cards={move.seat(seat): move.card(card) for seat, card in said.cards.items()},
    )


def _named(cards: Sequence[str], move: Move) -> list[str]:
    """Cards, with suits exchanged."""
    return [move.card(card) for card in cards]


def cards_written_out(cards: Cards, id_: str) -> Cards:
    """The cards of a case, with those that give the order of hands."""
    if not cards.strength:
        return cards
    board, holes = dealt(cards.strength, id_)
    return replace(cards, holes={**holes, **cards.holes}, board=list(board), strength=())


def moved_cards(some: Cards, id_: str, move: Move) -> Cards:
    """The cards, moved; an order of hands is written out as cards first."""
    cards = cards_written_out(some, id_)
    return Cards(
        holes={move.seat(seat): _named(hand, move) for seat, hand in cards.holes.items()},
        board=_named(cards.board, move),
        deck=_named(cards.deck, move),
    )


def moved_step(step: Step, move: Move, known: Mapping[str, Fact]) -> Step:
    """A step, moved, with the facts it expects."""
    return replace(
        step,
        seat=_seat(step.seat, move),
        to=move.chips(step.to) if type(step.to) is int else step.to,
        disconnect=_seat(step.disconnect, move),
        reconnect=_seat(step.reconnect, move),
        expect=moved_facts(step.expect, known, move),
    )


def moved_facts(expected: Facts, known: Mapping[str, Fact], move: Move) -> Facts:
    """Expected facts, moved."""
    return {name: known[name].moved(value, move) for name, value in expected.items()}


def moved_ranking(rank: Ranking, move: Move) -> Ranking:
    """A ranking, moved."""
    return Ranking(_named(rank.board, move), [_named(hand, move) for hand in rank.hands])


def moved_contributions(pots: Contributions, move: Move) -> Contributions:
    """Contributions to pots, moved."""
    return Contributions(
        paid=moved_by_seat(tuple(map(move.chips, pots.paid)), move),
        folded=tuple(map(move.seat, pots.folded)),
        dead=move.chips(pots.dead),
    )
