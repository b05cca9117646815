"""Each event about one player at a table as a sentence: he comes, owes, waits, pays, and goes."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.table import table_events as events
from holdem_oracle.table.table import Entry, Missed, is_tournament
from holdem_oracle.words.phrases import blinds_missed, counted, listed, place_taken
from holdem_oracle.words.seat_names import SeatNames

#: Why a player who is ready has to wait, by the clause that says so.
WAITS_BECAUSE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tda-10-a": "it would come in between the button and the small blind",
        "roberts-blinds.between": "it would come in between the button and the small blind",
        "rooms-newcomer-passed": "a newcomer does not begin as the small blind",
        "rooms-third-player": "the button has to pass it first",
        "wsop-live-160": "it waits for the big blind",
        "wsop-live-163": "it has passed other players by changing seats",
        "server-edge.8": "it has missed blinds, and waits for the big blind",
        "tda-71-c": "it is on a penalty",
    }
)


#: Why a player waits, by a clause that has no words of its own.
_LATER: Final = "the rules let it in later"


def _missed(at: SeatNames, event: events.BlindMissed) -> str:
    """What has passed a player, and what he owes in all."""
    before = at.chair(event.seat).owes
    new = Missed(*(now and not was for now, was in zip(event.owes, before, strict=True)))
    more = "" if new == event.owes else f", and owes {blinds_missed(event.owes)}"
    return f"{at.who(event.seat)} misses {blinds_missed(new)}{more}."


def _waits(at: SeatNames, event: events.Waits) -> str:
    """A player is ready, and has to wait."""
    return f"{at.who(event.seat)} waits for a later hand: {WAITS_BECAUSE.get(event.rule, _LATER)}."


def _post(at: SeatNames, event: events.PostDue) -> str:
    """A player pays to be dealt in."""
    live = [f"{event.live} live"] if event.live else []
    dead = [f"{event.dead} dead"] if event.dead else []
    bought = " and buys the button" if event.buys_button else ""
    return f"{at.who(event.seat)} posts {listed([*live, *dead])}{bought}."


def _sat_down(at: SeatNames, event: events.SatDown) -> str:
    """A newcomer, and how he comes in."""
    player, chips = event.chair.player, event.chair.chips
    name = "A player" if player == str(event.seat) else player
    in_cash = event.chair.new and not is_tournament(at.table.house)
    how = _COMES_IN[event.chair.entry] if in_cash else ""
    return f"{name} sits down at seat {event.seat} with {chips}{how}."


#: How a player comes in, if he has a choice.
_COMES_IN: Final[Mapping[Entry, str]] = MappingProxyType(
    {
        Entry.POST: "",
        Entry.WAIT: " and waits for the big blind",
        Entry.BUY: " and buys the button",
    }
)


def _left(at: SeatNames, event: events.Left) -> str:
    """A player goes, with his chips or without them."""
    who, chips = at.who(event.seat), event.chips
    place = f" {place_taken(event.out)}" if event.out is not None else ""
    match event.rule:
        case "tda-71-d":
            return f"{who} is disqualified; {chips} leave play.{place}"
        case "wsop-16":
            return f"{who} has never shown up; {chips} leave play.{place}"
        case _:
            return f"{who} leaves with {chips or 'nothing'}.{place}"


def _changed_seats(at: SeatNames, event: events.SeatChanged) -> str:
    """A player moves, and what he owes where he sits now."""
    chair, before = event.chair, at.chair(event.seat)
    more = ""
    if chair.owes != before.owes:
        more = f" It owes {blinds_missed(chair.owes)}, for the players that it has passed."
    elif chair.sits_out > before.sits_out:
        more = f" It waits {counted(chair.sits_out, 'hand')}, for the players that it has passed."
    elif chair.excused and not before.excused:
        more = " It has played the button, and the blinds may pass it once."
    return f"{at.who(event.seat)} moves to seat {event.to}.{more}"


#: The clauses about penalties.
_PENALTIES: Final = ("tda-71-c", "wsop-86")


def _chair(at: SeatNames, event: events.ChairChanged) -> str:
    """A player is away, back, or on a penalty, or has paid."""
    before, chair, who = at.chair(event.seat), event.chair, at.who(event.seat)
    if event.rule in _PENALTIES:
        lost = before.chips - chair.chips
        dodged = f", and forfeits {lost} for the blinds that it has dodged" if lost else ""
        return f"{who} misses {counted(chair.penalty, 'hand')} as a penalty{dodged}."
    if chair.unpaid < before.unpaid:
        return f"{who} pays for its {before.unpaid}."
    if chair.here:
        return f"{who} is back{_COMES_IN[chair.entry] if any(chair.owes) else ''}."
    if event.rule == "wsop-114":
        return f"{who} gives up the tournament, and is blinded off."
    return f"{who} is away."


def _added(at: SeatNames, event: events.ChipsAdded) -> str:
    """A player has more chips."""
    return f"{at.who(event.seat)} adds {event.chips}{', not yet paid' if event.unpaid else ''}."


def _removed(at: SeatNames, event: events.ChipsRemoved) -> str:
    """A player has given up his chips."""
    if not event.chips:
        return f"{at.who(event.seat)} has no chips to give up."
    return f"{at.who(event.seat)} gives up {event.chips}, which leave play."


#: Each function takes the event that stands beside it, which no single type can express.
PLAYER_SENTENCES: Final[Mapping[type, Callable[[SeatNames, Any], str]]] = MappingProxyType(
    {
        events.BlindMissed: _missed,
        events.Waits: _waits,
        events.PostDue: _post,
        events.SatDown: _sat_down,
        events.Left: _left,
        events.SeatChanged: _changed_seats,
        events.ChairChanged: _chair,
        events.ChipsAdded: _added,
        events.ChipsRemoved: _removed,
    }
)
