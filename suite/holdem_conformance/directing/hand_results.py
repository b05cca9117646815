"""How a hand ends: who busts or loses so much to whom, or the stacks after it.

``3 busts``, ``3, 4 bust to 0`` and ``3 loses 400`` are played out as in a case
over several hands, so that blinds and antes go where they belong.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from holdem_adapters.case_setup import FILLER
from holdem_adapters.tables.roles import Roles, roles_in
from holdem_conformance.directing.line_words import Words, whole
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.table.table import Table, seats_of
from holdem_scenarios.case.model import TableHand
from holdem_scenarios.facts.strength_cards import dealt
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import digits, shown

#: A hand with more actions than this does not end.
_MOST_ACTIONS: Final = 400
#: The board on which the hands of all results are shown.
_BOARD: Final = "BT-00"
_BUST: Final = ("busts", "bust")
_LOSE: Final = ("loses", "lose")


class Result(NamedTuple):
    """How a hand ends; nothing: everybody folds to the big blind."""

    hand: TableHand = TableHand(1)
    stacks: Mapping[int, int] = {}  #: of those whose stacks are written

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is said of the hand."""
        return not (self.hand.busts or self.hand.loses or self.stacks)


def read_result(words: Words, table: Table) -> Result:
    """The result of a hand; what is left of a line has to be one."""
    words.skip_commas()
    if not words or words.takes("quiet"):
        words.end()
        return Result()
    if words.takes(*_BUST):
        return _busts(words, _seats(words, table), table)
    if words.takes(*_LOSE):
        return _loses(words, _seats(words, table), table)
    first = words.word("who loses")
    if "=" in first:
        return _stacks(words, first, table)
    seats = [seat_at(table, first), *_seats(words, table)]
    if words.takes(*_BUST):
        return _busts(words, seats, table)
    if words.takes(*_LOSE):
        return _loses(words, seats, table)
    raise words.wrong(f"{shown(words.rest() or first)} is not how a hand ends")


def _seats(words: Words, table: Table) -> list[int]:
    """Seats, as long as there are any."""
    found: list[int] = []
    while words:
        words.skip_commas()
        words.takes("and")
        if any(words.sees(word) for word in (*_BUST, *_LOSE, "to")) or not words:
            break
        if found and words.is_number() and not _is_seat(words, table):
            break
        found.append(seat_at(table, words.word("a seat")))
    return found


def _is_seat(words: Words, table: Table) -> bool:
    """Whether the next number is that of a seat."""
    return any(words.sees(str(seat)) for seat in range(len(table.chairs)))


def _busts(words: Words, seats: list[int], table: Table) -> Result:
    """Who loses everything, perhaps to somebody named."""
    to = _taker(words, table)
    if not seats or len(set(seats)) < len(seats):
        raise words.wrong("nobody busts, or somebody twice")
    return Result(TableHand(1, busts=dict.fromkeys(seats, to)))


def _loses(words: Words, seats: list[int], table: Table) -> Result:
    """Who bets so much and loses it."""
    if len(seats) != 1:
        raise words.wrong(
            "not one player who loses a part; for more write the stacks, as in 0=1200"
        )
    chips = words.number("what is lost", 1)
    return Result(TableHand(1, loses={seats[0]: (chips, _taker(words, table))}))


def _taker(words: Words, table: Table) -> int | None:
    """To whom the chips go, if that is said."""
    to = seat_at(table, words.word("who takes it")) if words.takes("to") else None
    words.end()
    return to


def _stacks(words: Words, first: str, table: Table) -> Result:
    """The stacks after the hand, of those that change."""
    found: dict[int, int] = {}
    while True:
        seat, equals, chips = first.partition("=")
        if not equals:
            raise words.wrong(f"{shown(first)} is not a stack")
        found[seat_at(table, seat)] = whole(chips, f"the stack of {seat}")
        words.skip_commas()
        if not words:
            return Result(stacks=found)
        first = words.word("a stack")


def seat_at(table: Table, text: str) -> int:
    """The seat with a number, or that of a player with a name."""
    if digits(text) and int(text) < len(table.chairs):
        return int(text)
    for seat in seats_of(table):
        chair = table.chairs[seat]
        if chair is not None and chair.player == text:
            return seat
    problem = f"{shown(text)} is neither a seat nor a player of the table"
    raise Wrong(problem, f"write a number from 0 to {len(table.chairs) - 1}, or a name")


class Ending(NamedTuple):
    """The stacks after a hand, and what a reader has to know about them."""

    stacks: dict[Seat, int]
    note: str = ""


def ending_of(result: Result, setup: Setup) -> Ending:
    """The stacks after a hand that was dealt and ends like this."""
    before = {seat: setup.stacks[seat] or 0 for seat in setup.players}
    if result.stacks:
        return Ending(before | {Seat(seat): chips for seat, chips in result.stacks.items()})
    stakes = _stakes(result.hand, before)
    if not stakes:
        return Ending(_played_out(setup, Roles()))
    takers = _takers(result.hand, setup, stakes)
    try:
        stacks = _played_out(setup, roles_in(result.hand, setup, ()))
    except SetupError:
        stacks = before
    if all(stacks[seat] == before[seat] - chips for seat, chips in stakes.items()):
        return Ending(stacks)
    return _handed_over(before, stakes, max(takers, key=lambda seat: before[seat]))


def _stakes(hand: TableHand, before: Mapping[Seat, int]) -> dict[Seat, int]:
    """What each loser loses; he is dealt in, and has so much."""
    found = {Seat(seat): chips for seat, (chips, _) in hand.loses.items()}
    for seat in map(Seat, (*hand.busts, *found)):
        if seat not in before:
            raise Wrong(f"seat {seat} is not dealt in", "name a player who is")
        if found.get(seat, 0) > before[seat]:
            raise Wrong(f"seat {seat} has {before[seat]}", "write busts if he loses all of it")
    return found or {Seat(seat): before[Seat(seat)] for seat in hand.busts}


def _takers(hand: TableHand, setup: Setup, stakes: Mapping[Seat, int]) -> list[Seat]:
    """Who can take the chips: the player named, or everybody who is there and does not lose."""
    takers = [seat for seat in setup.players if seat not in stakes and seat not in setup.absent]
    named = next((to for _, to in hand.loses.values()), next(iter(hand.busts.values()), None))
    if named is not None and named not in takers:
        problem = f"seat {named} is away, not dealt in, or loses himself"
        raise Wrong(problem, "name another player who takes the chips")
    if not takers:
        raise Wrong("nobody is left who could take the chips", "write the stacks, as in 0=2000")
    return takers if named is None else [Seat(named)]


def _handed_over(before: Mapping[Seat, int], stakes: Mapping[Seat, int], taker: Seat) -> Ending:
    """The chips go to the taker as they are, where no bet of the hand moves so many.

    Who reports results may know neither every stack nor what was bet.
    """
    chips = sum(stakes.values())
    lost = {seat: before[seat] - stake for seat, stake in stakes.items()}
    stacks = {**before, **lost, taker: before[taker] + chips}
    return Ending(stacks, f"No bet of this hand wins {chips}; seat {taker} simply gets them.")


def _played_out(setup: Setup, roles: Roles) -> dict[Seat, int]:
    """The stacks after everybody has done what his role is, with cards that decide as it says."""
    by_order = dealt(roles.strength(setup), _BOARD)
    cards = replace(
        setup,
        deck=FILLER,
        holes={Seat(seat): tuple(map(card, two)) for seat, two in by_order.holes.items()},
        board=tuple(map(card, by_order.board)),
    )
    hand = start(cards).hand
    for _ in range(_MOST_ACTIONS):
        seat = turn(hand)
        if seat is None:
            break
        verb, to = roles.deed(hand, seat)
        hand = act(hand, Action(seat, verb, to)).hand
    assert hand.over, "a hand ends"
    return {seat: hand.stacks[seat] for seat in setup.players}
