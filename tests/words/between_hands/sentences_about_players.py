"""What a sentence about one player at a table says, compared with the table before and after it."""

from collections.abc import Callable, Mapping
from typing import Final

from tests.words.between_hands.reading_back import blinds_in, is_called, places_in
from tests.words.between_hands.told_events import BLINDS, SEAT, Told

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table import table_events as events
from holdem_oracle.table.table import Chair
from holdem_oracle.table.table_actions import GiveUpChips, Penalise


def owed(chair: Chair | None) -> set[str]:
    """The blinds that a player owes."""
    if chair is None:
        return set()
    return {name for name, missed in chair.owes._asdict().items() if missed}


def _missed(told: Told) -> bool:
    """What is new, and what is owed in all."""
    new, everything = blinds_in(told.parts[2]), blinds_in(told.parts[3])
    before, now = owed(told.before()), owed(told.now())
    return new == now - before and bool(new) and (everything or new) == now


def _waits(told: Told) -> bool:
    """The player is not dealt in, and what is said of him is so."""
    chair = told.now()
    assert told.of.dealt is not None
    seat, table = told.number(0), told.of.before
    is_out = seat not in told.of.dealt.setup.players
    is_new = told.of.after.noted - table.noted == {seat}
    was_in = told.parts[2] == BETWEEN and seat in table.dealt
    return is_out and is_new and not was_in and WAITS[told.parts[2]](chair)


BETWEEN: Final = "it would come in between the button and the small blind"
#: What is true of a player who waits for this reason.
WAITS: Final[Mapping[str, Callable[[Chair], bool]]] = {
    BETWEEN: lambda chair: chair.chips > 0,
    "a newcomer does not begin as the small blind": lambda chair: chair.new,
    "the button has to pass it first": lambda chair: chair.new,
    "it waits for the big blind": lambda chair: chair.entry.value == "wait",
    "it has passed other players by changing seats": lambda chair: chair.sits_out > 0,
    "it has missed blinds, and waits for the big blind": lambda chair: any(chair.owes),
    "it is on a penalty": lambda chair: chair.penalty > 0,
}


def _post(told: Told) -> bool:
    """What is posted in the hand that is dealt."""
    assert told.of.dealt is not None
    live, dead = (int(part or 0) for part in told.parts[2:4])
    posts = {post.seat: post for post in told.of.dealt.setup.late_posts}
    seat = told.number(0)
    assert is_called(told.of.before, seat, told.parts[1])
    assert told.of.after.noted - told.of.before.noted == {seat}
    bought = told.of.after.bought == seat
    return posts[Seat(seat)] == (seat, live, dead) and bool(told.parts[4]) == bought


def _sat_down(told: Told) -> bool:
    """Who sits where, with how much, and how he comes in."""
    name, seat, chips, how = told.parts
    chair = told.of.after.chairs[int(seat)]
    assert chair is not None
    assert chair != told.of.before.chairs[int(seat)]
    called = name == chair.player or (name == "A player" and chair.player == seat)
    came = {"": ("post", "wait", "buy"), " and waits for the big blind": ("wait",)}
    return called and chair.chips == int(chips) and chair.entry.value in came.get(how, ("buy",))


def _left(told: Told) -> bool:
    """The seat is empty, and the chips are gone; the place is that of the player."""
    seat, name, chips, disqualified, no_show, place = told.parts
    chair = told.before()
    assert chair is not None
    amount = int(chips or disqualified or no_show or 0)
    found = places_in(place)
    return (
        is_called(told.of.before, int(seat), name)
        and told.of.after.chairs[int(seat)] is None
        and amount == chair.chips == told.of.after.removed - told.of.before.removed
        and [one.player for one in found] in ([], [chair.player])
        and (not found or told.of.after.out[0] == found[0])
    )


def _moved(told: Told) -> bool:
    """A player sits elsewhere, with what he owes there."""
    before, to = told.before(), told.number(2)
    chair = told.of.after.chairs[to]
    assert before is not None
    assert chair is not None
    more = told.parts[3]
    new = owed(chair) - owed(before)
    return before.player == chair.player and (
        (not more and not new)
        or (bool(new) and more.startswith(" It owes ") and blinds_in(told.parts[4]) == owed(chair))
        or more.startswith(f" It waits {chair.sits_out} hand")
        or (chair.excused and "the blinds may pass it once" in more)
    )


def _chair(told: Told) -> bool:
    """What has changed about a player."""
    before, now = told.before(), told.now()
    assert before is not None
    _, _, hands, forfeited, paid, _back, how, gives_up, away = told.parts
    if hands:
        lost = before.chips - now.chips
        is_new = isinstance(told.of.said, Penalise)
        return now.penalty == int(hands) and is_new and lost == int(forfeited or 0)
    if paid:
        return int(paid) == before.unpaid and now.unpaid == 0
    if away or gives_up:
        is_tournament = told.of.before.house.missed_blinds.value == "blinded-off"
        return before.here and not now.here and (not gives_up or is_tournament)
    return now.here and not before.here and (not how or now.entry.value in how or "button" in how)


def _added(told: Told) -> bool:
    """More chips, and whether they are paid."""
    before = told.before()
    assert before is not None
    unpaid = told.now().unpaid - before.unpaid
    more = told.now().chips - before.chips
    return told.number(2) == more and unpaid == (more if told.parts[3] else 0)


def _removed(told: Told) -> bool:
    """All the chips are gone."""
    before = told.before()
    said = told.of.said
    assert before is not None
    assert isinstance(said, GiveUpChips)
    is_he = said.seat == told.number(0)
    return is_he and int(told.parts[2] or 0) == before.chips and told.now().chips == 0


#: The pattern of each sentence, and what has to be so.
OF_PLAYERS: Final[Mapping[type, tuple[str, Callable[[Told], bool]]]] = {
    events.BlindMissed: (rf"{SEAT} misses {BLINDS}(?:, and owes {BLINDS})?\.", _missed),
    events.Waits: (rf"{SEAT} waits for a later hand: (.+)\.", _waits),
    events.PostDue: (
        rf"{SEAT} posts (?:(\d+) live)?(?: and )?(?:(\d+) dead)?( and buys the button)?\.",
        _post,
    ),
    events.SatDown: (
        (
            r"(.+) sits down at seat (\d+) with (\d+)"
            r"( and waits for the big blind| and buys the button)?\."
        ),
        _sat_down,
    ),
    events.Left: (
        (
            rf"{SEAT} (?:leaves with (?:(\d+)|nothing)|is disqualified; (\d+) leave play"
            r"|has never shown up; (\d+) leave play)\.(?: (.+))?"
        ),
        _left,
    ),
    events.SeatChanged: (
        (
            rf"{SEAT} moves to seat (\d+)\.( It owes {BLINDS}, for the players that it has passed\."
            r"| It waits \d+ hands?, for the players that it has passed\."
            r"| It has played the button, and the blinds may pass it once\.)?"
        ),
        _moved,
    ),
    events.ChairChanged: (
        (
            rf"{SEAT} (?:misses (\d+) hands? as a penalty(?:, and forfeits (\d+)"
            r" for the blinds that it has dodged)?|pays for its (\d+)|(is back)"
            r"( and waits for the big blind| and buys the button)?"
            r"|(gives up the tournament, and is blinded off)|(is away))\."
        ),
        _chair,
    ),
    events.ChipsAdded: (rf"{SEAT} adds (\d+)(, not yet paid)?\.", _added),
    events.ChipsRemoved: (
        rf"{SEAT} (?:gives up (\d+), which leave play|has no chips to give up)\.",
        _removed,
    ),
}
