"""What the oracle and the model show of the same moment, in the same form."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.second_model.limits import accepts, least_to, most_to
from tests.second_model.pots import pots_of
from tests.second_model.rights import may_wager
from tests.second_model.state import Player, Table

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.legal_actions import Legal
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import view

Said = tuple[str, int]  #: a verb, with an amount or 0


class Seen(NamedTuple):
    """What is compared at each step."""

    street: int
    turn: int | None
    call: int | None  #: the chips that the seat to act has to add
    folds: bool  #: whether it may fold
    wager: tuple[int, int] | None  #: the least and the most that it may bet or raise to
    stacks: tuple[int, ...]  #: without chips won
    bets: tuple[int, ...]
    stakes: tuple[int, ...]  #: in the whole hand
    pots: tuple[tuple[int, tuple[int, ...]], ...]  #: chips and eligible seats, main pot first


def seen_by_oracle(hand: Hand) -> Seen:
    """What the oracle shows."""
    now = view(hand)
    can = now.legal
    return Seen(
        street=0 if hand.over else list(Street).index(hand.street),
        turn=now.turn,
        call=None if can is None else can.call or 0,
        folds=can is not None and can.fold,
        wager=None if can is None else widest(can),
        stacks=tuple(map(int.__sub__, now.stacks, now.won)),
        bets=now.bets,
        stakes=hand.paid,
        pots=tuple((pot.chips, pot.eligible) for pot in now.pots),
    )


def widest(can: Legal) -> tuple[int, int] | None:
    """The bounds of a bet or raise; an all-in below the least one is a range of its own."""
    if can.all_in is not None:
        return can.all_in, can.all_in
    return can.bet or can.raises


def seen_by_model(table: Table) -> Seen:
    """What the model shows."""
    actor = None if table.turn is None else table.player(table.turn)
    owed = None if actor is None else min(table.price - actor.front, actor.behind)
    free = table.setup.house.fold_when_free == "allow"
    return Seen(
        street=0 if table.over else table.street,
        turn=table.turn,
        call=owed,
        folds=actor is not None and (bool(owed) or free),
        wager=None if actor is None else range_of(table, actor),
        stacks=by_seat(table, {player.seat: player.behind for player in table.players}),
        bets=by_seat(table, {player.seat: player.front for player in table.players}),
        stakes=by_seat(table, {player.seat: player.staked for player in table.players}),
        pots=tuple((pot.chips, pot.owners) for pot in pots_of(table)),
    )


def by_seat(table: Table, amounts: dict[int, int]) -> tuple[int, ...]:
    """Amounts in the order of the seats, 0 for an empty one."""
    return tuple(amounts.get(seat, 0) for seat in range(len(table.setup.stacks)))


def range_of(table: Table, player: Player) -> tuple[int, int] | None:
    """The least and the most that a player may bet or raise to."""
    if not may_wager(table, player):
        return None
    everything, least = player.everything, least_to(table)
    if everything < least:
        return everything, everything
    return least, min(most_to(table, player), everything)


def chances(table: Table) -> Iterator[Said]:
    """Everything that might be said in turn, with amounts from -1 to two above the stack."""
    player = table.player(table.turn or 0)
    for verb in (Verb.FOLD, Verb.CHECK, Verb.CALL, Verb.ALL_IN):
        yield verb, 0
    for to in range(-1, player.everything + 3):
        yield Verb.BET, to
        yield Verb.RAISE, to


def accepted_by_oracle(hand: Hand, seat: int, said: Said) -> bool:
    """Whether the oracle accepts an action."""
    verb, to = said
    amount = to if verb in (Verb.BET, Verb.RAISE) else None
    return not isinstance(judge(hand, Action(Seat(seat), verb, amount)), Refused)


def accepted_by_model(table: Table, said: Said) -> bool:
    """Whether the model accepts an action of the player to act."""
    verb, to = said
    player = table.player(table.turn or 0)
    owed = table.price - player.front
    match verb:
        case Verb.FOLD:
            return owed > 0 or table.setup.house.fold_when_free == "allow"
        case Verb.CHECK | Verb.CALL:
            return (owed > 0) == (verb == Verb.CALL)
        case Verb.ALL_IN:
            calls = player.everything <= table.price
            return calls or accepts(table, player, player.everything)
    opens = table.price == 0
    return opens == (verb == Verb.BET) and accepts(table, player, to)
