"""What the record of a hand shows of the posts, compared with what was due."""

from typing import Final, NamedTuple

from holdem_conformance.histories.recorded_tables import Dealt, Player
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup

#: Buy-ins are multiples of so many big blinds.
ROUND: Final = 10


class WrongPost(NamedTuple):
    """A post that differs from what was due."""

    what: str
    expected: str
    recorded: str


def wrong_post(setup: Setup, hand: Dealt) -> WrongPost | None:
    """The first post of a hand that is not the one due, as far as the record shows it."""
    blinds = setup.blind_seats or BlindSeats(None, None)
    late = {post.seat: post for post in setup.late_posts}
    for player in hand.players:
        if player.seat == blinds.small:
            wrong = _blind(player, setup.small_blind, setup.ante)
        elif player.seat == blinds.big:
            wrong = _blind(player, setup.big_blind, setup.ante)
        else:
            due = next((late[seat] for seat in late if seat == player.seat), None)
            wrong = _late(player, due, setup)
        if wrong:
            expected, recorded = wrong
            return WrongPost(f"post of seat {player.seat}", expected, recorded)
    return None


def _blind(player: Player, chips: int, ante: int) -> tuple[str, str] | None:
    """A blind is posted in full, or with everything the player has, and nothing else is."""
    due = min(chips, max(player.stack - ante, 0))
    paid = player.post + (player.hidden or 0)
    return None if paid == due else (str(due), str(paid))


def _late(player: Player, post: LatePost | None, setup: Setup) -> tuple[str, str] | None:
    """A late post shows if the player folds at once, and its dead part if he folds later.

    Otherwise the record shows at most a part of it.
    """
    live, dead = (post.live, post.dead) if post else (0, 0)
    due = min(live + dead, player.stack)
    if player.hidden is None or player.paid is None or _has_topped_up(player, setup):
        return None if player.post <= due else (f"{due} at most", str(player.post))
    if player.first == "f":
        lost = max(player.paid + player.hidden - setup.ante, 0)
        due = min(live + dead, max(player.stack - setup.ante, 0))
        return None if lost == due else (str(due), str(lost))
    if player.first in ("c", "x") and not player.live and player.stack >= live + dead:
        hidden = player.hidden % setup.big_blind
        return None if hidden == dead else (f"{dead} dead", f"{hidden} dead")
    return None


def _has_topped_up(player: Player, setup: Setup) -> bool:
    """Whether a player may have bought what he lost: he has the same round stack as before.

    What he posted is then not to be seen in his stack.
    """
    return player.after == player.stack and player.stack % (ROUND * setup.big_blind) == 0
