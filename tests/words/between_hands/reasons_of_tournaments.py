"""The reasons for which a tournament refuses something, in words, and whether each is true."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tests.words.between_hands.events_in_tournaments import InTournament
from tests.words.between_hands.reasons_at_tables import is_the_reason

from holdem_oracle.table.table import Stage
from holdem_oracle.table.table_actions import Deal, SitDown
from holdem_oracle.tournament import tournament_actions as actions
from holdem_oracle.tournament.chip_race import Race, odd_chips
from holdem_oracle.tournament.colouring_up import stacks_of
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Place, Tournament, chairs_of, players_left
from holdem_oracle.tournament.who_sits_where.entering import registration_is_open
from holdem_oracle.words.phrases import listed, several
from holdem_oracle.words.table_refusals import not_done


def is_refused_so(beginning: str, words: str, of: InTournament) -> bool:
    """Whether what was said is named, and the reason is true."""
    said = of.said
    if beginning != beginning_of(said):
        return False
    if isinstance(said, actions.AtTable) and said.table in of.before.tables:
        table = of.before.tables[str(said.table)]
        if is_the_reason(words, table, said.said):
            return True
    return (
        _is_about_draws(words, of.before)
        or (words in REASONS and REASONS[words](of.before, said))
        or _is_about_tables(words, of.before, said)
    )


#: What is not done, with the fields of what is said.
BEGINNINGS: Final[Mapping[type, str]] = {
    actions.TimePasses: "No time can pass",
    actions.Enter: "{player} may not enter at seat {seat} of table {table}",
    actions.CloseRegistration: "Registration cannot be closed",
    actions.DrawSeat: "{player} may not draw seat {seat} of table {table}",
    actions.DrawButton: "The button of table {table} cannot be drawn for seat {seat}",
    actions.BalanceTables: "Nobody moves from table {source} to table {target}",
    actions.BreakTable: "Table {table} cannot be broken",
    actions.AddTable: "Table {table} cannot be added",
    actions.StopTable: "Nothing can be decided about table {table}",
    actions.CorrectSeat: "{player} may not go to seat {seat} of table {table}",
    actions.AllInCalled: "The cards of table {table} cannot be held",
    actions.Release: "Nothing can be released",
    actions.ColourUp: "The chips of {small} cannot be taken out of play",
    actions.FindOldChips: "Old chips of {player}, worth {worth}, cannot be exchanged",
}


def beginning_of(said: Any) -> str:  # noqa: ANN401  # of any type
    """How the text of a refusal begins."""
    if isinstance(said, actions.AtTable):
        of_table = not_done(said.said)
        return f"Table {said.table}: {of_table[:1].lower()}{of_table[1:]}"
    if isinstance(said, actions.HandForHand):
        return f"Hand-for-hand play cannot {'begin' if said.on else 'end'}"
    return BEGINNINGS[type(said)].format(**said._asdict())


def _is_about_draws(words: str, now: Tournament) -> bool:
    """Whether the words name those who have to draw."""
    names = [chair.player for chair in now.undrawn]
    verb = "has" if len(names) == 1 else "have"
    return bool(names) and words == f"{listed(names)} {verb} to draw first"


def _is_about_tables(words: str, now: Tournament, said: Any) -> bool:  # noqa: ANN401  # of any type
    """Whether the words name tables that are waited for, that play, or that are too short."""
    playing = [name for name, table in now.tables.items() if table.stage is not Stage.BETWEEN]
    if words == f"a hand is being played at {several('table', playing)}":
        return bool(playing)
    if now.round is not None:
        due = [name for name in now.tables if name in now.round.due]
        if words == f"it waits for {several('table', due)}":
            return said.table not in due
    if not isinstance(said, actions.AtTable) or said.table not in now.halted:
        return False
    name = str(said.table)
    if name in now.ruled:
        return words == "it has stopped, as the director has decided"
    number, fullest = now.players[name], max(now.players.values())
    unit = "player" if number == 1 else "players"
    return words == f"it has stopped, with {number} {unit}, and {fullest} at the fullest table"


def _names(now: Tournament) -> set[str]:
    """Everybody who is in."""
    return {chair.player for _, chair in chairs_of(now)}


def _is_tables(now: Tournament, said: Any) -> bool:  # noqa: ANN401  # as above
    """Whether all tables that are named exist."""
    names = [getattr(said, name) for name in ("table", "source", "target") if hasattr(said, name)]
    return all(name in now.tables for name in names)


def _is_playing(now: Tournament, said: Any) -> bool:  # noqa: ANN401  # as above
    """Whether a hand is being played where somebody would leave a seat, or at the table named."""
    player = getattr(said, "player", None)
    at = next((at for at, chair in chairs_of(now) if chair.player == player), None)
    name = at.table if at is not None else getattr(said, "source", getattr(said, "table", ""))
    return now.tables[name].stage is not Stage.BETWEEN


def _is_taken(now: Tournament, said: Any) -> bool:  # noqa: ANN401  # as above
    """Whether a seat exists and is not free."""
    exists = said.seat < len(now.tables[said.table].chairs)
    return exists and Place(said.table, said.seat) not in free_seats(now)


def _is_wrong_race(now: Tournament, said: Any) -> bool:  # noqa: ANN401  # as above
    """Whether sizes, stacks or cards of a race are wrong."""
    if said.large % said.small or said.small >= said.large:
        return True
    stacks = {name: stacks_of(table) for name, table in now.tables.items()}
    if any(chips % said.small for seats in stacks.values() for chips in seats.values()):
        return True
    race = Race(said.small, said.large)
    needed = {name: odd_chips(one, race) for name, one in stacks.items()}
    return any(len(said.cards.get(name, ())) != number for name, number in needed.items())


#: What is true if something is refused for this reason.
REASONS: Final[Mapping[str, Callable[[Tournament, Any], bool]]] = {
    "the tournament is over": lambda now, _: now.winner is not None,
    "there is no such table": lambda now, said: not _is_tables(now, said),
    "there is no such seat": lambda now, said: said.seat >= len(now.tables[said.table].chairs),
    "nobody of that name is in": lambda now, said: said.player not in _names(now),
    "this player has a seat": lambda now, said: (
        said.player not in [chair.player for chair in now.undrawn]
    ),
    "the button there is not drawn now": lambda now, said: said.table not in now.buttons,
    "its button has to be drawn first": lambda now, said: said.table in now.buttons,
    "no hand has been dealt yet at one of the two": lambda now, said: (
        None in (now.tables[said.source].last, now.tables[said.target].last)
    ),
    "this player is on the way to a seat": lambda now, said: (
        said.player in [one.chair.player for one in now.arrivals]
    ),
    "the dealer waits until the cards are released": lambda now, said: said.table in now.held,
    "the dealer waits already": lambda now, said: said.table in now.held,
    "no dealer waits": lambda now, _: not now.held,
    "the final table is due, so no table begins another hand": lambda now, _: (
        len(now.tables) > 1 and players_left(now) <= 10
    ),
    "everybody draws a new seat once all hands are over": lambda now, _: (
        now.house.redraw.value == "wsop-67c" and len(now.tables) in (1, 2, 3)
    ),
    "a hand is being played there": _is_playing,
    "registration is closed": lambda now, _: not registration_is_open(now),
    "this player has a seat, and nobody has two": lambda now, said: said.player in _names(now),
    "this player has chips, and registration is not about to end": lambda now, said: (
        now.house.re_entry.value == "broke" and said.player in _names(now) and not said.closing
    ),
    "somebody has that seat": _is_taken,
    "the other tables do not have a seat for everybody": lambda now, said: (
        len(now.tables) < 2
        or sum(len(one.chairs) for name, one in now.tables.items() if name != said.table)
        < sum(now.players.values())
    ),
    "there is no free seat, or only that of the small blind": lambda now, said: (
        len([place for place in free_seats(now) if place.table == said.target]) < 2
    ),
    "it does not have two players more": lambda now, said: (
        now.players[said.source] - now.players[said.target] < 2
    ),
    "that is said to the whole tournament, and not to a table": lambda _, said: (
        not isinstance(said.said, Deal | SitDown)
    ),
    "no hand is being played there": lambda now, said: (
        now.tables[said.table].stage is not Stage.PLAYING
    ),
    "time passes in whole milliseconds, and never back": lambda _, said: said.passed < 0,
    "an entrant has a name": lambda _, said: not said.player,
    "nobody sits there": lambda now, said: now.tables[said.table].chairs[said.seat] is None,
    "it needs a new name, and from 2 to 22 seats": lambda now, said: (
        said.table in now.tables or not 2 <= said.seats <= 22
    ),
    "play is hand for hand": lambda now, _: now.round is not None,
    "play is not hand for hand": lambda now, _: now.round is None,
    (
        "a large chip is worth several small ones, all stacks are in small ones,"
        " and each odd chip gets a card"
    ): _is_wrong_race,
    "no chips have been taken out of play, or these are worth nothing": lambda now, said: (
        now.smallest is None or said.worth <= 0
    ),
}
