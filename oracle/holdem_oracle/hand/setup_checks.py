"""The checks of a set-up, one function for each topic.

Every error names the field, the problem, and what to write instead.
"""

from collections.abc import Iterable, Iterator

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.straddle_checks import check_straddles
from holdem_oracle.house.betting_options import Ante, HeadsUp
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.showdown_options import Burn

MOST_BOARD_CARDS = 5


def checked(setup: Setup) -> Setup:
    """The set-up unchanged, or an error if it cannot be played."""
    _check_house(setup)
    _check_stacks(setup)
    _check_button(setup)
    _check_blinds(setup)
    _check_blind_seats(setup)
    _check_late_posts(setup)
    if setup.second_straddle is not None:
        _check_seat("second_straddle", setup.second_straddle, setup)
    check_straddles(setup)
    _check_people(setup)
    _check_cards(setup)
    return setup


def _check_house(setup: Setup) -> None:
    """A house is a House, not the name of one."""
    if not isinstance(setup.house, House):
        raise SetupError("house", f"{setup.house!r} is not a House", "use profile(name) to get one")


def _check_stacks(setup: Setup) -> None:
    """A game takes two or more players with chips.

    Rule basic-1.1.
    """
    if not isinstance(setup.stacks, tuple):
        raise SetupError(
            "stacks", f"{setup.stacks!r} is not a tuple", "write a tuple with a stack for each seat"
        )
    for seat, stack in enumerate(setup.stacks):
        if stack is not None:
            _check_chips(f"stacks[{seat}]", stack, least=1, or_else=", or None for an empty seat")
    if len(setup.players) < 2:
        problem = f"players with chips: {len(setup.players)}"
        raise SetupError("stacks", problem, "give chips to two seats or more")


def _check_chips(field: str, chips: object, *, least: Chips, or_else: str = "") -> None:
    """Chips are whole numbers.

    Rule basic-1.3.
    """
    if type(chips) is not int or chips < least:
        remedy = f"write a whole number of {least} or more{or_else}"
        raise SetupError(field, f"{chips!r} is not a number of chips", remedy)


def _check_seat(field: str, seat: object, setup: Setup) -> None:
    """A seat that is named exists, and a player sits there."""
    if type(seat) is not int or seat not in setup.players:
        taken = ", ".join(map(str, setup.players))
        raise SetupError(field, f"nobody sits in seat {seat!r}", f"write one of {taken}")


def _check_button(setup: Setup) -> None:
    """The button is at a seat, taken or empty; with two players it is at one of theirs.

    Rule tda-34-b.
    """
    if type(setup.button) is not int or not 0 <= setup.button < len(setup.stacks):
        last = len(setup.stacks) - 1
        raise SetupError("button", f"there is no seat {setup.button!r}", f"write 0 to {last}")
    two = len(setup.players) == 2 and setup.house.heads_up is HeadsUp.BUTTON_SB
    if two and setup.blind_seats is None and setup.button not in setup.players:
        one, other = setup.players
        problem = f"nobody sits in seat {setup.button}, and heads-up the button is the small blind"
        raise SetupError("button", problem, f"write {one} or {other}, or name blind_seats")


def _check_blinds(setup: Setup) -> None:
    """Blinds, antes and limits are chips; the small blind does not exceed the big blind."""
    _check_chips("small_blind", setup.small_blind, least=0)
    _check_chips("big_blind", setup.big_blind, least=1)
    if setup.small_blind > setup.big_blind:
        problem = f"{setup.small_blind} is more than the big blind of {setup.big_blind}"
        raise SetupError("small_blind", problem, "write the smaller one first")
    _check_chips("ante", setup.ante, least=0)
    if setup.ante and setup.house.ante is Ante.NONE:
        problem = f"the house plays without an ante, but the ante is {setup.ante}"
        raise SetupError("ante", problem, "write 0, or choose house.ante: each, bb or button")
    _check_chips("small_bet", setup.small_bet, least=0)
    _check_chips("big_bet", setup.big_bet, least=0)
    _check_chip_unit(setup)


def _check_chip_unit(setup: Setup) -> None:
    """Blinds, antes and fixed bets are multiples of the smallest chip.

    Rule wsop-live-134.
    """
    unit = setup.house.chip_unit
    if unit == 1:
        return
    for field in ("small_blind", "big_blind", "ante", "small_bet", "big_bet"):
        chips: Chips = getattr(setup, field)
        if chips % unit:
            problem = f"{chips} cannot be made up of chips of {unit}"
            remedy = f"write a multiple of {unit}, or a smaller house.chip_unit"
            raise SetupError(field, problem, remedy)


def _check_blind_seats(setup: Setup) -> None:
    """The two blinds are posted by different players; either of them may be dead."""
    named = setup.blind_seats
    if named is None:
        return
    for name, seat in (("small", named.small), ("big", named.big)):
        if seat is not None:
            _check_seat(f"blind_seats.{name}", seat, setup)
    if named.small is not None and named.small == named.big:
        problem = f"seat {named.big} posts both blinds"
        raise SetupError("blind_seats", problem, "name two seats, or None for a dead blind")


def _check_late_posts(setup: Setup) -> None:
    """A late post is not by a blind, is one per seat, and has at most the big blind live."""
    if not setup.late_posts:
        return
    blinds = blind_seats(setup)
    seen: set[Seat] = set()
    for at, post in enumerate(setup.late_posts):
        field = f"late_posts[{at}]"
        _check_seat(f"{field}.seat", post.seat, setup)
        _check_chips(f"{field}.live", post.live, least=0)
        _check_chips(f"{field}.dead", post.dead, least=0)
        if post.seat in (blinds.small, blinds.big) or post.seat in seen:
            problem = f"seat {post.seat} already posts"
            raise SetupError(f"{field}.seat", problem, "name each seat once, and no blind")
        if post.live > setup.big_blind:
            problem = f"{post.live} is more than the big blind of {setup.big_blind}"
            raise SetupError(f"{field}.live", problem, "write the rest as dead")
        seen.add(post.seat)


def _check_people(setup: Setup) -> None:
    """The seats in absent and mucks are dealt in, and at least one player is present."""
    for field, seats in (("absent", setup.absent), ("mucks", setup.mucks)):
        for seat in seats:
            _check_seat(field, seat, setup)
    if set(setup.absent) >= set(setup.players):
        raise SetupError("absent", "every player is absent", "leave out a seat that is present")


def _check_cards(setup: Setup) -> None:
    """No card appears twice, and there are enough cards for all players.

    Rule basic-1.4.
    """
    for seat, hole in setup.holes.items():
        _check_seat("holes", seat, setup)
        if len(hole) != 2:
            raise SetupError(f"holes[{seat}]", f"{len(hole)} cards", "write two cards")
    if len(setup.board) > MOST_BOARD_CARDS:
        raise SetupError("board", f"{len(setup.board)} cards", "write five cards or fewer")
    _check_no_card_twice("deck", setup.deck)
    _check_no_card_twice("holes and board", _named_cards(setup))
    have, need = len(setup.deck), cards_needed(setup)
    if have < need:
        have = len({*setup.deck, *_named_cards(setup)})
    if have < need:
        problem = f"{have} cards are too few for {len(setup.players)} players, who need {need}"
        raise SetupError("deck", problem, "seat fewer players, or add cards")


def _named_cards(setup: Setup) -> Iterator[Card]:
    """The known cards: hole cards and board."""
    for hole in setup.holes.values():
        yield from hole
    yield from setup.board


def cards_needed(setup: Setup) -> int:
    """Two cards for each player, five for the board, and one to burn before each street."""
    burns = 3 if setup.house.burn is Burn.YES else 0
    return 2 * len(setup.players) + MOST_BOARD_CARDS + burns


def _check_no_card_twice(field: str, cards: Iterable[Card]) -> None:
    """A deck holds each card once.

    Rule tda-35-e.
    """
    cards = tuple(cards)
    if set(map(type, cards)) <= {Card} and len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for card in cards:
        if not isinstance(card, Card):
            raise SetupError(field, f"{card!r} is not a card", "write card('Ah')")
        if card in seen:
            raise SetupError(field, f"duplicate card {card}", "write each card once")
        seen.add(card)
