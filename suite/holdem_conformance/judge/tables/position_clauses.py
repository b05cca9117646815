"""Why button and blinds are where they are: who is out, who is new, and how many are left."""

from collections.abc import Iterator

from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import Button, MissedBlinds, Newcomer
from holdem_oracle.table.table import Chair, Entry, Positions
from holdem_oracle.table.table_events import (
    ButtonDrawn,
    Corrected,
    DealtAgain,
    MistakeStands,
    Positioned,
    PostDue,
)

#: With so few players the rules for two decide.
_TWO = 2


def is_first_hand(moment: TableMoment) -> bool:
    """Whether the hand is the first one of the table."""
    return moment.before is None or moment.before.table.last is None


def mistake_clauses(moment: TableMoment) -> Iterator[str]:
    """A mistake of the dealer, put right or not, or a hand that is dealt again."""
    yield from moment.rules_of(Corrected, MistakeStands, DealtAgain)
    for event in reversed(moment.earlier):
        if isinstance(event, MistakeStands) or (isinstance(event, Corrected) and not event.setup):
            yield event.rule


def first_position_clauses(moment: TableMoment) -> Iterator[str]:
    """In the first hand the button is where the house has it, and the blinds follow."""
    yield from moment.rules_before(ButtonDrawn)
    yield from moment.rules_of(Positioned)
    yield moment.table.house.first_button.rule


def first_blinds_clauses(moment: TableMoment) -> Iterator[str]:
    """The next two players post the blinds of the first hand; of two the button posts one."""
    if len(moment.table.dealt) == _TWO:
        yield moment.table.house.heads_up.rule
    yield "wsop-live-button-and-blinds"
    yield from moment.rules_of(Positioned)


def position_clauses(moment: TableMoment) -> Iterator[str]:
    """What makes this hand different from a full table comes first, then how the button moves."""
    yield from _bought(moment)
    yield from _between_two(moment)
    yield from _newcomers(moment)
    yield from _dealt_in_again(moment)
    yield from _vacated(moment)
    yield from moment.rules_of(Positioned)
    blinds = None if moment.table.playing is None else moment.table.playing.blind_seats
    if blinds is not None and blinds.small is None:
        yield "roberts-blinds.4-2b"
    yield "roberts-blinds.4-2"


def _bought(moment: TableMoment) -> Iterator[str]:
    """Who has bought the button has it in the next hand."""
    if any(isinstance(one, PostDue) and one.buys_button for one in moment.earlier):
        yield from ("wsop-live-158", "suite-bought-button")


def _between_two(moment: TableMoment) -> Iterator[str]:
    """With two players, and with a third one who joins them, positions are adjusted."""
    if len(moment.table.dealt) == _TWO:
        yield moment.table.house.becoming_heads_up.rule
        yield moment.table.house.heads_up.rule
    elif len(_last_dealt(moment)) == _TWO and moment.table.house.button is Button.DEAD:
        yield "suite-third-player"


def _last_dealt(moment: TableMoment) -> tuple[int, ...]:
    """Who was dealt into the hand before."""
    return () if moment.before is None else moment.before.table.dealt


def _newcomers(moment: TableMoment) -> Iterator[str]:
    """Where newcomers pay, they get neither button nor small blind."""
    table = moment.table
    if table.house.newcomer is Newcomer.NOTHING:
        return
    chairs = [moment.chair(seat) for seat in (*table.dealt, *table.waiting)]
    if any(chair is not None and chair.new for chair in chairs):
        yield "rooms-newcomer-passed"


def _dealt_in_again(moment: TableMoment) -> Iterator[str]:
    """Who is new takes any position where nobody pays for it; who waits, the big blind."""
    house = moment.table.house
    pays = house.newcomer is not Newcomer.NOTHING
    for seat in sorted({*moment.table.dealt} - {*_last_dealt(moment)}):
        chair = moment.chair(seat)
        if chair is not None and chair.new and not pays:
            yield "tda-10-a"
        if chair is not None and _waits(chair, house) and any(chair.owes):
            yield "wsop-live-160"


def _waits(chair: Chair, house: House) -> bool:
    """Whether a player who owes blinds waits for the big one, as he or the house wants it."""
    return chair.entry is Entry.WAIT or house.missed_blinds is MissedBlinds.WAIT


def _vacated(moment: TableMoment) -> Iterator[str]:
    """With a dead button, which of the last blinds is not dealt in any more."""
    last = None if moment.before is None else moment.before.table.last
    if last is None or moment.table.house.button is not Button.DEAD:
        return
    if len(moment.table.dealt) != _TWO:
        yield from _out(last, moment.table.dealt)


def _out(last: Positions, players: tuple[int, ...]) -> Iterator[str]:
    """The example of the rule book for the blinds that are out."""
    small, big = last.small not in players, last.big not in players
    if small and big:
        yield "roberts-blinds.4-2b-both-out"
    elif big:
        yield "roberts-blinds.4-2b-bb-out"
    elif small:
        yield "roberts-blinds.4-2b-sb-out"
