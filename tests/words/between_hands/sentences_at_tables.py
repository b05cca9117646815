"""What the sentence of an event at a table says, compared with the table before and after it.

Each kind of event has a pattern that the whole sentence matches.  Its numbers,
seats and names are read back, and compared with the two tables, not with the event.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from tests.words.between_hands.events_at_tables import AtTable
from tests.words.between_hands.reading_back import (
    milliseconds,
    places_in,
    seats_in,
)
from tests.words.between_hands.reasons_at_tables import is_limit, is_the_reason
from tests.words.between_hands.sentences_about_players import OF_PLAYERS
from tests.words.between_hands.told_events import SEAT, SEATS, Told

from holdem_oracle.hand.setup import Setup
from holdem_oracle.table import table_events as events
from holdem_oracle.table.table import Positions, Stage, Table
from holdem_oracle.words.table_refusals import not_done


def is_true(of: AtTable, sentence: str) -> bool:
    """Whether a sentence has the form of its event, and everything in it is so."""
    pattern, holds = FORMS[type(of.event)]
    found = re.fullmatch(pattern, sentence)
    if found is None:
        return False
    try:
        return holds(Told(of, found.groups(default="")))
    except (AssertionError, IndexError, KeyError):
        return False  # it names a seat or a player that is not there


def _refused(told: Told) -> bool:
    """What was said is named, and the reason is true."""
    beginning, words = told.parts
    table, said = told.of.before, told.of.said
    named = beginning == not_done(said)
    return named and (is_the_reason(words, table, said) or is_limit(words, table, said))


def _deal(told: Told) -> bool:
    """The number of the hand, and what is wrong with it."""
    mistake = told.of.after.mistake
    level = "" if mistake is None or mistake.level is None else str(mistake.level + 1)
    button = "" if mistake is None or mistake.button is None else str(mistake.button)
    is_stage = told.of.after.stage is Stage.DEALING
    return is_stage and told.parts == (str(told.of.before.hand + 1), level, button)


def _level(told: Told) -> bool:
    """The level, its blinds and its ante."""
    level = told.of.after.level
    row = told.of.after.schedule[level]
    ante = str(row.ante) if row.ante else ""
    return told.parts == (str(level + 1), str(row.small_blind), str(row.big_blind), ante)


def _positions(told: Told) -> bool:
    """Button and blinds; a button or a blind is dead if nobody there is dealt in."""
    button, empty, small, dead, two, big = told.parts
    now, dealt = told.of.after.now, told.of.dealt
    assert now is not None
    assert dealt is not None
    blinds = dealt.setup.blind_seats
    return (
        (int(button), int(small), int(big)) == now[:3]
        and bool(empty) == (int(button) not in dealt.setup.players)
        and (bool(dead) or bool(two) or int(small) in dealt.setup.players)
        and bool(dead) == (int(small) not in dealt.setup.players)
        and bool(two) == (now.small_posts_big and not dead)
        and (blinds is None or (blinds.small is None) == bool(dead or two))
    )


def _dealt(told: Told) -> bool:
    """Blinds, ante, players, and those whose hands are killed."""
    small, big, ante, seats, killed = told.parts
    setup = told.of.after.playing
    assert setup is not None
    stakes = (int(small), int(big), int(ante or 0))
    return (
        stakes == (setup.small_blind, setup.big_blind, setup.ante)
        and seats_in(told.of.before, seats) == list(setup.players)
        and (seats_in(told.of.before, killed) if killed else []) == list(setup.absent)
    )


def _stacks(told: Told) -> bool:
    """Every stack that has changed, and no other."""
    found = {
        int(seat): (int(chips), int(change))
        for seat, chips, change in re.findall(
            r"seat (\d+)(?: \([^()]+\))? has (\d+) \(([+-]\d+)\)", told.parts[0]
        )
    }
    assert len(found) == told.parts[0].count(" has ")
    changed = {}
    pairs = zip(told.of.before.chairs, told.of.after.chairs, strict=True)
    for seat, (was, now) in enumerate(pairs):
        if was is not None and now is not None and was.chips != now.chips:
            changed[seat] = (now.chips, now.chips - was.chips)
    return found == changed


def _busted(told: Told) -> bool:
    """Who has no chips, and the places of a tournament."""
    setup = told.of.before.playing
    assert setup is not None
    gone = [seat for seat in setup.players if _chips(told.of.after, seat) == 0]
    before = {out.player for out in told.of.before.out}
    return seats_in(told.of.before, told.parts[0]) == gone and [
        out for out in told.of.after.out if out.player not in before
    ] == places_in(told.parts[1])


def _chips(table: Table, seat: int) -> int:
    """The chips of a seat."""
    chair = table.chairs[seat]
    return 0 if chair is None else chair.chips


def _over(told: Told) -> bool:
    """The one player with chips."""
    winner = told.of.after.winner
    left = [chair.player for chair in told.of.after.chairs if chair is not None and chair.chips]
    return winner is not None and left == [winner.player] == [told.parts[0]]


def _corrected(told: Told) -> bool:
    """From where the next hand goes on, and at which level."""
    where, level, button, small, big = told.parts
    now = told.of.after
    places = now.last or Positions(*now.chairs)  # type: ignore[arg-type]  # there is a last hand
    is_now = where == "in this hand"
    setup: Setup | None = now.playing if is_now else None
    return (
        (int(button), int(small), int(big)) == places[:3]
        and int(level) == now.level + 1
        and (setup is None or setup.button == int(button))
        and now.mistake is None
    )


def _time(told: Told) -> bool:
    """How far the clock has gone on, and where it is."""
    passed, now = map(milliseconds, told.parts)
    return now == told.of.after.clock and passed == now - told.of.before.clock


#: The pattern of each sentence, and what has to be so.
FORMS: Final[Mapping[type, tuple[str, Callable[[Told], bool]]]] = {
    **OF_PLAYERS,
    events.TableRefused: (r"(.+?): (.+)\.", _refused),
    events.DealBegan: (
        (
            r"Hand (\d+) is dealt(?: by mistake (?:at level (\d+))?(?: and )?"
            r"(?:with the button at seat (\d+))?)?\."
        ),
        _deal,
    ),
    events.LevelBegan: (r"Level (\d+) begins: (\d+)/(\d+)(?:, ante (\d+))?\.", _level),
    events.Positioned: (
        (
            r"The button is at seat (\d+)( \(empty\))?, the small blind at seat (\d+)( \(dead\))?"
            r"( \(which posts a big blind\))?, the big blind at seat (\d+)\."
        ),
        _positions,
    ),
    events.DealtIn: (
        rf"Dealt in at (\d+)/(\d+)(?: ante (\d+))?: {SEATS}\.(?: Hands killed: {SEATS}\.)?",
        _dealt,
    ),
    events.StacksTaken: (r"(?:After the hand (.+)|The hand changes no stack)\.", _stacks),
    events.Busted: (rf"Out of chips: {SEATS}\.(?: (.+))?", _busted),
    events.GameOver: (r"(?:Player )?(.+) has all the chips and wins\.", _over),
    events.HandCounted: (
        r"(?:(1) hand has|(\d+) hands have) been played\.",
        lambda told: int("".join(told.parts)) == told.of.after.played,
    ),
    events.TimePassed: (r"The clock goes on by (.+), to (.+)\.", _time),
    events.ButtonDrawn: (
        rf"{SEAT} draws the highest card and has the first button\.",
        lambda told: told.of.after.button == told.number(0),
    ),
    events.Corrected: (
        (
            r"It is corrected (in this hand|for the next hand): level (\d+),"
            r" button (\d+), blinds (\d+) and (\d+)\."
        ),
        _corrected,
    ),
    events.MistakeStands: (
        r"The hand stands as it was dealt\.",
        lambda told: told.of.after.playing == told.of.before.playing,
    ),
    events.DealtAgain: (
        r"All bets go back, and the hand is dealt again\.",
        lambda told: told.of.after.playing is not None,
    ),
}
