"""A recorded hand as the oracle plays it: set-up, house, choices, and what was not recorded."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final, NamedTuple

from holdem_conformance.authoring.one_hand.hand_options import (
    GivenHand,
    house_named,
    shuffled,
)
from holdem_conformance.histories.hands.chip_scale import ChipScale, chip_scale
from holdem_conformance.histories.hands.forced_posts import Antes, ForcedPosts, antes, forced_posts
from holdem_conformance.histories.hands.hand_fields import (
    BETTING,
    Amount,
    HandFields,
    hand_fields,
)
from holdem_conformance.histories.hands.history_file import HandInFile, HistoryError
from holdem_conformance.histories.hands.noted_actions import Move, Noted, noted
from holdem_oracle.errors import NotationError, SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.setup_checks import checked
from holdem_scenarios.files.problems import Wrong

#: A stack that is not known is so many times the largest amount of the hand.
_DEEP: Final = 100
_LONGEST_NAME: Final = 40


class RecordedHand(NamedTuple):
    """A hand of a file, ready to be played."""

    given: GivenHand
    noted: Noted
    moves: tuple[tuple[Move, int | None], ...]  #: with the amount in chips
    finishing: tuple[Decimal, ...] | None  #: stacks at the end, in chips
    winnings: tuple[Decimal, ...] | None  #: collected from the pots, in chips
    notes: tuple[str, ...]  #: how the record was read

    def player(self, seat: int) -> str:
        """A seat, and the name of the player in it."""
        names = {at: name for name, at in self.given.names.items()}
        return f"seat {seat} ({names[seat]})" if seat in names else f"seat {seat}"


class WantedHouse(NamedTuple):
    """The rules by which a record is played, and the seed for cards that it does not name."""

    rules: str
    options: Mapping[str, str] = {}
    seed: int = 0


def recorded_hand(found: HandInFile, house: WantedHouse) -> RecordedHand:
    """A hand of a file, or an error that names the place in it."""
    try:
        return _recorded(hand_fields(found.fields), house)
    except (Wrong, NotationError, SetupError) as error:
        raise HistoryError(f"{found.where}: {error}") from None


def _recorded(fields: HandFields, house: WantedHouse) -> RecordedHand:
    """A hand with sound fields."""
    said = noted(fields.actions, len(fields.starting_stacks))
    scale = chip_scale(_amounts(fields, said))
    setup, options = _setup(fields, said, scale, house)
    moves = tuple((one, None if one.to is None else scale.chips(one.to)) for one in said.moves)
    given = GivenHand(
        checked(setup), _names(fields.players), house.rules, options, only_compared=True
    )
    return RecordedHand(
        given=given,
        noted=said,
        moves=moves,
        finishing=_result(fields.finishing_stacks, scale),
        winnings=_result(fields.winnings, scale),
        notes=tuple(_notes(fields, setup, scale)),
    )


def _amounts(fields: HandFields, said: Noted) -> Iterator[Amount]:
    """Every amount that is played with; those of the result may be smaller than a chip."""
    yield from filter(_is_known, fields.starting_stacks)
    yield from fields.antes
    yield from fields.blinds_or_straddles
    bets = (fields.min_bet, fields.small_bet, fields.big_bet, *(one.to for one in said.moves))
    yield from (one for one in bets if one is not None)


def _is_known(amount: Amount) -> bool:
    """Whether an amount is not infinite."""
    return Decimal(amount).is_finite()


def _setup(
    fields: HandFields, said: Noted, scale: ChipScale, house: WantedHouse
) -> tuple[Setup, dict[str, str]]:
    """The hand before its first card, and the house options that it needs."""
    small_bet, big_bet = (scale.chips(one or 0) for one in (fields.small_bet, fields.big_bet))
    posts = forced_posts(
        [scale.chips(one) for one in fields.blinds_or_straddles],
        small_bet or scale.chips(fields.min_bet or 0),
        house_named(house.rules, house.options.items()).lone_small_blind,
    )
    stacks = tuple(_stacks(fields.starting_stacks, [*_amounts(fields, said)], scale))
    bare = Setup(
        stacks=stacks,
        button=Seat(len(stacks) - 1),
        small_blind=posts.small,
        big_blind=posts.big,
        blind_seats=posts.blinds,
        late_posts=posts.late,
        straddle=bool(posts.straddle),
    )
    paid = antes([scale.chips(one) for one in fields.antes], blind_seats(bare).big)
    options = {**_options(fields, posts, paid), **house.options}
    setup = replace(
        bare,
        ante=paid.chips,
        small_bet=small_bet,
        big_bet=big_bet,
        mucks=said.mucked,
        holes=said.holes,
        board=said.board,
        deck=shuffled(house.seed),
        house=house_named(house.rules, options.items()),
    )
    return setup, options


def _options(fields: HandFields, posts: ForcedPosts, paid: Antes) -> dict[str, str]:
    """The house options that the record names: how much may be bet, who pays the ante."""
    named = {
        "betting": BETTING[fields.variant],
        "ante": paid.payer,
        "straddle": posts.straddle,
    }
    return {name: value for name, value in named.items() if value}


def _stacks(written: Iterable[Amount], amounts: list[Amount], scale: ChipScale) -> Iterator[int]:
    """The stacks; one that is not known is deep enough for everything in the hand."""
    for stack in written:
        known = stack if _is_known(stack) else _DEEP * max(map(Decimal, amounts))
        yield scale.chips(known)


def _names(players: Iterable[str]) -> dict[str, int]:
    """The seats of the players who have a name."""
    return {name.strip()[:_LONGEST_NAME]: seat for seat, name in enumerate(players) if name.strip()}


def _result(written: tuple[Amount, ...] | None, scale: ChipScale) -> tuple[Decimal, ...] | None:
    """What the record says of the end; nothing if it only has zeros, or infinite stacks."""
    if written is None or not any(written) or not all(map(_is_known, written)):
        return None
    return tuple(map(scale.exactly, written))


def _notes(fields: HandFields, setup: Setup, scale: ChipScale) -> Iterator[str]:
    """What a reader of the hand should know about how the record was read."""
    if scale.note():
        yield scale.note()
    if not all(map(_is_known, fields.starting_stacks)):
        yield (
            "The record does not know every stack; the unknown ones are so deep here "
            "that nobody is all-in with them."
        )
    if setup.late_posts:
        lone = f"a small blind alone is {setup.house.lone_small_blind}"
        yield f"A late post is live here up to the big blind, and dead beyond it; {lone}."
    unknown = [seat for seat in setup.players if seat not in setup.holes]
    if unknown:
        yield "Cards that the record does not name are dealt at random."
