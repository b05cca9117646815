"""What the sentence of an event of a tournament says, compared with the tournament around it."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from tests.words.between_hands.events_in_tournaments import InTournament, at_the_table
from tests.words.between_hands.reading_back import milliseconds
from tests.words.between_hands.reasons_of_tournaments import is_refused_so
from tests.words.between_hands.sentences_at_tables import is_true as is_true_at_table
from tests.words.between_hands.sentences_of_moves import OF_MOVES
from tests.words.between_hands.told_tournaments import (
    COUNT,
    Told,
    are,
    chair_of,
    everybody,
    names_in,
)

from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import (
    chairs_of,
    players_left,
)


def is_true(of: InTournament, sentence: str) -> bool:
    """Whether a sentence has the form of its event, and everything in it is so."""
    pattern, holds = FORMS[type(of.event)]
    found = re.fullmatch(pattern, sentence)
    if found is None:
        return False
    try:
        return holds(Told(of, found.groups(default="")))
    except (AssertionError, KeyError, IndexError, AttributeError):
        return False  # it names a table, a seat or a player that is not there


def _at_table(told: Told) -> bool:
    """The sentence of the table."""
    name, sentence = told.parts
    event = told.of.event
    assert isinstance(event, events.AtTableHappened)
    return name == event.table and is_true_at_table(
        at_the_table(told.of), f"{sentence[:1].upper()}{sentence[1:]}"
    )


def _time(told: Told) -> bool:
    """How far the clock goes on, or how long the hand has taken."""
    passed, clock, spent = told.parts
    if spent:
        now = told.now.round
        return (
            now is not None
            and now.spent == milliseconds(spent)
            and told.now.clock == told.before.clock
        )
    went_on = told.now.clock - told.before.clock
    return milliseconds(clock) == told.now.clock and milliseconds(passed) == went_on


def _stops(told: Told) -> bool:
    """Whether a table has stopped, and why."""
    name, ruled, here, fullest, empty = told.parts
    before = told.before
    changed = told.now.halted ^ before.halted == {name}
    if ruled:
        return changed and name in before.ruled
    fits = (int(here), int(fullest)) == (before.players[name], max(before.players.values()))
    by_blind = before.house.halt.value == "tda-11d" and name in told.now.halted
    return changed and fits and bool(empty) == by_blind


def _ruled(told: Told) -> bool:
    """What the director decides."""
    stopped, plays = told.parts
    name = stopped or plays
    return told.now.ruled[name] is bool(stopped)


def _hand_for_hand(told: Told) -> bool:
    """Which tables play, and how many are left."""
    now = told.now.round
    assert now is not None
    due = [name for name in told.now.tables if name in now.due]
    return told.before.round is None and are(told.parts[0], due) and int(told.parts[1]) == now.left


def _round_over(told: Told) -> bool:
    """The time, and whether another hand follows."""
    off, left, paid = told.parts
    time = told.now.clock - told.before.clock == milliseconds(off)
    in_the_money = players_left(told.now) <= len(told.now.prizes)
    return (
        time
        and int(left) == players_left(told.now)
        and bool(paid) == in_the_money == (told.now.round is None)
    )


def _placed(told: Told) -> bool:
    """All places that are new, and what they are paid."""
    new = told.now.out[: len(told.now.out) - len(told.before.out)]
    found = []
    for names, first, last, each, rest in re.findall(_PLACE, told.parts[0]):
        number = int(last or first) - int(first) + 1 if first else 0
        prizes = sum(told.now.prizes[int(first) - 1 : int(last or first)]) if first else 0
        assert number in (0, len(names_in(names)))
        assert not number or int(each or 0) * number + int(rest or 0) == prizes
        where = (int(first), int(last or first)) if first else (None, None)
        found += [(name, *where) for name in names_in(names)]
    return found == list(new) and told.before.gone != () == told.now.gone


_PLACE: Final = (
    r"(\S[^.]*?) (?:(?:takes?|share) places? (\d+)(?: to (\d+))?"
    r"(?:, paid (\d+)(?: each)?(?: \((\d+) cannot be divided\))?)?"
    r"|(?:is|are) out; nobody is ranked)\."
)


def _won(told: Told) -> bool:
    """The last player, and his prize."""
    player, paid = told.parts
    prize = told.now.prizes[0] if told.now.prizes else 0
    ranked = told.now.winner is not None and told.now.winner.first == 1
    return everybody(told.now) == {player} and int(paid or 0) == (prize if ranked else 0)


def _coloured_up(told: Told) -> bool:
    """The smallest chip, and all stacks that have changed."""
    smallest, changes = told.parts
    found = re.findall(r"(\S+) has (\d+) \(([+-]\d+)\)", changes)
    more = re.search(r"and (\d+) more$", changes)
    stacks = {chair.player: chair.chips for _, chair in chairs_of(told.before)}
    now = {chair.player: chair.chips for _, chair in chairs_of(told.now)}
    changed = {name for name, chips in now.items() if chips != stacks[name]}
    assert all(now[name] == int(chips) == stacks[name] + int(by) for name, chips, by in found)
    return told.now.smallest == int(smallest) and len(changed) == len(found) + int(
        more[1] if more else 0
    )


def _old_chips(told: Told) -> bool:
    """What a player gets, and what he does not."""
    player, got, taken = told.parts
    more = chair_of(told.now, player).chips - chair_of(told.before, player).chips
    said = told.of.said
    worth = getattr(said, "worth", 0)
    is_he = getattr(said, "player", "") == player
    return is_he and more == int(got) == worth - int(taken or 0)


def _released(told: Told) -> bool:
    """The tables at which the dealers waited."""
    return are(told.parts[0], sorted(told.before.held)) and not told.now.held


_WHY: Final = (
    r"(?:(as the director has decided)|with (\d+) players?, and (\d+) at the fullest table)"
    r"(; its next big blind would be at an empty seat)?"
)
#: The pattern of each sentence, and what has to be so.
FORMS: Final[Mapping[type, tuple[str, Callable[[Told], bool]]]] = {
    **OF_MOVES,
    events.TournamentRefused: (
        r"(.+): (.+)\.",
        lambda told: is_refused_so(told.parts[0], told.parts[1], told.of),
    ),
    events.AtTableHappened: (r"Table (\S+): (.+)", _at_table),
    events.TournamentTimePassed: (
        (
            r"(?:The clock goes on by (.+), to (.+)"
            r"|The clock stands still; this hand has taken (.+))\."
        ),
        _time,
    ),
    events.RegistrationClosed: (
        r"Registration is closed\.",
        lambda told: told.now.closed and not told.before.closed,
    ),
    events.Halted: (rf"Table (\S+) stops, {_WHY}\.", _stops),
    events.Resumed: (rf"Table (\S+) goes on, {_WHY}\.", _stops),
    events.TableRuled: (r"The director (?:stops table (\S+)|lets table (\S+) play)\.", _ruled),
    events.HandForHandBegan: (
        (
            r"Play is hand for hand: tables? (.+) plays? a hand, and then each waits for all\."
            rf" {COUNT} left\."
        ),
        _hand_for_hand,
    ),
    events.RoundOver: (
        (
            r"Every table has played its hand, which takes (.+) off the clock\."
            rf" {COUNT} left(?:: each table plays another hand"
            r"|(, all of them paid): each table goes on on its own)\."
        ),
        _round_over,
    ),
    events.HandForHandEnded: (
        r"Hand-for-hand play ends, and each table goes on on its own\.",
        lambda told: told.before.round is not None and told.now.round is None,
    ),
    events.CardsHeld: (
        (
            r"A player is all-in and called at table (\S+): no card is dealt or shown before the"
            r" release\."
        ),
        lambda told: told.now.held - told.before.held == {told.parts[0]},
    ),
    events.CardsReleased: (
        r"The cards are released, and the dealers go on at tables? (.+)\.",
        _released,
    ),
    events.Placed: (r"(.+)", _placed),
    events.Won: (r"(.+) has all the chips and wins(?:, paid (\d+))?\.", _won),
    events.ColouredUp: (
        r"All chips below (\d+) leave play(?:: (.+)|, and no stack changes)\.",
        _coloured_up,
    ),
    events.OldChipsExchanged: (
        r"(.+) gets (\d+) for old chips(?:; (\d+) more are taken away)?\.",
        _old_chips,
    ),
}
