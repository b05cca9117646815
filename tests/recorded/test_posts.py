"""Posts are read as they stand in a recorded hand, in whichever seats."""

import pytest
from tests.recorded.hands import Recorded, setup_of

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost

SMALL, BIG = 50, 100


def posted(*post: int, room: str = "ABS") -> Recorded:
    """A recorded hand of a room at 50/100, with these posts from the left of the button on."""
    n = len(post)
    return Recorded(
        id=f"{room}:1",
        n=n,
        btn=n - 1,
        small=SMALL,
        big=BIG,
        post=post,
        stacks=(1000,) * n,
        said="",
        t=(),
    )


@pytest.mark.parametrize(
    ("post", "small", "big"),
    [
        ((SMALL, BIG, 0), 0, 1),
        ((BIG, 0, 0), None, 0),
        ((0, SMALL, BIG, 0), 1, 2),
        ((SMALL, 0, BIG, 0), 0, 2),
        ((0, BIG, 0, BIG), None, 1),
        ((BIG, SMALL, 0), None, 0),
        ((30, BIG, 0), 0, 1),
        ((BIG, SMALL), 1, 0),
        ((SMALL, BIG), 0, 1),
        ((0, BIG), None, 1),
        ((BIG, 0), None, 0),
        ((BIG, BIG), None, 0),
    ],
)
def test_the_first_small_and_the_first_big_post_are_the_blinds(
    post: tuple[int, ...], small: int | None, big: int
) -> None:
    """A small post after the big one comes late, except heads-up."""
    seats = BlindSeats(None if small is None else Seat(small), Seat(big))
    assert setup_of(posted(*post)).blind_seats == seats


@pytest.mark.parametrize(
    ("room", "live"), [("PS", 0), ("FTP", 0), ("ONG", SMALL), ("ABS", SMALL), ("PTY", SMALL)]
)
def test_a_late_small_blind_alone_is_live_or_dead_by_the_room(room: str, live: int) -> None:
    """Its dead part goes to the middle."""
    posts = setup_of(posted(SMALL, BIG, SMALL, 0, room=room)).late_posts
    assert posts == (LatePost(Seat(2), live=live, dead=SMALL - live),)


@pytest.mark.parametrize("room", ["PS", "ONG"])
def test_a_late_small_and_big_blind_are_a_live_big_and_a_dead_small_one(room: str) -> None:
    """So in every room."""
    posts = setup_of(posted(SMALL, BIG, 0, SMALL + BIG, room=room)).late_posts
    assert posts == (LatePost(Seat(3), live=BIG, dead=SMALL),)
