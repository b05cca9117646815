"""The setup of a hand in PokerKit: game, antes and blinds, in its order of players."""

from pokerkit import Automation, FixedLimitTexasHoldem, Mode, NoLimitTexasHoldem, State
from pokerkit.games import PotLimitPokerMixin

from holdem_adapters.engine import Start, Unsupported

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
)


class PotLimitTexasHoldem(PotLimitPokerMixin, NoLimitTexasHoldem):
    """Hold'em with the betting of PokerKit's pot-limit games."""


def created(start: Start, order: list[int]) -> State:
    """Create a hand with antes and blinds posted."""
    big = start.blinds[1]
    game, *sizes = {
        "no-limit": (NoLimitTexasHoldem, big),
        "pot-limit": (PotLimitTexasHoldem, big),
        "fixed-limit": (FixedLimitTexasHoldem, *(start.bets or (big, 2 * big))),
    }[start.house["betting"]]
    trimming, antes = _antes(start, order)
    return game.create_state(
        AUTOMATIC,
        trimming,
        _raw(antes),
        _raw(_blinds(start, order)),
        *sizes,
        [start.stacks[seat] for seat in order],
        len(order),
        mode=_mode(start),
    )


def _mode(start: Start) -> Mode:
    """The mode: only a cash game allows a free fold; only a tournament says who must show."""
    free = start.house["fold_when_free"] == "allow"
    return Mode.CASH_GAME if free and not start.mucks else Mode.TOURNAMENT


def _antes(start: Start, order: list[int]) -> tuple[bool, list[int]]:
    """Whether antes are trimmed, and the antes by player."""
    dead = {seat: chips for seat, _, chips in start.late_posts if chips}
    if any(live + chips > start.stacks[seat] for seat, live, chips in start.late_posts):
        raise Unsupported("dead chips are posted as antes, which are taken before posts")
    if start.ante and start.house["ante"] == "each":
        if dead:
            raise Unsupported("antes of all players are trimmed, but dead chips are not")
        return True, [start.ante] * len(order)
    who = start.blind_seats[1] if start.house["ante"] == "bb" else start.button
    return False, [dead.get(seat, 0) + (start.ante if seat == who else 0) for seat in order]


def _blinds(start: Start, order: list[int]) -> list[int]:
    """Blinds, straddle and posts by player; posts are negative in PokerKit."""
    chips = dict.fromkeys(order, 0)
    for seat, blind in zip(start.blind_seats, start.blinds, strict=True):
        if seat is not None:
            chips[seat] = blind
    if start.straddle:
        left = order.index(start.blind_seats[1]) + 1
        button = start.house["straddle"] == "button"
        chips[start.button if button else order[left % len(order)]] = 2 * start.blinds[1]
    if start.second_straddle is not None:
        chips[start.second_straddle] = 4 * start.blinds[1]
    chips |= {seat: -live for seat, live, _ in start.late_posts}
    if not any(chips.values()):
        raise Unsupported("a hand needs a blind or a straddle")
    return list(chips.values())


def _raw(by_player: list[int]) -> list[int]:
    """Heads-up, PokerKit expects the small blind first, although it is the second player."""
    return by_player[::-1] if len(by_player) == 2 else by_player
