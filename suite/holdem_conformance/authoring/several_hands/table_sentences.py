"""Each event of a table as a sentence; nothing for what only counts."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.table import table_events as events
from holdem_oracle.table.table import Chair, Missed, Out
from holdem_oracle.table.table_events import TableEvent


def table_sentence(event: TableEvent) -> str:
    """An event as a sentence; empty if there is nothing to say."""
    return _SENTENCES.get(type(event), _nothing)(event)


def _nothing(_event: TableEvent) -> str:
    """Nothing that anybody sees."""
    return ""


def _refused(event: events.TableRefused) -> str:
    """What was said is refused."""
    return f"That is refused: {event.reason}."


def _level(event: events.LevelBegan) -> str:
    """A level begins."""
    return f"Level {event.level + 1} begins."


def _positions(event: events.Positioned) -> str:
    """Where button and blinds are."""
    now = event.positions
    blinds = f"the small blind at seat {now.small}, the big blind at seat {now.big}"
    return f"The button is at seat {now.button}, {blinds}."


def _missed(event: events.BlindMissed) -> str:
    """What has passed a player."""
    return f"Seat {event.seat} has missed {_blinds(event.owes)}."


def _blinds(missed: Missed) -> str:
    """Missed blinds in words."""
    found = [name for name, is_missed in missed._asdict().items() if is_missed]
    return " and ".join(f"the {name}{'' if name == 'straddle' else ' blind'}" for name in found)


def _waits(event: events.Waits) -> str:
    """A player is ready, and has to wait."""
    return f"Seat {event.seat} waits for a later hand."


def _post(event: events.PostDue) -> str:
    """A player pays to be dealt in."""
    bought = " and buys the button" if event.buys_button else ""
    return f"Seat {event.seat} posts {event.live} live and {event.dead} dead{bought}."


def _dealt(event: events.DealtIn) -> str:
    """Who is dealt in, and for what."""
    setup = event.setup
    blinds = setup.blind_seats
    dead = " The small blind is dead." if blinds is not None and blinds.small is None else ""
    stakes = f"{setup.small_blind}/{setup.big_blind}"
    return f"Dealt in at {stakes}: {_seats(setup.players)}.{dead}"


def _seats(seats: Iterable[int]) -> str:
    """Seats in words."""
    found = [str(seat) for seat in seats]
    return f"seat{'' if len(found) == 1 else 's'} {', '.join(found)}"


def _busted(event: events.Busted) -> str:
    """Who has lost everything."""
    return " ".join([f"Out of chips: {_seats(event.seats)}.", *map(place_sentence, event.out)])


def place_sentence(out: Out) -> str:
    """The place of a player."""
    if out.first is None:
        return f"Player {out.player} is not ranked."
    several = f"places {out.first} to {out.last}"
    place = f"place {out.first}" if out.first == out.last else several
    return f"Player {out.player} takes {place}."


def _over(event: events.GameOver) -> str:
    """Who has won."""
    return f"Player {event.winner.player} has all the chips."


def _sat_down(event: events.SatDown) -> str:
    """A newcomer."""
    return f"A player sits down at seat {event.seat} with {event.chair.chips}."


def _left(event: events.Left) -> str:
    """A player goes."""
    return f"Seat {event.seat} is empty; {event.chips} leave play."


def _changed_seats(event: events.SeatChanged) -> str:
    """A player moves."""
    return f"The player of seat {event.seat} now sits at seat {event.to}.{_owing(event.chair)}"


def _owing(chair: Chair) -> str:
    """What a player owes where he sits now."""
    owes = _blinds(chair.owes)
    return f" He owes {owes}." if owes else ""


def _chair(event: events.ChairChanged) -> str:
    """A player is away, back, or on a penalty."""
    chair = event.chair
    if chair.penalty:
        return f"Seat {event.seat} misses {chair.penalty} hands."
    return f"Seat {event.seat} is {'there' if chair.here else 'away'}."


def _added(event: events.ChipsAdded) -> str:
    """A player has more chips."""
    return f"Seat {event.seat} adds {event.chips}{', not yet paid' if event.unpaid else ''}."


def _removed(event: events.ChipsRemoved) -> str:
    """A player has fewer chips."""
    return f"{event.chips} of seat {event.seat} leave play."


def _drawn(event: events.ButtonDrawn) -> str:
    """Who drew the button."""
    return f"Seat {event.seat} draws the highest card and has the first button."


def _corrected(event: events.Corrected) -> str:
    """What was wrong is put right."""
    where = "for the next hand" if event.setup is None else "in this hand"
    now = event.positions
    return f"It is corrected {where}: button {now.button}, blinds {now.small} and {now.big}."


def _stands(_event: events.MistakeStands) -> str:
    """What was wrong stays."""
    return "The hand stands as it was dealt."


def _again(_event: events.DealtAgain) -> str:
    """A misdeal."""
    return "All bets go back, and the hand is dealt again."


#: Each function takes the event that stands beside it, which no single type can express.
_SENTENCES: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {
        events.TableRefused: _refused,
        events.LevelBegan: _level,
        events.Positioned: _positions,
        events.BlindMissed: _missed,
        events.Waits: _waits,
        events.PostDue: _post,
        events.DealtIn: _dealt,
        events.Busted: _busted,
        events.GameOver: _over,
        events.SatDown: _sat_down,
        events.Left: _left,
        events.SeatChanged: _changed_seats,
        events.ChairChanged: _chair,
        events.ChipsAdded: _added,
        events.ChipsRemoved: _removed,
        events.ButtonDrawn: _drawn,
        events.Corrected: _corrected,
        events.MistakeStands: _stands,
        events.DealtAgain: _again,
    }
)
