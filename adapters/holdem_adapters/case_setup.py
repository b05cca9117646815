"""The set-up that a case describes, with a card for every place.

Cards that a case does not name come from a fixed filler deck: every seventeenth
card of a new deck in turn.  Nothing is random.
"""

from collections.abc import Mapping
from typing import Final

from holdem_oracle.clock.clock import Times
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card, card
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.case.model import Case, Table
from holdem_scenarios.facts.strength_cards import dealt
from holdem_scenarios.files.value_shapes import shown

STRIDE: Final = 17
FILLER: Final = tuple(NEW_DECK[STRIDE * place % 52] for place in range(52))


def house_of(case: Case, changes: Mapping[str, str | int] | None = None) -> House:
    """The house of a case, optionally with some options changed."""
    if case.profile not in PROFILES:
        remedy = f"write one of {', '.join(PROFILES)}"
        raise SetupError("profile", f"there is no profile {shown(case.profile)}", remedy)
    house = PROFILES[case.profile]
    options = {**case.house, **(changes or {})}
    return choose(house, options) if options else house


def setup_of(case: Case, house: House, filler: tuple[Card, ...] = FILLER) -> Setup:
    """The hand before its first card."""
    table = case.table
    small, big = table.blinds
    small_bet, big_bet = table.bets or (0, 0)
    by_order = dealt(case.cards.strength, case.id)
    named = {**by_order.holes, **case.cards.holes}
    board = by_order.board or case.cards.board
    return Setup(
        stacks=table.stacks,
        button=Seat(table.button),
        small_blind=small,
        big_blind=big,
        ante=table.ante,
        small_bet=small_bet,
        big_bet=big_bet,
        blind_seats=_blind_seats(table),
        late_posts=tuple(
            LatePost(seat=Seat(seat), live=live, dead=dead) for seat, live, dead in table.late_posts
        ),
        straddle=table.straddle,
        second_straddle=None if table.second_straddle is None else Seat(table.second_straddle),
        absent=tuple(map(Seat, table.absent)),
        mucks=tuple(map(Seat, table.mucks)),
        deck=deck_with_top(case.cards.deck, filler),
        holes={Seat(seat): tuple(map(card, hand)) for seat, hand in named.items()},
        board=tuple(map(card, board)),
        house=house,
    )


def _blind_seats(table: Table) -> BlindSeats | None:
    """The seats that post the blinds, if the case names them."""
    if table.blind_seats is None:
        return None
    small, big = table.blind_seats
    return BlindSeats(
        small=None if small is None else Seat(small), big=None if big is None else Seat(big)
    )


def deck_with_top(top: list[str], filler: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deck with the named cards on top."""
    if not top:
        return filler
    named = tuple(map(card, top))
    return (*named, *[one for one in filler if one not in named])


def times_of(case: Case) -> Times | None:
    """The time limits of a case with a clock."""
    clock = case.clock
    if clock is None:
        return None
    return Times(action=clock.action, grace=clock.grace, bank=clock.bank)
