"""Each event of a tournament as a sentence: who plays on, who is out, and what is paid."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.house.tournament_options import Halt
from holdem_oracle.table.table import Out, taken_chair
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.money.prizes import prize
from holdem_oracle.tournament.tournament import Tournament, players_left
from holdem_oracle.tournament.tournament_events import TournamentEvent
from holdem_oracle.words.moving_sentences import MOVING_SENTENCES
from holdem_oracle.words.phrases import counted, lasting, listed, place, several, small
from holdem_oracle.words.table_sentences import table_sentence
from holdem_oracle.words.tournament_refusals import short_text, tournament_refusal


def tournament_sentence(tournament: Tournament, event: TournamentEvent) -> str:
    """An event as a sentence, given the tournament before it."""
    return _SENTENCES[type(event)](tournament, event)


def _refused(tournament: Tournament, event: events.TournamentRefused) -> str:
    """What was said is refused."""
    return tournament_refusal(tournament, event)


def _at_table(tournament: Tournament, event: events.AtTableHappened) -> str:
    """An event of one of the tables."""
    told = table_sentence(tournament.tables[event.table], event.event, event.table)
    return f"Table {event.table}: {small(told)}"


def _time(tournament: Tournament, event: events.TournamentTimePassed) -> str:
    """The clock goes on; hand for hand it stands still."""
    if tournament.round is not None:
        return f"The clock stands still; this hand has taken {lasting(event.spent)}."
    passed = event.clock - tournament.clock
    return f"The clock goes on by {lasting(passed)}, to {lasting(event.clock)}."


def _closed(_before: Tournament, _event: events.RegistrationClosed) -> str:
    """Nobody can enter any more."""
    return "Registration is closed."


def _halted(tournament: Tournament, event: events.Halted) -> str:
    """A table stops, and why."""
    short = short_text(tournament, event.table)
    by_blind = event.table not in tournament.ruled and tournament.house.halt is Halt.TDA_11D
    blind = "; its next big blind would be at an empty seat" if by_blind else ""
    return f"Table {event.table} stops, {short}{blind}."


def _resumed(tournament: Tournament, event: events.Resumed) -> str:
    """A table goes on, and why."""
    return f"Table {event.table} goes on, {short_text(tournament, event.table)}."


def _ruled(_before: Tournament, event: events.TableRuled) -> str:
    """The director decides."""
    return f"The director {'stops' if event.stops else 'lets'} table {event.table}" + (
        "." if event.stops else " play."
    )


def _hand_for_hand(tournament: Tournament, event: events.HandForHandBegan) -> str:
    """Which tables play a hand, and then wait."""
    now = event.round
    due = [name for name in tournament.tables if name in now.due]
    play = f"{several('table', due)} {'plays' if len(due) == 1 else 'play'} a hand"
    left = counted(now.left, "player")
    return f"Play is hand for hand: {play}, and then each waits for all. {left} left."


def _round_over(tournament: Tournament, event: events.RoundOver) -> str:
    """Every table has played its hand."""
    off = lasting(event.clock - tournament.clock)
    left = counted(players_left(tournament), "player")
    done = f"Every table has played its hand, which takes {off} off the clock. {left} left"
    if event.next is not None:
        return f"{done}: each table plays another hand."
    return f"{done}, all of them paid: each table goes on on its own."


def _ended(_before: Tournament, _event: events.HandForHandEnded) -> str:
    """Each table goes on on its own."""
    return "Hand-for-hand play ends, and each table goes on on its own."


def _held(_before: Tournament, event: events.CardsHeld) -> str:
    """A dealer waits."""
    return (
        f"A player is all-in and called at table {event.table}:"
        " no card is dealt or shown before the release."
    )


def _released(tournament: Tournament, _event: events.CardsReleased) -> str:
    """The dealers go on."""
    dealers = several("table", sorted(tournament.held))
    return f"The cards are released, and the dealers go on at {dealers}."


def _placed(tournament: Tournament, event: events.Placed) -> str:
    """Places, and what they are paid."""
    return " ".join(_places(tournament, event))


def _places(tournament: Tournament, event: events.Placed) -> Iterator[str]:
    """A sentence for each place, or for those who share several."""
    for (first, last), sharing in groupby(event.out, lambda one: (one.first, one.last)):
        tied = list(sharing)
        names = [one.player for one in tied]
        verb = "is" if len(names) == 1 else "are"
        if first is None or last is None:
            yield f"{listed(names)} {verb} out; nobody is ranked."
            continue
        takes = "takes" if len(names) == 1 else "share"
        if len(names) > 1 and first == last:
            takes = "take"
        yield f"{listed(names)} {takes} {place(first, last)}{prize_text(tournament, tied[0])}."


def prize_text(tournament: Tournament, out: Out) -> str:
    """What a place is paid, as the end of a sentence; empty if it is not."""
    if out.first is None or out.last is None or out.first > len(tournament.prizes):
        return ""
    paid = prize(tournament.prizes, out.first, out.last)
    each = f", paid {paid.each}" + ("" if out.first == out.last else " each")
    return each + (f" ({paid.shared_rest} cannot be divided)" if paid.shared_rest else "")


def _won(tournament: Tournament, event: events.Won) -> str:
    """The winner."""
    paid = prize_text(tournament, event.winner)
    return f"{event.winner.player} has all the chips and wins{paid}."


def _coloured_up(tournament: Tournament, event: events.ColouredUp) -> str:
    """The stacks that have changed."""
    found: list[str] = []
    for name, stacks in event.stacks:
        for seat, chips in stacks:
            chair = taken_chair(tournament.tables[name], seat)
            if chips != chair.chips:
                found.append(f"{chair.player} has {chips} ({chips - chair.chips:+})")
    changes = f": {listed(found)}" if found else ", and no stack changes"
    return f"All chips below {event.smallest} leave play{changes}."


def _old_chips(_before: Tournament, event: events.OldChipsExchanged) -> str:
    """What becomes of chips that were found late."""
    more = f"; {event.taken_away} more are taken away" if event.taken_away else ""
    return f"{event.player} gets {event.exchanged} for old chips{more}."


#: Each function takes the event that stands beside it, which no single type can express.
_SENTENCES: Final[Mapping[type, Callable[[Tournament, Any], str]]] = MappingProxyType(
    {
        **MOVING_SENTENCES,
        events.TournamentRefused: _refused,
        events.AtTableHappened: _at_table,
        events.TournamentTimePassed: _time,
        events.RegistrationClosed: _closed,
        events.TableRuled: _ruled,
        events.Resumed: _resumed,
        events.Halted: _halted,
        events.HandForHandBegan: _hand_for_hand,
        events.RoundOver: _round_over,
        events.HandForHandEnded: _ended,
        events.CardsHeld: _held,
        events.CardsReleased: _released,
        events.Placed: _placed,
        events.Won: _won,
        events.ColouredUp: _coloured_up,
        events.OldChipsExchanged: _old_chips,
    }
)
