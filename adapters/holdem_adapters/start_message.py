"""The message that an adapter receives at the start of a hand."""

from holdem_adapters.engine import Start
from holdem_oracle.clock.clock import Times
from holdem_oracle.hand.cards.dealing import deal_order, stacked
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House
from holdem_oracle.house.option import Choice
from holdem_oracle.house.showdown_options import Burn


def start_message(setup: Setup, times: Times | None) -> Start:
    """Everything on the table and in the deck, and the cards that result from the deal."""
    deck = stacked(setup)
    order = deal_order(setup)
    holes: dict[int, list[str]] = {seat: [] for seat in setup.players}
    for seat, card in zip(order, deck, strict=False):
        holes[seat].append(str(card))
    rest = deck[len(order) :]
    board = rest[1:4] + rest[5:6] + rest[7:8] if setup.house.burn is Burn.YES else rest[:5]
    posts = blind_seats(setup)
    return Start(
        house=house_text(setup.house),
        stacks=setup.stacks,
        button=setup.button,
        blinds=(setup.small_blind, setup.big_blind),
        ante=setup.ante,
        bets=(setup.small_bet, setup.big_bet) if setup.small_bet or setup.big_bet else None,
        blind_seats=(posts.small, posts.big),
        late_posts=tuple((post.seat, post.live, post.dead) for post in setup.late_posts),
        straddle=setup.straddle,
        second_straddle=setup.second_straddle,
        absent=setup.absent,
        mucks=setup.mucks,
        clock=None if times is None else (times.action, times.grace, times.bank),
        deck=tuple(map(str, deck)),
        holes={seat: tuple(hand) for seat, hand in holes.items()},
        board=tuple(map(str, board)),
    )


def house_text(house: House) -> dict[str, str | int]:
    """Every option and its value, in the notation of cases."""
    written: dict[str, str | int] = {}
    for name in House._fields:
        value = getattr(house, name)
        written[name] = str(value) if isinstance(value, Choice) else value
    return written
